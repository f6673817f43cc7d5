"""The part of CircuitPython's `bitmaptools` that the device's program draws with."""

from __future__ import annotations

from typing import BinaryIO

from signifer_host.simulator.painter.bitmaps import Bitmap


def fill_region(bitmap: Bitmap, x1: int, y1: int, x2: int, y2: int, value: int) -> None:
    """Fill a rectangle; its last column and row are not in it."""
    x1, x2 = (min(max(x, 0), bitmap.width) for x in (x1, x2))
    line = bytes((value,)) * (x2 - x1)
    for y in range(max(y1, 0), min(y2, bitmap.height)):
        at = y * bitmap.width
        bitmap.dots[at + x1 : at + x2] = line


def arrayblit(bitmap: Bitmap, data: bytes) -> None:
    """Set all pixels."""
    bitmap.dots[:] = data


def blit(target: Bitmap, source: Bitmap, x: int, y: int) -> None:
    """Copy a bitmap into another, as much of it as lies inside."""
    first, last = max(-x, 0), min(source.width, target.width - x)
    if first >= last:
        return
    for row in range(max(-y, 0), min(source.height, target.height - y)):
        at, start = (y + row) * target.width + x, row * source.width
        target.dots[at + first : at + last] = source.dots[start + first : start + last]


def readinto(bitmap: Bitmap, file: BinaryIO, bits_per_pixel: int, reverse_pixels_in_element: bool) -> None:
    """Read pixels of one bit, the highest bit of a byte first; each row begins with a new byte."""
    if bits_per_pixel != 1 or not reverse_pixels_in_element:
        raise ValueError("only pixels of one bit in reversed order are modelled")
    line = -(-bitmap.width // 8)
    for y in range(bitmap.height):
        bits = "".join([f"{byte:08b}" for byte in file.read(line)])[: bitmap.width]
        bitmap.dots[y * bitmap.width : (y + 1) * bitmap.width] = bits.encode().translate(_DIGITS)


_DIGITS = bytes(value & 1 for value in range(256))  # b"0" and b"1" as numbers
