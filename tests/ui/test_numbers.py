"""Screens fill the placeholders of their texts, and no file copies a number from a table."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from signifer.ui import events, styles
from tests.ui.books import NUMBERS, lines, names, table_of

FIRMWARE = Path(__file__).resolve().parents[2] / "firmware" / "signifer"
FILES = sorted(
    [*FIRMWARE.glob("ui/**/*.py"), *FIRMWARE.glob("app/*.py"), *FIRMWARE.glob("games/*/screens/*.py")]
)


TEXTS = {table_of(book): names(book) for book in NUMBERS}
KNOWN = {name for table in (*TEXTS.values(), vars(styles)) for name in table}
EVENTS = {name for name in vars(events) if name.isupper() and "_" in name}


def copies(source: str) -> Iterator[str]:
    """Return names such as `_T_NAME = 0x15021` whose name is in a table, and any `const(…)`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name, value = node.targets[0].id, node.value
            called = (
                isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "const"
            )
            known = name[1:] in EVENTS or (name[3:] in KNOWN and name[:3] in ("_T_", "_S_"))
            number = isinstance(value, ast.Constant) and isinstance(value.value, int)
            if called or (known and number):
                yield name


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_no_file_copies_a_number_of_a_table(file: Path) -> None:
    if file.parent.name != "texts":
        assert list(copies(file.read_text("utf-8"))) == []


def test_copies_are_seen() -> None:
    source = "_T_YES = 0x15021\n_PRESS_BACK = 3\n_OTHER = 3\n_ODD = const(3)\nYES = 3"
    assert list(copies(source)) == ["_T_YES", "_PRESS_BACK", "_ODD"]


BY_NUMBER = {number: lines(book)[number & 0xFF] for book in NUMBERS for number in names(book).values()}


def numbers(file: Path) -> dict[str, int]:
    """Return the texts that a file imports, by the name that it gives them."""
    return {
        alias.asname or alias.name: TEXTS[node.module][alias.name]
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module in TEXTS
        for alias in node.names
    }


def calls(file: Path) -> Iterator[tuple[int, str, set[str]]]:
    """Return (line, the text's name, the placeholders given) of each text that a screen uses by its name."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if not isinstance(node, ast.Call) or not node.args or not isinstance(node.args[0], ast.Name):
            continue
        asked = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        given = {word.arg for word in node.keywords}
        if asked == "t" and None not in given:
            yield node.lineno, node.args[0].id, {word for word in given if word}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_placeholders_are_filled(file: Path) -> None:
    known = numbers(file)
    for line, name, given in calls(file):
        if name in known:
            wanted = {word.split("}")[0] for word in BY_NUMBER[known[name]].split("{")[1:]}
            assert wanted <= given, f"{file.name}:{line}: {name} wants {wanted - given}"


def test_every_screen_with_texts_was_checked() -> None:
    looked = sum(name in numbers(file) for file in FILES for _, name, _ in calls(file))
    assert looked > 300
