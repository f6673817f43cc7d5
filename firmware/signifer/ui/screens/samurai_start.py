"""Who starts hidden (SK-34, SK-35): all stealthy models that were not activated yet."""

from signifer.rulesets.samurai import view
from signifer.ui import const, theme
from signifer.ui.screen import ListScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_KEY_DONE = const(0x0500A)
_T_KEY_SHOW = const(0x0620B)
_T_UNSEEN = const(0x06B0F)
_T_START_HIDDEN = const(0x15681)
_T_ON_TABLE = const(0x08682)
_T_KEY_HIDE = const(0x06683)


def begin(ui: "Ui") -> None:
    """Asks, after a game's begin, if there is anybody to be hidden."""
    for unit in ui.game.units:
        if view.may_conceal(ui.game, unit.row):
            ui.push("samurai_start")
            return


class Page(ListScreen):
    """SELECT hides a model, or reads a hidden one's secret; BACK is done."""

    live = True

    def __init__(self, ui: "Ui") -> None:
        super().__init__(ui)
        game = ui.game
        self._rows = [u.row for u in game.units if view.stealth(game, u.row)]

    def head(self, grid: "Grid") -> None:
        grid.head(self.t(_T_START_HIDDEN))

    def count(self) -> int:
        return len(self._rows)

    def line(self, index: int) -> "tuple[str, str, int]":
        game = self.ui.game
        row = self._rows[index]
        unit = game.units[row]
        right = self.t(_T_ON_TABLE)
        if view.infiltrating(game, row):
            right = self.t(_T_UNSEEN)
        elif view.hidden(game, row):
            right = "◇" * len(view.markers(game, row))
        return ("AB"[unit.side] + " " + unit.label, right, theme.side(unit.side))

    def choose(self, index: int) -> None:
        row = self._rows[index]
        if view.hidden(self.ui.game, row):
            self.ui.push("samurai_unit", row)
        else:
            self.ui.helper("samurai_conceal").begin(self.ui, row)

    def hints(self) -> "tuple[str, int, int, int]":
        row = self._rows[self.cursor]
        return ("↕", _T_KEY_SHOW if view.hidden(self.ui.game, row) else _T_KEY_HIDE, 0, _T_KEY_DONE)
