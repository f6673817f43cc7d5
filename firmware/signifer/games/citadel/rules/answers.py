"""Give the log and the pages of a game of Citadel names of cells, what an end resets, casualties."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.cells import TURN
from signifer.core.tables import internal
from signifer.games.citadel.rules import deck, view
from signifer.games.citadel.rules import schema as S
from signifer.games.citadel.rules.army import army

if TYPE_CHECKING:
    from signifer.core.cells import Table
    from signifer.core.game import Game


HIDDEN = internal(S.TABLES)


def ending(game: Game, name: str) -> tuple[Any, ...]:
    """Return what end_turn leaves undone, the scope that it resets, and the buildings that open (CT-1, CT-22)."""
    if name != "end_turn":
        raise KeyError(name)
    undone = [(row, "not activated") for row in view.units_to_activate(game)]
    stabbed = game.get(S.GAME_T, 0, S.STABBED)
    if stabbed:
        undone.append((stabbed - 1, "back-stab open"))
    from signifer.games.citadel.rules import screen_data

    left: int = screen_data.could_play(game, view.side(game))
    if left:
        undone.append((-1, ("%d playable card" if left == 1 else "%d playable cards") % left))
    table = game.cells.tables[S.BUILDING_T]
    first = (1 - view.side(game)) * S.BUILDINGS
    opens = []
    for row in range(first, first + S.BUILDINGS):
        if game.get(S.BUILDING_T, row, S.NAME):
            opens.append((table.base + row * table.width + S.OPEN, 1))
    return (TURN,), undone, opens


def casualties(game: Game) -> list[dict[str, str]]:
    """Return the units whose wounds equal their health (CT-26), for the end of the game."""
    return [u.identity() for u in game.units if game.get(S.UNIT_T, u.row, S.STATUS) == S.CASUALTY]


def cell_name(game: Game, table: Table, row: int, column: str) -> str | None:
    """Return the log's name of a cell in a table that only this ruleset has; None for the usual name."""
    number = game.cells.tables.index(table)
    if number == S.CARD_T:
        return deck.card_id(army(game), row) + "." + column
    if number == S.BUILDING_T:
        return "%s.building%d.%s" % ("AB"[row // S.BUILDINGS], row % S.BUILDINGS + 1, column)
    if number == S.CLASS_T:
        words = army(game).words
        side = 0 if row < len(words[0]) else 1
        return "%s.relic:%s" % ("AB"[side], words[side][row - side * len(words[0])])
    return None


def unveil(game: Game, described: dict[str, Any], side: str | None) -> None:
    """Add to an entry of the log the name of the tactic that it laid or took back, if `side` may know it (CT-29)."""
    command = described["command"]
    from signifer.games.citadel.rules import face_down

    known = face_down.name(game, command, described["number"])
    if known is not None and "card" not in command:
        own = side is None or side == "AB"[known[0]]
        command["card"] = known[1] if own and known[1] else None
