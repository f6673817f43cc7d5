"""Screens fill the placeholders of their texts, and no file copies a number from a table."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from signifer.ui import events, styles
from tests.ui.books import NUMBERS, lines, names, table_of, tree

FIRMWARE = Path(__file__).resolve().parents[2] / "firmware" / "signifer"
FILES = sorted(
    [
        *FIRMWARE.glob("ui/**/*.py"),
        *FIRMWARE.glob("app/*.py"),
        *FIRMWARE.glob("games/*/screens/*.py"),
        *FIRMWARE.glob("games/*/flows/*.py"),
    ]
)


TEXTS = {table_of(book): names(book) for book in NUMBERS}
KNOWN = {name for table in (*TEXTS.values(), vars(styles)) for name in table}
EVENTS = {name for name in vars(events) if name.isupper() and "_" in name}


WORDS = {table_of(book): dict(zip(names(book), lines(book), strict=True)) for book in NUMBERS}


def books(file: Path) -> dict[str, str]:
    """Return the books of texts that a file imports, by the name that it gives them."""
    return {
        alias.asname or alias.name: f"{node.module}.{alias.name}"
        for node in ast.walk(tree(file))
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if f"{node.module}.{alias.name}" in WORDS
    }


def calls(file: Path) -> Iterator[tuple[int, str, set[str]]]:
    """Return (line, the text's words, the placeholders given) of each text that a screen uses by its name."""
    known = books(file)
    for node in ast.walk(tree(file)):
        if not isinstance(node, ast.Call) or not node.args or not isinstance(node.args[0], ast.Attribute):
            continue
        asked = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        given = {word.arg for word in node.keywords}
        book = getattr(node.args[0].value, "id", "")
        if asked == "t" and None not in given and book in known:
            yield node.lineno, WORDS[known[book]][node.args[0].attr], {word for word in given if word}


def test_placeholders_are_filled() -> None:
    used = [(file, *call) for file in FILES for call in calls(file)]
    for file, line, words, given in used:
        wanted = {word.split("}")[0] for word in words.split("{")[1:]}
        assert wanted <= given, f"{file.name}:{line}: {words!r} wants {wanted - given}"
    assert len(used) > 300
