"""TrueType fonts as printing needs them: which glyph a letter has, how wide it is, and a font of few glyphs.

The tables are those of the OpenType specification; only what Signifer's own two fonts have is read.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path

_KEPT = ("cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep")
"""The tables that a font inside a PDF needs."""
_LONG_ARGUMENTS, _SCALED, _MORE, _SCALED_TWICE, _MATRIX = 0x01, 0x08, 0x20, 0x40, 0x80
_CHECKSUM = 0xB1B0AFBA


class Font:
    """A font file. Widths and boxes are in thousandths of the size of its letters."""

    def __init__(self, path: Path) -> None:
        data = path.read_bytes()
        self._tables: dict[str, bytes] = {}
        (count,) = struct.unpack_from(">H", data, 4)
        for at in range(12, 12 + 16 * count, 16):
            tag, _, offset, length = struct.unpack_from(">4s3I", data, at)
            self._tables[tag.decode("ascii")] = data[offset : offset + length]
        head = self._tables["head"]
        self._em: int = struct.unpack_from(">H", head, 18)[0]
        (self._long,) = struct.unpack_from(">h", head, 50)
        self.box = tuple(map(self._scaled, struct.unpack_from(">4h", head, 36)))
        self.ascent, self.descent = map(self._scaled, struct.unpack_from(">2h", self._tables["hhea"], 4))
        (self.glyphs,) = struct.unpack_from(">H", self._tables["maxp"], 4)

    @cached_property
    def letters(self) -> dict[int, int]:
        """Return the number of the glyph of each code point."""
        table = self._tables["cmap"]
        (count,) = struct.unpack_from(">H", table, 2)
        found: dict[int, int] = {}
        for at in range(4, 4 + 8 * count, 8):
            (offset,) = struct.unpack_from(">I", table, at + 4)
            if struct.unpack_from(">H", table, offset) == (4,):
                found |= _segments(table[offset:])
        return found

    @cached_property
    def widths(self) -> list[int]:
        """Return the width of each glyph, by its number."""
        (count,) = struct.unpack_from(">H", self._tables["hhea"], 34)
        wide = [pair[0] for pair in struct.iter_unpack(">Hh", self._tables["hmtx"][: 4 * count])]
        return list(map(self._scaled, wide + [wide[-1]] * (self.glyphs - count)))

    def width(self, text: str) -> int:
        """Return how wide a line is."""
        letters, widths = self.letters, self.widths
        return sum(widths[letters.get(ord(letter), 0)] for letter in text)

    def subset(self, glyphs: Iterable[int]) -> bytes:
        """Return the font with the outlines of these glyphs alone, each under its own number."""
        places = self._places()
        outlines = self._tables["glyf"]
        left, kept = {0, *glyphs}, set[int]()
        while left:
            kept |= left
            left = {part for one in left for part in _parts(outlines[places[one] : places[one + 1]])} - kept
        body = bytearray()
        starts = []
        for number in range(self.glyphs):
            starts.append(len(body))
            if number in kept:
                body += outlines[places[number] : places[number + 1]]
                body += bytes(-len(body) % 4)
        starts.append(len(body))
        head = self._tables["head"]
        tables = {tag: self._tables[tag] for tag in _KEPT if tag in self._tables}
        tables["glyf"] = bytes(body)
        tables["loca"] = struct.pack(f">{len(starts)}I", *starts)
        tables["head"] = head[:8] + bytes(4) + head[12:50] + struct.pack(">h", 1) + head[52:]
        return _file(tables)

    def _places(self) -> tuple[int, ...]:
        table = self._tables["loca"]
        if self._long:
            return struct.unpack(f">{self.glyphs + 1}I", table[: 4 * self.glyphs + 4])
        return tuple(2 * at for at in struct.unpack(f">{self.glyphs + 1}H", table[: 2 * self.glyphs + 2]))

    def _scaled(self, units: int) -> int:
        return round(units * 1000 / self._em)


def _segments(table: bytes) -> dict[int, int]:
    """Read a table of letters in format 4."""
    (double,) = struct.unpack_from(">H", table, 6)
    count = double // 2
    ends = struct.unpack_from(f">{count}H", table, 14)
    starts = struct.unpack_from(f">{count}H", table, 16 + double)
    deltas = struct.unpack_from(f">{count}H", table, 16 + 2 * double)
    offsets = struct.unpack_from(f">{count}H", table, 16 + 3 * double)
    found = {}
    for at in range(count):
        for code in range(starts[at], ends[at] + 1):
            glyph = code
            if offsets[at]:
                place = 16 + 3 * double + 2 * at + offsets[at] + 2 * (code - starts[at])
                (glyph,) = struct.unpack_from(">H", table, place) if place + 2 <= len(table) else (0,)
                if not glyph:
                    continue
            glyph = (glyph + deltas[at]) & 0xFFFF
            if glyph and code != 0xFFFF:
                found[code] = glyph
    return found


def _parts(outline: bytes) -> list[int]:
    """List the glyphs that a glyph is put together from."""
    if len(outline) < 10 or struct.unpack_from(">h", outline)[0] >= 0:
        return []
    found = []
    at = 10
    while True:
        flags, number = struct.unpack_from(">2H", outline, at)
        found.append(number)
        at += 8 if flags & _LONG_ARGUMENTS else 6
        at += 2 if flags & _SCALED else 4 if flags & _SCALED_TWICE else 8 if flags & _MATRIX else 0
        if not flags & _MORE:
            return found


def _file(tables: dict[str, bytes]) -> bytes:
    """Put tables together as a font file, with its checksums."""
    count = len(tables)
    power = count.bit_length() - 1
    head = struct.pack(">I4H", 0x10000, count, 16 << power, power, 16 * count - (16 << power))
    offset = 12 + 16 * count
    body = b""
    for tag, data in sorted(tables.items()):
        padded = data + bytes(-len(data) % 4)
        head += struct.pack(">4s3I", tag.encode("ascii"), _sum(padded), offset + len(body), len(data))
        if tag == "head":
            place = offset + len(body) + 8
        body += padded
    whole = head + body
    return whole[:place] + struct.pack(">I", (_CHECKSUM - _sum(whole)) & 0xFFFFFFFF) + whole[place + 4 :]


def _sum(data: bytes) -> int:
    words: tuple[int, ...] = struct.unpack(f">{len(data) // 4}I", data)
    return sum(words) & 0xFFFFFFFF
