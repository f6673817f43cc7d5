"""A device that speaks a language two fifths longer than English: `look` names what is cut or drawn over another."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from signifer.ui.boxes import names as icons
from signifer.ui.boxes.picture import BITS, STRIP, Part, Picture
from signifer_host.bundle import sources
from signifer_host.languages import books, extract
from signifer_host.languages.simulator_languages import SimulatorLanguages
from signifer_host.simulator.panel import save_png
from tests.ui.conftest import ROOT, Table
from tools.pseudo_locale import plain, pseudo

ICONS = (icons.I10, icons.I16, icons.I24, icons.I48, icons.KEYS, icons.LINE_SIGNS)
"""Faces whose letters are icons: some of them are brackets."""
NUMBERS = (*range(icons.N10, icons.N76 + 1), *range(icons.PIPS_3X8, icons.PIPS_16X10 + 1))
"""Faces of figures and of pips."""
LIST = os.environ.get("PSEUDO_LIST", "")
"""A file to which each problem is added, in place of a failure; pictures are drawn, too."""
PICTURES = ROOT / "build" / "pseudo"


@cache
def spoken() -> SimulatorLanguages:
    """Return what `languages.speaking` takes."""
    modules = sources.modules()
    return books.for_simulator(modules, books.of_catalogues(modules, [pseudo(extract.entries(modules))]))


class PseudoTable(Table):
    """A `Table` whose letters are read without accents and brackets, so that tests find their lines. No name runs on:
    its first letters would be missing."""

    def __init__(self, board: str, goldens: Path | None = None, update: bool = False) -> None:
        super().__init__(board, goldens, update)
        self.app.settings.calm = 1

    @property
    def screen(self) -> list[str]:
        return [plain(row) for row in self.machine.screen]

    def look(self, name: str) -> None:
        display = self.machine.board.display
        label = "%s_%dx%d" % (name, display.width, display.height)
        picture = self.app.ui.picture
        assert picture is not None
        # The rest of a text that goes on is on another page.
        goes_on = self.app.ui.screen.hints()[0] == "↕" or re.search(r"↓|\d/\d", self.machine.screen[0])
        given = names(self)[0]
        found = [one for one in problems(picture, given) if not goes_on or "…'" in one or "cut" not in one]
        found += foreign(self, name, picture)
        if LIST:
            with Path(LIST).open("a", encoding="utf-8") as file:
                file.writelines(f"{label} {problem}\n" for problem in found)
            PICTURES.mkdir(parents=True, exist_ok=True)
            save_png(self.machine.picture(), PICTURES / (label + ".png"))
        else:
            assert not found, f"{label}: {found}: shorten a layout, wrap a line, or add a short form"


_WORD = re.compile(r"\b[^\W\d_]{2,}\b")  # not the letters of a mark such as 75ce
_CHANGED = re.compile("[aenouszAOU]")
"""Letters that the pseudo-locale changes."""
SAME = {
    "citadel_pin_wait": ("Tactics", "the test opens the page with this title"),
    "citadel_secret": ("note", "the test opens the page with this title"),
    "citadel_secret_held": ("note true one is marker", "the test opens the page with this text"),
    "dice_mark": ("abc", "digits of a mark"),
    "end_head": ("AE", "digits of a mark"),
    "log_forced": ("active activations", "the log has one name for a value, on the device and in scripts"),
    "log_head_later": ("AE FA", "digits of a mark"),
    "log_head_mark": ("abc", "digits of a mark"),
    "new_mark": ("ce ea", "digits of a mark"),
    "reopen_mark": ("ce ea", "digits of a mark"),
    "samurai_commitment": ("be cfe", "digits of a commitment"),
    "terrain_piece": ("gate of the moon", "a name from a roster"),
    "terrain_shot": ("gate of the moon", "a name from a roster"),
    "terrain_wade": ("gate of the moon", "a name from a roster"),
    "tokens": ("door gate of the moon objective marker", "the players' names"),
    "unit": ("AR AW CO", "the game's signs of its stats, as on the sheet"),
}
"""Words that are the same in each language, by picture, with the reason."""


def problems(picture: Picture, given: Iterable[str] = ()) -> Iterator[str]:
    """Yield what is cut, leaves its part or the screen, or lies over another text. A line may end within a name
    (`given`): it runs on under the cursor."""
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
    halves = [text for _, _, text in said if text.count("[") != text.count("]") and not within(text, given)]
    if sum(text.count("[") - text.count("]") for text in halves):
        yield f"cut: {halves}"


def within(text: str, given: Iterable[str]) -> bool:
    """Return whether a text is cut within a name."""
    last = text[:-1].replace("-", " ").split()[-1:] if text.endswith("…") else []
    return bool(last) and len(last[0]) > 1 and any(name.startswith(last[0]) for name in given)


def texts(picture: Picture, part: Part) -> Iterator[tuple[int, int, int, int, str]]:
    """Yield the words, figures and pips of a part: left, top, right, bottom, text. Icons are
    none of these."""
    faces = picture.faces
    for x, y, _, height, _, _, face, text, at in part.boxes:
        if face == STRIP:
            for left, piece, word in text:
                if words(word) and piece not in ICONS:
                    yield (x + left, y, x + left + faces.width(piece, word), y + height, word)
        elif face and face not in ICONS and (face in NUMBERS or words(text)):
            wide = faces.width(face, text)
            yield (x + at, y, x + at + wide, y + height, text)


def words(text: str) -> bool:
    """Return whether a text has a letter of the language."""
    return "[" in text or "]" in text


def foreign(table: PseudoTable, name: str, picture: Picture) -> Iterator[str]:
    """Name the words that the language did not change, so no catalogue has them."""
    given, labels = names(table)
    given |= set(SAME.get(name, ("", ""))[0].split())
    for part in picture.parts:
        for box in part.boxes:
            face, text = box[6], box[7]
            pieces = text if face == STRIP else [(0, face, text)] if face and text and face != BITS else []
            for _, one, said in pieces:
                words = _WORD.findall(said) if one not in ICONS else []
                cut = words[-1] if words and said.rstrip("]~ ").endswith("…") else ""
                for word in words:
                    known = word in given or word in labels
                    known = known or (word == cut and any(whole.startswith(word) for whole in given))
                    if _CHANGED.search(word) and not known:
                        yield f"{word!r} is in no catalogue"


def names(table: PseudoTable) -> tuple[set[str], str]:
    """Return what players have named: the words of rosters and custom systems and of the board, and the units."""
    app = table.app
    game = app.game
    blobs = list(game.setup.rosters.values()) if game is not None else []
    blobs += [slot.read() or b"" for slot in app.store.slots.values()]
    text = b" ".join(blobs).decode("utf-8", "replace") + " " + table.machine.board.name
    labels = " ".join(unit.label + " " + unit.name for unit in game.units) if game is not None else ""
    schema = getattr(game.units, "schema", None) if game is not None else None
    for columns in schema.columns if schema is not None else ():
        # The byte behind one may be a letter.
        labels += " " + " ".join(column.label for column in columns)
    return set(_WORD.findall(text)), labels
