"""What the procedures of custom systems promise: what an activation begins with, few presses, whom an effect hit,
counts that stop at their ends."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.games.custom.flows import check as flows
from signifer.games.custom.rules import view
from signifer.ui.view import Outcome, Row, Sentence
from tests.games.custom.screens import sample
from tests.games.custom.screens.hands import UNIT, begun, flow_of, loaded, row, with_check
from tests.games.presses import labels_of
from tests.ui.conftest import SMALL, Table

HURT = {"name": "shot", "label": "Shot", "count": 3, "sides": 6, "kind": "successes", "target": 1, "need": 1}


def lines(table: Table) -> list[str]:
    """Return the words of all lines of home."""
    table.app.ui.home()
    return labels_of(table.app.ui.screen)


@pytest.mark.rule("OS-1")
def test_an_activation_begins_with_what_the_unit_can_do_and_its_end_is_last() -> None:
    table = begun(SMALL, "dawn_orders", A="dawn_rifles", B="river_guns")
    table.do(do="draw", dice=[{"side": "A", "colour": "die"}], force=True)
    table.do(do="activate", unit="A1")
    found = lines(table)
    assert found[:4] == ["Order", "Fire", "Rally", "Pins"] and found[-1] == "End activation"
    assert not {"Obey", "Losses"} & set(found), "a check that something demands comes when it is due"
    table.press("select select")
    assert table.command["do"] == "choose" and len(table.app.ui.stack) == 1
    table.press("up")
    assert table.cursor_line().startswith("End activation"), "UP leads to it"


@pytest.mark.rule("OS-1")
def test_the_end_comes_first_where_nothing_can_be_done() -> None:
    table = Table(SMALL)
    table.begin(ruleset="own", rosters=sample.plain())
    table.do(do="activate", unit="A1")
    assert lines(table)[0] == "End activation"


@pytest.mark.rule("OS-2")
def test_uses_that_are_spent_are_nothing_that_can_be_done() -> None:
    table = Table(SMALL)
    checks: list[Any] = []
    table.begin(ruleset="own", rosters=sample.costly(checks=checks, thresholds=[]))
    table.do(do="draw", dice=[{"side": "A", "colour": "Тёмно-синий"}] * 3, keep=[{"side": "A"}] * 2)
    table.do(do="activate", unit="A1")
    assert lines(table)[0].startswith("Loitsuvoim") and lines(table)[-1] == "End activation"
    for _ in range(3):
        table.do(do="use", unit="A1", use="spell")
    assert lines(table)[0] == "End activation"


@pytest.mark.rule("OS-23", "OS-36")
def test_whom_an_effect_hit_is_said_and_its_own_changes_need_no_name() -> None:
    hits = {"counter": "stress", "change": ["successes"], "other": True}
    tired = {"counter": "stress", "change": 1}
    table = with_check({**HURT, "against": True, "pass": [hits, tired]})
    table.flow(flows.check, UNIT, row(table, "A1"), 0)
    table.press("select select")
    view_ = flow_of(table).asks.view
    assert Outcome in [type(one) for one in view_]
    assert [one.text for one in view_ if type(one) is Sentence] == ["Paniikki +3: Bror"]
    assert [(one.label, one.values) for one in view_ if type(one) is Row] == [("Paniikki", ("+1",))]


@pytest.mark.rule("OS-12")
def test_a_die_of_the_players_own_bag_takes_two_presses() -> None:
    table = loaded(SMALL, "marsh_road", A="road_watch", B="reed_band")
    table.press("select")
    table.choose("Dice bag")
    assert table.cursor_line().split()[-1] == "real"
    table.seek("Begin: quick dice", "up")
    table.press("select")
    table.settle()
    assert table.game.setup.house == {"real_bag": 1} and table.cursor_line().startswith("Draw a die")
    table.press("select select")
    assert table.command["dice"] == [{"side": "A", "colour": "die"}]
    assert len(table.app.ui.stack) == 1 and view.hand(table.game)[0][0] == 0
    table.press("hold-back select")
    assert not view.hand(table.game)
