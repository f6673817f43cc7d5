"""A click for a press that acted, and a tone for a message. Resident only on boards with a speaker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import ticks

if TYPE_CHECKING:
    from typing import Any

CLICK_HZ = 2500
CLICK_MS = 8
ALERT_HZ = 880
ALERT_MS = 180
_CLICKS = b"\0\1\2\3\6\7"  # presses, and SELECT and BACK held, as `ui.events` counts; repeats make no noise


class Sounds:
    """Nothing here waits: a tone ends in a later step of the loop."""

    def __init__(self, tone: Any) -> None:
        self._tone = tone
        self._until: int | None = None
        self._screen: Any = None

    def step(self, app: Any, now: int, event: int | None) -> None:
        """Do one step of the program's loop; `event` is the button event in it."""
        if self._until is not None and ticks.diff(now, self._until) >= 0:
            self._tone(0)
            self._until = None
        screen = app.ui.screen
        fresh = screen is not self._screen
        self._screen = screen
        if not app.settings.sound:
            return
        if fresh and screen.loud:
            self._sound(now, ALERT_HZ, ALERT_MS)
        elif event is not None and event in _CLICKS and self._until is None:
            self._sound(now, CLICK_HZ, CLICK_MS)

    def _sound(self, now: int, hz: int, ms: int) -> None:
        self._tone(hz)
        self._until = ticks.add(now, ms)
