"""Find the games and their hooks in their manifests, which are the games' packages. On a PC they are found by their
folders; the build replaces this file by a table with the same names."""

from __future__ import annotations

import os
from importlib import import_module
from typing import Any

FIRST_BOOK = 1  # 0 is the book that games share
MOST_BOOKS = 16
_HERE = os.path.dirname(__file__)


def _manifest(folder: str) -> Any:
    return import_module(__package__ + "." + folder)


def _folders() -> dict[str, str]:
    """Return the folder of each game by its ID. ValueError if two games have the same ID."""
    found: dict[str, str] = {}
    for folder in sorted(os.listdir(_HERE)):
        if folder[0] == "_" or not os.path.isfile(os.path.join(_HERE, folder, "__init__.py")):
            continue  # `_template` is no game
        name = _manifest(folder).ID
        if name in found:
            raise ValueError("%s is the ID of two games, in %s and %s" % (name, found[name], folder))
        found[name] = folder
    return found


def _hook(key: str) -> str:
    """Return the hook of the one game that has it, after the game's name; "" if no game has it. ValueError if two
    have."""
    found = [
        name + "." + getattr(_manifest(folder), key)
        for name, folder in FOLDERS.items()
        if hasattr(_manifest(folder), key)
    ]
    if len(found) > 1:
        raise ValueError("%s stands in the manifests of two games: %s" % (key, ", ".join(found)))
    return found[0] if found else ""


def _books() -> tuple[str, ...]:
    """Return the game of each number of a book of texts, from the first that a game can have, "" if there is none.
    ValueError if two games have the same number."""
    found = [""] * (MOST_BOOKS - FIRST_BOOK)
    for name, folder in FOLDERS.items():
        number = _manifest(folder).BOOK
        if number:
            if not FIRST_BOOK <= number < MOST_BOOKS or found[number - FIRST_BOOK]:
                raise ValueError(
                    "the game %s cannot have %d as the number of its book of texts" % (name, number)
                )
            found[number - FIRST_BOOK] = name
    while found and not found[-1]:
        found.pop()
    return tuple(found)


FOLDERS = _folders()
IDS = tuple(sorted(FOLDERS))
BOOKS = _books()
START = _hook("START")  # where a game of a system in the slot for systems begins
CUSTOM = START.partition(".")[0]  # the game that plays such systems
READ = _hook("READ")  # reads such a system
