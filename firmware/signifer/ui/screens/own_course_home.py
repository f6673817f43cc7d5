"""The home screen of a system with a course: what comes next stands first, so that SELECT alone leads through."""

from signifer.core import parts
from signifer.rulesets.own import view
from signifer.ui import const
from signifer.ui.clock import minutes
from signifer.ui.screen import ListScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_KEY_MENU = const(0x0412F)
_T_KEY_OK = const(0x06000)
_T_KEY_UNITS = const(0x0500C)
_PRESS_BACK = const(3)
_HOLD_SELECT = const(6)

# A name and the clock share the header where so many letters of the name are left.
NAME = 11


class Page(ListScreen):
    """Its lines are worked out anew after each command, and are only data in between."""

    live = True
    ticking = True

    def __init__(self, ui: "Ui") -> None:
        super().__init__(ui)
        self._at = -1
        self._said: "Any" = None  # the language of the lines
        self._clock = ""
        self._title = ("", "", 0)
        self._lines: "list[tuple[Any, ...]]" = []

    def count(self) -> int:
        if self.ui.game.log.count != self._at or self._said is not self.t:
            self._at = self.ui.game.log.count
            self._said = self.t
            steps = parts.borrow("signifer.ui.screens.own_steps")
            self._lines = steps.course(self.ui)
            self._title = steps.title(self.ui)
            # A step that was done leaves the cursor on the next one, which stands first.
            self.cursor = 0
        return len(self._lines)

    def head(self, grid: "Grid") -> None:
        left, right, accent = self._title
        self._clock = self._time()
        # The clock stands there where it takes nothing away; a unit's name can spare a little.
        room = grid.cols - len(right) - len(self._clock) - 2
        if self._clock and (len(left) <= room or (left[:1] == "▶" and NAME <= room)):
            right = self._clock + " " + right
        grid.head(left, right, accent)

    def _time(self) -> str:
        side = view.side(self.ui.game)
        if side is None or not self.ui.app.settings.clocks or self.ui.game.ended:
            return ""
        return minutes(self.ui.app.clock_seconds(side))

    def tick(self, now: int) -> bool:
        return self._time() != self._clock

    def line(self, index: int) -> "tuple[str, str, int]":
        left, right, accent, _, _ = self._lines[index]
        return (left, right, accent)

    def choose(self, index: int) -> None:
        parts.borrow("signifer.ui.screens.own_steps").run(self.ui, self._lines[index])

    def key(self, event: int) -> None:
        if event == _PRESS_BACK:
            self.ui.push("own_units")
        elif event == _HOLD_SELECT:
            self.ui.push("own_menu")
        else:
            super().key(event)

    def hints(self) -> "tuple[str, int, int, int]":
        return ("↕", _T_KEY_OK, _T_KEY_MENU, _T_KEY_UNITS)
