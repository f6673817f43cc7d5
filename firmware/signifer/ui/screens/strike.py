"""Show a unit's remaining strength in digits that can be read across a table: SELECT or DOWN takes one, UP gives
one back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui import theme
from signifer.ui.boxes.names import HEART, PAWN, SKULL
from signifer.ui.events import HOLD_SELECT, PRESS_DOWN, PRESS_SELECT, PRESS_UP
from signifer.ui.screen import Screen
from signifer.ui.texts.base import KEY_BACK
from signifer.ui.texts.line import KEY_PAGE

if TYPE_CHECKING:
    from signifer.ui.grid import Grid
    from signifer.ui.screens.strike_dry_run import StrikeDryRun
    from signifer.ui.ui import Ui


class StrikePage(Screen):
    """`row` is the unit's, as in its list. The game's words return what is left (`vitals`), and the commands of one
    blow (`strike`) and of giving one back (`mend`)."""

    live = True
    guesses = False
    holds = True

    def __init__(self, ui: Ui, row: int) -> None:
        super().__init__(ui)
        self.row = row
        self._ahead: StrikeDryRun | None = None  # the action of SELECT, which is down

    def draw(self, grid: Grid) -> None:
        from signifer.ui.screens import gauge

        unit = self.ui.game.units[self.row]
        text, mark = self.ui.words().vitals(self.ui, self.row)
        accent = theme.side(unit.side)
        grid.owned(unit.label, mark, accent)
        icon = SKULL if mark == "☠" else HEART if "/" in text else PAWN
        gauge.show(self.ui, grid, text, accent, icon)

    def ahead(self) -> None:
        from signifer.ui.screens import strike_dry_run

        self._ahead = strike_dry_run.StrikeDryRun(self, self.row)

    def key(self, event: int) -> None:
        ahead = self._ahead
        self._ahead = None
        if event == PRESS_SELECT:
            if ahead is None or not ahead.struck(self.row):
                self.ui.words().strike(self.ui, self.row)
        elif event == PRESS_DOWN:
            self.ui.words().strike(self.ui, self.row)
        elif event == PRESS_UP:
            self.ui.words().mend(self.ui, self.row)
        elif event == HOLD_SELECT:
            # Replaces the page: the unit's page leads here in the same way, and going back and forth must not pile
            # pages up.
            self.ui.replace(self.ui.words().unit(), self.row)
        else:
            super().key(event)

    def hints(self) -> tuple[str, int, int, int]:
        return ("±", self.ui.words().STRIKE, KEY_PAGE, KEY_BACK)
