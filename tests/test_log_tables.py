"""The tables in examples/verify_log.py and on the site's page are those of the program's declarations."""

from __future__ import annotations

import pytest

from signifer.core.command import COMMANDS
from tools import log_tables


def test_the_committed_tables_are_what_the_tool_makes() -> None:
    text = log_tables.VERIFIER.read_text("utf-8")
    assert log_tables.verifier(text) == text, "run make log-tables"


@pytest.mark.parametrize(
    "declared",
    [
        '        18: Command("edge", {"unit": unit}),\n',
        '    "own": {"game": 10, "side": 2, "unit": 5, "bag": 5},\n',
    ],
)
def test_a_table_that_was_changed_by_hand_is_written_anew(declared: str) -> None:
    text = log_tables.VERIFIER.read_text("utf-8")
    assert text.count(declared) == 1
    assert log_tables.verifier(text.replace(declared, "")) == text


def test_a_file_without_its_marks_is_refused() -> None:
    with pytest.raises(ValueError, match="the marks of cells are not there once"):
        log_tables.put("no table", "cells", "")


def test_the_site_s_page_has_every_command_and_every_column() -> None:
    text = log_tables.page()
    for row in (
        "| 4 | `roll` | `sides!:i2,256` `count:i1,100=1` `rolls:d256` |  |\n",
        "| 11 | `reveal` | `unit!:u` `proof:g(salt!~x16/content!~t120)` | yes |\n",
        "| Samurai | `side` | `score`, `lost`, `rank`, `first_squad` | A, B |\n",
    ):
        assert text.count(row) == 1, row
    every, _, cells = text.partition("## Cells")
    numbers = {game: [one.op for one in log_tables.commands(game)] for game in log_tables.GAMES.values()}
    assert every.count("\n| ") == len(COMMANDS) + sum(map(len, numbers.values())) + 1 + len(numbers)
    assert cells.count("\n| ") == 1 + sum(len(log_tables.tables(game)) for game in numbers)
