"""Serve the shared screens: where screens are, rosters' names, and what the lights show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.core.roster import peek
from signifer.games._template.rules import schema as S
from signifer.ui import styles, theme
from signifer.ui.flow import Over

if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game
    from signifer.ui.ui import Ui
    from signifer.ui.view import Row


def unit(row: int) -> Any:
    """Return the request of a unit's page."""
    from signifer.games._template.flows import unit as unit_page

    return Over(deferred(unit_page.unit), (row,))


def strike(ui: Ui, row: int) -> Any:
    """Return the request that changes what is left of a unit."""
    from signifer.games._template.flows import health

    return Over(deferred(health.strike), (row,))


def menu() -> Any:
    """Return the request of the menu."""
    from signifer.games._template.flows import menu as template_menu

    return Over(deferred(template_menu.menu), ())


def roster_name(ui: Ui, side: int) -> str:
    """Return the name of a side's roster (0 A, 1 B)."""
    blob = ui.game.setup.rosters.get("AB"[side])
    return peek(blob)[1] if blob is not None else ""


def unit_line(ui: Ui, row: int, side: int = -1) -> Row:
    """Return the line of a unit in a list of side `side`."""
    from signifer.games._template.flows import turn

    return turn.unit_line(ui, row, side)


def standing(game: Game, row: int) -> bool:
    """Return whether the unit counts among those that its side still has."""
    return game.get(S.UNIT_T, row, S.STATUS) == S.ON_TABLE


def begin(ui: Ui) -> None:
    """Begin a new game without questions."""


def lights(game: Game) -> tuple[tuple[int, bool], ...]:
    """Return what the pixels show, from the first to the last: (accent, bright)."""
    if game.is_over:
        return ((styles.BLACK, False),)
    return ((theme.side(game.get(S.GAME_T, 0, S.SIDE_NOW)), game.get(S.GAME_T, 0, S.ACTIVE) > 0),)
