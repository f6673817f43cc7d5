"""calth: counters by hand, the log, undo, rosters that cannot be played, the reference card."""

from __future__ import annotations

from typing import Any

import pytest

from signifer import games
from signifer.core.errors import SetupError
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games.calth.rules import house_script
from tests.games.calth.rules.games import Table, hulk, lancer, model, setup_of, side, started, unit


def test_counters_are_set_by_hand() -> None:
    table = started()
    table.do("set", unit="A1", counter="points", value=0)
    table.do("set", unit="A1", counter="Legionary", value=1)
    assert table.points("A1") == 0 and table.models("A1") == {"Legionary": 1}
    table.do("set", unit="A1", counter="Legionary", value=0)
    assert table.unit("A1")["status"] == "casualty"
    table.bad("set", unit="A1", counter="points", value=1)
    table.bad("set", unit="A1", flag="retreats", value=True)
    table.do("set", unit="A1", counter="Legionary", value=2)
    assert table.unit("A1")["status"] == "active"
    table.do("set", side="B", counter="score", value=-3)
    assert table.state()["score"] == {"A": 0, "B": -3}
    table.do("set", side="B", flag="turn", value=True)
    assert table.state()["side"] == "B"
    table.do("set", side="B", flag="initiative", value=True)
    assert table.state()["initiative"] == "B"
    table.do("activate", unit="B1", action="advance")
    table.do("set", unit="B1", flag="pinned", value=True)
    assert table.unit("B1")["flags"] == ["activated", "pinned"]


@pytest.mark.parametrize(
    "fields",
    [
        {"unit": "A1", "counter": "Legionary", "value": 3},
        {"unit": "A1", "counter": "Legionary", "value": -1},
        {"unit": "A1", "counter": "models", "value": 1},
        {"unit": "A1", "flag": "pinned", "value": True},
        {"unit": "A1", "flag": "brave", "value": True},
        {"side": "A", "counter": "points", "value": 1},
        {"side": "A", "flag": "lead", "value": True},
        {"side": "A", "unit": "A1", "counter": "hand", "value": 1},
        {"counter": "turn", "value": 1},
        {"flag": "over", "value": True},
        {"counter": "round", "flag": "over", "value": 1},
        {"value": 1},
    ],
)
def test_what_cannot_be_set_is_not_understood(fields: dict[str, Any]) -> None:
    started().bad("set", **fields)


def test_a_units_answer_says_everything() -> None:
    table = started(side(unit("Alfa", model(), lancer(), id="first")))
    answer = table.unit("first")
    assert answer["counters"] == {"points": 2, "models": 2, "Legionary": 1, "Lancer": 1}
    assert (answer["shoot_dice"], answer["assault_dice"], answer["defence_dice"], answer["bulk"]) == (
        6,
        1,
        2,
        2,
    )
    assert answer["models"][1] == {
        "type": "Lancer", "count": 1, "bulk": 1, "armour": 1, "stamina": 1,
        "weapons": [{"name": "lance", "ranged": 4, "assault": 0, "critical": "Melt"}],
    }  # fmt: skip
    assert table.game.answer({"show": "unit", "unit": "A1"})["error"] == "bad_command"
    table.do("activate", unit="first", action="run")
    assert table.game.describe(2)["command"]["unit"] == "first"


def test_models_of_one_name_that_differ_are_types_of_their_own() -> None:
    plain, hard = model(), model(armour=4)
    table = started(side(unit("Alfa", plain, hard)))
    assert table.models("A1") == {"Legionary": 2} and table.unit("A1")["defence_dice"] == 5
    table.do("wound", unit="A1", model="Legionary")
    assert table.unit("A1")["defence_dice"] == 4


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (side(unit("Alfa", hulk(), model(count=2))), "The unit Alfa has 4 bulk; a hex holds 3."),
        (side(unit("Alfa"), unit("Beta", id="A5")), "The id A5 is kept for units that come in later."),
        (side(unit("Alfa", id="B1")), "Two units have the id B1."),
        (side(), "The roster Test has no units."),
        (side({"name": "Void", "models": []}), "The unit Void has no models."),
    ],
)
def test_rosters_that_cannot_be_played(data: dict[str, Any], message: str) -> None:
    with pytest.raises(SetupError) as caught:
        Game(games.load("calth"), setup_of(data))
    assert caught.value.message == message
    assert caught.value.rule == ("BC-14" if "bulk" in message else "")


def test_setups_that_cannot_be_played() -> None:
    good = setup_of()
    for rosters in ({"A": good.rosters["A"]}, {**good.rosters, "N": good.rosters["A"]}):
        with pytest.raises(SetupError):
            Game(games.load("calth"), Setup("calth", rosters))
    blob = good.rosters["A"]
    for cut in range(3, len(blob) - 1):
        with pytest.raises(SetupError):
            Game(games.load("calth"), Setup("calth", {"A": blob[:cut], "B": blob}))


HOUSE = {
    "die_faces": {"hit": 3, "critical": 0, "shield": 2, "blank": 1},
    "initiative": "A",
    "equal_casualties": "both",
    "points": 1,
    "initiative_criticals": 0,
}


def test_house_rules_are_read_and_shown() -> None:
    ruleset = games.load("calth")
    assert house_script.show_house(house_script.read_house(HOUSE)) == HOUSE
    setup = setup_of(house=HOUSE)
    again = Setup.decode(setup.encode(), setup.secret)
    assert Game(ruleset, again).house == Game(ruleset, setup).house


@pytest.mark.parametrize(
    ("house", "message"),
    [
        ({"initiative": "C"}, "initiative must be one of: rolled, A, B"),
        ({"die_faces": 6}, "die_faces must be like"),
        ({"die_faces": {"star": 1}}, "die_faces has no star"),
        ({"die_faces": {"hit": -1}}, "die_faces.hit must be a whole number"),
        ({"die_faces": {}}, "die_faces must have 1 to 256 faces, not 0"),
    ],
)
def test_wrong_house_rules_are_named(house: object, message: str) -> None:
    with pytest.raises(SetupError) as caught:
        house_script.read_house(house)
    assert message in caught.value.message


def test_more_points_than_a_unit_can_have_are_no_house_rule() -> None:
    with pytest.raises(SetupError):
        Table(house={"points": 3})


@pytest.mark.rule("BC-12", "BC-13", "BC-14", "BC-16", "BC-20", "BC-30")
@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("BC-12", ["one adjacent, unoccupied hex", "blast door"]),
        ("BC-13", ["two hexes", "stop at once next to an enemy", "rubble"]),
        ("BC-14", ["empty hex"]),
        ("BC-16", ["left after paying"]),
        ("BC-20", ["nothing else"]),
        ("BC-30", ["guns too"]),
    ],
)
def test_the_card_tells_what_the_device_does_not_see(rule: str, words: list[str]) -> None:
    card = Table().card(rule)
    assert all(word in card for word in words)


def test_every_rule_has_a_line_on_the_card() -> None:
    card = Table().game.answer({"show": "reference"})["lines"]
    told = {rule for line in card for rule in line["rules"]}
    numbers = [*range(1, 8), *range(10, 21), *range(30, 38)]
    assert told == {f"BC-{number}" for number in numbers}
    assert all(line["topic"] in ("round", "actions", "attack") for line in card)


@pytest.mark.rule("BC-35")
def test_the_log_names_the_type_that_has_fallen_on_each_side() -> None:
    table = started(side(unit("Alfa", model(), lancer())), side(unit("Bravo", lancer(), model())))

    def changes() -> dict[str, int]:
        last = table.game.answer({"show": "log"})["entries"][-1]
        return {change["what"]: change["change"] for change in last["changes"]}

    table.do("wound", unit="A1", model="Legionary")
    assert changes() == {"A1.Legionary": -1, "A.Legionary.fallen": 1}
    table.do("wound", unit="B1", model="Lancer")
    assert changes() == {"B1.Lancer": -1, "B.Lancer.fallen": 1}


@pytest.mark.rule("BC-16", "BC-20")
def test_an_attack_on_a_unit_that_is_gone_is_forgotten() -> None:
    table = started(side(unit("Alfa")))
    table.do("activate", unit="A1", action="assault")
    table.hit("A1", "B1", 2, kind="assault")
    assert table.state()["attack"]["target"] == "B1"
    table.do("end_assault")
    table.do("retreat", unit="B1", into="B2")
    assert table.state()["attack"] is None
    last = table.game.answer({"show": "log"})["entries"][-1]
    assert {"what": "target", "change": -3} in last["changes"]
