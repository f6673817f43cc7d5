"""A round of each system that the examples give as a template: what it comes to is what its file means."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from signifer_host.cli import main

EXAMPLES = Path(__file__).resolve().parents[4] / "examples"


@pytest.fixture
def answers(capsys: pytest.CaptureFixture[str]) -> Any:
    """Play an example; return its commands with their answers."""

    def play(name: str) -> list[tuple[dict[str, Any], dict[str, Any]]]:
        path = EXAMPLES / f"{name}.jsonl"
        assert main(["play", str(path)]) == 0
        given = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
        assert len(given) == len(lines) and all(answer["ok"] for answer in given)
        return list(zip(lines, given, strict=True))

    return play


def last(played: Any) -> dict[str, Any]:
    state: dict[str, Any] = played[-1][1]
    return state


def unit(played: Any, id: str) -> dict[str, Any]:
    found: dict[str, Any] = next(unit for unit in last(played)["units"] if unit["id"] == id)
    return found


def checks(played: Any, name: str) -> list[dict[str, Any]]:
    return [answer for line, answer in played if line.get("check") == name]


@pytest.mark.rule("OS-32")
@pytest.mark.rule("OS-35")
def test_an_alternating_skirmish_with_morale(answers: Any) -> None:
    played = answers("hedge_fight")
    assert [answer["successes"] for answer in checks(played, "shoot")] == [3, 4]
    assert [answer["successes"] for answer in checks(played, "save")] == [1, 1]
    assert unit(played, "B1")["counters"]["men"] == 6  # 8, three hits, one saved
    assert unit(played, "A2")["counters"]["men"] == 1  # 4, four hits, one saved: under half
    (hold,) = checks(played, "hold")
    assert (hold["target"], hold["success"]) == (8, False)
    assert checks(played, "rally")[0]["success"] is True and unit(played, "A2")["flags"] == []
    assert unit(played, "B1")["flags"] == ["hidden"]
    assert (last(played)["round"], last(played)["side"]) == (2, "B")


@pytest.mark.rule("OS-34", "OS-36", "OS-37", "OS-38")
def test_a_battle_of_order_dice(answers: Any) -> None:
    played = answers("dawn_orders")
    fire = checks(played, "fire")[0]
    assert (fire["successes"], fire["against"]) == (5, "B2")
    assert [(effect["counter"], effect["value"]) for effect in fire["effects"]] == [("hits", 5), ("pins", 1)]
    assert unit(played, "B2")["counters"]["men"] == 3  # 7, and four of five hits told
    waver = checks(played, "waver")[0]
    assert (waver["target"], waver["total"], waver["success"]) == (7, 5, True)
    obey = checks(played, "obey")[0]
    assert (obey["target"], obey["total"], obey["success"]) == (7, 8, False)
    (pinned,) = [answer for line, answer in played if answer.get("says") and line.get("do") == "activate"]
    assert pinned["due"] == [{"unit": "B2", "check": "obey"}], "the unit that is pinned, and no other"
    # Its order was set to Down by the check, and goes back when the round ends; the pin stays.
    assert [effect["value"] for effect in obey["effects"]] == [6]
    assert unit(played, "B2")["choices"] == {"order": "None"} and unit(played, "B2")["counters"]["pins"] == 1
    assert unit(played, "A2")["held"] is True


@pytest.mark.rule("OS-31", "OS-33", "OS-39")
def test_a_battle_of_priority_and_fate(answers: Any) -> None:
    played = answers("ford_of_kings")
    phases = [(a["round"], a["phase"], a["side"]) for line, a in played if line.get("do") == "next_phase"]
    assert phases[:4] == [(1, "Move", "B"), (1, "Shoot", "A"), (1, "Shoot", "B"), (1, "Fight", "A")]
    assert phases[-1][0] == 2
    assert checks(played, "duel")[0]["tie"] is True
    wound = checks(played, "wound")[0]
    assert (wound["target"], wound["success"]) == (6, True)
    assert unit(played, "B1")["counters"] | {"strength": 0, "fight": 0, "defence": 0} == {
        "strength": 0,
        "fight": 0,
        "defence": 0,
        "wounds": 1,
        "hurt": 0,
        "spent": 0,
        "might": 2,
        "will": 1,
        "fate": 0,
    }
    assert unit(played, "A1")["counters"]["might"] == 1, "of three: one for the deed, one in the duel"
    first = next(answer for line, answer in played if line.get("do") == "first")
    assert (first["side"], first["tie"]) == ("B", True) and last(played)["began"] == "B"


@pytest.mark.rule("OS-31", "OS-35", "OS-37", "OS-41", "OS-42")
def test_a_campaign_with_old_wounds(answers: Any) -> None:
    played = answers("winter_road")
    assert unit(played, "B2")["choices"]["scar"] == "Limping"  # 6 on two dice
    # Two of side B are on their feet at the round's end, and three of side A: they eat 1 and 2.
    assert last(played)["sides"]["B"]["counters"] == {"gold": 29, "food": 7}
    assert last(played)["sides"]["A"]["counters"] == {"gold": 19, "food": 2}
    # The best, the weakest and the sum of those of the side who stand: 4 without the dog, 3, and 1.
    (rout,), (march,), (wages,) = (checks(played, name) for name in ("rout", "march", "wages"))
    assert (rout["target"], rout["success"], rout["effects"][0]["flag"]) == (4 + 3, False, "fled")
    assert (march["target"], march["effects"][0]["change"]) == (3, -1)
    assert wages["effects"][0]["change"] == -1
    assert last(played)["began"] == "B"  # side A has the point
    assert checks(played, "carry")[0]["effects"][0]["change"] == -1 and last(played)["side"] == "A"
    assert unit(played, "A2")["choices"]["stance"] == "Ready"


@pytest.mark.rule("OS-34")
@pytest.mark.rule("OS-35")
def test_a_duel_of_cards(answers: Any) -> None:
    played = answers("mirror_duel")
    first, second = checks(played, "clash")
    assert [effect.get("change") for effect in first["effects"]] == [-3, 1, -1, 1]
    assert second["success"] is False and unit(played, "R")["counters"]["life"] == 9
    assert unit(played, "L")["counters"] | {"feint": 1} == {"life": 12, "momentum": 1, "feint": 1}
    assert unit(played, "L")["choices"] == {"stance": "High"}
    assert last(played)["sides"]["B"]["counters"] == {"deck": 18, "cards": 6, "discard": 1}
    assert last(played)["sides"]["A"]["counters"]["cards"] == 3 and last(played)["side"] == "B"


@pytest.mark.rule("OS-37")
@pytest.mark.rule("OS-39")
@pytest.mark.rule("OS-41")
def test_small_teams_with_action_points(answers: Any) -> None:
    played = answers("ridge_teams")
    first, thrown, second = checks(played, "shoot")
    assert (first["target"], first["successes"], first["criticals"]) == (3, 2, 1)
    assert unit(played, "B1")["counters"]["wounds"] == 6  # 14; three hits of 4, one of them saved
    assert unit(played, "B1")["flags"] == ["hurt"] and second["target"] == 5, "a hurt figure aims worse"
    assert (thrown["successes"], second["successes"], second["criticals"]) == (1, 2, 1)
    assert second["rolls"] == [5, 4, 6, 1] and second["again"] == [3], "a die is rolled again"
    assert unit(played, "A2")["counters"]["wounds"] == 7  # 8, a hit of 4, and 3 patched up
    assert (unit(played, "A2")["counters"]["ap"], unit(played, "A3")["counters"]["ap"]) == (0, 1)
    sides = last(played)["sides"]
    assert (sides["A"]["counters"]["orders"], sides["B"]["counters"]["orders"]) == (2, 2)


@pytest.mark.rule("OS-37")
@pytest.mark.rule("OS-38")
@pytest.mark.rule("OS-42")
def test_machines_with_heat(answers: Any) -> None:
    played = answers("iron_lanterns")
    assert [check["target"] for check in checks(played, "fire")] == [6, 6, 6, 7]
    assert [check["row"] for check in checks(played, "place")] == [1, 2, 3]
    assert unit(played, "B1")["counters"]["legs"] == 1  # 9 - 8
    assert unit(played, "A1")["counters"]["body"] == 10  # 20 - 10
    assert [unit(played, "A2")["counters"][name] for name in ("arms", "hit", "body")] == [0, 0, 7], (
        "10 hit five arms"
    )
    (stays,) = checks(played, "stay_up")
    assert (stays["target"], stays["success"]) == (8, False) and "shut" in unit(played, "B1")["flags"]
    heats = [unit(played, id)["counters"]["heat"] for id in ("A1", "A2", "B1")]
    assert heats == [0, 0, 12]  # 5 - 6 and 16 - 4
