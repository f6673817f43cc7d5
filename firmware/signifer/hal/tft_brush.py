"""Draw boxes (`ui.boxes.picture`) for a colour panel that is mounted on its side (hal.tft): rectangles of one
colour cost only the bus; of glyphs eight pixels are looked up at a time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

WRITE = 0x2C
CONTINUE = 0x3C
_PIECE = 512  # pixels of one colour that are sent at once
# Bytes of a glyph that are looked up at once: 4 KB of pixels. A digit as high as a page has 35 KB, and memory that was
# used for a while has no such piece.
_MOST = 256
_COLOURS = 3  # pairs of ink and paper of which what was looked up is kept


def cut(sheet: Any, place: int, width: int, height: int, double: int) -> tuple[Any, ...]:
    """Return a glyph: its width, and its pixels."""
    size = width * (height + 7 >> 3) if double else width * height + 7 >> 3
    return width, sheet[place : place + size]


def dot(x: int, y: int, width: int, height: int) -> int:
    """Return the number of the bit of a glyph's pixel, from each byte's lowest one."""
    return x * height + height - 1 - y ^ 7


def dot_of_last(x: int, y: int, width: int, height: int) -> int:
    """Return the same where the last pixel lies first in the sheet."""
    return (width - 1 - x) * height + y ^ 7


class Brush:
    """Draw for `port` (hal.tft), which has the bus. `sheet`: see `ui.boxes.faces`. Its pixels lie in the order in which
    the panel takes them."""

    colour = True
    has_buffer = False
    cut = staticmethod(cut)
    dot = staticmethod(dot)

    def __init__(self, port: Any, sheet: Any) -> None:
        self._port = port
        self.sheet = sheet
        if port.back:
            self.dot = dot_of_last
        self.width: int = port.width
        self.height: int = port.height
        # By ink, paper and whether each pixel is four: what eight pixels look like, by their byte.
        self._eight: dict[tuple[int, int, int], dict[int, bytes]] = {}
        self._order: list[tuple[int, int, int]] = []  # its keys, the oldest first
        self._four: list[bytes] = []  # what four pixels look like
        self._four_of = (-1, -1, 0)  # in these colours
        self._piece = (-1, b"")  # of the colour that was filled last

    def clear(self) -> None:
        """Make all black."""
        self.fill(0, 0, self.width, self.height, 0)

    def fill(self, x: int, y: int, width: int, height: int, colour: int) -> None:
        """Draw a rectangle of one colour."""
        port = self._port
        if port.is_covered:
            return
        left = width * height
        if not left:
            return
        port.window(x, y, width, height)
        send = port.bus.send
        known, piece = self._piece
        if known != colour:
            piece = _pack(colour) * _PIECE
            self._piece = (colour, piece)
        command = WRITE
        while left >= _PIECE:
            send(command, piece)
            command = CONTINUE
            left -= _PIECE
        if left:
            send(command, memoryview(piece)[: 2 * left])

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
        """Draw glyphs side by side, `at` pixels from the left of a box."""
        port = self._port
        if port.is_covered:
            return
        port.window(x, y, width, height)
        back = port.back
        key = (ink, paper, double)
        table = self._table(key)
        send = port.bus.send
        times = 2 if double else 1
        gap *= times
        column = _pack(paper) * height
        wide = at - gap
        for one in glyphs:
            wide += one[0] * times + gap
        after = width - wide  # pixels of paper behind the last glyph
        if back:
            at, after = after, at
            glyphs = list(reversed(glyphs))
        command = WRITE
        if at:
            command = self._paper(command, column, at)
        last = len(glyphs) - 1
        for number in range(last + 1):
            columns, dots = glyphs[number][:2]
            room = gap if number < last else 0
            if columns and not double and len(dots) <= _MOST:
                send(command, self._pixels(dots, columns * height, table, key, column * room))
                command = CONTINUE
                continue
            if columns:
                for piece in self._parts(dots, columns, height, table, key):
                    send(command, piece)
                    command = CONTINUE
            command = self._paper(command, column, room)
        if after:
            self._paper(command, column, after)

    def _paper(self, command: int, column: bytes, count: int) -> int:
        """Send columns of paper; return the command for the pixels behind them."""
        most = max(1, 16 * _MOST // len(column))
        while count > 0:
            some = min(count, most)
            self._port.bus.send(command, column * some)
            command = CONTINUE
            count -= some
        return command

    def _pixels(
        self, dots: bytes, count: int, table: dict[int, bytes], key: tuple[int, int, int], behind: bytes
    ) -> bytes:
        """Look up a glyph's pixels, including those behind them; drop the surplus of its last byte."""
        try:
            found = [table[byte] for byte in dots]
        except KeyError:
            for byte in dots:
                if byte not in table:
                    table[byte] = self._combine(byte, key)
            found = [table[byte] for byte in dots]
        over = 2 * (8 * len(dots) - count) if not key[2] else 4 * (8 * len(dots) - count)
        if over:
            found[-1] = found[-1][:-over]
        found.append(behind)
        return b"".join(found)

    def _parts(
        self, dots: bytes, columns: int, height: int, table: dict[int, bytes], key: tuple[int, int, int]
    ) -> Iterator[bytes]:
        """Yield a large glyph's pixels, or those of a doubled one, each four times, in pieces of 4 KB at most."""
        if key[2]:
            size = len(dots) // columns
            most = max(1, _MOST * 4 // height)  # columns
            for start in range(0, columns, most):
                found = []
                for column in range(start, min(columns, start + most)):
                    made = self._pixels(
                        dots[column * size : column * size + size], height // 2, table, key, b""
                    )
                    found.append(made)
                    found.append(made)
                yield b"".join(found)
            return
        count = columns * height
        for start in range(0, len(dots), _MOST):
            some = dots[start : start + _MOST]
            yield self._pixels(some, min(count - 8 * start, 8 * len(some)), table, key, b"")

    def _table(self, key: tuple[int, int, int]) -> dict[int, bytes]:
        """Return the table of a pair of colours; the oldest tables are dropped."""
        table = self._eight.get(key)
        if table is None:
            while len(self._order) >= _COLOURS:
                self._eight.pop(self._order.pop(0))
            self._order.append(key)
            table = self._eight[key] = {}
        return table

    def _combine(self, byte: int, key: tuple[int, int, int]) -> bytes:
        """Combine four and four pixels to eight."""
        if key != self._four_of:
            self._four_of = key
            ink, paper = [_pack(colour) * (2 if key[2] else 1) for colour in key[:2]]
            two = (paper + paper, paper + ink, ink + paper, ink + ink)
            self._four = [two[four >> 2] + two[four & 3] for four in range(16)]
        return self._four[byte >> 4] + self._four[byte & 15]

    def free(self) -> None:
        """Release caches."""
        self._eight.clear()
        self._order = []
        self._four = []
        self._four_of = (-1, -1, 0)
        self._piece = (-1, b"")

    def send(self) -> None:
        """Do nothing: everything was sent as it was drawn."""


def _pack(rgb: int) -> bytes:
    """Return a colour 0xRRGGBB in the controller's format."""
    return bytes((rgb >> 16 & 0xF8 | rgb >> 13 & 7, rgb >> 5 & 0xE0 | rgb >> 3 & 0x1F))
