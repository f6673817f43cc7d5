"""What checks, uses and choices of format 4 cost, when they are possible and against whom; criticals and tables."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.core.errors import SetupError
from signifer.games.custom.rules import codec
from signifer.games.custom.rules.unpacking import unpack
from signifer_host.systems.expressions import parse
from tests.games.custom.rules.games import Table, counter, force, system

COUNTERS = [
    counter("wounds", high=20, start=12, out=0, strike=True, max_start=True),
    counter("ap", start=2, reset="activation"),
    counter("attacks", start=4),
    counter("command", of="side", start=1),
]
USES = [
    {"name": "grenade", "times": 1},
    {"name": "medikit", "times": 2, "cost": [["ap", 1], ["command", 1]]},
]
CHOICES = [
    {"name": "order", "states": ["None", "Engage", "Hide"], "letters": " EH", "cost": [["ap", [0, 1, 3]]]}
]
FLAGS = [{"name": "hidden"}, {"name": "dashed"}]


def check(name: str, **parts: Any) -> dict[str, Any]:
    return {"name": name, "sides": 6, "kind": "over", "target": 4, **parts}


DASH = check("dash", kind="roll", count=0, target=0, cost=[["ap", 1]])
DASH["pass"] = [{"flag": "dashed"}]
SHOOT = check(
    "shoot",
    count="attacks",
    kind="successes",
    critical=6,
    against="enemy",
    cost=[["ap", 1]],
    **{"if": parse("not dashed and not other.hidden")},
)
HURT = "-3 * (successes - criticals) - 4 * criticals"
SHOOT["pass"] = [{"counter": "wounds", "change": parse(HURT), "other": True}]
HEAL = check("heal", against="self", kind="roll", count=1, target=0)
HEAL["pass"] = [{"counter": "wounds", "change": ["total"], "other": True}]
HELP = check("help", against="friend", cost=[["command", parse("1 + other.hidden")]])
INJURY = check(
    "injury",
    kind="roll",
    count=2,
    target=0,
    modifier="target",
    rows=[
        {"at": [2, 4], "says": "Leg", "then": [{"flag": "dashed"}]},
        {"at": [5, 9], "says": "", "then": [{"counter": "wounds", "change": -2}]},
        {"at": [10, 12], "says": "Head", "then": [{"counter": "wounds", "set": 0}]},
    ],
)


@pytest.fixture
def t() -> Table:
    checks = [DASH, SHOOT, HEAL, HELP, INJURY]
    data = system(format=4, counters=COUNTERS, uses=USES, choices=CHOICES, flags=FLAGS, checks=checks)
    data["activation"] = {"limit": 1}
    assert codec.pack(unpack(codec.pack(data))) == codec.pack(data)
    return Table(data, force("Aino", "Aatu"), force("Bo", "Birk"))


@pytest.mark.rule("OS-39")
def test_an_action_spends_its_points_until_none_is_left(t: Table) -> None:
    for left in (1, 0):
        answer = t.do("check", unit="A1", check="dash")
        assert answer["success"] and answer["dice"] == 0 and t.counter("A1", "ap") == left
    before = t.game.digest()
    assert t.refused("OS-39", "check", unit="A1", check="dash") == "Ap: 1 needed, 0 left."
    assert t.game.digest() == before
    forced = t.say("check", unit="A1", check="dash", force=True)
    assert forced["forced"] == ["OS-39"] and t.counter("A1", "ap") == 0
    t.do("undo", steps=3)
    assert t.counter("A1", "ap") == 2 and t.unit("A1")["flags"] == []


@pytest.mark.rule("OS-39")
@pytest.mark.rule("OS-2")
def test_a_use_spends_itself_and_what_it_costs(t: Table) -> None:
    assert t.do("use", unit="A1", use="medikit")["left"] == 1
    assert (t.counter("A1", "ap"), t.state()["sides"]["A"]["counters"]["command"]) == (1, 0)
    assert "Command: 1 needed" in t.refused("OS-39", "use", unit="A2", use="medikit")
    assert t.counter("A2", "ap") == 2 and t.counter("A2", "medikit") == 2


@pytest.mark.rule("OS-39")
@pytest.mark.rule("OS-34")
def test_each_state_of_a_choice_has_its_cost(t: Table) -> None:
    t.do("choose", unit="A1", choice="order", state="Engage")
    assert t.counter("A1", "ap") == 1
    assert "Ap: 3 needed, 1 left." in t.refused("OS-39", "choose", unit="A1", choice="order", state="Hide")
    t.do("choose", unit="A1", choice="order", state="None")
    assert t.counter("A1", "ap") == 1


@pytest.mark.rule("OS-39")
def test_a_cost_may_depend_on_the_other_unit(t: Table) -> None:
    t.do("set", unit="A2", flag="hidden", value=True)
    assert "2 needed" in t.refused("OS-39", "check", unit="A1", check="help", against={"unit": "A2"})
    t.do("set", unit="A2", flag="hidden", value=False)
    t.do("check", unit="A1", check="help", against={"unit": "A2"})
    assert t.state()["sides"]["A"]["counters"]["command"] == 0


@pytest.mark.rule("OS-40")
def test_a_check_is_possible_only_while_its_condition_holds(t: Table) -> None:
    shot = {"unit": "A1", "check": "shoot", "against": {"unit": "B1"}}
    t.do("set", unit="B1", flag="hidden", value=True)
    said = t.refused("OS-40", "check", **shot)
    assert said == "Shoot is possible only with not Dashed and not the other's Hidden."
    assert t.say("check", **shot, force=True)["forced"] == ["OS-40"]
    t.do("set", unit="B1", flag="hidden", value=False)
    t.do("check", **shot)
    t.do("set", unit="A2", flag="dashed", value=True)
    t.refused("OS-40", "check", **dict(shot, unit="A2"))


@pytest.mark.rule("OS-41")
def test_enemies_friends_and_oneself(t: Table) -> None:
    assert (
        t.refused("OS-41", "check", unit="A1", check="shoot", against={"unit": "A2"})
        == "Shoot: Aatu is no enemy."
    )
    assert (
        t.refused("OS-41", "check", unit="A1", check="help", against={"unit": "B1"})
        == "Help: Bo is no friend."
    )
    assert "another unit" in t.bad("check", unit="A1", check="help", against={"unit": "A1"})
    t.do("wound", unit="A1", amount=5)
    for unit, value in (("A1", 11), ("A2", 12)):
        t.do("check", unit="A1", check="heal", against={"unit": unit}, rolls=[4])
        assert t.counter(unit, "wounds") == value
    t.refused("OS-41", "check", unit="A1", check="heal", against={"unit": "B2"})


@pytest.mark.rule("OS-24")
def test_criticals_are_counted_apart(t: Table) -> None:
    answer = t.do("check", unit="A1", check="shoot", against={"unit": "B1"}, rolls=[6, 4, 3, 5])
    assert (answer["successes"], answer["criticals"]) == (3, 1)
    assert t.counter("B1", "wounds") == 12 - 3 - 3 - 4


@pytest.mark.rule("OS-42")
@pytest.mark.parametrize(
    ("rolls", "modifier", "row", "says", "wounds"),
    [
        ([1, 1], 0, 1, "Leg", 12),
        ([2, 2], 0, 1, "Leg", 12),
        ([2, 3], 0, 2, "", 10),
        ([5, 4], 0, 2, "", 10),
        ([6, 6], 0, 3, "Head", 0),
        ([6, 6], 5, 3, "Head", 0),
        ([1, 1], -5, 1, "Leg", 12),
        ([4, 4], 2, 3, "Head", 0),
    ],
)
def test_a_total_is_looked_up_in_the_table(
    t: Table, rolls: list[int], modifier: int, row: int, says: str, wounds: int
) -> None:
    answer = t.do("check", unit="A1", check="injury", rolls=rolls, modifier=modifier)
    assert (answer["total"], answer["row"]) == (sum(rolls) + modifier, row)
    assert [line["says"] for line in answer.get("says", ())] == ([says] if says else [])
    assert t.counter("A1", "wounds") == wounds and t.unit("A1")["flags"] == (["dashed"] if row == 1 else [])


@pytest.mark.rule("OS-39")
def test_the_card_tells_of_costs_and_tables(t: Table) -> None:
    card = "\n".join(line["text"] for line in t.ask("reference")["lines"])
    assert (
        "Shoot costs Ap: 1." in card
        and "Order Hide costs Ap: 3." in card
        and "Help costs Command: 1 +" in card
    )
    assert "2-4: Leg, Dashed; 5-9: Wounds -2; 10-12: Head, Wounds = 0" in card
    assert (
        "Shoot of each unit against an enemy: Attacks times d6, each at or over 4, 1 needed; 6 critical;"
        in card
    )


@pytest.mark.rule("OS-14")
def test_a_unit_has_up_to_48_values_from_format_4_on() -> None:
    many = [{"name": f"n{number}", "high": 99, "start": number} for number in range(49)]
    table = Table(system(format=4, counters=many[:48]), force("Aino"), force("Bo"))
    table.do("count", unit="A1", counter="n47", amount=3)
    assert (table.counter("A1", "n47"), table.counter("A1", "n46"), table.counter("B1", "n47")) == (
        50,
        46,
        47,
    )
    table.do("undo")
    assert table.counter("A1", "n47") == 47
    for format, count in ((3, 25), (4, 49)):
        with pytest.raises(SetupError, match=f"{count} counters, flags and uses; at most {count - 1}"):
            codec.pack(system(format=format, counters=many[:count]))
