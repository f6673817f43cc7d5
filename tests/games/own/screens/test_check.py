"""`signifer system check` says what a unit's line shows on the device when all its marks are set."""

from __future__ import annotations

import pytest

from signifer.games.own.screens.line import unit_line
from signifer_host.api import system_files
from signifer_host.rosters.compile import load_roster
from signifer_host.systems import load_system
from tests.games.own.screens.hands import EXAMPLES, row
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
    right = unit_line(table.app.ui, row(table, "A1"))[1]
    assert right.endswith("fb✓") and "I14" in right
    assert ("R1" in right or "◆" in right) is fits
