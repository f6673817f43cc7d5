"""Draws boxes (`ui.boxes.picture`) for an OLED whose controller keeps eight pixels, one below the other, in a byte.

A row of the picture's pages is worked on as one number as long as it is wide: there is no loop over its bytes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

_MOST = 256  # bytes after which a piece of the picture is sent


def size(width: int, height: int, double: int) -> int:
    """Return the bytes of a glyph."""
    return width * (height + 7 >> 3)


class Brush:
    """Draws for `port` (hal.oled), which has the bus. `sheet`: see `ui.boxes.faces`."""

    colour = False
    size = staticmethod(size)

    def __init__(self, port: Any, sheet: Any) -> None:
        self._port = port
        self.sheet = sheet
        self.width: int = port.width
        self.height: int = port.height
        pages = self.height >> 3
        self._rows = [bytearray(self.width) for _ in range(pages)]
        # The columns of each page that the controller has not been told of.
        self._from = [0] * pages
        self._to = [self.width] * pages
        self._ones = (0, 0)  # a width, and a number with a 1 in each of so many bytes

    def clear(self) -> None:
        """Make all black."""
        for page in range(len(self._rows)):
            self._rows[page][:] = bytes(self.width)
            self._from[page] = 0
            self._to[page] = self.width

    def _each(self, width: int) -> int:
        if self._ones[0] != width:
            self._ones = (width, int.from_bytes(b"\x01" * width, "little"))
        return self._ones[1]

    def _touch(self, page: int, begin: int, end: int) -> None:
        if self._from[page] > begin:
            self._from[page] = begin
        if self._to[page] < end:
            self._to[page] = end

    def fill(self, x: int, y: int, width: int, height: int, colour: int) -> None:
        """Draw a rectangle of one colour."""
        end = x + width
        bottom = y + height
        for page in range(y >> 3, bottom + 7 >> 3):
            top = page << 3
            mask = 255
            if y > top:
                mask &= 255 << y - top
            if bottom < top + 8:
                mask &= 255 >> top + 8 - bottom
            row = self._rows[page]
            if mask == 255:
                row[x:end] = (b"\xff" if colour else b"\0") * width
            else:
                ones = self._each(width)
                bits = int.from_bytes(row[x:end], "little") | ones * mask
                if not colour:
                    bits ^= ones * mask
                row[x:end] = bits.to_bytes(width, "little")
            self._touch(page, x, end)

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
        glyphs: list[tuple[int, bytes]],
    ) -> None:
        """Draw glyphs side by side, `at` pixels from the left of a box."""
        end = x + width
        bottom = y + height
        shift = y & 7
        between = bytes(gap)
        ones = self._each(width)
        before = 0  # the plane above
        plane = 0
        planes = height + 7 >> 3
        for page in range(y >> 3, bottom + 7 >> 3):
            if plane < planes:
                if len(glyphs) == 1:
                    wide, data = glyphs[0]
                    bits = int.from_bytes(data[plane * wide : plane * wide + wide], "little")
                else:
                    parts = [data[plane * wide : plane * wide + wide] for wide, data in glyphs]
                    bits = int.from_bytes(between.join(parts), "little")
                if at:
                    bits <<= 8 * at
            else:
                bits = 0
            value = bits
            if shift:
                value = (bits & ones * (255 >> shift)) << shift | before
                before = bits >> 8 - shift & ones * (255 >> 8 - shift)
            plane += 1
            top = page << 3
            mask = 255
            if y > top:
                mask &= 255 << shift
            if bottom < top + 8:
                mask &= 255 >> top + 8 - bottom
            row = self._rows[page]
            if mask == 255:
                if paper:
                    value ^= ones * 255
            else:
                every = ones * mask
                if paper:
                    value ^= every
                value |= (int.from_bytes(row[x:end], "little") | every) ^ every
            row[x:end] = value.to_bytes(width, "little")
            self._touch(page, x, end)

    def send(self) -> None:
        """Send what has changed."""
        port = self._port
        if port.covered:
            return
        first = self._from
        after = self._to
        pages = len(first)
        page = 0
        while page < pages:
            begin = first[page]
            end = after[page]
            behind = page + 1
            if begin < end:
                if not port.paged:
                    while behind < pages and first[behind] == begin and after[behind] == end:
                        behind += 1
                if not self._sent(page, behind, begin, end):
                    return  # a loose wire: with the next change, then
                for done in range(page, behind):
                    first[done] = self.width
                    after[done] = 0
            page = behind

    def _sent(self, page: int, behind: int, begin: int, end: int) -> bool:
        port = self._port
        if not port.write(port.window(page, behind - 1, begin, end)):
            return False
        data = b"\x40"
        for number in range(page, behind):
            data += self._rows[number][begin:end]
            if number == behind - 1 or len(data) > _MOST:
                if not port.write(data):
                    return False
                data = b"\x40"
        return True
