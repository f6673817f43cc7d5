"""Lights for the device's pixels port: a NeoPixel chain or three PWM pins that record their values."""

from __future__ import annotations

from signifer.hal import pixels
from signifer_host.boards.parts import Pixels
from signifer_host.simulator.picture import RGB


class _Chain:
    """A chain whose data pin is watched: as much of `neopixel.NeoPixel` as the program uses."""

    def __init__(self, count: int) -> None:
        self._colours: list[RGB] = [(0, 0, 0)] * count
        self.colours: list[RGB] = []

    def __len__(self) -> int:
        return len(self._colours)

    def __setitem__(self, number: int, rgb: RGB) -> None:
        self._colours[number] = rgb

    def show(self) -> None:
        """Send the colours."""
        self.colours = list(self._colours)


class _Pwm:
    """One PWM output."""

    def __init__(self) -> None:
        self.duty_cycle = 0


class Lights:
    """The lights of a board; `port` is the program's port."""

    def __init__(self, spec: Pixels | None) -> None:
        self._spec = spec
        self._chain: _Chain | None = None
        self._pwm: list[_Pwm] = []
        self.port: pixels.Chain | pixels.Led | pixels.Dark
        if spec is None:
            self.port = pixels.Dark()
        elif spec.kind == "neopixel":
            self._chain = _Chain(spec.count)
            self.port = pixels.Chain(self._chain)
        else:
            self._pwm = [_Pwm(), _Pwm(), _Pwm()]
            self.port = pixels.Led(self._pwm, spec.active_low)

    def visible_colours(self) -> list[RGB]:
        """Return the visible colour of each light."""
        if self._spec is None:
            return []
        if self._chain is not None:
            return self._chain.colours or [(0, 0, 0)] * self._spec.count
        duty = [pwm.duty_cycle for pwm in self._pwm]
        red, green, blue = [(65535 - value if self._spec.active_low else value) // 257 for value in duty]
        return [(red, green, blue)]
