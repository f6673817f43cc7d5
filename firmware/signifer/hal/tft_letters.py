"""The display port for such a panel as `hal.tft` without a sheet of faces: its pages are letters.

A cell's pixels come from the sheet in the controller's order: eight of them are looked up at a time. A letter is made
once for all its cells in a picture.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.hal.text_rows import sheet_path, top
from signifer.hal.tft import Tft

if TYPE_CHECKING:
    from typing import Any

_WIDE = 10
_HIGH = 20
_CELL = _WIDE * _HIGH // 8  # bytes of a cell in the sheets
_KNOWN = 40  # letters that are kept while a picture is sent, 400 bytes each
_SPACE = 32
_LINE = 0x606060
# To the controller: pixels from a window's beginning on, or from where the last ones ended.
_WRITE = 0x2C
_CONTINUE = 0x3C


class TftLetters(Tft):
    """Rows of letters, as `hal.display.Display` draws them."""

    def __init__(self, display: Any, bus: Any, start: tuple[int, int]) -> None:
        super().__init__(display, bus, start)
        self._left = (self.width - self.cols * _WIDE) // 2
        # The remaining height becomes two gaps, below the header and above the buttons' line, with a hairline
        # each.
        self._gap: int = (self.height - self.rows * _HIGH) // 2
        self._sheet = b""  # read with the first letters: a display of boxes does without
        # In the ink and on the paper that were asked for last, eight pixels: made for what occurs.
        self._inks = (0, 0)
        self._eight: list[bytes | None] = []
        # Each row's letters, ink, paper, and the cells that the controller was not told of.
        self._rows: list[list[Any]] = [
            [bytearray(b" " * self.cols), 0xFFFF, 0, 0, self.cols] for _ in range(self.rows)
        ]
        self._digits: tuple[int, int, bytes, int] = (0, 0, b"", 0)
        self._cells: dict[int, bytes] = {}  # letters in these colours, while they are sent

    def tiles(self, row: int, col: int, codes: bytes | bytearray) -> None:
        """Put tiles on a row, from a cell on."""
        self._rows[row][0][col : col + len(codes)] = codes
        self._mark(row, 1, col, col + len(codes))

    def row_style(self, row: int, ink: int, paper: int) -> None:
        """Set the colours of a row, 0xRRGGBB."""
        part = self._rows[row]
        ink = _packed(ink)
        paper = _packed(paper)
        if part[1] != ink or part[2] != paper:
            part[1] = ink
            part[2] = paper
            self._mark(row, 1, 0, self.cols)

    def big(self, row: int, col: int, digits: bytes, ink: int) -> None:
        """Show big glyphs from a cell on; none removes them."""
        was, at, old, _ = self._digits
        if old:
            self._mark(was, 3, at, at + 3 * len(old))
        self._digits = (row, col, digits, _packed(ink))
        if digits:
            self._mark(row, 3, col, col + 3 * len(digits))

    def refresh(self) -> None:
        """Send what has changed."""
        if self.covered:
            return
        if not [part for part in self._rows if part[3] or part[4] < self.cols]:
            self._beside()
        if not self._sheet:
            with open(sheet_path("turned", 10, 20), "rb") as file:
                self._sheet = file.read(256 * _CELL)
        row, left, digits, tint = self._digits
        right = left + 3 * len(digits)
        # (colours, row, from, to, third of the big glyphs or -1, over letters): one pair of colours after the other.
        todo: list[tuple[tuple[int, int], int, int, int, int, bool]] = []
        big: dict[int, bytes] = {}
        for number in range(self.rows):
            codes, ink, paper, begin, end = self._rows[number]
            if begin >= end:
                continue
            self._rows[number][3:] = [self.cols, 0]
            third = number - row
            if not 0 <= third < 3 or begin >= right or end <= left:
                todo.append(((ink, paper), number, begin, end, -1, False))
                continue
            if not big:
                with open(sheet_path("turned", 30, 60), "rb") as file:
                    for digit in range(16):
                        dots = file.read(9 * _CELL)
                        if digit in digits:
                            big[digit] = dots
            first = max(begin, left)
            last = min(end, right)
            todo.append(((ink, paper), number, begin, first, -1, False))
            todo.append(((ink, paper), number, last, end, -1, False))
            for col in range(first, last):
                # The new pixels shine through.
                over = codes[col] != _SPACE
                todo.append(((ink if over else tint, paper), number, col, col + 1, third, over))
        todo.sort()
        for _ in range(2):
            try:
                self._sent(todo, big)
                return
            except MemoryError:
                self._eight = []  # without what was kept of other pictures there is room for one
            finally:
                self._cells = {}
        for _, number, begin, end, _, _ in todo:  # with the next picture, then
            self._mark(number, 1, begin, end)

    def rotate(self, turned: bool) -> None:
        """Turn the picture by 180 degrees: all pixels come in the other order."""
        super().rotate(turned)
        self._eight = []
        self._mark(0, self.rows, 0, self.cols)

    def again(self) -> None:
        """Take nothing of the rows for shown: something else was on the glass."""
        self._mark(0, self.rows, 0, self.cols)

    def _mark(self, row: int, rows: int, begin: int, end: int) -> None:
        for part in self._rows[row : row + rows]:
            part[3] = min(part[3], begin)
            part[4] = max(part[4], min(end, self.cols))

    def _top(self, row: int) -> int:
        return top(row, self.rows, self.height, _HIGH, self._gap)

    def _sent(self, todo: list[Any], big: dict[int, bytes]) -> None:
        """Send parts; without memory, the unsent ones stay in `todo`."""
        while todo:
            inks, number, begin, end, third, over = todo[0]
            if inks != self._inks or not self._eight:
                self._inks = inks
                self._eight = [None] * 256
                self._cells = {}
            if begin < end:
                self._send(number, begin, end, third, over, big)
            del todo[0]

    def _send(self, row: int, begin: int, end: int, third: int, over: bool, big: dict[int, bytes]) -> None:
        """Send cells of a row, one after the other: letters, a part of the big glyphs, or that over a letter."""
        codes = self._rows[row][0]
        sheet = self._sheet
        known = self._cells
        send = self.bus.send
        self.window(self._left + begin * _WIDE, self._top(row), (end - begin) * _WIDE, _HIGH)
        command = _WRITE
        for col in range(end - 1, begin - 1, -1) if self.back else range(begin, end):
            dots = b""
            if third >= 0:
                at = col - self._digits[1]
                place = (third * 3 + at % 3) * _CELL
                dots = big[self._digits[2][at // 3]][place : place + _CELL]
            if third >= 0 and not over:
                cell = self._coloured(dots)
            else:
                code = codes[col]
                found = known.get(code)
                if found is None:
                    if len(known) >= _KNOWN:
                        known.clear()
                    found = known[code] = self._coloured(sheet[code * _CELL : code * _CELL + _CELL])
                cell = self._over(found, dots) if over else found
            send(command, cell)
            command = _CONTINUE

    def _coloured(self, dots: bytes) -> bytes:
        """Return a cell's pixels, two bytes each."""
        eight = self._eight
        if self.back:
            dots = bytes(reversed(dots))
        return b"".join([eight[byte] or self._made(byte) for byte in dots])

    def _made(self, byte: int) -> bytes:
        ink, paper = [bytes((colour >> 8, colour & 255)) for colour in self._inks]
        bits = range(8) if self.back else range(7, -1, -1)
        made = self._eight[byte] = b"".join([ink if byte >> bit & 1 else paper for bit in bits])
        return made

    def _over(self, cell: bytes, dots: bytes) -> bytes:
        """Return a cell's pixels, with those of the big glyph over them."""
        found = bytearray(cell)
        tint = self._digits[3]
        count = 8 * len(dots)
        for at in range(count):
            dot = count - 1 - at if self.back else at
            if dots[dot >> 3] << (dot & 7) & 128:
                found[2 * at] = tint >> 8
                found[2 * at + 1] = tint & 255
        return bytes(found)

    def _beside(self) -> None:
        """Draw the area that no row covers: black, and the hairlines."""
        self._edge(0, 0, self._left, self.height)
        right = self._left + self.cols * _WIDE
        self._edge(right, 0, self.width - right, self.height)
        if not self._gap:
            return
        below = self.height - _HIGH
        first = below - (self.height - self.rows * _HIGH - self._gap)
        self._edge(0, _HIGH, self.width, self._gap)
        self._edge(0, first, self.width, below - first)
        if self._gap >= 2:
            for y in (_HIGH + (self._gap - 1) // 2, first + (below - first) // 2):
                self.window(0, y, self.width, 1)
                self.bus.send(_WRITE, _packed(_LINE).to_bytes(2, "big") * self.width)

    def _edge(self, x: int, y: int, wide: int, high: int) -> None:
        for at in range(x, x + wide, _WIDE):
            width = min(_WIDE, x + wide - at)
            self.window(at, y, width, high)
            self.bus.send(_WRITE, b"\0" * (2 * high * width))


def _packed(rgb: int) -> int:
    """Return 0xRRGGBB as sixteen bits."""
    return rgb >> 8 & 0xF800 | rgb >> 5 & 0x07E0 | rgb >> 3 & 0x001F
