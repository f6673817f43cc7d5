"""Letters of the fonts Terminus and Spleen, as tools/make_letters.py takes them out, made proportional.

Terminus: SIL Open Font License, OFL.txt. Spleen's small letters in the smallest face: two-clause BSD, SPLEEN.txt.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from signifer_host.faces import drawings
from signifer_host.faces.drawings import Rows

_HERE = Path(__file__).parent


class LetterSettings(NamedTuple):
    """Settings for the letters of a font: pixels between letters, width of a space, rows that go at top and bottom, and
    whether each stroke gets one pixel more."""

    gap: int
    space: int
    top: int = 0
    bottom: int = 0
    bold: bool = False


CUTS = {
    "mic": LetterSettings(1, 3),
    "u12": LetterSettings(1, 3),
    "b14": LetterSettings(1, 4),
    "b16": LetterSettings(1, 4),
    "t16": LetterSettings(2, 5),
    "b20": LetterSettings(2, 6, 0, 1),
    "b24": LetterSettings(2, 5, bold=True),
    "b28": LetterSettings(2, 6, bold=True),
    "b32": LetterSettings(2, 7, bold=True),
}


@cache
def letters(name: str) -> dict[str, Rows]:
    """Draw a face's letters without their empty columns; figures share one width."""
    cut = CUTS[name]
    cells = _cells(name)
    spans = [_span(cells[figure]) for figure in "023456789"]
    widest = min(first for first, _ in spans), max(last for _, last in spans)
    found = {}
    for letter, cell in cells.items():
        rows = cell[cut.top : len(cell) - cut.bottom]
        if not any("#" in row for row in rows):
            if letter == " ":
                found[letter] = ["." * cut.space] * len(rows)
            continue
        first, last = _span(rows)
        if letter.isdigit():
            first, last = min(first, widest[0]), max(last, widest[1])
        rows = [row[first : last + 1] for row in rows]
        found[letter] = [_wider(row) for row in rows] if cut.bold else rows
    return found


def _wider(row: str) -> str:
    return "".join("#" if "#" in ("." + row + ".")[x : x + 2] else "." for x in range(len(row) + 1))


def _span(rows: Rows) -> tuple[int, int]:
    columns = [x for x in range(len(rows[0])) if any(row[x] == "#" for row in rows)]
    return min(columns), max(columns)


def _cells(name: str) -> dict[str, Rows]:
    """Read a font's letters, whole cells; Signifer's own in place of some of the smallest face's, and beside them."""
    lines = (_HERE / f"{name}.hex").read_text("utf-8").splitlines()
    if name == "mic":
        lines += (_HERE / "mic_more.hex").read_text("utf-8").splitlines()[1:]
    width, height = map(int, lines[0].split()[1].split("x"))
    digits = (width + 7) // 8 * 2
    found = {}
    for line in lines[1:]:
        code, _, data = line.partition(":")
        bits = [int(data[at : at + digits], 16) for at in range(0, len(data), digits)]
        rows = [f"{value:0{4 * digits}b}"[:width].replace("1", "#").replace("0", ".") for value in bits]
        found[chr(int(code, 16))] = rows
    own = {sign: rows for (sign, size), rows in drawings.signs().items() if size == height and len(sign) == 1}
    return found | own
