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
    from signifer.ui.ui import Ui


class StrikePage(Screen):
    """`row` is the unit's, as in its list. The game's words return what is left (`vitals`), and the commands of one
    blow (`strike`) and of giving one back (`mend`)."""

    live = True

    def __init__(self, ui: Ui, row: int) -> None:
        super().__init__(ui)
        self.row = row

    def draw(self, grid: Grid) -> None:
        from signifer.ui.screens import gauge

        unit = self.ui.game.units[self.row]
        text, mark = self.ui.words().vitals(self.ui, self.row)
        accent = theme.side(unit.side)
        grid.owned(unit.label, mark, accent)
        icon = SKULL if mark == "☠" else HEART if "/" in text else PAWN
        gauge.show(self.ui, grid, text, accent, icon)

    def key(self, event: int) -> None:
        if event in (PRESS_SELECT, PRESS_DOWN):
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
