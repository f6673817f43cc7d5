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

# The same five units in each form; the app's list has continuation lines, New Recruit's "with" and ":".
FOUND = [
    ("Lady of the Ford", 1, 120),
    ("Rangers", 10, 100),
    ("Wardens (Old Guard)", 5, 1250),
    ("Ford Cart", 1, 85),
]
FORMS = {
    "app": """River Host (2000 Points)

Lake Realm
Strike Force (2,000 Points)

CHARACTERS

Lady of the Ford (120 Points)
  • Warlord
  • 1x Lance
    1x Shield
  • Enhancement: Old Banner (+15 Points)

BATTLELINE

Rangers (100 Points)
  • 1x Ranger Sergeant
     ◦ 1x Bow
       1x Knife
  • 9x Ranger
     ◦ 9x Bow

Wardens (Old Guard) (1,250 Points)
• Attached as: Bodyguard
  • 5x Warden
    • 5x Halberd

VEHICLES

Ford Cart (85 Points)
  • 1x Cart bow
""",
    "New Recruit, tournament": """+++++++++++++++++++
+ FACTION KEYWORD: Lake Realm
+ TOTAL ARMY POINTS: 1555pts
+++++++++++++++++++

Char1: 1x Lady of the Ford (120 pts): Warlord, Lance
Enhancement: Old Banner (+15 pts)
Leading Rangers (1)

10x Rangers (100 pts)
• 1x Sergeant: Bow, Knife
• 9x Ranger
    6 with Bow
    3 with Knife
5x Wardens (Old Guard) (1250 pts): Halberd
1x Ford Cart (85 pts): Cart bow
""",
    "New Recruit, short": """Lake Realm - River Host - [1555 pts]

# ++ Army Roster ++ [1555 pts]
## Hero [120 pts]
Lady of the Ford [120 pts]: Lance
## Battleline [1350 pts]
Rangers [100 pts]:
• 1x Ranger Sergeant: Bow
• 9x Ranger: Bow
Wardens (Old Guard) [1250 pts]:
• 5x Warden: Halberd
## Vehicle [85 pts]
Ford Cart [85 pts]: Cart bow
""",
    "BattleScribe": """++ Patrol (Lake Realm) [1,555pts] ++

+ Character +

Lady of the Ford [120pts]: Lance

+ Troops +

Rangers [100pts]
. 9x Ranger: 9x Bow
. Ranger Sergeant: Bow

Wardens (Old Guard) [1,250pts]: 5x Warden, Standard

+ Vehicle +

Ford Cart [85pts]

++ Total: [1,555pts] ++

Created with BattleScribe (https://battlescribe.net)
""",
    "Old World Builder": """===
River Host [1555 points]
The Old World, Lake Realm, Open War
===

++ Characters [120 points] ++

Lady of the Ford [120 points]
- Lance
- Shield

++ Core [1435 points] ++

10 Rangers [100 points]
- Bow

5 Wardens (Old Guard) [1250 points]

1 Ford Cart [85 points]

---
Created with "Old World Builder"
""",
    "New Recruit, The Old World": """++ Lake Realm (Warhammer: The Old World) [1,555pts] ++

+ Characters + [120pts]

Lady of the Ford [1] [120pts]
. Lance

+ Core + [1,435pts]

Rangers [10] [100pts]
. Bow
Wardens (Old Guard) [5] [1250pts]
Ford Cart [1] [85pts]

++ Total: [1,555pts] ++
""",
}


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


OLD_WORLD = {
    "plain": """===
Lake levy [1305 pts]
Warhammer: The Old World, Lake Realm, Open War
===

++ Characters [120 pts] ++

Lady of the Ford [120 pts]
- Lance
- General
Special Rules: Fly (9), Terror

++ Core Units [1185 pts] ++

10 Rangers [100 pts]
- Bows
- Champion [Banner 12]
- 5 Skirmishers

[Ranger] M(4) WS(3) BS(4) S(3) T(3) W(1) I(3) A(1) Ld(7)

Cart [1085 pts]

---
Created with "Old World Builder"

[https://old-world-builder.com]""",
    "compact": """++ Characters [120 pts] ++
Lady of the Ford [120 pts]
(Lance, General)
Special Rules: Fly (9), Terror

++ Core Units [1185 pts] ++
10 Rangers [100 pts]
(Bows, Champion [Banner 12], 5 Skirmishers)

Cart [1085 pts]

---
Created with "Old World Builder"
""",
    "Markdown": """# Lake levy [1305 pts]

Warhammer: The Old World, Lake Realm

## Characters [120 pts]

### Lady of the Ford [120 pts]

- Lance

**Special Rules:** Terror

## Core Units [1185 pts]

### 10 Rangers [100 pts]

- Bows

### Cart [1085 pts]

---

Created with [Old World Builder](https://old-world-builder.com)""",
    "Markdown for a chat": """## Lake levy [1305 pts]
Warhammer: The Old World, Lake Realm

### Characters [120 pts]
- Lady of the Ford [120 pts]
 -# (Lance, General)
 - __Special Rules:__ *Terror*
### Core Units [1185 pts]
- 10 Rangers [100 pts]
 -# (Bows, 5 Skirmishers)
- Cart [1085 pts]

*Created with "Old World Builder"* - https://old-world-builder.com""",
}
"""What Old World Builder exports. It writes no number before a single model."""


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
