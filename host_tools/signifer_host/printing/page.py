"""A sheet of A4 and its drawing functions. Lengths are in mm, sizes of letters in points."""

from __future__ import annotations

import unicodedata
from datetime import UTC, datetime
from pathlib import Path

from signifer_host.errors import BadInput
from signifer_host.printing.sheets import HEIGHT, WIDTH

__all__ = ("BLACK", "GREY", "HEIGHT", "WIDTH", "Page", "capital", "spacing")

GREY, BLACK = 110, 0
HAIR = 0.15
_FONTS = Path(__file__).parent / "fonts"
_POINT = 25.4 / 72
_PLAIN, _BOLD = "regular", "bold"
_STAMP = datetime(2020, 1, 1, tzinfo=UTC)  # so that the same page gives the same bytes


class Page:
    """A PDF under construction. Use it in a `with` block, which closes its fonts."""

    def __init__(self, title: str) -> None:
        from fpdf import FPDF
        from fpdf.fonts import TTFFont

        self._pdf = FPDF(unit="mm", format="A4")
        self._pdf.set_title(title)
        self._pdf.set_creator("Signifer")
        self._pdf.set_creation_date(_STAMP)
        self._pdf.set_auto_page_break(False)
        for name in (_PLAIN, _BOLD):
            self._pdf.add_font(name, fname=_FONTS / f"SigniferSans-{name.capitalize()}.ttf")
        self._fonts = [font for font in self._pdf.fonts.values() if isinstance(font, TTFFont)]

    def __enter__(self) -> Page:
        return self

    def __exit__(self, *error: object) -> None:
        for font in self._fonts:
            font.close()

    def normalize(self, text: str, what: str) -> str:
        """Normalize a text for printing: one line, single spaces. BadInput names a letter without a glyph."""
        text = " ".join(unicodedata.normalize("NFC", text).split())
        for font in self._fonts:
            for letter in text:
                if ord(letter) not in font.cmap:
                    named = f"U+{ord(letter):04X} {unicodedata.name(letter, '').lower()}".rstrip()
                    raise BadInput(
                        "{what} has a letter that cannot be printed: {named}. Letters of Latin, Greek and "
                        "Cyrillic script can.",
                        what=what,
                        named=named,
                    )
        return text

    def sheet(self) -> None:
        """Begin a sheet."""
        self._pdf.add_page()

    def content(self) -> bytes:
        """Return the file's bytes."""
        return bytes(self._pdf.output())

    def width(self, text: str, size: float, bold: bool = False) -> float:
        """Return the width of a line of text."""
        self._pdf.set_font(_BOLD if bold else _PLAIN, size=size)
        return float(self._pdf.get_string_width(text))

    def fitting(self, text: str, size: float, width: float, bold: bool = False) -> float:
        """Return the size in which a line of text fits the width, `size` at most."""
        return min(size, size * width / max(1.0, self.width(text, size, bold)))

    def text(
        self, x: float, y: float, text: str, size: float, bold: bool = False, shade: int = BLACK
    ) -> float:
        """Print one line with its baseline at `y`; return its width."""
        width = self.width(text, size, bold)
        self._pdf.set_text_color(shade)
        self._pdf.text(x, y, text)
        return width

    def right(self, x: float, y: float, text: str, size: float, shade: int) -> None:
        """Print one line that ends at `x`."""
        self.text(x - self.width(text, size), y, text, size, shade=shade)

    def paragraph(self, x: float, y: float, width: float, text: str, size: float) -> float:
        """Print lines broken at spaces, the first baseline at `y`; return the next baseline."""
        for line in self.wrap(text, width, size):
            self.text(x, y, line, size)
            y += spacing(size)
        return y

    def wrap(self, text: str, width: float, size: float, bold: bool = False) -> list[str]:
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
        self._pdf.set_line_width(thick)
        self._pdf.set_draw_color(shade)
        self._pdf.line(x, y, x2, y2)

    def box(
        self, x: float, y: float, width: float, height: float, round_by: float = 0, fill: int = 0
    ) -> None:
        """Draw a filled area."""
        self._pdf.set_fill_color(fill)
        self._pdf.rect(x, y, width, height, "F", round_corners=round_by > 0, corner_radius=round_by)

    def cross(self, x: float, y: float, arm: float, sides: str = "nesw") -> None:
        """Draw a cut mark: the arms of a cross to north, east, south, west."""
        for side, dx, dy in (("n", 0, -1), ("e", 1, 0), ("s", 0, 1), ("w", -1, 0)):
            if side in sides:
                self.line(x, y, x + dx * arm, y + dy * arm, shade=GREY)


def spacing(size: float) -> float:
    """Return the distance of two baselines."""
    return 1.32 * size * _POINT


def capital(size: float) -> float:
    """Return the height of a capital letter."""
    return 0.729 * size * _POINT
