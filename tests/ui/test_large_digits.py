"""Digits fill the display while a number is changed, and lie side by side inside it."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.ui.boxes import names
from signifer.ui.flows import score
from tests.ui.conftest import SMALL, SQUARE, WIDE, Table

SIZES = pytest.mark.parametrize("board", [SMALL, WIDE, SQUARE])
HIGH = {SMALL: 44, WIDE: 88, SQUARE: 88}


def figures(table: Table) -> list[Any]:
    """Return the boxes of the page's digits, from left to right."""
    table.settle()
    parts = table.app.ui.picture().parts[1:-1]
    found = [box for part in parts for box in part.boxes if names.N10 <= box[6] <= names.N76]
    right = 0
    for box in found:
        assert box[0] >= right, "they do not overlap"
        right = box[0] + box[2]
    assert right <= table.app.ui.picture().width
    return found


@SIZES
def test_the_points_of_both_sides(board: str) -> None:
    table = Table(board)
    table.begin()
    table.do(do="score", side="A", amount=12)
    table.do(do="score", side="B", amount=2)
    table.flow(score.score)
    boxes = figures(table)
    assert "".join(box[7] for box in boxes) == "12:2"
    assert {box[3] for box in boxes} == {HIGH[board]}


@SIZES
@pytest.mark.parametrize("amount", [1, 13, 104])
def test_a_number_of_points(board: str, amount: int) -> None:
    table = Table(board)
    table.begin()
    table.do(do="score", side="A", amount=amount)
    table.flow(score.score)
    boxes = figures(table)
    assert "".join(box[7] for box in boxes) == "%d:0" % amount
    assert min(box[3] for box in boxes) >= {SMALL: 28, WIDE: 54, SQUARE: 64}[board]
