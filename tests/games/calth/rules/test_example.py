"""The example game of calth: every command, its refusals, and the same answers on every run."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from signifer_host.play import open_game

EXAMPLES = Path(__file__).resolve().parents[4] / "examples"
GOLDEN = "2db5e126df65b39234d893f909fabd548541223bdae08052c04817e10a8c6257"


@pytest.fixture(scope="module")
def played() -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    lines = [json.loads(line) for line in (EXAMPLES / "boarding.jsonl").read_text("utf-8").splitlines()]
    game, first = open_game(lines[0], folder=EXAMPLES, where="")
    return lines, [first] + [game.answer(line) for line in lines[1:]]


def test_it_uses_every_command_question_and_action(played: Any) -> None:
    lines, _ = played
    game, _ = open_game(lines[0], folder=EXAMPLES, where="")
    commands = {line[1] for table in game.tables for line in table} - {
        "token",
        "remind",
    }  # their own: core/test_tokens.py, core/test_reminders.py
    assert commands <= {line.get("do") for line in lines}
    assert {"state", "unit", "log", "digest", "reference", "damage", "ending"} == {
        line["show"] for line in lines if "show" in line
    }
    said = {line["action"] for line in lines if line.get("do") == "activate"}
    assert said == {"advance", "run", "consolidate", "shoot", "assault"}


def test_its_refusals(played: Any) -> None:
    _, answers = played
    assert [answer.get("rule", answer["error"]) for answer in answers if not answer["ok"]] == REFUSALS


def test_its_end(played: Any) -> None:
    _, answers = played
    state = next(answer for answer in reversed(answers) if answer.get("show") == "state")
    assert state["round"] == 3 and state["score"] == {"A": 1, "B": 2}
    assert {u["id"]: u["status"] for u in state["units"]} == {
        "A1": "casualty", "A2": "active", "A3": "merged", "A4": "active",
        "B1": "active", "B2": "merged", "B3": "active", "B4": "merged",
    }  # fmt: skip
    assert next(a for a in answers if a.get("do") == "end_game")["winner"] == "B"
    assert answers[-1]["sha256"] == GOLDEN


REFUSALS = [
    *("BC-6", "bad_command", "BC-3", "BC-30", "BC-7", "BC-4", "BC-14", "BC-35", "BC-11", "BC-3"),
    *("BC-20", "BC-14", "BC-20", "bad_command", "bad_command", "BC-14", "bad_command"),
]
