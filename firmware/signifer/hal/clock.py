"""Time, the watchdog, and randomness."""

from __future__ import annotations

import os
from time import sleep
from typing import Any

import microcontroller
import supervisor
from watchdog import WatchDogMode


class Clock:
    """Milliseconds that wrap at 2**29. Creating it starts the watchdog, which CircuitPython stops when the
    program ends.
    """

    def __init__(self) -> None:
        dog: Any = microcontroller.watchdog
        dog.timeout = 8  # seconds; the most that an RP2040 knows
        dog.mode = WatchDogMode.RESET
        self._dog = dog

    def ticks_ms(self) -> int:
        """Return the time in ms."""
        return supervisor.ticks_ms()

    def rest(self) -> None:
        """Let the processor wait for an interrupt. Keys are scanned and queued meanwhile, and USB is served."""
        sleep(0.02)

    def alive(self) -> None:
        """Feed the watchdog."""
        self._dog.feed()


class Entropy:
    """CircuitPython's own generator, fed by the ring oscillator and conditioned with SHA-256."""

    def random(self, count: int) -> bytes:
        """Return `count` random bytes."""
        return os.urandom(count)
