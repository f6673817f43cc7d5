"""The battery of a board that has one: its voltage behind a divider, and whether it has external power."""

from __future__ import annotations

from typing import Any

import analogio
import board as pins
import digitalio
import supervisor

_FULL_SCALE = 65535
_REFERENCE = 3300  # millivolts at full scale
_SAMPLES = 8


class Cell:
    """`part` is the board's literal: (sense pin, divider in thousandths, VBUS pin, charging pin)."""

    def __init__(self, part: Any) -> None:
        sense, self._divider, usb, charging = part
        self._sense = analogio.AnalogIn(getattr(pins, sense))
        self._usb = _input(usb)
        self._charging = _input(charging)

    def read(self) -> tuple[int, bool]:
        """Return (millivolts, whether USB feeds the device or the battery is being charged).

        A computer's USB is known without a pin. A charger alone is known by a pin for USB, or while it charges.
        """
        total = 0
        for _ in range(_SAMPLES):
            total += self._sense.value
        volts = total // _SAMPLES * _REFERENCE // _FULL_SCALE * self._divider // 1000
        fed = supervisor.runtime.usb_connected or (self._usb is not None and self._usb.value)
        # The charger's pin is pulled low while it works.
        return volts, bool(fed or (self._charging is not None and not self._charging.value))


def _input(name: str | None) -> Any:
    return digitalio.DigitalInOut(getattr(pins, name)) if name else None
