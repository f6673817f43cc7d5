"""Connect the parts of a board's own data to the emulated Pico: the display and its bus, the buttons, the lights."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from signifer_host.boards import Board
from signifer_host.boards.parts import Display


@dataclass(frozen=True)
class Wiring:
    """`machine` is what machine/server.mjs takes, `buttons` the pin of the first key of each button."""

    display: Display
    machine: dict[str, Any]
    buttons: dict[str, int]


def wiring(spec: Board) -> Wiring:
    """Return the parts of a board on a Pico. ValueError for another kind of board, or one with a built-in display."""
    if spec.circuitpython != "raspberry_pi_pico":
        raise ValueError(f"{spec.id} is no Raspberry Pi Pico")
    parts: dict[str, Any] = {"oled": None, "tft": None, "pixels": None}
    i2c, spi = spec.display.i2c, spec.display.spi
    if i2c and spec.display.driver in ("ssd1306", "sh1106"):
        # Which of the two controllers a pin can use: the chip's table of functions goes by pairs (I2C) ...
        scl, sda = pin(i2c.scl), pin(i2c.sda)
        parts["oled"] = {"kind": spec.display.driver, "bus": scl // 2 % 2, "scl": scl, "sda": sda}
    elif spi:
        # ... and by eights (SPI).
        parts["tft"] = {
            "bus": pin(spi.clock) // 8 % 2,
            "dc": pin(spi.dc),
            "cs": pin(spi.cs),
            "reset": pin(spi.reset) if spi.reset else None,
        }
    else:
        raise ValueError(f"{spec.id} has a display that is not emulated")
    if spec.pixels and spec.pixels.kind == "neopixel":
        parts["pixels"] = pin(spec.pixels.pins[0])
    buttons: dict[str, int] = {}
    for key in spec.keys:
        if not key.hold:
            buttons.setdefault(key.button, pin(key.pin))
    return Wiring(spec.display, parts, buttons)


def pin(name: str) -> int:
    """Return the number of a Pico's pin: "GP5" is 5."""
    return int(name.removeprefix("GP"))
