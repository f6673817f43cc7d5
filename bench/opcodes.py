"""Measure a call in opcodes that CPython executes: the same on every run and machine."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from types import FrameType
from typing import Any

from bench.workload import blobs, game_of
from signifer.core.game import Game
from signifer.games import IDS
from signifer.games.table import FOLDERS

SMALL, LARGE = 8, 80  # units on the table, of both sides together
MOST = 1.1  # largest allowed ratio for a command on one or two units

# Each command on one or two units, after its preparation. `before` runs the same commands in both games.
DRAWN: list[dict[str, Any]] = [{"do": "draw"}, {"do": "march", "units": []}]
OPEN: list[dict[str, Any]] = [*DRAWN, {"do": "activate", "unit": "A1", "force": True}]
MOVED: list[dict[str, Any]] = [*OPEN, {"do": "order", "kind": "move"}]
CASES: list[tuple[list[dict[str, Any]], dict[str, Any]]] = [
    ([], {"do": "draw"}),
    ([], {"do": "bag", "side": "A", "colour": "green", "change": 1}),
    ([{"do": "draw"}], {"do": "march", "units": ["A1"], "force": True}),
    (DRAWN, {"do": "activate", "unit": "A1", "force": True}),
    (OPEN, {"do": "order", "kind": "move"}),
    (OPEN, {"do": "end_activation"}),
    (OPEN, {"do": "load", "unit": "A1", "weapon": "bow", "force": True}),
    ([], {"do": "weather", "state": "storm"}),
    (MOVED, {"do": "touch", "unit": "A1", "target": "B1"}),
    (MOVED, {"do": "react", "unit": "B1", "with": "spark", "to": "move", "distance": 3, "force": True}),
    ([], {"do": "terrain", "unit": "A1", "mode": "climb", "difficulty": "hard"}),
    ([], {"do": "jump", "unit": "A1", "squares": 4}),
    ([], {"do": "fall", "unit": "A1", "squares": 3}),
    ([], {"do": "melee", "attacker": "A1", "defender": "B1"}),
    ([], {"do": "test", "unit": "A1", "skill": "spark", "against": {"unit": "B1", "ability": "AW"}}),
    ([], {"do": "shoot", "unit": "A1", "weapon": "bow", "target": "B1"}),
    ([], {"do": "reaction_shot", "unit": "A1", "target": "B1"}),
    ([], {"do": "wound", "unit": "B4"}),
    ([{"do": "wound", "unit": "B4"}], {"do": "heal", "unit": "B4"}),
    ([], {"do": "set", "unit": "B4", "counter": "hp", "value": 3}),
    ([], {"do": "leave", "unit": "B4"}),
    ([], {"do": "score", "side": "B", "amount": 2}),
    ([], {"do": "token", "token": "door 1", "state": "sealed"}),
    ([], {"do": "note", "text": "here"}),
    ([{"do": "wound", "unit": "B4"}], {"do": "undo"}),
    ([{"do": "wound", "unit": "B4"}, {"do": "undo"}], {"do": "redo"}),
]


def opcodes(call: Callable[[], object]) -> int:
    """Return the number of opcodes that `call` executes in Python code. Code in C is not counted."""
    return _monitored(call) if sys.version_info >= (3, 12) else _traced(call)


def _monitored(call: Callable[[], object]) -> int:
    count = 0

    def step(code: object, offset: int) -> None:
        nonlocal count
        count += 1

    monitoring: Any = vars(sys)["monitoring"]
    tool, event = monitoring.PROFILER_ID, monitoring.events.INSTRUCTION
    monitoring.use_tool_id(tool, "signifer")
    try:
        monitoring.register_callback(tool, event, step)
        monitoring.set_events(tool, event)
        call()
    finally:
        monitoring.set_events(tool, 0)
        monitoring.register_callback(tool, event, None)
        monitoring.free_tool_id(tool)
    return count


def _traced(call: Callable[[], object]) -> int:
    count = 0

    def local(frame: FrameType, event: str, argument: object) -> Any:
        nonlocal count
        if event == "opcode":
            count += 1
        return local

    def enter(frame: FrameType, event: str, argument: object) -> Any:
        frame.f_trace_opcodes = True
        frame.f_trace_lines = False
        return local

    before = sys.gettrace()
    sys.settrace(enter)
    try:
        call()
    finally:
        sys.settrace(before)
    return count


def cost(units: int, before: list[dict[str, Any]], command: dict[str, Any]) -> int:
    """Return the opcodes of `command` with `units` on the table, after its modules were loaded."""

    def ready() -> Game:
        game = game_of(blobs(units // 2))
        for line in before:
            game.do(line)
        return game

    ready().do(command)
    game = ready()
    return opcodes(lambda: game.do(command))


def costs() -> list[tuple[str, int, int]]:
    """Return (command, opcodes with SMALL units, with LARGE units) for each case."""
    return [(c["do"], cost(SMALL, before, c), cost(LARGE, before, c)) for before, c in CASES]


def costs_elsewhere() -> dict[str, list[tuple[str, int, int]]]:
    """Return the costs of the other systems; their cases are beside the tests of their rules."""
    from tests.games.costs import cost as counted

    found = {}
    for game in IDS:
        path = f"tests.games.{FOLDERS[game]}.rules.test_costs"
        if find_spec(path) is not None:
            module = import_module(path)
            few, many = module.SIZES
            found[game] = [
                (line["do"], *[counted(module.begun(size, *data), before, line) for size in (few, many)])
                for *data, before, line in module.CASES
            ]
    return found


def round_end(units: int) -> int:
    """Return the opcodes of a round's end after every unit has shot."""
    shots = [
        {"do": "shoot", "unit": f"{side}{n + 1}", "weapon": "bow"} for side in "AB" for n in range(units // 2)
    ]
    return cost(units, shots, {"do": "end_round", "force": True})
