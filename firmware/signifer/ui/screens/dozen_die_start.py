"""After a new game was begun: which wanderers are in reserve."""

from signifer.rulesets.dozen_die import view
from signifer.ui import const, theme
from signifer.ui.screen import ListScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_KEY_DONE = const(0x0500A)
_T_KEY_CHANGE = const(0x0600F)
_T_START_RESERVE = const(0x1515B)
_T_IN_RESERVE_NOW = const(0x0815C)
_T_ON_BOARD_NOW = const(0x0815D)


def _wanderers(ui: "Ui") -> "list[int]":
    return [unit.row for unit in ui.game.units if view.kind(ui.game, unit.row) == "wanderer"]


def begin(ui: "Ui") -> None:
    """Shows the page where there is anything to ask."""
    if _wanderers(ui):
        ui.push("dozen_die_start")


class Page(ListScreen):
    """SELECT changes it, as a `set` in the log; BACK is done."""

    live = True

    def __init__(self, ui: "Ui") -> None:
        super().__init__(ui)
        self._rows = _wanderers(ui)

    def head(self, grid: "Grid") -> None:
        grid.head(self.t(_T_START_RESERVE))

    def count(self) -> int:
        return len(self._rows)

    def line(self, index: int) -> "tuple[str, str, int]":
        unit = self.ui.game.units[self._rows[index]]
        reserve = view.status(self.ui.game, unit.row) == "reserve"
        return (unit.label, self.t(_T_IN_RESERVE_NOW if reserve else _T_ON_BOARD_NOW), theme.side(unit.side))

    def choose(self, index: int) -> None:
        unit = self.ui.game.units[self._rows[index]]
        reserve = view.status(self.ui.game, unit.row) == "reserve"
        self.ui.do({"do": "set", "unit": unit.id, "flag": "reserve", "value": not reserve})

    def hints(self) -> "tuple[str, int, int, int]":
        return ("↕", _T_KEY_CHANGE, 0, _T_KEY_DONE)
