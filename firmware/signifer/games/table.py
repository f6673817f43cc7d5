"""Find the games and their hooks in their manifests. On a PC they are found by their folders; the build replaces
this file by a table with the same names."""

from __future__ import annotations

import os
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

FIRST_BOOK = 1  # 0 is the book that games share
MOST_BOOKS = 16
_HERE = os.path.dirname(__file__)


def _manifest(name: str) -> Any:
    return import_module(__package__ + "." + name + ".manifest")


def _hook(key: str) -> str:
    """Return the hook of the one game that has it, after the game's name; "" if no game has it. ValueError if two
    have."""
    found = [name + "." + getattr(_manifest(name), key) for name in IDS if hasattr(_manifest(name), key)]
    if len(found) > 1:
        raise ValueError("%s stands in the manifests of two games: %s" % (key, ", ".join(found)))
    return found[0] if found else ""


def _books() -> tuple[str, ...]:
    """Return the game of each number of a book of texts, from the first that a game can have, "" if there is none.
    ValueError if two games have the same number."""
    found = [""] * (MOST_BOOKS - FIRST_BOOK)
    for name in IDS:
        number = _manifest(name).BOOK
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
    name
    for name in sorted(os.listdir(_HERE))
    if name[0] != "_" and os.path.isfile(os.path.join(_HERE, name, "manifest.py"))  # `_template` is no game
)
BOOKS = _books()
START = _hook("START")  # where a game of a system in the slot for systems begins
CUSTOM = START.partition(".")[0]  # the game that plays such systems
READ = _hook("READ")  # reads such a system
