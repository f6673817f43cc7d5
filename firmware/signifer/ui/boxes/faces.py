"""Read letters, figures and icons from the sheet: the width of a text, and its glyphs one by one.

`sheet` is anything that gives bytes for a slice. If the program runs from flash, the sheet is in flash too, and
only the glyphs that were used last are in memory. Its format: signifer_host/faces.
"""

from __future__ import annotations

from struct import unpack
from typing import TYPE_CHECKING, Any

from signifer.ui import glyphs
from signifer.ui.boxes import names as icons

if TYPE_CHECKING:
    Glyph = tuple[Any, ...]
    Line = list[Glyph]

# Glyphs that stay in memory until no button is pressed. On an OLED one takes 70 bytes.
_KEPT = 96
# Texts that were measured last, each in some faces: more than a page has, since they are drawn later.
_TEXTS = 80
_CODED = 16  # texts whose codes are kept
_ELLIPSIS = "…"
_NONE = (0,) + (b"",) * 8  # the number of pieces of the highest face


class Faces:
    """Glyphs of a sheet. `cut(sheet, place, width, height, flags)` takes a glyph's pixels out of the sheet, in the
    pieces that the brush needs; `flags` are the highest bits of its gap. A glyph is its width and these pieces.
    `dot(x, y, width, height)` is the number of a pixel's bit in them, from each byte's lowest one."""

    def __init__(self, sheet: Any, cut: Any, dot: Any = None) -> None:
        self._sheet = sheet
        self._view = memoryview(sheet) if isinstance(sheet, bytes) else sheet  # without a copy, if possible
        self._cut = cut
        self._dot = dot
        self._small = icons.T16 if sheet[4 + 8 * icons.T16 + 4] else icons.MIC_LINE
        self._heads: dict[int, tuple[int, int, int, int, int]] = {}
        self._widths: dict[int, Any] = {}  # by face, for each of its codes
        self._glyphs: dict[int, Glyph] = {}  # by face << 8 | code
        self._codes: dict[str, Any] = {}  # of texts with letters outside ASCII
        # The last measurement, by face and text: codes, width, whether each letter has a picture. Mostly the text is
        # drawn next.
        self._text_cache: dict[tuple[int, str], tuple[Any, int, bool]] = {}
        # The lines of the long texts that were drawn last, by face and text: a page asks for them several times.
        self.broken_lines: dict[tuple[int, str], list[str]] = {}

    @property
    def empty(self) -> bool:
        """Return whether no glyph is in memory."""
        return not self._glyphs

    def free(self) -> None:
        """Free the glyphs in memory."""
        self._heads.clear()
        self._glyphs.clear()
        self._widths.clear()
        self._text_cache.clear()
        self._codes.clear()
        self.broken_lines.clear()

    def spacing(self, face: int) -> tuple[int, int]:
        """Return height and gap of a face, in pixels of the sheet."""
        return self._head(face)[1:3]

    def _head(self, face: int) -> tuple[int, int, int, int, int]:
        """Return where the face begins, height and gap in pixels of the sheet, first and last code. KeyError: no such
        face."""
        head = self._heads.get(face)
        if head is None:
            at = 4 + 8 * face
            head = unpack("<IBBBB", self._sheet[at : at + 8])
            if not head[0]:
                raise KeyError(face)
            self._heads[face] = head
        return head

    def height(self, face: int) -> int:
        """Return the height of a line."""
        head = self._head(face)
        return head[1] * 2 if head[2] & 0x80 else head[1]

    def _table(self, face: int, first: int, last: int) -> Any:
        """Return the widths of a face's codes, of all 256 if it has many."""
        at = self._head(face)[0]
        table = self._widths[face] = self._view[at : at + last + 1 - first]
        return table

    def _take(self, face: int, code: int) -> Glyph:
        """Take a code's picture out of the sheet: width 0 if there is none."""
        at, height, gap, first, last = self._head(face)
        found = _NONE
        base = code & 255
        if first <= base <= last:
            base -= first
            width = self._widths[face][base]
            if width:
                sheet = self._sheet
                place = at + last + 1 - first + 2 * base
                below, above = sheet[place : place + 2]
                found = self._cut(sheet, at + (above << 8 | below), width, height, gap & 0xC0)
                if code > 255:
                    from signifer.ui.boxes.marks import add_mark

                    found = self._cut(add_mark(found, face, height, code, self._dot), 0, width, height, 0)
        if len(self._glyphs) >= _KEPT:
            self._glyphs.clear()
        self._glyphs[face << 8 | code] = found
        return found

    def has(self, face: int, text: str) -> bool:
        """Return whether the face has all letters of `text`."""
        return self._measure(face, text)[2]

    def width(self, face: int, text: str) -> int:
        """Return the width of `text` in pixels."""
        return self._measure(face, text)[1]

    def begins(self, face: int, text: str) -> list[int]:
        """Return where each letter of `text` begins, in pixels, and where one behind it would."""
        gap = self._head(face)[2]
        times = 2 if gap & 0x80 else 1
        gap &= 0x3F
        at = 0
        found = [0]
        for wide in self._wides(face, text)[1]:
            at += (wide + gap) * times
            found.append(at)
        return found

    def _measure(self, face: int, text: str) -> tuple[Any, int, bool]:
        key = (face, text)
        known = self._text_cache.get(key)
        if known is not None:
            return known
        gap = self._head(face)[2]
        codes, wides = self._wides(face, text)
        wide = sum(wides) + ((gap & 0x3F) * (len(codes) - 1) if text else 0)
        whole = 0 not in wides
        if len(self._text_cache) >= _TEXTS:
            self._text_cache.clear()
        known = self._text_cache[key] = (codes, wide * 2 if gap & 0x80 else wide, whole)
        return known

    def _wides(self, face: int, text: str) -> tuple[Any, list[int]]:
        """Return the codes of a text's letters, and their widths in pixels of the sheet."""
        _, _, _, first, last = self._head(face)
        table = self._widths.get(face) or self._table(face, first, last)
        codes: Any = text.encode()
        if len(codes) != len(text):
            codes = self._codes.get(text)
            if codes is None:
                if len(self._codes) >= _CODED:
                    self._codes.clear()
                codes = glyphs.codes(text, True)
                codes = self._codes[text] = bytes(codes) if max(codes) < 256 else tuple(codes)
        if last - first == 255:
            return codes, [table[code & 255] for code in codes]
        if codes and first <= min(codes) and max(codes) <= last:  # mostly
            return codes, [table[code - first] for code in codes]
        return codes, [table[(code & 255) - first] if first <= code & 255 <= last else 0 for code in codes]

    def measure(self, face: int, text: str) -> tuple[int, Line]:
        """Return the width of `text`, and its glyphs."""
        codes, wide, _ = self._measure(face, text)
        known = self._glyphs
        above = face << 8
        return wide, [known.get(above | code) or self._take(face, code) for code in codes]

    def fit(self, face: int, text: str, room: int) -> str:
        """Return `text`, or as much of it as fits, with an ellipsis."""
        codes, wide, _ = self._measure(face, text)
        if wide <= room:
            return text
        table = self._widths[face]
        _, _, gap, first, last = self._head(face)
        times = 2 if gap & 0x80 else 1
        gap &= 0x3F
        room = (room - self.width(face, _ELLIPSIS)) // times
        count = 0
        for code in codes:
            code &= 255
            room -= (table[code - first] if first <= code <= last else 0) + gap
            if room < 0:
                break
            count += 1
        return text[:count].rstrip() + _ELLIPSIS if count else ""

    def choose(self, choice: tuple[int, ...], text: str, room: int, high: int = 0) -> tuple[int, str]:
        """Return the first face of `choice` in which `text` fits, and the text to draw. Where it fits in none, the
        display's smallest letters are tried: in one line, and in two if they have room in `high`; the first then ends
        at a space or a hyphen. Then it is cut."""
        for face in choice:
            _, wide, whole = self._measure(face, text)
            if wide <= room and whole:
                return face, text
        face = choice[-1]
        small = self._small
        if self.height(small) <= self.height(face):
            _, wide, whole = self._measure(small, text)
            if wide <= room and whole:
                return small, text
        if small == icons.MIC_LINE:
            small = icons.MIC
        for low in (face, small):
            if high < 2 * self.height(low) or not self.has(low, text):
                continue
            for at in range(len(text) - 1, 0, -1):
                sign = text[at]
                if sign not in " -":
                    continue
                upper = text[: at + (sign == "-")]
                if self.width(low, upper) <= room:
                    if self.width(low, text[at + 1 :]) > room:
                        break
                    return low, upper + "\n" + text[at + 1 :]
        return face, self.fit(face, text, room)

    def strip(self, pieces: list[tuple[int, int, str]], width: int, space: Any) -> Line:
        """Return the glyphs of texts side by side (`Picture.strip`), with `space(columns)` of paper between them."""
        line: Line = []
        end = 0  # of the last glyph; one pixel follows
        for x, face, text in pieces:
            if x - end > 1:
                line.append(space(x - end - 2))
                end = x - 1
            wide, glyphs = self.measure(face, text)
            gap = self._head(face)[2]
            if gap != 1:  # of signs that stand alone
                wide = sum([glyph[0] for glyph in glyphs]) + len(glyphs) - 1
            if end + 1 + wide <= width:
                line += glyphs
                end += 1 + wide
        return line
