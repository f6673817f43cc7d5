"""Letters, figures and icons out of the sheet: how wide a text is, and its glyphs one by one.

`sheet` is anything that gives bytes for a slice. Where the program runs in flash, the sheet lies there too, and nothing
of it is in memory but the glyphs that were used last. Its format: simulator/faces.
"""

from __future__ import annotations

from struct import unpack
from typing import TYPE_CHECKING

from signifer.ui import glyphs

if TYPE_CHECKING:
    from typing import Any

_KEPT = 64  # glyphs that stay in memory
_ELLIPSIS = "…"


class Faces:
    """`size(width, height, double)` says how many bytes a glyph of the sheet has."""

    def __init__(self, sheet: Any, size: Any) -> None:
        self._sheet = sheet
        self._size = size
        self._heads: dict[int, tuple[int, int, int, int, int]] = {}
        self._glyphs: dict[int, tuple[int, bytes]] = {}
        # What was measured last: it is mostly drawn next.
        self._face = 0
        self._text = ""
        self._measured: tuple[int, list[tuple[int, bytes]]] = (0, [])

    def free(self) -> None:
        """Let go of the glyphs in memory."""
        self._heads.clear()
        self._glyphs.clear()
        self._face = 0
        self._measured = (0, [])

    def head(self, face: int) -> tuple[int, int, int, int, int]:
        """Where the face begins, height and gap in pixels of the sheet, first and last code. KeyError: no such face."""
        head = self._heads.get(face)
        if head is None:
            at = 4 + 8 * face
            head = unpack("<IBBBB", self._sheet[at : at + 8])
            if not head[0]:
                raise KeyError(face)
            self._heads[face] = head
        return head

    def height(self, face: int) -> int:
        """Return how high a line is."""
        head = self.head(face)
        return head[1] * 2 if head[2] & 0x80 else head[1]

    def glyph(self, face: int, code: int) -> tuple[int, bytes]:
        """Return width and pixels of a code's picture, as the sheet has them: width 0 where there is none."""
        key = face << 8 | code
        found = self._glyphs.get(key)
        if found is None:
            at, height, gap, first, last = self.head(face)
            found = (0, b"")
            if first <= code <= last:
                sheet = self._sheet
                place = at + 3 * (code - first)
                below, above, width = sheet[place : place + 3]
                if width:
                    at += above << 8 | below
                    found = (width, bytes(sheet[at : at + self._size(width, height, gap & 0x80)]))
            if len(self._glyphs) >= _KEPT:
                self._glyphs.clear()
            self._glyphs[key] = found
        return found

    def has(self, face: int, text: str) -> bool:
        """Say whether the face has all letters of `text`."""
        for glyph in self.measured(face, text)[1]:
            if not glyph[0]:
                return False
        return True

    def width(self, face: int, text: str) -> int:
        """Return how wide `text` is, in pixels."""
        return self.measured(face, text)[0]

    def measured(self, face: int, text: str) -> tuple[int, list[tuple[int, bytes]]]:
        """Return how wide `text` is, and its glyphs."""
        if not text:
            return 0, []
        if face != self._face or text != self._text:
            gap = self.head(face)[2]
            known = self._glyphs
            line = []
            wide = -(gap & 0x7F)
            first = face << 8
            for code in glyphs.codes(text):
                glyph = known.get(first | code) or self.glyph(face, code)
                line.append(glyph)
                wide += glyph[0] + (gap & 0x7F)
            self._face = face
            self._text = text
            self._measured = (wide * 2 if gap & 0x80 else wide, line)
        return self._measured

    def fit(self, face: int, text: str, room: int) -> str:
        """Return `text`, or as much of it as has room, with an ellipsis."""
        if self.width(face, text) <= room:
            return text
        low = 0
        high = len(text)
        while low < high:  # the longest beginning that fits
            middle = (low + high + 1) // 2
            if self.width(face, text[:middle] + _ELLIPSIS) <= room:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + _ELLIPSIS if low else ""

    def chosen(self, choice: tuple[int, ...], text: str, room: int) -> tuple[int, str]:
        """Return the first face of `choice` in which `text` has room, else the last one, and what of it is drawn."""
        for face in choice:
            if self.width(face, text) <= room and self.has(face, text):
                return face, text
        return choice[-1], self.fit(choice[-1], text, room)
