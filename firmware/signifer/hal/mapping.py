"""Map a board's keys to the four buttons if it lacks one key for each: chords, holds and a knob.

Pure: no pins and no clock here, so that the simulator uses the same. Times are ticks in ms that wrap at
2**29.

* A chord is a button by two keys. *Together*: both go down within `_MOMENT`, in any order. Otherwise the
first is held, and meanwhile the second acts as the button. So a key of a chord is not passed on at once, but
after `_MOMENT`, or when it comes up, or, if it may be held for a chord, shortly before a hold would count
(such keys are of SELECT or BACK, which act when they come up).

* A key that is a hold sends its button down, and up again after the time of a hold.

* A step of a knob is a press.
"""

from __future__ import annotations

_MOMENT = 60
_ALMOST_HELD = 550  # a hold is 600 ms, see ui.events
_HELD = 640
_STEP = 16  # more than what ui.input takes for bouncing
_AHEAD = 4096  # edges made here run ahead of the clock by less than this

_IDLE = 0
_WAITING = 1  # down, not passed on
_SENT = 2
_USED = 3  # down, part of a chord


def _diff(later: int, earlier: int) -> int:
    return ((later - earlier + 0x10000000) & 0x1FFFFFFF) - 0x10000000


class Mapping:
    """`key_pins` and `chords` are a board's literals (`key_pins`, `key_chords`)."""

    def __init__(
        self, key_pins: tuple[tuple[int, str], ...], chords: tuple[tuple[int, int, int, bool], ...]
    ) -> None:
        self._buttons = bytes([button for button, _ in key_pins])
        self._chords = chords
        self._state = bytearray(len(key_pins))
        self._since = [0] * len(key_pins)
        self._last = [-1, -1, -1, -1]
        self._active = -1  # the chord that is down
        self._out: list[tuple[int, bool, int]] = []

    def feed(self, key: int, pressed: bool, at: int) -> None:
        """Process one edge of a key."""
        self._late(at)
        if pressed:
            self._down(key, at)
        else:
            self._up(key, at)

    def turn(self, button: int, steps: int, at: int) -> None:
        """Process `steps` steps of a knob in the direction of `button`."""
        for _ in range(min(steps, 64)):
            self._emit(button, True, at)
            self._emit(button, False, at)

    def poll(self, now: int) -> tuple[int, bool, int] | None:
        """Return the oldest edge of a button not yet taken: (button, pressed, ticks in ms), or None."""
        self._late(now)
        return self._out.pop(0) if self._out else None

    def _emit(self, button: int, pressed: bool, at: int) -> None:
        last = self._last[button]
        if last >= 0 and -_AHEAD < _diff(at, last) < _STEP:
            at = (last + _STEP) & 0x1FFFFFFF
        self._last[button] = at
        self._out.append((button, pressed, at))

    def _late(self, now: int) -> None:
        """Pass on keys that have waited long enough for a partner."""
        for key in range(len(self._state)):
            if self._state[key] == _WAITING and _diff(now, self._since[key]) > self._patience(key):
                self._state[key] = _SENT
                self._emit(self._buttons[key], True, self._since[key])

    def _patience(self, key: int) -> int:
        for chord in self._chords:
            if chord[1] == key and not chord[3]:
                return _ALMOST_HELD
        return _MOMENT

    def _down(self, key: int, at: int) -> None:
        state = self._state
        if self._buttons[key] > 3:
            button = self._buttons[key] - 4
            self._emit(button, True, at)
            self._emit(button, False, (self._last[button] + _HELD) & 0x1FFFFFFF)
            return
        partners = False
        for number in range(len(self._chords)):
            _, first, second, together = self._chords[number]
            if key != first and key != second:
                continue
            other = second if key == first else first
            if together:
                partners = True
                fits = state[other] == _WAITING and _diff(at, self._since[other]) <= _MOMENT
            else:
                partners = partners or key == first
                fits = key == second and (state[other] == _USED or state[other] == _WAITING)
            if fits and self._active < 0:
                state[key] = state[other] = _USED
                self._active = number
                self._emit(self._chords[number][0], True, at)
                return
        self._since[key] = at
        if partners:
            state[key] = _WAITING
        else:
            state[key] = _SENT
            self._emit(self._buttons[key], True, at)

    def _up(self, key: int, at: int) -> None:
        was = self._state[key]
        self._state[key] = _IDLE
        if was == _WAITING:
            self._emit(self._buttons[key], True, self._since[key])
        if was == _WAITING or was == _SENT:
            self._emit(self._buttons[key], False, at)
        elif was == _USED and self._active >= 0:
            button, first, second, _ = self._chords[self._active]
            if key == first or key == second:
                self._active = -1
                self._emit(button, False, at)
