"""Texts that people type into the records: one line or a note, of a length that fits."""

from __future__ import annotations

import unicodedata

from signifer_host.errors import BadInput
from signifer_host.translation import gettext

NAME_LETTERS = 100
CARD_LETTERS = 40
CONTACT_LETTERS = 200
NOTE_LETTERS = 2000


def line(text: str, most: int, what: str) -> str:
    """Normalize a text to one line with single spaces; "" stays. Raises BadInput for one of more than `most` letters.

    Letters that change the direction of a text or cannot be seen are left out: they would hide what a line says.
    """
    kept = "".join(one for one in unicodedata.normalize("NFC", text) if one.isprintable() or one.isspace())
    found = " ".join(kept.split())
    return _short(found, most, what)


def _short(text: str, most: int, what: str) -> str:
    """Return the text; raises BadInput for one of more than `most` letters."""
    if len(text) > most:
        raise BadInput(
            "{what} is too long: it has {n} letters, and at most {most} fit.",
            what=gettext(what),
            n=len(text),
            most=most,
        )
    return text


def name(text: str, what: str) -> str:
    """Normalize a name; raises BadInput for an empty one, too."""
    found = line(text, NAME_LETTERS, what)
    if not found:
        raise BadInput("{what} is empty.", what=gettext(what))
    return found


def note(text: str, what: str) -> str:
    """Normalize a note of several lines; raises BadInput if it is too long."""
    lines = [line(one, NOTE_LETTERS, what) for one in text.splitlines()]
    found = "\n".join(lines).strip()
    return _short(found, NOTE_LETTERS, what)


def key(text: str) -> str:
    """Return a name as it is searched: without case, and with compatible letters made equal."""
    return unicodedata.normalize("NFKC", text).casefold()[: 2 * NAME_LETTERS]
