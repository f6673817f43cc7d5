"""Weapons of BattleScribe's and New Recruit's rosters become weapons of a custom system, with a report of each."""

from __future__ import annotations

import tomllib

import pytest

from signifer_host.api.rosters import mapping_text
from signifer_host.importing import mapping, presets
from signifer_host.systems.load import System, load_object
from tests.host.importing.samples import Entry, block, done, lone, recruit, ros


def system(**parts: object) -> System:
    """Return a system whose weapons have four numbers."""
    numbers = [
        {"name": "shots"},
        {"name": "aim", "high": 6},
        {"name": "damage", "high": 3},
        {"name": "range"},
    ]
    data = {
        "format": 4,
        "id": "trial",
        "name": "Trial",
        "counters": [{"name": "wounds", "start": "roster", "strike": True}],
        "weapons": numbers,
        **parts,
    }
    return load_object(data)


def weapon(name: str, kind: str = "Ranged Weapons", **values: object) -> Entry:
    return Entry(name, "upgrade", 1, [block(name, kind, **values)])


ARMED = lone(
    "Warden",
    5,
    weapon("Rifle", Range='24"', A="2", BS="3+", D="1", Keywords="Heavy, Rapid Fire 1"),
    weapon("Knife", "Melee Weapons", Range="Melee", A="D6", WS="4+", D="9", Keywords="-"),
)
RIFLE = {"name": "Rifle", "shots": 2, "aim": 3, "damage": 1, "range": 24, "text": "Heavy, Rapid Fire 1"}
KNIFE = {"name": "Knife", "shots": 0, "aim": 4, "damage": 3, "range": 0}


@pytest.mark.parametrize("written", [ros, recruit], ids=["BattleScribe", "New Recruit"])
def test_weapons_are_taken_with_their_numbers_and_text(written: object) -> None:
    found = done(written(ARMED, lone("Scout", 2)), system())  # type: ignore[operator]
    units = tomllib.loads(found.text)["units"]
    assert units[0]["weapons"] == [RIFLE, KNIFE] and "weapons" not in units[1]
    notes = found.report.notes
    assert "Warden: weapons Rifle, Knife" in notes
    assert 'Warden: Knife: shots 0 for "D6", damage 3 for 9, range 0 for "Melee"' in notes
    assert not any("Scout" in note for note in notes)


def test_the_second_of_one_name_and_more_than_eight_are_named() -> None:
    twice = lone("Warden", 5, weapon("Bow", A="1"), weapon("Bow", A="2"))
    found = done(ros(twice), system())
    assert [one["shots"] for one in tomllib.loads(found.text)["units"][0]["weapons"]] == [1]
    assert "Warden: Bow left out: a weapon of this name is taken already" in found.report.notes
    many = lone("Warden", 5, *(weapon(f"Bow {n}", A="1") for n in range(10)))
    found = done(ros(many), system())
    assert len(tomllib.loads(found.text)["units"][0]["weapons"]) == 8
    assert "Warden: 8 of 10 weapons taken; left out: Bow 8, Bow 9" in found.report.notes


def test_a_mapping_says_where_a_number_comes_from() -> None:
    text = b'system = "trial"\narm_texts = []\n[arms.shots]\nfrom = ["Range"]\n'
    found = done(ros(ARMED), system(), mapping=(text, "my.toml"))
    (first, _) = tomllib.loads(found.text)["units"][0]["weapons"]
    assert first == {"name": "Rifle", "shots": 24, "aim": 3, "damage": 1, "range": 24}
    none = done(ros(ARMED), system(), mapping=(b'system = "trial"\nweapons = false\n', "my.toml"))
    assert "weapons" not in tomllib.loads(none.text)["units"][0]
    with pytest.raises(Exception, match='"reach" is no number of a weapon of trial; there is: shots, aim'):
        done(ros(ARMED), system(), mapping=(b'system = "trial"\n[arms.reach]\nfrom = ["R"]\n', "my.toml"))


def test_a_preset_with_weapons_written_out_is_the_preset() -> None:
    made = system()
    target, preset = presets.target_of(made), presets.preset_of(made)
    text = mapping_text(made)
    assert mapping.read(text.encode(), "m.toml", target, preset) == preset
    assert set(tomllib.loads(text)["arms"]) == {"shots", "aim", "damage", "range"}


def test_a_system_without_weapons_takes_none() -> None:
    found = done(ros(ARMED), system(weapons=[]))
    assert "weapons" not in found.text and not any("Rifle" in note for note in found.report.notes)
