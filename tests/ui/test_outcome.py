"""What was applied without a roll: its outcome is a card, the lines below it have one face."""

from __future__ import annotations

import pytest

from signifer.ui.boxes import names
from signifer.ui.screens import rolled
from signifer.ui.styles import WARN, YELLOW
from tests.ui.conftest import SMALL, SQUARE, WIDE, Table
from tests.ui.test_pages_drawn import inside, texts

LINES = [("☠ 2 models fell", "", WARN)] + [("Line %d" % number, "", YELLOW) for number in range(1, 9)]


@pytest.mark.parametrize("board", [SMALL, WIDE, SQUARE])
@pytest.mark.parametrize("long", [False, True])
def test_the_outcome_is_a_card_above_lines_that_are_alike(board: str, long: bool) -> None:
    table = Table(board)
    table.begin()
    lines = LINES[:2] + [("A line of 21 letters!", "", YELLOW)] * long + LINES[2:]
    table.app.ui.push(lambda ui: rolled.RolledPage(ui, "Wave", "", lines, sides=-1))
    table.settle()
    inside(table)
    body = [part for part in table.app.ui.picture().parts[1:-1] if part.boxes[-1][6] > 0]
    assert [part.lit for part in body] == [True] + [False] * (len(body) - 1)
    assert "2 models fell" in texts(table) and names.SKULL in texts(table)
    assert len({part.boxes[-1][6] for part in body[1:]}) == 1
    # What is not seen is one press of DOWN below: then the card is gone.
    table.press("down")
    inside(table)
    assert names.SKULL not in texts(table) and "Line 1" in texts(table)
    table.press("down*9")
    inside(table)
    assert "Line 8" in texts(table)
    table.press("up*10")
    assert names.SKULL in texts(table)


@pytest.mark.parametrize("board", [SMALL, WIDE, SQUARE])
def test_an_outcome_alone(board: str) -> None:
    table = Table(board)
    table.begin()
    table.app.ui.push(lambda ui: rolled.RolledPage(ui, "Wave", "", LINES[:1], sides=-1))
    table.settle()
    inside(table)
    assert "2 models fell" in texts(table)
    assert "↕" not in table.screen[-1]
