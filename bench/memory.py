"""Live bytes on MicroPython's VM, which has the device's word size and block size."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from bench.samples import NUMBERS, SECRET, UI, sample
from bench.workload import blobs
from tests.vm.machine import Machine
from tests.vm.shipped import Shipped

LIMIT = 40 * 1024  # a game's own bytes
WHOLE = 64 * 1024  # all that lives while a game is in play
UNITS = 20  # a side
# Moments of `in_play` with the home screen shown, and what may live then. The goal is WHOLE; a system that is above
# it must not grow.
AT_HOME = ("a game begun", "home again", "a round played")
MOST = {"calth": 75_000, "citadel": 76_000, "dozen_die": 70_000, "own": 72_000, "samurai": 76_000}
# What the buttons did may have made a command impossible.
_DO = """
from signifer.core.errors import BadCommand
def do(lines):
    for line in lines:
        try:
            w.app.do(line)
        except BadCommand as error:
            print("left out", line, error)
"""


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


def program_code(machine: Shipped, ruleset: str) -> list[tuple[str, int]]:
    """Live bytes of compiled code, as the program's parts are imported one after another."""
    parts = [
        ("program, store, screens' base", "signifer.app"),
        ("engine", "signifer.core.game"),
        ("ruleset", "signifer.rulesets." + ruleset),
    ]
    live = machine.check(*[f"import {module}" for _, module in parts]).live
    return [(name, live[i + 1] - live[i]) for i, (name, _) in enumerate(parts)]


def in_play(machine: Shipped, ruleset: str, units: int = UNITS) -> list[tuple[str, int]]:
    """Live bytes of the whole program with a game of that system, at some moments, over a display, keys and
    flash in RAM. The bytes of that flash and of the modules that play the player are taken off."""
    made = sample(ruleset, units)
    files = {
        "/rosters.py": f"BLOBS = {made.blobs!r}\nLINES = {made.lines!r}\nFURTHER = {made.further!r}\n"
        f"PAGES = {made.pages!r}\n",
        "/walk.py": (UI / "walk.py").read_text("utf-8"),
    }
    player = (
        "import rosters, walk\nfrom walk import Display, Files, Keys, Pixels, Region\n"
        "parts = (Region(), Files(), Display(21, 5), Keys(), Pixels())"
    )
    flash = "print('flash', 4096 + sum(4096 for f in w.files.files.values() for block in f.data if block))"
    moments = (
        ("switched on, without a game", "w = walk.Walk(21, 5)"),
        (
            "a game begun",
            "from signifer.core.setup import Setup\n"
            f"w.app.begin(Setup({ruleset!r}, rosters.BLOBS, 'A', {SECRET!r}, {NUMBERS!r}))\nw.wait(20)",
        ),
        ("six strikes in the list of units", "for button in (3, 2, 1, 2, 1, 2, 2, 2, 1, 2): w.press(button)"),
        ("home again", "w.app.ui.home()\nw.wait(40)"),
        ("a round played", f"{_DO}do(rosters.LINES)\nw.app.ui.redraw()\nw.wait(5000)"),
        (
            "every page looked at, and home again",
            # A page that has nothing to show in this game may say so with an IndexError.
            "for page in rosters.PAGES:\n    w.app.ui.home()\n    try:\n        w.app.ui.push(*page)\n"
            "        w.wait(40)\n        w.press(1)\n    except IndexError:\n        print('left out', page)\n"
            "w.app.ui.home()\nw.wait(40)",
        ),
        (
            "more rounds, and home again",
            "do(rosters.FURTHER)\nw.app.ui.home()\nw.wait(5000)",
        ),
    )
    # Measured where the machine's table of names has room, so that no growth of it falls to the player's names.
    alone = machine.check(
        "import signifer.app, signifer.core.game", f"import signifer.rulesets.{ruleset}", player, files=files
    ).live
    run = machine.check(
        "import signifer.app",
        "import rosters, walk",
        *[f"{step}\n{flash}" for _, step in moments],
        files=files,
        timeout=150,
    )
    held = [int(line.split()[1]) for line in run.lines if line.startswith("flash ")]
    nothing = run.live[0] + alone[3] - alone[2] - 4096  # that flash is among what is held
    return [
        (name, live - there - nothing)
        for (name, _), live, there in zip(moments, run.live[3:], held, strict=True)
    ]
