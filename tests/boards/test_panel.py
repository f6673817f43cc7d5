"""`hal.panel` passes the board's values to each driver, over stand-ins for CircuitPython's modules."""

from __future__ import annotations

import importlib
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from signifer_host import boards
from signifer_host.simulator.parts import Cpu
from tests.sim import blinka  # noqa: F401
from tests.sim.test_hal import load


class Made:
    """A display or a bus, with the arguments that made it."""

    def __init__(self, *given: Any, **named: Any) -> None:
        self.given, self.named = given, named


class BuiltIn:
    auto_refresh = True
    rotation = 90


DRIVERS = {
    "ssd1306": ("adafruit_displayio_ssd1306", "SSD1306"),
    "sh1106": ("adafruit_displayio_sh1106", "SH1106"),
    "sh1107": ("adafruit_displayio_sh1107", "SH1107"),
    "st7789": ("adafruit_st7789", "ST7789"),
}


def loaded(board: boards.Board, monkeypatch: pytest.MonkeyPatch, released: list[str]) -> Any:
    """Return `hal.panel` over the stand-ins."""
    modules: dict[str, Any] = {module: {name: Made} for module, name in DRIVERS.values()}
    return load(
        "panel",
        monkeypatch,
        board={pin: f"pin {pin}" for pin in board.pins()},
        busdisplay={"BusDisplay": Made},
        busio={"I2C": Made, "SPI": Made},
        displayio={"release_displays": lambda: released.append("all")},
        i2cdisplaybus={"I2CDisplayBus": Made},
        fourwire={"FourWire": Made},
        microcontroller={"cpu": Cpu()},
        supervisor={"runtime": types.SimpleNamespace(display=BuiltIn())},
        **modules,
    )


def panel(board: boards.Board, monkeypatch: pytest.MonkeyPatch) -> tuple[Any, list[str]]:
    """Return the display that is made for a board, and what was released before."""
    released: list[str] = []
    data = types.SimpleNamespace(**boards.literals(board, "1"))
    return loaded(board, monkeypatch, released).make(data), released


@pytest.mark.parametrize("driver", ["ssd1306", "sh1106"])
def test_a_controllers_first_commands_go_in_one_piece(driver: str, monkeypatch: pytest.MonkeyPatch) -> None:
    at_once = loaded(boards.load("pico_oled"), monkeypatch, []).at_once
    monkeypatch.undo()
    commands = importlib.import_module(DRIVERS[driver][0])._INIT_SEQUENCE
    said = bytearray()
    at = 0
    while at < len(commands):
        said.append(commands[at])
        said += commands[at + 2 : at + 2 + commands[at + 1]]
        at += 2 + commands[at + 1]
    one = at_once(commands)
    assert one[1] + 2 == len(one) and bytes((one[0], *one[2:])) == said
    waiting = importlib.import_module(DRIVERS["sh1107"][0])._INIT_SEQUENCE
    assert waiting[-2] & 0x80 and at_once(waiting) == waiting, "this one asks for a moment after its last"


def test_an_st7789_waits_no_longer_than_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    sooner = loaded(boards.load("pico_lcd_13"), monkeypatch, []).sooner
    monkeypatch.undo()
    commands = importlib.import_module(DRIVERS["st7789"][0])._INIT_SEQUENCE
    before, after = list(parted(commands)), list(parted(sooner(commands)))
    assert [one[:2] for one in after] == [one[:2] for one in before] and sooner(b"") == b""
    waits = {command: wait for command, _, wait in after}
    assert waits[0x01] >= 120 and waits[0x11] >= 5, "its data sheet asks for these"
    assert all(short <= long for (_, _, short), (_, _, long) in zip(after, before, strict=True))
    assert sum(waits.values()) < 180 < 1000 < sum(wait for _, _, wait in before)


@given(st.integers(50_000, 1_000_000), st.sampled_from([125_000_000, 200_000_000]))
def test_an_i2c_bus_is_no_faster_than_its_parts(wanted: int, processor: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        asked = loaded(boards.load("pico_oled"), patch, []).bus_frequency(wanted, processor)
    assert asked <= 1_000_000, "the most that CircuitPython takes"
    # As the SDK's i2c_set_baudrate counts, and then the controller: its data sheet on IC_CLK.
    period = (processor + asked // 2) // asked
    low = period * 3 // 5
    filtered = max(1, low // 16)
    clock = processor / (low + 1 + period - low + filtered + 7)
    assert clock <= wanted
    assert clock > 0.99 * wanted or wanted > 400_000, "the displays' 400 kHz, and less"
    assert (low + 1) * 1e9 / processor >= 1300 or wanted > 400_000, "ns: as fast mode asks for"


def parted(commands: bytes) -> Iterator[tuple[int, bytes, int]]:
    """Yield each of a controller's first commands: its number, its data, and the ms that BusDisplay waits after it."""
    at = 0
    while at < len(commands):
        command, size = commands[at : at + 2]
        end = at + 2 + (size & 0x7F)
        wait = commands[end] if size & 0x80 else 10
        yield command, bytes(commands[at + 2 : end]), 500 if wait == 255 else wait
        at = end + (size >> 7)


@pytest.mark.parametrize("name", boards.names())
def test_every_board_has_its_display(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    board = boards.load(name)
    made, released = panel(board, monkeypatch)
    if board.display.driver == "board":
        assert (made.auto_refresh, made.rotation, released) == (False, board.display.rotation, [])
        return
    assert released == ["all"]
    named = made.named
    assert (named["width"], named["height"]) == (board.display.width, board.display.height)
    assert named["rotation"] == board.display.rotation and named["auto_refresh"] is False
    bus = made.given[0]
    if board.display.i2c:
        wires = bus.given[0]
        assert wires.given == (f"pin {board.display.i2c.scl}", f"pin {board.display.i2c.sda}")
        module = loaded(board, monkeypatch, [])
        assert wires.named == {"frequency": module.bus_frequency(board.display.i2c.frequency, 125_000_000)}
        assert bus.named == {"device_address": board.display.i2c.address}
    else:
        assert board.display.spi and bus.named["baudrate"] == board.display.spi.frequency
        assert named["rowstart"] == board.display.rowstart


def test_the_twin_of_a_controller_takes_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    board = boards.load("pico_oled")
    twin = boards.with_twin(board, "sh1106")
    assert panel(twin, monkeypatch)[0].named["colstart"] == 2
    back = boards.with_twin(twin, "ssd1306").display
    assert back == board.display.model_copy(update={"twin": False})
    for name, driver in (
        ("pico_lcd_13", "sh1106"),
        ("pico_oled", "st7789"),
        ("adafruit_feather_rp2040", "sh1106"),
    ):
        with pytest.raises(boards.BoardError, match="only one of"):
            boards.with_twin(boards.load(name), driver)


def test_an_sh1106_begins_at_its_column(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (boards.folder() / "_template" / "board.toml").read_text("utf-8")
    path = tmp_path / "board.toml"
    path.write_text(text.replace('driver = "ssd1306"', 'driver = "sh1106"\ncolstart = 2'), "utf-8")
    made, _ = panel(boards.read(path), monkeypatch)
    assert made.named["colstart"] == 2
