"""The battery's level: a warning at 10 %; at 5 % no command is taken that writes flash, until a charger is
connected. Resident only on boards with a battery.
"""

from __future__ import annotations

from typing import Any

from signifer.core import ticks
from signifer.core.modules import deferred
from signifer.store import StoreError
from signifer.ui import styles
from signifer.ui import texts as T

EVERY_MS = 5000
LOW = 10
EMPTY = 5
# Millivolts of a lithium cell at rest, at 0 %, 10 %, … 100 %.
_CURVE = "3300 3600 3680 3720 3750 3790 3830 3870 3940 4040 4180"


def percent(millivolts: int) -> int:
    """Return the charge of a lithium cell at a voltage, 0 to 100."""
    curve = [int(word) for word in _CURVE.split()]
    for at in range(1, len(curve)):
        if millivolts < curve[at]:
            over = millivolts - curve[at - 1]
            return max(0, 10 * (at - 1) + 10 * over // (curve[at] - curve[at - 1]))
    return 100


class Watch:
    """Read the battery every five seconds; a level counts when two readings in a row agree."""

    def __init__(self, read: Any) -> None:
        self._measure = read
        self._next: int | None = None
        self._before = 100
        self._level = 100
        self._page: Any = None  # the last warning
        self._writes: tuple[Any, ...] = ()  # the store's own, while nothing may be written

    def step(self, app: Any, now: int, event: int | None) -> None:
        """Do one step of the program's loop."""
        from signifer.ui.flows import message

        if self._next is not None and ticks.diff(now, self._next) < 0:
            return
        self._next = ticks.add(now, EVERY_MS)
        volts, fed = self._measure()
        left = percent(volts)
        if self._writes and (fed or left > LOW):  # not at the first volt that comes back when all rests
            self._open(app)
        if fed:
            self._before = self._level = 100
            return
        sure = max(left, self._before)  # a single dip, as from a light coming on, does not count
        self._before = left
        for limit, text in ((EMPTY, T.BATTERY_EMPTY), (LOW, T.BATTERY_LOW)):
            if sure <= limit:
                if self._level > limit:
                    self._level = limit
                    if limit == EMPTY:
                        self._close(app)
                    from signifer.app import power_saving

                    power_saving.wake(app)
                    said = app.ui.t(text, n=sure)
                    app.ui.push(deferred(message.message), app.ui.t(T.BATTERY), said, styles.WARN)
                    self._page = app.ui.stack[-1]
                return

    def _close(self, app: Any) -> None:
        """Make the store refuse commands from here on: flash must not be written while the voltage drops."""

        def refuse(*_: Any) -> None:
            raise StoreError("battery")

        store = app.store
        if not self._writes:
            self._writes = (store.append, store.begin, store.compact, store.note_time)
        store.append = store.begin = store.compact = store.note_time = refuse
        if app.game is not None:
            app.game.on_entry = refuse

    def _open(self, app: Any) -> None:
        store = app.store
        store.append, store.begin, store.compact, store.note_time = self._writes
        self._writes = ()
        if app.game is not None:
            app.game.on_entry = store.append
        if app.ui.stack[-1] is self._page:
            app.ui.pop()
        app.ui.toast(app.ui.t(T.BATTERY_FED))
