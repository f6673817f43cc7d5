"""What an RP2040 can route to its pins, as CircuitPython asks for it.

Only pins that are named by their number (`GP4`) are checked. Of other names CircuitPython's definition of the board
knows the number. RP2040 data sheet, "GPIO functions" and "PWM channels".
"""

from __future__ import annotations

import re

LAST = 29
ANALOGUE = (26, 27, 28, 29)


def number(pin: str) -> int | None:
    """Return a pin's number, or None for a name without one."""
    found = re.fullmatch(r"GP(\d+)", pin)
    return int(found[1]) if found else None


def check_pins(pins: list[str]) -> None:
    """Raise ValueError for a number that the chip does not have."""
    for pin in pins:
        at = number(pin)
        if at is not None and (at > LAST or pin != "GP%d" % at):
            raise ValueError("pin %s: an RP2040 has GP0 to GP%d" % (pin, LAST))


def check_i2c(sda: str, scl: str) -> None:
    """Raise ValueError if no I2C controller has these two pins: SDA is even, SCL odd, both of one controller."""
    data, clock = number(sda), number(scl)
    if data is not None and data % 2:
        raise ValueError("sda = %s: SDA is on pins with even numbers" % sda)
    if clock is not None and clock % 2 == 0:
        raise ValueError("scl = %s: SCL is on pins with odd numbers" % scl)
    if data is not None and clock is not None and data // 2 % 2 != clock // 2 % 2:
        raise ValueError(
            "sda = %s, scl = %s: they belong to different I2C controllers; GP%d goes with %s"
            % (sda, scl, data + 1, sda)
        )


def check_spi(clock: str, mosi: str) -> None:
    """Raise ValueError if no SPI controller has these two pins."""
    at, out = number(clock), number(mosi)
    if at is not None and at % 4 != 2:
        raise ValueError("clock = %s: SPI's clock is on GP2, GP6, GP10, GP14, GP18, GP22 or GP26" % clock)
    if out is not None and out % 4 != 3:
        raise ValueError("mosi = %s: SPI's data is on GP3, GP7, GP11, GP15, GP19, GP23 or GP27" % mosi)
    if at is not None and out is not None and at // 8 % 2 != out // 8 % 2:
        raise ValueError(
            "clock = %s, mosi = %s: they belong to different SPI controllers; GP%d goes with %s"
            % (clock, mosi, at + 1, clock)
        )


def check_encoder(a: str, b: str) -> None:
    """Raise ValueError if the two pins are not neighbours: CircuitPython counts a knob in a PIO, which reads a row of
    pins.
    """
    first, second = number(a), number(b)
    if first is not None and second is not None and abs(first - second) != 1:
        raise ValueError("a = %s, b = %s: a knob needs two pins with consecutive numbers" % (a, b))


def check_analogue(pin: str) -> None:
    """Raise ValueError if the pin cannot measure a voltage."""
    at = number(pin)
    if at is not None and at not in ANALOGUE:
        raise ValueError("sense = %s: only GP26 to GP29 measure a voltage" % pin)


def check_pwm(steady: list[str], sound: str | None) -> None:
    """Raise ValueError if two pins share an output of the PWM, or the speaker shares its clock. `steady`: pins of the
    backlight and of an RGB LED, all at one frequency.
    """
    numbers = {pin: at for pin in steady if (at := number(pin)) is not None}
    tone = number(sound) if sound else None
    for pin, at in numbers.items():
        for other, beside in numbers.items():
            if other != pin and at % 16 == beside % 16:
                raise ValueError("pins %s and %s have the same PWM output" % (pin, other))
        if tone is not None and at // 2 % 8 == tone // 2 % 8:
            raise ValueError("pins %s and %s have the same PWM clock, and a tone changes it" % (sound, pin))
