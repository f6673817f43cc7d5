"""Rolls beside a number: dice as dice, with their outlines and symbols, and the number as large as its rows."""

from __future__ import annotations

import pytest

from signifer.ui.boxes import names
from signifer.ui.screens import rolled
from signifer.ui.styles import GOOD, SIDE_A
from tests.ui.conftest import SMALL, SQUARE, WIDE, Table
from tests.ui.test_pages_drawn import drawn, inside, texts

SIZES = pytest.mark.parametrize("board", [SMALL, WIDE, SQUARE])
NUMBERS = {SMALL: names.N28, WIDE: names.N34, SQUARE: names.N64}
ICONS = (names.I10, names.I16, names.I24)
FIGURES = (names.N10, names.N14, names.N16)


def shown(board: str, lines: list[tuple[str, str, int]], big: str = "", sides: int = 0) -> Table:
    """A device that shows a roll."""
    table = Table(board)
    table.begin()
    page = lambda ui: rolled.RolledPage(ui, "Aino", "", lines, big, GOOD, None, None, sides)
    table.app.ui.push(page)
    table.settle()
    inside(table)
    return table


@SIZES
def test_a_number_stands_beside_its_dice(board: str) -> None:
    table = shown(board, [("✓ Success", "", GOOD), ("3 5", "", 0)], "8", 6)
    assert [box[7] for box in drawn(table) if box[6] == NUMBERS[board]] == ["8"]
    assert [box[7] for box in drawn(table) if box[6] in FIGURES] == ["3", "5"]
    (card,) = [part for part in table.app.ui.picture().parts if "✓ Success" in [box[7] for box in part.boxes]]
    assert card.paper or card.boxes[0][6] == 0, "what came of it is a filled card"


@SIZES
@pytest.mark.parametrize(
    ("sides", "outline"), [(12, "1"), (10, "3"), (20, "5"), (8, "7"), (6, ""), (100, "")]
)
def test_each_die_has_the_outline_of_its_sides(board: str, sides: int, outline: str) -> None:
    table = shown(board, [("7", "", 0)], "7", sides)
    assert [box[7] for box in drawn(table) if box[6] == names.DICE] == [outline] * bool(outline)
    sheet = table.app.ui.picture().faces
    assert all(sheet.has(names.DICE, letter) for letter in "01234567")
    assert "7" in [box[7] for box in drawn(table) if box[6] in FIGURES]


@SIZES
def test_a_ten_lies_within_its_die(board: str) -> None:
    """Above and below its middle such a die is narrower: two bold figures have room in a filled one alone."""
    table = shown(board, [("10✓ 10✗ 10– 9✗", "", SIDE_A)], "", 10)
    boxes = drawn(table)
    kites = [(box[0], box[1]) for box in boxes if box[6] == names.DICE and box[7] == "2"]
    assert len(kites) == {SMALL: 0, WIDE: 1, SQUARE: 3}[board]
    tens = [box for box in boxes if box[7] == "10"]
    assert len(tens) == 3
    faces = table.app.ui.picture().faces
    for x, y in kites[:2] if board == SQUARE else ():
        (inner,) = [box for box in tens if x < box[0] + box[8] < x + 34]
        assert inner[1] > y and faces.width(inner[6], "10") < 18
    crosses = [box for box in boxes if box[6] == names.I10 and box[7] == names.X]
    assert len(crosses) == 2


@SIZES
def test_figures_in_a_sentence_are_no_dice(board: str) -> None:
    table = shown(board, [("against 16", "", 0), ("← 8 1", "", 0)], "18", 10)
    assert "against 16" in texts(table)
    assert [box[7] for box in drawn(table) if box[6] in FIGURES] == ["8", "1"]
    # Without the number of their sides figures are no dice, and the page is letters.
    assert shown(board, [("8 1", "", 0)], "9").app.ui.grid.face is None


@SIZES
def test_dice_that_are_too_many_for_a_row_go_on_in_the_next_one(board: str) -> None:
    table = shown(board, [("✓ Success", "", GOOD), ("6✓ 5✓ 4✓ 3✗ 2✗", "", 0), ("1✗ 1✗ 6✓ 6✓", "", 0)], "5", 6)
    found: list[str] = []
    for _ in range(6):
        inside(table)
        for part in table.app.ui.picture().parts:
            row = "".join(box[7] for box in part.boxes if box[6] in FIGURES)
            if row and row not in found:
                found.append(row)
        table.press("down")
    assert "".join(found) == "654321166" and len(found) > 1
