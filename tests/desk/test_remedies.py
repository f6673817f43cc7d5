"""What to do about an error is said in the words of the surface that shows it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import signifer_host
from signifer_host import remedies
from signifer_host.errors import DeviceRefused, Silent
from signifer_host.remedies import Remedy
from signifer_host.transport import vanished

COMMAND_LINE = re.compile(r"`|--|signifer|pip |command")
KNOWN = [value for value in vars(remedies).values() if isinstance(value, Remedy)] + [remedies.push_side("A")]


@pytest.mark.parametrize("remedy", KNOWN, ids=lambda remedy: remedy.page[:30])
def test_the_page_names_no_command_and_both_are_sentences(remedy: Remedy) -> None:
    assert not COMMAND_LINE.search(remedy.page), remedy.page
    for said in (remedy.command, remedy.page):
        assert said[0].isupper() or said[0] == "`"
        assert said.endswith(".")


def test_an_error_prints_what_happened_and_the_command_lines_remedy() -> None:
    error = vanished("COM4")
    assert str(error) == f"The device at COM4 is gone. {remedies.GONE.command}"
    assert error.happened == "The device at COM4 is gone."
    assert str(Silent("It is silent.")) == "It is silent."
    refused = DeviceRefused(7, "No.", remedy=remedies.GIVE_UP_GAME)
    assert (refused.code, str(refused)) == (7, "No. Say --yes to give it up for a new one.")


SHARED = ("audit", "backups", "games", "importing", "rosters", "systems")
"""Folders whose sentences the page shows as they are."""
ELSEWHERE = {
    "presets.py",
    "reminders.py",
    "find_file.py",
    "templates.py",
}  # what the command line alone calls


@pytest.mark.parametrize("folder", SHARED)
def test_what_both_surfaces_say_names_no_command(folder: str) -> None:
    named = re.compile(r"`signifer|(?<![\w-])--[a-z]|pip install")
    for file in (Path(signifer_host.__file__).parent / folder).rglob("*.py"):
        tree = ast.parse(file.read_text("utf-8"))
        texts = [
            node for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
        ]
        found = [text.value for text in texts if named.search(text.value) and "\n" not in text.value]
        assert file.name in ELSEWHERE or found == [], (file, found)
