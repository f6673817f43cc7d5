"""Find, build and remove the buildings of a side (CT-1, CT-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.core.fields import spell
from signifer.games.citadel.rules import schema as S
from signifer.games.citadel.rules import view
from signifer.games.citadel.rules.army import army

if TYPE_CHECKING:
    from signifer.core.game import Game


def rows(side: int) -> range:
    """Return the rows of a side's buildings, including empty rows."""
    return range(side * S.BUILDINGS, (side + 1) * S.BUILDINGS)


def word_of(game: Game, side: int, name: str) -> int:
    """Return the value of the column NAME for a building with this name; 0 if there is none yet."""
    words = army(game).words[side]
    if name in words:
        return words.index(name) + 1
    for row in rows(side):
        if game.get(S.BUILDING_T, row, S.NAME) > len(words) and view.building_name(game, row) == name:
            return game.get(S.BUILDING_T, row, S.NAME)
    return 0


def find(game: Game, side: int, name: str, opened: int = 1) -> int:
    """Find a building of this name, an open one if possible (`opened` 0: a closed one); BadCommand if it is
    not built."""
    word = word_of(game, side, name)
    found = -1
    if word:
        for row in rows(side):
            if game.get(S.BUILDING_T, row, S.NAME) == word:
                if game.get(S.BUILDING_T, row, S.OPEN) == opened:
                    return row
                found = row
    if found < 0:
        raise BadCommand("Side %s has no building %s." % ("AB"[side], spell(name)))
    return found


def open_row(game: Game, side: int, word: int, taken: list[int]) -> int:
    """Return an open building with this word that is not among `taken`; -1 if there is none."""
    if word:
        for row in rows(side):
            if game.get(S.BUILDING_T, row, S.NAME) == word and game.get(S.BUILDING_T, row, S.OPEN):
                if row not in taken:
                    return row
    return -1


def open_rows(game: Game, side: int) -> list[int]:
    """Return all open buildings of a side."""
    return [row for row in rows(side) if game.get(S.BUILDING_T, row, S.OPEN)]


def add(game: Game, side: int, name: str) -> int:
    """Add an open building; BadCommand if the name is not possible, or there is no room."""
    if not name.strip(" ") or min(name) < " ":
        raise BadCommand("building must be a name.")
    for row in rows(side):
        if not game.get(S.BUILDING_T, row, S.NAME):
            word = word_of(game, side, name)
            game.put(S.BUILDING_T, row, S.NAME, word or _keep(game, side, name))
            game.put(S.BUILDING_T, row, S.OPEN, 1)
            return row
    raise BadCommand("A city has at most %d buildings." % S.BUILDINGS)


def remove(game: Game, row: int) -> None:
    """Take a building away, by hand."""
    game.put(S.BUILDING_T, row, S.NAME, 0)
    game.put(S.BUILDING_T, row, S.OPEN, 0)


def _keep(game: Game, side: int, name: str) -> int:
    """Write a name that is in no roster into cells, two bytes each after their number."""
    data = name.encode()
    at = game.get(S.GAME_T, 0, S.LETTERS)
    end = at + 1 + (len(data) + 1) // 2
    if end > S.LETTER_CELLS:
        raise BadCommand("There is no room for more names of buildings; list them in the roster.")
    game.put(S.GAME_T, 0, S.LETTERS, end)
    game.put(S.LETTER_T, at, 0, len(data))
    for i in range(0, len(data), 2):
        low = data[i + 1] if i + 1 < len(data) else 0
        game.put(S.LETTER_T, at + 1 + i // 2, 0, (data[i] << 8 | low) - 32768)
    return len(army(game).words[side]) + at + 1


def do_build(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Build a building of the side to move (CT-3); it is open at once."""
    side = view.side(game)
    game.guard(not game.get(S.GAME_T, 0, S.PHASE), "CT-3", "build_late")
    add(game, side, a["building"])
    return {"side": "AB"[side], "building": a["building"], "open": True}
