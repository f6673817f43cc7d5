"""The example games: every answer is right, and the same on every run."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from signifer.core.game import Game
from signifer_host.game_log import setup_line
from signifer_host.play import open_game, play

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
GAMES = sorted(EXAMPLES.glob("*.jsonl"))


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def played(script: bytes, folder: Path = EXAMPLES) -> list[dict[str, Any]]:
    sink = io.BytesIO()
    play(io.BytesIO(script), sink, folder=folder, where="game.jsonl")
    return [json.loads(line) for line in sink.getvalue().decode().splitlines()]


def encoded(lines: list[dict[str, Any]]) -> bytes:
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines).encode()


def digests(answers: list[dict[str, Any]]) -> list[str]:
    return [answer["sha256"] for answer in answers if answer.get("show") == "digest"]


def refusals(answers: list[dict[str, Any]]) -> list[str]:
    return [answer.get("rule", answer["error"]) for answer in answers if not answer["ok"]]


@pytest.mark.parametrize("path", GAMES, ids=lambda p: p.stem)
def test_each_line_gets_one_answer(path: Path) -> None:
    script, answers = lines_of(path), played(path.read_bytes())
    assert len(answers) == len(script)
    assert answers[0]["ok"] is True
    for line, answer in zip(script[1:], answers[1:], strict=True):
        if answer["ok"]:
            key = "do" if "do" in line else "show"
            assert answer[key] == line[key]


def test_the_whole_game_uses_every_command_and_question() -> None:
    script = lines_of(EXAMPLES / "river_crossing.jsonl")
    game, _ = open_game(script[0], folder=EXAMPLES, where="")
    commands = {line[1] for table in game.tables for line in table}
    commands -= {"token", "remind"}  # their own: core/test_tokens.py, core/test_reminders.py
    ground = lines_of(EXAMPLES / "muddy_march.jsonl")  # what a march and a move meet on their way
    assert commands - {"touch", "weather"} <= {line.get("do") for line in script}
    assert "weather" in {line.get("do") for line in lines_of(EXAMPLES / "storm.jsonl")}
    assert "touch" in {line.get("do") for line in ground} and any("ground" in line for line in ground)
    assert {"state", "unit", "log", "digest", "reference"} == {
        line["show"] for line in script if "show" in line
    }
    assert {"move", "charge", "action"} == {line["kind"] for line in script if line.get("do") == "order"}


def test_the_whole_game() -> None:
    answers = played((EXAMPLES / "river_crossing.jsonl").read_bytes())
    assert answers[0]["sides"] == {"A": "River wardens", "B": "Hill company", "N": "Folk of the ford"}
    assert digests(answers) == GOLDEN["river_crossing"]
    assert refusals(answers) == [
        *("DD-9", "DD-3", "DD-5", "DD-53", "bad_command", "DD-8", "DD-62", "DD-5"),
        *("DD-2", "DD-64", "DD-53", "DD-65", "DD-13", "DD-7", "DD-60", "bad_command"),
    ]
    end = answers[-2]
    assert end["do"] == "end_game" and end["winner"] == "A"
    assert [unit["id"] for unit in end["casualties"]] == ["B4"]
    state = next(answer for answer in reversed(answers) if answer.get("show") == "state")
    assert state["round"] == 4 and state["score"] == {"A": 2, "B": 1}
    assert {unit["id"]: unit["status"] for unit in state["units"]}["B5"] == "left"


def test_the_short_game() -> None:
    answers = played((EXAMPLES / "first_activations.jsonl").read_bytes())
    assert digests(answers) == GOLDEN["first_activations"]
    assert refusals(answers) == ["DD-9", "DD-13"]
    assert (answers[1]["side"], answers[1]["colour"]) == ("A", "red")
    assert answers[-2]["counters"]["hp"] == 2


@pytest.mark.rule("DD-31", "DD-36", "DD-67", "DD-74")
def test_the_game_on_difficult_ground() -> None:
    answers = played((EXAMPLES / "muddy_march.jsonl").read_bytes())
    assert digests(answers) == GOLDEN["muddy_march"]
    assert refusals(answers) == ["DD-21", "DD-31"]
    dogs = next(answer for answer in answers if answer.get("show") == "unit")
    assert "pack" in dogs["flags"]
    state = next(answer for answer in answers if answer.get("show") == "state")
    assert (state["phase"], state["orders"]) == ("end", 0)


@pytest.mark.rule("DD-34", "DD-35")
def test_the_game_in_bad_weather() -> None:
    answers = played((EXAMPLES / "storm.jsonl").read_bytes())
    assert digests(answers) == GOLDEN["storm"]
    assert refusals(answers) == ["bad_command", "TK-2", "DD-21"]
    march = next(answer for answer in answers if answer.get("do") == "march")
    assert [it["difficulty"] for it in march["ground"]] == ["easy", "easy"]
    state = next(answer for answer in answers if answer.get("show") == "state")
    assert state["weather"] == "hail"


def test_the_game_with_real_dice() -> None:
    answers = played((EXAMPLES / "real_dice.jsonl").read_bytes())
    assert digests(answers) == GOLDEN["real_dice"]
    assert refusals(answers) == ["bad_command"] * 3
    melee = next(answer for answer in answers if answer.get("do") == "melee")
    assert (melee["attacker_hits"], melee["defender_hits"], melee["lost"]) == (1, 0, 1)


@pytest.mark.parametrize("path", GAMES, ids=lambda p: p.stem)
def test_undoing_everything_gives_the_setup_back(path: Path) -> None:
    script = lines_of(path)
    game, _ = open_game({**script[0], "seed": 5}, folder=EXAMPLES, where="")
    start = game.digest()
    for line in script[1:]:
        game.answer(line)
    assert game.digest() != start
    assert game.answer({"do": "undo", "steps": game.undoable})["ok"]
    assert game.digest() == start


@pytest.mark.parametrize("path", GAMES, ids=lambda p: p.stem)
@pytest.mark.parametrize("with_secret", [False, True])
def test_its_log_replays_to_the_same_digest(path: Path, with_secret: bool) -> None:
    script = lines_of(path)
    game, _ = open_game({**script[0], "seed": 5}, folder=EXAMPLES, where="")
    for line in script[1:]:
        game.answer(line)
    setup = log_setup(game, with_secret)
    commands = [game.describe(number)["command"] for number in range(game.log.count)]
    answers = played(encoded([setup, *commands, {"show": "digest"}]))
    assert refusals(answers) == []
    assert digests(answers) == [game.digest().hex()]


def log_setup(game: Game, with_secret: bool) -> dict[str, Any]:
    """Return the first line of a log, as a device's setup gives it."""
    line = setup_line(game.setup)
    if with_secret:
        assert game.setup.secret is not None
        line["secret"] = game.setup.secret.hex()
    return line


GOLDEN: dict[str, list[str]] = {
    "storm": [
        "042702c57cf99c6eac509ba8179b264ec8fce07ad741b59958484e98bd1caef8",
    ],
    "muddy_march": [
        "e9aa5c81438bdcc0fec21c1e9f5bbb8717be8426d5ad570fdcdc90853139257e",
    ],
    "river_crossing": [
        "8535314879bde3dbd6b155ebda297634e2955a287167bc19b5f03fb08b008316",
        "41a4f21ade58d39778a8ec0f0c858cb47891a4ef920f43d30f628fa4e18602b8",
        "cfab205e13ff6306e166b4f01d0ebc7dc8fc048b0d1e913cb042cc15f59c0d38",
    ],
    "first_activations": [
        "65f08f310233f66559b03f8f0a56b06d9361d52ef8cff7972bec88ec593e18de",
    ],
    "real_dice": [
        "5ba30147dcbcecd7e743417ed35d46540cd72fec9031ef63cdf9420085afc9b8",
    ],
}
