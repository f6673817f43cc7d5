"""The values of a calth roster: each wrong value is one sentence with its place."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.games.calth.rules.roster import unpack
from signifer_host.play_setup import ScriptError, read_setup
from signifer_host.rosters.compile import load_object, load_roster
from signifer_host.rosters.errors import RosterError
from tests.games.rosters import DELETE, EXAMPLES, WHOLE, refusal, without


def weapon(**changes: Any) -> dict[str, Any]:
    return without({"name": "carbine", "ranged": 2, "assault": 1, "critical": "Suppress", **changes})


def model(**changes: Any) -> dict[str, Any]:
    data = {"type": "Legionary", "count": 2, "bulk": 1, "armour": 1, "stamina": 2, "weapons": [weapon()]}
    return without({**data, **changes})


def unit(*models: Any, **changes: Any) -> dict[str, Any]:
    return without({"name": "First", "models": list(models) or [model()], **changes})


def roster(*units: Any, **changes: Any) -> dict[str, Any]:
    return without({"ruleset": "calth", "name": "Test", "units": list(units) or [unit()], **changes})


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({"type": DELETE}, "field type: is missing"),
        ({"type": ""}, "field type: must not be blank"),
        ({"type": 3}, "field type: must be a text, not 3"),
        ({"bulk": DELETE}, "field bulk: is missing"),
        ({"bulk": 0}, f"field bulk: {WHOLE} 1 to 3, not 0"),
        ({"bulk": 4}, f"field bulk: {WHOLE} 1 to 3, not 4"),
        ({"armour": DELETE}, "field armour: is missing"),
        ({"armour": -1}, f"field armour: {WHOLE} 0 to 12, not -1"),
        ({"armour": True}, f"field armour: {WHOLE} 0 to 12, not true"),
        ({"stamina": 0}, f"field stamina: {WHOLE} 1 to 20, not 0"),
        ({"stamina": 1.5}, f"field stamina: {WHOLE} 1 to 20, not 1.5"),
        ({"count": 0}, f"field count: {WHOLE} 1 to 99, not 0"),
        ({"count": "2"}, f'field count: {WHOLE} 1 to 99, not "2"'),
        ({"weapons": "carbine"}, 'field weapons: must be a list, not "carbine"'),
        ({"weapons": [weapon()] * 9}, "field weapons: has 9 entries; at most 8 are possible"),
        ({"armor": 1}, 'field armor: is not a known field (is "armour" meant?)'),
        ({"wounds": 1}, "field wounds: is not a known field"),
    ],
)
def test_a_wrong_model_is_one_line(changes: dict[str, Any], line: str) -> None:
    assert refusal(roster(unit(model(**changes)))) == f"unit 1 (First), model 1, {line}"


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({"name": DELETE}, "weapon 1, field name: is missing"),
        ({"ranged": 13}, f"weapon 1 (carbine), field ranged: {WHOLE} 0 to 12, not 13"),
        ({"assault": None}, f"weapon 1 (carbine), field assault: {WHOLE} 0 to 12, not null"),
        ({"critical": 1}, "weapon 1 (carbine), field critical: must be a text, not 1"),
        ({"range": 3}, 'weapon 1 (carbine), field range: is not a known field (is "ranged" meant?)'),
    ],
)
def test_a_wrong_weapon_is_one_line(changes: dict[str, Any], line: str) -> None:
    data = roster(unit(model(weapons=[weapon(**changes)])))
    assert refusal(data) == f"unit 1 (First), model 1, {line}"


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (roster(ruleset="chess"), None),
        (roster(units=[]), "field units: must not be empty"),
        (roster(unit(models=[])), "unit 1 (First), field models: must not be empty"),
        (roster(unit(models=DELETE)), "unit 1 (First), field models: is missing"),
        (roster(unit(name=DELETE)), "unit 1, field name: is missing"),
        (roster(unit(id="a b")), 'must be 1 to 12 letters A-Z or a-z, digits, _ or -, not "a b"'),
        (roster(unit(model(count=4))), "unit 1 (First), field models: have 4 bulk; a hex holds 3 (BC-14)"),
        (roster(unit(model(), model(type="Hulk", bulk=2, count=1))), "have 4 bulk; a hex holds 3 (BC-14)"),
        (roster(unit(model(type="points"))), '"points" is the name of a counter; choose another'),
        (roster(unit(id="x"), unit(id="x")), 'field id: "x" is the id of unit 1 already'),
        (roster(unit(id="A7")), 'field id: "A7" is kept for unit 7 of side A'),
        (
            roster(*[unit(model(count=3))] * 41),
            "field units: have 123 models in all; at most 120 are possible",
        ),
        (roster(*[unit(model(type=f"T{n}")) for n in range(17)]), "have 17 types of models; at most 16 are"),
    ],
)
def test_what_cannot_be_a_roster_is_one_line(data: object, line: str | None) -> None:
    assert (line or "not known here") in refusal(data)


def test_defaults_are_filled_in_and_come_back_from_the_device() -> None:
    data = roster(unit(model(count=DELETE, weapons=[{"name": "knife"}])))
    loaded = load_object(data)
    body = loaded.units[0]["models"][0]
    assert body["count"] == 1 and body["weapons"] == [{"name": "knife", "ranged": 0, "assault": 0}]
    assert unpack(loaded.blob) == loaded.data
    assert load_object(unpack(loaded.blob)).blob == loaded.blob


@pytest.mark.rule("BC-30")
@pytest.mark.parametrize(
    ("dice", "both"),
    [
        ({"ranged": 3, "assault": DELETE}, (3, 3)),
        ({"ranged": 3, "assault": 0}, (3, 0)),
        ({"ranged": DELETE, "assault": 2}, (0, 2)),
        ({"ranged": DELETE, "assault": DELETE}, (0, 0)),
    ],
)
def test_assault_dice_that_are_left_out_are_the_ranged_ones(
    dice: dict[str, Any], both: tuple[int, int]
) -> None:
    loaded = load_object(roster(unit(model(weapons=[weapon(**dice)]))))
    one = loaded.units[0]["models"][0]["weapons"][0]
    assert (one["ranged"], one["assault"]) == both
    assert unpack(loaded.blob) == loaded.data
    assert f"ranged/assault: carbine {both[0]}/{both[1]} (Suppress)" in loaded.summary()[-1]


def test_sides() -> None:
    own = load_object(roster(unit(id="A1")))
    own.check_side("A")
    with pytest.raises(RosterError, match="is kept for side A"):
        own.check_side("B")
    with pytest.raises(RosterError, match="no neutral units"):
        load_object(roster()).check_side("N")


def test_warnings() -> None:
    loaded = load_object(roster(unit(model()), unit(model(armour=2)), unit(model(type="Clerk", weapons=[]))))
    assert loaded.warnings == [
        'unit 2 (First), model 1: "Legionary" differs from one before; commands that name it take the first',
        'unit 3 (First), model 1: "Clerk" has no attack dice at all',
    ]


@pytest.mark.parametrize(
    ("file", "units", "models"), [("gate_cohort.toml", 4, 9), ("breach_pack.toml", 3, 7)]
)
def test_the_sample_rosters(file: str, units: int, models: int) -> None:
    loaded = load_roster(EXAMPLES / file)
    assert loaded.warnings == [] and len(loaded.units) == units
    assert sum(m["count"] for u in loaded.units for m in u["models"]) == models
    assert unpack(loaded.blob) == loaded.data
    assert len(loaded.blob) < 400


def test_the_summary_shows_units_and_types() -> None:
    lines = load_roster(EXAMPLES / "gate_cohort.toml").summary()
    assert lines[3] == "  4  Bulwark                  bulk 2  1 Terminator"
    assert lines[-1] == (
        "Terminator: bulk 2, armour 4, stamina 3; "
        "attack dice ranged/assault: twin carbine 3/1 (Suppress), ram fist 0/3 (Crush)"
    )


def test_a_scenario_fixes_the_initiative_in_the_setup() -> None:
    line = {"ruleset": "calth", "sides": {"A": roster(), "B": roster()}, "seed": 1}
    setup = read_setup({**line, "initiative": "B"}, folder=EXAMPLES, where="game")
    assert setup.house == {"initiative": "B"}
    with pytest.raises(ScriptError, match="initiative"):
        read_setup({**line, "initiative": "C"}, folder=EXAMPLES, where="game")
