"""The page of a check says what is rolled; `signifer system check` says what a unit's line shows on the device."""

from __future__ import annotations

import pytest

from signifer.games.custom.flows import check as flows
from signifer.games.custom.flows.common import unit_line
from signifer_host.api import system_files
from signifer_host.rosters.compile import load_roster
from signifer_host.systems.load import load_system
from tests.games.custom.screens.hands import EXAMPLES, UNIT, enter, real_dice, row, with_check, words
from tests.ui.conftest import SMALL, SQUARE, Table


@pytest.mark.parametrize(("board", "fits"), [(SMALL, False), (SQUARE, True)])
def test_a_column_without_room_is_named_by_the_check(board: str, fits: bool) -> None:
    path = EXAMPLES / "systems" / "quick_hands.toml"
    checked = system_files.check(path, 20, system_files.screen(board))
    [said] = [line for line in checked.costs if line.startswith("  screen")]
    assert ("no room for reaction (on its page)" in said) is not fits
    table = Table(board)
    rosters = {"S": load_system(path).blob}
    for side, name in (("A", "lantern_crew"), ("B", "cellar_things")):
        rosters[side] = load_roster(EXAMPLES / "rosters" / (name + ".toml")).blob
    table.begin(ruleset="own", rosters=rosters)
    table.do(do="set", unit="A1", counter="initiative", value=14)
    table.do(do="set", unit="A1", flag="focused", value=True)
    table.do(do="set", unit="A1", flag="bloody", value=True)
    table.do(do="activate", unit="A1")
    table.do(do="end_activation")
    assert {"f", "b"} <= set(unit_line(table.app.ui, row(table, "A1")).values)


@pytest.mark.rule("OS-24")
@pytest.mark.parametrize(("at", "shown"), [("over", "1×≥3"), ("under", "1×≤7")])
def test_a_modifier_of_a_count_of_successes_helps_on_the_page_as_in_the_rules(at: str, shown: str) -> None:
    check = {
        "name": "aim",
        "label": "Aim",
        "count": 1,
        "sides": 10,
        "kind": "successes",
        "target": 5,
        "need": 1,
    }
    table = with_check({**check, "at": at, "modifier": "target"})
    table.flow(flows.check, UNIT, row(table, "A1"), 0)
    table.choose("Modifier")
    table.press("up*2 select")
    table.seek("Roll")
    assert table.cursor_line().split()[-1] == shown
    real_dice(table)
    enter(table, 3 if at == "over" else 7)
    assert "Success 1" in words(table) and ("3✓" in table.text or "7✓" in table.text)
