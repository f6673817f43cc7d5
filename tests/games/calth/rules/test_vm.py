"""calth on MicroPython's VM: the same commands give the same answers, journal and digests as here."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.calth.rules.games import hulk, lancer, model, setup_of, side, unit
from tests.vm.machine import Machine
from tests.vm.scripts import on_cpython, on_vm

A = side(unit("Alfa", model(count=2), lancer()), unit("Antares", model()), unit("Atlas", hulk(), id="atlas"))
B = side(unit("Bravo", model(count=3)), unit("Bellatrix", lancer(2)))
IDS = ("A1", "A2", "atlas", "A4", "B1", "B1", "B2", "B2", "B3")
TYPES = ("Legionary", "Lancer", "Hulk")


def any_line(r: random.Random) -> dict[str, Any]:
    """Return a command, mostly sensible; forced sometimes."""
    who, other, name = r.choice(IDS), r.choice(IDS), r.choice(TYPES)
    kind = r.choice(("shoot", "assault"))
    some = [{"type": name, "count": r.randint(1, 2)}]
    line: dict[str, Any] = r.choice(
        (
            {"do": "initiative"},
            {"do": "ready"},
            {"do": "activate", "unit": who, "action": r.choice((kind, "consolidate"))},
            {"do": "activate", "unit": who, "action": kind, "pinned": True},
            {"do": "pass"},
            {"do": "end_round"},
            {"do": "attack", "attacker": who, "target": other, "kind": kind},
            {"do": "attack", "attacker": "A1", "target": "B1", "kind": kind},
            {"do": "defend"},
            {"do": "roll_defence"},
            {"show": "damage", "primary": name, "order": [name], "critical": "carbine"},
            {"show": "ending", "of": r.choice(("ready", "pass", "end_round"))},
            {
                "do": "attack",
                "attacker": who,
                "target": other,
                "kind": kind,
                "primary": name,
                "order": [name],
            },
            {"do": "defend", "primary": name, "critical": "carbine"},
            {"do": "reroll", "dice": [r.randint(1, 4)]},
            {"do": "end_assault"},
            {"do": "consolidate", "unit": who, "into": other, "models": some},
            {"do": "consolidate", "unit": r.choice(("A1", "B1")), "into": r.choice(("A2", "B2"))},
            {"do": "consolidate", "unit": r.choice(("A2", "B2")), "into": r.choice(("A1", "B1"))},
            {"do": "set", "unit": who, "flag": "retreats", "value": True},
            {"do": "retreat", "unit": who, "models": some},
            {"do": "retreat", "unit": who, "into": other},
            {"do": "last_stand", "unit": who},
            {"do": "wound", "unit": who, "model": name},
            {"do": "heal", "unit": who, "model": name},
            {"do": "lose_points", "unit": who},
            {"do": "undo", "steps": r.randint(1, 2)},
            {"do": "redo"},
            {"show": "state"},
            {"show": "unit", "unit": who},
        )
    )
    if "do" in line and r.random() < 0.8:
        line["force"] = True
    return line


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.long)])
def test_any_commands_give_the_same_game_on_both(vm: Machine, seed: int) -> None:
    r = random.Random(seed)
    lines = [any_line(r) for _ in range(600)]
    lines += [{"show": "log"}, {"show": "reference"}, {"do": "end_game", "winner": "A"}, {"show": "state"}]
    setup = setup_of(A, B, seed=seed, house={"die_faces": {"hit": 3, "critical": 1, "shield": 1}})
    here, there = on_cpython(setup, lines), on_vm(vm, setup, lines)
    for number, line in enumerate(lines):
        assert there.answers[number] == here.answers[number], f"line {number + 1}: {line}"
    assert there == here
    assert here.replayed == here.digest
    done = {answer["do"] for answer in here.answers if answer["ok"] and "do" in answer}
    assert {"attack", "defend", "retreat", "last_stand", "consolidate", "reroll", "end_assault"} <= done
