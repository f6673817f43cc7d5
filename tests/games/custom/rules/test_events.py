"""Format 4 of a system's file: events that come again and again, and the expressions that they ask."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.games.custom.rules import codec
from signifer.games.custom.rules.unpacking import unpack
from signifer_host.systems.expressions import parse
from tests.games.custom.rules.games import Table, counter, force, system


def event(at: str, then: dict[str, Any], when: str = "", **parts: Any) -> dict[str, Any]:
    return {"at": at, "then": then, "if": parse(when) if when else [], **parts}


def change(name: str, by: int | str) -> dict[str, Any]:
    return {"counter": name, "change": parse(by) if isinstance(by, str) else by}


COUNTERS = [
    counter("men", high=10, start=8, max_start=True, out=0, strike=True),
    counter("heat", high=30),
    counter("sinks", start=3),
    counter("pins"),
    counter("command", of="side", high=20),
    counter("storm", of="game", high=20),
]
RALLY = {"name": "rally", "sides": 6, "kind": "over", "target": 4, "fail": [{"counter": "pins", "change": 1}]}
ROUT = {"name": "rout", "of": "side", "sides": 6, "kind": "over", "target": 4}


def table(*events: dict[str, Any], **parts: Any) -> Table:
    data = system(format=4, counters=COUNTERS, checks=[RALLY, ROUT], events=list(events), **parts)
    assert codec.pack(unpack(codec.pack(data))) == codec.pack(data)
    return Table(data, force("Aino", "Aatu"), force("Bo", "Birk"))


def due(t: Table) -> list[tuple[str | None, str]]:
    return [(line["unit"], line["check"]) for line in t.state()["pending"]]


@pytest.mark.rule("OS-37")
def test_heat_sinks_at_each_round_s_end_down_to_nothing() -> None:
    t = table(event("round_end", change("heat", "-sinks")))
    t.do("set", unit="A1", counter="heat", value=5)
    t.do("set", unit="B2", counter="heat", value=9)
    before = t.game.digest()
    t.do("end_round")
    assert (t.counter("A1", "heat"), t.counter("B2", "heat"), t.counter("A2", "heat")) == (2, 6, 0)
    after = t.game.digest()
    t.do("undo")
    assert t.game.digest() == before
    t.do("redo")
    assert t.game.digest() == after
    t.do("end_round")
    assert (t.counter("A1", "heat"), t.counter("B2", "heat")) == (0, 3)


@pytest.mark.rule("OS-37")
def test_the_end_tells_before_what_its_events_change() -> None:
    t = table(
        event("round_end", change("heat", "-sinks")),
        event("phase_end", change("pins", -1)),
        phases=["A", "B"],
    )
    t.do("set", unit="A1", counter="heat", value=5)
    t.do("set", unit="A1", counter="pins", value=2)
    told = lambda what: {line["what"]: line["to"] for line in t.ask("ending", of=what)["resets"]}
    assert told("next_phase") == {"A1.pins": 1}
    assert told("end_round") == {"A1.heat": 2, "A1.pins": 1}


@pytest.mark.rule("OS-38")
def test_a_check_comes_back_every_turn_below_half_strength() -> None:
    t = table(event("turn_start", {"check": "rally"}, "2 * men < start.men"), turns="alternate")
    t.do("wound", unit="A1", amount=4)
    t.do("wound", unit="B1", amount=5)
    assert due(t) == []
    for _ in range(3):
        answer = t.do("end_turn")
        assert answer["due"] == [{"unit": "B1", "check": "rally"}] and due(t) == [("B1", "rally")]
        t.do("check", unit="B1", check="rally", rolls=[6])
        t.do("end_turn")
        assert due(t) == [], "half of the men is not below half"
    t.do("wound", unit="A1", amount=1)
    t.do("wound", unit="B1", amount=3)
    t.do("end_turn")
    assert due(t) == [], "a casualty rolls nothing"
    assert t.do("end_turn")["due"] == [{"unit": "A1", "check": "rally"}]


@pytest.mark.rule("OS-38", "OS-40")
def test_a_check_that_is_due_waits_while_it_is_not_possible() -> None:
    """Else neither it could be rolled, nor the unit activated before it is."""
    injury = {**RALLY, "name": "injury", "if": parse("men < start.men")}
    hit = {**RALLY, "name": "hit", "pass": [{"check": "injury"}, change("men", "-pins")]}
    data = system(format=4, counters=COUNTERS, checks=[hit, injury], activation={"limit": 1})
    t = Table(data, force("Aino", "Aatu"), force("Bo", "Birk"))
    answer = t.do("check", unit="A1", check="hit", rolls=[4])
    assert (answer["pending"], answer.get("due"), due(t)) == ([], None, [])
    t.do("activate", unit="A1")
    t.do("set", unit="A1", counter="pins", value=1)
    t.do("check", unit="A1", check="hit", rolls=[4])
    assert due(t) == [("A1", "injury")]
    t.do("set", unit="A1", counter="men", value=8)
    t.do("check", unit="A1", check="hit", rolls=[1])
    t.do("wound", unit="A1")
    assert due(t) == [("A1", "injury")], "another check was rolled meanwhile"
    t.do("check", unit="A1", check="injury", rolls=[4])
    assert due(t) == []
    t.do("set", unit="A2", counter="pins", value=1)
    answer = t.do("check", unit="A2", check="hit", rolls=[4])
    assert answer["due"] == [{"unit": "A2", "check": "injury"}] and answer["pending"] == ["injury"]


@pytest.mark.rule("OS-38", "OS-39")
def test_a_check_that_is_due_waits_while_its_cost_is_not_there() -> None:
    rally = {**RALLY, "cost": [["heat", 2]], "pass": [{"check": "rout"}]}
    rout = {**ROUT, "cost": [["command", 1]]}
    events = [event("turn_start", {"check": "rally"})]
    data = system(
        format=4,
        counters=COUNTERS,
        checks=[rally, rout],
        events=events,
        turns="alternate",
        activation={"limit": 1},
    )
    t = Table(data, force("Aino"), force("Bo"))
    t.do("set", unit="A1", counter="heat", value=1)
    assert due(t) == [] and t.unit("A1")["due"] == []
    assert "Heat: 2 needed, 1 left" in t.refused("OS-39", "check", unit="A1", check="rally")
    t.do("activate", unit="A1")
    assert "check Rally" not in [line["what"] for line in t.ask("ending", of="end_activation")["undone"]]
    t.do("set", unit="A1", counter="heat", value=2)
    assert due(t) == [("A1", "rally")], "now it can be paid"
    assert t.do("check", unit="A1", check="rally", rolls=[6]).get("due") is None, (
        "its side has no command point"
    )
    assert due(t) == [] and t.counter("A1", "heat") == 0
    t.do("set", side="A", counter="command", value=1)
    assert due(t) == [(None, "rout")]


@pytest.mark.rule("OS-38", "OS-47")
def test_a_check_with_a_weapon_waits_for_a_unit_that_has_a_fitting_one() -> None:
    shot = {**RALLY, "name": "shot", "count": parse("weapon.shots"), "if": parse("weapon.range > 1")}
    data = system(
        format=4,
        counters=COUNTERS,
        checks=[shot],
        events=[event("round_end", {"check": "shot"})],
        weapons=[{"name": "shots", "high": 9}, {"name": "range", "high": 9}],
    )
    armed, clubs = force("Aino"), force("Bo")
    armed["units"][0]["weapons"] = [
        {"name": "Club", "shots": 1, "range": 1},
        {"name": "Bow", "shots": 1, "range": 9},
    ]
    clubs["units"][0]["weapons"] = [{"name": "Club", "shots": 1, "range": 1}]
    t = Table(data, armed, clubs, force("Troll"))
    t.do("end_round")
    assert due(t) == [("A1", "shot")]


@pytest.mark.rule("OS-38")
def test_a_pinned_unit_rolls_when_it_is_activated() -> None:
    t = table(
        event("activation_start", {"check": "rally"}, "pins > 0", says="Pinned"), activation={"limit": 2}
    )
    t.do("set", unit="A1", counter="pins", value=1)
    answer = t.do("activate", unit="A1")
    assert answer["due"] == [{"unit": "A1", "check": "rally"}]
    assert answer["says"] == [{"unit": "A1", "says": "Pinned"}]
    assert "check Rally" in [line["what"] for line in t.ask("ending", of="end_activation")["undone"]]
    t.do("check", unit="A1", check="rally", rolls=[1])
    assert t.counter("A1", "pins") == 2
    t.do("end_activation")
    assert "due" not in t.do("activate", unit="A2")


@pytest.mark.rule("OS-37")
def test_an_activation_s_end_is_its_unit_s_and_its_side_s() -> None:
    t = table(
        event("activation_end", change("pins", -1)),
        event("activation_end", change("command", 1), of="side"),
        event("activation_end", change("storm", 2), of="game"),
        activation={"limit": 1},
    )
    for unit in ("A1", "A2", "B1"):
        t.do("set", unit=unit, counter="pins", value=3)
    t.do("activate", unit="A1")
    t.do("end_activation")
    t.do("activate", unit="B1")
    assert [t.counter(unit, "pins") for unit in ("A1", "A2", "B1")] == [2, 3, 3]
    assert t.say("activate", unit="B2", force=True)["ok"], "the activation before ends with it"
    assert t.counter("B1", "pins") == 2
    state = t.state()
    assert [state["sides"][side]["counters"]["command"] for side in "ABN"] == [1, 1, 0]
    assert state["counters"]["storm"] == 4


@pytest.mark.rule("OS-37")
def test_each_side_gets_its_command_point_for_every_two_units_left() -> None:
    t = table(event("round_start", change("command", "1 + up(left / 2)"), of="side"))
    t.do("wound", unit="B1", amount=8)
    t.do("wound", unit="B2", amount=8)
    t.do("end_round")
    sides = t.state()["sides"]
    assert (sides["A"]["counters"]["command"], sides["B"]["counters"]["command"]) == (2, 1)


@pytest.mark.rule("OS-37")
@pytest.mark.parametrize("turns", ["phases", "alternate"])
def test_a_phase_of_a_side_is_its_own_units(turns: str) -> None:
    t = table(event("phase_start", change("heat", 1), phase="Fire"), turns=turns, phases=["Move", "Fire"])
    seen = []
    for _ in range(4):
        t.do("next_phase")
        seen.append((t.state()["phase"], t.state()["side"], t.counter("A1", "heat"), t.counter("B1", "heat")))
    if turns == "phases":
        assert seen == [("Move", "B", 0, 0), ("Fire", "A", 1, 0), ("Fire", "B", 1, 1), ("Move", "A", 1, 1)]
    else:
        assert seen == [("Fire", "A", 1, 0), ("Move", "B", 1, 0), ("Fire", "B", 1, 1), ("Move", "A", 1, 1)]


@pytest.mark.rule("OS-37")
def test_before_the_resets_at_an_end_and_after_them_at_a_start() -> None:
    counters = [counter("moved", reset="round"), counter("tired", high=20), counter("fresh", high=20)]
    events = [
        event("round_end", change("tired", "moved")),
        event("round_start", change("fresh", "1 - moved")),
    ]
    data = system(format=4, counters=counters, events=events)
    t = Table(data, force("Aino"), force("Bo"))
    t.do("set", unit="A1", counter="moved", value=1)
    t.do("end_round")
    assert (t.counter("A1", "tired"), t.counter("A1", "fresh"), t.counter("A1", "moved")) == (1, 1, 0)


@pytest.mark.rule("OS-37")
def test_events_follow_one_another_and_thresholds_follow_them() -> None:
    flags = [{"name": "hot"}]
    thresholds = [{"counter": "heat", "when": "at_least", "value": 6, "then": {"flag": "hot"}, "says": "Hot"}]
    t = table(
        event("round_end", change("heat", 5)),
        event("round_end", change("heat", "heat")),
        flags=flags,
        thresholds=thresholds,
    )
    assert t.do("end_round")["says"][0] == {"unit": "A1", "says": "Hot"}
    assert t.counter("A1", "heat") == 10 and t.unit("A1")["flags"] == ["hot"]


@pytest.mark.rule("OS-38")
def test_the_first_round_s_checks_are_due_when_the_game_begins() -> None:
    t = table(
        event("round_start", {"check": "rout"}, of="side"),
        event("turn_start", {"check": "rally"}, "men > 7"),
        event("phase_start", {"check": "rout"}, phase="Two", of="side"),
        event("round_start", change("heat", 1)),
        turns="alternate",
        phases=["One", "Two"],
    )
    assert due(t) == [(None, "rout"), (None, "rout"), ("A1", "rally"), ("A2", "rally")]
    assert t.counter("A1", "heat") == 0 and t.state()["undoable"] == 0
    t.do("check", side="A", check="rout", rolls=[4])
    assert due(t)[0] == (None, "rout") and len(due(t)) == 3


@pytest.mark.rule("OS-37")
@pytest.mark.rule("OS-31")
def test_a_turn_that_is_rolled_for_starts_when_it_is_rolled() -> None:
    t = table(event("turn_start", change("heat", 1)), turns="alternate", first="rolled")
    t.do("end_turn")
    assert t.counter("B1", "heat") == 1
    t.do("end_round")
    assert (t.counter("A1", "heat"), t.counter("B1", "heat")) == (0, 1)
    t.do("first", side="B")
    assert (t.counter("A1", "heat"), t.counter("B1", "heat")) == (0, 2)


@pytest.mark.rule("OS-38")
def test_a_failed_check_makes_another_due() -> None:
    rally = dict(RALLY, fail=[{"check": "rout"}])
    data = system(format=4, counters=COUNTERS, checks=[rally, ROUT])
    t = Table(data, force("Aino"), force("Bo"))
    answer = t.do("check", unit="A1", check="rally", rolls=[1])
    assert answer["due"] == [{"side": "A", "check": "rout"}] and answer["effects"] == []


VALUES = {"men": 7, "heat": 4, "sinks": 3, "pins": 0}


@pytest.mark.rule("OS-35")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("men * heat - sinks", 25),
        ("men / 2", 3),
        ("up(men / 2)", 4),
        ("-men / 2", -4),
        ("up(-men / 2)", -3),
        ("min(men, heat, sinks)", 3),
        ("max(pins, heat) + (men > 6)", 5),
        ("start.men - men", 1),
        ("highest.heat * 10 + lowest.heat", 41),
        ("sum.heat + left", 7),
        ("men = 7 and not pins", 1),
        ("pins or heat != 4", 0),
        ("men >= 8 or heat <= 4 and sinks < 4", 1),
        ("not (men > 1 and heat > 1)", 0),
        ("round * 2", 2),
        ("men - heat - sinks", 0),
        ("men - (heat - sinks)", 6),
        ("2 * -men", -14),
    ],
)
def test_an_expression_is_computed(text: str, value: int) -> None:
    counters = [*COUNTERS, counter("result", low=-99, high=99)]
    events = [event("round_end", {"counter": "result", "set": parse(text)})]
    t = Table(system(format=4, counters=counters, events=events), force("Aino", "Aatu"), force("Bo"))
    for name, number in VALUES.items():
        t.do("set", unit="A1", counter=name, value=number)
    t.do("set", unit="A2", counter="heat", value=1)
    t.do("end_round")
    assert t.counter("A1", "result") == value
