"""Draw boxes for a colour panel that is mounted on its side, on a chip that makes pixels beside the program
(hal.expander). Elsewhere hal.tft_brush looks them up.

A call takes as long as 200 pixels on the bus: where glyphs are whole bytes, a line's dots are joined and sent in one
piece.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.hal import tft_brush
from signifer.hal.expander import Expander
from signifer.hal.tft_brush import CONTINUE, WRITE

if TYPE_CHECKING:
    Glyphs = list[tuple[Any, ...]]

_SIZES = (4096, 1024)  # bytes of pixels that are made at once: the first for which there is memory


class Brush(tft_brush.Brush):
    """Draw as `tft_brush.Brush` does. Without a state machine, for the lights may have all, it does just that."""

    def __init__(self, port: Any, sheet: Any) -> None:
        super().__init__(port, sheet)
        self._maker: Any = None
        self._large: Any = None  # makes each pixel twice
        self._room: Any = None  # 16 bits each
        self._bytes: Any = None  # the same memory
        self._nothing: Any = None  # dots of paper for all of it
        self._full = -1  # its colour, if all is one
        self._count = 0  # of so many pixels

    def _begin(self, double: bool) -> bool:
        """Get what makes pixels, and memory for them; return False if there is no state machine for it."""
        if self._room is None:
            for size in _SIZES:
                try:
                    self._bytes = memoryview(bytearray(size))
                    break
                except MemoryError:
                    if size == _SIZES[-1]:
                        raise
            self._room = self._bytes.cast("H")
            self._nothing = memoryview(bytes(size >> 4))
            self._full = -1
        try:
            if self._maker is None:
                self._maker = Expander(False)
            if double and self._large is None:
                self._large = Expander(True)
        except RuntimeError:
            return False
        return True

    def fill(self, x: int, y: int, width: int, height: int, colour: int) -> None:
        """Draw a rectangle of one colour."""
        port = self._port
        left = width * height
        if port.is_covered or left <= 0:
            return
        if self._maker is None and not self._begin(False):
            super().fill(x, y, width, height, colour)
            return
        some = len(self._room)
        if left < some:
            some = left
        if self._full != colour or self._count < some:
            self._full = colour
            self._count = count = some + 7 & ~7
            maker = self._maker
            maker.colours(colour, colour)
            maker.make(self._nothing[: count >> 3], self._room, in_end=count)
        port.window(x, y, width, height)
        send = port.bus.send
        piece = self._bytes[: 2 * some]
        send(WRITE, piece)
        left -= some
        while left >= some:
            send(CONTINUE, piece)
            left -= some
        if left:
            send(CONTINUE, piece[: 2 * left])

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
        glyphs: Glyphs,
    ) -> None:
        """Draw glyphs side by side, `at` pixels from the left of a box."""
        port = self._port
        if port.is_covered:
            return
        if not glyphs:
            self.fill(x, y, width, height, paper)
            return
        if double:
            if self._begin(True):
                self._one_by_one(x, y, width, height, ink, paper, at, gap, double, glyphs)
            else:
                super().line(x, y, width, height, ink, paper, at, gap, double, glyphs)
            return
        if self._maker is None and not self._begin(False):
            super().line(x, y, width, height, ink, paper, at, gap, double, glyphs)
            return
        if len(glyphs) == 1 and glyphs[0][0] == width:  # an icon or a corner
            dots = glyphs[0][1]
        else:
            if port.back:
                at = width - at - gap * (len(glyphs) - 1) - sum([one[0] for one in glyphs])
                glyphs = glyphs[::-1]
            if height & 7:
                maker = self._maker
                maker.colours(ink, paper)
                self._full = -1
                port.window(x, y, width, height)
                self._side_by_side(maker.make, width * height, height, at * height, gap * height, glyphs)
                return
            dots = _join(width, height, at, gap, glyphs)
        maker = self._maker
        maker.colours(ink, paper)
        self._full = -1
        port.window(x, y, width, height)
        if len(dots) > len(self._nothing):
            self._send(WRITE, maker, dots, width * height)
        else:
            maker.make(dots, self._room, in_end=8 * len(dots))
            port.bus.send(WRITE, self._bytes[: 2 * width * height])

    def _side_by_side(
        self, make: Any, left: int, height: int, place: int, between: int, glyphs: Glyphs
    ) -> None:
        """Send `left` pixels: glyphs that end in the middle of a byte, of which each is made where the one before ends.
        The first one begins at `place`."""
        room = self._room
        send = self._port.bus.send
        most = some = len(room)
        if left < most:
            some = left + 7 & ~7
        nothing = self._nothing[: some >> 3]
        make(nothing, room, in_end=some)
        command = WRITE
        for one in glyphs:
            dots = one[1]
            size = 8 * len(dots)
            while place + size > most and place > 0:
                piece = min(place, most)
                send(command, self._bytes[: 2 * piece])
                command = CONTINUE
                make(nothing, room, in_end=some)
                left -= piece
                place -= piece
            if size > most:  # as high as a page
                self._send(command, self._maker, dots, one[0] * height)
                command = CONTINUE
                make(nothing, room, in_end=some)
                left -= one[0] * height
                place = between
                continue
            if size:
                make(dots, room, in_start=place, in_end=place + size)
            place += one[0] * height + between
        while left > 0:
            send(command, self._bytes[: 2 * min(left, most)])
            command = CONTINUE
            left -= most
            if left > 0:
                make(nothing, room, in_end=some)

    def _one_by_one(
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
        glyphs: Glyphs,
    ) -> None:
        """Draw a line of which each glyph is sent by itself: doubled."""
        port = self._port
        self._maker.colours(ink, paper)
        if double:
            self._large.colours(ink, paper)
        self._full = -1
        port.window(x, y, width, height)
        times = 2 if double else 1
        gap *= times
        # Pixels of paper.
        after = width - at - gap * (len(glyphs) - 1) - times * sum([one[0] for one in glyphs])
        if port.back:
            at, after = after, at
            glyphs = glyphs[::-1]
        command = self._paper_of(WRITE, at * height)
        for number in range(len(glyphs)):
            if number:
                command = self._paper_of(command, gap * height)
            columns, dots = glyphs[number][:2]
            if double:
                command = self._columns(command, columns, dots, height)
            else:
                command = self._send(command, self._maker, dots, columns * height)
        self._paper_of(command, after * height)

    def _send(self, command: int, maker: Any, dots: Any, count: int) -> int:
        """Send `count` pixels of dots."""
        most = len(self._nothing)
        dots = memoryview(dots)
        for start in range(0, len(dots), most):
            some = dots[start : start + most]
            made = 8 * len(some)
            maker.make(some, self._room, in_end=made)
            made = min(made, count)
            self._port.bus.send(command, self._bytes[: 2 * made])
            count -= made
            command = CONTINUE
        return command

    def _paper_of(self, command: int, count: int) -> int:
        """Send pixels of paper."""
        return self._send(command, self._maker, bytes(count + 7 >> 3), count) if count > 0 else command

    def _columns(self, command: int, columns: int, dots: Any, height: int) -> int:
        """Send a glyph twice as large: each column, which is whole bytes, twice."""
        if not columns:
            return command
        size = len(dots) // columns
        most = max(1, len(self._nothing) // (2 * size))
        send = self._port.bus.send
        for start in range(0, columns, most):
            some = dots[start * size : (start + most) * size]
            self._large.make(some, self._room, in_end=16 * len(some))
            for column in range(len(some) // size):
                begin = 32 * size * column
                piece = self._bytes[begin : begin + 2 * height]
                send(command, piece)
                command = CONTINUE
                send(command, piece)
        return command

    def free(self) -> None:
        """Release caches, and what makes pixels."""
        super().free()
        self._end()
        self._room = self._bytes = self._nothing = None

    def _end(self) -> None:
        for maker in (self._maker, self._large):
            if maker is not None:
                maker.end()
        self._maker = self._large = None


def _join(width: int, height: int, at: int, gap: int, glyphs: Glyphs) -> bytes:
    """Return the dots of a line of glyphs that are whole bytes. The first one begins at column `at`."""
    gap *= height
    at *= height
    size = width * height + 7 >> 3
    dots = bytes(gap >> 3).join([one[1] for one in glyphs])
    if len(dots) == size:
        return dots
    return b"".join((bytes(at >> 3), dots, bytes(size - len(dots) - (at >> 3))))
