"""The values of a samurai roster: each wrong value is one sentence with its place."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from signifer.games.samurai.rules.roster import unpack
from signifer_host.rosters.compile import load_object, load_roster
from signifer_host.rosters.errors import RosterError
from tests.games.rosters import DELETE, EXAMPLES, WHOLE, refusal, without


def unit(**changes: Any) -> dict[str, Any]:
    data = {"name": "Akio", "rank": 1, "spirit": 5, "agility": 5, "attacks": 1, "wounds": 1, **changes}
    return without(data)


def roster(*units: Any, **changes: Any) -> dict[str, Any]:
    data = {"ruleset": "samurai", "units": list(units) or [unit()], **changes}
    return without(data)


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({"rank": DELETE}, "field rank: is missing"),
        ({"spirit": DELETE}, "field spirit: is missing"),
        ({"agility": DELETE}, "field agility: is missing"),
        ({"rank": 0}, f"field rank: {WHOLE} 1 to 99, not 0"),
        ({"rank": "1"}, f'field rank: {WHOLE} 1 to 99, not "1"'),
        ({"spirit": 31}, f"field spirit: {WHOLE} 0 to 30, not 31"),
        ({"agility": 3.0}, f"field agility: {WHOLE} 0 to 30, not 3.0"),
        ({"attacks": 21}, f"field attacks: {WHOLE} 0 to 20, not 21"),
        ({"wounds": 0}, f"field wounds: {WHOLE} 1 to 60, not 0"),
        ({"leader": 1}, "field leader: must be true or false, not 1"),
        ({"squad": ""}, "field squad: must not be blank"),
        ({"squad": True}, "field squad: must be a text, not true"),
        ({"squad": ["x"]}, "field squad: must be a text, not a list"),
        ({"traits": "zen"}, 'field traits: must be a list, not "zen"'),
        ({"traits": ["brave"]}, 'field traits.0: must be "climber", "zen", "alert 1"'),
        ({"traits": ["alert 3"]}, 'field traits.0: must be "climber"'),
        ({"traits": ["alert 1", "alert 2"]}, 'field traits: "alert" is there twice'),
        ({"traits": ["zen", "zen"]}, 'field traits: "zen" is there twice'),
        ({"rnak": 2}, 'field rnak: is not a known field (is "rank" meant?)'),
        ({"note": "x" * 61}, "field note: has 61 letters; at most 60 are possible"),
        ({"weapons": [{"name": "a"}] * 9}, "field weapons: has 9 entries; at most 8 are possible"),
        ({"leader": True}, "field leader: a leader needs a squad"),
        ({"squad": "x", "traits": ["loner"]}, "field squad: a loner is never in a squad (SK-33)"),
        (
            {"squad": "x", "leader": True, "traits": ["loner"]},
            "field leader: a loner never leads a squad (SK-33)",
        ),
    ],
)
def test_a_units_field(changes: dict[str, Any], line: str) -> None:
    assert refusal(roster(unit(), unit(**changes))).startswith(f"unit 2 (Akio), {line}")


@pytest.mark.parametrize(
    ("entry", "line"),
    [
        ("sword", 'weapon 1: must be a table of fields, not "sword"'),
        ({}, "weapon 1, field name: is missing"),
        (
            {"name": "a", "traits": ["sharp"]},
            'weapon 1 (a), field traits.0: must be "two_handed", "dangerous"',
        ),
        ({"name": "a", "traits": ["slow 0"]}, "weapon 1 (a), field traits.0: must be"),
        ({"name": "a", "traits": ["slow 21"]}, "weapon 1 (a), field traits.0: must be"),
        ({"name": "a", "traits": ["slow"]}, "weapon 1 (a), field traits.0: must be"),
        ({"name": "a", "traits": ["slow 1", "slow 2"]}, 'weapon 1 (a), field traits: "slow" is there twice'),
        ({"name": "a", "range": 3}, "weapon 1 (a), field range: is not a known field"),
    ],
)
def test_a_weapons_field(entry: Any, line: str) -> None:
    assert refusal(roster(unit(weapons=[entry]))).startswith(f"unit 1 (Akio), {line}")


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (roster(units=[]), "field units: must not be empty"),
        (roster(pool=6), "field pool: is not a known field"),
        (roster(unit(id="x"), unit(id="x")), 'unit 2 (Akio), field id: "x" is the id of unit 1 already'),
        (roster(unit(id="A2"), unit()), 'unit 1 (Akio), field id: "A2" is what unit 2 is called on side A'),
        (
            roster(unit(squad="x", leader=True), unit(squad="x", leader=True)),
            'unit 2 (Akio), field leader: "x" is led by unit 1 already',
        ),
    ],
)
def test_a_rosters_field(data: dict[str, Any], line: str) -> None:
    assert refusal(data).startswith(line)


@pytest.mark.rule("SK-33")
def test_a_loner_in_a_squad_is_refused_when_the_roster_is_loaded() -> None:
    assert "SK-33" in refusal(roster(unit(traits=["loner"], squad="Reeds")))
    assert load_object(roster(unit(traits=["loner"]))).units[0]["traits"] == ["loner"]


def test_defaults_and_numbered_squads() -> None:
    good = load_object(roster(unit(attacks=DELETE, wounds=DELETE, squad=1), unit(squad="1", leader=True)))
    assert [u["squad"] for u in good.units] == ["1", "1"]
    assert (good.units[0]["attacks"], good.units[0]["wounds"], good.units[0]["leader"]) == (1, 1, False)
    assert good.warnings == [] and good.summary()[-1] == "rank sum: 2; squads: 1 2"


def test_there_are_no_neutral_units() -> None:
    with pytest.raises(RosterError, match="a samurai game has no neutral units"):
        load_object(roster()).check_side("N")
    load_object(roster()).check_side("B")


@pytest.mark.parametrize(
    ("data", "warning"),
    [
        (roster(unit(squad="x"), unit(squad="x")), 'unit 1 (Akio), field squad: "x" has no leader'),
        (
            roster(unit(weapons=[{"name": "a"}] * 2)),
            'unit 1 (Akio), field weapons: "a" is there twice; commands name only the first',
        ),
    ],
)
def test_warnings(data: dict[str, Any], warning: str) -> None:
    assert load_object(data).warnings == [warning]


@pytest.mark.parametrize("name", ["reed_valley", "crane_pass"])
def test_the_sample_rosters_are_good(name: str) -> None:
    good = load_roster(EXAMPLES / f"{name}.toml")
    assert good.ruleset == "samurai" and good.warnings == []
    assert load_object(unpack(good.blob)).blob == good.blob


def test_the_largest_roster_fits() -> None:
    units = [
        unit(name=f"Model {n}", squad=f"Squad {n // 8}", weapons=[{"name": "sword"}]) for n in range(120)
    ]
    assert len(load_object(roster(*units)).units) == 120


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=10,
)
KEYS = st.sampled_from(
    ["name", "rank", "spirit", "id", "squad", "leader", "traits", "weapons", "wounds", "note"]
)


@given(st.lists(st.dictionaries(KEYS, JSON, max_size=3), max_size=3))
def test_anything_like_a_roster_is_one_or_one_sentence(near: list[dict[str, Any]]) -> None:
    try:
        good = load_object(roster(units=[{**unit(), **changes} for changes in near]))
    except RosterError as error:
        line = str(error)
        assert line and "\n" not in line and line.isprintable()
    else:
        assert load_object(good.data).blob == load_object(unpack(good.blob)).blob == good.blob
