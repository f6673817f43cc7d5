"""The log and the undo list say what was done, and what it changed, in words of players: in every language, and nothing
that only the engine counts."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from signifer.ui.flows import log
from signifer_host.play import open_game
from signifer_host.simulator import languages
from tests.core.test_reminders import EXAMPLES, FOLDER
from tests.ui.conftest import Table
from tests.ui.languages import known

CELL = re.compile(r"\w_\w|\w\.[a-z]+ [+-]")  # as a log spells a cell: die_colour, A.red.left -1


@contextmanager
def opened(example: str, code: str) -> Iterator[tuple[Table, list[dict[str, Any]]]]:
    """Give a device in a language with an example's game before its first command, and the commands."""
    first, *lines = (FOLDER / f"{example}.jsonl").read_text("utf-8").splitlines()
    game, _ = open_game(json.loads(first), folder=FOLDER, where=example)
    with languages.speaking(known(code)):
        table = Table("pico_display_pack")
        table.app.begin(game.setup)
        table.machine.run(50)
        yield table, [command for line in lines if "do" in (command := json.loads(line))]


def said(table: Table, command: dict[str, Any]) -> list[str]:
    """Do a command; return the lines of its entry's page."""
    number = table.game.log.count
    if not table.game.answer({**command, "force": True})["ok"]:
        return []  # the example shows a line that no game takes
    found = log.describe(table.game, number)
    assert found is not None
    return log.details(table.app.ui, number, found)


@pytest.mark.parametrize("example", EXAMPLES.values())
def test_every_entry_of_an_example_is_said(example: str) -> None:
    with opened(example, "fi") as (table, commands):
        for command in commands:
            lines = [line for line in said(table, command) if line != command.get("text")]
            assert not [line for line in lines if CELL.search(line)], command


def test_what_an_entry_changed_is_said_in_the_language() -> None:
    with opened("river_crossing", "fi") as (table, _):
        lines = said(table, {"do": "wound", "unit": "A1", "amount": 2})
    assert lines[0] == "2 haavaa Aino" and "Aino Kestopisteet -2" in lines


@pytest.mark.parametrize(
    ("example", "code", "command", "wanted"),
    [
        (
            "river_crossing",
            "fi",
            {"unit": "A1", "flag": "co_carrying", "value": True},
            "Aino ✓Kantaminen (CO)",
        ),
        ("river_crossing", "ru", {"unit": "A1", "counter": "hp", "value": 3}, "Aino Хиты=3"),
        ("boarding", "el", {"unit": "A1", "counter": "points", "value": 1}, "τακτική=1"),
        ("boarding", "ru", {"counter": "round", "value": 3}, "Раунд=3"),
        ("lake_and_ash", "fi", {"side": "A", "counter": "prosperity", "value": 4}, "A Vauraus=4"),
        ("crane_pass", "ru", {"unit": "A1", "flag": "panic", "value": False}, "✗Паника"),
        ("thin_line", "fi", {"side": "B", "counter": "heart", "value": 2}, "B Heart=2"),
    ],
)
def test_a_value_set_by_hand_has_its_word(
    example: str, code: str, command: dict[str, Any], wanted: str
) -> None:
    with opened(example, code) as (table, _):
        assert wanted in said(table, {"do": "set", **command})[0]


def test_a_value_that_no_page_sets_has_its_name() -> None:
    with opened("crane_pass", "fi") as (table, _):
        assert said(table, {"do": "set", "counter": "long", "value": 1})[0] == "long=1"
