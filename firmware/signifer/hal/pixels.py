"""The pixels port: a NeoPixel chain, or one LED of three colours on PWM pins."""

from __future__ import annotations

from typing import Any


class Chain:
    """A chain made with `neopixel.NeoPixel(..., auto_write=False)`."""

    def __init__(self, chain: Any) -> None:
        self.chain = chain
        self.count: int = len(chain)

    def show(self, index: int, rgb: tuple[int, int, int]) -> None:
        """Set one pixel, each part 0-255."""
        self.chain[index] = rgb

    def write(self) -> None:
        """Send the colours."""
        self.chain.show()


class Led:
    """Three `pwmio.PWMOut`, red, green and blue; `active_low` where the pin sinks the current."""

    count = 1

    def __init__(self, pins: Any, active_low: bool) -> None:
        self._pins = pins
        self._low = active_low
        self._rgb = (0, 0, 0)
        self.write()

    def show(self, index: int, rgb: tuple[int, int, int]) -> None:
        """Set the colour, each part 0-255."""
        self._rgb = rgb

    def write(self) -> None:
        """Make the LED show the colour."""
        for at in range(3):
            duty = self._rgb[at] * 257
            self._pins[at].duty_cycle = 65535 - duty if self._low else duty


class Dark:
    """A board without lights."""

    count = 0

    def show(self, index: int, rgb: tuple[int, int, int]) -> None:
        """Do nothing."""

    def write(self) -> None:
        """Do nothing."""


def make(board: Any) -> Any:
    """Make the port for the lights of this board."""
    if board.pixel_part is None:
        return Dark()
    import board as pins

    kind, names, order, active_low = board.pixel_part
    wires = [getattr(pins, name) for name in names]
    if kind == "neopixel":
        import neopixel

        return Chain(neopixel.NeoPixel(wires[0], board.pixels, pixel_order=order, auto_write=False))
    import pwmio

    # 50 kHz as CircuitPython's backlight: on a PicoSystem an LED shares the clock of its PWM, and CircuitPython refuses
    # another frequency.
    return Led([pwmio.PWMOut(pin, frequency=50_000) for pin in wires], active_low)
