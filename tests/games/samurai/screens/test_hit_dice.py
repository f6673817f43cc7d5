"""The dice of an attack on the page of its hits: filled if they hit, hollow if they do not; a sweep's too."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.games.samurai.flows import hits
from signifer.ui.boxes import names
from signifer.ui.view import COUNTS, FAILS, Dice
from tests.games.samurai.screens.test_golden import begin
from tests.ui.conftest import SMALL, SQUARE, WIDE, Table
from tests.ui.page_content import drawn, inside

GORO, ONUMA, REN = 0, 6, 7
SIZES = pytest.mark.parametrize("board", [SMALL, WIDE, SQUARE])


def shown(board: str, others: tuple[int, ...], **answer: Any) -> Table:
    """Show the page after an attack of Goro with this answer."""
    table = Table(board)
    begin(table)
    answer = {"struck": [], "target": 5, "revealed": False, **answer}
    table.flow(hits.hits, GORO, hits.throws(table.app.ui, GORO, others, answer), answer)
    table.settle()
    return table


def dice(table: Table) -> list[Dice]:
    """Return the rows of dice on the page, also those below the display."""
    asks = table.app.ui.screen.flow.asks
    head = asks.head(asks.items[0]) if hasattr(asks, "items") else asks.view
    return [one for one in head if type(one) is Dice]


@SIZES
@pytest.mark.parametrize("face", range(1, 11))
def test_a_die_of_every_value_is_drawn(board: str, face: int) -> None:
    hit = face < 6
    table = shown(board, (ONUMA,), hits=int(hit), attacks=1, rolls=[face])
    inside(table)
    boxes = drawn(table)
    assert str(face) in [box[7] for box in boxes]
    crosses = [box for box in boxes if box[6] == names.I10 and box[7] == names.X and box[1] < 80]
    assert bool([box for box in crosses if box[0] > 12]) is not hit, "a die that does not count has a cross"
    filled = [box for box in boxes if box[6] in (names.DICE, names.DICE_LARGE) and box[7] == "3"]
    assert bool(filled) is hit


@SIZES
@pytest.mark.parametrize("count", range(1, 9))
def test_up_to_eight_dice_and_the_loss_are_seen_at_once(board: str, count: int) -> None:
    faces = [9, 10, 8, 7, 10, 6, 9, 10][:count]
    table = shown(board, (ONUMA,), hits=0, attacks=count, rolls=faces)
    inside(table)
    _, _, top, seen, whole = table.app.ui.screen.view()
    assert (top, seen) == (0, whole), "nothing is below the display"
    assert [die.value for row in dice(table) for die in row.dice] == faces


@SIZES
@pytest.mark.rule("SK-55")
def test_dice_of_a_sweep_have_its_target(board: str) -> None:
    """Each other model has as many dice, at three less; what is left chose a friend, neither hit nor miss."""
    table = shown(board, (ONUMA, REN), hits=1, attacks=2, struck=["B2"], rolls=[5, 10, 2, 3, 4])
    table.press("down")
    inside(table)
    asks = table.app.ui.screen.flow.asks
    rows = [one for one in asks.head(REN) if type(one) is Dice]
    states = [[(die.value, die.state) for die in row.dice] for row in rows]
    assert states == [[(5, COUNTS), (10, FAILS)], [(2, COUNTS), (3, FAILS)]]
    assert [row.target for row in rows] == ["≤5", "≤2"] and rows[1].label == "Ren"


@pytest.mark.rule("SK-31")
def test_dice_stay_as_they_were_when_a_model_in_zen_dies() -> None:
    """Death ends zen; the dice that hit the model only by a lucky chance do not become hits."""
    table = Table(SMALL)
    begin(table)
    table.do(do="set", unit="B2", flag="zen", value=True)
    answer = {"struck": [], "target": 5, "revealed": False, "hits": 1, "attacks": 2, "rolls": [1, 4]}
    table.flow(hits.hits, GORO, hits.throws(table.app.ui, GORO, (REN,), answer), answer)
    table.press("select")
    (row,) = dice(table)
    assert [die.state for die in row.dice] == [COUNTS, FAILS] and table.game.peek_undo()["do"] == "wound"
