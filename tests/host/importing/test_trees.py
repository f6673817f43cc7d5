"""Rosters of BattleScribe and New Recruit: which selections are units, the number of models, and what is left out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from signifer_host.errors import BadInput
from signifer_host.importing import units as trees
from signifer_host.importing.parse_result import Army, Profile, Selection
from signifer_host.importing.presets import preset_of
from tests.host.importing.samples import (
    Entry,
    block,
    done,
    forge,
    forged,
    gear,
    left,
    lone,
    recruit,
    ros,
    rosz,
    squad,
    units,
)

ARMY = (
    Entry("Battle Size", "upgrade", inner=[Entry("Onslaught", "upgrade")], categories=("Configuration",)),
    lone("Warden", 5, gear("Glaive"), gear("Odd gun", "model"), categories=("HQ",)),
    squad("Rangers", 5, 2),
    Entry("Boat crew", "unit", inner=[lone("Pilot", 2), lone("Rower", 1, number=4)]),
)
HEALTH = [("Warden", 5), ("Rangers", 10), ("Boat crew", 6)]
FORMS: dict[str, Callable[..., bytes]] = {
    "ros": ros,
    "rosz": lambda *entries: rosz(ros(*entries)),
    "1.15": lambda *entries: ros(*entries, version="1.15"),
    "recruit": recruit,
    "recruit in forces": lambda *entries: recruit(*entries, nested=True),
    "UTF-16": lambda *entries: (
        ros(*entries, head='<?xml version="1.0" encoding="UTF-16"?>').decode().encode("utf-16")
    ),
}


@pytest.mark.parametrize("form", sorted(FORMS))
def test_all_forms_of_a_tree_are_the_same_roster(form: str) -> None:
    data = FORMS[form](*ARMY)
    assert units(data) == HEALTH
    # Version 1.15 has no categories of selections, so it is left out for another reason.
    assert left(data) == {"Battle Size": "no profile of a unit"}
    found = done(data)
    assert found.roster.name == "Hill host" and found.report.game == "A Game"
    assert found.report.form.startswith("New Recruit" if "recruit" in form else "BattleScribe")


def test_the_type_decides_little() -> None:
    typed = [
        Entry(
            "Warband",
            "upgrade",
            inner=[lone("Captain", 3, kind="upgrade"), lone("Spears", 1, kind="upgrade")],
        ),
        Entry("Battalion", "unit", inner=[squad("Rangers", 5), lone("Cannon", 6, kind="unit")]),
        Entry("Great Axe", "unit", blocks=[block("Great Axe", "Weapon", D="3")]),
        Entry("Skirmish", "model"),
        Entry("Old squad", "upgrade", inner=[lone("Sergeant", 1), lone("Trooper", 1, number=4)]),
    ]
    assert units(ros(*typed)) == [
        ("Captain", 3),
        ("Spears", 1),
        ("Rangers", 5),
        ("Cannon", 6),
        ("Old squad", 5),
    ]
    reasons = left(ros(*typed))
    assert reasons == dict.fromkeys(("Great Axe", "Skirmish"), "a unit without characteristics in the file")


def test_numbers_are_multiplied_down_in_the_file() -> None:
    assert units(ros(squad("Rangers", 5, 2, number=3))) == [(f"Rangers {n}", 10) for n in (1, 2, 3)]
    assert units(ros(lone("Hound", 2, number=2))) == [("Hound 1", 2), ("Hound 2", 2)]


def test_a_unit_of_several_kinds_of_models() -> None:
    boss = Entry("Nob with axe", "model", blocks=[block("Nob", W=3)])
    boys = Entry("Boy with club", "model", 9)
    mob = Entry("Boys", "unit", blocks=[block("Boy", W=1)], inner=[boss, boys])
    assert units(ros(mob)) == [("Boys", 12)]
    by_name = Entry("Crew", "unit", blocks=[block("Gunner", W=1), block("Great gun", W=7)])
    by_name.inner = [Entry("Gunner", "model", 2), Entry("Great gun", "model")]
    assert units(ros(by_name)) == [("Crew", 9)]
    hero = lone("Apothecary", 4, lone("Orderly", 1, number=2), kind="unit")
    assert units(ros(hero)) == [("Apothecary", 6)], "a hero with helpers is a model too"
    older = Entry("Scout Squad", "upgrade", blocks=[block("Scout", W=2), block("Scout Sergeant", W=2)])
    older.inner = [Entry("Scout Sergeant", "upgrade"), Entry("Scout with rifle", "upgrade", 4), gear("Rifle")]
    assert units(ros(older)) == [("Scout Squad", 10)]


def test_counts_in_names() -> None:
    rats = Entry(
        "Rats", "unit", blocks=[block("Giant Rats", W=1)], inner=[Entry("10 Giant Rats", "upgrade", 2)]
    )
    rats.name = "Giant Rats"
    hounds = Entry("Hounds", "unit", blocks=[block("Hound", W=2)], inner=[Entry("5 Hounds", "model")])
    other = Entry("Archers", "unit", blocks=[block("Archer", W=1)], inner=[Entry("3 Arrows", "upgrade")])
    assert units(ros(rats, hounds, other)) == [("Giant Rats", 20), ("Hounds", 10), ("Archers", 1)]


def test_a_transport_in_a_squad_is_a_unit_of_its_own() -> None:
    by_type = squad("Rangers", 5)
    by_type.inner.append(lone("Cart", 8, kind="unit"))
    by_block = squad("Wardens", 4)
    by_block.inner[0].blocks = [block("Warden", "Unit", W=1)]
    by_block.inner.append(Entry("Wagon", "model", blocks=[block("Wagon", "Vehicle", HP=9)]))
    expected = [("Rangers", 5), ("Cart", 8), ("Wardens", 4), ("Wagon", 9)]
    assert units(ros(by_type, by_block)) == expected


def test_a_transport_that_is_typed_as_an_upgrade_is_not_lost() -> None:
    men = Entry("Tactical Squad", "unit", inner=[lone("Sergeant", 1), lone("Trooper", 1, number=9)])
    men.inner.append(Entry("Rhino", "upgrade", blocks=[block("Rhino", "Vehicle", HP=3)]))
    assert units(ros(men)) == [("Tactical Squad", 10), ("Rhino", 3)]


def test_models_that_are_headings_or_have_their_block_on_an_upgrade() -> None:
    pack = Entry(
        "Pack", "unit", inner=[Entry("Hunting Pack", "model", inner=[lone("Beast", 3), lone("Keeper", 1)])]
    )
    priests = Entry("Priests", "unit")
    priests.inner = [
        Entry("Adept", "model", inner=[lone("Magos", 2, kind="upgrade")]),
        lone("Servant", 1, number=4),
    ]
    assert units(ros(pack, priests)) == [("Pack", 4), ("Priests", 6)]


ENTRIES = st.recursive(
    st.tuples(st.sampled_from(["unit", "model", "upgrade"]), st.booleans(), st.just([])),
    lambda inner: st.tuples(
        st.sampled_from(["unit", "model", "upgrade"]), st.booleans(), st.lists(inner, min_size=1, max_size=3)
    ),
    max_leaves=12,
)


@settings(max_examples=300, deadline=None)
@given(st.lists(ENTRIES, min_size=1, max_size=3))
def test_no_model_is_lost_without_a_word(drawn: list[Any]) -> None:
    """Each block of a model belongs to a unit or a model of one, or is named among the left out ones, or is inside one
    of these."""
    count = 0

    def made(kind: str, has_block: bool, inner: list[Any]) -> Selection:
        nonlocal count
        count += 1
        blocks = [Profile(f"Block {count}", "Unit", {"W": "1"})] if has_block else []
        return Selection(f"Entry {count}", kind, 1, blocks, [made(*one) for one in inner])

    army = Army("test", selections=[made(*one) for one in drawn])
    found, left = trees.find(army, preset_of("citadel").profiles, "x")
    named = {unit.name for unit in found} | {model.name for unit in found for model in unit.models}
    told = {one.name for one in left}

    def check(one: Selection, inside: bool) -> None:
        inside = (
            inside or one.name in told or (one.kind == "model" and not one.profiles and one.name in named)
        )
        assert not one.profiles or inside or one.name in named, (one.name, named, told)
        for inner in one.inner:
            check(inner, inside)

    for one in army.selections:
        check(one, False)
    total = sum(unit.size for unit in found)
    assert total <= count, "and none is counted twice"


def test_blocks_that_are_no_models_and_types_with_blanks() -> None:
    spirit = Entry("Fire bird", "unit", blocks=[block("Fire bird", "Manifestation", Health=9)])
    tank = Entry(
        "Tank", "unit", blocks=[block("Tank", "  Vehicle ", HP=7), block("Tank", "Trackers", Wounds=1)]
    )
    shrine = Entry("Shrine", "unit", blocks=[block("Shrine", W=12)], categories=("FACTION TERRAIN",))
    data = ros(spirit, tank, shrine)
    assert units(data) == [("Tank", 7)]
    assert left(data) == {
        "Fire bird": "a unit without characteristics in the file",
        "Shrine": "its category FACTION TERRAIN is left out",
    }


def test_of_several_blocks_the_one_with_a_number_counts() -> None:
    walker = Entry("Walker", "unit")
    walker.blocks = [
        block("Walker [2] (1-5 left)", W="N/A"),
        block("Walker [1] (6+ left)", W=11),
        block("x", W="*"),
    ]
    assert units(ros(walker)) == [("Walker", 11)]


@pytest.mark.parametrize(
    ("text", "number"),
    [("7", 7), (" 7 ", 7), ("12+", 12), ('6"', 6), ("5*", 5), ("10”", 10)],
)
def test_characteristics_that_are_numbers(text: str, number: int) -> None:
    assert units(ros(lone("One", text))) == [("One", number)]


@pytest.mark.parametrize("text", ["-", "", "N/A", "OO", "2D6", "10-14", "D3", "4/5", "1.5", "∞"])
def test_characteristics_without_a_value(text: str) -> None:
    reasons = left(ros(lone("One", text), lone("Two", 2)))
    wanted = f'W is "{text}", which is no number' if text else "it has no health"
    assert list(reasons) == ["One"] and wanted in reasons["One"]


def test_names() -> None:
    same = [lone("Ёж", 1), lone("Ёж", 2), lone("ёж", 3), lone("A\u202e\x07 b  c", 4)]
    long = [lone("A captain of the northern lakes and", 5), lone("A captain of the northern lakes or", 6)]
    custom = lone("Hero", 7, custom="Väinö")
    found = units(ros(*same[:3], *long, custom))
    assert found[:3] == [("Ёж 1", 1), ("Ёж 2", 2), ("ёж 3", 3)]
    assert found[3:] == [
        ("A captain of the northern lake 1", 5),
        ("A captain of the northern lake 2", 6),
        ("Väinö", 7),
    ]
    assert units(recruit(same[3])) == [("A b c", 4)]
    assert any("2 cut to the 32 letters" in note for note in done(ros(*long)).report.notes)
    assert done(ros(lone("One", 1)), name="Mine").roster.name == "Mine"
    assert done(ros(lone("One", 1), name="  "), file="x/lake men.ros").roster.name == "lake men"


def test_a_custom_name_of_several_units_is_a_note() -> None:
    army = [
        lone("Guard", 1, custom="reserve"),
        lone("Scout", 2, custom="reserve"),
        lone("Captain", 3, custom="Ilmari"),
    ]
    assert units(ros(*army)) == units(recruit(*army)) == [("Guard", 1), ("Scout", 2), ("Ilmari", 3)]


def test_heroes_come_by_their_category() -> None:
    army = (
        squad("Rangers", 5),
        lone("Old Warden", 5, categories=("Infantry", "Epic Hero")),
        lone("Squire", 2),
    )
    kinds = [(unit["name"], unit["kind"]) for unit in done(ros(*army)).roster.units]
    assert kinds == [("Rangers", "character"), ("Old Warden", "hero"), ("Squire", "character")]
    kinds = [unit["kind"] for unit in done(ros(squad("Rangers", 5), lone("Squire", 2))).roster.units]
    assert kinds == ["hero", "character"]


def test_models_of_samurai_are_lines_with_squads_and_leaders() -> None:
    twice = squad("Rangers", 2, number=2)
    found = done(ros(twice, lone("Ronin", 3)), "samurai").roster.units
    assert [(unit["name"], unit.get("squad"), unit["leader"], unit["wounds"]) for unit in found] == [
        ("Rangers 1", "Rangers 1", True, 1),
        ("Rangers 2", "Rangers 1", False, 1),
        ("Rangers 3", "Rangers 2", True, 1),
        ("Rangers 4", "Rangers 2", False, 1),
        ("Ronin", None, False, 3),
    ]
    assert [weapon["name"] for weapon in found[0]["weapons"]] == ["Carbine"]


def test_units_of_calth_have_three_bulk_at_most() -> None:
    found = done(ros(squad("Marines", 7, 2), lone("Captain", 4)), "calth").roster.units
    sizes = [(unit["name"], sum(model["count"] for model in unit["models"])) for unit in found]
    assert sizes == [("Marines 1", 3), ("Marines 2", 3), ("Marines 3", 1), ("Captain", 1)]
    assert {model["stamina"] for unit in found[:3] for model in unit["models"]} == {2}


def test_values_beyond_the_device_s_limits_are_reported_with_the_limit() -> None:
    reasons = left(ros(squad("Horde", 60, 2), lone("One", 3)))
    assert reasons == {"Horde": "health would be 120, and the device takes 1 to 99"}
    assert left(ros(lone("Giant", 61), lone("One", 3)), "samurai")["Giant"].endswith("takes 1 to 60")
    with pytest.raises(BadInput, match="has 61 or more units, and a roster of citadel has at most 60"):
        done(ros(*[lone(f"One {n}", 1) for n in range(70)]))
    weapons = [gear("x" * 30 + str(number)) for number in range(8)]
    crowd = [lone(f"A rather long name, number {number}", 1, *weapons) for number in range(120)]
    with pytest.raises(BadInput, match=r"takes [\d,]+ bytes on the device; there is room for"):
        done(ros(*crowd), "samurai")


def test_an_army_forge_list() -> None:
    data = forge(
        forged("Captain", tough=3, customName="Väinö", joinToUnit="Guards"),
        forged("Guards", 5, 2, combined=True),
        forged("Guards half", 5, 2, combined=True, joinToUnit="Guards"),
        forged("Scouts", 4),
    )
    assert units(data, file="list") == [("Väinö", 3), ("Guards", 20), ("Scouts", 4)]
    early = forge(forged("Half", 5, combined=True, joinToUnit="Whole"), forged("Whole", 5, combined=True))
    assert units(early) == [("Whole", 10)], "the half may stand before the unit that it is joined to"
    stats = done(data).roster.units[0]["stats"]
    assert ["Quality", "4"] in stats and ["Defense", "5"] in stats
    assert units(forge(forged("Captain", tough=6), list={})) == [("Captain", 6)]


def test_an_army_forge_list_of_ids_is_refused() -> None:
    ids = {"id": "a", "armyId": "b", "selectionId": "c", "selectedUpgrades": []}
    for data in (
        forge(ids),
        b'{"saveVersion": 3, "list": {"name": "X", "units": [{"id": "a", "selectionId": "b"}]}}',
    ):
        with pytest.raises(BadInput, match="holds ids only"):
            done(data, file="list.json")
