"""Lights under the device's own pixels port: a NeoPixel chain or three PWM pins that remember."""

from __future__ import annotations

from adafruit_pixelbuf import PixelBuf

from signifer.hal import pixels
from simulator.board_parts import Pixels

RGB = tuple[int, int, int]


class _Chain(PixelBuf):  # type: ignore[misc]
    """A chain whose data pin is watched."""

    def __init__(self, count: int, order: str) -> None:
        self.sent = b""
        self._places = [order.index(letter) for letter in "RGB"]
        super().__init__(count, byteorder=order)

    def _transmit(self, buffer: bytearray) -> None:
        self.sent = bytes(buffer)

    def seen(self) -> list[RGB]:
        """The colours that were last sent."""
        groups = [self.sent[at : at + 3] for at in range(0, len(self.sent), 3)]
        red, green, blue = self._places
        return [(group[red], group[green], group[blue]) for group in groups]


class _Pwm:
    """One PWM output."""

    def __init__(self) -> None:
        self.duty_cycle = 0


class Lights:
    """What a board has of lights; `port` is what the program is given."""

    def __init__(self, spec: Pixels | None) -> None:
        self._spec = spec
        self._chain: _Chain | None = None
        self._pwm: list[_Pwm] = []
        self.port: pixels.Chain | pixels.Led | pixels.Dark
        if spec is None:
            self.port = pixels.Dark()
        elif spec.kind == "neopixel":
            self._chain = _Chain(spec.count, spec.order)
            self.port = pixels.Chain(self._chain)
        else:
            self._pwm = [_Pwm(), _Pwm(), _Pwm()]
            self.port = pixels.Led(self._pwm, spec.active_low)

    def seen(self) -> list[RGB]:
        """What the eye sees, a colour for each light."""
        if self._spec is None:
            return []
        if self._chain is not None:
            return self._chain.seen() or [(0, 0, 0)] * self._spec.count
        duty = [pwm.duty_cycle for pwm in self._pwm]
        red, green, blue = [(65535 - value if self._spec.active_low else value) // 257 for value in duty]
        return [(red, green, blue)]
