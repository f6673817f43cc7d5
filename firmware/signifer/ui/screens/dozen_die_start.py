"""After a new game was begun: which wanderers are in reserve."""

from signifer.rulesets.dozen_die import view
from signifer.ui import theme
from signifer.ui.screen import ListScreen
from signifer.ui.texts import base as B
from signifer.ui.texts import play as T

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


class Page(ListScreen):
    """SELECT changes it, as a `set` in the log; BACK is done."""

    live = True

    def __init__(self, ui: "Ui") -> None:
        super().__init__(ui)
        self._rows = [unit.row for unit in ui.game.units if view.kind(ui.game, unit.row) == "wanderer"]

    def head(self, grid: "Grid") -> None:
        grid.head(self.t(T.START_RESERVE))

    def count(self) -> int:
        return len(self._rows)

    def line(self, index: int) -> "tuple[str, str, int]":
        unit = self.ui.game.units[self._rows[index]]
        reserve = view.status(self.ui.game, unit.row) == "reserve"
        return (unit.name, self.t(T.IN_RESERVE_NOW if reserve else T.ON_BOARD_NOW), theme.side(unit.side))

    def choose(self, index: int) -> None:
        unit = self.ui.game.units[self._rows[index]]
        reserve = view.status(self.ui.game, unit.row) == "reserve"
        self.ui.do({"do": "set", "unit": unit.id, "flag": "reserve", "value": not reserve})

    def hints(self) -> "tuple[str, int, int, int]":
        return ("↕", B.KEY_CHANGE, 0, B.KEY_DONE)
