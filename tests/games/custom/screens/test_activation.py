"""The page of an activation is made of the system's own actions: which, in which order, and with how few presses."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.games.custom.rules import codec, roster, view
from tests.games.custom.screens import sample
from tests.games.custom.screens.hands import value
from tests.games.presses import Counted, labels_of
from tests.ui.conftest import BUTTONS, SMALL

PLACES = ("head", "chest", "left_arm", "right_arm", "left_leg", "right_leg")
GIANTS: dict[str, Any] = {
    "format": 2,
    "id": "giants",
    "name": "Giants",
    "turns": "units",
    "activation": {"limit": 1, "per": "round"},
    "counters": [
        *({"name": name, "high": 12, "start": 9} for name in PLACES),
        {"name": "heat", "high": 30, "line": True},
    ],
    "checks": [{"name": "fire", "count": 2, "sides": 6, "kind": "over", "target": 8}],
}


def at_home(data: dict[str, Any], units: int = 1) -> Counted:
    """Return a game of this system with units on each side, at home."""
    system = codec.pack(data)
    rosters = {"S": system}
    for side in "AB":
        units_ = [{"id": f"{side}{n}", "name": f"{side} {n}"} for n in range(1, units + 1)]
        rosters[side] = roster.pack({"name": side, "units": units_}, system)
    table = Counted(SMALL)
    table.begin(ruleset="own", rosters=rosters)
    table.home()
    return table


def activated(data: dict[str, Any], units: int = 1) -> Counted:
    """Return that game with A1 activated."""
    table = at_home(data, units)
    table.do(do="activate", unit="A1")
    table.home()
    return table


def held_to(table: Counted, button: str, wanted: int) -> None:
    """Keep UP or DOWN down until the number is the wanted one: a press."""
    table.presses += 1
    table.machine.keys.move(BUTTONS[button], True)
    for _ in range(500):
        if table.app.ui.screen.flow.at == wanted:  # type: ignore[attr-defined]
            break
        table.machine.run(10)
    table.machine.keys.move(BUTTONS[button], False)
    table.machine.run(400)


@pytest.mark.rule("OS-1")
def test_the_page_has_the_actions_in_the_order_of_the_file() -> None:
    table = activated(sample.RAID)
    assert labels_of(table.app.ui.screen) == [
        *("Order", "Points", "Shoot", "Flare", "Pins", "Guard"),
        *("A 1", "Checks…", "Flare: whose?", "Units", "Menu…", "End activation"),
    ]


@pytest.mark.rule("OS-34")
def test_an_order_is_set_with_three_presses_from_before_the_activation() -> None:
    table = at_home(sample.RAID)
    table.press("select*3")
    assert table.presses == 3 and table.on_home()
    assert table.command == {"do": "choose", "unit": "A1", "choice": "order", "state": "Open"}


@pytest.mark.rule("OS-14")
def test_an_action_point_is_spent_with_two_presses_and_said() -> None:
    table = activated(sample.RAID)
    table.press("down select")
    assert value(table, "A1", "points") == 1 and table.on_home()
    assert "A 1 Points 1" in table.text or "Points 1" in table.text
    table.settle()
    table.press("down select")
    assert value(table, "A1", "points") == 0
    table.settle()
    assert labels_of(table.app.ui.screen)[4:6] == ["Guard", "Points"], "what is spent is no next step"


def test_five_damage_on_a_location_take_five_presses() -> None:
    """Of the first unit of the other side; a hold counts as one press."""
    table = activated(GIANTS)
    table.press("back down select select")
    held_to(table, "down", 4)
    assert value(table, "B1", "head") == 4 and table.presses == 5


def test_heat_of_fifteen_takes_four_presses() -> None:
    table = activated(GIANTS)
    table.press("down select")
    held_to(table, "up", 15)
    assert value(table, "A1", "heat") == 15
    table.press("back")
    assert table.on_home() and table.presses == 4


@pytest.mark.rule("OS-20")
def test_an_end_asks_where_nothing_was_done_and_else_it_does_not() -> None:
    table = activated(sample.RAID)
    table.press("up select")
    assert "nothing done" in table.text and view.active(table.game) == 0
    table.press("back")
    table.home()
    table.press("select select")
    assert table.command["do"] == "choose"
    table.press("up select")
    assert view.active(table.game) is None


def test_up_and_down_change_nothing_on_the_pages_of_an_activation() -> None:
    """Each line of the page, and what it opens, but a number in large digits: there the cursor is on the number."""
    table = activated(sample.RAID)
    lines = len(labels_of(table.app.ui.screen))
    for line in range(lines):
        for deeper in ("", "select", "hold-select"):
            table.home()
            table.press("down*%d" % line + " " + deeper if line else deeper)
            if not table.app.ui.screen.flow.asks or len(table.app.ui.stack) == 1:
                continue
            digest = table.game.digest()
            flow = table.app.ui.screen.flow
            table.press("up down down up")
            changed = table.game.digest() != digest
            assert not changed or flow.name.endswith("counter:count"), flow.name
