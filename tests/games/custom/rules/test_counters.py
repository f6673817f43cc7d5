"""Counters, flags, limited uses, casualties and thresholds of a custom system."""

from __future__ import annotations

import pytest

from tests.games.custom.rules.games import Table, counter, force, life, squads, system


@pytest.mark.rule("OS-14")
def test_a_counter_stays_in_its_range() -> None:
    t = squads()
    answer = t.do("count", unit="A1", counter="drive", amount=4)
    assert (answer["value"], answer["change"]) == (7, 4)
    answer = t.do("count", unit="A1", counter="drive", amount=4)
    assert (answer["value"], answer["change"]) == (9, 2)
    assert t.do("count", unit="A1", counter="drive")["change"] == 0
    assert t.do("count", unit="A1", counter="drive", amount=-20)["value"] == 0
    answer = t.do("count", side="B", counter="losses", amount=3)
    assert (answer["side"], answer["counter"], answer["value"]) == ("B", "losses", 3)
    assert answer["says"] == [{"side": "B", "says": "Beaten"}] and answer["due"] == [
        {"side": "B", "check": "army"}
    ]
    assert t.do("count", counter="alarm", amount=-5)["value"] == 0


@pytest.mark.rule("OS-14")
def test_healing_stops_at_the_start_value() -> None:
    t = squads()
    t.do("wound", unit="A1", amount=3)
    answer = t.do("heal", unit="A1", amount=9)
    assert (answer["value"], answer["change"], answer["counter"]) == (4, 3, "hits")
    t.do("set", unit="A1", counter="hits", value=20)  # by hand, as on the table
    assert t.do("heal", unit="A1")["change"] == 0
    assert t.do("wound", unit="A1")["value"] == 19
    assert t.do("count", unit="A2", counter="drive", amount=5)["value"] == 8  # the others may rise


@pytest.mark.rule("OS-14")
def test_a_strike_may_add() -> None:
    data = system(sides=0, counters=[counter("harm", strike=True, step=1, out=5)])
    t = Table(data, force("Aino"), slots="N")
    assert t.do("wound", unit="N1", amount=4)["value"] == 4
    assert t.do("heal", unit="N1")["value"] == 3
    assert t.do("wound", unit="N1", amount=7)["status"] == "casualty"
    assert t.counter("N1", "harm") == 9
    assert "no counter" in Table(system(sides=0), force("Aino"), slots="N").bad("wound", unit="N1")


@pytest.mark.rule("OS-5")
def test_a_unit_that_is_out_is_a_casualty_until_it_is_back() -> None:
    t = squads()
    answer = t.do("wound", unit="A1", amount=9)
    assert (answer["value"], answer["status"]) == (0, "casualty")
    assert t.state()["sides"]["A"]["counters"]["losses"] == 1
    for do, fields in (
        ("wound", {}),
        ("heal", {}),
        ("activate", {}),
        ("count", {"counter": "drive"}),
        ("use", {"use": "grenade"}),
        ("check", {"check": "nerve", "rolls": [1, 1]}),
        ("leave", {}),
    ):
        assert "casualty" in t.refused("OS-5", do, unit="A1", **fields)
    assert t.guarded("OS-5", "heal", unit="A1")["status"] == "active"
    assert t.state()["sides"]["A"]["counters"]["losses"] == 0
    t.do("set", unit="A1", counter="hits", value=0)
    assert t.unit("A1")["status"] == "casualty"
    end = t.do("end_game", winner="B")
    assert end["casualties"] == [{"id": "A1", "name": "Aino", "side": "A"}]


@pytest.mark.rule("OS-5")
def test_out_is_at_or_past_the_limit_as_seen_from_the_start() -> None:
    t = life()
    assert t.do("wound", unit="ann", amount=25)["status"] == "casualty"
    assert t.unit("ann")["status"] == "casualty" and t.counter("ann", "life") == -5
    assert t.do("count", unit="ben", counter="poison", amount=9)["status"] == "active"
    assert t.do("count", unit="ben", counter="poison")["status"] == "casualty"
    t.do("set", unit="ben", counter="life", value=0)
    t.do("set", unit="ben", counter="poison", value=0)
    assert t.unit("ben")["status"] == "casualty"  # the other counter still makes it one
    t.do("set", unit="ben", counter="life", value=1)
    assert t.unit("ben")["status"] == "active"


@pytest.mark.rule("OS-5")
def test_a_unit_that_left_is_refused_until_it_is_set_back() -> None:
    t = squads()
    assert t.do("leave", unit="A2")["status"] == "left"
    assert "left" in t.refused("OS-5", "wound", unit="A2")
    t.do("set", unit="A2", counter="hits", value=0)
    assert t.unit("A2")["status"] == "left"
    t.do("set", unit="A2", flag="left", value=False)
    assert t.unit("A2")["status"] == "casualty"
    t.do("set", unit="A2", flag="left", value=True)
    t.do("set", unit="A2", counter="hits", value=1)
    t.do("set", unit="A2", flag="left", value=False)
    assert t.unit("A2")["status"] == "active"


@pytest.mark.rule("OS-2")
def test_uses_are_counted_down() -> None:
    t = squads()
    assert t.do("use", unit="A1", use="grenade")["left"] == 1
    assert t.do("use", unit="A1", use="grenade")["left"] == 0
    assert t.guarded("OS-2", "use", unit="A1", use="grenade")["left"] == 0
    assert t.do("use", side="A", use="strike")["left"] == 0
    assert "strike" in t.refused("OS-2", "use", side="A", use="strike").lower()
    assert t.do("use", use="lull")["left"] == 0
    assert t.do("use", side="B", use="strike")["left"] == 0
    t.do("set", unit="A1", counter="grenade", value=1)
    assert t.counter("A1", "grenade") == 1
    assert "grenade, react" in t.bad("use", unit="A1", use="drive")
    assert "none" in Table(system(), force("Aino"), force("Bo")).bad("use", unit="A1", use="drive")


@pytest.mark.rule("OS-15")
def test_everything_is_set_by_hand_within_its_range() -> None:
    t = squads()
    assert t.do("set", unit="A1", counter="hits", value=11)["value"] == 11
    assert t.do("set", side="B", counter="losses", value=1)["side"] == "B"
    t.do("set", side="B", counter="score", value=-3)
    t.do("set", counter="alarm", value=6)
    t.do("set", counter="round", value=4)
    t.do("set", counter="phase", value=2)
    t.do("set", unit="A1", counter="activations", value=1)
    t.do("set", unit="A1", flag="aiming", value=True)
    t.do("set", side="A", flag="beaten", value=True)
    t.do("set", flag="dark", value=False)
    state = t.state()
    assert (state["round"], state["phase"], state["counters"]["alarm"], state["flags"]) == (4, "Fire", 6, [])
    assert state["score"] == {"A": 0, "B": -3} and state["sides"]["A"]["flags"] == ["beaten"]
    unit = t.unit("A1")
    assert (
        unit["flags"] == ["aiming", "ready"] and unit["activations"] == 1 and unit["counters"]["hits"] == 11
    )
    for message, fields in (
        ("from 1 to 2", {"counter": "phase", "value": 3}),
        ("either counter or flag", {"unit": "A1", "value": 3}),
        ("either counter or flag", {"unit": "A1", "counter": "hits", "flag": "hurt", "value": 3}),
        ("hits, drive, shock, grenade, react", {"unit": "A1", "counter": "losses", "value": 1}),
        ("hurt, shaken, aiming, ready", {"unit": "A1", "flag": "dark", "value": True}),
        ("dark", {"flag": "hurt", "value": True}),
        ("not for both", {"unit": "A1", "side": "A", "counter": "hits", "value": 1}),
    ):
        assert message in t.bad("set", **fields)


@pytest.mark.rule("OS-16")
def test_a_flag_is_set_while_its_threshold_holds() -> None:
    t = squads()
    t.do("wound", unit="A1", amount=2)  # half of 4 is not under half
    assert "hurt" not in t.unit("A1")["flags"]
    assert t.do("wound", unit="A1")["says"] == [{"unit": "A1", "says": "Hurt"}]
    assert "hurt" in t.unit("A1")["flags"] and t.unit("A1")["says"] == ["Hurt"]
    assert "says" not in t.do("wound", unit="A1")
    t = squads()
    t.do("wound", unit="A1", amount=3)
    t.do("set", unit="A1", flag="hurt", value=False)  # the players are right
    t.do("set", unit="A1", counter="drive", value=1)
    assert "hurt" not in t.unit("A1")["flags"]
    t.do("heal", unit="A1")
    t.do("wound", unit="A1")
    assert "hurt" in t.unit("A1")["flags"]
    t.do("heal", unit="A1")
    assert "hurt" not in t.unit("A1")["flags"]


@pytest.mark.rule("OS-16")
@pytest.mark.parametrize(
    ("when", "value", "holds"),
    [
        ("under", 3, {0, 1, 2}),
        ("at_most", 3, {0, 1, 2, 3}),
        ("over", 6, {7, 8, 9}),
        ("at_least", 6, {6, 7, 8, 9}),
        ("under", "half", {0, 1, 2, 3}),
        ("at_most", "third", {0, 1, 2}),
        ("at_least", "quarter", {2, 3, 4, 5, 6, 7, 8, 9}),
        ("over", "third", {3, 4, 5, 6, 7, 8, 9}),
    ],
)
def test_every_sort_of_threshold(when: str, value: int | str, holds: set[int]) -> None:
    data = system(
        sides=0,
        counters=[counter("will", start=7)],
        flags=[{"name": "mark"}],
        thresholds=[{"counter": "will", "when": when, "value": value, "then": {"flag": "mark"}}],
    )
    t = Table(data, force("Aino"), slots="N")
    assert t.unit("N1")["flags"] == (["mark"] if 7 in holds else [])  # from the start
    seen = set()
    for number in [*range(10), *range(9, -1, -1), 7]:
        t.do("set", unit="N1", counter="will", value=number)
        if "mark" in t.unit("N1")["flags"]:
            seen.add(number)
        assert ("mark" in t.unit("N1")["flags"]) == (number in holds)
    assert seen == holds


@pytest.mark.rule("OS-16")
def test_two_thresholds_hold_one_flag_up() -> None:
    data = system(
        sides=0,
        counters=[counter("will", start=5), counter("food", start=5)],
        flags=[{"name": "low"}],
        thresholds=[
            {"counter": "will", "when": "under", "value": 3, "then": {"flag": "low"}},
            {"counter": "food", "when": "under", "value": 3, "then": {"flag": "low"}},
        ],
    )
    t = Table(data, force("Aino"), slots="N")
    for name, number, low in (("will", 1, True), ("food", 1, True), ("will", 5, True), ("food", 5, False)):
        t.do("set", unit="N1", counter=name, value=number)
        assert ("low" in t.unit("N1")["flags"]) is low


@pytest.mark.rule("OS-16")
def test_thresholds_change_what_others_watch() -> None:
    t = squads()
    for number in (1, 2):
        t.do("wound", unit=f"A{number}", amount=4)
    state = t.state()
    assert state["sides"]["A"]["flags"] == ["beaten"] and state["counters"]["alarm"] == 1
    answer = t.do("wound", unit="A3", amount=4)
    assert t.state()["counters"]["alarm"] == 3
    assert answer["says"] == [{"unit": "A3", "says": "Hurt"}]
    t.do("set", counter="alarm", value=5)
    t.do("undo", steps=2)
    t.do("set", counter="alarm", value=5)
    assert t.do("wound", unit="A3", amount=4)["due"] == [{"check": "event"}]
    assert t.state()["counters"]["alarm"] == 6  # no further than its range


@pytest.mark.rule("OS-16")
def test_a_counter_that_is_reached_twice_changes_once_by_both() -> None:
    """Two ways lead from hits to fear; fear's own effect happens once, for both of them."""
    arrows = (("hits", "doubt", 1), ("hits", "fear", 2), ("doubt", "fear", -2), ("fear", "luck", -1))
    data = system(
        sides=0,
        counters=[counter(name) for name in ("luck", "fear", "doubt", "hits")],
        thresholds=[
            {"counter": a, "when": "at_least", "value": 1, "then": {"counter": b, "change": change}}
            for a, b, change in arrows
        ],
    )
    t = Table(data, force("Aino"), slots="N")
    t.do("set", unit="N1", counter="luck", value=5)
    t.do("count", unit="N1", counter="hits")
    assert t.unit("N1")["counters"] == {"hits": 1, "doubt": 1, "fear": 0, "luck": 5}


@pytest.mark.rule("OS-17")
def test_a_check_comes_due_once_and_is_worked_off() -> None:
    t = squads()
    answer = t.do("count", unit="A1", counter="shock", amount=3)
    assert answer["due"] == [{"unit": "A1", "check": "nerve"}]
    assert answer["says"] == [{"unit": "A1", "says": "Nerve!"}]
    assert "due" not in t.do("count", unit="A1", counter="shock")
    t.do("count", side="B", counter="losses", amount=2)
    t.do("count", counter="alarm", amount=9)
    assert t.state()["pending"] == [
        {"do": "check", "rule": "OS-17", "check": "event", "unit": None},
        {"do": "check", "rule": "OS-17", "check": "army", "unit": None, "side": "B"},
        {"do": "check", "rule": "OS-17", "check": "nerve", "unit": "A1"},
    ]
    assert t.unit("A1")["due"] == ["nerve"]
    t.do("check", unit="A1", check="nerve", rolls=[1, 2])
    t.do("check", check="event", target=9, rolls=[2])
    assert [line["check"] for line in t.state()["pending"]] == ["army"]
    t.do("check", side="B", check="army")
    assert t.state()["pending"] == []


@pytest.mark.rule("OS-17")
def test_a_casualty_owes_nothing() -> None:
    t = squads()
    t.do("count", unit="A1", counter="shock", amount=3)
    t.do("wound", unit="A1", amount=4)
    assert t.state()["pending"] == []
    assert t.game.get(0, 0, 8) == 0  # no unit counts as owing
    t.do("undo")
    assert len(t.state()["pending"]) == 1


def test_names_that_are_not_there_are_told() -> None:
    t = squads()
    assert "hits, drive, shock" in t.bad("count", unit="A1", counter="grenade")
    assert "losses" in t.bad("count", side="A", counter="alarm")
    assert "A unit has no counter" in t.bad("count", unit="A1", counter="nonsense")
    assert "not for both" in t.bad("count", unit="A1", side="B", counter="hits")


@pytest.mark.rule("OS-2", "OS-16", "OS-17")
def test_a_use_tells_what_it_brings_about() -> None:
    data = system(
        uses=[{"name": "shot", "times": 2}],
        checks=[{"name": "ammo", "kind": "under", "target": 3, "sides": 6}],
        thresholds=[
            {"counter": "shot", "when": "under", "value": 2, "then": {"check": "ammo"}, "says": "Low"}
        ],
    )
    t = Table(data, force("Aino"), force("Bo"))
    answer = t.do("use", unit="A1", use="shot")
    assert (answer["left"], answer["says"]) == (1, [{"unit": "A1", "says": "Low"}])
    assert answer["due"] == [{"unit": "A1", "check": "ammo"}]


@pytest.mark.rule("OS-17")
def test_a_check_that_is_due_already_is_not_told_again() -> None:
    checks = [
        {"name": name, "count": 1, "sides": 6, "kind": "under", "target": 3} for name in ("calm", "nerve")
    ]
    thresholds = [
        {"counter": "hp", "when": "at_most", "value": value, "then": {"check": "nerve"}} for value in (6, 3)
    ]
    hp = counter("hp", start=9, strike=True)
    t = Table(system(counters=[hp], checks=checks, thresholds=thresholds), force("Aino"), force("Bror"))
    assert t.do("wound", unit="A1", amount=4)["due"] == [{"unit": "A1", "check": "nerve"}]
    assert "due" not in t.do("wound", unit="A1", amount=3)
    assert t.unit("A1")["due"] == ["nerve"]
