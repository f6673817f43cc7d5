"""Serve the shared screens: rosters' names, and what the lights show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred, path
from signifer.core.roster import peek
from signifer.games.citadel.rules import schema as S
from signifer.ui import styles, theme
from signifer.ui.flow import Over

if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game
    from signifer.ui.ui import Ui
    from signifer.ui.view import Row


def unit(row: int) -> Any:
    """Return the request of a unit's page."""
    from signifer.games.citadel.flows import unit as its_page

    return Over(deferred(its_page.unit), (row,))


def strike(ui: Ui, row: int) -> Any:
    """Return the request that changes what is left of a unit."""
    from signifer.games.citadel.flows import health

    return Over(deferred(health.strike), (row,))


def menu() -> Any:
    """Return the request of the menu."""
    from signifer.games.citadel.flows import menu as citadel_menu

    return Over(deferred(citadel_menu.menu), ())


def rows(game: Game) -> list[int]:
    """Return the units, without those whose card was not played yet."""
    return [row for row in range(len(game.units)) if game.get(S.UNIT_T, row, S.STATUS) != S.NOT_YET]


def standing(game: Game, row: int) -> bool:
    """Return whether the unit is on the battlefield."""
    return game.get(S.UNIT_T, row, S.STATUS) == S.ACTIVE_UNIT


def unit_line(ui: Ui, row: int, side: int = -1) -> Row:
    """Return the line of a unit in a list of side `side`."""
    from signifer.games.citadel.flows import common

    return common.unit_line(ui, row, side)


def private() -> str:
    """Return the module of the flows that only the owner of cards may see."""
    from signifer.games.citadel.flows import hidden

    return path(hidden)


def roster_name(ui: Ui, side: int) -> str:
    """Return the name of a side's roster."""
    blob = ui.game.setup.rosters.get("AB"[side])
    return peek(blob)[1] if blob is not None else ""


def begin(ui: Ui) -> None:
    """Begin a new game without questions."""


def lights(game: Game) -> tuple[tuple[int, bool], ...]:
    """Return the colour of the side whose turn it is, bright while it builds."""
    if game.is_over:
        return ((styles.BLACK, False),)
    return ((theme.side(game.get(S.GAME_T, 0, S.SIDE)), not game.get(S.GAME_T, 0, S.PHASE)),)
