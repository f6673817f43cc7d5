"""Draw boxes (`ui.boxes.picture`) into a bitmap of displayio, for displays without a brush of their own."""

from __future__ import annotations

from typing import Any

import bitmaptools
import displayio


def cut(sheet: Any, place: int, width: int, height: int, double: int) -> tuple[Any, ...]:
    """Return a glyph: its width, and its pixels."""
    size = width * height + 7 >> 3
    return width, sheet[place : place + size]


def dot(x: int, y: int, width: int, height: int) -> int:
    """Return the number of the bit of a glyph's pixel, from each byte's lowest one."""
    return y * width + x ^ 7


class Brush:
    """Draw for `port` (hal.display). `sheet`: see `ui.boxes.faces`. At most sixteen colours, two on an OLED."""

    has_buffer = False
    cut = staticmethod(cut)
    dot = staticmethod(dot)

    def __init__(self, port: Any, sheet: Any) -> None:
        self._port = port
        self.sheet = sheet
        self.colour: bool = port.colour
        self.width: int = port.width
        self.height: int = port.height
        colours = 16 if self.colour else 2
        self._bitmap = displayio.Bitmap(self.width, self.height, colours)
        self._palette = displayio.Palette(colours)
        self._palette[0] = 0
        self._colours = [0]
        self.group = displayio.Group()
        self.group.append(displayio.TileGrid(self._bitmap, pixel_shader=self._palette))

    def _number(self, rgb: int) -> int:
        """Return the palette's number of a colour; a page has few."""
        if rgb not in self._colours:
            if len(self._colours) == len(self._palette):
                return len(self._colours) - 1
            self._palette[len(self._colours)] = rgb
            self._colours.append(rgb)
        return self._colours.index(rgb)

    def clear(self) -> None:
        """Make all black."""
        self._bitmap.fill(0)
        del self._colours[1:]

    def fill(self, x: int, y: int, width: int, height: int, colour: int) -> None:
        """Draw a rectangle of one colour."""
        if width and height:
            bitmaptools.fill_region(self._bitmap, x, y, x + width, y + height, self._number(colour))

    def line(
        self,
        x: int,
        y: int,
        width: int,
        height: int,
        ink: int,
        paper: int,
        at: int,
        gap: int,
        double: int,
        glyphs: list[tuple[Any, ...]],
    ) -> None:
        """Draw glyphs side by side, `at` pixels from the left of a box. `double`: bit 7; and rows that are left out."""
        self.fill(x, y, width, height, paper)
        on = bytes((self._number(ink),))
        off = bytes((self._number(paper),))
        x += at
        times = 2 if double & 0x80 else 1
        for one in glyphs:
            wide, dots = one[:2]
            high = height // times
            pixels = b"".join([on if byte >> bit & 1 else off for byte in dots for bit in range(7, -1, -1)])
            pixels = pixels[wide * (double & 15) :][: wide * high] or off * (wide * high)
            if times > 1:
                rows = []
                for row in range(0, wide * high, wide):
                    pair = b"".join([pixels[dot : dot + 1] * 2 for dot in range(row, row + wide)])
                    rows.append(pair + pair)
                pixels = b"".join(rows)
            if wide:
                glyph = displayio.Bitmap(wide * times, height, len(self._palette))
                bitmaptools.arrayblit(glyph, pixels)
                bitmaptools.blit(self._bitmap, glyph, x, y)
            x += (wide + gap) * times

    def space(self, width: int) -> tuple[Any, ...]:
        """Return a glyph of paper."""
        return (width, b"")

    def free(self) -> None:
        """Release caches; this brush has none."""

    def send(self) -> None:
        """Send what has changed."""
        self._port.show(self.group)
