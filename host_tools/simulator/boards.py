"""Boards as data: reading `boards/<id>/board.toml`, and the literals that the device imports.

The schema is described for people in boards/README.md.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

BUTTONS = ("up", "down", "select", "back")
DEFAULT = "pico_oled"

Pin = Annotated[str, Field(pattern=r"^[A-Z][A-Z0-9_]*$", max_length=24)]


class BoardError(Exception):
    """A board that is not there or cannot be read; the message is one line for the user."""


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class I2C(_Part):
    """Two wires to the display."""

    sda: Pin
    scl: Pin
    address: int = Field(0x3C, ge=0x08, le=0x77)
    frequency: int = Field(400_000, ge=10_000, le=1_000_000)


class SPI(_Part):
    """Clock, data, chip select and data/command to the display."""

    clock: Pin
    mosi: Pin
    cs: Pin
    dc: Pin
    reset: Pin | None = None
    frequency: int = Field(24_000_000, ge=100_000, le=62_500_000)


class Display(_Part):
    """The panel; `width` and `height` as a person sees them, in pixels."""

    driver: Literal["ssd1306", "st7789"]
    width: int = Field(ge=64, le=320)
    height: int = Field(ge=32, le=320)
    rotation: Literal[0, 90, 180, 270] = 0
    colstart: int = Field(0, ge=0, le=239)
    rowstart: int = Field(0, ge=0, le=319)
    backlight: Pin | None = None
    i2c: I2C | None = None
    spi: SPI | None = None

    @model_validator(mode="after")
    def _one_bus(self) -> Display:
        wanted = "i2c" if self.driver == "ssd1306" else "spi"
        if getattr(self, wanted) is None or (self.i2c and self.spi):
            raise ValueError("driver %s needs [display.%s], and that alone" % (self.driver, wanted))
        return self

    @property
    def colour(self) -> bool:
        """False where a pixel is lit or not."""
        return self.driver != "ssd1306"


class Key(_Part):
    """A switch, and the button that it is for; several keys may be for one button."""

    button: Literal["up", "down", "select", "back"]
    pin: Pin


class Pixels(_Part):
    """Coloured lights: a NeoPixel chain, or one LED of three colours."""

    kind: Literal["neopixel", "rgb_led"]
    pins: list[Pin] = Field(min_length=1, max_length=3)
    count: int = Field(1, ge=1, le=64)
    order: Literal["GRB", "RGB"] = "GRB"
    active_low: bool = False

    @model_validator(mode="after")
    def _pins_fit(self) -> Pixels:
        if len(self.pins) != (1 if self.kind == "neopixel" else 3):
            raise ValueError("a neopixel chain has one pin, an rgb_led three (red, green, blue)")
        if self.kind == "rgb_led" and self.count != 1:
            raise ValueError("an rgb_led is one pixel")
        return self


class Board(_Part):
    """One device: a CircuitPython board and the parts on it."""

    id: str = Field(pattern=r"^[a-z][a-z0-9_]{1,31}$")
    name: str = Field(min_length=1, max_length=60)
    circuitpython: str = Field(pattern=r"^[a-z][a-z0-9_]+$")
    display: Display
    keys: list[Key] = Field(min_length=1, max_length=16)
    keys_active_low: bool = True
    pixels: Pixels | None = None
    unverified: list[str] = []

    @model_validator(mode="after")
    def _usable(self) -> Board:
        missing = [name for name in BUTTONS if name not in {key.button for key in self.keys}]
        if missing:
            raise ValueError("no key for %s" % ", ".join(missing))
        pins = self.pins()
        for pin in pins:
            if pins.count(pin) > 1:
                raise ValueError("pin %s is used twice" % pin)
        unknown = [name for name in self.unverified if name not in ("display", "keys", "pixels")]
        if unknown:
            raise ValueError("unverified: no part is called %s" % ", ".join(unknown))
        return self

    def pins(self) -> list[str]:
        """Every pin that a part takes, as CircuitPython's `board` module names it."""
        taken = [key.pin for key in self.keys]
        if self.pixels:
            taken += self.pixels.pins
        if self.display.i2c:
            taken += [self.display.i2c.sda, self.display.i2c.scl]
        if self.display.spi:
            spi = self.display.spi
            taken += [pin for pin in (spi.clock, spi.mosi, spi.cs, spi.dc, spi.reset) if pin]
        if self.display.backlight:
            taken.append(self.display.backlight)
        return taken

    @property
    def pixel_count(self) -> int:
        """How many lights there are."""
        return self.pixels.count if self.pixels else 0


def folder() -> Path:
    """Where the boards are: beside the code in a wheel, at the top of a checkout."""
    packed = Path(__file__).parent / "boards"
    return packed if packed.is_dir() else Path(__file__).parents[2] / "boards"


def names() -> list[str]:
    """The ids of all boards."""
    return sorted(path.parent.name for path in folder().glob("[a-z]*/board.toml"))


def load(board_id: str) -> Board:
    """Read one board. Raises BoardError."""
    path = folder() / board_id / "board.toml"
    if not re.fullmatch(r"[a-z][a-z0-9_]*", board_id) or not path.is_file():
        raise BoardError("there is no board %r; known are %s" % (board_id, ", ".join(names())))
    board = read(path)
    if board.id != board_id:
        raise BoardError("%s: id is %r, but the folder is called %r" % (path, board.id, board_id))
    return board


def read(path: Path) -> Board:
    """Read a board file. Raises BoardError with the file and the field."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BoardError("%s: %s" % (path, error.strerror or "cannot be read")) from None
    except UnicodeDecodeError:
        raise BoardError("%s: not UTF-8 text" % path) from None
    except tomllib.TOMLDecodeError as error:
        raise BoardError("%s: %s" % (path, error)) from None
    try:
        return Board.model_validate(data)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        field = ".".join(str(part) for part in first["loc"])
        text = first["msg"].removeprefix("Value error, ")
        raise BoardError("%s: %s" % (path, "%s: %s" % (field, text) if field else text)) from None


def literals(board: Board, firmware: str) -> dict[str, Any]:
    """What the device's program knows of its board: names and plain values only.

    `firmware` is the version of the program that it goes with.
    """
    display = board.display
    bus: tuple[Any, ...]
    if display.i2c:
        bus = ("i2c", display.i2c.sda, display.i2c.scl, display.i2c.address, display.i2c.frequency)
    else:
        spi = display.spi
        assert spi is not None
        bus = ("spi", spi.clock, spi.mosi, spi.cs, spi.dc, spi.reset, spi.frequency)
    order = sorted(board.keys, key=lambda key: BUTTONS.index(key.button))
    lights = board.pixels
    return {
        "id": board.id,
        "name": board.name,
        "firmware": firmware,
        "uid": b"",  # the chip's number; the program fills it in
        "width": display.width,
        "height": display.height,
        "colour": display.colour,
        "keys": len(BUTTONS),
        "pixels": board.pixel_count,
        "sound": False,
        "display": (display.driver, display.rotation, display.colstart, display.rowstart),
        "display_bus": bus,
        "backlight": display.backlight,
        "key_pins": tuple((BUTTONS.index(key.button), key.pin) for key in order),
        "keys_active_low": board.keys_active_low,
        "pixel_part": (lights.kind, tuple(lights.pins), lights.order, lights.active_low) if lights else None,
    }


def compile_board(board: Board, firmware: str) -> str:
    """The text of the `board.py` that the device imports: literals, nothing to work out there."""
    lines = ['"""Made from boards/%s/board.toml; change that file, not this one."""' % board.id, ""]
    lines += ["%s = %s" % (name, _source(value)) for name, value in literals(board, firmware).items()]
    return "\n".join(lines) + "\n"


def _source(value: Any) -> str:
    """`repr`, but with the quotes that a formatter would choose."""
    if isinstance(value, str):
        return '"%s"' % value.replace("\\", "\\\\").replace('"', '\\"')
    if value == b"":
        return 'b""'
    if isinstance(value, tuple):
        inner = ", ".join(_source(part) for part in value)
        return "(%s,)" % inner if len(value) == 1 else "(%s)" % inner
    return repr(value)
