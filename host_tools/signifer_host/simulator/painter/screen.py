"""A display as the device's program knows it: draws its groups and sends a controller what has changed.

This stands in for CircuitPython's `busdisplay.BusDisplay`. The tests compare its pictures with those of Adafruit's
implementation for computers.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import Any

from signifer_host.simulator.painter.bitmaps import Group, Palette, TileGrid

Pixels = Any  # a bytearray with a byte for each pixel, or an array of 16-bit colours
Sender = Callable[[tuple[int, int, int, int], Pixels, int], None]
"""Send the pixels of a part (left, top, right, bottom; the last two excluded) of a picture that is the given number
of pixels wide."""


class Screen:
    """A display of `width` x `height` pixels as it is held, its controller turned by `rotation` degrees. It is
    refreshed by hand only. `contrast` sets the brightness of its controller, where it can; `send` sends pixels."""

    auto_refresh = False

    def __init__(
        self,
        bus: Any,
        width: int,
        height: int,
        rotation: int,
        colour: bool,
        send: Sender,
        contrast: Callable[[int], None] | None,
    ) -> None:
        self.bus = bus
        self.width = width
        self.height = height
        self.rotation = rotation
        self._colour = colour
        self._send = send
        self._contrast = contrast
        self._group = Group()
        self._pixels: Pixels = None

    @property
    def root_group(self) -> Group:
        """Return what is shown. The next refresh sends all of a group that is set."""
        return self._group

    @root_group.setter
    def root_group(self, group: Group) -> None:
        self._group = group
        self._pixels = None

    @property
    def brightness(self) -> float:
        """Refuse: brightness, from 0 to 1, can only be set."""
        raise AttributeError("brightness is not kept")

    @brightness.setter
    def brightness(self, share: float) -> None:
        if self._contrast is None:
            raise RuntimeError("Brightness not adjustable")
        self._contrast(round(share * 255))

    def refresh(self) -> None:
        """Draw the groups, and send the smallest rectangle that has all changes."""
        pixels = _empty(self._colour, self.width * self.height)
        for grid in self._group.grids():
            _draw(grid, pixels, self.width, self.height)
        pixels, wide = _turn(pixels, self.width, self.height, self.rotation)
        changed = _difference(self._pixels, pixels, wide)
        if changed is not None:
            self._send(changed, pixels, wide)
        self._pixels = pixels


def _empty(colour: bool, count: int) -> Pixels:
    return array("H", bytes(2 * count)) if colour else bytearray(count)


def _draw(grid: TileGrid, pixels: Pixels, width: int, height: int) -> None:
    """Put a grid's pixels into a picture, as many as lie inside."""
    palette = grid.pixel_shader
    colour = isinstance(pixels, array)
    first, last = max(-grid.x, 0), min(grid.width * grid.tile_width, width - grid.x)
    if first >= last:
        return
    high, low = _tables(palette, colour)
    for down, numbers in enumerate(grid.rows()):
        y = grid.y + down
        if not 0 <= y < height:
            continue
        at = y * width + grid.x
        numbers = numbers[first:last]
        line: Pixels
        if colour:
            pairs = bytearray(2 * len(numbers))
            pairs[0::2] = numbers.translate(high)
            pairs[1::2] = numbers.translate(low)
            line = array("H", bytes(pairs))
        else:
            line = bytearray(numbers.translate(high))
        if palette.clear:
            for column, number in enumerate(numbers, first):
                if number in palette.clear:
                    line[column - first] = pixels[at + column]
        pixels[at + first : at + last] = line


def _tables(palette: Palette, colour: bool) -> tuple[bytes, bytes]:
    """Return what a colour's number becomes: the two bytes of a colour panel's pixel, or whether it is lit."""
    if not colour:
        return bytes(_is_lit(rgb) for rgb in palette.colours).ljust(256, b"\0"), b""
    packed = [rgb >> 8 & 0xF800 | rgb >> 5 & 0x07E0 | rgb >> 3 & 0x001F for rgb in palette.colours]
    high, low = bytes(value >> 8 for value in packed), bytes(value & 255 for value in packed)
    return high.ljust(256, b"\0"), low.ljust(256, b"\0")


def _is_lit(rgb: int) -> bool:
    """Return whether a panel of one colour lights a pixel: from half of the brightness that an eye sees."""
    return (rgb >> 16) * 19 + (rgb >> 8 & 255) * 182 + (rgb & 255) * 54 >= 128 * 255


def _turn(pixels: Pixels, width: int, height: int, rotation: int) -> tuple[Pixels, int]:
    """Turn a picture clockwise, into the order of the controller; return it and how wide it is."""
    if rotation == 0:
        return pixels, width
    if rotation == 180:
        return pixels[::-1], width
    turned = pixels[:0]
    columns = range(width) if rotation == 90 else range(width - 1, -1, -1)
    for x in columns:
        column = pixels[x::width]
        turned += column[::-1] if rotation == 90 else column
    return turned, height


def _difference(old: Pixels, new: Pixels, width: int) -> tuple[int, int, int, int] | None:
    """Return the smallest rectangle in which two pictures differ; None where they are alike."""
    height = len(new) // width
    if old is None:
        return 0, 0, width, height
    rows = [
        at
        for at in range(height)
        if old[at * width : at * width + width] != new[at * width : at * width + width]
    ]
    if not rows:
        return None
    top, bottom = rows[0], rows[-1] + 1
    first, end = top * width, bottom * width
    columns = [at for at in range(width) if old[first + at : end : width] != new[first + at : end : width]]
    return columns[0], top, columns[-1] + 1, bottom
