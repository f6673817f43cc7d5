"""Victory points in digits that the whole table can read, and the players' clocks."""

from signifer.rulesets.dozen_die import view
from signifer.ui import input as keys
from signifer.ui import theme
from signifer.ui.screen import Screen
from signifer.ui.screens.dozen_die_home import minutes
from signifer.ui.texts import base as B
from signifer.ui.texts import checks as T

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


class Page(Screen):
    """UP and DOWN change the points of one side, SELECT goes to the other; held, it shows the clocks."""

    live = True
    ticking = True

    def __init__(self, ui: "Ui") -> None:
        super().__init__(ui)
        # Points are most often gained by whoever is playing.
        die = view.die(ui.game)
        self.side = die[0] if die is not None else 0
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
        grid.head(self.t(T.POINTS_OF, side="AB"[self.side]), self._seen, accent)
        points = [str(view.score(game, side)) for side in (0, 1)]
        text = points[0] + ":" + points[1]
        first = 1 + (grid.body - 3) // 2
        cols = 3 * len(text)
        left = (grid.cols - cols) // 2
        # The marks stand beside the digits where there is room; the header says it anyway.
        if left >= 2:
            grid.put(first + 1, left - 2, "▶A" if self.side == 0 else " A")
            grid.put(first + 1, left + cols, "B◀" if self.side == 1 else "B")
        grid.big(first, text, accent)

    def key(self, event: int) -> None:
        if event in (keys.PRESS_UP, keys.REPEAT_UP):
            self._add(1)
        elif event in (keys.PRESS_DOWN, keys.REPEAT_DOWN):
            self._add(-1)
        elif event == keys.PRESS_SELECT:
            self.side = 1 - self.side
        elif event == keys.HOLD_SELECT and self.ui.app.settings.clocks:
            self.ui.push("dozen_die_score:Clocks")
        else:
            super().key(event)

    def _add(self, amount: int) -> None:
        self.ui.do({"do": "score", "side": "AB"[self.side], "amount": amount})

    def hints(self) -> "tuple[str, int, int, int]":
        other = T.KEY_SIDE_A if self.side else T.KEY_SIDE_B
        return ("±", other, T.KEY_CLOCK if self.ui.app.settings.clocks else 0, B.KEY_BACK)


class Clocks(Screen):
    """The clock that runs, in big digits, and the other one above it."""

    live = True
    ticking = True

    def __init__(self, ui: "Ui") -> None:
        super().__init__(ui)
        self._seen = ""
        self._other = False

    def _side(self) -> int:
        die = view.die(self.ui.game)
        side = die[0] if die is not None else 0
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
        die = view.die(self.ui.game)
        runs = "▶" if die is not None and die[0] == side else ""
        other = "AB"[1 - side] + " " + minutes(app.clock_seconds(1 - side))
        grid.head(
            runs + "AB"[side] + " " + self.ui.words().roster_name(self.ui, side), other, theme.side(side)
        )
        first = 1 + (grid.body - 3) // 2
        grid.big(first, minutes(app.clock_seconds(side)).replace("h", ":"), theme.side(side))

    def key(self, event: int) -> None:
        if event in (keys.PRESS_SELECT, keys.PRESS_UP, keys.PRESS_DOWN):
            self._other = not self._other
        else:
            super().key(event)

    def hints(self) -> "tuple[str, int, int, int]":
        return ("↕", T.KEY_SIDE_A if self._side() else T.KEY_SIDE_B, 0, B.KEY_BACK)
