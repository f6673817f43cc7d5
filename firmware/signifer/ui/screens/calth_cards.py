"""Command cards in hand, in digits that the whole table can read: how many, not which (BC-2)."""

from signifer.rulesets.calth import view
from signifer.ui import const, theme
from signifer.ui.screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_KEY_BACK = const(0x05001)
_T_KEY_SIDE_A = const(0x0620C)
_T_KEY_SIDE_B = const(0x0620D)
_T_CARDS_OF = const(0x0E486)
_PRESS_UP = const(0)
_PRESS_DOWN = const(1)
_PRESS_SELECT = const(2)
_REPEAT_UP = const(8)
_REPEAT_DOWN = const(9)


class Page(Screen):
    """UP and DOWN change the hand of one side, SELECT goes to the other."""

    live = True

    def __init__(self, ui: "Ui") -> None:
        super().__init__(ui)
        self.side = view.turn(ui.game) or 0

    def draw(self, grid: "Grid") -> None:
        game = self.ui.game
        accent = theme.side(self.side)
        grid.head(self.t(_T_CARDS_OF, side="AB"[self.side]), "", accent)
        text = str(view.hand(game, 0)) + ":" + str(view.hand(game, 1))
        first = 1 + (grid.body - 3) // 2
        cols = 3 * len(text)
        left = (grid.cols - cols) // 2
        if left >= 2:
            grid.put(first + 1, left - 2, "▶A" if self.side == 0 else " A")
            grid.put(first + 1, left + cols, "B◀" if self.side == 1 else "B")
        grid.big(first, text, accent)

    def key(self, event: int) -> None:
        if event in (_PRESS_UP, _REPEAT_UP):
            self._put(1)
        elif event in (_PRESS_DOWN, _REPEAT_DOWN):
            self._put(-1)
        elif event == _PRESS_SELECT:
            self.side = 1 - self.side
        else:
            super().key(event)

    def _put(self, change: int) -> None:
        value = view.hand(self.ui.game, self.side) + change
        if value >= 0:
            self.ui.do({"do": "set", "side": "AB"[self.side], "counter": "hand", "value": value})

    def hints(self) -> "tuple[str, int, int, int]":
        return ("±", _T_KEY_SIDE_A if self.side else _T_KEY_SIDE_B, 0, _T_KEY_BACK)
