"""The speaker of a board that has one: square waves from a PWM pin; the amplifier is on only while it sounds."""

from __future__ import annotations

from typing import Any

import board as pins
import digitalio
import pwmio

_HALF = 0x8000


class Speaker:
    """`part` is the board's literal: (pin, the amplifier's enable pin or None)."""

    def __init__(self, part: Any) -> None:
        pin, enable = part
        self._pwm = pwmio.PWMOut(getattr(pins, pin), frequency=1000, duty_cycle=0, variable_frequency=True)
        self._enable: Any = None
        if enable:
            self._enable = digitalio.DigitalInOut(getattr(pins, enable))
            self._enable.switch_to_output(False)

    def tone(self, hz: int) -> None:
        """Start a tone; 0 Hz is silence."""
        if hz:
            self._pwm.frequency = hz
        self._pwm.duty_cycle = _HALF if hz else 0
        if self._enable is not None:
            self._enable.value = hz > 0
