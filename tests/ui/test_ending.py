"""The screen before something ends: what is left undone and what is reset."""

from __future__ import annotations

import pytest

from signifer.games.dozen_die.rules import view
from tests.ui.conftest import Table
from tests.ui.sample import activated


def test_pictures(table: Table) -> None:
    activated(table)
    table.choose("End, 2")
    table.look("ending")
    table.app.ui.pop()
    for unit in table.game.units:
        if unit.side == 0:
            table.do(do="set", unit=unit.id, counter="activations", value=2)
    table.show("ending:end", {"do": "end_round"})
    table.look("ending_many")
    table.press("down")
    table.look("ending_more")


@pytest.mark.rule("DD-9")
def test_unused_orders_are_listed_and_the_end_is_one_press_away(small: Table) -> None:
    activated(small)
    small.choose("End, 2")
    assert view.active(small.game) == 0, "nothing has ended yet"
    assert [line.strip() for line in small.screen[1:3]] == ["2 orders unused", "Aino"]
    small.press("back")
    assert view.active(small.game) == 0
    small.choose("End, 2")
    small.press("select")
    assert view.active(small.game) is None
    small.press("hold-back select")
    assert view.orders_left(small.game) == 2, "undo brings the activation back"


@pytest.mark.rule("DD-9")
def test_it_ends_at_once_if_nothing_is_undone(small: Table) -> None:
    activated(small)
    small.do(do="order", kind="move")
    small.do(do="order", kind="move")
    small.choose("End act")
    assert view.active(small.game) is None
