"""The books of texts, those that games share and those of each game, for tests that look through all."""

from __future__ import annotations

from importlib import import_module

from signifer.games.table import BOOKS as GAMES
from signifer.ui.texts import SHARED

NUMBERS = {name: number for number, name in enumerate((*SHARED, *GAMES)) if name}
"""The number of each book, by its name or its game's."""


def place(number: int, language: str = "en") -> str:
    """Return the module with the lines of a book."""
    if number < len(SHARED):
        return f"signifer.ui.texts.{language}.{SHARED[number]}"
    return f"signifer.games.{GAMES[number - len(SHARED)]}.texts_{language}"


def table_of(book: str) -> str:
    """Return the module with the numbers of a book's texts."""
    return f"signifer.games.{book}.texts" if book in GAMES else "signifer.ui.texts." + book


def names(book: str) -> dict[str, int]:
    """Return the numbers of a book's texts, by their names."""
    module = import_module(table_of(book))
    found = {key: value for key, value in vars(module).items() if key.isupper() and key[0] != "_"}
    found.pop("BOOK", None)
    return found


def lines(book: str, language: str = "en") -> tuple[str, ...]:
    """Return the texts of a book, in the order of their numbers."""
    texts: str = import_module(place(NUMBERS[book], language)).TEXTS
    assert texts.endswith("\n")
    return tuple(texts[:-1].split("\n"))
