"""Serve the shared screens: colours, rosters' names, and what the lights show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.modules import deferred
from signifer.games.dozen_die import texts as G
from signifer.games.dozen_die.rules import schema as S
from signifer.ui import styles, theme
from signifer.ui.flow import Over

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.ui.ui import Ui


RECOVERS = True  # casualties roll after the game (DD-73)

COLOURS = {
    "green": G.GREEN,
    "yellow": G.YELLOW,
    "red": G.RED,
    "blue": G.BLUE,
    "orange": G.ORANGE,
    "purple": G.PURPLE,
    "white": G.WHITE,
    "black": G.BLACK,
}


def colour(ui: Ui, name: str | None) -> str:
    """Return a die's colour; a name that the texts lack is shown as in the roster."""
    if name is None:
        return "?"
    return ui.t(COLOURS[name]) if name in COLOURS else name


def weather(ui: Ui, name: str) -> str:
    """Return a weather's name; that of a house's own is as its file has it (DD-34)."""
    return ui.t(G.CALM) if name == "calm" else ui.t(G.STORM) if name == "storm" else name


def piece(name: str) -> Any:
    """Return the request of the page of a piece of terrain (DD-35)."""
    from signifer.games.dozen_die.flows import pieces

    return Over(deferred(pieces.piece), (name,))


def way(ui: Ui, value: Any) -> str:
    """Return a value of a piece of terrain for people."""
    from signifer.games.dozen_die.flows import pieces

    return pieces.way(ui, value)


def standing(game: Game, row: int) -> bool:
    """Return whether the unit counts among those that its side still has."""
    return game.get(S.UNIT_T, row, S.STATUS) in (S.ON_TABLE, S.RESERVE)


def begin(ui: Ui) -> None:
    """Begin a new game: ask its first questions."""
    from signifer.games.dozen_die.flows import rounds

    if rounds.wanderers(ui.game):
        ui.push(deferred(rounds.begin))


def lights(game: Game) -> tuple[tuple[int, bool], ...]:
    """Return what the pixels show while the game goes on, from the first to the last: (accent, bright)."""
    side = game.get(S.GAME_T, 0, S.DIE_SIDE) - 1
    if side < 0:
        return ((styles.SIDE_A, False), (styles.SIDE_B, False))
    colour = game.get(S.GAME_T, 0, S.DIE_COLOUR)  # 0: a forced start has none
    accent = theme.die(game.colours[colour - 1]) if colour else theme.side(side)
    if not game.get(S.GAME_T, 0, S.ACTIVE):
        return ((accent, True),)
    return ((accent, False), (theme.side(side), False))
