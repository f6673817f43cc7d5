"""Hold what a display shows, of whatever controller: pixels of red, green and blue, row by row."""

from __future__ import annotations

import struct
import zlib
from collections import Counter

RGB = tuple[int, int, int]
OLED = (143, 211, 244)  # the blue-white in which such a display shines


def _grey(red: int, green: int, blue: int) -> int:
    return (red * 19595 + green * 38470 + blue * 7471 + 0x8000) >> 16


class Picture:
    """`width` x `height` pixels; black unless `pixels` are given."""

    def __init__(self, width: int, height: int, pixels: bytes | bytearray | None = None) -> None:
        self.width = width
        self.height = height
        self.pixels = bytearray(3 * width * height) if pixels is None else bytearray(pixels)
        if len(self.pixels) != 3 * width * height:
            raise ValueError("a picture has three bytes for each pixel")

    @classmethod
    def of_dots(cls, width: int, height: int, dots: bytes | bytearray, lit: RGB) -> Picture:
        """Make a picture of dots that are 1, shown in the colour `lit`, or 0."""
        made = cls(width, height)
        for band, level in enumerate(lit):
            made.pixels[band::3] = dots.translate(bytes((0, level)) + bytes(254))
        return made

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        return self.width, self.height

    def getpixel(self, place: tuple[int, int]) -> RGB:
        """Return the colour at (x, y)."""
        at = 3 * (place[1] * self.width + place[0])
        red, green, blue = self.pixels[at : at + 3]
        return red, green, blue

    def tobytes(self) -> bytes:
        """Return all pixels."""
        return bytes(self.pixels)

    def grey(self) -> bytes:
        """Return how bright each pixel is, 0 to 255, by ITU-R 601."""
        # A display shows few colours: a byte says for each pixel which one it is, and a band's share of that is
        # added for all pixels at once.
        numbers = bytes(self.width * self.height)
        colours: list[tuple[int, ...]] = [()]
        bands = [self.pixels[band::3] for band in range(3)]
        for band in bands:
            values = sorted(set(band))
            step = len(colours)
            if step * len(values) > 256:
                return bytes(map(_grey, *bands))
            shares = bytearray(256)
            for number, value in enumerate(values):
                shares[value] = number * step
            total = int.from_bytes(numbers, "big") + int.from_bytes(band.translate(shares), "big")
            numbers = total.to_bytes(len(numbers), "big")
            found = sorted(set(numbers))
            colours = [colours[at % step] + (values[at // step],) for at in found]
            again = bytearray(256)
            for number, at in enumerate(found):
                again[at] = number
            numbers = numbers.translate(again)
        return numbers.translate(bytes(_grey(*colour) for colour in colours).ljust(256, b"\0"))

    def colours(self) -> dict[RGB, int]:
        """Return how many pixels have each colour."""
        bands = (self.pixels[band::3] for band in range(3))
        return dict(Counter(zip(*bands, strict=True)))

    def extent(self) -> tuple[int, int, int, int] | None:
        """Return the rectangle (left, top, right, bottom; the last two not in it) that has all pixels that are not
        black; None where there are none."""
        line = 3 * self.width
        rows = [y for y in range(self.height) if any(self.pixels[y * line : (y + 1) * line])]
        if not rows:
            return None
        columns = [
            x for x in range(self.width) if any(any(self.pixels[3 * x + band :: line]) for band in range(3))
        ]
        return columns[0], rows[0], columns[-1] + 1, rows[-1] + 1

    def rotate(self, degrees: int) -> Picture:
        """Return the picture turned anticlockwise by 0, 90, 180 or 270 degrees."""
        if degrees not in (0, 90, 180, 270):
            raise ValueError("a picture is turned by quarters")
        upright = degrees in (0, 180)
        made = Picture(*self.size) if upright else Picture(self.height, self.width)
        for band in range(3):
            values = self.pixels[band::3]
            if not upright:
                values = bytearray().join([values[x :: self.width] for x in reversed(range(self.width))])
            if degrees >= 180:
                values.reverse()
            made.pixels[band::3] = values
        return made

    def enlarge(self, scale: int) -> Picture:
        """Return the picture with squares of `scale` pixels for each."""
        rows = []
        for y in range(self.height):
            row = bytearray(3 * self.width * scale)
            line = self.pixels[3 * y * self.width : 3 * (y + 1) * self.width]
            for step in range(scale):
                for band in range(3):
                    row[3 * step + band :: 3 * scale] = line[band::3]
            rows.append(bytes(row) * scale)
        return Picture(self.width * scale, self.height * scale, b"".join(rows))

    def tint(self, colour: RGB) -> Picture:
        """Return the picture in shades of one colour."""
        grey = self.grey()
        made = Picture(self.width, self.height)
        for band, part in enumerate(colour):
            made.pixels[band::3] = grey.translate(bytes(value * part // 255 for value in range(256)))
        return made

    def fill(self, x: int, y: int, width: int, height: int, colour: RGB) -> None:
        """Draw a rectangle of one colour, which must lie inside."""
        for row in range(y, y + height):
            at = 3 * (row * self.width + x)
            self.pixels[at : at + 3 * width] = bytes(colour) * width

    def disc(self, x: int, y: int, radius: int, colour: RGB, rim: RGB) -> None:
        """Draw a disc around a pixel, with a rim of one pixel; it must lie inside."""
        for down in range(-radius, radius + 1):
            for across in range(-radius, radius + 1):
                distance = across * across + down * down
                if distance <= radius * radius + radius // 2:
                    inside = distance < (radius - 1) * (radius - 1) + radius // 2
                    self.fill(x + across, y + down, 1, 1, colour if inside else rim)

    def paste(self, other: Picture, x: int, y: int) -> None:
        """Put another picture over this one; it must lie inside."""
        line = 3 * other.width
        for row in range(other.height):
            at = 3 * ((y + row) * self.width + x)
            self.pixels[at : at + line] = other.pixels[row * line : (row + 1) * line]

    def png(self) -> bytes:
        """Return the picture as a PNG file."""
        line = 3 * self.width
        rows = b"".join(b"\0" + self.pixels[y * line : (y + 1) * line] for y in range(self.height))
        head = struct.pack(">2I5B", self.width, self.height, 8, 2, 0, 0, 0)
        parts = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
        return b"\x89PNG\r\n\x1a\n" + b"".join(
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
            for kind, data in parts
        )
