"""Wounds and deaths (SK-58), values set by hand, the state, the house, the end."""

from __future__ import annotations

from typing import Any

import pytest

from signifer import games
from signifer.core.errors import SetupError
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games.samurai.rules import house_script
from signifer.games.samurai.rules.roster import pack
from tests.games.samurai.rules.games import SPEAR, SWORD, Table, arm, model, setup_of, side, squad


@pytest.mark.rule("SK-58")
def test_wounds_are_tracked_up_to_death() -> None:
    t = Table(side(model("Akio", wounds=3), model("Aya")))
    answer = t.do("wound", unit="A1", amount=2)
    assert (answer["lost"], answer["wounds"], answer["status"]) == (2, 2, "active")
    assert t.do("heal", unit="A1")["wounds"] == 1
    assert t.unit("A1")["counters"] == {"wounds": 1, "max_wounds": 3, "reactions": 0}
    answer = t.do("wound", unit="A1", amount=9)
    assert (answer["lost"], answer["wounds"], answer["status"]) == (2, 3, "casualty")
    assert t.state()["armies"]["A"] == {"rank": 2, "lost": 1, "broken": False}
    for do, fields in (
        ("wound", {}),
        ("activate", {}),
        ("test", {"stat": "spirit"}),
        ("zen", {}),
        ("wield", {"weapon": None}),
        ("defend", {"against": "B1"}),
        ("conceal", {"markers": 1, "real": 1}),
    ):
        t.refused("SK-58", do, unit="A1", **fields)
    assert t.guarded("SK-58", "heal", unit="A1", amount=2)["status"] == "active"
    assert t.state()["armies"]["A"]["lost"] == 0


@pytest.mark.rule("SK-58")
def test_a_dead_model_loses_its_flags() -> None:
    t = Table(side(model("Akio", "zen", weapons=[SPEAR], wounds=2)))
    t.turn("A1")
    t.do("zen", unit="A1", rolls=[1])
    t.do("react", unit="A1", to="attack", by="B1", weapon="spear")
    t.panic("A1")
    t.do("set", unit="A1", flag="fright:SK-12", value=True)
    assert t.flags("A1") == ["activated", "fright:SK-12", "kept:spear", "panic", "zen", "zen_tried"]
    t.die("A1")
    assert t.flags("A1") == ["activated", "zen_tried"] and t.pending() == []
    t.refused("SK-58", "act", unit="A1", kind="short", action="move")


@pytest.mark.rule("SK-19", "SK-58")
def test_a_death_set_by_hand_is_noticed_too() -> None:
    t = Table(side(*squad("Reeds", 3, wounds=2)))
    assert t.do("set", unit="A1", counter="wounds", value=2)["triggers"] == ["SK-11"]
    assert t.unit("A1")["status"] == "casualty" and len(t.pending()) == 2
    t.do("set", unit="A1", counter="wounds", value=1)
    assert t.unit("A1")["status"] == "active" and t.state()["squads"][0]["dead"] == 0


def test_flags_are_set_by_hand() -> None:
    t = Table(side(model("Akio", "zen", weapons=[arm("net", "lost"), SWORD])))
    names = (
        "activated",
        "fright:SK-14",
        "hidden",
        "kept:sword",
        "lost:net",
        "must_run",
        "panic",
        "zen",
        "zen_tried",
    )
    for name in names:
        t.do("set", unit="A1", flag=name, value=True)
        assert name in t.flags("A1")
    assert tuple(t.flags("A1")) == names and t.pending() == [("A1", "SK-14")]
    assert t.unit("A1")["markers"] == [1]
    for name in names:
        t.do("set", unit="A1", flag=name, value=False)
    assert t.flags("A1") == []
    t.do("set", unit="A1", flag="left", value=True)
    assert t.unit("A1")["status"] == "left" and t.state()["armies"]["A"]["lost"] == 0
    t.refused("SK-58", "activate", unit="A1")
    t.bad("set", unit="A1", flag="hidden", value=True)
    t.do("set", unit="A1", flag="left", value=False)
    assert t.unit("A1")["status"] == "active"


def test_revealing_by_hand_proves_the_secret() -> None:
    t = Table(side(model("Sly", "stealth 1")))
    t.do("conceal", unit="A1", markers=2, real=2)
    t.do("set", unit="A1", flag="hidden", value=False)
    assert t.unit("A1")["status"] == "active"
    proof = t.ask("log")["entries"][-1]["command"]["proof"]
    assert proof["content"] == "marker 2"
    t.bad("set", unit="A1", flag="panic", value=True, proof=proof)
    t.bad("set", unit="A1", counter="wounds", value=0, proof=proof)


@pytest.mark.parametrize(
    "fields",
    [
        {"value": 1},
        {"counter": "turn", "flag": "panic", "value": 1},
        {"counter": "moon", "value": 1},
        {"side": "A", "counter": "pool", "value": 1},
        {"unit": "A1", "side": "A", "counter": "score", "value": 1},
        {"unit": "A1", "counter": "hp", "value": 1},
        {"unit": "A1", "counter": "wounds", "value": 2},
        {"unit": "A1", "flag": "brave", "value": True},
        {"unit": "A1", "flag": "fright:SK-10", "value": True},
        {"unit": "A1", "flag": "lost:", "value": True},
        {"unit": "A1", "flag": "lost:net", "value": True},
        {"flag": "panic", "value": True},
    ],
)
def test_what_cannot_be_set(fields: dict[str, Any]) -> None:
    Table().bad("set", **fields)


def test_the_game_s_own_counters() -> None:
    t = Table()
    t.do("set", counter="turn", value=7)
    t.do("set", counter="side", value=1)
    t.do("set", side="B", counter="score", value=3)
    state = t.state()
    assert (state["turn"], state["side"], state["score"]) == (7, "B", {"A": 0, "B": 3})
    t.turn("B1")
    t.do("set", counter="short", value=2)
    assert t.state()["short"] == 0 and t.state()["long"] is False


def test_the_state_has_squads_and_leaders() -> None:
    t = Table(side(*squad("Reeds", 2), model("Hermit", "loner")), side(*squad("Otters", 3)))
    state = t.state()
    assert state["ruleset"] == "samurai" and state["phase"] == "activate" and state["pending"] == []
    assert [(s["side"], s["name"], s["size"], s["dead"]) for s in state["squads"]] == [
        ("A", "Reeds", 2, 0),
        ("B", "Otters", 3, 0),
    ]
    assert [(u["id"], u["squad"], u["leader"]) for u in state["units"]][:3] == [
        ("A1", "Reeds", True),
        ("A2", "Reeds", False),
        ("A3", None, False),
    ]
    assert t.unit("B3")["squad"] == "Otters" and t.unit("A3")["traits"] == ["loner"]
    t.turn("A1")
    assert t.state()["phase"] == "actions"
    t.die("B2")
    t.do("note", text="well fought")
    t.do("score", side="A", amount=2)
    end = t.do("end_game", winner="A")
    assert [unit["id"] for unit in end["casualties"]] == ["B2"]
    t.bad("activate", unit="A2")


def test_the_names_of_cells_are_told_in_the_log() -> None:
    t = Table(side(model("Sly", "stealth 1", squad="Reeds"), model("Aya", squad="Reeds", leader=True)))
    t.do("conceal", unit="A1", markers=2, real=1)
    t.die("A2")
    t.do("score", side="B")
    t.do("end_turn")
    told = {change["what"] for entry in t.ask("log")["entries"] for change in entry["changes"]}
    assert {"A1.markers", "A2.wounds", "A1.due", "A.lost", "squad1.dead", "B.score", "turn"} <= told
    assert "A1.hash0" in told and "A1.hash15" in told


@pytest.mark.parametrize(
    ("house", "words"),
    [
        ({"test": 1}, "from 2 to 100"),
        ({"test": {"sides": 10}}, "test"),
        ({"test": True}, "whole number"),
        ({"reactions_per_turn": -1}, "from 0 to 99"),
        ({"panic": "x"}, "panic"),
    ],
)
def test_a_wrong_house_rule_is_told(house: Any, words: str) -> None:
    with pytest.raises(SetupError) as caught:
        setup_of(house=house)
    assert words in caught.value.message


def test_house_rules_are_shown_as_they_are_written() -> None:
    written = {"test": {"die": 12}, "reactions_per_turn": None, "panic": -3}
    assert house_script.show_house(house_script.read_house(written)) == written
    assert house_script.show_house(house_script.read_house({"reactions_per_turn": 2})) == {
        "reactions_per_turn": 2
    }


def test_damaged_rosters_are_told_and_neutral_ones() -> None:
    ruleset = games.load("samurai")
    good = pack(side(*squad("Reeds", 3)))
    for end in range(len(good)):
        with pytest.raises(SetupError):
            Game(ruleset, Setup("samurai", {"A": good[:end], "B": good}))
    for at in range(len(good)):
        for value in (0, 1, 127, 128, 255):
            bad = good[:at] + bytes([value]) + good[at + 1 :]
            try:
                game = Game(ruleset, Setup("samurai", {"A": bad, "B": good}))
            except SetupError:
                continue
            for unit in list(game.units):
                answer = game.answer({"do": "wound", "unit": unit.id, "amount": 99})
                assert answer["ok"] or answer["error"] in ("refused", "bad_command")
    with pytest.raises(SetupError, match="neutral"):
        Game(ruleset, Setup("samurai", {"A": good, "B": good, "N": good}))
    with pytest.raises(SetupError, match="no roster"):
        Game(ruleset, Setup("samurai", {"A": good}))
