"""The display port for an OLED with eight pixels, one below the other, in a byte (SSD1306, SH1106).

displayio computes every pixel, 6 us each: 75 ms for a small screen, where the bus needs 25. So pages go directly into
the controller's memory (`hal.oled_brush`); Adafruit's driver sets the controller up.
"""

from __future__ import annotations

from typing import Any

_WIDE = 6  # of a letter's cell, as `ports.Display` counts columns, in pixels
_HIGH = 12


class Oled:
    """`display` is a BusDisplay without automatic refresh, on `bus` (busio.I2C) at `address`; this object
    owns both. `is_paged`: the controller does not advance to the next page (SH1106); `start` is its first
    column. `sheet`: that of the faces (`ui.boxes.faces`).
    """

    colour = False

    def __init__(self, display: Any, bus: Any, address: int, paged: bool, start: int, sheet: Any) -> None:
        self.panel = display
        self._sheets = sheet
        self._bus = bus
        self._address = address
        self.is_paged = paged
        self._start = start
        self.is_covered = False  # `hal.patterns` has the glass
        self._is_turned = display.rotation == 180
        self.width: int = display.width
        self.height: int = display.height
        self.cols = self.width // _WIDE
        self.rows = self.height // _HIGH

    def brightness(self, percent: int) -> None:
        """Set the brightness from 0 (dimmest readable) to 100; below 0 the display is off."""
        # The dimmest OLED is still lit, so the display is switched off and on.
        self.write(b"\x00\xae" if percent < 0 else b"\x00\xaf")
        self.panel.brightness = (5 + percent * 95 // 100) / 100 if percent >= 0 else 0

    def rotate(self, turned: bool) -> None:
        """Turn the picture by 180 degrees: the controller reads its memory from the other end."""
        self.write(b"\x00\xa0\xc0" if turned != self._is_turned else b"\x00\xa1\xc8")

    def again(self) -> None:
        """Take nothing for shown: the brush is told by its picture."""

    def window(self, page: int, last: int, begin: int, end: int) -> bytes:
        """Return the commands that set the controller's window: columns `begin` to `end` - 1 of some pages."""
        if self.is_paged:
            begin += self._start
            return bytes((0, 0xB0 | page, begin & 15, 0x10 | begin >> 4))
        return bytes((0, 0x21, begin, end - 1, 0x22, page, last))

    def brush(self) -> Any:
        """Return a brush for boxes (`ui.boxes.picture`)."""
        from signifer.hal.oled_brush import Brush

        return Brush(self, self._sheets)

    def lock(self) -> None:
        """Wait for the bus."""
        while not self._bus.try_lock():
            pass

    def write(self, data: bytes | memoryview) -> bool:
        """Send bytes; return False if a wire is loose."""
        self.lock()
        try:
            self._bus.writeto(self._address, data)
        except OSError:
            return False
        finally:
            self._bus.unlock()
        return True
