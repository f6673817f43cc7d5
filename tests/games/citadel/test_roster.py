"""The values of a Citadel roster: each wrong value is one sentence with its place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from signifer.games.citadel.rules.roster import unpack
from signifer_host.rosters.compile import load_object, load_roster
from signifer_host.rosters.errors import RosterError
from tests.games.rosters import EXAMPLES, WHOLE, refusal


def hero(**changes: Any) -> dict[str, Any]:
    return {"name": "Ada", "kind": "hero", "health": 5, **changes}


def roster(*cards: Any, **changes: Any) -> dict[str, Any]:
    return {"ruleset": "citadel", "units": [hero()], "cards": list(cards), **changes}


def card(kind: str = "spell", **changes: Any) -> dict[str, Any]:
    return {"name": "Bolt", "kind": kind, **changes}


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({"units": []}, "field units: must not be empty"),
        ({"units": 7}, "field units: must be a list, not 7"),
        (
            {"units": [hero(kind="king")]},
            'unit 1 (Ada), field kind: must be "hero" or "character", not "king"',
        ),
        ({"units": [{"name": "Ada", "kind": "hero"}]}, "unit 1 (Ada), field health: is missing"),
        ({"units": [hero(health=0)]}, f"unit 1 (Ada), field health: {WHOLE} 1 to 99, not 0"),
        ({"units": [hero(helth=3)]}, 'unit 1 (Ada), field helth: is not a known field (is "health" meant?)'),
        ({"units": [hero(cost={})]}, "unit 1 (Ada), field cost: is not a known field"),
        ({"units": [hero(stats=3)]}, "unit 1 (Ada), field stats: must be a text or a table"),
        ({"units": [hero(stats={"a": [1]})]}, "unit 1 (Ada), field stats: must be a text, not a list"),
        ({"units": [hero(stats={"a": True})]}, "unit 1 (Ada), field stats: must be a text, not true"),
        ({"units": [hero(stats=[["a", "1"], ["a", "2"]])]}, 'unit 1 (Ada), field stats: names "a" twice'),
        ({"units": [hero(stats={str(n): "x" for n in range(13)})]}, "unit 1 (Ada), field stats: has 13 entr"),
        ({"units": [hero(id="a b")]}, "unit 1 (Ada), field id: must be 1 to 12 letters"),
        ({"units": [hero(id="A2")]}, 'unit 1 (Ada), field id: "A2" is what unit 2 of a side is called'),
        ({"units": [hero(kind="character")]}, "field units: has no hero; each side has one"),
        (
            {"units": [hero(), hero(name="Eda")]},
            'unit 2 (Eda), field kind: "Ada" is the hero already; each side has one',
        ),
        (
            {"units": [hero(id="x"), hero(kind="character", id="x")]},
            'unit 2 (Ada), field id: "x" is the id of unit 1 already',
        ),
        ({"prosperity": -1}, f"field prosperity: {WHOLE} 0 to 999, not -1"),
        ({"buildings": "Temple"}, 'field buildings: must be a list, not "Temple"'),
        ({"buildings": [7]}, "field buildings.0: must be a text, not 7"),
        ({"buildings": ["x"] * 21}, "field buildings: has 21 entries; at most 20 are possible"),
        ({"faction": ""}, "field faction: must not be blank"),
        ({"city": []}, "field city: is not a known field"),
        ({"deck": 1}, "field deck: must be true or false, not 1"),
        ({"hand": 2}, "field hand: is for a roster with deck = true"),
        ({"deck": True, "hand": 101}, f"field hand: {WHOLE} 0 to 100, not 101"),
        (
            {"deck": True, "hand": 3, "cards": [card(count=2), card("terrain", name="Wood")]},
            "field hand: 3 cards; the deck has 2 without terrain, so at most 2 are possible",
        ),
        ({"cards": {}}, "field cards: must be a list, not a table"),
        ({"cards": [card()] * 101}, "field cards: has 101 entries; at most 100 are possible"),
        ({"cards": [card(count=20)] * 6}, "field cards: has 120 cards in all; at most 100 are possible"),
    ],
)
def test_a_rosters_field(changes: dict[str, Any], line: str) -> None:
    assert refusal(roster(**changes)).startswith(line)


@pytest.mark.parametrize(
    ("entry", "line"),
    [
        ({"kind": "spell"}, "card 1, field name: is missing"),
        ({"name": "Bolt"}, "card 1 (Bolt), field kind: is missing"),
        (
            card("hero"),
            'card 1 (Bolt), field kind: must be "character", "spell", "relic", "tactic" or "terrain"',
        ),
        (card(count=0), f"card 1 (Bolt), field count: {WHOLE} 1 to 20, not 0"),
        (card(cost=3), "card 1 (Bolt), field cost: must be a table of fields, not 3"),
        (card(cost={"any": -1}), f"card 1 (Bolt), field cost.any: {WHOLE} 0 to 20, not -1"),
        (card(cost={"either": True}), f"card 1 (Bolt), field cost.either: {WHOLE} 0 to 20, not true"),
        (
            card(cost={"building": []}),
            'card 1 (Bolt), field cost.building: is not a known field (is "buildings" m',
        ),
        (card(cost={"buildings": [1]}), "card 1 (Bolt), field cost.buildings.0: must be a text, not 1"),
        (card(lasting=1), "card 1 (Bolt), field lasting: must be true or false, not 1"),
        (
            card("relic", lasting=True),
            "card 1 (Bolt), field lasting: is for cards of the kind spell, not relic",
        ),
        (card(health=2), "card 1 (Bolt), field health: is for cards of the kind character, not spell"),
        (card(swift=False), "card 1 (Bolt), field swift: is for cards of the kind character, not spell"),
        (
            card(**{"class": "weapon"}),
            "card 1 (Bolt), field class: is for cards of the kind relic, not spell",
        ),
        (
            card("tactic", unique=True),
            "card 1 (Bolt), field unique: is for cards of the kind terrain, not tactic",
        ),
        (card("relic", **{"class": 3}), "card 1 (Bolt), field class: must be a text, not 3"),
        (card("character", health=100), f"card 1 (Bolt), field health: {WHOLE} 1 to 99, not 100"),
        (card("character", activations=0), f"card 1 (Bolt), field activations: {WHOLE} 1 to 9, not 0"),
    ],
)
def test_a_cards_field(entry: dict[str, Any], line: str) -> None:
    assert refusal(roster(entry)).startswith(line)


def test_a_file_names_the_line(tmp_path: Path) -> None:
    path = tmp_path / "city.toml"
    path.write_text('ruleset = "citadel"\n[[units]]\nname = "Ada"\nkind = "hero"\nhealth = 0\n', "utf-8")
    with pytest.raises(RosterError) as caught:
        load_roster(path)
    assert str(caught.value) == f"{path}:5: unit 1 (Ada), field health: {WHOLE} 1 to 99, not 0"


def test_no_roster_is_neutral() -> None:
    with pytest.raises(RosterError, match="no neutral units"):
        load_object(roster()).check_side("N")


def test_defaults_are_filled_in() -> None:
    data = load_object(roster(card("terrain", name="Old ruins"), card("character", health=2), card())).data
    assert (data["prosperity"], data["buildings"]) == (0, [])
    terrain, man, spell = data["cards"]
    assert (terrain["ruins"], terrain["unique"], terrain["count"]) == (True, False, 1)
    assert terrain["cost"] == {"buildings": [], "any": 0, "prosperity": 0, "either": 0}
    assert (man["activations"], man["swift"]) == (1, False)
    assert spell["lasting"] is False and "ruins" not in spell


@pytest.mark.parametrize(
    ("name", "said", "ruins"),
    [
        ("Ruins", None, True),
        ("The RUINED mill", None, True),
        ("Руины храма", None, True),
        ("Forest", None, False),
        ("Forest", True, True),
        ("Ruins", False, False),
    ],
)
def test_what_is_ruins(name: str, said: bool | None, ruins: bool) -> None:
    entry = card("terrain", name=name, **({} if said is None else {"ruins": said}))
    assert load_object(roster(entry)).data["cards"][0]["ruins"] is ruins


def test_warnings() -> None:
    found = load_object(
        roster(
            card("character"),
            card("terrain", faction="Other"),
            faction="Own",
            units=[hero(), *[hero(kind="character") for _ in range(8)]],
        )
    ).warnings
    assert [warning.split(": ", 1)[1] for warning in found] == [
        "8 characters; at most 7 are on the battlefield (CT-23)",
        "is missing; 1 is taken",
        'is not "Own": it cannot be played (CT-10)',
    ]


@pytest.mark.parametrize("name", ["lake_city", "ash_legion"])
def test_the_examples_come_back_from_their_binary_form(name: str) -> None:
    made = load_roster(EXAMPLES / f"{name}.toml")
    again = load_object(unpack(made.blob))
    assert again.blob == made.blob and again.data == made.data
    assert len(made.blob) < 1000
    summary = made.summary()
    assert len(summary) == len(made.data["units"]) + 1 + len(made.data["cards"])
    assert not [line for line in summary if "\n" in line]


def test_stats_are_a_text_a_table_or_pairs() -> None:
    for stats in ("12 cm", {"move": 12}, [["move", "12"]], {"ход": "12 см", "b": "x"}):
        made = load_object(roster(units=[hero(stats=stats)]))
        assert load_object(unpack(made.blob)).data == made.data
