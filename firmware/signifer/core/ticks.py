"""Arithmetic on `ticks_ms`, which wraps at 2**29 on CircuitPython (supervisor.ticks_ms)."""

PERIOD = 1 << 29
_HALF = PERIOD >> 1


def add(ticks: int, delta: int) -> int:
    """Return `ticks` plus `delta` ms (which may be negative), wrapped."""
    return (ticks + delta) % PERIOD


def diff(later: int, earlier: int) -> int:
    """Return the milliseconds from `earlier` to `later`; correct across the wrap if they are under 74 hours
    apart.
    """
    return ((later - earlier + _HALF) % PERIOD) - _HALF
