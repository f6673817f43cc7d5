"""The panel of a board, with Adafruit's driver for it."""

from __future__ import annotations

from sys import modules
from typing import TYPE_CHECKING, Any

import board as pins
import busdisplay
import busio
import displayio
import microcontroller

if TYPE_CHECKING:
    from collections.abc import Sequence

    from busdisplay import BusDisplay


class _Quick(busdisplay.BusDisplay):
    """A base class for Adafruit's drivers of OLEDs: BusDisplay waits 10 ms after each of a controller's first
    commands, which these do not need.
    """

    def __init__(self, bus: Any, commands: bytes | bytearray, **how: Any) -> None:
        super().__init__(bus, at_once(commands), **how)


class _Sooner(busdisplay.BusDisplay):
    """Stand in for the base of Adafruit's driver of the ST7789, which waits for a second in all."""

    def __init__(self, bus: Any, commands: bytes | bytearray, **how: Any) -> None:
        super().__init__(bus, sooner(commands), **how)


class _Oled:
    BusDisplay = _Quick


class _Tft:
    BusDisplay = _Sooner


# By an ST7789's command: the ms after it that its data sheet asks for. After a reset 120 before it is woken, then 5.
_WAITS = {0x01: 120, 0x11: 10, 0x29: 10}


def sooner(commands: bytes | bytearray) -> bytes | bytearray:
    """Return an ST7789's first commands, as BusDisplay takes them, with waits that are no longer than it needs."""
    said = bytearray(commands)
    at = 0
    while at < len(said):
        after = at + 2 + (said[at + 1] & 127)
        if said[at + 1] > 127:
            said[after] = min(said[after], _WAITS.get(said[at], 255))
            after += 1
        at = after
    return said


def at_once(commands: bytes | bytearray) -> bytes | bytearray:
    """Convert a controller's first commands for BusDisplay: all others become data of the first, for
    controllers that accept data as commands. Return them unchanged if one needs a wait after it.
    """
    said = bytearray()
    at = 0
    while at < len(commands):
        after = at + 2 + commands[at + 1]
        if commands[at + 1] > 127 or after - at + len(said) > 127:
            return commands
        said.append(commands[at])
        said += commands[at + 2 : after]
        at = after
    return bytes((said[0], len(said) - 1)) + bytes(said[1:])


_I2C_MOST = 1_000_000  # that busio.I2C can be asked for


def bus_frequency(frequency: int, processor: int) -> int:
    """Return the frequency to ask of busio.I2C for a clock of at most `frequency`; `processor` is the processor's. All
    in Hz. An RP2040 holds the bus's clock for 8 of its own ticks longer than it was asked to, and for a 16th of the
    low time, which is 3/5 of the period: of 400 kHz come 378 (its data sheet on IC_CLK: SCL_High_time, SCL_Low_time).
    """
    ticks = (processor + frequency - 1) // frequency - 8
    return min(processor // (ticks - 3 * ticks // 83), _I2C_MOST)


# Made once: a replaced display is on the same wires.
_buses: list[busio.I2C] = []


def screen(board: Any, twin: bool = False) -> Any:
    """Return the display port for the display of `make`."""
    from signifer.hal import sheets

    driver, rotation, colstart, rowstart = board.twin if twin else board.display
    display = make(board, twin)
    sheet = sheets.faces()
    if driver == "st7789" and rotation % 180 == 90:
        from signifer.hal import tft

        return tft.Tft(display, display.bus, (colstart, rowstart), sheet)
    if driver in ("ssd1306", "sh1106") and rotation % 180 == 0:
        from signifer.hal import oled

        wires = (display, _buses[0], board.display_bus[3], driver == "sh1106", colstart)
        return oled.Oled(*wires, sheet)
    from signifer.hal.display import Display

    return Display(display, board.colour, sheet)


def make(board: Any, twin: bool = False) -> BusDisplay:
    """Create the display, refreshed only by hand. `twin`: with the other of two similar controllers
    (`board.twin`); a second call replaces the first display.
    """
    driver, rotation, colstart, rowstart = board.twin if twin else board.display
    if driver == "board":
        return _made_already(rotation)
    displayio.release_displays()
    size: dict[str, Any] = {
        "width": board.width,
        "height": board.height,
        "rotation": rotation,
        "auto_refresh": False,
    }
    wires = board.display_bus
    if driver != "st7789":
        import i2cdisplaybus

        _, sda, scl, address, frequency = wires
        if not _buses:
            _buses.append(
                busio.I2C(
                    _pin(scl), _pin(sda), frequency=bus_frequency(frequency, microcontroller.cpu.frequency)
                )
            )
        i2c = _buses[0]
        bus = i2cdisplaybus.I2CDisplayBus(i2c, device_address=address)
        oled: BusDisplay
        modules["busdisplay"] = _Oled  # type: ignore[assignment]
        if driver == "ssd1306":
            import adafruit_displayio_ssd1306

            oled = adafruit_displayio_ssd1306.SSD1306(bus, **size)
        elif driver == "sh1106":
            import adafruit_displayio_sh1106

            oled = adafruit_displayio_sh1106.SH1106(bus, colstart=colstart, rowstart=rowstart, **size)
        else:
            import adafruit_displayio_sh1107

            oled = adafruit_displayio_sh1107.SH1107(bus, colstart=colstart, rowstart=rowstart, **size)
        modules["busdisplay"] = busdisplay
        return oled
    modules["busdisplay"] = _Tft  # type: ignore[assignment]
    import adafruit_st7789
    import fourwire

    modules["busdisplay"] = busdisplay

    _, clock, mosi, cs, dc, reset, frequency = wires
    if board.mhz > 125:
        from signifer.hal import processor

        frequency = processor.spi_asked(frequency, microcontroller.cpu.frequency)
    spi = busio.SPI(_pin(clock), _pin(mosi))
    four = fourwire.FourWire(
        spi, command=_pin(dc), chip_select=_pin(cs), reset=_pin(reset), baudrate=frequency
    )
    tft: BusDisplay = adafruit_st7789.ST7789(
        four, colstart=colstart, rowstart=rowstart, backlight_pin=_pin(board.backlight), **size
    )
    return tft


def letters(lines: Sequence[str], scale: int = 1) -> displayio.Group:
    """Return lines of text in CircuitPython's own font, for pages that are shown before the program runs."""
    import terminalio

    font = terminalio.FONT
    across, down = font.get_bounding_box()[:2]
    palette = displayio.Palette(2)
    palette[1] = 0xFFFFFF
    root = displayio.Group(scale=scale)
    for number, line in enumerate(lines):
        if not line:
            continue
        row = displayio.TileGrid(
            font.bitmap,
            pixel_shader=palette,
            width=len(line),
            height=1,
            tile_width=across,
            tile_height=down,
            y=number * down,
        )
        for column, letter in enumerate(line):
            glyph: Any = font.get_glyph(ord(letter))
            row[column] = glyph.tile_index if glyph is not None else 0
        root.append(row)
    return root


def _made_already(rotation: int) -> BusDisplay:
    """Return the display that CircuitPython has created; releasing it would remove it until the next reset."""
    import supervisor

    built_in: Any = supervisor.runtime.display
    built_in.auto_refresh = False
    built_in.rotation = rotation
    display: BusDisplay = built_in
    return display


def _pin(name: str | None) -> Any:
    return getattr(pins, name) if name else None
