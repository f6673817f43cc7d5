"""A PDF of text, lines and filled areas: as much of PDF 1.7 (ISO 32000-1) as the printed pages need.

The same input gives the same file. Lengths are mm from the upper left corner, sizes of letters points.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping

from signifer_host.printing.truetype import Font

_POINTS = 72 / 25.4
_ROUND = 0.5523  # of a radius: where a quarter of a circle's curve has its handles
_MOST = 100  # pairs in a block of letters (Adobe's technical note 5411)


class Document:
    """A PDF that is being made, of pages of one size, in points. `fonts` are by the name that text is set in."""

    def __init__(self, title: str, size: tuple[float, float], fonts: Mapping[str, Font]) -> None:
        self._title = title
        self._size = size
        self._fonts = dict(fonts)
        self._used: dict[str, dict[int, str]] = {name: {} for name in fonts}
        self._pages: list[list[str]] = []

    def page(self) -> None:
        """Begin a page."""
        self._pages.append([])

    def text(self, x: float, y: float, text: str, font: str, size: float, shade: int) -> None:
        """Print a line with its baseline at `y`."""
        letters = self._fonts[font].letters
        glyphs = [letters.get(ord(letter), 0) for letter in text]
        self._used[font] |= dict(zip(glyphs, text, strict=True))
        coded = "".join(f"{glyph:04X}" for glyph in glyphs)
        self._put(f"{_grey(shade)} g BT /{font} {_short(size)} Tf {self._at(x, y)} Td <{coded}> Tj ET")

    def line(self, x: float, y: float, x2: float, y2: float, thick: float, shade: int) -> None:
        """Draw a straight line."""
        width = _short(thick * _POINTS)
        self._put(f"{_grey(shade)} G {width} w {self._at(x, y)} m {self._at(x2, y2)} l S")

    def box(self, x: float, y: float, width: float, height: float, radius: float, shade: int) -> None:
        """Fill an area, its corners rounded by `radius`."""
        fill = f"{_grey(shade)} g "
        if not radius:
            corner = self._at(x, y + height)
            self._put(f"{fill}{corner} {_short(width * _POINTS)} {_short(height * _POINTS)} re f")
            return
        right, foot = x + width, y + height
        handle = radius * (1 - _ROUND)
        steps = [f"{self._at(x + radius, y)} m"]
        for corner_x, corner_y, dx, dy, turned in (
            (right, y, -1, 1, False),
            (right, foot, -1, -1, True),
            (x, foot, 1, -1, False),
            (x, y, 1, 1, True),
        ):
            along, down = (corner_x + dx * radius, corner_y), (corner_x, corner_y + dy * radius)
            near, far = (corner_x + dx * handle, corner_y), (corner_x, corner_y + dy * handle)
            if turned:
                along, down, near, far = down, along, far, near
            steps.append(f"{self._at(*along)} l {self._at(*near)} {self._at(*far)} {self._at(*down)} c")
        self._put(fill + " ".join(steps) + " f")

    def content(self) -> bytes:
        """Return the file."""
        file = _File()
        catalogue, pages, information = file.reserved(), file.reserved(), file.reserved()
        fonts = " ".join(f"/{name} {self._font(file, name)} 0 R" for name in self._fonts)
        wide, high = (_short(side) for side in self._size)
        kids = []
        for steps in self._pages:
            drawn = file.stream("\n".join(steps).encode("ascii"))
            kids.append(
                file.put(
                    f"<< /Type /Page /Parent {pages} 0 R /MediaBox [0 0 {wide} {high}] "
                    f"/Resources << /Font << {fonts} >> >> /Contents {drawn} 0 R >>"
                )
            )
        file.put(f"<< /Type /Catalog /Pages {pages} 0 R >>", catalogue)
        listed = " ".join(f"{kid} 0 R" for kid in kids)
        file.put(f"<< /Type /Pages /Kids [{listed}] /Count {len(kids)} >>", pages)
        file.put(f"<< /Title {_text(self._title)} /Creator (Signifer) >>", information)
        return file.content(catalogue, information)

    def _put(self, step: str) -> None:
        self._pages[-1].append(step)

    def _at(self, x: float, y: float) -> str:
        return f"{_short(x * _POINTS)} {_short(self._size[1] - y * _POINTS)}"

    def _font(self, file: _File, name: str) -> int:
        """Put a font's objects into the file, with the glyphs that are used; return the number to name it by."""
        font, used = self._fonts[name], self._used[name]
        called = f"SIGNIF+SigniferSans-{name}"
        program = font.subset(used)
        data = file.stream(program, f"/Length1 {len(program)} ")
        box = " ".join(map(str, font.box))
        described = file.put(
            f"<< /Type /FontDescriptor /FontName /{called} /Flags 4 /FontBBox [{box}] /ItalicAngle 0 "
            f"/Ascent {font.ascent} /Descent {font.descent} /CapHeight 729 /StemV 80 /FontFile2 {data} 0 R >>"
        )
        widths = " ".join(f"{glyph} [{font.widths[glyph]}]" for glyph in sorted(used))
        glyphs = file.put(
            f"<< /Type /Font /Subtype /CIDFontType2 /BaseFont /{called} /CIDToGIDMap /Identity "
            "/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> "
            f"/FontDescriptor {described} 0 R /DW 0 /W [{widths}] >>"
        )
        letters = file.stream(_letters(used))
        return file.put(
            f"<< /Type /Font /Subtype /Type0 /BaseFont /{called} /Encoding /Identity-H "
            f"/DescendantFonts [{glyphs} 0 R] /ToUnicode {letters} 0 R >>"
        )


class _File:
    """The objects of a PDF, numbered from 1."""

    def __init__(self) -> None:
        self._objects: list[bytes] = []

    def reserved(self) -> int:
        """Take a number for an object that comes later."""
        self._objects.append(b"")
        return len(self._objects)

    def put(self, body: str | bytes, number: int = 0) -> int:
        """Put an object down, under a number that was reserved or the next one."""
        number = number or self.reserved()
        self._objects[number - 1] = body.encode("ascii") if isinstance(body, str) else body
        return number

    def stream(self, data: bytes, more: str = "") -> int:
        """Put data down, compressed; `more` stands in its dictionary."""
        packed = zlib.compress(data, 9)
        head = f"<< {more}/Filter /FlateDecode /Length {len(packed)} >>\nstream\n"
        return self.put(head.encode("ascii") + packed + b"\nendstream")

    def content(self, catalogue: int, information: int) -> bytes:
        """Return the whole file."""
        out = bytearray(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
        places = []
        for number, body in enumerate(self._objects, 1):
            places.append(len(out))
            out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
        table = len(out)
        count = len(places) + 1
        out += b"xref\n0 %d\n0000000000 65535 f \n" % count
        out += b"".join(b"%010d 00000 n \n" % place for place in places)
        out += b"trailer\n<< /Size %d /Root %d 0 R /Info %d 0 R >>\n" % (count, catalogue, information)
        return bytes(out + b"startxref\n%d\n%%%%EOF\n" % table)


def _letters(used: Mapping[int, str]) -> bytes:
    """Return the map by which a reader finds letters again, to copy or to search."""
    lines = [
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
        "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
        "1 begincodespacerange <0000> <FFFF> endcodespacerange",
    ]
    pairs = [f"<{glyph:04X}> <{_utf16(letter)}>" for glyph, letter in sorted(used.items())]
    for at in range(0, len(pairs), _MOST):
        block = pairs[at : at + _MOST]
        lines += [f"{len(block)} beginbfchar", *block, "endbfchar"]
    lines.append("endcmap CMapName currentdict /CMap defineresource pop end end")
    return "\n".join(lines).encode("ascii")


def _text(text: str) -> str:
    return f"<FEFF{_utf16(text)}>"


def _utf16(text: str) -> str:
    return text.encode("utf-16-be").hex().upper()


def _grey(shade: int) -> str:
    return _short(shade / 255)


def _short(number: float) -> str:
    """Write a number with no more digits than a printer shows."""
    return f"{number:.3f}".rstrip("0").rstrip(".")
