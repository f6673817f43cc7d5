"""The end of a game. Without sides nobody is asked who won: the units stand there with what they have."""

from signifer.rulesets.own import view
from signifer.ui import const
from signifer.ui.screens.end import Page as End

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_END_GAME = const(0x15120)
_T_END_SURE = const(0x0027E)
_T_OVER = const(0x0E732)


class Page(End):
    """As every system's; without sides, SELECT on anything ends the game."""

    def __init__(self, ui: "Ui") -> None:
        super().__init__(ui)
        self._sides = bool(view.schema(ui.game).sides)
        if not self._sides:
            self.cursor = 0

    def head(self, grid: "Grid") -> None:
        if self._sides:
            super().head(grid)
        else:
            grid.head(self.t(_T_OVER if self.ui.game.ended else _T_END_GAME))

    def count(self) -> int:
        if self._sides or self.ui.game.ended:
            return super().count()
        self._ended = False
        self._lines = self._units()
        return len(self._lines)

    def _units(self) -> "list[tuple[str, str, int]]":
        ui = self.ui
        return [ui.words().unit_line(ui, unit.row) for unit in ui.game.units]

    def _result(self) -> "list[tuple[str, str, int]]":
        lines = super()._result()
        # The first two lines are the sides' points.
        return lines if self._sides else self._units() + lines[2:]

    def choose(self, index: int) -> None:
        ui = self.ui
        if self._sides or ui.game.ended:
            super().choose(index)
        else:
            ui.push("confirm", self.t(_T_END_GAME), self.t(_T_END_SURE), lambda: self._end(None))
