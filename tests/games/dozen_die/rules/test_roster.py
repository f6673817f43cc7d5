"""The compiled form of a roster: whole, and cut off anywhere."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.core.errors import SetupError
from signifer.games.dozen_die.rules.read import FLAGS
from signifer.games.dozen_die.rules.roster import pack, unpack
from signifer.games.dozen_die.rules.schema import KINDS
from tests.games.dozen_die.rules.games import Table, side, unit

SKILLS = [
    {"name": "melee", "level": 3},
    {"name": "spark", "level": 1, "ability": "CH", "reaction": "A", "range": 8},
    {"name": "parry", "level": 2, "ability": "ST", "reaction": "charge", "range": 0},
    {"name": "watch", "level": 1, "ability": "AW", "reaction": "1"},
    {"name": "block", "level": 1, "ability": "CO", "reaction": "2"},
    {"name": "dodge", "level": 1, "ability": "DX"},
]
WEAPONS = [
    {"name": "stick", "bonus": -2, "ranged": False},
    {"name": "sling", "bonus": 0, "ranged": True},
    {"name": "bow", "bonus": 1, "ranged": True, "range": 16},
]


def whole(**parts: Any) -> dict[str, Any]:
    """Return a unit in which every stat has its own value, and nothing is left out."""
    stats = {"ST": 1, "DX": 2, "CO": 3, "CH": 4, "AW": 5, "MV": 6, "endurance": 7, "armour": 8}
    body: dict[str, Any] = {
        "name": "Aino",
        "id": "A-1",
        "kind": "npc",
        **stats,
        **dict.fromkeys(FLAGS, False),
    }
    return {**body, "weapons": WEAPONS, "skills": SKILLS, **parts}


def again(*units: dict[str, Any], **parts: Any) -> dict[str, Any]:
    """Return a roster after it was compiled and read."""
    return unpack(pack({"name": "Test", "units": list(units), **parts}))


def test_a_roster_comes_back_as_it_was() -> None:
    dice = [["green", 3], ["red", 0], ["pale", 130]]
    units = [whole(kind=kind) for kind in KINDS]
    for pool in (0, 1, 200):
        data = {"ruleset": "dozen_die", "name": "Test", "dice": dice, "pool": pool, "units": units}
        assert unpack(pack(data)) == data
    assert "pool" not in again(*units), "without a number of its own it is that of the units"


@pytest.mark.parametrize(
    "flags", [FLAGS[:1], FLAGS[1:2], FLAGS[2:3], FLAGS[3:4], FLAGS[4:], FLAGS[::2], FLAGS]
)
def test_each_flag_has_its_own_bit(flags: tuple[str, ...]) -> None:
    (back,) = again(whole(**dict.fromkeys(flags, True)))["units"]
    assert [name for name in FLAGS if back[name]] == list(flags)


def test_what_is_left_out_is_nothing_and_a_wanderer_begins_in_reserve() -> None:
    bare = {"name": "Bo", "kind": "vassal"}
    nothing = dict.fromkeys(("ST", "DX", "CO", "CH", "AW", "MV", "endurance", "armour"), 0)
    expected = whole(**nothing, **bare, weapons=[], skills=[])
    del expected["id"]
    assert again(bare)["units"] == [expected]
    for kind in KINDS:
        assert again({"name": "Bo", "kind": kind})["units"][0]["reserve"] is (kind == "wanderer")
        for reserve in (True, False):
            assert again({"name": "Bo", "kind": kind, "reserve": reserve})["units"][0]["reserve"] is reserve


def test_a_roster_that_is_cut_off_is_refused() -> None:
    blob = pack({"name": "Test", "dice": [["red", 1]], "units": [whole()]})
    for size in range(len(blob)):
        with pytest.raises(SetupError):
            unpack(blob[:size])


@pytest.mark.rule("DD-66")
def test_a_ranged_weapon_without_a_range_reacts_and_another_one_does_not() -> None:
    t = Table(None, side(unit("Brita", weapons=WEAPONS)))
    t.turn("A1")
    t.do("order", kind="move")
    t.refused("DD-66", "react", unit="B1", **{"with": "stick"}, to="move")
    t.do("react", unit="B1", **{"with": "sling"}, to="move", distance=40)
    t.refused("DD-62", "react", unit="B1", **{"with": "bow"}, to="move", distance=17)
    t.do("react", unit="B1", **{"with": "bow"}, to="move", distance=16)
