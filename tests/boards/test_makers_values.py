"""Boards against their makers' programs: where each pixel lies on the glass, and which way a knob counts.

The simulator turns its picture by `rotation`, so it is upright there whatever board.toml says. These tests compute the
places on the glass from the bytes on the bus, as the controller's data sheet does.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from signifer.hal.tft import Tft
from signifer_host import boards
from signifer_host.simulator import panel as simulated
from signifer_host.simulator.chips import St7789
from tests.sim import blinka


class Program(NamedTuple):
    """How a maker's own program addresses a panel: the data of MADCTL, and the first column and row of the window that
    it fills from left to right, then down.
    """

    madctl: int
    column: int
    row: int


MAKERS = {
    # Waveshare, demo of the Pico-LCD-1.3: init_display sends 0x70 to 0x36, show sets the window 0..239, 0..239.
    "pico_lcd_13": Program(0x70, 0, 0),
    # Pimoroni, pimoroni-pico, drivers/st7789/st7789.cpp: configure_display for 240x135 without a rotation.
    "pico_display_pack": Program(0x70, 40, 53),
    # The same function, for 320x240.
    "pico_display_pack_2": Program(0x70, 0, 0),
}


MAKERS_PINS = {
    # pimoroni-pico, libraries/pico_display/pico_display.hpp: A, B, X, Y; LED_R, LED_G, LED_B.
    "pico_display_pack": ({"A": "GP12", "B": "GP13", "X": "GP14", "Y": "GP15"}, ["GP6", "GP7", "GP8"]),
    # The same, libraries/pico_display_2/pico_display_2.hpp.
    "pico_display_pack_2": ({"A": "GP12", "B": "GP13", "X": "GP14", "Y": "GP15"}, ["GP6", "GP7", "GP8"]),
    # Waveshare, demo of the Pico-LCD-1.3: keyA, keyB, keyX, keyY, key2 to key6.
    "pico_lcd_13": (
        {
            "A": "GP15",
            "B": "GP17",
            "X": "GP19",
            "Y": "GP21",
            "joystick up": "GP2",
            "joystick down": "GP18",
            "joystick left": "GP16",
            "joystick pressed": "GP3",
        },
        [],
    ),
    # Adafruit, Adafruit-OLED-FeatherWing-PCB, 128x64: SW2, SW4, SW3 from above. Feather: LED1.
    "adafruit_feather_rp2040": ({"A": "D9", "B": "D6", "C": "D5"}, ["NEOPIXEL"]),
    # LILYGO, example/Arduino/lvgl/pin_config.h: PIN_BOTTON2, PIN_BOTTON1.
    "lilygo_t_display_rp2040": ({"upper key": "GP7", "lower key": "GP6"}, []),
}
"""By the name that is printed beside a key: its pin. Then the pins of the lights."""


class Place(NamedTuple):
    """A pixel of the controller's glass: 240 columns, 320 rows."""

    column: int
    row: int


def place(madctl: int, column: int, row: int) -> Place:
    """Return what an address means (ST7789 data sheet, "Address Control": MV, MX, MY)."""
    if madctl & 0x20:  # MV: a column that is sent is a row of the glass
        column, row = row, column
    return Place(239 - column if madctl & 0x40 else column, 319 - row if madctl & 0x80 else row)


class Controller(St7789):
    """An ST7789 that remembers the last data of each command."""

    def __init__(self) -> None:
        super().__init__()
        self.last: dict[int, bytes] = {}

    def command(self, data: bytes) -> None:
        """Take command bytes."""
        for byte in data:
            self.last[byte] = b""
        super().command(data)

    def data(self, data: bytes) -> None:
        """Take the data of the last command."""
        self.last[self._command] += bytes(data)
        super().data(data)

    def first(self, command: int) -> int:
        """Return where the window begins that `command` set."""
        return self.last[command][0] << 8 | self.last[command][1]


def test_the_data_sheets_cases_of_an_address() -> None:
    assert place(0x00, 3, 5) == (3, 5)
    assert place(0xC0, 3, 5) == (236, 314)
    assert place(0x20, 5, 3) == (3, 5)
    assert place(0x60, 5, 3) == (236, 5)
    assert place(0xA0, 5, 3) == (3, 314)


def test_every_st7789_has_its_makers_values() -> None:
    wired = {name for name in boards.names() if boards.load(name).display.driver == "st7789"}
    assert set(MAKERS) == wired


@pytest.mark.parametrize("name", sorted(MAKERS))
def test_every_pixel_lies_where_the_makers_program_puts_it(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Adafruit's driver sets the controller up, the device's port sets the window of each pixel."""
    monkeypatch.setattr(simulated, "St7789", Controller)
    spec, maker = boards.load(name).display, MAKERS[name]
    panel = blinka.BlinkaPanel(spec)
    chip = panel.chip
    assert isinstance(chip, Controller)
    port = Tft(panel.display, panel.bus, (spec.colstart, spec.rowstart), None)
    (madctl,) = chip.last[0x36]
    wrong = 0
    for y in range(spec.height):
        for x in range(spec.width):
            port.window(x, y, 1, 1)
            ours = place(madctl, chip.first(0x2A), chip.first(0x2B))
            wrong += ours != place(maker.madctl, maker.column + x, maker.row + y)
    assert wrong == 0, "pixels are not where the maker's program puts them"


def test_the_macropads_knob_counts_as_its_makers_library_does() -> None:
    """Clockwise is more there: adafruit_macropad negates the position of IncrementalEncoder(ROTA, ROTB), whose pins
    have the names ENCODER_A and ENCODER_B too. Exchanged pins negate it as well. QMK has them
    exchanged in its keyboard.json for the board: pin_a GP18, pin_b GP17.
    """
    knob = boards.load("adafruit_macropad_rp2040").encoder
    assert knob is not None and (knob.a, knob.b, knob.clockwise) == ("ENCODER_B", "ENCODER_A", "down")


@pytest.mark.parametrize("name", sorted(MAKERS_PINS))
def test_keys_and_lights_have_their_makers_pins(name: str) -> None:
    board = boards.load(name)
    keys, lights = MAKERS_PINS[name]
    assert {key.title: key.pin for key in board.keys} == keys
    assert (list(board.pixels.pins) if board.pixels else []) == lights


def test_a_measured_battery_has_its_makers_divider() -> None:
    """PicoSystem: hardware.cpp multiplies by 3. T-Display: the schematic's R12 and R15, 1 MΩ each."""
    dividers = {name: power.divider for name in boards.names() if (power := boards.load(name).battery)}
    assert dividers == {"pimoroni_picosystem": 3000, "lilygo_t_display_rp2040": 2000}
