"""A sheet of A4 and its drawing functions. Lengths are in mm, sizes of letters in points."""

from __future__ import annotations

import unicodedata
from functools import cache
from pathlib import Path

from signifer_host.errors import BadInput
from signifer_host.printing.pdf import Document
from signifer_host.printing.sheets import HEIGHT, WIDTH
from signifer_host.printing.truetype import Font

__all__ = ("BLACK", "GREY", "HEIGHT", "WIDTH", "Page", "capital", "spacing")

GREY, BLACK = 110, 0
HAIR = 0.15
_FONTS = Path(__file__).parent / "fonts"
_POINT = 25.4 / 72
_A4 = (595.28, 841.89)  # points
_PLAIN, _BOLD = "Regular", "Bold"


class Page:
    """A PDF under construction."""

    def __init__(self, title: str) -> None:
        self._fonts = {name: _font(name) for name in (_PLAIN, _BOLD)}
        self._pdf = Document(title, _A4, self._fonts)

    def checked(self, text: str, what: str) -> str:
        """Normalize a text for printing: one line, single spaces. BadInput names a letter without a glyph."""
        text = " ".join(unicodedata.normalize("NFC", text).split())
        for font in self._fonts.values():
            for letter in text:
                if ord(letter) not in font.letters:
                    named = f"U+{ord(letter):04X} {unicodedata.name(letter, '').lower()}".rstrip()
                    raise BadInput(
                        f"{what} has a letter that cannot be printed: {named}. Letters of Latin, Greek and Cyrillic "
                        "script can."
                    )
        return text

    def sheet(self) -> None:
        """Begin a sheet."""
        self._pdf.page()

    def content(self) -> bytes:
        """Return the file's bytes."""
        return self._pdf.content()

    def width(self, text: str, size: float, bold: bool = False) -> float:
        """Return the width of a line of text."""
        font = self._fonts[_BOLD if bold else _PLAIN]
        return font.width(text) / 1000 * size * _POINT

    def text(
        self, x: float, y: float, text: str, size: float, bold: bool = False, shade: int = BLACK
    ) -> float:
        """Print one line with its baseline at `y`; return its width."""
        self._pdf.text(x, y, text, _BOLD if bold else _PLAIN, size, shade)
        return self.width(text, size, bold)

    def right(
        self, x: float, y: float, text: str, size: float, bold: bool = False, shade: int = BLACK
    ) -> None:
        """Print one line that ends at `x`."""
        self.text(x - self.width(text, size, bold), y, text, size, bold, shade)

    def paragraph(self, x: float, y: float, width: float, text: str, size: float) -> float:
        """Print lines broken at spaces, the first baseline at `y`; return the next baseline."""
        for line in self.broken(text, width, size):
            self.text(x, y, line, size)
            y += spacing(size)
        return y

    def broken(self, text: str, width: float, size: float, bold: bool = False) -> list[str]:
        """Break a text into lines, none wider than `width` unless a single word is."""
        lines: list[str] = []
        for word in text.split():
            if lines and self.width(f"{lines[-1]} {word}", size, bold) <= width:
                lines[-1] += " " + word
            else:
                lines.append(word)
        return lines

    def line(self, x: float, y: float, x2: float, y2: float, thick: float = HAIR, shade: int = BLACK) -> None:
        """Draw a straight line."""
        self._pdf.line(x, y, x2, y2, thick, shade)

    def box(
        self, x: float, y: float, width: float, height: float, round_by: float = 0, fill: int = 0
    ) -> None:
        """Draw a filled area."""
        self._pdf.box(x, y, width, height, round_by, fill)

    def cross(self, x: float, y: float, arm: float, sides: str = "nesw") -> None:
        """Draw a cut mark: the arms of a cross to north, east, south, west."""
        for side, dx, dy in (("n", 0, -1), ("e", 1, 0), ("s", 0, 1), ("w", -1, 0)):
            if side in sides:
                self.line(x, y, x + dx * arm, y + dy * arm, shade=GREY)


@cache
def _font(name: str) -> Font:
    return Font(_FONTS / f"SigniferSans-{name}.ttf")


def spacing(size: float) -> float:
    """Return the distance of two baselines."""
    return 1.32 * size * _POINT


def capital(size: float) -> float:
    """Return the height of a capital letter."""
    return 0.729 * size * _POINT
