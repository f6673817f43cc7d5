"""Draw boxes (`ui.boxes.picture`) for an OLED with eight pixels, one below the other, in a byte.

There is no loop over bytes. Most time goes into allocating objects of more than sixteen bytes (about 0.3 ms each in
fragmented memory), so rows are copied through memoryviews.
"""

from __future__ import annotations

from typing import Any

_STEP = 16  # columns that are compared at once
_GAPS = (b"", b"\0", b"\0\0", b"\0\0\0", b"\0" * 4, b"\0" * 5, b"\0" * 6, b"\0" * 7)
_FEW = 4  # columns that are changed one by one
_MASKS = 12  # masks that are kept


def cut(sheet: Any, place: int, width: int, height: int, flags: int) -> tuple[Any, ...]:
    """Return a glyph: its width, and its planes of eight rows. With `flags` the sheet has only the middle eight rows of
    sixteen."""
    end = place + width
    if flags:
        dots = sheet[place:end]
        return width, bytes([dot << 4 & 255 for dot in dots]), bytes([dot >> 4 for dot in dots])
    if height <= 8:
        return width, sheet[place:end]
    if height <= 16:
        return width, sheet[place:end], sheet[end : end + width]
    planes = [sheet[at : at + width] for at in range(place, place + width * (height + 7 >> 3), width)]
    return (width,) + tuple(planes)


def dot(x: int, y: int, width: int, height: int) -> int:
    """Return the number of the bit of a glyph's pixel, from each byte's lowest one."""
    return (y & ~7) * width + 8 * x + (y & 7)


class Brush:
    """Draw for `port` (hal.oled), which has the bus. `sheet`: see `ui.boxes.faces`."""

    colour = False
    has_buffer = True  # what is drawn is sent later
    cut = staticmethod(cut)
    dot = staticmethod(dot)

    def __init__(self, port: Any, sheet: Any) -> None:
        self._port = port
        self.sheet = sheet
        self.width: int = port.width
        self.height: int = port.height
        pages = self.height >> 3
        self.rows = self._empty()
        # The columns of each page that the controller has not been told of.
        self._from = [0] * pages
        self._to = [self.width] * pages
        # The controller's content; unknown until the first complete picture was sent.
        self._content = memoryview(bytearray(pages * self.width))
        self._knows_content = False
        self._black = memoryview(bytes(self.width))
        self._white = memoryview(b"\xff" * self.width)
        self._masks: dict[int, Any] = {}
        self._put = _putting()

    def _empty(self) -> list[Any]:
        """Return the pages of a black picture, with a byte before each: what is sent begins with one that says
        "picture" to the controller, which takes the place of the byte before it meanwhile. They are no single piece of
        1 KB, since fragmented memory has none to spare when a press needs it."""
        return [memoryview(bytearray(1 + self.width)) for _ in range(self.height >> 3)]

    def clear(self) -> None:
        """Make all black, and take nothing for shown."""
        self._knows_content = False
        for page in range(len(self.rows)):
            self.rows[page][1:] = self._black
            self.touch(page, 0, self.width)

    def every(self, width: int, byte: int) -> int:
        """Return a number of `width` equal bytes."""
        key = width << 8 | byte
        found: int | None = self._masks.get(key)
        if found is None:
            found = int.from_bytes(bytes((byte,)) * width, "little")
            self._keep(key, found)
        return found

    def box(self, width: int, top: int, height: int, made: Any) -> Any:
        """Return the bits of a box in its pages, which begins at row `top` of the first one: what `made` makes of their
        bytes, one for each column."""
        key = -(width << 16 | top << 12 | height)  # below 0: those above it are of `every`
        found = self._masks.get(key)
        if found is None:
            ones = (1 << height) - 1 << top  # of one column
            pages = [bytes((ones >> at & 255,)) * width for at in range(0, top + height, 8)]
            found = made(b"".join(pages))
            self._keep(key, found)
        return found

    def _keep(self, key: int, mask: Any) -> None:
        if len(self._masks) >= _MASKS:
            self._masks.clear()
        self._masks[key] = mask

    def touch(self, page: int, begin: int, end: int) -> None:
        """Note that columns of a page were drawn."""
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
            row = self.rows[page]
            self.touch(page, x, end)
            if width <= _FEW:
                for at in range(1 + x, 1 + end):
                    row[at] = row[at] | mask if colour else row[at] & ~mask
                continue
            row = row[1 + x : 1 + end]
            if mask == 255:
                row[:] = whole
            elif row[: width - 1] == row[1:]:  # all columns are alike, mostly
                one = row[0]
                row[:] = bytes((one | mask if colour else one & ~mask,)) * width
            else:
                every = self.every(width, mask)
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
        over: int,
        glyphs: list[tuple[Any, ...]],
    ) -> None:
        """Draw glyphs side by side, `at` pixels from the left of a box, without their first `over` rows."""
        if width <= _FEW and height <= 8 and len(glyphs) == 1 and glyphs[0][0] == width:
            self._spot(x, y, width, height, paper, glyphs[0][1])
            return
        end = x + width
        shift = y - over & 7
        planes = height + over + 7 >> 3
        between = _GAPS[gap]
        if not shift and not height & 7:
            page = y >> 3
            for plane in range(1, planes + 1):
                piece = between.join([glyph[plane] for glyph in glyphs])
                row = self.rows[page][1 + x : 1 + end]
                self.touch(page, x, end)
                if len(piece) < width:
                    if at:
                        row[:at] = self._black[:at]
                    row[at : at + len(piece)] = piece
                    row[at + len(piece) :] = self._black[at + len(piece) : width]
                else:
                    row[:] = piece
                if paper:
                    value = int.from_bytes(row, "little") ^ self.every(width, 255)
                    row[:] = value.to_bytes(width, "little")
                page += 1
            return
        # All planes of eight rows, one behind the other, and room to move them down.
        pieces = []
        for plane in range(1, planes + 1):
            if at:
                pieces.append(bytes(at))
            piece = between.join([glyph[plane] for glyph in glyphs])
            pieces.append(piece)
            if at + len(piece) < width:
                pieces.append(bytes(width - at - len(piece)))
        if shift:
            pieces.append(bytes(width))
        self._put(self, b"".join(pieces), x, y, width, height, paper, over)

    def _spot(self, x: int, y: int, width: int, height: int, paper: int, columns: Any) -> None:
        """Draw a glyph of few columns, as the corner of a card."""
        mask = (1 << height) - 1
        shift = y & 7
        page = y >> 3
        row = self.rows[page]
        self.touch(page, x, x + width)
        over = shift + height > 8
        if over:
            below = self.rows[page + 1]
            self.touch(page + 1, x, x + width)
        for at in range(width):
            bits = (~columns[at] if paper else columns[at]) & mask
            row[1 + x + at] = (row[1 + x + at] & ~(mask << shift) | bits << shift) & 255
            if over:
                below[1 + x + at] = below[1 + x + at] & ~(mask << shift >> 8) | bits << shift >> 8

    def invert(self, x: int, y: int, width: int, height: int) -> None:
        """Exchange ink and paper of what was drawn there."""
        bottom = y + height
        for page in range(y >> 3, bottom + 7 >> 3):
            row = self.rows[page][1 + x : 1 + x + width]
            self.touch(page, x, x + width)
            value = int.from_bytes(row, "little") ^ self.every(width, _mask(page << 3, y, bottom))
            row[:] = value.to_bytes(width, "little")

    def space(self, width: int) -> tuple[Any, ...]:
        """Return a glyph of paper, as high as a strip at most."""
        empty = bytes(self._black[:width])
        return (width, empty, empty)

    def free(self) -> None:
        """Release caches."""
        self._masks.clear()

    def copy(self) -> list[bytes]:
        """Return the pixels of the picture."""
        return [bytes(row) for row in self.rows]

    def restore(self, pixels: list[bytes]) -> None:
        """Draw what `copy` returned, in the place of everything."""
        for page, row in enumerate(pixels):
            self.rows[page][:] = row
            self.touch(page, 0, self.width)

    def send(self) -> None:
        """Send what has changed."""
        port = self._port
        if port.is_covered:
            return
        first = self._from
        after = self._to
        pages = len(first)
        self.trim()
        page = 0
        while page < pages:
            begin = first[page]
            end = after[page]
            behind = page + 1
            if begin < end:
                if not port.is_paged:
                    # A window more takes as long as some twenty columns.
                    while behind < pages and first[behind] < after[behind]:
                        left = min(begin, first[behind])
                        right = max(end, after[behind])
                        over = (begin - left + right - end) * (behind - page)
                        if over + first[behind] - left + right - after[behind] > _STEP:
                            break
                        begin = left
                        end = right
                        behind += 1
                if not self._send(page, behind, begin, end):
                    return  # a loose wire: with the next change, then
                for done in range(page, behind):
                    first[done] = self.width
                    after[done] = 0
            page = behind
        self._knows_content = True

    def trim(self) -> None:
        """Look for what the controller has already: it is not sent."""
        if not self._knows_content:
            return
        for page in range(len(self._from)):
            if self._from[page] < self._to[page]:
                self._trim(page)

    def _trim(self, page: int) -> None:
        """Leave out what the controller has already, on both sides of what was drawn."""
        new = self.rows[page]
        old = self._content[page * self.width : (page + 1) * self.width]
        begin = self._from[page]
        end = self._to[page]
        while begin < end:
            step = min(_STEP, end - begin)
            if new[1 + begin : 1 + begin + step] != old[begin : begin + step]:
                break
            begin += step
        while begin < end:
            step = min(_STEP, end - begin)
            if new[1 + end - step : 1 + end] != old[end - step : end]:
                break
            end -= step
        self._from[page] = begin if begin < end else self.width
        self._to[page] = end if begin < end else 0

    def _send(self, page: int, behind: int, begin: int, end: int) -> bool:
        """Send columns of some pages. Return False if a wire is loose."""
        port = self._port
        if not port.write(port.window(page, behind - 1, begin, end)):
            return False
        told = page * self.width + begin
        for number in range(page, behind):
            row = self.rows[number][begin : 1 + end]
            before = row[0]
            row[0] = 0x40
            done = port.write(row)
            row[0] = before
            if not done:
                return False
            self._content[told : told + end - begin] = row[1:]
            told += self.width
        return True


def _putting() -> Any:
    """Return the function that puts letters between rows of pixels: with native arrays where there are any."""
    try:
        from signifer.hal import oled_arrays

        return oled_arrays.put
    except ImportError:  # not CircuitPython, or one without `ulab`, which no image is for
        return _slower()


def _slower() -> Any:
    """Return the same without native arrays."""
    from signifer.hal.oled_numbers import put

    return put


def _mask(top: int, y: int, bottom: int) -> int:
    """Return the bits of a page beginning at `top` that rows `y` to `bottom` - 1 have."""
    mask = 255
    if y > top:
        mask = 255 << y - top & 255
    if bottom < top + 8:
        mask &= 255 >> top + 8 - bottom
    return mask
