"""The first start of a board that may have one of two similar displays."""

from __future__ import annotations

import sys
import types
from functools import cache
from typing import Any

import pytest

from signifer.hal import board as default
from signifer_host import boards
from signifer_host.simulator.chips import Ssd1306
from signifer_host.simulator.pages import Sh1106
from tests.sim import blinka

# isort: split
import adafruit_displayio_sh1106
import displayio
import fontio
from adafruit_displayio_sh1106 import SH1106

from tests.sim.test_device_program import I2C, STEPS, Device, Reset, device, run

__all__ = ("device",)
SELECT, DOWN = 2, 1
TURN = 400  # calls of the clock, 10 ms each


class Scattered:
    """A controller that gets the other one's bytes: the result is not modelled, except that nothing is right."""

    def command(self, data: bytes) -> None:
        pass

    def data(self, data: bytes) -> None:
        pass


class Module(I2C):
    """A module with an SH1106: it takes its own driver's bytes, and scatters others."""

    real: type = Sh1106

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.chip = self.real()
        self.was_scattered = False

    def writeto(self, address: int, buffer: bytes) -> None:
        if buffer[:2] == b"\x80\xae":  # display off: the first that either driver sends, once a start
            self.chip = self.real()
        try:
            super().writeto(address, buffer)
        except ValueError:
            self.chip = Scattered()  # type: ignore[assignment]
            self.was_scattered = True


class Font:
    """CircuitPython's own font as its boards have it: all letters lie in one bitmap, which Blinka's does not have."""

    across, down = 6, 12

    def __init__(self) -> None:
        drawn = fontio.BuiltinFont()
        letters = range(32, 127)
        self.bitmap = displayio.Bitmap(self.across * len(letters), self.down, 2)
        for number, code in enumerate(letters):
            glyph = drawn.get_glyph(code)
            top = self.down - 3 - glyph.height - glyph.dy
            for y in range(glyph.height):
                for x in range(glyph.width):
                    self.bitmap[number * self.across + glyph.dx + x, top + y] = glyph.bitmap[x, y]
        drawn._font.file.close()

    def get_bounding_box(self) -> tuple[int, int]:
        return self.across, self.down

    def get_glyph(self, code: int) -> Any:
        return types.SimpleNamespace(tile_index=code - 32) if 32 <= code < 127 else None


@cache
def font() -> Font:
    return Font()


@pytest.fixture
def fresh(device: Device, monkeypatch: pytest.MonkeyPatch) -> Device:
    """Return a device that was never asked, with a module of the other kind than its file says first."""
    import busio

    device.facts.write_bytes(b"\xff" * 8192)
    Module.made.clear()
    monkeypatch.setattr(busio, "I2C", Module)
    monkeypatch.setitem(sys.modules, "terminalio", types.SimpleNamespace(FONT=font()))

    def mended(*given: Any, **named: Any) -> Any:
        made = SH1106(*given, **named)
        blinka.mend_columns(made)
        return made

    monkeypatch.setattr(adafruit_displayio_sh1106, "SH1106", mended)
    device.left = 6 * TURN
    return device


def at(device: Device, call: int, *edges: tuple[int, bool, int]) -> None:
    """Press keys when the watchdog is fed for the `call`-th time."""
    fed = device.dog.feed

    def feed() -> None:
        fed()
        if device.dog.fed == call:
            device.presses += edges

    device.dog.feed = feed


def lit(chip: Any, colstart: int) -> set[tuple[int, int]]:
    picture = chip.glass(128, 64, colstart, 0)
    return {(x, y) for x in range(128) for y in range(64) if picture.getpixel((x, y)) != (0, 0, 0)}


FRAME = {(x, y) for x in range(128) for y in range(64) if x in (0, 127) or y in (0, 63)}


def test_the_board_in_this_tree_asks() -> None:
    assert default.twin == ("sh1106", 0, 2, 0)
    fixed = boards.literals(boards.with_twin(boards.load("pico_oled"), "ssd1306"), "")
    assert "twin" not in fixed and fixed["display"] == default.display


def test_the_picture_that_is_right_is_the_second(fresh: Device) -> None:
    at(fresh, TURN + TURN // 2, (SELECT, True, 1), (SELECT, False, 2))
    with pytest.raises(Reset):
        run("code.py")
    (second,) = Module.made
    assert second.was_scattered and isinstance(second.chip, Sh1106)
    assert fresh.facts.read_bytes()[:5] == b"SB\x01\x01\xfe"
    shown = lit(second.chip, 2)
    assert shown and not shown >= FRAME, "the program's own screen is there, the frame is gone"
    Module.made.clear()
    sys.modules["signifer.hal.panel"]._buses.clear()  # type: ignore[attr-defined]
    fresh.left = STEPS
    with pytest.raises(Reset):
        run("code.py")
    (only,) = Module.made
    assert lit(only.chip, 2) == shown, "nothing of the question is left, and it is not asked again"


def test_the_frame_reaches_all_four_edges_until_select_is_pressed(fresh: Device) -> None:
    """Another key does not answer."""
    Module.real = Ssd1306
    try:
        at(fresh, 100, (DOWN, True, 1), (DOWN, False, 2))
        fresh.left = TURN // 2
        with pytest.raises(Reset):
            run("code.py")
    finally:
        Module.real = Sh1106
    (first,) = Module.made
    assert lit(first.chip, 0) >= FRAME and len(lit(first.chip, 0)) > len(FRAME) + 300
    assert fresh.facts.read_bytes()[:5] == b"\xff" * 5


def test_a_drive_that_the_computer_has_is_not_written(fresh: Device) -> None:
    """The display is as chosen before; without a choice the first kind."""
    fresh.facts.write_bytes(b"SB\x01\x01\xfe".ljust(8192, b"\xff"))
    fresh.facts.chmod(0o444)
    from signifer.hal import files

    fresh.drive_is_theirs = True
    opened = files.Files.open
    files.Files.open = lambda self, name: None  # type: ignore[method-assign]
    fresh.left = STEPS
    try:
        with pytest.raises(Reset):
            run("code.py")
    finally:
        files.Files.open = opened  # type: ignore[method-assign]
    (only,) = Module.made
    assert isinstance(only.chip, Sh1106)


def test_the_answer_leaves_alone_what_else_is_known_of_the_board(fresh: Device) -> None:
    """That its processor does not start at the faster clock."""
    fresh.facts.write_bytes(b"\xff" * 8 + b"\0" + b"\xff" * 8183)
    at(fresh, 20, (SELECT, True, 1), (SELECT, False, 2))
    fresh.left = TURN
    with pytest.raises(Reset):
        run("code.py")
    assert fresh.facts.read_bytes() == b"SB\x01\x00\xff\xff\xff\xff\0" + b"\xff" * 8183


@pytest.mark.parametrize("head", [b"SB\x01\x02\xfd", b"SB\x01\x01\xff", b"XB\x01\x01\xfe", bytes(5)])
def test_an_unknown_choice_is_asked_again(fresh: Device, head: bytes) -> None:
    fresh.facts.write_bytes(head.ljust(8192, b"\xff"))
    at(fresh, 20, (SELECT, True, 1), (SELECT, False, 2))
    fresh.left = TURN
    with pytest.raises(Reset):
        run("code.py")
    assert fresh.facts.read_bytes()[:5] == b"SB\x01\x00\xff"
