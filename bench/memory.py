"""Live bytes on MicroPython's VM, which has the device's word size and block size."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from bench.workload import blobs
from tests.vm.machine import Machine

WALK = Path(__file__).resolve().parents[1] / "tests" / "ui" / "walk.py"
LIMIT = 40 * 1024
UNITS = 20  # a side


@dataclass(frozen=True)
class Memory:
    """Bytes that stay reachable, in the order in which they come."""

    code: int  # the modules of the engine and the ruleset, compiled
    start: int  # the game with both rosters, before the first command
    round: int  # what a played round adds: the log, undo

    @property
    def total(self) -> int:
        return self.code + self.start + self.round


def measure(machine: Machine, units: int = UNITS) -> Memory:
    """A game with two rosters of `units` each, played for a round."""
    rosters = blobs(units)
    run = machine.check(
        "from signifer.core.game import Game\n"
        "from signifer.core.setup import Setup\n"
        "from signifer.core.dice import secret_of_seed\n"
        "from signifer.rulesets import load\n"
        "ruleset = load('dozen_die')\n",
        "rosters = {'A': open('/a', 'rb').read(), 'B': open('/b', 'rb').read()}\n"
        "game = Game(ruleset, Setup('dozen_die', rosters, 'A', secret_of_seed(7)))\n",
        "import sys, workload\nworkload.play_round(game)\ndel sys.modules['workload'], workload\n",
        "print(game.get(0, 0, 2), len(game.units))",
        files={
            "/a": rosters["A"],
            "/b": rosters["B"],
            "/workload.py": Path(__file__).with_name("workload.py").read_text("utf-8"),
        },
    )
    assert run.lines == [f"2 {2 * units}"], run.out
    nothing, code, start, end = run.live[:4]
    return Memory(code - nothing, start - code, end - start)


def program_code(machine: Machine) -> list[tuple[str, int]]:
    """Live bytes of compiled code, as the program's parts are imported one after another.

    Screens are imported when they are first shown and are not among them.
    """
    parts = [
        ("engine", "signifer.core.game, signifer.core.setup"),
        ("ruleset", "signifer.rulesets.dozen_die"),
        ("store", "signifer.store"),
        ("sync", "signifer.sync.device"),
        ("program and screens' base", "signifer.app"),
    ]
    live = machine.check(*[f"import {modules}" for _, modules in parts]).live
    return [(name, live[i + 1] - live[i]) for i, (name, _) in enumerate(parts)]


def program_live(machine: Machine, units: int = UNITS) -> list[tuple[str, int]]:
    """Live bytes of the whole program at three moments, over a display, keys and flash in RAM.

    The bytes of that flash and of the modules that play the player are taken off.
    """
    flash = "print(4096 + sum(4096 for f in w.files.files.values() for block in f.data if block))"
    moments = (
        ("switched on, without a game", f"w = walk.Walk(21, 5)\n{flash}"),
        ("a game begun", f"w.begin()\n{flash}"),
        ("a round played", f"workload.play_round(w.app)\nw.wait(5000)\n{flash}"),
    )
    run = machine.check(
        "import signifer.app",
        "import rosters, workload, walk",
        *[step for _, step in moments],
        files={
            "/rosters.py": f"BLOBS = {blobs(units)!r}",
            "/workload.py": Path(__file__).with_name("workload.py").read_text("utf-8"),
            "/walk.py": WALK.read_text("utf-8"),
        },
        timeout=120,
    )
    player = run.live[2] - run.live[1]
    nothing = run.live[0] + player
    return [
        (name, live - int(held) - nothing)
        for (name, _), live, held in zip(moments, run.live[3:], run.lines, strict=True)
    ]
