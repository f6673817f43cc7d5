"""Make texts of logs harmless: no control characters, no marks that change the text direction, no endless
names.
"""

from __future__ import annotations

import unicodedata

LONGEST = 60
"""Letters of a name; device rosters allow fewer."""
_BAD = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
_KEPT = {"\u200d"}  # joins letters of one sign
_MARKS = 4  # most accents on one letter; more would cover other lines


_STOPS = tuple(".!?…") + tuple(stop + quote for stop in ".!?…" for quote in "”»")


def with_stop(sentence: str) -> str:
    """Return a sentence with its full stop, unless it ends with a mark of its own."""
    return sentence if sentence.endswith(_STOPS) else sentence + "."


def plain(text: object, longest: int = LONGEST) -> str:
    """Return `text` on one line, at most `longest` letters, without anything that affects a page or terminal."""
    if isinstance(text, str) and len(text) <= longest and text.isascii() and text.isprintable():
        return " ".join(text.split())
    out: list[str] = []
    marks = 0
    for letter in str(text)[: 4 * longest]:
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if kind in _BAD and letter not in _KEPT:
            letter = " " if kind in ("Cc", "Zl", "Zp") else ""
        elif marks > _MARKS:
            letter = ""
        out.append(letter)
    cleaned = " ".join("".join(out).split())
    if len(cleaned) > longest or len(str(text)) > 4 * longest:
        cleaned = cleaned[: longest - 1].rstrip() + "…"
    return cleaned
