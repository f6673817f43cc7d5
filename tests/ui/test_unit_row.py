"""Lines of a list of units: state, name, marks, pips and number, at every size."""

from __future__ import annotations

import pytest

from signifer.ui.boxes import names
from tests.games.calth.screens import sample as calth_sample
from tests.games.samurai.screens import sample as samurai_sample
from tests.ui.conftest import SMALL, SQUARE, WIDE, Table
from tests.ui.test_pages_drawn import inside

SIZES = pytest.mark.parametrize("board", [SMALL, WIDE, SQUARE])
PIPS = {SMALL: names.LINE_SIGNS, WIDE: names.PIPS_18X3, SQUARE: names.PIPS_20X7}


def pieces(table: Table) -> list[list[tuple[int, str]]]:
    """Return face and text of all that is on each line of the list; on an OLED those of its strip."""
    found = []
    lines = [part for part in table.app.ui.picture().parts[1:-1] if part.where[2] > 4]
    for part in lines:
        found.append([])
        for box in part.boxes:
            if box[6] > 0:
                found[-1].append((box[6], box[7]))
            elif box[6]:
                found[-1] += [(face, text) for _, face, text in box[7]]
    return found


def texts(line: list[tuple[int, str]]) -> set[str]:
    """Return the texts and drawings of a line."""
    return {text for _, text in line}


@SIZES
def test_a_unit_shows_its_state_and_remaining_strength(board: str) -> None:
    table = Table(board)
    table.begin()
    table.do(do="draw", die={"side": "A", "colour": "green"})
    table.do(do="march", units=[])
    table.do(do="activate", unit="A1")
    table.do(do="wound", unit="A1", amount=2)
    table.units()
    table.settle()
    inside(table)
    active, other, reserve = pieces(table)[:3]
    assert {names.PLAY, "Aino"} <= texts(active) and (PIPS[board], "11100") in active
    assert names.PLAY not in texts(other) and (PIPS[board], "1111") in other
    assert any("res." in text for text in texts(reserve)) and "1110" not in texts(reserve)
    if board != SMALL:  # there the pips say it
        assert "3" in texts(active) and "4" in texts(other)


@SIZES
def test_models_and_points_of_a_unit_differ(board: str) -> None:
    table = Table(board)
    table.begin(ruleset="calth", rosters=calth_sample.blobs())
    table.units()
    table.settle()
    inside(table)
    line = pieces(table)[0]
    models = table.screen[1].split()[-3]
    assert models[0] == "×" and names.BOLT in texts(line)
    assert {models, table.screen[1].split()[-1]} <= {text.replace("x", "×") for text in texts(line)}


@SIZES
def test_a_leader_has_its_flag(board: str) -> None:
    table = Table(board)
    table.begin(ruleset="samurai", rosters=samurai_sample.blobs())
    table.units()
    table.settle()
    inside(table)
    for row, line in enumerate(pieces(table), 1):
        assert (names.FLAG in texts(line)) is ("⚑" in table.screen[row])


@SIZES
def test_a_moved_cursor_draws_two_lines_again(board: str) -> None:
    table = Table(board)
    table.begin()
    table.units()
    table.settle()
    before = table.app.ui.picture().parts
    table.press("down")
    after = table.app.ui.picture().parts
    changed = [number for number in range(len(after)) if after[number] is not before[number]]
    lines = [number for number in changed if after[number].boxes != before[number].boxes]
    assert len(lines) == 2 and [after[number].lit for number in lines] == [False, True]
