"""Each icon of a page has its word: in its own part, or elsewhere on the page or in the buttons' line."""

from __future__ import annotations

import re
from collections.abc import Iterator

from signifer.ui.boxes import names
from signifer.ui.boxes.picture import STRIP, Part, Picture

ICONS = (names.I10, names.I16, names.I24, names.I48, names.LINE_SIGNS)
LETTERS = (
    names.MIC,
    names.MIC_LINE,
    names.U12,
    names.B14,
    names.T16,
    names.B20,
    names.B24,
    names.B28,
    names.B32,
    names.LETTERS,
)
NAMES = {
    letter: name
    for name, letter in vars(names).items()
    if isinstance(letter, str) and len(letter) == 1 and not name.startswith("KEY")
}
ELSEWHERE = {
    "BOLT": "points?",
    "BURST": "hits?|dice|initiative|shields?",  # the symbols of the players' own dice
    "GEM": "prosperity",
    "HEART": "change|big|wounds?|hit points|page",
    "PAWN": "loss|page|big|captain|legionary",  # or the type of the models
    "PLUS": "criticals?|dice|initiative|hits?",  # thrown in defence it only does not count
    "SHIELD": "hits?|dice|initiative|saves?|saved|shields?|stays?|falls?",
    "SKULL": "change|gone|dead|wounds?|page",
}
"""Words that may stand elsewhere on the page for an icon that has none in its part: what it counts, or what SELECT does
with it."""
ALONE = {
    "X": "the cross of a die that failed: the sentence below the dice says what that means",
    "TICK": "the tick of a die that counts, the same",
    "HOURGLASS": "stands beside a time",
    "PLAY": "stands beside the time that runs",
    "BOW": "stands in a weapon's chip beside its number: the list below the card has the weapon's name",
    "SWORD": "the same",
}
"""Icons that need no word, with the reason."""
_WORD = re.compile(r"[^\W\d_]{2,}|^….")  # or a name that begins where it differs from others


def pieces(part: Part) -> Iterator[tuple[int, str]]:
    """Yield faces and texts of a part."""
    for box in part.boxes:
        if box[6] == STRIP:
            yield from ((face, text) for _, face, text in box[7])
        elif box[6] > 0:
            yield box[6], box[7]


def nameless(picture: Picture) -> list[str]:
    """Return the icons of a page that have no word."""
    found = []
    said = " ".join(text for part in picture.parts for face, text in pieces(part) if face in LETTERS)
    pips = [
        any(names.PIPS_3X8 <= face <= names.PIPS_16X10 for face, _ in pieces(part)) for part in picture.parts
    ]
    for part, beside_pips in zip(picture.parts, pips, strict=True):
        there = list(pieces(part))
        if any(face in LETTERS and _WORD.search(text) for face, text in there):
            continue
        for face, text in there:
            for letter in text if face in ICONS else "":
                name = NAMES.get(letter)
                words = ELSEWHERE.get(name or "")
                known = name is None or name in ALONE or (beside_pips and name == "HEART")
                if not known and not (words and re.search(rf"\b({words})\b", said, re.IGNORECASE)):
                    found.append(str(name))
    return found


def missing(picture: Picture) -> list[str]:
    """Return the icons of a page that their face lacks: they are not drawn."""
    return [
        str(NAMES.get(letter))
        for part in picture.parts
        for face, text in pieces(part)
        if face in ICONS
        for letter in text
        if not picture.faces.has(face, letter)
    ]
