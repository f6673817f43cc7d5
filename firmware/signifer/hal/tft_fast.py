"""Draw boxes for a colour panel that is mounted on its side, on a chip that makes pixels beside the program
(hal.expander). Elsewhere hal.tft_brush looks them up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.hal import tft_brush
from signifer.hal.expander import Expander

if TYPE_CHECKING:
    from typing import Any

_WRITE = 0x2C
_CONTINUE = 0x3C
_SIZES = (4096, 1024)  # bytes of pixels that are made at once: the first for which there is memory
_NOTHING = bytes(_SIZES[0] >> 4)  # paper


class Brush(tft_brush.Brush):
    """Draw as `tft_brush.Brush` does. Without a state machine, for the lights may have all, it does just that."""

    def __init__(self, port: Any, sheet: Any) -> None:
        super().__init__(port, sheet)
        self._makers: dict[bool, Expander] = {}  # by whether each pixel is made twice
        self._backwards = False
        self._room: Any = None  # 16 bits each
        self._bytes: Any = None  # the same memory
        self._most = 0  # bytes of dots for all of it
        self._full = (-1, 0)  # its colour, if all is one, and the number of pixels

    def _maker(self, double: bool) -> Any:
        """Return the maker of pixels, with memory for them; None if there is no state machine."""
        if self._backwards != self._port.turned:
            self._backwards = self._port.turned
            self._end()
        if self._room is None:
            for size in _SIZES:
                try:
                    self._bytes = memoryview(bytearray(size))
                    break
                except MemoryError:
                    if size == _SIZES[-1]:
                        raise
            self._room = self._bytes.cast("H")
            self._most = len(self._bytes) >> 4
            self._full = (-1, 0)
        maker = self._makers.get(double)
        if maker is None:
            try:
                maker = self._makers[double] = Expander(self._backwards, double)
            except RuntimeError:
                return None
        return maker

    def fill(self, x: int, y: int, width: int, height: int, colour: int) -> None:
        """Draw a rectangle of one colour."""
        port = self._port
        left = width * height
        if port.covered or left <= 0:
            return
        maker = self._maker(False)
        if maker is None:
            super().fill(x, y, width, height, colour)
            return
        some = min(left, 8 * self._most)
        known, count = self._full
        if known != colour or count < some:
            maker.colours(colour, colour)
            count = some + 7 & ~7
            maker.make(memoryview(_NOTHING)[: count >> 3], self._room, count)
            self._full = (colour, count)
        port.window(x, y, width, height)
        send = port.bus.send
        command = _WRITE
        piece = self._bytes[: 2 * some]
        while left >= some:
            send(command, piece)
            command = _CONTINUE
            left -= some
        if left:
            send(command, piece[: 2 * left])

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
        if port.covered:
            return
        maker = self._maker(False)
        large = self._maker(True) if double else None
        if maker is None or (double and large is None):
            super().line(x, y, width, height, ink, paper, at, gap, double, glyphs)
            return
        maker.colours(ink, paper)
        self._full = (-1, 0)
        port.window(x, y, width, height)
        times = 2 if double else 1
        gap *= times
        wide = at - gap
        for one in glyphs:
            wide += one[0] * times + gap
        after = width - wide  # pixels of paper behind the last glyph
        if port.back:
            at, after = after, at
            glyphs = list(reversed(glyphs))
        if large is not None:
            large.colours(ink, paper)
        if large is None and not self._backwards:
            if height & 7:
                self._side_by_side(maker, height, at, gap, after, glyphs)
                return
            parts: list[Any] = [bytes(gap * height >> 3).join([one[1] for one in glyphs])]
            if at > 0:
                parts.insert(0, bytes(at * height >> 3))
            if after > 0:
                parts.append(bytes(after * height >> 3))
            self._sent(_WRITE, maker, parts, width * height)
            return
        command = self._paper_of(_WRITE, maker, at * height)
        for number in range(len(glyphs)):
            if number:
                command = self._paper_of(command, maker, gap * height)
            if large is not None:
                command = self._columns(command, large, glyphs[number], height)
            else:
                columns, dots = glyphs[number][:2]
                command = self._sent(command, maker, [dots], columns * height)
        self._paper_of(command, maker, after * height)

    def _side_by_side(
        self, maker: Any, height: int, at: int, gap: int, after: int, glyphs: list[tuple[Any, ...]]
    ) -> None:
        """Send glyphs that end in the middle of a byte: each is made where the one before ends."""
        pixels = self._room
        most = len(pixels)
        between = gap * height
        command = _WRITE
        maker.make(_NOTHING[: most >> 3], pixels, most)
        place = at * height
        for one in glyphs:
            dots = one[1]
            end = place + 8 * len(dots)
            if end > most:
                command = self._given(command, maker, place)
                place = 0
                end = 8 * len(dots)
                if end > most:  # as high as a page
                    command = self._sent(command, maker, [dots], one[0] * height)
                    maker.make(_NOTHING[: most >> 3], pixels, most)
                    place = between
                    continue
            if dots:
                maker.make(dots, pixels, end, place)
            place += one[0] * height + between
        self._given(command, maker, place + after * height - between)

    def _given(self, command: int, maker: Any, count: int) -> int:
        """Send so many pixels, of which those that have no room are paper; leave nothing but paper."""
        most = len(self._room)
        while count > 0:
            self._port.bus.send(command, self._bytes[: 2 * min(count, most)])
            command = _CONTINUE
            maker.make(_NOTHING[: most >> 3], self._room, most)
            count -= most
        return command

    def _sent(self, command: int, maker: Any, parts: list[Any], count: int) -> int:
        """Send `count` pixels of joined dots, and empty the list. Backwards, what is too much comes first."""
        if not count:
            parts.clear()
            return command
        dots = parts[0] if len(parts) == 1 else b"".join(parts)
        parts.clear()
        before = 0
        if self._backwards:
            dots = bytes(reversed(dots))
            before = 8 * len(dots) - count
        most = self._most
        send = self._port.bus.send
        if len(dots) > most:
            dots = memoryview(dots)
        for start in range(0, len(dots), most):
            some = dots[start : start + most] if len(dots) > most else dots
            made = 8 * len(some)
            maker.make(some, self._room, made)
            made = min(made, count + before)
            send(command, self._bytes[2 * before : 2 * made])
            count -= made - before
            before = 0
            command = _CONTINUE
        return command

    def _paper_of(self, command: int, maker: Any, count: int) -> int:
        """Send pixels of paper."""
        if count <= 0:
            return command
        return self._sent(command, maker, [_zeros(count)], count)

    def _columns(self, command: int, large: Any, glyph: tuple[Any, ...], height: int) -> int:
        """Send a glyph twice as large: each column, which is whole bytes, twice."""
        columns, dots = glyph[:2]
        if not columns:
            return command
        size = len(dots) // columns
        most = max(1, self._most // (2 * size))
        send = self._port.bus.send
        if self._backwards:
            dots = bytes(reversed(dots))
        first = 16 * size - height if self._backwards else 0
        for start in range(0, columns, most):
            some = dots[start * size : (start + most) * size]
            large.make(some, self._room, 16 * len(some))
            for column in range(len(some) // size):
                begin = 2 * (16 * size * column + first)
                piece = self._bytes[begin : begin + 2 * height]
                send(command, piece)
                command = _CONTINUE
                send(command, piece)
        return command

    def free(self) -> None:
        """Release caches, and what makes pixels."""
        super().free()
        self._end()
        self._room = self._bytes = None

    def _end(self) -> None:
        for maker in self._makers.values():
            maker.end()
        self._makers.clear()


def _zeros(count: int) -> bytes:
    """Return dots of paper."""
    return bytes(count + 7 >> 3)
