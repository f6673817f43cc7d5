"""A device that speaks a language two fifths longer than English: `look` names what is cut or drawn over another."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from signifer.ui.boxes.names import I10, I16, I24, I48, KEYS, LINE_SIGNS
from signifer.ui.boxes.picture import STRIP, Part, Picture
from signifer_host.bundle import sources
from signifer_host.languages import books, extract
from simulator.panel import save_png
from tests.ui.conftest import ROOT, Table
from tools.pseudo_locale import plain, pseudo

ICONS = (I10, I16, I24, I48, KEYS, LINE_SIGNS)
"""Faces whose letters are icons: some of them are brackets."""
LIST = os.environ.get("PSEUDO_LIST", "")
"""A file to which each problem is added, in place of a failure; pictures are drawn, too."""
PICTURES = ROOT / "build" / "pseudo"


@cache
def spoken() -> tuple[str, dict[str, str]]:
    """Return the language's code and its modules."""
    modules = sources.modules()
    return books.added(modules, pseudo(extract.entries(modules)))


class PseudoTable(Table):
    """A `Table` whose letters are read without accents and brackets, so that tests find their lines."""

    @property
    def screen(self) -> list[str]:
        return [plain(row) for row in self.machine.screen]

    def look(self, name: str) -> None:
        display = self.machine.board.display
        label = "%s_%dx%d" % (name, display.width, display.height)
        picture = self.app.ui._picture
        assert picture is not None
        # The rest of a text that goes on is on another page.
        goes_on = self.app.ui.screen.hints()[0] == "↕" or re.search(r"↓|\d/\d", self.machine.screen[0])
        found = [one for one in problems(picture) if not goes_on or "…'" in one or "cut" not in one]
        if LIST:
            with Path(LIST).open("a", encoding="utf-8") as file:
                file.writelines(f"{label} {problem}\n" for problem in found)
            PICTURES.mkdir(parents=True, exist_ok=True)
            save_png(self.machine.picture(), PICTURES / (label + ".png"))
        else:
            assert not found, f"{label}: {found}: shorten a layout, wrap a line, or add a short form"


def problems(picture: Picture) -> Iterator[str]:
    """Yield what is cut, leaves its part or the screen, or lies over another text."""
    said = []
    for part in picture.parts:
        placed = list(texts(picture, part))
        x, y, width, height = part.where
        if x < 0 or y < 0 or x + width > picture.width or y + height > picture.height:
            yield f"the part {part.where} leaves the screen"
        for number, (left, top, right, low, text) in enumerate(placed):
            said.append((top, left, text))
            if left < x or top < y or right > x + width or low > y + height:
                yield f"{text!r} leaves its part by {max(x - left, y - top, right - x - width, low - y - height)} px"
            for one in placed[:number]:
                if left < one[2] and one[0] < right and top < one[3] and one[1] < low:
                    yield f"{text!r} lies over {one[4]!r}"
    # Opened on this page, and closed on it.
    halves = [text for _, _, text in said if text.count("[") != text.count("]")]
    if sum(text.count("[") - text.count("]") for text in halves):
        yield f"cut: {halves}"


def texts(picture: Picture, part: Part) -> Iterator[tuple[int, int, int, int, str]]:
    """Yield the words of a part: left, top, right, bottom, text. Icons and figures are no words."""
    faces = picture.faces
    for x, y, _, height, _, _, face, text, at in part.boxes:
        if face == STRIP:
            for left, piece, word in text:
                if words(word) and piece not in ICONS:
                    yield (x + left, y, x + left + faces.width(piece, word), y + height, word)
        elif face and words(text) and face not in ICONS:
            wide = faces.width(face, text)
            yield (x + at, y, x + at + wide, y + height, text)


def words(text: str) -> bool:
    """Return whether a text has a letter of the language."""
    return "[" in text or "]" in text
