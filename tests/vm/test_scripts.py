"""One engine: the same commands give the same answers, dice, journal and digests on both interpreters."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer_host.play import open_game, parse_line
from tests.host.test_log_format import at_random, words_of
from tests.vm.machine import ROOT, Machine
from tests.vm.scripts import Outcome, all_on_vm, on_cpython, on_vm

EXAMPLES = sorted((ROOT / "examples").glob("*.jsonl"))


def compare(vm: Machine, setup: Setup, lines: list[dict[str, Any]]) -> int:
    """Assert that both agree line by line; return how many lines were executed and not refused."""
    return is_same(setup, lines, on_vm(vm, setup, lines))


def is_same(setup: Setup, lines: list[dict[str, Any]], there: Outcome, name: str = "") -> int:
    here = on_cpython(setup, lines)
    for number, line in enumerate(lines):
        assert there.answers[number] == here.answers[number], f"{name} line {number + 1}: {line}"
        assert there.checksums[number] == here.checksums[number], f"{name} line {number + 1}: {line}"
    assert there == here
    assert here.replayed == here.digest
    return sum(answer["ok"] for answer in here.answers)


def test_each_example_gives_the_same_game_on_both(vm: Machine) -> None:
    scripts = []
    for file in EXAMPLES:
        first, *rest = file.read_bytes().splitlines()
        game, reply = open_game(parse_line(first), folder=file.parent, where=file.name)
        assert reply["ok"]
        scripts.append((game.setup, [parse_line(line) for line in rest]))
    for file, (setup, lines), there in zip(EXAMPLES, scripts, all_on_vm(vm, *scripts), strict=True):
        assert is_same(setup, lines, there, file.stem) > 10


BUILT_IN = ("first_activations", "boarding", "lake_and_ash", "crane_pass")
"""An example of each; tests/games/custom/rules/test_vm.py draws custom systems."""
OTHERS: list[dict[str, Any]] = [
    {"do": "undo"},
    {"do": "undo", "steps": 3},
    {"do": "redo"},
    {"do": "note", "text": "Ääkköset, Ж, Ω"},
    {"do": "set", "unit": "A1", "counter": "hp", "value": 3},
    {"do": "bag", "side": "B", "colour": "green", "change": 1},
    {"do": "roll", "sides": 256, "count": 5},
    {"do": "wound"},
    {"do": "nonsense"},
    {"show": "state"},
    {"show": "digest"},
]


def begun(name: str, seed: int) -> tuple[Game, dict[str, Any]]:
    """Return an example's game before its first command, and its setup's line."""
    file = ROOT / "examples" / f"{name}.jsonl"
    first = {**parse_line(file.read_bytes().splitlines()[0]), "seed": seed}
    return open_game(first, folder=file.parent, where=name)[0], first


def any_lines(game: Game, first: dict[str, Any], seed: int, count: int) -> Iterator[dict[str, Any]]:
    """Yield commands of every kind of a game, forced or not, with what takes them back, questions, and nonsense."""
    draw = random.Random(seed)
    words = words_of(first, game)
    for _ in range(count):
        line = dict(draw.choice(OTHERS)) if draw.random() < 0.2 else at_random(game, words, draw)
        if draw.random() < 0.4:
            line.pop("force", None)
        yield line


@pytest.mark.parametrize(
    ("name", "count"),
    [(name, 150) for name in BUILT_IN]
    + [pytest.param(name, 2000, marks=pytest.mark.long) for name in BUILT_IN],
)
def test_any_commands_give_the_same_game_on_both(vm: Machine, name: str, count: int) -> None:
    game, first = begun(name, count)
    lines = [*any_lines(game, first, count, count), {"show": "log"}, {"show": "reference"}]
    lines += [{"do": "end_game", "winner": "A"}, {"show": "state"}]
    assert compare(vm, game.setup, lines) > count // 5


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
