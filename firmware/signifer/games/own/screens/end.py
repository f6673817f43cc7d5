"""Show the end of a game. Without sides there is no winner to ask for: the units are listed with their values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.own.rules import view
from signifer.games.own.texts import OVER
from signifer.ui.screens.end import EndPage as End
from signifer.ui.texts.checks import END_SURE
from signifer.ui.texts.play import END_GAME

if TYPE_CHECKING:
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


class EndPage(End):
    """The page of every system; without sides, SELECT on any line ends the game."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self._sides = bool(view.schema(ui.game).sides)
        if not self._sides:
            self.cursor = 0

    def head(self, grid: Grid) -> None:
        if self._sides:
            super().head(grid)
        else:
            grid.head(self.t(OVER if self.ui.game.ended else END_GAME))

    def count(self) -> int:
        if self._sides or self.ui.game.ended:
            return super().count()
        self._ended = False
        self._lines = self._units()
        return len(self._lines)

    def _units(self) -> list[tuple[str, str, int]]:
        ui = self.ui
        return [ui.words().unit_line(ui, unit.row) for unit in ui.game.units]

    def _result(self) -> list[tuple[str, str, int]]:
        lines = super()._result()
        # The first two lines are the sides' points.
        return lines if self._sides else self._units() + lines[2:]

    def choose(self, index: int) -> None:
        from signifer.ui.screens import confirm

        ui = self.ui
        if self._sides or ui.game.ended:
            super().choose(index)
        else:
            ui.push(confirm.ConfirmPage, self.t(END_GAME), self.t(END_SURE), lambda: self._end(None))
