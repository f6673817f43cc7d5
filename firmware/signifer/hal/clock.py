"""Time and randomness."""

import os

import supervisor


class Clock:
    """Milliseconds that wrap at 2**29."""

    def ticks_ms(self) -> int:
        """Now."""
        return supervisor.ticks_ms()


class Entropy:
    """CircuitPython's own generator, fed by the ring oscillator and conditioned with SHA-256."""

    def random(self, count: int) -> bytes:
        """`count` bytes."""
        return os.urandom(count)
