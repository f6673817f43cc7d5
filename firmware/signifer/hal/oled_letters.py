"""The display port for such an OLED as `hal.oled` without a sheet of faces: its pages are letters.

A row's letters come from the sheet as whole columns; integers as long as a row shift and join them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.hal.oled import Oled
from signifer.hal.text_rows import sheet_path, top

if TYPE_CHECKING:
    from typing import Any

_WIDE = 6
_HIGH = 12
_DIGIT = 18  # a big glyph is so wide, and twice as high
_PLANES = 5  # of eight pixels, in a big glyph
_PLANE = 16 * _DIGIT  # bytes of one plane of the big sheet
_MOST = 256  # bytes after which a piece of the picture is sent
_FEW = 9  # cells: fewer than these are looked at dot by dot
_HALF = 256 * _WIDE  # bytes of the letters' upper eight pixels; their lower four follow
_SPACE = 32
_NOTHING = b"\0" * _WIDE


class OledLetters(Oled):
    """Rows of letters, as `hal.display.Display` draws them."""

    def __init__(self, display: Any, bus: Any, address: int, paged: bool, start: int) -> None:
        super().__init__(display, bus, address, paged, start)
        self._left = (self.width - self.cols * _WIDE) // 2
        # The remaining height becomes two gaps, below the header and above the buttons' line, with a hairline
        # each.
        spare = self.height - self.rows * _HIGH
        self._gap: int = spare // 2
        self._rows: list[list[Any]] = []  # nothing, until letters are drawn
        self._reach: list[list[tuple[int, list[Any]]]] = []
        self._from = bytearray()
        self._to = bytearray()

    def _begin(self) -> None:
        """Make the sheets and rows for letters: a display of boxes needs none."""
        spare = self.height - self.rows * _HIGH
        with open(sheet_path("strips", _WIDE, _HIGH), "rb") as file:
            self._sheet = file.read(2 * _HALF)
        # Each row of letters: its planes of eight pixels, the lower one last, and whether it is inverse.
        blank = bytes(self.cols * _WIDE)
        self._rows = [[bytearray(blank), bytearray(blank), False] for _ in range(self.rows)]
        # For each page: of which rows and digits it shows something, and how many pixels below their top.
        self._reach = [[] for _ in range(self.height >> 3)]
        for row in range(self.rows):
            self._show(self._rows[row], self._top(row), _HIGH)
        self._digits: tuple[int, int, bytes] = (0, 0, b"")
        self._edges = bytearray(self.height >> 3)  # what a hairline lights of each page
        if self._gap >= 2:
            below = spare - self._gap
            for y in (_HIGH + (self._gap - 1) // 2, self.height - _HIGH - below + below // 2):
                self._edges[y >> 3] |= 1 << (y & 7)
        # The columns of each page that the controller has not been told of, in cells.
        self._from = bytearray(b"\xff" * (self.height >> 3))
        self._to = bytearray(self.height >> 3)

    def tiles(self, row: int, col: int, codes: bytes | bytearray) -> None:
        """Put tiles on a row, from a cell on."""
        if not self._rows:
            self._begin()
        sheet = self._sheet
        planes = self._rows[row]
        begin = col * _WIDE
        end = begin + len(codes) * _WIDE
        uppers = []
        lowers = []
        for code in codes:
            if code == _SPACE:
                uppers.append(_NOTHING)
                lowers.append(_NOTHING)
            else:
                code *= _WIDE
                uppers.append(sheet[code : code + _WIDE])
                code += _HALF
                lowers.append(sheet[code : code + _WIDE])
        upper = b"".join(uppers)
        lower = b"".join(lowers)
        top = self._top(row)
        if top & 7 and len(codes) < _FEW:
            # Most letters are blank at the top: if nothing differs there, that page need not be sent.
            unlike = int.from_bytes(upper, "little") ^ int.from_bytes(planes[0][begin:end], "little")
            if not unlike & int.from_bytes(b"\x01" * (end - begin), "little") * (255 >> (top & 7)):
                top += 8 - (top & 7)
        planes[0][begin:end] = upper
        planes[1][begin:end] = lower
        self._touch(top, self._top(row) + _HIGH, col, col + len(codes))

    def row_style(self, row: int, ink: int, paper: int) -> None:
        """Set the colours of a row, 0xRRGGBB: inverse, or not."""
        if not self._rows:
            self._begin()
        part = self._rows[row]
        if part[2] != (paper > ink):
            part[2] = paper > ink
            self._mark(row, 1, 0, self.cols)

    def big(self, row: int, col: int, digits: bytes, ink: int) -> None:
        """Show big glyphs from a cell on; none removes them."""
        if not self._rows:
            self._begin()
        was, at, old = self._digits
        self._digits = (row, col, digits)
        for reach in self._reach:
            if len(reach[-1][1]) > 3:
                reach.pop()
        if old and (was, at) != (row, col):
            self._mark(was, 3, at, at + 3 * len(old))
            old = b""
        for i in range(max(len(old), len(digits))):
            if old[i : i + 1] != digits[i : i + 1]:
                self._mark(row, 3, col + 3 * i, col + 3 * i + 3)
        if not digits:
            return
        with open(sheet_path("strips", _DIGIT, 2 * _DIGIT), "rb") as file:
            sheet = file.read(_PLANES * _PLANE)
        planes: list[Any] = [bytearray(self.cols * _WIDE) for _ in range(_PLANES)]
        at = col * _WIDE
        for digit in digits[: (self.cols - col) // 3]:
            for i in range(_PLANES):
                begin = i * _PLANE + digit * _DIGIT
                planes[i][at : at + _DIGIT] = sheet[begin : begin + _DIGIT]
            at += _DIGIT
        self._show(planes + [False], self._top(row), 2 * _DIGIT)

    def refresh(self) -> None:
        """Send what has changed."""
        if self.covered:
            return
        self.lock()
        try:
            self._changed()
        except OSError:
            pass  # a loose wire ends no game; what was not sent is sent with the next change
        finally:
            self._bus.unlock()

    def _changed(self) -> None:
        first = self._from
        after = self._to
        pages = len(first)
        page = 0
        while page < pages:
            begin = first[page]
            end = after[page]
            behind = page + 1
            if begin < end:
                if not self.paged:
                    while behind < pages and first[behind] == begin and after[behind] == end:
                        behind += 1
                self._send(page, behind - 1, begin, end)
                for done in range(page, behind):
                    first[done] = 255
                    after[done] = 0
            page = behind

    def rotate(self, turned: bool) -> None:
        super().rotate(turned)
        self.again()

    def _top(self, row: int) -> int:
        return top(row, self.rows, self.height, _HIGH, self._gap)

    def _show(self, planes: list[Any], top: int, high: int) -> None:
        for page in range(top >> 3, top + high + 7 >> 3):
            self._reach[page].append(((page << 3) - top, planes))

    def _mark(self, row: int, rows: int, begin: int, end: int) -> None:
        self._touch(self._top(row), self._top(row + rows - 1) + _HIGH, begin, end)

    def _touch(self, top: int, bottom: int, begin: int, end: int) -> None:
        for page in range(top >> 3, bottom + 7 >> 3):
            if self._from[page] > begin:
                self._from[page] = begin
            if self._to[page] < end:
                self._to[page] = end

    def _send(self, page: int, last: int, begin: int, end: int) -> None:
        """Send cells of some pages, with the pixels beside the rows if they are the first or the last."""
        left = 0 if begin == 0 else self._left + begin * _WIDE
        right = self.width if end == self.cols else self._left + end * _WIDE
        send = self._bus.writeto
        address = self._address
        send(address, self.window(page, last, left, right))
        begin *= _WIDE
        end *= _WIDE
        size = end - begin
        ones = int.from_bytes(b"\x01" * size, "little")
        data = b"\x40"
        for number in range(page, last + 1):
            edge = self._edges[number]
            if begin == 0:
                data += bytes((edge,)) * self._left
            data += self._page(number, begin, end, ones).to_bytes(size, "little")
            if right == self.width:
                data += bytes((edge,)) * (right - self._left - end)
            if number == last or len(data) > _MOST:
                send(address, data)
                data = b"\x40"

    def again(self) -> None:
        """Take nothing of the rows for shown: something else was on the glass."""
        if self._rows:
            for row in range(self.rows):
                self._mark(row, 1, 0, self.cols)

    def _page(self, page: int, begin: int, end: int, ones: int) -> int:
        """Return eight rows of pixels as a number, a byte for each column, from all rows that reach into
        them; `ones` is a 1 in each of its bytes.
        """
        edge = self._edges[page]
        value = ones * edge if edge else 0
        for below, planes in self._reach[page]:
            # The end of one plane and the start of the next.
            at = below >> 3
            shift = below & 7
            if at >= 0:
                bits = int.from_bytes(planes[at][begin:end], "little")
                if planes[-1]:
                    bits ^= ones * (15 if at else 255)
                if shift:
                    bits = bits >> shift & ones * (255 >> shift)
                value |= bits
            if shift and at + 2 < len(planes):
                bits = int.from_bytes(planes[at + 1][begin:end], "little")
                if planes[-1]:
                    bits ^= ones * (15 if at >= 0 else 255)
                value |= (bits & ones * ((1 << shift) - 1)) << 8 - shift
        return value
