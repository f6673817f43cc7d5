"""Small lists of several programs, and what a player would say is in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from signifer_host.importing.names import is_name
from signifer_host.systems.load import load_system
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
    squad,
)

FILES = Path(__file__).with_name("files")
COUNT = load_system(FILES / "count.toml")
LEVY = [("Spear Levy", 12, 12), ("Lady of the Ford", 1, 9), ("Marsh Beast", 1, 5)]


def counted(data: bytes, **more: object) -> list[tuple[str, int, int]]:
    """Return (name, models, wounds) of every unit."""
    made = done(data, COUNT, **more).roster.units
    return [(unit["name"], unit["values"]["models"], unit["values"]["wounds"]) for unit in made]


def points(data: bytes) -> list[tuple[str, int]]:
    """Return (name, points) of every unit."""
    return [(unit["name"], unit["values"]["points"]) for unit in done(data, COUNT).roster.units]


def notes(data: bytes) -> list[str]:
    """Return the notes of an import."""
    return done(data, COUNT).report.notes


def typed(kind: str, name: str, of: str = "Model", **values: object) -> Entry:
    """Return a selection of any type with a block."""
    return Entry(name, kind, 1, [block(name, of, **values)])


def test_the_old_world_from_new_recruit_is_three_units() -> None:
    data = (FILES / "oldworld_newrecruit.json").read_bytes()
    assert counted(data) == LEVY
    assert points(data) == [("Spear Levy", 60), ("Lady of the Ford", 320), ("Marsh Beast", 0)]
    found = done(data, COUNT).report
    assert found.notes == [
        "Spear Levy: Sergeant is one of its 12 models",
        "Lady of the Ford: its W includes 6 of River Drake",
    ]
    assert {one.name: one.reason for one in found.omissions} == {
        "Handlers": "it has no wounds of its own; the rest of Marsh Beast has"
    }


def test_the_old_world_with_a_mapping_that_skips_the_block_of_the_unit() -> None:
    data = (FILES / "oldworld_newrecruit.json").read_bytes()
    text = (FILES / "skip_unit.toml").read_bytes()
    made = done(data, "citadel", mapping=(text, "skip_unit.toml")).roster.units
    assert [(unit["name"], unit["health"]) for unit in made] == [(name, wounds) for name, _, wounds in LEVY]


def test_a_champion_without_a_block_of_command_is_no_further_model() -> None:
    unit = Entry("Levy", "unit", inner=[lone("Spearman", 1, number=10), typed("crew", "Captain", W=1)])
    assert counted(ros(unit)) == [("Levy", 10, 10)]
    shrine = Entry(
        "Pilgrims", "unit", inner=[lone("Pilgrim", 1, number=10), typed("crew", "Shrine", "Unit", W=6)]
    )
    assert counted(ros(shrine)) == [("Pilgrims", 11, 16)], "what has other wounds is another model"


@pytest.mark.parametrize("text", ["(+6)", "+6", "( +6 )"])
def test_the_wounds_of_a_mount_are_added_to_each_rider(text: str) -> None:
    alone = lone("Rider", 3, typed("mount", "Drake", W=text))
    assert counted(ros(alone)) == [("Rider", 1, 9)]
    rider = lone("Knight", 2, typed("mount", "Pegasus", W=text), number=3)
    rider.inner[0].number = 3
    assert counted(recruit(Entry("Knights", "unit", inner=[rider]))) == [("Knights", 3, 24)]
    beside = Entry("Lord", "unit", inner=[lone("Lord", 3), typed("mount", "Drake", W=text)])
    assert counted(ros(beside)) == [("Lord", 1, 9)]
    one_entry = Entry("Lord", "model", 1, [block("Lord", W=3), block("Drake", W=text)])
    assert counted(ros(one_entry)) == [("Lord", 1, 9)]


def test_a_mount_with_wounds_of_its_own_is_reported() -> None:
    rider = lone("Rider", 3, typed("mount", "Chariot", W=4))
    assert counted(ros(rider)) == [("Rider", 1, 3)]
    assert left(ros(rider), COUNT) == {"Chariot": "a part of Rider with a profile of its own"}


@pytest.mark.parametrize("blank", ["-", "", "N/A"])
def test_a_gun_without_wounds_counts_by_its_crew(blank: str) -> None:
    gun = Entry("Cannon", "unit", inner=[typed("model", "Gun", W=blank), typed("crew", "Gunner", W=1)])
    gun.inner[1].number = 3
    assert counted(ros(gun)) == counted(recruit(gun)) == [("Cannon", 3, 3)]
    assert left(ros(gun), COUNT) == {"Gun": "it has no wounds of its own; the rest of Cannon has"}
    made = done(ros(gun), "samurai").roster.units
    assert [unit["name"] for unit in made] == ["Gunner 1", "Gunner 2", "Gunner 3"], (
        "a line for each model too"
    )
    assert list(left(ros(typed("model", "Gun", W=blank), lone("Man", 1)), COUNT)) == ["Gun"]


def test_points_are_the_costs_of_a_unit_with_everything_inside() -> None:
    assert points((FILES / "cost.ros").read_bytes()) == [("Rangers", 65), ("Warden", 120)]
    assert "points" not in " ".join(notes((FILES / "cost.ros").read_bytes()))


def test_of_several_costs_the_points_count_and_a_transport_has_its_own() -> None:
    men = squad("Rangers", 5, number=2)
    men.costs = {" PL": 4, "pts": 100}
    men.inner[0].inner[0].costs = {"pts": 20.5}
    cart = lone("Cart", 8, kind="unit", costs={"pts": 70, " PL": 900})
    men.inner.append(cart)
    found = [("Rangers 1", 60), ("Rangers 2", 60), ("Cart", 70)]
    assert points(ros(men)) == points(recruit(men)) == found
    gold = lone("Thief", 1, costs={"Ducats": 35, "Glory": 1})
    assert points(ros(gold)) == [("Thief", 35)], "without points, the cost with the largest sum"


def test_points_past_the_limit_and_points_of_single_models() -> None:
    assert points(ros(lone("Titan", 5, costs={"pts": 12_000}))) == [("Titan", 9999)]
    text = b'system = "count"\neach = "model"\n'
    men = squad("Rangers", 4)
    men.costs = {"pts": 90}
    made = done(ros(men), COUNT, mapping=(text, "m.toml")).roster.units
    assert [unit["values"]["points"] for unit in made] == [22] * 4


def test_points_of_army_forge_have_the_upgrades() -> None:
    upgrade = {"option": {"costs": [{"cost": 15, "unitId": "u"}, {"cost": 40, "unitId": "other"}]}}
    halves = [forged("Guards", 5, combined=True), forged("Half", 5, combined=True, joinToUnit="Guards")]
    data = forge(forged("Captain", selectedUpgrades=[upgrade]), *halves)
    assert points(data) == [("Captain", 65), ("Guards", 100)]
    assert not [note for note in notes(data) if note.startswith("points")]
    told = notes(forge(forged("Captain"), listPoints=70))
    assert "points: 50 in the file's units, and 70 for the whole list" in told, "an upgrade without a cost"


def test_without_costs_the_report_says_so() -> None:
    assert notes(ros(lone("One", 1))) == ["points: not in the file, 0 taken once"]


def test_names_of_another_language_are_not_guessed() -> None:
    data = (FILES / "hp_in_spanish.ros").read_bytes()
    assert counted(data) == [("Lanceros", 10, 10)]
    assert "characteristics: read as Spanish: HA is WS, HP is BS, H is W, L is Ld" in notes(data)
    german = typed("model", "Ritter", M="7", KG=4, BF=3, S=4, W=5, LP=2)
    french = typed("model", "Chevalier", M="7", CC=4, CT=3, F=4, PV=2)
    italian = typed("model", "Cavaliere", M="7", AC=4, AB=3, F=4, Fe=2)
    for entry in (german, french, italian):
        assert counted(ros(entry)) == [(entry.name, 1, 2)]
    table = b"name,count,HA,HP,H\nLancero,10,3,3,1\n"
    assert counted(table, file="x.csv") == [("Lancero", 10, 10)]


def test_one_language_counts_for_the_whole_file() -> None:
    tank = typed("model", "Tanque", HP=4, Frontal=12)
    man = typed("model", "Soldado", HA=3, HP=3, H=1)
    assert counted(ros(man, tank)) == [("Soldado", 1, 1)], "its HP is the ballistic skill too"
    assert counted(ros(lone("One", 1), typed("model", "Tank", HP=4))) == [("One", 1, 1), ("Tank", 1, 4)]


def test_a_structure_counts_where_a_game_has_it_for_wounds() -> None:
    data = (FILES / "infinity_str.ros").read_bytes()
    assert counted(data) == [("Dronbot", 1, 1)]
    assert "characteristics: read as Infinity: STR is Structure" in notes(data)
    strong = typed("model", "Trooper", SPD=5, STR=6, ARM=14, W=1)
    assert counted(ros(strong)) == [("Trooper", 1, 1)], "elsewhere STR is the strength"


@pytest.mark.parametrize("name", ["Models", "Models in Unit", "Number of Models", "Unit Size", "Figures"])
@pytest.mark.parametrize("kind", ["unit", "model"])
def test_a_count_in_a_characteristic_is_the_count(name: str, kind: str) -> None:
    unit = Entry("Rangers", kind, 1, [block("Rangers", W=2), ("Details", "Rangers", {name: "6"})])
    assert counted(ros(unit)) == [("Rangers", 6, 12)]
    assert not [note for note in notes(ros(unit)) if "how many" in note]
    same = Entry("Rangers", kind, 1, [("Unit", "Rangers", {"W": "2", name: "6 models"})])
    assert counted(recruit(same)) == [("Rangers", 6, 12)]


def test_what_is_no_count_in_a_characteristic() -> None:
    least = Entry("Rangers", "unit", 1, [("Unit", "Rangers", {"W": "2", "Unit Size": "10+"})])
    assert counted(ros(least)) == [("Rangers", 1, 2)]
    giant = Entry("Giant", "model", 1, [("Unit", "Giant", {"W": "9", "Size": "4"})])
    assert counted(ros(giant)) == [("Giant", 1, 9)], "a size is that of a model"
    full = squad("Rangers", 5)
    full.blocks.append(("Details", "Rangers", {"Models": "10"}))
    assert counted(ros(full)) == [("Rangers", 5, 5)], "models that were selected count"


def test_that_a_count_is_missing_is_said_only_where_it_is() -> None:
    gang = Entry("Reed Gang", "unit", blocks=[block("Reed Gang", W=2)])
    hero = Entry("Lady", "unit", blocks=[block("Lady", W=5)], categories=("Hero",))
    tank = Entry("Tank", "unit", blocks=[("Unit", "Tank", {"W": "9", "Unit Type": "Vehicle (Open)"})])
    men = squad("Rangers", 5)
    men.inner.append(Entry("Wagon", "model", blocks=[block("Wagon", "Vehicle", HP=9)]))
    assert [note for note in notes(ros(gang, hero, tank, men)) if "how many" in note] == [
        "models: how many is not in the file, one taken each: Reed Gang"
    ]


def test_every_block_of_a_selection_counts_or_is_named() -> None:
    gun = Entry("Battery", "model", 1, [block("Battery", W=4), block("Crew", W=1)])
    assert counted(ros(gun)) == [("Battery", 1, 4)]
    assert left(ros(gun), COUNT) == {"Crew": "a further block of Battery; the file does not say how many"}
    named = Entry("Crew", "unit", blocks=[block("Gunner", W=1), block("Great gun", W=7)])
    named.inner = [Entry("Gunner", "model", 2), Entry("Great gun", "model")]
    assert counted(ros(named)) == [("Crew", 3, 9)] and left(ros(named), COUNT) == {}
    twice = Entry("One", "model", 1, [block("One", W=2), block("One", W=2)])
    assert left(ros(twice), COUNT) == {}, "the same block again is no other"
    deep = lone("Hero", 3, Entry("Pack", "upgrade", inner=[gear("Axe"), typed("upgrade", "Dog", W=1)]))
    assert list(left(ros(deep), COUNT)) == ["Dog"]


def test_blocks_without_a_number_are_named_in_a_note() -> None:
    walker = Entry("Walker", "unit", categories=("Vehicle",))
    walker.blocks = [block("Walker [1]", W=11), block("Walker [2]", W="N/A")]
    assert "blocks without a number of wounds, not used: Walker [2]" in notes(ros(walker))
    walker.blocks[1] = ("Flier Wound Track", "Walker [2]", {"W": "4-6"})
    assert not [note for note in notes(ros(walker)) if "blocks" in note], "a damage table is none"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Väinö", True),
        ("Lady of the 2nd ford", True),
        ("Sorcerer Notes", False),
        ("READ NOTES", False),
        ("my note", False),
        ("He leads the charge.", False),
        ("in reserve: turn 2", False),
        ("two\nlines", False),
        ("12", False),
        ("x" * 33, False),
        ("Notion", True),
    ],
)
def test_a_note_is_no_name(text: str, name: bool) -> None:
    assert is_name(text) is name
    army = [lone("Guard", 1, custom=text)]
    expected = text if name else "Guard"
    if "\n" not in text:  # XML attributes have no line breaks
        assert counted(ros(*army))[0][0] == expected
    assert counted(recruit(*army))[0][0] == expected
    assert counted(forge(forged("Guard", customName=text)))[0][0] == expected
    for data in (recruit(*army), forge(forged("Guard", customName=text))):
        told = [note for note in notes(data) if note.startswith("names: read as notes, not as names: ")]
        assert bool(told) is not name
