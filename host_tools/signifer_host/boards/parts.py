"""The parts of a board as data: models of board.toml's tables.

boards/README.md describes the schema for people.
"""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, model_validator

from signifer_host.boards import chip

BUTTONS = ("up", "down", "select", "back")
Button = Literal["up", "down", "select", "back"]
Spot = tuple[float, float]
"""Millimetres to the right of the display's middle, and below it."""
Pin = Annotated[str, Field(pattern=r"^[A-Z][A-Z0-9_]*$", max_length=24)]

BLOCK = 4096
# OLED controllers for one kind of module, with the column at which the visible area usually begins.
TWINS = {"ssd1306": 0, "sh1106": 2}


class Memory(NamedTuple):
    """A controller's memory: columns and rows in pixels, and whether its visible area may begin anywhere in it."""

    columns: int
    rows: int
    starts: bool


# By the controllers' data sheets; Adafruit's driver of the SSD1306 takes no start.
MEMORY = {
    "ssd1306": Memory(128, 64, False),
    "sh1106": Memory(132, 64, True),
    "sh1107": Memory(128, 128, True),
    "st7789": Memory(240, 320, True),
}


class Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Usb(Part):
    """The ids under which CircuitPython shows the board to a computer."""

    vid: int = Field(ge=1, le=0xFFFF)
    pid: int = Field(ge=1, le=0xFFFF)


class I2C(Part):
    """Two wires to the display."""

    sda: Pin
    scl: Pin
    address: int = Field(0x3C, ge=0x08, le=0x77)
    frequency: int = Field(400_000, ge=10_000, le=1_000_000)

    @model_validator(mode="after")
    def _check_pins(self) -> I2C:
        chip.check_i2c(self.sda, self.scl)
        return self


class SPI(Part):
    """Clock, data, chip select and data/command to the display."""

    clock: Pin
    mosi: Pin
    cs: Pin
    dc: Pin
    reset: Pin | None = None
    frequency: int = Field(24_000_000, ge=100_000, le=62_500_000)

    @model_validator(mode="after")
    def _check_pins(self) -> SPI:
        chip.check_spi(self.clock, self.mosi)
        return self


class Display(Part):
    """The panel; `width` and `height` in pixels, as a person sees them.

    With the driver `board` CircuitPython sets the panel up, and `kind` gives its type. `twin`: the controller
    can also be the other of two similar ones, and the first start asks. `glass`: millimetres of what is lit, for
    printed pages.
    """

    driver: Literal["ssd1306", "sh1106", "sh1107", "st7789", "board"]
    width: int = Field(ge=64, le=320)
    height: int = Field(ge=32, le=320)
    rotation: Literal[0, 90, 180, 270] = 0
    colstart: int = Field(0, ge=0, le=239)
    rowstart: int = Field(0, ge=0, le=319)
    backlight: Pin | None = None
    kind: Literal["one_colour", "colour"] | None = None
    twin: bool = False
    glass: tuple[float, float] | None = None
    i2c: I2C | None = None
    spi: SPI | None = None

    @model_validator(mode="after")
    def _one_bus(self) -> Display:
        if self.driver == "board":
            if self.i2c or self.spi or self.backlight or self.colstart or self.rowstart:
                raise ValueError(
                    "driver board takes no bus, no backlight and no start: CircuitPython has them"
                )
            if self.twin:
                raise ValueError("driver board has no twin: CircuitPython knows what is there")
            if self.kind is None:
                raise ValueError('driver board needs kind, "one_colour" or "colour"')
            return self
        wanted = "spi" if self.driver == "st7789" else "i2c"
        if getattr(self, wanted) is None or (self.i2c and self.spi):
            raise ValueError("driver %s needs [display.%s], and that alone" % (self.driver, wanted))
        if self.twin and self.driver not in TWINS:
            raise ValueError("twin is for %s: no other looks like it" % " and ".join(TWINS))
        if self.kind is not None:
            raise ValueError("kind follows from driver %s; leave it out" % self.driver)
        self._check_memory(MEMORY[self.driver])
        return self

    def _check_memory(self, memory: Memory) -> None:
        """Raise ValueError if the panel, as it is mounted, does not lie in the controller's memory."""
        turned = self.rotation in (90, 270)
        wide, high = (self.height, self.width) if turned else (self.width, self.height)
        how = "turned by %d, %d×%d pixels" % (self.rotation, self.width, self.height)
        if not memory.starts and (self.colstart or self.rowstart):
            raise ValueError("%s has no start: leave colstart and rowstart out" % self.driver)
        if self.driver != "st7789" and high % 8:
            raise ValueError(
                "%s take %d rows of the %s, whose rows come in eights" % (how, high, self.driver)
            )
        if self.colstart + wide > memory.columns:
            raise ValueError(
                "%s from colstart %d take columns up to %d; the %s has %d"
                % (how, self.colstart, self.colstart + wide, self.driver, memory.columns)
            )
        if self.rowstart + high > memory.rows:
            raise ValueError(
                "%s from rowstart %d take rows up to %d; the %s has %d"
                % (how, self.rowstart, self.rowstart + high, self.driver, memory.rows)
            )

    @property
    def colour(self) -> bool:
        """Return False if a pixel is only on or off."""
        return self.kind == "colour" or self.driver == "st7789"


class Key(Part):
    """A switch and its button; several keys may have one button.

    `hold`: a short press of this key is a long press of the button. `label`: the key's name, and `at` its place, for
    printed pages; the device knows neither.
    """

    button: Button
    pin: Pin
    hold: bool = False
    label: str | None = Field(None, min_length=1, max_length=20)
    at: Spot | None = None

    @property
    def title(self) -> str:
        """Return its label, or its pin without one."""
        return self.label or self.pin

    @model_validator(mode="after")
    def _hold_fits(self) -> Key:
        if self.hold and self.button in ("up", "down"):
            raise ValueError("hold is for select and back: up and down repeat when they are held")
        return self


class Chord(Part):
    """A button by two keys at once, for boards with fewer than four.

    `together`: both go down within a moment, in any order. Otherwise the first is held while the second is
    pressed, any number of times; the first must then be a key of select or back, which act when they come up.
    """

    button: Button
    pins: tuple[Pin, Pin]
    together: bool = True


class Encoder(Part):
    """A knob that turns in steps: one step is a press of up or down. `at`: its place, for printed pages."""

    a: Pin
    b: Pin
    divisor: Literal[1, 2, 4] = 4
    at: Spot | None = None
    clockwise: Literal["up", "down"] = "down"

    @model_validator(mode="after")
    def _check_pins(self) -> Encoder:
        chip.check_encoder(self.a, self.b)
        return self


class Sound(Part):
    """A speaker on a pin, and the pin that enables its amplifier, if there is one."""

    pin: Pin
    enable: Pin | None = None


class Battery(Part):
    """The pins of the battery: an analogue pin behind a divider, in thousandths of the pin's voltage."""

    sense: Pin
    divider: int = Field(3000, ge=1000, le=10_000)
    usb: Pin | None = None
    charging: Pin | None = None

    @model_validator(mode="after")
    def _check_pins(self) -> Battery:
        chip.check_analogue(self.sense)
        return self


class Processor(Part):
    """A clock in MHz that is faster than CircuitPython's 125 MHz, and why this board may have it."""

    mhz: Literal[200]
    reason: str = Field(min_length=20, max_length=400)


class Flash(Part):
    """The flash chip: its size, and the offset of CircuitPython 9.2's drive, which ends at the end of the
    chip.
    """

    size: int = Field(ge=0x100000, le=0x1000000)
    drive: int = Field(0x100000, ge=0x80000)

    @model_validator(mode="after")
    def _fits(self) -> Flash:
        if self.size & (self.size - 1) or self.drive % BLOCK or self.drive >= self.size:
            raise ValueError("size is a power of two, drive a multiple of 4096 before the end")
        return self


class Pixels(Part):
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
