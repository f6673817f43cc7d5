"""The values of a Dozen Die roster: each wrong value is one sentence with its place."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from signifer.games.dozen_die.rules.roster import unpack
from signifer_host.rosters.compile import LARGEST_BLOB, load_object
from signifer_host.rosters.errors import RosterError

DELETE = object()


def unit(**changes: Any) -> dict[str, Any]:
    data = {"name": "Aino", "kind": "adventurer", "ST": 4, "DX": 3, "CO": 3, "AW": 6, "MV": 3, **changes}
    return {key: value for key, value in data.items() if value is not DELETE}


def roster(*units: Any, **changes: Any) -> dict[str, Any]:
    data = {"ruleset": "dozen_die", "dice": {"green": 1}, "units": list(units) or [unit()], **changes}
    return {key: value for key, value in data.items() if value is not DELETE}


def refusal(data: object) -> str:
    with pytest.raises(RosterError) as caught:
        load_object(data)
    return str(caught.value)


WHOLE = "must be a whole number from"


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({"ST": DELETE}, "field ST: is missing"),
        ({"MV": DELETE}, "field MV: is missing"),
        ({"kind": DELETE}, "field kind: is missing"),
        ({"ST": "4"}, f'field ST: {WHOLE} 0 to 30, not "4"'),
        ({"ST": True}, f"field ST: {WHOLE} 0 to 30, not true"),
        ({"ST": 3.0}, f"field ST: {WHOLE} 0 to 30, not 3.0"),
        ({"ST": float("nan")}, f"field ST: {WHOLE} 0 to 30, not nan"),
        ({"ST": None}, f"field ST: {WHOLE} 0 to 30, not null"),
        ({"ST": [1]}, f"field ST: {WHOLE} 0 to 30, not a list"),
        ({"ST": 31}, f"field ST: {WHOLE} 0 to 30, not 31"),
        ({"ST": -1}, f"field ST: {WHOLE} 0 to 30, not -1"),
        ({"ST": 10**400}, f"field ST: {WHOLE} 0 to 30, not a number far too large"),
        ({"CO": 0}, f"field CO: {WHOLE} 1 to 30, not 0"),
        ({"MV": 31}, f"field MV: {WHOLE} 0 to 30, not 31"),
        ({"endurance": 31}, f"field endurance: {WHOLE} 0 to 30, not 31"),
        ({"armour": 13}, f"field armour: {WHOLE} 0 to 12, not 13"),
        ({"toughness": 1}, "field toughness: must be true or false, not 1"),
        ({"reserve": "yes"}, 'field reserve: must be true or false, not "yes"'),
        (
            {"kind": "hero"},
            'field kind: must be "adventurer", "vassal", "wanderer", "npc" or "creature", not "hero"',
        ),
        ({"speed": 3}, "field speed: is not a known field"),
        ({"armor": 1}, 'field armor: is not a known field (is "armour" meant?)'),
        ({"st": 1}, 'field st: is not a known field (is "ST" meant?)'),
        ({"notes": "x"}, "field notes: is not a known field"),
        ({"id": "a b"}, 'field id: must be 1 to 12 letters A-Z or a-z, digits, _ or -, not "a b"'),
        ({"id": "x" * 13}, "field id: must be 1 to 12 letters"),
        ({"id": "ä"}, "field id: must be 1 to 12 letters"),
        ({"id": ""}, "field id: must be 1 to 12 letters"),
        ({"id": 7}, "field id: must be 1 to 12 letters"),
        ({"weapons": {}}, "field weapons: must be a list, not a table"),
        ({"weapons": "sword"}, 'field weapons: must be a list, not "sword"'),
        ({"skills": [{"name": "a", "level": 1}] * 9}, "field skills: has 9 entries; at most 8 are possible"),
        ({"weapons": [{"name": "a"}] * 9}, "field weapons: has 9 entries; at most 8 are possible"),
    ],
)
def test_a_units_field(changes: dict[str, Any], line: str) -> None:
    assert refusal(roster(unit(), unit(**changes))).startswith(f"unit 2 (Aino), {line}")


@pytest.mark.parametrize(
    ("what", "entry", "line"),
    [
        ("weapons", "sword", 'weapon 1: must be a table of fields, not "sword"'),
        ("weapons", {}, "weapon 1, field name: is missing"),
        ("weapons", {"name": "a", "bonus": 21}, f"weapon 1 (a), field bonus: {WHOLE} -10 to 20, not 21"),
        ("weapons", {"name": "a", "range": 1000}, f"weapon 1 (a), field range: {WHOLE} 0 to 999, not 1000"),
        ("weapons", {"name": "a", "ranged": 0}, "weapon 1 (a), field ranged: must be true or false, not 0"),
        (
            "weapons",
            {"name": "a", "bonnus": 1},
            'weapon 1 (a), field bonnus: is not a known field (is "bonus"',
        ),
        ("skills", {"name": "a"}, "skill 1 (a), field level: is missing"),
        ("skills", {"name": "a", "level": 13}, f"skill 1 (a), field level: {WHOLE} 0 to 12, not 13"),
        (
            "skills",
            {"name": "a", "level": 1, "ability": "MV"},
            'skill 1 (a), field ability: must be "ST", "DX", "CO", "CH" or "AW", not "MV"',
        ),
        (
            "skills",
            {"name": "a", "level": 1, "reaction": 3},
            'skill 1 (a), field reaction: must be "1", "2", "A" or "charge", not 3',
        ),
        (
            "skills",
            {"name": "a", "level": 1, "reaction": True},
            'skill 1 (a), field reaction: must be "1", "2", "A" or "charge", not true',
        ),
    ],
)
def test_a_weapons_and_a_skills_field(what: str, entry: Any, line: str) -> None:
    assert refusal(roster(unit(**{what: [entry]}))).startswith(f"unit 1 (Aino), {line}")


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (roster(ruleset=DELETE), "field ruleset: is missing"),
        (roster(ruleset=7), "field ruleset: must be a text, not 7"),
        (roster(ruleset="chess"), 'field ruleset: "chess" is not known here; there is: calth, citadel'),
        (roster(units=DELETE), "field units: is missing"),
        (roster(units=[]), "field units: must not be empty"),
        (roster(units={}), "field units: must be a list, not a table"),
        (roster(units=[7]), "unit 1: must be a table of fields, not 7"),
        (roster(units=[unit()] * 1000), "field units: has 1,000 entries; at most 120 are possible"),
        (roster(colour="red"), "field colour: is not a known field"),
        (roster(unit=[]), 'field unit: is not a known field (is "units" meant?)'),
        (roster(name=7), "field name: must be a text, not 7"),
        (roster(name=""), "field name: must not be blank"),
        (roster(pool=100), f"field pool: {WHOLE} 0 to 99, not 100"),
        (roster(dice={"green": 100}), f"field dice.green: {WHOLE} 0 to 99, not 100"),
        (roster(dice={"green": -1}), f"field dice.green: {WHOLE} 0 to 99, not -1"),
        (roster(dice={"": 1}), "field dice.: must not be blank"),
        (roster(dice=6), "field dice: must be a table of fields, not 6"),
        (
            roster(dice=[["green"]]),
            "field dice: must be a table of colours, or a list of [colour, count] pairs",
        ),
        (roster(dice=[["red", 1], ["red", 1]]), 'field dice: names "red" twice'),
        (roster(dice={str(n): 1 for n in range(9)}), "field dice: has 9 entries; at most 8 are possible"),
        (
            roster(dice={"a": 99, "b": 99, "c": 99}),
            "field dice: has 297 dice in all; at most 250 are possible",
        ),
        (roster(unit(name="")), "unit 1, field name: must not be blank"),
        (
            roster(unit(name="a\x07b")),
            'unit 1 (a\\x07b), field name: has a control character in it: "a\\x07b"',
        ),
        (roster(unit(name="a\u202eb")), "unit 1 (a\\u202eb), field name: has a control character in it"),
        (roster(unit(id="x"), unit(id="x")), 'unit 2 (Aino), field id: "x" is the id of unit 1 already'),
        (
            roster(unit(id="A2"), unit()),
            'unit 1 (Aino), field id: "A2" is what unit 2 is called on side A; give unit 2 an id too',
        ),
    ],
)
def test_a_rosters_field(data: dict[str, Any], line: str) -> None:
    assert refusal(data).startswith(line)


def test_a_name_of_200_letters_is_reported_short() -> None:
    line = refusal(roster(unit(name="ä" * 200)))
    assert line.endswith("field name: has 200 letters; at most 32 are possible")
    assert len(line) < 150


def test_the_first_of_several_errors_is_reported() -> None:
    assert refusal(roster(unit(AW=99), unit(ST=DELETE))).startswith("unit 1 (Aino), field AW")


def test_a_roster_too_large_for_any_device() -> None:
    weapons = [{"name": "ж" * 31 + str(n)} for n in range(8)]
    line = refusal(roster(*[unit(weapons=weapons)] * 120))
    assert line.startswith("takes ") and f"there is room for {LARGEST_BLOB:,}" in line


def test_the_largest_plain_roster_fits() -> None:
    assert len(load_object(roster(*[unit(name=f"Soldier {n}") for n in range(120)])).units) == 120


def test_defaults() -> None:
    good = load_object(roster(unit(), unit(kind="wanderer"), unit(kind="wanderer", reserve=False)))
    assert [u["reserve"] for u in good.units] == [False, True, False]
    assert good.name == "Side A"
    assert "pool" not in good.data
    assert load_object(roster(ruleset=DELETE), "dozen_die", name="Side B").name == "Side B"


def test_null_means_left_out_if_that_has_a_meaning() -> None:
    skill = {"name": "a", "level": 1, "ability": None, "reaction": None, "range": None}
    weapon = {"name": "b", "range": None}
    nulls = roster(unit(id=None, reserve=None, skills=[skill], weapons=[weapon]), pool=None)
    plain = roster(unit(skills=[{"name": "a", "level": 1}], weapons=[{"name": "b"}]))
    assert load_object(nulls).data == load_object(plain).data


def test_whole_numbers_are_accepted_as_reaction_speeds() -> None:
    skills = [{"name": "a", "level": 1, "reaction": speed} for speed in (1, 2, "1")]
    kept = load_object(roster(unit(skills=skills))).units[0]["skills"]
    assert [skill["reaction"] for skill in kept] == ["1", "2", "1"]


def test_dice_keep_their_order_in_both_forms() -> None:
    table = load_object(roster(dice={"red": 2, "green": 1, "blue": 0}))
    pairs = load_object(roster(dice=[["red", 2], ["green", 1], ["blue", 0]]))
    other = load_object(roster(dice={"green": 1, "red": 2, "blue": 0}))
    assert list(table.data["dice"]) == ["red", "green", "blue"]
    assert table.blob == pairs.blob != other.blob


def test_letters_are_counted_and_kept_composed() -> None:
    assert load_object(roster(unit(name="a\u0308" * 32))).units[0]["name"] == "ä" * 32


def test_another_ruleset_than_the_games() -> None:
    with pytest.raises(RosterError) as caught:
        load_object(roster(ruleset="calth"), "dozen_die", where="g.jsonl", line=1)
    message = 'the roster is for "calth", the game is "dozen_die"'
    assert str(caught.value) == f"g.jsonl:1: field ruleset: {message}"


def test_neutral_units_bring_no_dice() -> None:
    with pytest.raises(RosterError, match=r"^field dice: neutral units bring no dice$"):
        load_object(roster()).check_side("N")
    load_object(roster(dice={"green": 0})).check_side("N")
    load_object(roster()).check_side("A")


REMEDY = ". Write it without them"


@pytest.mark.parametrize(
    ("data", "warning"),
    [
        (roster(unit(name="木")), "unit 1 (木), field name: the device has no glyph for: 木" + REMEDY),
        (
            roster(unit(name="Łódź Ї ј")),
            "unit 1 (Łódź Ї ј), field name: the device has no glyph for: ј" + REMEDY,
        ),
        (roster(unit(name="ÉÇ÷ûăģ")), "unit 1 (ÉÇ÷ûăģ), field name: the device has no glyph for: ÷" + REMEDY),
        (roster(dice={"🟢": 1}), "field dice.🟢: the device has no glyph for: 🟢" + REMEDY),
        (roster(dice={"Green": 1}), 'field dice.Green: is another colour than "green"'),
        (roster(dice=DELETE), "field dice: the roster brings no dice, so this side never draws one"),
        (
            roster(unit(), unit(kind="npc")),
            "field units: NPCs and creatures are neutral; they belong in a roster of their own",
        ),
        (
            roster(unit(weapons=[{"name": "knife"}] * 2)),
            'unit 1 (Aino), field weapons: "knife" is there twice; commands name only the first',
        ),
    ],
)
def test_warnings(data: dict[str, Any], warning: str) -> None:
    assert load_object(data).warnings == [warning]


def test_letters_of_the_four_languages_give_no_warning() -> None:
    names = ["Näkki Ålö", "Θεανώ ΐ ς", "Ёжик Щукин", "O'Neil-Smith (2nd)"]
    assert load_object(roster(*[unit(name=name) for name in names])).warnings == []


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=40),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=6,
)
KEYS = ["name", "kind", "ST", "CO", "id", "reserve", "weapons", "skills", "armour", "range", "level", "bonus"]
NEAR = st.dictionaries(st.sampled_from(KEYS), JSON | st.lists(st.dictionaries(st.sampled_from(KEYS), JSON)))


def tried(data: object) -> None:
    try:
        good = load_object(data)
    except RosterError as error:
        line = str(error)
        assert line and "\n" not in line and line.isprintable()
    else:
        assert load_object(good.data).blob == load_object(unpack(good.blob)).blob == good.blob


@given(JSON)
def test_any_json_value_is_a_roster_or_one_sentence(value: object) -> None:
    tried(value)
    tried({"ruleset": "dozen_die", "units": value})


@given(
    st.dictionaries(st.sampled_from(["name", "pool", "dice", "units", "x"]), JSON), st.lists(NEAR, max_size=3)
)
def test_anything_like_a_roster_is_one_or_one_sentence(
    top: dict[str, Any], near: list[dict[str, Any]]
) -> None:
    tried({"ruleset": "dozen_die", **top, "units": [{**unit(), **changes} for changes in near]})
    tried(roster(**top))
