"""OLED controllers that are addressed by page and column: SH1106 and SH1107.

As in `chips`, an unknown byte raises `ValueError`.
"""

from __future__ import annotations

from signifer_host.simulator.picture import Picture

# Commands with a parameter byte; a command in neither table is unknown.
_ONE = {0x81, 0xA8, 0xAD, 0xD3, 0xD5, 0xD9, 0xDA, 0xDB, 0xDC}
_NONE = {0x20, 0x21, 0xA0, 0xA1, 0xA4, 0xA5, 0xA6, 0xA7, 0xAE, 0xAF, *range(0x30, 0x80), *range(0xC0, 0xD0)}


class _PageMemory:
    """Pages of eight rows, the lowest bit of a byte on top; a byte goes to the current page and column."""

    columns = 0
    pages = 0
    name = ""

    def __init__(self) -> None:
        self.ram = bytearray(self.columns * self.pages)
        self.on = False
        self.contrast = 0x80
        self.is_inverted = False
        self._page = 0
        self._column = 0
        self._waiting = 0  # a command whose parameter has not come yet

    def command(self, data: bytes) -> None:
        """Take command bytes; a command may be spread over several calls."""
        for byte in data:
            if self._waiting:
                if self._waiting == 0x81:
                    self.contrast = byte
                self._waiting = 0
            elif byte in _ONE:
                self._waiting = byte
            else:
                self._run(byte)

    def _run(self, byte: int) -> None:
        if byte < 0x10:
            self._column = self._column & 0xF0 | byte
        elif byte < 0x20:
            self._column = self._column & 0x0F | (byte & 0x0F) << 4
        elif 0xB0 <= byte < 0xB0 + self.pages:
            self._page = byte - 0xB0
        elif byte in (0xA6, 0xA7):
            self.is_inverted = byte == 0xA7
        elif byte in (0xAE, 0xAF):
            self.on = byte == 0xAF
        elif byte not in _NONE:
            raise ValueError("an %s does not know command 0x%02x" % (self.name, byte))

    def data(self, data: bytes) -> None:
        """Take picture bytes for the current page, from the current column on."""
        if self._column + len(data) > self.columns:
            raise ValueError("more bytes than the page has columns left")
        at = self._page * self.columns + self._column
        self.ram[at : at + len(data)] = data
        self._column += len(data)

    def glass(self, width: int, height: int, colstart: int, rowstart: int) -> Picture:
        """Return the lit pixels as a picture of `width` x `height` pixels.

        Only a real part shows how the glass is mounted: remaps are taken to be right for its wiring.
        """
        if not self.on:
            return Picture(width, height)
        level = 96 + self.contrast * 159 // 255
        dots = bytearray()
        for y in range(height):
            base, bit = (rowstart + y >> 3) * self.columns + colstart, 1 << (rowstart + y & 7)
            for x in range(width):
                dots.append(bool(self.ram[base + x] & bit) != self.is_inverted)
        return Picture.of_dots(width, height, dots, (level, level, level))


class Sh1106(_PageMemory):
    """132 x 64; a glass of 128 columns usually begins at column 2."""

    columns = 132
    pages = 8
    name = "SH1106"
    is_turned = False

    def _run(self, byte: int) -> None:
        super()._run(byte)
        # Columns and rows are remapped together or not at all; both is upright.
        if byte in (0xC0, 0xC8):
            self.is_turned = byte == 0xC0

    def glass(self, width: int, height: int, colstart: int, rowstart: int) -> Picture:
        """Return the lit pixels. The glass lies in the middle of the columns: turned, it begins at the same one."""
        picture = super().glass(width, height, colstart, rowstart)
        return picture.rotate(180) if self.is_turned else picture


class Sh1107(_PageMemory):
    """128 x 128; the FeatherWing's glass is 64 columns and 16 pages, turned by a quarter."""

    columns = 128
    pages = 16
    name = "SH1107"
