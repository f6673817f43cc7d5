"""Victory points in digits that the whole table can read, and the players' clocks."""

from signifer.ui import const, theme
from signifer.ui.clock import minutes
from signifer.ui.screen import Screen
from signifer.ui.screens.end import points

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_KEY_BACK = const(0x05001)
_T_KEY_SIDE_A = const(0x0620C)
_T_KEY_SIDE_B = const(0x0620D)
_T_KEY_CLOCK = const(0x0420E)
_T_POINTS_OF = const(0x0927A)
_PRESS_UP = const(0)
_PRESS_DOWN = const(1)
_PRESS_SELECT = const(2)
_HOLD_SELECT = const(6)
_REPEAT_UP = const(8)
_REPEAT_DOWN = const(9)


def _playing(ui: "Ui") -> int:
    """Whose clock runs: 0, 1, or 2 for nobody's."""
    side: int = ui.game.ruleset.clock_side(ui.game)
    return side


class Page(Screen):
    """UP and DOWN change the points of one side, SELECT goes to the other; held, it shows the clocks."""

    live = True
    ticking = True

    def __init__(self, ui: "Ui") -> None:
        super().__init__(ui)
        # Points are most often gained by whoever is playing.
        self.side = _playing(ui) % 2
        self._seen = ""

    def _clocks(self) -> str:
        app = self.ui.app
        if not app.settings.clocks:
            return ""
        return minutes(app.clock_seconds(0)) + " " + minutes(app.clock_seconds(1))

    def tick(self, now: int) -> bool:
        return self._clocks() != self._seen

    def draw(self, grid: "Grid") -> None:
        game = self.ui.game
        accent = theme.side(self.side)
        self._seen = self._clocks()
        grid.head(self.t(_T_POINTS_OF, side="AB"[self.side]), self._seen, accent)
        text = str(points(game, 0)) + ":" + str(points(game, 1))
        first = 1 + (grid.body - 3) // 2
        cols = 3 * len(text)
        left = (grid.cols - cols) // 2
        # The marks stand beside the digits where there is room; the header says it anyway.
        if left >= 2:
            grid.put(first + 1, left - 2, "▶A" if self.side == 0 else " A")
            grid.put(first + 1, left + cols, "B◀" if self.side == 1 else "B")
        grid.big(first, text, accent)

    def key(self, event: int) -> None:
        if event in (_PRESS_UP, _REPEAT_UP):
            self._add(1)
        elif event in (_PRESS_DOWN, _REPEAT_DOWN):
            self._add(-1)
        elif event == _PRESS_SELECT:
            self.side = 1 - self.side
        elif event == _HOLD_SELECT and self.ui.app.settings.clocks:
            self.ui.push("score:Clocks")
        else:
            super().key(event)

    def _add(self, amount: int) -> None:
        self.ui.do({"do": "score", "side": "AB"[self.side], "amount": amount})

    def hints(self) -> "tuple[str, int, int, int]":
        other = _T_KEY_SIDE_A if self.side else _T_KEY_SIDE_B
        return ("±", other, _T_KEY_CLOCK if self.ui.app.settings.clocks else 0, _T_KEY_BACK)


class Clocks(Screen):
    """The clock that runs, in big digits, and the other one above it."""

    live = True
    ticking = True

    def __init__(self, ui: "Ui") -> None:
        super().__init__(ui)
        self._seen = ""
        self._other = False

    def _side(self) -> int:
        side = _playing(self.ui) % 2
        return 1 - side if self._other else side

    def _time(self) -> str:
        app = self.ui.app
        return minutes(app.clock_seconds(0)) + " " + minutes(app.clock_seconds(1))

    def tick(self, now: int) -> bool:
        return self._time() != self._seen

    def draw(self, grid: "Grid") -> None:
        app = self.ui.app
        self._seen = self._time()
        side = self._side()
        runs = "▶" if _playing(self.ui) == side else ""
        other = "AB"[1 - side] + " " + minutes(app.clock_seconds(1 - side))
        grid.head(
            runs + "AB"[side] + " " + self.ui.words().roster_name(self.ui, side), other, theme.side(side)
        )
        first = 1 + (grid.body - 3) // 2
        grid.big(first, minutes(app.clock_seconds(side)).replace("h", ":"), theme.side(side))

    def key(self, event: int) -> None:
        if event in (_PRESS_SELECT, _PRESS_UP, _PRESS_DOWN):
            self._other = not self._other
        else:
            super().key(event)

    def hints(self) -> "tuple[str, int, int, int]":
        return ("↕", _T_KEY_SIDE_A if self._side() else _T_KEY_SIDE_B, 0, _T_KEY_BACK)
