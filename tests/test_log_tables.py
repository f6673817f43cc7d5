"""The tables in docs/log_format.md and examples/verify_log.py are those of the program's declarations."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tools import log_tables

FILES = [(log_tables.PAGE, log_tables.page), (log_tables.VERIFIER, log_tables.verifier)]


@pytest.mark.parametrize(("file", "make"), FILES)
def test_the_committed_tables_are_what_the_tool_makes(file: Path, make: Callable[[str], str]) -> None:
    text = file.read_text("utf-8")
    assert make(text) == text, "run make log-tables"


@pytest.mark.parametrize(
    ("file", "make", "declared"),
    [
        (log_tables.PAGE, log_tables.page, "| 11 | `reveal` | `unit!:u` "),
        (log_tables.PAGE, log_tables.page, "| Samurai | `side` | `score`, `lost`"),
        (log_tables.VERIFIER, log_tables.verifier, '        18: Command("edge", {"unit": unit}),\n'),
        (
            log_tables.VERIFIER,
            log_tables.verifier,
            '    "own": {"game": 10, "side": 2, "unit": 5, "bag": 5},\n',
        ),
    ],
)
def test_a_table_that_was_changed_by_hand_is_written_anew(
    file: Path, make: Callable[[str], str], declared: str
) -> None:
    text = file.read_text("utf-8")
    assert text.count(declared) == 1
    assert make(text.replace(declared, "")) == text


def test_a_file_without_its_marks_is_refused() -> None:
    with pytest.raises(ValueError, match="the marks of cells are not there once"):
        log_tables.put("no table", "cells", "")
