"""One engine: the same commands give the same answers, dice, journal and digests on both interpreters."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, TypeVar

import pytest

from bench.workload import blobs
from signifer.core.dice import secret_of_seed
from signifer.core.setup import Setup
from signifer_host.play import open_game, parse_line
from tests.vm.machine import ROOT, Machine
from tests.vm.scripts import on_cpython, on_vm

T = TypeVar("T")
EXAMPLES = sorted((ROOT / "examples").glob("*.jsonl"))


def compare(vm: Machine, setup: Setup, lines: list[dict[str, Any]]) -> int:
    """Assert that both agree line by line; return how many lines were executed and not refused."""
    here, there = on_cpython(setup, lines), on_vm(vm, setup, lines)
    for number, line in enumerate(lines):
        assert there.answers[number] == here.answers[number], f"line {number + 1}: {line}"
        assert there.checksums[number] == here.checksums[number], f"line {number + 1}: {line}"
    assert there == here
    assert here.replayed == here.digest
    return sum(answer["ok"] for answer in here.answers)


def test_there_are_examples() -> None:
    assert EXAMPLES


@pytest.mark.parametrize("script", EXAMPLES, ids=[file.stem for file in EXAMPLES])
def test_an_example_gives_the_same_game_on_both(vm: Machine, script: Path) -> None:
    first, *rest = script.read_bytes().splitlines()
    game, reply = open_game(parse_line(first), folder=script.parent, where=script.name)
    assert reply["ok"]
    assert compare(vm, game.setup, [parse_line(line) for line in rest]) > 10


class Fuzz:
    """Commands of every kind, most of them sensible, some impossible, by a fixed seed."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def one(self, *choices: T) -> T:
        return self.random.choice(choices)

    def unit(self) -> str:
        return str(self.one("A", "B")) + str(self.random.randint(1, 5))

    def line(self) -> dict[str, Any]:
        makers = [getattr(self, name) for name in dir(self) if name.startswith("make_")]
        line: dict[str, Any] = self.random.choice(makers)()
        if self.random.random() < 0.4 and "do" in line:
            line["force"] = True
        return line

    def make_draw(self) -> dict[str, Any]:
        return {"do": "draw"}

    def make_turn(self) -> dict[str, Any]:
        return {"do": self.one("end_activation", "end_activation", "end_round")}

    def make_march(self) -> dict[str, Any]:
        units = self.one([], [self.unit()], [self.unit(), self.unit()])
        ground = [{"unit": unit, "mode": "wade", "difficulty": self.one("easy", "hard")} for unit in units]
        return {"do": "march", "units": units} | self.one({}, {"ground": ground})

    def make_touch(self) -> dict[str, Any]:
        return {"do": "touch", "unit": self.unit(), "target": self.unit()}

    def make_weather(self) -> dict[str, Any]:
        return {"do": "weather", "state": self.one("calm", "storm")}

    def make_activate(self) -> dict[str, Any]:
        return {"do": "activate", "unit": self.unit()}

    def make_order(self) -> dict[str, Any]:
        line: dict[str, Any] = {
            "do": "order",
            "kind": self.one("move", "charge", "action", "dance"),
            "text": "wörd",
        }
        return line | self.one({}, {"contact": False}, {"target": self.unit()})

    def make_terrain(self) -> dict[str, Any]:
        hard = self.one("very_easy", "easy", "normal", "hard", "very_hard", "-")
        mode = self.one("wade", "climb")
        return {
            "do": "terrain",
            "unit": self.unit(),
            "mode": mode,
            "difficulty": hard,
            "used": self.one(0, 2),
        }

    def make_jump(self) -> dict[str, Any]:
        return {"do": "jump", "unit": self.unit(), "squares": self.random.randint(0, 6)}

    def make_fall(self) -> dict[str, Any]:
        return {"do": "fall", "unit": self.unit(), "squares": self.random.randint(1, 5)}

    def make_melee(self) -> dict[str, Any]:
        return {"do": "melee", "attacker": self.unit(), "defender": self.unit()}

    def make_test(self) -> dict[str, Any]:
        line: dict[str, Any] = {
            "do": "test",
            "unit": self.unit(),
            "skill": self.one("spark", "melee", "juggling"),
        }
        against = {"unit": self.unit(), "ability": self.one("AW", "CO")}
        return line | self.one({}, {"against": against}, {"rolls": [3]})

    def make_shoot(self) -> dict[str, Any]:
        return {"do": "shoot", "unit": self.unit(), "weapon": "bow"} | self.one({}, {"target": self.unit()})

    def make_reaction_shot(self) -> dict[str, Any]:
        line = {"do": "reaction_shot", "unit": self.unit(), "target": self.unit()}
        return line | self.one({}, {"difficulty": "very_easy"})

    def make_load(self) -> dict[str, Any]:
        return {"do": "load", "unit": self.unit(), "weapon": "bow"}

    def make_react(self) -> dict[str, Any]:
        line: dict[str, Any] = {"do": "react", "unit": self.unit(), "with": self.one("spark", "bow", "sword")}
        return line | {"to": self.one("move", "charge", "action"), "distance": self.one(1, 20)}

    def make_harm(self) -> dict[str, Any]:
        return {"do": self.one("wound", "heal"), "unit": self.unit(), "amount": self.one(1, 2, 7)}

    def make_set(self) -> dict[str, Any]:
        counter = self.one("hp", "activations", "nonsense")
        return {"do": "set", "unit": self.unit(), "counter": counter, "value": self.one(0, 1, 3, 999999)}

    def make_bag(self) -> dict[str, Any]:
        side, colour = self.one("A", "B", "C"), self.one("green", "red", "blue")
        return {"do": "bag", "side": side, "colour": colour, "change": self.one(1, -1)}

    def make_roll(self) -> dict[str, Any]:
        return {"do": "roll", "sides": self.one(2, 12, 100, 256, 257), "count": self.one(1, 5)}

    def make_history(self) -> dict[str, Any]:
        return {"do": self.one("undo", "undo", "redo"), "steps": self.one(1, 1, 3)}

    def make_other(self) -> dict[str, Any]:
        return self.one(
            {"do": "score", "side": "B", "amount": 2},
            {"do": "note", "text": "Ääkköset, Ж, Ω"},
            {"do": "special", "text": "x"},
            {"do": "leave", "unit": self.unit()},
            {"do": "nonsense"},
            {"do": "wound"},
            {"show": "state"},
            {"show": "unit", "unit": self.unit()},
            {"show": "digest"},
        )


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.long) for seed in (2, 3))])
def test_any_commands_give_the_same_game_on_both(vm: Machine, seed: int) -> None:
    fuzz = Fuzz(seed)
    lines = [fuzz.line() for _ in range(400)] + [{"show": "log"}, {"show": "reference"}]
    lines += [{"do": "end_game", "winner": "A"}, {"show": "state"}]
    setup = Setup("dozen_die", blobs(4), "B", secret_of_seed(seed), (3, 2**63))
    assert compare(vm, setup, lines) > 100


@pytest.mark.long
def test_a_long_game_gives_the_same_on_both(vm: Machine) -> None:
    fuzz = Fuzz(99)
    setup = Setup("dozen_die", blobs(40), "A", secret_of_seed(99))
    assert compare(vm, setup, [fuzz.line() for _ in range(4000)]) > 1000


def test_dice_go_on_from_a_new_secret_after_an_end_on_both(vm: Machine) -> None:
    game, _ = open_game(
        parse_line(EXAMPLES[0].read_bytes().splitlines()[0]), folder=EXAMPLES[0].parent, where="example"
    )
    numbers = {"A": 2**64 - 1, "B": 9}
    roll = {"do": "roll", "sides": 100, "count": 9}
    lines: list[dict[str, Any]] = [
        *(roll, {"do": "end_game"}, {"do": "undo"}, {"do": "undo", "secret": "5a" * 32, "numbers": numbers}),
        *(roll, {"do": "undo", "steps": 2}, roll, {"do": "end_game", "winner": "B"}, {"do": "undo"}),
        *({"do": "undo", "secret": "a5" * 32}, {"do": "redo"}, {"show": "log"}),
    ]
    # The undo without a secret and the draws beyond the end are refused alike.
    assert compare(vm, game.setup, lines) >= 9
