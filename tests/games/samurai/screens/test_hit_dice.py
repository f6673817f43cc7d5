"""The dice of an attack on the page of its hits: filled if they hit, a sweep's too."""

from __future__ import annotations

import pytest

from signifer.ui.boxes import names
from tests.games.samurai.screens.test_golden import begin
from tests.ui.conftest import SMALL, SQUARE, WIDE, Table
from tests.ui.test_pages_drawn import drawn, inside


@pytest.mark.parametrize("board", [SMALL, WIDE, SQUARE])
def test_each_die_of_an_attack_is_drawn(board: str) -> None:
    table = Table(board)
    begin(table)
    answer = {"hits": 2, "attacks": 3, "struck": [], "rolls": [2, 1, 9, 7], "target": 5}
    table.show("samurai.hits", table.game.units.find("A1"), table.game.units.find("B1"), [], answer)
    table.settle()
    inside(table)
    dice = [box[7] for box in drawn(table) if box[6] == names.DICE]
    # On an OLED a die that failed is a number with a cross.
    assert dice == (["3", "3", "2"] if board == SMALL else ["3", "3", "2", "2"])
    for figure in "2197":
        assert figure in [box[7] for box in drawn(table)]
    crosses = [box for box in drawn(table) if box[6] == names.I10 and box[7] == names.X]
    assert len(crosses) == 1
    table.press("select")
    table.settle()
    inside(table)
    assert len([box for box in drawn(table) if box[6] == names.DICE]) == len(dice)


@pytest.mark.parametrize("board", [SMALL, WIDE, SQUARE])
@pytest.mark.rule("SK-55")
def test_dice_of_a_sweep_have_its_target(board: str) -> None:
    """Each other model has as many dice, at three less; what is left chose a friend, neither hit nor miss."""
    table = Table(board)
    begin(table)
    find = table.game.units.find
    answer = {"hits": 1, "attacks": 2, "struck": ["B2"], "rolls": [5, 10, 2, 3, 4], "target": 5}
    table.show("samurai.hits", find("A1"), find("B1"), [find("B2")], answer)
    table.settle()
    inside(table)
    assert "5✓ 10✗ 2✓ 3✗ 4?" in table.text
    assert len([box for box in drawn(table) if box[6] == names.I10 and box[7] == names.X]) == 2
