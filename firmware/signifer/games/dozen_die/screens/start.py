"""Ask after the begin of a new game which wanderers are in reserve."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.dozen_die.rules import view
from signifer.ui import theme
from signifer.ui.screen import ListScreen
from signifer.ui.texts.base import KEY_CHANGE, KEY_DONE
from signifer.ui.texts.play import IN_RESERVE_NOW, ON_BOARD_NOW, START_RESERVE

if TYPE_CHECKING:
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


def _wanderers(ui: Ui) -> list[int]:
    return [unit.row for unit in ui.game.units if view.kind(ui.game, unit.row) == "wanderer"]


def begin(ui: Ui) -> None:
    """Show the page if there is anything to ask."""
    if _wanderers(ui):
        ui.push(StartPage)


class StartPage(ListScreen):
    """SELECT changes a wanderer, as a `set` in the log; BACK finishes."""

    live = True

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self._rows = _wanderers(ui)

    def head(self, grid: Grid) -> None:
        grid.head(self.t(START_RESERVE))

    def count(self) -> int:
        return len(self._rows)

    def line(self, index: int) -> tuple[str, str, int]:
        unit = self.ui.game.units[self._rows[index]]
        reserve = view.status(self.ui.game, unit.row) == "reserve"
        return (unit.label, self.t(IN_RESERVE_NOW if reserve else ON_BOARD_NOW), theme.side(unit.side))

    def choose(self, index: int) -> None:
        unit = self.ui.game.units[self._rows[index]]
        reserve = view.status(self.ui.game, unit.row) == "reserve"
        self.ui.do({"do": "set", "unit": unit.id, "flag": "reserve", "value": not reserve})

    def hints(self) -> tuple[str, int, int, int]:
        return ("↕", KEY_CHANGE, 0, KEY_DONE)
