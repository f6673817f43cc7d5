"""Put letters onto an OLED's picture at any row of pixels, with `ulab`, CircuitPython's arrays: 2.6 ms for fifteen
letters, which take `hal.oled_numbers` 6.1 ms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from signifer.hal.oled_brush import Brush

    numpy: Any
else:
    from ulab import numpy

_BYTES = numpy.uint8


def put(brush: Brush, planes: bytes, x: int, y: int, width: int, height: int, paper: int, over: int) -> None:
    """Draw in a box at `x` and `y`: `planes` of eight rows, one behind the other, without their first `over` rows. If
    they begin within a page, the last plane is blank."""
    shift = y - over & 7
    bits: Any = numpy.frombuffer(planes if shift else bytearray(planes), dtype=_BYTES)
    if shift:
        # What leaves a byte goes into the one below.
        moved = numpy.left_shift(bits, shift)
        below = moved[width:]
        below += numpy.right_shift(bits[:-width], 8 - shift)
        bits = moved
    bottom = y + height
    page = y >> 3
    after = bottom + 7 >> 3
    above = page - (y - over >> 3)  # pages of the planes that are above the box
    bits = bits[above * width : (above + after - page) * width]
    if over or paper:
        box = brush.box(width, y & 7, height, _array)
        if over:
            bits = bits & box
        if paper:
            bits = bits ^ box
    begin = 1 + x
    end = begin + width
    rows = [row[begin:end] for row in brush.rows[page:after]]
    keep = (1 << (y & 7)) - 1  # the rows of pixels above the box stay
    at = 0
    for row in rows:
        at += width
        if bottom & 7 and at == len(bits):
            keep |= 255 << (bottom & 7) & 255  # and those below it
        if keep:
            part = bits[at - width : at]
            if row[: width - 1] == row[1:]:  # all columns are alike, mostly
                if row[0] & keep:
                    part += row[0] & keep
            else:
                part += numpy.bitwise_and(numpy.frombuffer(row, dtype=_BYTES), keep)
            keep = 0
    shown = memoryview(bits.tobytes())
    at = 0
    for row in rows:
        row[:] = shown[at : at + width]
        brush.touch(page, x, x + width)
        at += width
        page += 1


def _array(data: bytes) -> Any:
    return numpy.frombuffer(data, dtype=_BYTES)
