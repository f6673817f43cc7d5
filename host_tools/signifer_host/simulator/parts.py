"""Small parts as ports: keys with bouncing contacts, the clock, the source of randomness."""

from __future__ import annotations

import hashlib
import os

TICKS = 1 << 29  # where CircuitPython's ticks_ms wraps
SCAN_MS = 3  # as hal/keys.py tells CircuitPython's keypad
MAPPED_SCAN_MS = 7  # the same where keys go through hal/mapping.py
QUEUE = 64  # events that its queue holds
BOUNCE_MS = 5
WATCHDOG_MS = 8000  # the most that an RP2040's watchdog waits


class Clock:
    """Simulated time in milliseconds, advanced by hand.

    `ticks_ms` starts 65,536 ms before its wrap, as CircuitPython's does, so that every session of more than a
    minute includes the wrap.
    """

    def __init__(self) -> None:
        self.now = 0
        self._boot_time = 0
        self._feed_time = 0

    def alive(self) -> None:
        """Record that the program feeds the watchdog."""
        self._feed_time = self.now

    @property
    def silent(self) -> bool:
        """Return whether the program has not fed the watchdog in time."""
        return self.now - self._feed_time >= WATCHDOG_MS

    def boot(self) -> None:
        """Power on or reset: the device's count starts again, `now` goes on."""
        self._boot_time = self._feed_time = self.now

    def advance(self, ms: int) -> None:
        """Let `ms` milliseconds pass."""
        self.now += ms

    def ticks_ms(self) -> int:
        """Return the device's own count, 0 to 2**29 - 1."""
        return (TICKS - 65536 + self.now - self._boot_time) % TICKS


class Stopped(BaseException):
    """The processor stops: nothing of the program runs any more. Not an Exception: the program cannot catch it."""


# Up to 133 MHz an RP2040 is certified for 1.1 V. One that stops a thousandth above it has not been seen.
AT_LOW_VOLTAGE = 134_000_000


class Cpu:
    """An RP2040's clock and core voltage, as CircuitPython 9.2 sets them (`microcontroller.cpu`). The processor stops
    above `fastest` Hz, and above `AT_LOW_VOLTAGE` with 1.1 V.
    """

    def __init__(self, fastest: int = 200_000_000) -> None:
        self.fastest = fastest
        self.reset()

    def reset(self) -> None:
        """Return to the clock of a start."""
        self._hz = 125_000_000
        self.volts = 1.1

    @property
    def frequency(self) -> int:
        """Return the clock in Hz. Setting one that the chip's PLL cannot make raises ValueError."""
        return self._hz

    @frequency.setter
    def frequency(self, hz: int) -> None:
        if not _has_pll(hz // 1000):
            raise ValueError("Invalid frequency")
        self.volts = 1.2 if hz // 1000 > 133_000 else 1.1
        for clock in (self._hz, hz):  # the voltage changes first
            if clock > self.fastest or (clock > AT_LOW_VOLTAGE and self.volts < 1.15):
                raise Stopped
        self._hz = hz


def _has_pll(khz: int) -> bool:
    """Return whether a PLL on 12 MHz can make the clock: times 16 to 320, within 750 to 1600 MHz, divided twice by 1 to
    7.
    """
    dividers = {first * second for first in range(1, 8) for second in range(1, first + 1)}
    return any(khz * by % 12_000 == 0 and 750_000 <= khz * by <= 1_600_000 for by in dividers)


class Keys:
    """Four switches behind a scanner.

    A contact that closes or opens bounces for `bounce` ms; the scanner runs every `scan` ms and queues
    changes since its last run. A shorter press may be missed, as on the part.
    """

    def __init__(self, clock: Clock, count: int = 4, bounce: int = BOUNCE_MS, scan: int = SCAN_MS) -> None:
        self._clock = clock
        self._scan_ms = scan
        self._bounce = bounce
        self._scanned_at = clock.now
        self._levels = [False] * count
        self._level = [False] * count
        self._since = [clock.now - bounce] * count
        self._queue: list[tuple[int, bool, int]] = []
        self.overflowed = False
        self.activity = 0

    def move(self, button: int, pressed: bool) -> None:
        """Press or release a button now (simulated time)."""
        self._scan()
        if self._level[button] != pressed:
            self._level[button] = pressed
            self._since[button] = self._clock.now

    def is_down(self, button: int) -> bool:
        """Return whether a finger is on it."""
        return self._level[button]

    def lag(self, button: int) -> int:
        """Return how many ms after the finger the button comes up: a switch is its button."""
        return 0

    def poll(self) -> tuple[int, bool, int] | None:
        """Return the oldest change that the scanner saw: button, pressed, ticks."""
        self._scan()
        if not self._queue:
            return None
        edge = self._queue.pop(0)
        self.activity |= 1 << edge[0]
        return edge

    def _contact(self, button: int, at: int) -> bool:
        passed = at - self._since[button]
        settled = self._level[button]
        # Bouncing: the contact is in its old state in every other 3 ms of the bouncing time.
        return settled != (0 <= passed < self._bounce and passed // 3 % 2 == 1)

    def _scan(self) -> None:
        at = self._scanned_at - self._scanned_at % self._scan_ms + self._scan_ms
        while at <= self._clock.now:
            for button, before in enumerate(self._levels):
                level = self._contact(button, at)
                if level != before:
                    self._levels[button] = level
                    stamp = (self._clock.ticks_ms() + at - self._clock.now) % TICKS
                    if len(self._queue) < QUEUE:
                        self._queue.append((button, level, stamp))
                    else:
                        self.overflowed = True
            self._scanned_at = at
            at += self._scan_ms


class Entropy:
    """The machine's own randomness, or with a `seed` a repeatable stream.

    Seeds are for tests and demonstrations: nobody should trust dice from one.
    """

    def __init__(self, seed: int | None = None) -> None:
        self._seed = seed
        self._block = 0
        self._unread = b""

    def random(self, count: int) -> bytes:
        """Return `count` random bytes."""
        if self._seed is None:
            return os.urandom(count)
        while len(self._unread) < count:
            self._unread += hashlib.sha256(b"%d/%d" % (self._seed, self._block)).digest()
            self._block += 1
        taken, self._unread = self._unread[:count], self._unread[count:]
        return taken
