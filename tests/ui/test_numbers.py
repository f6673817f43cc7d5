"""The numbers that screens have of texts, styles and events are those of the tables."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from signifer.ui import events, styles
from signifer.ui.texts import BOOKS

FIRMWARE = Path(__file__).resolve().parents[2] / "firmware" / "signifer"
FILES = sorted([*FIRMWARE.glob("ui/**/*.py"), *FIRMWARE.glob("app/*.py")])


def names(module: object) -> dict[str, int]:
    """A table's names."""
    return {key: value for key, value in vars(module).items() if key.isupper() and not key.startswith("_")}


TEXTS = {
    (name, number)
    for book in BOOKS
    for name, number in names(importlib.import_module("signifer.ui.texts." + book)).items()
}
STYLES = set(names(styles).items())
EVENTS = set(names(events).items())


def constants(file: Path) -> Iterator[tuple[str, int]]:
    """(name, number) of every `name = const(number)`."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            call = node.value
            if isinstance(call.func, ast.Name) and call.func.id == "const":
                target = node.targets[0]
                assert isinstance(target, ast.Name)
                yield target.id, ast.literal_eval(call.args[0])


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_numbers_agree_with_the_tables(file: Path) -> None:
    for name, number in constants(file):
        if name.startswith("_T_"):
            assert (name[3:], number) in TEXTS, "%s: see ui/texts" % name
        elif name.startswith("_S_"):
            assert (name[3:], number) in STYLES, "%s: see ui/styles.py" % name
        elif name[1:] in dict(EVENTS):
            assert (name[1:], number) in EVENTS, "%s: see ui/events.py" % name


BY_NUMBER = {
    number: importlib.import_module("signifer.ui.texts.en." + book).TEXTS.split("\n")[number & 0xFF]
    for book in BOOKS
    for number in names(importlib.import_module("signifer.ui.texts." + book)).values()
}


def calls(file: Path) -> Iterator[tuple[int, str, set[str]]]:
    """(line, the text's name, the placeholders given) of each text that a screen asks for by its name."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if not isinstance(node, ast.Call) or not node.args or not isinstance(node.args[0], ast.Name):
            continue
        asked = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        given = {word.arg for word in node.keywords}
        if asked == "t" and node.args[0].id.startswith("_T_") and None not in given:
            yield node.lineno, node.args[0].id, {word for word in given if word}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_what_a_text_leaves_open_is_given(file: Path) -> None:
    numbers = dict(constants(file))
    for line, name, given in calls(file):
        wanted = {word.split("}")[0] for word in BY_NUMBER[numbers[name]].split("{")[1:]}
        assert wanted <= given, "%s:%d: %s wants %s" % (file.name, line, name, wanted - given)
