"""Which games there are, as their manifests say. On a PC they are found by their folders; the build puts a table of
the same names in the place of this file."""

from __future__ import annotations

import os
from importlib import import_module

FIRST_BOOK, MOST_BOOKS = 8, 16
_HERE = os.path.dirname(__file__)


def _books() -> tuple[str, ...]:
    """Find the game of each number of a book of texts, from the first that a game can have, "" where there is none.
    Raises ValueError if two games have one number."""
    found = [""] * (MOST_BOOKS - FIRST_BOOK)
    for name in IDS:
        number = import_module("signifer.games." + name + ".manifest").BOOK
        if number:
            if not FIRST_BOOK <= number < MOST_BOOKS or found[number - FIRST_BOOK]:
                raise ValueError(
                    "the game %s cannot have %d as the number of its book of texts" % (name, number)
                )
            found[number - FIRST_BOOK] = name
    while found and not found[-1]:
        found.pop()
    return tuple(found)


IDS = tuple(
    name for name in sorted(os.listdir(_HERE)) if os.path.isfile(os.path.join(_HERE, name, "manifest.py"))
)
BOOKS = _books()
