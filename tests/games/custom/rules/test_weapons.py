"""Weapons of units: names, numbers of their own and lines of text, which checks ask for."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.core.errors import SetupError
from signifer.core.wire import put_bytes
from signifer.games.custom.rules import codec, roster
from signifer.games.custom.rules.unpacking import unpack
from signifer_host.systems.expressions import parse
from tests.games.custom.rules.games import Table, counter, force, system

SHOOT: dict[str, Any] = {
    "name": "shoot",
    "sides": 6,
    "kind": "successes",
    "count": parse("weapon.shots"),
    "target": parse("weapon.aim + hurt"),
    "need": 0,
    "against": "enemy",
    "if": parse("weapon.range > 1"),
    "reroll": parse("weapon.shots - 2"),
    "pass": [{"counter": "hits", "change": parse("-successes * weapon.damage"), "other": True}],
    "fail": [],
}
NUMBERS = [
    {"name": "shots", "high": 9},
    {"name": "aim", "high": 6},
    {"name": "damage", "high": 5},
    {"name": "range", "low": 1, "high": 99},
]
RIFLE = {"name": "Rifle", "shots": 3, "aim": 4, "damage": 2, "range": 24, "text": "Not after a run"}
KNIFE = {"name": "Knife", "shots": 1, "aim": 3, "damage": 3, "range": 1}


def made(**parts: Any) -> dict[str, Any]:
    plain = {
        "format": 4,
        "counters": [counter("hits", start=9, out=0), counter("nerve", start="roster")],
        "flags": [{"name": "hurt"}],
        "checks": [SHOOT],
        "weapons": NUMBERS,
    }
    return system(**{**plain, **parts})


def armed(*weapons: dict[str, Any], name: str = "Aino") -> dict[str, Any]:
    data = force(name, nerve=7)
    data["units"][0]["weapons"] = list(weapons)
    return data


def table(*weapons: dict[str, Any]) -> Table:
    return Table(made(), armed(*(weapons or (RIFLE, KNIFE))), armed(name="Bo"))


SHOT = {"unit": "A1", "check": "shoot", "against": {"unit": "B1"}}


@pytest.mark.rule("OS-47")
def test_a_check_is_with_a_weapons_numbers() -> None:
    t = table()
    answer = t.do("check", **SHOT, weapon="Rifle", rolls=[4, 5, 3])
    assert (answer["dice"], answer["target"], answer["successes"]) == (3, 4, 2)
    assert t.counter("B1", "hits") == 5, "two hits of two"
    t.do("undo")
    t.do("set", unit="A1", flag="hurt", value=True)
    assert t.do("check", **SHOT, weapon="Rifle", rolls=[4, 5, 3])["target"] == 5
    assert t.do("check", **SHOT, weapon="Rifle", again=[1], rolls=[6])["successes"] == 2
    assert "again: 1." in t.refused("OS-46", "check", **again_of(t), weapon="Rifle", again=[1, 2])


def again_of(t: Table) -> dict[str, Any]:
    """Shoot once more, and return what says that shot."""
    t.do("check", **SHOT, weapon="Rifle", rolls=[1, 1, 1])
    return SHOT


@pytest.mark.rule("OS-47", "OS-40")
def test_a_condition_asks_the_weapon() -> None:
    t = table()
    said = t.refused("OS-40", "check", **SHOT, weapon="Knife")
    assert "the weapon's Range > 1" in said
    t.guarded("OS-40", "check", **SHOT, weapon="Knife", rolls=[3])


@pytest.mark.rule("OS-47")
def test_a_weapon_must_be_one_of_the_units() -> None:
    t = table()
    assert "one of its unit's weapons: Rifle, Knife" in t.bad("check", **SHOT)
    assert "weapon is" in t.bad("check", **SHOT, weapon="Sling")
    t = Table(made(), armed(name="Bo"), armed(RIFLE))
    assert t.bad("check", **SHOT, weapon="Rifle").endswith("none.")
    plain = Table(
        made(checks=[{**SHOOT, "count": 1, "target": 3, "if": [], "reroll": 1, "pass": []}]), armed(), armed()
    )
    assert "with no weapon" in plain.bad("check", **SHOT, weapon="Rifle")


@pytest.mark.rule("OS-47")
def test_weapons_are_in_the_answer_about_a_unit() -> None:
    assert table().unit("A1")["weapons"] == [RIFLE, {**KNIFE, "text": ""}]
    t = Table(system(counters=[counter("hits", start=3)]), force("Aino"), force("Bo"))
    assert "weapons" not in t.unit("A1")


@pytest.mark.rule("OS-47")
def test_a_systems_own_units_have_weapons() -> None:
    data = made(
        counters=[counter("hits", start=9)],
        units=[
            {"id": "", "name": "Aino", "side": "A", "values": {}, "weapons": [RIFLE]},
            {"id": "", "name": "Bo", "side": "B", "values": {}},
        ],
    )
    t = Table(data)
    assert t.do("check", **SHOT, weapon="Rifle", rolls=[4, 4, 4])["successes"] == 3
    found = unpack(codec.pack(data))
    assert [unit["weapons"] for unit in found["units"]] == [[RIFLE], []]
    assert [number["name"] for number in found["weapons"]] == ["shots", "aim", "damage", "range"]


@pytest.mark.rule("OS-30")
def test_the_compiled_forms_have_weapons() -> None:
    blob = codec.pack(made())
    (check,) = unpack(blob)["checks"]
    assert (check["count"], check["target"]) == (parse("weapon.shots"), parse("weapon.aim + hurt"))
    data = roster.unpack(roster.pack(armed(RIFLE, KNIFE), blob))
    assert data["units"][0]["weapons"] == [RIFLE, {**KNIFE, "text": ""}]
    assert data["units"][0]["values"] == {"nerve": 7}


def test_a_forged_weapon_is_refused() -> None:
    with pytest.raises(SetupError, match="Rifle: Damage must be from 0 to 5, not 6"):
        Table(made(), armed({**RIFLE, "damage": 6}), armed())
    for parts in (
        {"weapons": NUMBERS[:3]},
        {"checks": [{**SHOOT, "kind": "opposed", "against": "", "critical": None, "need": 1}]},
        {"events": [{"at": "round_end", "then": {"counter": "hits", "change": parse("weapon.shots")}}]},
    ):
        with pytest.raises(SetupError):
            codec.pack(made(**parts))


def test_a_roster_without_the_bytes_of_weapons_is_damaged() -> None:
    blob = codec.pack(made())
    whole = roster.pack(armed(), blob)
    body = bytearray()
    put_bytes(body, bytes([14, 0]))
    assert whole.endswith(bytes(body)), "nerve 7, and no weapons"
