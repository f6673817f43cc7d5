"""A model's wounds in digits that can be read across a table: DOWN is a wound, UP heals one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.samurai.rules import view
from signifer.ui import theme
from signifer.ui.events import PRESS_DOWN, PRESS_SELECT, PRESS_UP
from signifer.ui.screen import Screen
from signifer.ui.texts.base import KEY_BACK
from signifer.ui.texts.line import KEY_WOUND

if TYPE_CHECKING:
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


class Page(Screen):
    """What is left, of how many."""

    live = True

    def __init__(self, ui: Ui, row: int) -> None:
        super().__init__(ui)
        self.row = row

    def draw(self, grid: Grid) -> None:
        game = self.ui.game
        unit = game.units[self.row]
        taken, limit = view.wounds(game, self.row)
        mark = "☠" if taken >= limit else "!" if view.panics(game, self.row) else "♥"
        grid.head(unit.label, mark, theme.side(unit.side))
        grid.big(1 + (grid.body - 3) // 2, str(limit - taken) + "/" + str(limit), theme.side(unit.side))

    def key(self, event: int) -> None:
        if event in (PRESS_DOWN, PRESS_SELECT):
            self.ui.words().strike(self.ui, self.row)
        elif event == PRESS_UP:
            self._heal()
        else:
            super().key(event)

    def _heal(self) -> None:
        game = self.ui.game
        unit = game.units[self.row]
        taken, limit = view.wounds(game, self.row)
        if not taken:
            return
        if view.alive(game, self.row):
            self.ui.do({"do": "heal", "unit": unit.id})
        else:
            # Only by hand does a dead model stand again.
            self.ui.do({"do": "set", "unit": unit.id, "counter": "wounds", "value": min(taken, limit) - 1})

    def hints(self) -> tuple[str, int, int, int]:
        return ("±", KEY_WOUND, 0, KEY_BACK)
