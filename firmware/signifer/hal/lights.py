"""The lights of a board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import board as pins

from signifer.hal import pixels

if TYPE_CHECKING:
    from typing import Any


def make(board: Any) -> Any:
    """Make the pixels port for this board."""
    if board.pixel_part is None:
        return pixels.Dark()
    kind, names, order, active_low = board.pixel_part
    wires = [getattr(pins, name) for name in names]
    if kind == "neopixel":
        import neopixel

        return pixels.Chain(neopixel.NeoPixel(wires[0], board.pixels, pixel_order=order, auto_write=False))
    import pwmio

    # 50 kHz as CircuitPython's backlight: on a PicoSystem an LED shares the clock of its PWM, and CircuitPython refuses
    # another frequency.
    return pixels.Led([pwmio.PWMOut(pin, frequency=50_000) for pin in wires], active_low)
