"""The scripted game of the crane pass: every command, the refusals, the secrets, the same digests on every run."""

from __future__ import annotations

import hashlib
import io
import json
from pathlib import Path
from typing import Any

from signifer.games.samurai.rules.commands import COMMANDS
from signifer_host.play import play

EXAMPLES = Path(__file__).resolve().parents[4] / "examples"
SCRIPT = EXAMPLES / "crane_pass.jsonl"


def lines() -> list[dict[str, Any]]:
    return [json.loads(line) for line in SCRIPT.read_text("utf-8").splitlines()]


def answers() -> list[dict[str, Any]]:
    sink = io.BytesIO()
    play(io.BytesIO(SCRIPT.read_bytes()), sink, folder=EXAMPLES, where="crane_pass.jsonl")
    return [json.loads(line) for line in sink.getvalue().decode().splitlines()]


def test_it_uses_every_command_and_question() -> None:
    said = lines()
    common = {"undo", "redo", "note", "roll", "score", "end_game"}
    assert {line[1] for line in COMMANDS} | common <= {line.get("do") for line in said}
    assert {line["show"] for line in said if "show" in line} == {
        "state",
        "unit",
        "log",
        "digest",
        "reference",
    }
    assert {line["action"] for line in said if "action" in line} >= {
        "move",
        "attack",
        "hide",
        "search",
        "run",
    }


def test_the_example_has_the_expected_refusals_result_and_digests() -> None:
    told = answers()
    refused = [answer.get("rule", answer["error"]) for answer in told if not answer["ok"]]
    assert refused == [
        *("SK-35", "SK-34", "SK-1", "SK-1", "SK-57", "SK-50", "SK-37", "SK-37", "SK-37", "SK-50", "SK-54"),
        *(
            "SK-31",
            "SK-50",
            "SK-30",
            "SK-55",
            "SK-17",
            "SK-17",
            "SK-17",
            "SK-32",
            "bad_command",
            "SK-30",
            "SK-38",
        ),
        *("bad_command", "SK-58", "bad_command", "SK-1", "bad_command"),
    ]
    broken = [answer for answer in told if answer.get("do") == "end_turn" and answer["test"]]
    assert [(answer["side"], answer["test"]) for answer in broken] == [("B", ["guest"])]
    state = [answer for answer in told if answer.get("show") == "state"][-1]
    assert state["turn"] == 7 and state["winner"] == "A" and state["score"] == {"A": 3, "B": 0}
    assert state["armies"]["B"] == {"rank": 11, "lost": 8, "broken": True}
    end = next(answer for answer in told if answer.get("do") == "end_game")
    assert [unit["id"] for unit in end["casualties"]] == ["A4", "B1", "B2", "B3", "B4", "B5"]
    assert [answer["sha256"] for answer in told if answer.get("show") == "digest"] == GOLDEN


def test_side_b_sees_no_secret_and_can_check_all_that_were_shown() -> None:
    said, told = lines(), answers()
    shown = [
        answer for line, answer in zip(said, told, strict=True) if line.get("as") == "B" and "show" in line
    ]
    assert "real" not in shown[0] and "real" in told[10]
    assert "pillar" not in json.dumps(shown[1])
    opened = [answer for answer in told if answer.get("ok") and "salt" in answer]
    assert [answer["content"] for answer in opened] == [
        "place under the bridge, left pillar",
        "place behind the tea house",
        "marker 2",
    ]
    for answer in opened:
        data = bytes.fromhex(answer["salt"]) + answer["content"].encode()
        assert hashlib.sha256(data).hexdigest() == answer["commitment"]


GOLDEN = [
    "fe44522a2f775e26b8c525b17a9d9b1fb871ac6f004d6b597c8c8c3b8a3c0515",
    "16de05bc433abb7c4b822a7521b1725269930198ac5d36fc00f64a5aed853c00",
]
