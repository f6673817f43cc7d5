"""Boards as data: read `boards/<id>/board.toml`, and write the literals that the device imports.

boards/README.md describes the schema for people.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from pathlib import Path
from typing import Any

from pydantic import Field, ValidationError, model_validator

from signifer_host.boards import chip
from signifer_host.boards.parts import (
    BUTTONS,
    TWINS,
    Battery,
    Chord,
    Display,
    Encoder,
    Flash,
    Key,
    Part,
    Pixels,
    Processor,
    Sound,
    Usb,
)
from signifer_host.files.board_folder import folder as folder
from signifer_host.files.board_folder import names as names

DEFAULT = "pico_oled"
UNVERIFIED = ("display", "keys", "pixels", "sound", "battery", "flash")
ENCODER = {"up", "down"}


class BoardError(Exception):
    """A board that does not exist or cannot be read; the message is one line for the user."""


class Board(Part):
    """One device: a CircuitPython board and the parts on it."""

    id: str = Field(pattern=r"^[a-z][a-z0-9_]{1,31}$")
    name: str = Field(min_length=1, max_length=60)
    circuitpython: str = Field(pattern=r"^[a-z][a-z0-9_]+$")
    loader: str = Field("", max_length=80)
    """How a person brings the board into its boot loader: a sentence, for the page that makes images."""
    usb: Usb | None = None
    flash: Flash
    display: Display
    keys: list[Key] = Field(min_length=1, max_length=16)
    chords: list[Chord] = Field([], max_length=4)
    encoder: Encoder | None = None
    keys_active_low: bool = True
    keys_turn: bool = False
    pixels: Pixels | None = None
    sound: Sound | None = None
    battery: Battery | None = None
    processor: Processor | None = None
    unverified: list[str] = []

    @model_validator(mode="after")
    def _usable(self) -> Board:
        ways = {key.button for key in self.keys if not key.hold} | {chord.button for chord in self.chords}
        missing = [name for name in BUTTONS if name not in ways | (ENCODER if self.encoder else set())]
        if missing:
            raise ValueError("no key for %s" % ", ".join(missing))
        pins = self.pins()
        for pin in pins:
            if pins.count(pin) > 1:
                raise ValueError("pin %s is used twice" % pin)
        chip.check_pins(pins)
        steady = list(self.pixels.pins) if self.pixels and self.pixels.kind == "rgb_led" else []
        if self.display.backlight:
            steady.append(self.display.backlight)
        chip.check_pwm(steady, self.sound.pin if self.sound else None)
        keys = {key.pin: key for key in self.keys if not key.hold}
        for chord in self.chords:
            first, second = chord.pins
            if first == second or first not in keys or second not in keys:
                raise ValueError("a chord is of two keys that are in the list without hold")
            if not chord.together and keys[first].button in ("up", "down"):
                raise ValueError("%s acts when it goes down: it cannot be held for a chord" % first)
        if "select" not in {key.button for key in self.keys if not key.hold}:
            raise ValueError(
                "select needs a key of its own: held at power-on it leaves the drive to the computer"
            )
        if self.processor and self.battery:
            raise ValueError("processor is for boards without a battery: a faster clock empties it sooner")
        unknown = [name for name in self.unverified if name not in UNVERIFIED]
        if unknown:
            raise ValueError("unverified: no part is called %s" % ", ".join(unknown))
        return self

    def pins(self) -> list[str]:
        """Return every pin in use, by its name in CircuitPython's `board` module."""
        display = self.display
        taken: list[str | None] = [key.pin for key in self.keys]
        if self.encoder:
            taken += [self.encoder.a, self.encoder.b]
        if self.pixels:
            taken += self.pixels.pins
        if display.i2c:
            taken += [display.i2c.sda, display.i2c.scl]
        if display.spi:
            spi = display.spi
            taken += [spi.clock, spi.mosi, spi.cs, spi.dc, spi.reset]
        taken.append(display.backlight)
        if self.sound:
            taken += [self.sound.pin, self.sound.enable]
        if self.battery:
            taken += [self.battery.sense, self.battery.usb, self.battery.charging]
        return [pin for pin in taken if pin]

    @property
    def pixel_count(self) -> int:
        """Return the number of lights."""
        return self.pixels.count if self.pixels else 0


def load(board_id: str) -> Board:
    """Read one board. Raises BoardError."""
    path = folder() / board_id / "board.toml"
    if not re.fullmatch(r"[a-z][a-z0-9_]{0,60}", board_id) or not path.is_file():
        near = difflib.get_close_matches(board_id.lower()[:60], names(), n=1, cutoff=0.5)
        meant = " Is %s meant?" % near[0] if near else ""
        raise BoardError("There is no board %r.%s There are %s" % (board_id[:60], meant, ", ".join(names())))
    board = read(path)
    if board.id != board_id:
        raise BoardError("%s: id is %r, but the folder is called %r" % (path, board.id, board_id))
    return board


def with_twin(board: Board, driver: str) -> Board:
    """Return the board with one of the two similar OLED controllers, and without the question.

    Raises BoardError if the board has neither.
    """
    if driver not in TWINS or board.display.driver not in TWINS:
        raise BoardError("display %s: only one of %s takes the other's place" % (driver, " and ".join(TWINS)))
    change = {"driver": driver, "colstart": TWINS[driver], "twin": False}
    return board.model_copy(update={"display": board.display.model_copy(update=change)})


def other_twin(driver: str) -> str:
    """Return the other of the two similar controllers."""
    return next(name for name in TWINS if name != driver)


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
    """Return what the device's program knows of its board: names and plain values only.

    `firmware` is the version of the program.
    """
    display = board.display
    bus: tuple[Any, ...] = ()
    if display.i2c:
        bus = ("i2c", display.i2c.sda, display.i2c.scl, display.i2c.address, display.i2c.frequency)
    elif display.spi:
        spi = display.spi
        bus = ("spi", spi.clock, spi.mosi, spi.cs, spi.dc, spi.reset, spi.frequency)
    # A key that is a hold is the button's number + 4, as `ui.events` counts.
    order = sorted(board.keys, key=lambda key: (key.hold, BUTTONS.index(key.button)))
    at = {key.pin: number for number, key in enumerate(order)}
    lights, knob = board.pixels, board.encoder
    values = {
        "id": board.id,
        "name": board.name,
        "firmware": firmware,
        "uid": b"",  # the chip's number; the program fills it in
        "restart": 0,  # why it starts, and whether a computer has its drive: code.py fills these in too
        "service": False,
        "mhz": 125,  # what CircuitPython starts with; code.py raises it, or says that this chip is too slow
        "slow": False,
        "width": display.width,
        "height": display.height,
        "colour": display.colour,
        "keys": len(BUTTONS),
        "pixels": board.pixel_count,
        "sound": board.sound is not None,
        "display": (display.driver, display.rotation, display.colstart, display.rowstart),
        "display_bus": bus,
        "backlight": display.backlight,
        "key_pins": tuple((BUTTONS.index(key.button) + 4 * key.hold, key.pin) for key in order),
        "key_chords": tuple(
            (BUTTONS.index(chord.button), at[chord.pins[0]], at[chord.pins[1]], chord.together)
            for chord in sorted(board.chords, key=lambda chord: not chord.together)
        ),
        "encoder": (knob.a, knob.b, knob.divisor, knob.clockwise == "down") if knob else None,
        "keys_active_low": board.keys_active_low,
        "keys_turn": board.keys_turn,
        "pixel_part": (lights.kind, tuple(lights.pins), lights.order, lights.active_low) if lights else None,
    }
    # Only where there is one: a name that means nothing on this board would stay in its memory.
    if board.sound:
        values["speaker"] = (board.sound.pin, board.sound.enable)
    if display.twin:
        other = other_twin(display.driver)
        values["twin"] = (other, display.rotation, TWINS[other], display.rowstart)
    if board.processor:
        values["fast"] = board.processor.mhz
    if board.battery:
        power = board.battery
        values["battery"] = (power.sense, power.divider, power.usb, power.charging)
    return values


def compile_board(board: Board, firmware: str) -> str:
    """Return the text of the `board.py` that the device imports: literals only."""
    lines = ['"""Made from boards/%s/board.toml; change that file, not this one."""' % board.id, ""]
    lines += ["%s = %s" % (name, _source(value)) for name, value in literals(board, firmware).items()]
    return "\n".join(lines) + "\n"


def _source(value: Any) -> str:
    """Return `repr` with the quotes that a formatter would choose."""
    if isinstance(value, str):
        return '"%s"' % value.replace("\\", "\\\\").replace('"', '\\"')
    if value == b"":
        return 'b""'
    if isinstance(value, tuple):
        inner = ", ".join(_source(part) for part in value)
        return "(%s,)" % inner if len(value) == 1 else "(%s)" % inner
    return repr(value)
