"""The display port for a colour panel that is mounted on its side (ST7789 at 90 or 270 degrees).

displayio computes every pixel, 7 us each: 0.4 s for a whole screen. So pages go directly into the controller's memory
(`hal.tft_brush`), in its order: bottom to top and then to the right. Adafruit's driver sets the controller up.
"""

from __future__ import annotations

from typing import Any

_WIDE = 10  # of a letter's cell, as `ports.Display` counts columns, in pixels
_HIGH = 20
# Of the controller's memory.
_COLUMNS = 240
_ROWS = 320
_ORDER = 0x36  # MADCTL: from which end columns and rows count; Adafruit's driver sends 0xC0


class Tft:
    """`display` is a BusDisplay without automatic refresh, on `bus` (FourWire); this object owns both.
    `start`: the controller's first column and row. `sheet`: that of the faces (`ui.boxes.faces`).
    """

    colour = True

    def __init__(self, display: Any, bus: Any, start: tuple[int, int], sheet: Any) -> None:
        self.panel = display
        self._sheets = sheet
        self.bus = bus
        # The controller's first column and row of the glass: upright; and turned, when it counts from the other end.
        self._starts = start, (_COLUMNS - start[0] - display.height, _ROWS - start[1] - display.width)
        self._start = start
        # From and to which column and row, two bytes each. There are 240 columns.
        self._area = bytearray(4)
        self._reach = bytearray(4)
        self.is_covered = False  # `hal.patterns` has the glass
        # The last pixel of a row comes first, also in the sheet of the faces.
        self.back: bool = display.rotation == 270
        self.width: int = display.width
        self.height: int = display.height
        self.cols = self.width // _WIDE
        self.rows = self.height // _HIGH

    def brightness(self, percent: int) -> None:
        """Set the brightness from 0 (dimmest readable) to 100; below 0 the display is off."""
        try:
            self.panel.brightness = (5 + percent * 95 // 100) / 100 if percent >= 0 else 0
        except (AttributeError, RuntimeError):
            pass  # a panel without a backlight pin

    def rotate(self, turned: bool) -> None:
        """Turn what is drawn from now on by 180 degrees: the controller counts from the other end."""
        self.bus.send(_ORDER, b"\x00" if turned else b"\xc0")
        self._start = self._starts[turned]

    def brush(self) -> Any:
        """Return a brush for boxes (`ui.boxes.picture`)."""
        try:
            from signifer.hal import tft_fast
        except ImportError:  # another chip
            from signifer.hal import tft_brush

            return tft_brush.Brush(self, self._sheets)
        return tft_fast.Brush(self, self._sheets)

    def again(self) -> None:
        """Take nothing for shown: the brush is told by its picture."""

    def window(self, x: int, y: int, wide: int, high: int) -> None:
        """Set the controller's window for the next pixels."""
        # The controller's columns are our rows from below, its rows our columns; or the other way round.
        column = self._start[0] + (y if self.back else self.height - y - high)
        row = self._start[1] + (self.width - x - wide if self.back else x)
        send = self.bus.send
        area = self._area  # a new one would cost more than the bus does
        area[1] = column
        area[3] = column + high - 1
        send(0x2A, area)
        wide += row - 1
        area = self._reach
        area[0] = row >> 8
        area[1] = row & 255
        area[2] = wide >> 8
        area[3] = wide & 255
        send(0x2B, area)
