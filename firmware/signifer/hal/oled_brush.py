"""Draw boxes (`ui.boxes.picture`) for an OLED with eight pixels, one below the other, in a byte.

A line of glyphs is one integer: there is no loop over its bytes. Most time goes into allocating objects of
more than sixteen bytes (about 0.3 ms each in fragmented memory), so rows are copied through memoryviews.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

_MASKS = 12  # numbers that are kept


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
        # Each page with the byte before it that says "picture" to the controller.
        self._rows = [memoryview(bytearray(1 + self.width)) for _ in range(pages)]
        # The columns of each page that the controller has not been told of.
        self._from = [0] * pages
        self._to = [self.width] * pages
        self._black = memoryview(bytes(self.width))
        self._white = memoryview(b"\xff" * self.width)
        self._masks: dict[int, int] = {}

    def clear(self) -> None:
        """Make all black."""
        for page in range(len(self._rows)):
            self._rows[page][1:] = self._black
            self._from[page] = 0
            self._to[page] = self.width

    def _every(self, width: int, byte: int) -> int:
        """Return a number of `count` equal bytes."""
        key = width << 8 | byte
        found = self._masks.get(key)
        if found is None:
            if len(self._masks) >= _MASKS:
                self._masks.clear()
            found = self._masks[key] = int.from_bytes(bytes((byte,)) * width, "little")
        return found

    def _touch(self, page: int, begin: int, end: int) -> None:
        if self._from[page] > begin:
            self._from[page] = begin
        if self._to[page] < end:
            self._to[page] = end

    def fill(self, x: int, y: int, width: int, height: int, colour: int) -> None:
        """Draw a rectangle of one colour."""
        end = x + width
        bottom = y + height
        whole = (self._white if colour else self._black)[:width]
        for page in range(y >> 3, bottom + 7 >> 3):
            mask = _mask(page << 3, y, bottom)
            row = self._rows[page][1 + x : 1 + end]
            self._touch(page, x, end)
            if mask == 255:
                row[:] = whole
            elif row[: width - 1] == row[1:]:  # all columns are alike, mostly
                one = row[0]
                row[:] = bytes((one | mask if colour else one & ~mask,)) * width
            else:
                every = self._every(width, mask)
                bits = int.from_bytes(row, "little") | every
                row[:] = (bits if colour else bits ^ every).to_bytes(width, "little")

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
        planes = height + 7 >> 3
        pages = (bottom + 7 >> 3) - (y >> 3)
        # All planes of eight rows, one behind the other, as many as pages.
        if len(glyphs) == 1 and glyphs[0][0] == width:
            data = glyphs[0][1]
        else:
            pieces = []
            between = bytes(gap)
            left = bytes(at)
            over = at - gap
            for one in glyphs:
                over += one[0] + gap
            right = bytes(width - over)
            for plane in range(planes):
                piece = left
                for wide, dots in glyphs:
                    pieces.append(piece)
                    place = plane * wide
                    pieces.append(dots[place : place + wide])
                    piece = between
                pieces.append(right)
            data = b"".join(pieces)
        if shift:
            bits = int.from_bytes(data, "little")
            size = planes * width
            low = (bits & self._every(size, 255 >> shift)) << shift
            if pages > 1:
                low |= (bits >> 8 - shift & self._every(size, 255 >> 8 - shift)) << 8 * width
            data = low.to_bytes(pages * width, "little")
        shown = memoryview(data)
        place = 0
        for page in range(y >> 3, bottom + 7 >> 3):
            mask = _mask(page << 3, y, bottom)
            row = self._rows[page][1 + x : 1 + end]
            self._touch(page, x, end)
            new = shown[place : place + width]
            place += width
            if mask == 255 and not paper:
                row[:] = new
                continue
            if mask == 255:
                under = 255
            elif width == 1 or row[: width - 1] == row[1:]:
                # What is beside the letters is the same in all columns.
                under = row[0] & ~mask | (mask if paper else 0)
                if not under:
                    row[:] = new
                    continue
            else:
                value = int.from_bytes(new, "little")
                every = self._every(width, mask)
                if paper:
                    value ^= every
                value |= (int.from_bytes(row, "little") | every) ^ every
                row[:] = value.to_bytes(width, "little")
                continue
            value = int.from_bytes(new, "little") ^ self._every(width, under)
            row[:] = value.to_bytes(width, "little")

    def free(self) -> None:
        """Release caches."""
        self._masks.clear()

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
        for number in range(page, behind):
            row = self._rows[number]
            before = row[begin]
            row[begin] = 0x40
            done = port.write(row[begin : 1 + end])
            row[begin] = before
            if not done:
                return False
        return True


def _mask(top: int, y: int, bottom: int) -> int:
    """Return the bits of a page beginning at `top` that rows `y` to `bottom` - 1 have."""
    mask = 255
    if y > top:
        mask = 255 << y - top & 255
    if bottom < top + 8:
        mask &= 255 >> top + 8 - bottom
    return mask
