"""Custom systems on MicroPython's VM: the same commands give the same answers, journal and digests as here."""

from __future__ import annotations

import random
from typing import Any

import pytest

from signifer.core.setup import Setup
from tests.games.custom.rules.games import (
    DICE,
    DICE_A,
    DICE_B,
    LIFE,
    SQUAD_A,
    SQUAD_B,
    SQUADS,
    TOKENS,
    force,
    setup_of,
)
from tests.games.custom.rules.lines import any_force, any_line, any_system
from tests.vm.machine import Machine
from tests.vm.scripts import on_cpython, on_vm

END: list[dict[str, Any]] = [
    {"show": "ending", "of": "end_round"},
    {"do": "undo", "steps": 3},
    {"do": "redo", "steps": 2},
    {"show": "unit", "unit": "A1"},
    {"show": "log"},
    {"show": "reference"},
    {"do": "end_game"},
    {"show": "state"},
]
SQUAD_LINES: list[dict[str, Any]] = [
    {"do": "activate", "unit": "A1"},
    {"do": "check", "unit": "A1", "check": "brawl", "against": {"unit": "B1", "modifier": -1}, "modifier": 2},
    {"do": "check", "unit": "A1", "check": "volley", "target": 4, "modifier": 3},
    {"do": "count", "unit": "B1", "counter": "shock", "amount": 4},
    {"do": "check", "unit": "B1", "check": "nerve", "rolls": [6, 6]},
    {"do": "activate", "unit": "B1"},
    {"do": "end_activation"},
    {"do": "wound", "unit": "B1", "amount": 9},
    {"do": "use", "unit": "B2", "use": "grenade"},
    {"show": "ending", "of": "end_turn"},
    {"do": "next_phase"},
    {"do": "next_phase"},
    {"do": "end_round"},
]
DICE_LINES: list[dict[str, Any]] = [
    {"do": "draw"},
    {"do": "activate", "unit": "B1", "force": True},
    {"do": "hold", "unit": "B1"},
    {"do": "end_activation"},
    {"do": "draw"},
    {"do": "wound", "unit": "B1", "amount": 3},
    {"do": "end_round"},
]
TOKEN_LINES: list[dict[str, Any]] = [
    {"do": "draw"},
    {"do": "keep", "dice": [{"side": "A", "colour": "red"}]},
    {"do": "draw", "dice": [{"side": "A", "colour": "blue"}, {"side": "B"}, {"side": None}], "force": True},
    {"do": "bag", "side": None, "change": 1},
    {"do": "refill"},
]
LIFE_LINES: list[dict[str, Any]] = [
    {"do": "activate", "unit": "dot"},
    {"do": "wound", "unit": "ann", "amount": 30},
    {"do": "count", "unit": "N3", "counter": "poison", "amount": 10},
]


def same(vm: Machine, setup: Setup, lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Assert that both agree line by line; return the answers."""
    here, there = on_cpython(setup, lines), on_vm(vm, setup, lines)
    for number, line in enumerate(lines):
        assert there.answers[number] == here.answers[number], f"line {number + 1}: {line}"
    assert there == here
    assert here.replayed == here.digest
    return here.answers


@pytest.mark.parametrize(
    ("data", "forces", "lines"),
    [
        (SQUADS, (SQUAD_A, SQUAD_B), SQUAD_LINES),
        (DICE, (DICE_A, DICE_B), DICE_LINES),
        (TOKENS, (force("Aino"), force("Bo")), TOKEN_LINES),
        (LIFE, (), LIFE_LINES),
    ],
    ids=["squads", "dice", "tokens", "life"],
)
def test_a_game_is_the_same_on_both(
    vm: Machine, data: dict[str, Any], forces: tuple[dict[str, Any], ...], lines: list[dict[str, Any]]
) -> None:
    answers = same(vm, setup_of(data, *forces), lines + END)
    assert sum(answer["ok"] for answer in answers) > len(lines)


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.long) for seed in (2, 3, 4))])
def test_any_system_and_any_commands_are_the_same_on_both(vm: Machine, seed: int) -> None:
    r = random.Random(seed)
    data = any_system(r)
    forces = [any_force(r, data) for _ in range(2 if data["sides"] else 1)]
    lines = [any_line(r, data) for _ in range(150)]
    answers = same(vm, setup_of(data, *forces, seed=seed), lines + END)
    assert sum(answer["ok"] for answer in answers) > 30
