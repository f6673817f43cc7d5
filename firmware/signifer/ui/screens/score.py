"""Show victory points in digits that the whole table can read, and the players' clocks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui import theme
from signifer.ui.clock import minutes
from signifer.ui.events import HOLD_SELECT, PRESS_DOWN, PRESS_SELECT, PRESS_UP
from signifer.ui.screen import Screen
from signifer.ui.screens.end import points
from signifer.ui.screens.two_sides import TwoSides
from signifer.ui.texts.base import KEY_BACK
from signifer.ui.texts.checks import KEY_CLOCK, KEY_SIDE_A, KEY_SIDE_B, POINTS_OF

if TYPE_CHECKING:
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


def _playing(ui: Ui) -> int:
    """Return whose clock runs: 0, 1, or 2 for neither side."""
    side: int = ui.game.ruleset.clock_side(ui.game)
    return side


class ScorePage(TwoSides):
    """The points of both sides, and the clocks in the header; holding SELECT shows the clocks large."""

    ticking = True
    title = POINTS_OF

    def __init__(self, ui: Ui) -> None:
        # Mostly the side that is playing gains points.
        super().__init__(ui, _playing(ui) % 2)
        self._seen = ""

    def _clocks(self) -> str:
        app = self.ui.app
        if not app.settings.clocks:
            return ""
        return minutes(app.clock_seconds(0)) + " " + minutes(app.clock_seconds(1))

    def tick(self, now: int) -> bool:
        return self._clocks() != self._seen

    def corner(self) -> str:
        self._seen = self._clocks()
        return self._seen

    def number(self, side: int) -> int:
        return points(self.ui.game, side)

    def change(self, amount: int) -> None:
        self.ui.do({"do": "score", "side": "AB"[self.side], "amount": amount})

    def key(self, event: int) -> None:
        if event == HOLD_SELECT and self.ui.app.settings.clocks:
            self.ui.push(Clocks)
        else:
            super().key(event)

    def hints(self) -> tuple[str, int, int, int]:
        move, other, _, back = super().hints()
        return (move, other, KEY_CLOCK if self.ui.app.settings.clocks else 0, back)


class Clocks(Screen):
    """The running clock in big digits, and the other one above it."""

    live = True
    ticking = True

    def __init__(self, ui: Ui) -> None:
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

    def draw(self, grid: Grid) -> None:
        app = self.ui.app
        self._seen = self._time()
        side = self._side()
        runs = "▶" if _playing(self.ui) == side else ""
        other = "AB"[1 - side] + " " + minutes(app.clock_seconds(1 - side))
        grid.head(
            runs + "AB"[side] + " " + self.ui.words().roster_name(self.ui, side), other, theme.side(side)
        )
        grid.big(0, minutes(app.clock_seconds(side)).replace("h", ":"), theme.side(side))

    def key(self, event: int) -> None:
        if event in (PRESS_SELECT, PRESS_UP, PRESS_DOWN):
            self._other = not self._other
        else:
            super().key(event)

    def hints(self) -> tuple[str, int, int, int]:
        return ("↕", KEY_SIDE_A if self._side() else KEY_SIDE_B, 0, KEY_BACK)
