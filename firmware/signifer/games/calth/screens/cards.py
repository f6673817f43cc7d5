"""Command cards in hand, in digits that the whole table can read: how many, not which (BC-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.calth.rules import view
from signifer.games.calth.texts import CARDS_OF
from signifer.ui import theme
from signifer.ui.events import PRESS_DOWN, PRESS_SELECT, PRESS_UP, REPEAT_DOWN, REPEAT_UP
from signifer.ui.screen import Screen
from signifer.ui.texts.base import KEY_BACK
from signifer.ui.texts.checks import KEY_SIDE_A, KEY_SIDE_B

if TYPE_CHECKING:
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


class CardsPage(Screen):
    """UP and DOWN change the hand of one side, SELECT goes to the other."""

    live = True

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.side = view.turn(ui.game) or 0

    def draw(self, grid: Grid) -> None:
        game = self.ui.game
        accent = theme.side(self.side)
        grid.head(self.t(CARDS_OF, side="AB"[self.side]), "", accent)
        text = str(view.hand(game, 0)) + ":" + str(view.hand(game, 1))
        first = 1 + (grid.body - 3) // 2
        cols = 3 * len(text)
        left = (grid.cols - cols) // 2
        if left >= 2:
            grid.put(first + 1, left - 2, "▶A" if self.side == 0 else " A")
            grid.put(first + 1, left + cols, "B◀" if self.side == 1 else "B")
        grid.big(first, text, accent)

    def key(self, event: int) -> None:
        if event in (PRESS_UP, REPEAT_UP):
            self._put(1)
        elif event in (PRESS_DOWN, REPEAT_DOWN):
            self._put(-1)
        elif event == PRESS_SELECT:
            self.side = 1 - self.side
        else:
            super().key(event)

    def _put(self, change: int) -> None:
        value = view.hand(self.ui.game, self.side) + change
        if value >= 0:
            self.ui.do({"do": "set", "side": "AB"[self.side], "counter": "hand", "value": value})

    def hints(self) -> tuple[str, int, int, int]:
        return ("±", KEY_SIDE_A if self.side else KEY_SIDE_B, 0, KEY_BACK)
