"""The commands of every ruleset and the forms of an answer, played with Dozen Die."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.games.dozen_die.rules.roster import pack, unpack
from tests.games.dozen_die.rules.games import Table, neutral, side, unit


def test_undo_and_redo_by_steps() -> None:
    t = Table()
    digests = [t.game.digest()]
    for amount in (1, 2, 1):
        t.do("wound", unit="A1", amount=amount)
        digests.append(t.game.digest())
    assert t.state()["undoable"] == 3
    answer = t.do("undo", steps=2)
    assert [c["do"] for c in answer["undone"]] == ["wound", "wound"]
    assert t.game.digest() == digests[1] and t.hp("A1") == 4
    assert (t.state()["undoable"], t.state()["redoable"]) == (1, 2)
    t.do("redo")
    assert t.game.digest() == digests[2]
    t.do("redo")
    assert t.game.digest() == digests[3]
    t.do("undo", steps=3)
    assert t.game.digest() == digests[0]


def test_undo_is_at_most_as_many_as_there_are() -> None:
    t = Table()
    t.bad("undo")
    t.bad("redo")
    t.do("wound", unit="A1")
    t.bad("undo", steps=2)
    t.bad("redo")
    t.do("undo")
    t.bad("undo")
    t.bad("redo", steps=2)
    t.do("redo")
    for steps in (0, -1, True, 1.0, "1", None, 10**9):
        t.bad("undo", steps=steps)
        t.bad("redo", steps=steps)


def test_a_new_command_drops_what_could_be_redone_and_a_refused_one_does_not() -> None:
    t = Table()
    t.do("wound", unit="A1")
    t.do("undo")
    t.refused("DD-9", "order", kind="move")
    t.bad("wound", unit="A9")
    t.ask("state")
    assert t.state()["redoable"] == 1
    t.do("note", text="hm")
    assert t.state()["redoable"] == 0
    t.bad("redo")


def test_a_draw_that_is_undone_comes_out_the_same() -> None:
    t = Table()
    first = t.do("draw")
    t.do("undo")
    assert t.state()["in_bag"] == 12
    assert t.do("draw") == first
    log = t.ask("log")["entries"]
    assert [e["command"]["do"] for e in log] == ["draw", "undo", "draw"]
    assert [e.get("undone") for e in log] == [True, None, False]
    assert log[0]["command"]["rolled"] == log[2]["command"]["rolled"]  # a position that was seen before


def test_undo_to_the_setup_after_a_whole_round() -> None:
    t = Table()
    start = t.game.digest()
    for _ in range(12):
        die = t.do("draw")
        t.do("march", units=[die["side"] + "1"])
        t.do("activate", unit=die["side"] + "1")
        t.do("order", kind="action")
        t.say("shoot", unit=die["side"] + "1", target="AB"[die["side"] == "A"] + "2", force=True)
        t.end()
    t.do("end_round")
    t.do("end_game", winner=None)
    end = t.game.digest()
    count = t.game.undoable
    t.do("undo", steps=count)
    assert t.game.digest() == start and t.game.undoable == 0
    t.do("redo", steps=count)
    assert t.game.digest() == end


def test_roll_any_dice() -> None:
    t = Table()
    for sides in (2, 6, 12, 20, 256):
        answer = t.do("roll", sides=sides, count=5)
        assert len(answer["rolls"]) == 5 and all(1 <= face <= sides for face in answer["rolls"])
    assert len(t.do("roll", sides=6)["rolls"]) == 1
    assert t.do("roll", sides=6, count=3, rolls=[1, 6, 2])["rolls"] == [1, 6, 2]
    for fields in (
        {"sides": 1}, {"sides": 257}, {"sides": 0}, {"sides": True}, {"sides": 6.0}, {"sides": "6"}, {},
        {"sides": 6, "count": 0}, {"sides": 6, "count": 10**6}, {"sides": 6, "count": True},
        {"sides": 6, "rolls": []}, {"sides": 6, "rolls": [1, 1]}, {"sides": 6, "rolls": [7]},
        {"sides": 6, "rolls": [0]}, {"sides": 6, "rolls": [True]}, {"sides": 6, "rolls": 3},
        {"sides": 6, "rolls": [1.5]}, {"sides": 6, "count": 2, "rolls": [1]},
    ):  # fmt: skip
        t.bad("roll", **fields)


def test_notes_stand_in_the_log() -> None:
    t = Table()
    t.do("note", text="Näkki rises, ώρα")
    entry = t.ask("log")["entries"][0]
    assert entry == {
        "number": 1, "command": {"do": "note", "text": "Näkki rises, ώρα"}, "changes": [], "forced": False,
        "undone": False,
    }  # fmt: skip
    for text in (None, 3, ["a"], "x" * 5000, "\ud800"):
        t.bad("note", text=text)
    t.bad("note")


@pytest.mark.parametrize("pool", [None, 0, 6])
def test_a_rosters_pool_comes_back_as_it_was(pool: int | None) -> None:
    assert unpack(pack(side(unit("Aino"), pool=pool))).get("pool") == pool


def test_points() -> None:
    t = Table()
    assert t.do("score", side="A")["score"] == 1
    assert t.do("score", side="A", amount=4)["score"] == 5
    assert t.do("score", side="B", amount=-2)["score"] == -2
    assert t.state()["score"] == {"A": 5, "B": -2}
    for fields in (
        {"side": "N"},
        {"side": "a"},
        {},
        {"side": "A", "amount": True},
        {"side": "A", "amount": 10**9},
    ):
        t.bad("score", **fields)
    t.do("set", side="A", counter="score", value=0)
    assert t.state()["score"] == {"A": 0, "B": -2}


@pytest.mark.parametrize("winner", ["A", "B", None])
def test_the_end_of_the_game_shows_the_secret_and_closes_it(winner: str | None) -> None:
    t = Table()
    answer = t.do("end_game", winner=winner)
    assert answer["winner"] == winner and answer["casualties"] == []
    assert answer["secret"] == t.game.setup.secret.hex()  # type: ignore[union-attr]
    state = t.state()
    assert state["ended"] is True and state["winner"] == winner
    t.bad("draw")
    t.bad("wound", unit="A1")
    t.bad("end_game", winner="A")
    t.do("note", text="well played")
    t.do("undo", steps=2)
    assert t.state()["ended"] is False
    t.do("draw")


def test_the_secret_is_nowhere_before_the_end() -> None:
    t = Table()
    secret = t.game.setup.secret
    assert secret is not None
    t.do("draw")
    t.do("note", text="x")
    shown = str([t.ask(q) for q in ("state", "log", "digest", "reference")])
    assert secret.hex() not in shown
    assert secret not in t.game.setup.encode() and secret not in t.game.snapshot()
    assert all(secret not in t.game.log.get(n) for n in range(t.game.log.count))


def test_everything_shown_as_a_counter_or_flag_can_be_set() -> None:
    skills = [{"name": "spark", "level": 1, "ability": "CH", "reaction": "2"}]
    t = Table(side(unit("Aino", skills=skills)))
    constant = {"max_hp"}
    for counter in sorted(set(t.unit("A1")["counters"]) - constant):
        t.do("set", unit="A1", counter=counter, value=1)
        assert t.unit("A1")["counters"][counter] == 1
    for flag in ("overloaded", "co_carrying", "toughness", "reacts", "unloaded:bow"):
        t.do("set", unit="A1", flag=flag, value=True)
        assert flag in t.unit("A1")["flags"]
        t.do("set", unit="A1", flag=flag, value=False)
        assert flag not in t.unit("A1")["flags"]
    t.do("set", counter="round", value=4)
    assert t.state()["round"] == 4
    t.turn("A1")
    t.do("set", counter="orders", value=1)
    assert t.do("order", kind="move")["orders"] == 0


@pytest.mark.parametrize(
    "fields",
    [
        {"unit": "A1", "counter": "hp"},
        {"unit": "A1", "value": 1},
        {"unit": "A1", "counter": "hp", "flag": "reacts", "value": 1},
        {"unit": "A1", "flag": "reacts", "value": 1},
        {"unit": "A1", "flag": "shiny", "value": True},
        {"unit": "A1", "flag": "unloaded:sword", "value": True},
        {"unit": "A1", "flag": "unloaded:cannon", "value": True},
        {"unit": "A1", "side": "A", "counter": "hp", "value": 1},
        {"unit": "A9", "counter": "hp", "value": 1},
        {"side": "A", "counter": "hp", "value": 1},
        {"side": "A", "counter": "pool", "value": -1},
        {"side": "A", "counter": "pool", "value": 10**6},
        {"side": "A", "counter": "score", "value": 10**6},
        {"side": "C", "counter": "pool", "value": 1},
        {"counter": "round", "value": 0},
        {"counter": "round", "value": 10**6},
        {"counter": "round", "value": False},
        {"counter": "weather", "value": 1},
        {"flag": "reacts", "value": True},
        {"unit": "A1", "counter": "hp", "value": 1.0},
        {"unit": "A1", "counter": "hp", "value": "1"},
        {"unit": "A1", "counter": "hp", "value": None},
        {"unit": "A1", "counter": "activations", "value": 2**40},
    ],
)
def test_invalid_arguments_of_set_are_refused(fields: dict[str, Any]) -> None:
    Table().bad("set", **fields)


@pytest.mark.parametrize(
    "line",
    [
        None, 3, "draw", [], [{"do": "draw"}], {}, {"do": None}, {"do": "dance"}, {"do": 1}, {"do": ["draw"]},
        {"do": "Draw"}, {"do": ""}, {"show": "weather"}, {"show": None}, {"show": ["state"]},
        {"do": "draw", "show": "state"}, {"unit": "A1"},
        {"do": "draw", "dice": 1}, {"do": "draw", "force": 1}, {"do": "draw", "force": None}, {"do": "draw", "die": 3},
        {"do": "draw", "dt": -1}, {"do": "draw", "dt": True}, {"do": "draw", "dt": 1.5},
        {"do": "draw", "rolled": {"at": [0], "dice": []}}, {"do": "draw", "rolled": {"at": [0, 1], "dice": []}},
        {"do": "draw", "rolled": {"at": [0, 1], "dice": [13]}},
        {"do": "draw", "rolled": {"at": [0, 1], "dice": [1, 1]}},
        {"do": "draw", "rolled": {"at": [1, 0], "dice": [1]}},
        {"do": "note", "text": "x", "rolled": {"at": [0, 1], "dice": [1]}},
        {"show": "state", "as": "N"}, {"show": "state", "as": None}, {"show": "state", "unit": "A1"},
        {"show": "unit"}, {"show": "unit", "unit": "A9"}, {"show": "unit", "unit": None},
        {"show": "unit", "unit": ["A1"]},
        {"show": "unit", "unit": "A1", "hp": 1}, {"show": "state", "force": True},
        {"do": "activate", "unit": 1}, {"do": "activate", "unit": {"id": "A1"}}, {"do": "activate", "unit": "\ud800"},
    ],
)  # fmt: skip
def test_lines_that_are_not_understood(line: Any) -> None:
    t = Table()
    before = (t.game.digest(), t.game.snapshot(), t.game.log.count)
    answer = t.game.answer(line)
    assert set(answer) == {"ok", "error", "message"}
    assert answer["ok"] is False and answer["error"] == "bad_command"
    assert answer["message"] and "\n" not in answer["message"]
    assert (t.game.digest(), t.game.snapshot(), t.game.log.count) == before
    assert t.do("draw")["left"]  # the game goes on


@pytest.mark.parametrize("where", [[5, 6], [0, 200]])
def test_dice_of_the_device_that_are_said_to_come_from_elsewhere(where: list[int]) -> None:
    """After any such line, undoing everything gives the setup back."""
    t = Table()
    before = t.game.digest()
    answer = t.say("roll", sides=6, rolled={"at": where, "dice": [3]})
    if answer["ok"]:
        t.do("undo")
    assert t.game.digest() == before


def test_force_does_not_run_invalid_lines_and_is_logged_only_if_it_overrode_a_rule() -> None:
    t = Table()
    t.bad("wound", unit="A9", force=True)
    t.bad("undo", force=True)
    t.do("wound", unit="A1", force=True)
    entry = t.ask("log")["entries"][-1]
    assert entry["forced"] is False and "force" not in entry["command"]
    t.do("wound", unit="A1", force=False)


def test_several_rules_are_overridden_at_once() -> None:
    t = Table()
    t.do("wound", unit="B1", amount=3)
    t.die("A", "green")
    answer = t.say("activate", unit="B1", force=True)
    assert sorted(answer["forced"]) == ["DD-13", "DD-8"]


def test_questions_take_a_side_and_change_nothing() -> None:
    t = Table(None, None, neutral(unit("Wolf", "creature")))
    t.do("draw")
    before = (t.game.digest(), t.game.snapshot(), t.game.log.count)
    for question in ("state", "log", "digest", "reference"):
        plain = t.ask(question)
        for who in ("A", "B"):
            assert t.ask(question, **{"as": who}) == plain  # nothing is hidden in Dozen Die
    for who in ("A", "B"):
        assert t.ask("unit", unit="B1", **{"as": who}) == t.unit("B1")
    assert (t.game.digest(), t.game.snapshot(), t.game.log.count) == before


def test_the_answer_to_state_and_unit() -> None:
    t = Table(None, side(unit("Brita", id="boss"), unit("Bo")), neutral(unit("Wolf", "creature")))
    state = t.state()
    assert {"ruleset", "round", "phase", "side", "units", "pending"} <= set(state)
    assert state["ruleset"] == "dozen_die" and state["pending"] == []
    assert [u["id"] for u in state["units"]] == ["A1", "A2", "boss", "B2", "N1"]  # the id, or side and number
    assert [u["side"] for u in state["units"]] == ["A", "A", "B", "B", "N"]
    card = t.unit("boss")
    assert {"id", "name", "side", "status", "counters", "flags"} <= set(card)
    assert card["name"] == "Brita" and isinstance(card["counters"], dict)
    for flag in ("toughness", "overloaded", "co_carrying", "reacts"):
        t.do("set", unit="boss", flag=flag, value=True)
    flags = t.unit("boss")["flags"]
    assert flags == sorted(flags) and len(flags) == 4


def test_equal_states_have_equal_digests_and_others_differ() -> None:
    t, u = Table(), Table()
    assert t.ask("digest")["sha256"] == u.ask("digest")["sha256"] == t.game.digest().hex()
    t.do("wound", unit="A1", amount=2)
    assert t.ask("digest") != u.ask("digest")
    u.do("note", text="by another way")
    u.do("wound", unit="A1")
    u.do("wound", unit="A1")
    assert t.ask("digest") == u.ask("digest")  # logs differ, states do not
    t.do("roll", sides=6)
    assert t.ask("digest") != u.ask("digest")  # the stream's position is part of it
    assert Table(seed=8).ask("digest") == Table().ask("digest")
    assert Table(side(unit("Aina"))).ask("digest") != Table().ask("digest")
