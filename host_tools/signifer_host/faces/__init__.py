"""The faces of the device's pages: letters, figures, icons and small shapes, and the sheets that hold their pictures.

A sheet is one file for one display:

     0  I         its length
     4  entries   for each number of `signifer.ui.boxes.names`: offset I (0: not in this sheet), height B, gap B (bit 7:
                  drawn twice as large; bit 6: only the middle eight of sixteen rows lie here), first and last code B
     …  faces     for each code a width B (0: there is none), then for each its pixels' offset H from the face's begin
     …  pixels    of all glyphs

A code is that of `signifer.ui.glyphs.codes`. How a glyph's pixels lie depends on the display: see `layout`.
"""

from __future__ import annotations

import struct
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from signifer.ui import glyphs
from signifer.ui.boxes import names
from signifer_host.faces import layout

if TYPE_CHECKING:
    from signifer_host.faces.contents import Face

_ENTRY = struct.Struct("<IBBBB")
_PLACE = struct.Struct("<H")
_MANY = 100
"""A face with more codes has all 256: then a code needs no check whether it exists."""
DOUBLE = 0x80
MIDDLE = 0x40
SHEETS = Path(__file__).parent / "sheets"


@cache
def sheet(width: int, height: int, kind: str) -> bytes:
    """Build the sheet of a display so large. `kind` is how it takes pixels: "pages", "turned", "turned_back" or "rows"
    (`layout`)."""
    try:
        return (SHEETS / sheet_name(width, height, kind)).read_bytes()
    except OSError:  # in a checkout
        return draw(width, height, kind)


def sheet_name(width: int, height: int, kind: str) -> str:
    """Return the name of a sheet's file in a wheel."""
    return f"{width}x{height}_{kind}.bin"


def draw(width: int, height: int, kind: str) -> bytes:
    """Draw a sheet. Needs Pillow, which a wheel does not bring: it brings the sheets."""
    from signifer_host.faces import contents

    head = 4 + _ENTRY.size * names.COUNT
    entries = bytearray(_ENTRY.size * names.COUNT)
    tables = bytearray()
    # By widths and the places of the pixels: icons that are drawn twice as large are the same face, and so are the
    # smallest letters in a line of an OLED.
    known: dict[tuple[bytes, tuple[int, ...]], int] = {}
    made = []
    faces = []
    for number, face in sorted(contents.faces(width, height).items()):
        gap = face.gap | (DOUBLE if face.double else 0)
        if number == names.MIC_LINE and kind == "pages":
            gap |= MIDDLE
            above = (face.height - 8) // 2
            face = face._replace(
                glyphs={letter: rows[above : above + 8] for letter, rows in face.glyphs.items()}
            )
        faces.append((number, face, gap, *_face(face, kind)))
    pixels = _pack({glyph for face in faces for glyph in face[-1]})
    for number, face, gap, first, widths, glyphs_of_it in faces:
        key = widths, tuple(map(pixels.find, glyphs_of_it))
        if key not in known:
            known[key] = head + len(tables)
            tables += bytes((1 + _PLACE.size) * len(widths))
        _ENTRY.pack_into(
            entries, _ENTRY.size * number, known[key], face.height, gap, first, first + len(widths) - 1
        )
        made.append(key)
    behind = head + len(tables)
    for widths, places in made:
        begin = known[widths, places]
        at = begin - head
        tables[at : at + len(widths)] = widths
        for code, place in enumerate(places):
            offset = behind + place - begin if widths[code] else 0
            _PLACE.pack_into(tables, at + len(widths) + _PLACE.size * code, offset)
    return struct.pack("<I", behind + len(pixels)) + bytes(entries) + bytes(tables) + pixels


@cache
def has(letter: str) -> bool:
    """Return whether the faces that show names and texts have a letter; a device shows a box for others."""
    return glyphs.tile(letter) != glyphs.BOX


def on_sheet(letter: str) -> bool:
    """Return whether a device shows the letter of a name, and no box in its place."""
    return letter >= " " and has(letter)


@cache
def narrowest(text: str) -> int:
    """Return the width of a text in the smallest letters of the smallest display, in pixels."""
    data = sheet(128, 64, "pages")
    begin, _, gap, first, _ = _ENTRY.unpack_from(data, 4 + _ENTRY.size * names.MIC)
    codes = glyphs.codes(text)
    wide = sum(data[begin + code - first] + gap for code in codes)
    return int(wide) - (gap if codes else 0)


def spleen_licence() -> str:
    """Return the licence of the font that the smallest letters come from."""
    return (Path(__file__).parent / "letters" / "SPLEEN.txt").read_text("utf-8").strip()


def _face(face: Face, kind: str) -> tuple[int, bytes, list[bytes]]:
    """Return a face's first code, and the width and the pixels of each code; none for a code without a glyph."""
    coded: dict[int, list[str]] = {}
    for letter, rows in face.glyphs.items():
        coded.setdefault(glyphs.codes(letter)[0], rows)  # letters that look alike share a code
    first, last = (0, 255) if len(coded) > _MANY else (min(coded), max(coded))
    found = [coded.get(code, []) for code in range(first, last + 1)]
    widths = bytes(len(rows[0]) if rows else 0 for rows in found)
    return first, widths, [layout.KINDS[kind](rows, face.double) if rows else b"" for rows in found]


def _is_part(glyph: bytes, size: int, row: bytes) -> bool:
    """Return whether a glyph is a part of one of the glyphs of `size` bytes that are joined to `row`."""
    at = row.find(glyph)
    while at >= 0 and at % size + len(glyph) > size:
        at = row.find(glyph, at + 1)
    return at >= 0


def _pack(glyphs_of_all: set[bytes]) -> bytes:
    """Return pixels in which each glyph lies somewhere. The two glyphs that have most in common, the end of one and the
    beginning of the other, come behind one another, again and again."""
    glyphs_left: list[bytes] = []
    # Those of each length, joined: one long row is searched faster than many glyphs.
    rows: dict[int, bytes] = {}
    for glyph in sorted(glyphs_of_all, key=lambda glyph: (-len(glyph), glyph)):
        if not any(_is_part(glyph, size, row) for size, row in rows.items()):
            glyphs_left.append(glyph)
            rows[len(glyph)] = rows.get(len(glyph), b"") + glyph
    count = len(glyphs_left)
    following: dict[int, tuple[int, int]] = {}  # the next glyph, and how many bytes they share
    head = list(range(count))  # of a row of glyphs that ends with this one
    tail = list(range(count))  # of one that begins with it
    first = dict.fromkeys(range(count))  # those that no glyph is before
    for common in range(max(map(len, glyphs_left), default=1) - 1, 0, -1):
        begins: dict[bytes, list[int]] = {}
        for at in first:
            if len(glyphs_left[at]) <= common:
                break  # they are sorted by their lengths
            begins.setdefault(glyphs_left[at][:common], []).append(at)
        for at in range(count):
            if len(glyphs_left[at]) <= common:
                break
            others = begins.get(glyphs_left[at][-common:]) if at not in following else None
            if others is None:
                continue
            other = next((one for one in reversed(others) if one != head[at]), None)
            if other is not None:
                others.remove(other)
                del first[other]
                following[at] = other, common
                head[tail[other]], tail[head[at]] = head[at], tail[other]
    pixels = bytearray()
    for at in first:
        pixels += glyphs_left[at]
        while at in following:
            at, common = following[at]
            pixels += glyphs_left[at][common:]
    return bytes(pixels)
