"""Previews of commands: the damage of an attack, and what an end leaves undone and resets."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.calth.rules.games import Table, hulk, lancer, model, shooting, side, started, unit
from tests.games.calth.rules.test_machine import LINES, A, B

MIXED = unit("Bravo", model(count=1), lancer(), model("Sergeant", stamina=3))
RESULT = ("casualties", "discarded", "shields", "defence_dice", "critical", "effect", "status")


def ask(table: Table, **fields: Any) -> dict[str, Any]:
    """Ask a question, which changes nothing."""
    before = (table.game.digest(), table.game.log.count)
    answer = table.game.answer(fields)
    assert (table.game.digest(), table.game.log.count) == before
    return answer


@pytest.mark.rule("BC-32")
def test_the_defence_can_be_rolled_before_the_damage() -> None:
    table = shooting(MIXED)
    table.do("attack", attacker="A1", target="B1", rolls={"attack": {"hit": 4, "critical": 1}})
    rolled = table.do("roll_defence", rolls={"defence": {"shield": 1}})
    assert (rolled["defence_dice"], rolled["shields"], rolled["left"]) == (3, 1, 4)
    assert table.models("B1") == {"Legionary": 1, "Lancer": 1, "Sergeant": 1}
    state = table.state()
    assert state["attack"]["shields"] == 1 and not state["attack"]["resolved"]
    assert [line["rule"] for line in state["pending"]] == ["BC-32"]
    assert "rolls" in table.bad("defend", primary="Lancer", rolls={"defence": {"shield": 3}})
    done = table.do("defend", primary="Lancer", order=["Sergeant"])
    assert done["casualties"] == ["Lancer", "Sergeant"] and done["discarded"] == 0
    assert table.models("B1") == {"Legionary": 1}
    table.bad("roll_defence")


@pytest.mark.rule("BC-32")
def test_a_defence_is_rolled_once() -> None:
    table = shooting(MIXED)
    table.do("attack", attacker="A1", target="B1", rolls={"attack": {"hit": 4, "critical": 1}})
    table.do("roll_defence", rolls={"defence": {"shield": 1}})
    table.refused("BC-32", "roll_defence")
    table.refused("BC-4", "attack", attacker="A1", target="B1", kind="shoot")
    forced = table.guarded("BC-32", "roll_defence", rolls={"defence": {"shield": 3}})
    assert forced["left"] == 2


@pytest.mark.rule("BC-32")
def test_the_dice_are_the_same_in_one_step_and_in_two() -> None:
    one, two = shooting(MIXED), shooting(MIXED)
    for table in (one, two):
        table.do("attack", attacker="A1", target="B1")
    two.do("roll_defence")
    answers = [table.do("defend", primary="Lancer") for table in (one, two)]
    assert answers[0]["symbols"] == answers[1]["symbols"]
    assert one.game.digest() == two.game.digest()


@pytest.mark.rule("BC-7")
def test_defence_dice_are_rolled_again_before_the_damage() -> None:
    table = shooting(MIXED)
    table.do("attack", attacker="A1", target="B1", rolls={"attack": {"hit": 4, "critical": 0}})
    table.do("roll_defence", rolls={"defence": {"shield": 1}})
    again = table.do("reroll", dice=[2, 3], rolls={"shield": 2})
    assert (again["shields"], again["left"]) == (3, 1)
    table.refused("BC-7", "reroll", dice=[2])
    assert table.do("defend", primary="Sergeant")["casualties"] == []
    # And after it: the casualties are computed again.
    assert table.do("reroll", dice=[1], rolls={"shield": 0})["casualties"] == []


def test_a_last_stand_in_between_leaves_the_shields() -> None:
    table = shooting(MIXED, unit("Bellatrix"))
    table.do("set", unit="B2", flag="retreats", value=True)
    table.do("attack", attacker="A1", target="B1", rolls={"attack": {"hit": 4, "critical": 0}})
    table.do("roll_defence", rolls={"defence": {"shield": 2}})
    table.do("last_stand", unit="B2", rolls={"shield": 2})
    assert ask(table, show="damage", primary="Lancer")["shields"] == 2
    done = table.do("defend", primary="Lancer")
    assert done["shields"] == 2 and done["symbols"] == []


def test_a_rolled_defence_of_a_destroyed_unit_is_no_longer_pending() -> None:
    table = shooting(unit("Bravo", lancer()))
    table.do("attack", attacker="A1", target="B1", rolls={"attack": {"hit": 4, "critical": 0}})
    table.do("roll_defence", rolls={"defence": {"shield": 0}})
    table.do("wound", unit="B1")
    assert table.state()["pending"] == []


@pytest.mark.rule("BC-33")
def test_damage_is_shown_model_by_model() -> None:
    table = shooting(MIXED)
    table.do("attack", attacker="A1", target="B1", rolls={"attack": {"hit": 4, "critical": 1}})
    table.do("roll_defence", rolls={"defence": {"shield": 0}})
    shown = ask(table, show="damage", primary="Sergeant", order=["Lancer"], critical="lance")
    assert shown["ok"] and shown["show"] == "damage"
    assert [(m["type"], m["hits"], m["stamina"], m["falls"]) for m in shown["models"]] == [
        ("Sergeant", 5, 3, True),
        ("Lancer", 2, 1, True),
        ("Legionary", 1, 2, False),
    ]
    assert shown["discarded"] == 1 and (shown["critical"], shown["effect"]) == ("lance", "Melt")
    other = ask(table, show="damage", primary="Sergeant", order=["Legionary"])
    assert other["casualties"] == ["Sergeant", "Legionary"] and other["status"] == "active"
    assert other["critical"] is None


def test_a_question_about_damage_that_is_not_understood() -> None:
    table = shooting(MIXED)
    assert ask(table, show="damage")["error"] == "bad_command"
    table.do("attack", attacker="A1", target="B1", rolls={"attack": {"hit": 4, "critical": 1}})
    assert "primary" in ask(table, show="damage")["message"]
    assert "colour" in ask(table, show="damage", primary="Lancer", colour=1)["message"]
    rolls = {"defence": {"shield": 2}}
    assert ask(table, show="damage", primary="Lancer", rolls=rolls)["shields"] == 2
    table.do("roll_defence")
    assert "rolled" in ask(table, show="damage", primary="Lancer", rolls=rolls)["message"]


counts = st.integers(0, 6)


@settings(max_examples=60, deadline=None)
@given(
    numbers=st.tuples(counts, counts, counts, counts, counts),
    primary=st.integers(0, 2),
    order=st.lists(st.integers(0, 2), max_size=4),
    two=st.booleans(),
)
@pytest.mark.rule("BC-33")
def test_what_is_shown_is_what_is_done(
    numbers: tuple[int, int, int, int, int], primary: int, order: list[int], two: bool
) -> None:
    models = [model(count=1 + numbers[0] % 2), lancer(), model("Sergeant", bulk=0, stamina=3)]
    names = [m["type"] for m in models]
    attacker = unit(
        "Alfa", hulk(), model("Gunner", weapons=[{"name": "gun", "ranged": 9, "critical": "Stop"}])
    )
    table = started(side(attacker), side(unit("Bravo", *models)))
    table.do("activate", unit="A1", action="shoot")
    table.do(
        "attack",
        attacker="A1",
        target="B1",
        clear=numbers[3] % 2 == 0,
        barricade=numbers[4] == 0,
        rolls={"attack": {"hit": min(numbers[1], 5), "critical": min(numbers[2], 6)}},
    )
    fields: dict[str, Any] = {
        "primary": names[primary],
        "order": [names[i] for i in order],
        "critical": "gun",
        "rolls": {"defence": {"shield": min(3, numbers[3])}},
    }
    if two:
        table.do("roll_defence", rolls=fields.pop("rolls"))
    shown = ask(table, show="damage", **fields)
    done = table.do("defend", **fields)
    assert {key: shown[key] for key in RESULT} == {key: done[key] for key in RESULT}
    assert [m["type"] for m in shown["models"] if m["falls"]] == done["casualties"]


# Endings


def changes(table: Table) -> dict[str, int]:
    """Return what the newest command changed, according to the log."""
    return {c["what"]: c["change"] for c in table.game.answer({"show": "log"})["entries"][-1]["changes"]}


# What the commands do besides the reset, and hidden columns.
OWN = {"round", "A.points_left", "B.points_left"}


@settings(max_examples=80, deadline=None)
@given(
    lines=st.lists(LINES, max_size=25),
    name=st.sampled_from(["ready", "pass", "end_round"]),
    phase=st.integers(0, 2),
)
def test_the_preview_is_what_happens(lines: list[Any], name: str, phase: int) -> None:
    table = Table(A, B)
    if phase:
        table.do("initiative", rolls={"A": 2, "B": 1})
    if phase > 1:
        table.do("ready")
    for line in lines:
        table.game.answer({**line, "force": True})
    shown = ask(table, show="ending", of=name)
    assert shown["ok"]
    expected = {reset["what"]: reset["to"] - reset["from"] for reset in shown["resets"]}
    table.game.answer({"do": name, "force": True})
    hidden = set(table.game.part("answers").HIDDEN)
    seen = {w: c for w, c in changes(table).items() if w.split(".")[-1] not in hidden and w not in OWN}
    seen = {w: c for w, c in seen.items() if w[:4] not in ("case", "orde", "dice")}
    assert seen == expected


@pytest.mark.rule("BC-2")
def test_before_readiness_the_points_and_cards_that_come_are_shown() -> None:
    table = Table(side(unit("Alfa"), unit("Antares"), unit("Aldebaran")), side(unit("Bravo")))
    table.do("initiative", rolls={"A": 2, "B": 1})
    shown = ask(table, show="ending", of="ready")
    assert shown["undone"] == []
    assert [(r["unit"], r["what"], r["from"], r["to"]) for r in shown["resets"]] == [
        ("A1", "A1.points", 0, 2), ("A2", "A2.points", 0, 2), ("A3", "A3.points", 0, 2),
        ("B1", "B1.points", 0, 2), (None, "A.hand", 0, 1), (None, "B.hand", 0, 1),
    ]  # fmt: skip


@pytest.mark.rule("BC-3")
def test_before_an_activation_ends_what_is_undone_is_said() -> None:
    def undone(name: str = "pass") -> list[tuple[Any, str]]:
        return [(line["unit"], line["what"]) for line in ask(table, show="ending", of=name)["undone"]]

    table = started()
    assert undone() == []
    table.do("activate", unit="A1", action="shoot")
    assert undone() == undone("activate") == [("A1", "no attack yet")]
    table.do("attack", attacker="A1", target="B1")
    assert undone() == [("B1", "defence not rolled")]
    table.do("roll_defence")
    assert undone() == [("B1", "damage not done")]
    table.do("defend")
    assert undone() == []
    table.do("activate", unit="B1", action="consolidate")
    assert undone() == [("B1", "no models moved")]
    table.do("activate", unit="A1", action="assault", pinned=True)
    assert ask(table, show="ending", of="pass")["resets"] == []
    assert undone() == [("A1", "no attack yet")]
    table.hit("B1", "A1", 0, kind="assault")  # the attacked unit may be the first to roll
    assert undone() == [("A1", "assault not ended")]
    table.hit("A1", "B1", 2)
    assert undone() == [("A1", "assault not ended")]
    table.do("end_assault")
    assert undone() == []
    assert undone("end_round") == [
        ("B1", "retreat due"), ("A2", "points unused"), ("B1", "points unused"), ("B2", "points unused"),
    ]  # fmt: skip
    assert ask(table, show="ending", of="note")["error"] == "bad_command"
