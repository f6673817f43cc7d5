"""Run the same script on CPython and on MicroPython's VM: setup and lines go over as bytes, answers come back."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games import load
from tests.vm.machine import Machine

PROGRAM = """
import json
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games import load
def play(folder):
    secret = open(folder + "/secret", "rb").read()
    setup = Setup.decode(open(folder + "/setup", "rb").read(), secret)
    game = Game(load(setup.ruleset), setup)
    with open(folder + "/lines") as lines:
        for line in lines:
            print(json.dumps(game.answer(json.loads(line))))
            print(game.crc())
    print(game.digest().hex())
    print(game.snapshot().hex())
    again = Game(load(setup.ruleset), setup)
    for number in range(game.log.count):
        again.replay(game.log.get(number))
    print(again.digest().hex())
    print([game.log.get(number).hex() for number in range(game.log.count)])
"""
Script = tuple[Setup, list[dict[str, Any]]]


@dataclass(frozen=True)
class Outcome:
    """Results on which both interpreters must agree."""

    answers: list[dict[str, Any]]
    checksums: list[int]
    digest: str
    snapshot: str
    replayed: str
    journal: list[str]


def on_cpython(setup: Setup, lines: list[dict[str, Any]]) -> Outcome:
    """Play the lines here."""
    game = Game(load(setup.ruleset), setup)
    answers, checksums = [], []
    for line in lines:
        # Through JSON, as on the VM: tuples become lists.
        answers.append(json.loads(json.dumps(game.answer(line))))
        checksums.append(game.crc())
    again = Game(load(setup.ruleset), setup)
    journal = [game.log.get(number) for number in range(game.log.count)]
    for entry in journal:
        again.replay(entry)
    return Outcome(
        answers,
        checksums,
        game.digest().hex(),
        game.snapshot().hex(),
        again.digest().hex(),
        [entry.hex() for entry in journal],
    )


def on_vm(vm: Machine, setup: Setup, lines: list[dict[str, Any]]) -> Outcome:
    """Play the lines on the VM."""
    (outcome,) = all_on_vm(vm, (setup, lines))
    return outcome


def all_on_vm(vm: Machine, *scripts: Script) -> list[Outcome]:
    """Play the scripts one after another on one VM."""
    files: dict[str, bytes | str] = {}
    for number, (setup, lines) in enumerate(scripts):
        assert setup.secret is not None
        files[f"/{number}/setup"] = setup.encode()
        files[f"/{number}/secret"] = setup.secret
        files[f"/{number}/lines"] = "".join(json.dumps(line) + "\n" for line in lines)
    steps = [f"play('/{number}')" for number in range(len(scripts))]
    out = vm.check(PROGRAM, *steps, files=files, timeout=120).lines
    outcomes = []
    for _, lines in scripts:
        count = 2 * len(lines)
        outcomes.append(
            Outcome(
                [json.loads(line) for line in out[:count:2]],
                [int(line) for line in out[1:count:2]],
                out[count],
                out[count + 1],
                out[count + 2],
                json.loads(out[count + 3].replace("'", '"')),
            )
        )
        out = out[count + 4 :]
    return outcomes
