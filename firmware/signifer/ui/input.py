"""From raw edges of buttons to events: press, hold, repeat.

UP and DOWN act when they go down, and repeat while they are held. So do SELECT and BACK, without a repeat, where
holding them means nothing. Else a short press acts when the button comes up. A hold acts after `HOLD` ms, while the
button is still down; SELECT says when it comes up after that, for what is shown only while it is held. Contacts bounce:
for `BOUNCE` ms after an edge the same button's edges are ignored, and if it has settled the other way by
then, that counts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import ticks
from signifer.ui import events

if TYPE_CHECKING:
    from collections.abc import Callable

# As `signifer.ui.events` names them.
# After so many repeats the fast pace begins: a list of 120 units is crossed in some 7 seconds.
_SLOW_REPEATS = 8


class Input:
    """Feed it edges, ask it for events. Times are ticks in ms that wrap at 2**29. `waits` says of SELECT and BACK, when
    they go down, whether holding the button means something now."""

    def __init__(self, waits: Callable[[int], bool]) -> None:
        self._waits = waits
        self._raw = [False] * 4
        self.down = [False] * 4
        self._edge = [0] * 4
        self._has_edge = [False] * 4
        self._since = [0] * 4
        self._is_held = [False] * 4
        self._repeats = [0] * 4
        self._next = [0] * 4
        self._events: list[int] = []
        self.is_exchanged = False  # UP and DOWN, as the picture is turned
        self._means = bytearray((events.UP, events.DOWN))  # what UP and DOWN were when they went down
        self.waiting = 0  # SELECT or BACK, which has gone down and will act when it comes up, or is held

    def feed(self, button: int, pressed: bool, at: int) -> None:
        """Take one edge; edges of unknown buttons are ignored."""
        if not 0 <= button < 4:
            return
        if button < events.SELECT:
            if pressed:
                self._means[button] = 1 - button if self.is_exchanged else button
            button = self._means[button]
        self._raw[button] = pressed
        if not self._has_edge[button] or ticks.diff(at, self._edge[button]) >= events.BOUNCE:
            self._settle(button, pressed, at)

    @property
    def due(self) -> bool:
        """Return whether an event waits: before it is taken, the meaning of a held button is unknown."""
        return bool(self._events)

    def take(self, now: int) -> int | None:
        """Return the next event, or None."""
        if self._events:
            return self._events.pop(0)
        for button in range(4):
            if (
                self._raw[button] != self.down[button]
                and ticks.diff(now, self._edge[button]) >= events.BOUNCE
            ):
                self._settle(button, self._raw[button], now)
            if self.down[button]:
                self._while_down(button, now)
        if self._events:
            return self._events.pop(0)
        return None

    def drop(self) -> None:
        """Drop pending events, and the future events of buttons that are down."""
        self._events = []
        self.waiting = 0
        for button in range(4):
            self._is_held[button] = True
            self._repeats[button] = -1

    def _settle(self, button: int, pressed: bool, at: int) -> None:
        if pressed == self.down[button]:
            return
        self.down[button] = pressed
        self._edge[button] = at
        self._has_edge[button] = True
        if pressed:
            self._since[button] = at
            self._is_held[button] = False
            self._repeats[button] = 0
            self._next[button] = ticks.add(at, events.REPEAT_AFTER)
            if button >= events.SELECT and self._waits(button):
                self.waiting = button
                return
            self._events.append(button + events.PRESS)
            if button >= events.SELECT:
                self._is_held[button] = True  # nothing more comes of it
                self._repeats[button] = -1
            return
        self.waiting = 0
        if not self._is_held[button]:
            # A hold whose time passed between two polls still counts as a hold.
            long = ticks.diff(at, self._since[button]) >= events.HOLD
            if long:
                self._events.append(button + events.HELD)
                self._release(button)
            elif button >= events.SELECT:
                self._events.append(button + events.PRESS)
        elif self._repeats[button] >= 0:
            self._release(button)

    def _release(self, button: int) -> None:
        if button == events.SELECT:
            self._events.append(button + events.RELEASE)

    def _while_down(self, button: int, now: int) -> None:
        if not self._is_held[button]:
            if ticks.diff(now, self._since[button]) >= events.HOLD:
                self._is_held[button] = True
                self._events.append(button + events.HELD)
        if button < events.SELECT and self._repeats[button] >= 0 and ticks.diff(now, self._next[button]) >= 0:
            self._repeats[button] += 1
            pace = events.REPEAT_EVERY if self._repeats[button] < _SLOW_REPEATS else events.REPEAT_FAST
            # From now, not from the due time: a slow step must not cause a burst of repeats.
            self._next[button] = ticks.add(now, pace)
            self._events.append(button + events.REPEAT)
