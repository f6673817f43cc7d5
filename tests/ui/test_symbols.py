"""Dice with icons on their faces: filled where they count, empty where they are blank, as many as were thrown."""

from __future__ import annotations

from collections.abc import Generator
from functools import cache
from typing import Any

import pytest

from signifer.ui import texts as T
from signifer.ui.asking import plain, title_header
from signifer.ui.boxes import names
from signifer.ui.flow import Show
from signifer.ui.ui import Ui
from signifer.ui.view import COUNTS, FAILS, Dice, Symbol
from tests.ui.conftest import SMALL, SQUARE, WIDE, Table
from tests.ui.page_content import drawn, inside

ICONS = (names.I10, names.I16, names.I24)
HIT = Symbol(names.BURST, "hit", COUNTS)
SHIELD = Symbol(names.SHIELD, "shield", FAILS)
BLANK = Symbol("", "blank", FAILS)
SIZES = pytest.mark.parametrize("board", [SMALL, WIDE, SQUARE])


def thrown(ui: Ui, label: str, lines: int, *dice: Symbol) -> Generator[Any, Any, Any]:
    """Show dice of side A, and lines below them."""
    below = (plain("Below"),) * lines
    yield Show((title_header("Hits and shields"), Dice(0, "", label, dice, ""), *below), T.KEY_OK, 0)


@cache
def device(board: str) -> Table:
    """Return the device on which all dice are shown."""
    table = Table(board)
    table.begin()
    return table


def shown(board: str, *dice: Symbol, label: str = "", lines: int = 0) -> Table:
    """Return a device that shows dice, each within its place."""
    table = device(board)
    table.flow(thrown, label, lines, *dice)
    inside(table)
    return table


def icons(table: Table) -> list[str]:
    """Return the icons on the display."""
    return [box[7] for box in drawn(table) if box[6] in ICONS]


@SIZES
def test_each_die_has_its_icon_and_a_blank_one_none(board: str) -> None:
    table = shown(board, HIT, SHIELD, BLANK)
    assert icons(table) == [names.BURST, names.SHIELD]
    assert "hit✓ shield✗ blank✗" in table.text
    assert icons(shown(board, BLANK, BLANK)) == []


@SIZES
def test_what_counts_is_filled_and_what_does_not_is_an_outline(board: str) -> None:
    inks = {
        name: next(box[4:6] for box in drawn(shown(board, die)) if box[6] in ICONS)
        for name, die in (("counts", HIT), ("fails", SHIELD))
    }
    ink, paper = inks["counts"]
    assert ink == 0 and paper != 0
    ink, paper = inks["fails"]
    assert ink != 0 and paper == 0


@SIZES
def test_of_too_many_dice_one_of_each_kind_has_its_number(board: str) -> None:
    table = shown(board, *[HIT] * 17, *[SHIELD] * 9, *[BLANK] * 4)
    assert icons(table) == [names.BURST, names.SHIELD]
    figures = [box[7] for box in drawn(table) if box[7].isdigit()]
    assert figures == ["17", "9", "4"]


@SIZES
@pytest.mark.parametrize("count", [*range(1, 14), 20, 40])
def test_dice_stay_within_their_row_beside_a_label_and_a_bar(board: str, count: int) -> None:
    for label in ("", "Marcus", "A very long name of a unit"):
        shown(board, *[HIT] * count, label=label)
        shown(board, *[SHIELD] * count, *[BLANK] * count, label=label)
        shown(board, *[HIT] * count, label=label, lines=9)
