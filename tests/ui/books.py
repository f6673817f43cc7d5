"""The books of texts, those that games share and those of each game, for tests that look through all."""

from __future__ import annotations

import ast
from functools import cache
from importlib import import_module
from pathlib import Path

from signifer.games.table import BOOKS as GAMES
from signifer.ui.books import place

NUMBERS = {name: number for number, name in enumerate(("shared", *GAMES)) if name}
"""The number of each book, by its name or its game's."""


@cache
def tree(file: Path) -> ast.Module:
    """Return a module's syntax tree, to be read only: several tests look through all modules."""
    return ast.parse(file.read_text("utf-8"))


def table_of(book: str) -> str:
    """Return the module that declares a book's texts."""
    return place(NUMBERS[book])


def names(book: str) -> dict[str, int]:
    """Return the numbers of a book's texts, by their names."""
    module = import_module(table_of(book))
    return {key: value for key, value in vars(module).items() if key.isupper() and key != "BOOK"}


def lines(book: str) -> tuple[str, ...]:
    """Return the English texts of a book, in the order of their numbers."""
    return tuple(import_module(table_of(book)).text.lines)
