"""Army lists as text: the forms of the Warhammer app, New Recruit, BattleScribe, Army Forge and Old World Builder."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from signifer_host.errors import BadInput, HostError
from signifer_host.importing import text_lists
from signifer_host.systems.load import load_system
from tests.host.importing.samples import done

FILES = Path(__file__).with_name("files")
COUNT = load_system(FILES / "count.toml")

# The same units in each form; the app's list has continuation lines, New Recruit's "with" and ":".
FOUND = [
    ("Lady of the Ford", 1, 120),
    ("Rangers", 10, 100),
    ("Wardens (Old Guard)", 5, 1250),
    ("Ford Cart", 1, 85),
]


def texts(folder: str) -> dict[str, str]:
    """Return the lists of a folder by the names of their forms."""
    return {file.stem: file.read_text("utf-8") for file in sorted((FILES / folder).iterdir())}


FORMS = texts("lists")
# It writes no number before a single model.
OLD_WORLD = texts("old_world_builder")


def counted(text: str) -> list[tuple[str, int, int]]:
    """Return (name, models, points) of every unit of a list as text."""
    made = done(text.encode(), COUNT, file="list.txt").roster.units
    return [(unit["name"], unit["values"]["models"], unit["values"]["points"]) for unit in made]


@pytest.mark.parametrize("form", sorted(FORMS))
def test_every_form_has_the_same_units(form: str) -> None:
    assert counted(FORMS[form]) == FOUND
    found = done(FORMS[form].replace("\n", "\r\n").encode("utf-16"), COUNT, file="list.txt")
    assert [unit["values"]["models"] for unit in found.roster.units] == [1, 10, 5, 1]
    assert not [note for note in found.report.notes if "how many" in note]


@pytest.mark.parametrize("form", OLD_WORLD)
@pytest.mark.parametrize("points", [True, False])
def test_every_text_of_old_world_builder(form: str, points: bool) -> None:
    text = OLD_WORLD[form] if points else re.sub(r" \[\d+ pts\]", "", OLD_WORLD[form])
    units = [("Lady of the Ford", 1, 120), ("Rangers", 10, 100), ("Cart", 1, 1085)]
    assert counted(text) == [(name, models, cost if points else 0) for name, models, cost in units]
    found = done(text.encode(), COUNT, file="list.txt")
    assert found.report.form == "Old World Builder, as text"
    assert found.roster.name == ("Lake levy" if form != "compact" else "list")
    assert not [note for note in found.report.notes if "how many" in note]
    assert [note for note in found.report.notes if note.startswith("wounds")]


def test_the_app_s_list_of_the_small_files() -> None:
    text = (FILES / "app_text.txt").read_text("utf-8")
    assert counted(text) == [("Warden", 1, 80), ("Rangers", 10, 100)]
    found = done(text.encode(), COUNT, file="app_text.txt")
    assert found.roster.name == "River Host" and found.report.form == "a list as text"
    assert found.report.notes == [
        "wounds: a list as text has none, one taken for each model; lists as .rosz or .json have them"
    ]


def test_a_list_without_numbers_of_models() -> None:
    text = "River Host (350 points)\nLake Realm\nGeneral's Regiment\nWarden (140)\n• General\n"
    text += "Rangers (120)\nHounds (90)\n"
    assert counted(text) == [("Warden", 1, 140), ("Rangers", 1, 120), ("Hounds", 1, 90)]
    notes = done(text.encode(), COUNT, file="x").report.notes
    assert "models: how many is not in the text, one taken each: Warden, Rangers, Hounds" in notes


def test_a_hero_of_the_heading_is_citadel_s_hero() -> None:
    text = FORMS["app"].replace("CHARACTERS", "BATTLELINE").replace("VEHICLES", "CHARACTERS")
    kinds = [(unit["name"], unit["kind"]) for unit in done(text.encode(), file="x.txt").roster.units]
    assert kinds[0] == ("Lady of the Ford", "character") and kinds[3] == ("Ford Cart", "hero")


FORGE = """++ River Host (v3.5.3) [GF 1000pts] [4 Units] ++

Lady of the Ford [1] Q3+ D3+ | 230pts | Furious, Hero, Tough(6), Fear(2)
Heavy Great Weapon (A3, AP(3)), Hooves (A1)

2x Rangers [5] Q4+ D5+ | 130pts | 5x Scout, Piercing Tag(1)
5x Long Bow (24", A1, AP(1), Rending), 5x CCW (A1)

Marsh Boars [3] Q4+ D5+ | 155pts | 3x Fast, Tough(3)
3x Heavy Tusks (A2, AP(1))
"""


def test_army_forge_s_text_has_its_wounds() -> None:
    found = done(FORGE.encode(), COUNT, file="list.txt")
    values = [(unit["name"], *unit["values"].values()) for unit in found.roster.units]
    assert values == [
        ("Lady of the Ford", 1, 6, 230),
        ("Rangers 1", 5, 5, 130),
        ("Rangers 2", 5, 5, 130),
        ("Marsh Boars", 3, 9, 155),
    ]
    assert found.report.form == "Army Forge, as text" and found.report.notes == []
    assert found.roster.name == "River Host"
    band = done(FORGE.encode(), "samurai", file="x").roster.units
    assert [weapon["name"] for weapon in band[0]["weapons"]] == ["Heavy Great Weapon", "Hooves"]
    assert [weapon["name"] for weapon in band[1]["weapons"]] == ["Long Bow", "CCW"]


@pytest.mark.parametrize(
    "text",
    [
        "Dear all,\nsee you on Friday.\n",
        "My list\nRangers\nWarden\n",
        "- 10 Rangers\n- Warden\n",
        "Rangers; and a few, others\nthen a Warden\n",
        "River Host (2000 points)\n",
        "Leading Rangers (1)\n",
    ],
)
def test_a_text_that_is_no_list_says_what_to_export(text: str) -> None:
    with pytest.raises(BadInput) as raised:
        done(text.encode(), COUNT, file="list.txt")
    said = str(raised.value)
    assert said.startswith(
        "list.txt: is a text, and not one of the lists that are read: those of the Warhammer app"
    )
    assert "Export the list as .rosz or .json" in said and "fill in a table" in said


def test_a_table_is_still_a_table() -> None:
    assert counted("name,models,W,points\nRangers (100 points),5,5,100\n") == [
        ("Rangers (100 points)", 5, 100)
    ]
    with pytest.raises(BadInput, match="has no column 'name'"):
        done(b"model;W\nA;1\n", COUNT, file="x.csv")


def test_too_many_units() -> None:
    text = "".join(f"Ranger {letter} (100 points)\n" for letter in "abcde" * 300)
    with pytest.raises(BadInput, match="has more than 1,000 units"):
        done(text.encode(), COUNT, file="x.txt")


@settings(max_examples=200, deadline=None)
@given(
    st.lists(
        st.sampled_from(
            [
                "Rangers (100 pts)",
                "• 5x Ranger: Bow",
                "  • 1x Bow",
                "++ A [1] ++",
                "x [3] Q4+ D5+ | 1pts | Tough(3)",
            ]
        )
        | st.text(max_size=40),
        max_size=12,
    )
)
def test_no_text_makes_a_traceback(lines: list[str]) -> None:
    try:
        done("\n".join(lines).encode("utf-8", "replace"), COUNT, file="x.txt")
    except HostError as error:
        assert str(error).isprintable()
    army = text_lists.read("\n".join(lines), "x")
    assert army is None or all(unit.size > 0 and unit.name.strip() for unit in army.units)
