"""Measure live bytes on MicroPython's VM, which has the device's word size and block size."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass
from pathlib import Path

from bench.samples import NUMBERS, SECRET, sample
from bench.workload import GAME, blobs
from signifer.core.reminders import UNIT
from signifer.core.reminders_script import ParsedReminder, join
from signifer.games.table import FOLDERS
from tests.vm import walking
from tests.vm.bundle import Shipped
from tests.vm.machine import Machine

LIMIT = 40 * 1024  # a game's own bytes
WHOLE = 66 * 1024  # everything that an image holds in memory during a game
UNITS = 20  # for each side
STRIKES = "six strikes, on two units' pages"
MOST = {STRIKES: 78 * 1024}  # the page, its boxes, undo, the page of the next press, the pages below it
# An earlier button press may have made a command impossible.
_DO = """
from signifer.core.errors import BadCommand
def do(lines):
    for line in lines:
        try:
            w.app.do(line)
        except BadCommand as error:
            print("left out", line, error)
"""
# MicroPython's VM has these in Python with their own tables; CircuitPython has them in flash.
_VM = "import binascii, io, os"
SIZE = "import micropython\nmicropython.qstr_info()"
_LOADED = "from signifer.core import modules\nmodules.load({0!r})"


@dataclass(frozen=True)
class Memory:
    """Bytes that stay reachable, in the order in which they are allocated."""

    start: int  # the game with both rosters, before the first command
    round: int  # added by a played round: the log, undo


def measure(machine: Machine, units: int = UNITS) -> Memory:
    """Measure a game with two rosters of `units` each, played for a round."""
    rosters = blobs(units)
    run = machine.check(
        "from signifer.core.game import Game\n"
        "from signifer.core.setup import Setup\n"
        "from signifer.core.dice import secret_of_seed\n"
        "from signifer.games import load\n"
        f"ruleset = load({GAME!r})\n",
        "rosters = {'A': open('/a', 'rb').read(), 'B': open('/b', 'rb').read()}\n"
        f"game = Game(ruleset, Setup({GAME!r}, rosters, 'A', secret_of_seed(7)))\n",
        "import sys, workload\nworkload.play_round(game)\ndel sys.modules['workload'], workload\n",
        "print(game.get(0, 0, 2), len(game.units))",
        files={
            "/a": rosters["A"],
            "/b": rosters["B"],
            "/workload.py": Path(__file__).with_name("workload.py").read_text("utf-8"),
        },
        code=True,
    )
    assert run.lines == [f"2 {2 * units}"], run.out
    _, modules, start, end = run.data[:4]
    return Memory(start - modules, end - start)


def program_parts(machine: Shipped, ruleset: str) -> list[tuple[str, int, int]]:
    """Return live bytes while the program's modules are imported one after another: classes, functions, names and
    code."""
    parts = [
        ("program, store, screens' base", "signifer.app"),
        ("engine", "signifer.core.game"),
        ("ruleset", "signifer.games." + FOLDERS[ruleset] + ".rules"),
    ]
    run = machine.check(*[_LOADED.format(module) for _, module in parts], code=True)
    return [
        (name, run.data[at + 1] - run.data[at], run.code[at + 1] - run.code[at])
        for at, (name, _) in enumerate(parts)
    ]


def in_play(machine: Shipped, ruleset: str, units: int = UNITS) -> list[tuple[str, int]]:
    """Measure live bytes of the whole program with a game of that system, at several moments, over a display, keys and
    flash in RAM.

    The figures exclude what a device does not have in memory: code and names, which an image has in flash; the bytes
    of that flash; the modules that play the player.
    """
    made = sample(ruleset, units)
    rosters = f"BLOBS = {made.blobs!r}\nLINES = {made.lines!r}\nFURTHER = {made.further!r}\nPAGES = {made.pages!r}\n"
    files = {"/rosters.py": rosters, **walking.files()}
    player = (
        "import rosters, walk\nfrom walk import Display, Files, Keys, Pixels, Region\n"
        "parts = (Region(), Files(), Display(), Keys(), Pixels())"
    )
    flash = "print('flash', 4096 + sum(4096 for f in w.files.files.values() for block in f.data if block))"
    moments = (
        ("switched on, without a game", "w = walk.Walk()"),
        (
            "a game begun",
            "from signifer.core.setup import Setup\n"
            f"w.app.begin(Setup({ruleset!r}, rosters.BLOBS, 'A', {SECRET!r}, {NUMBERS!r}))\nw.wait(20)",
        ),
        (STRIKES, "for button in (3, 2, 1, 1, 1, 3, 1, 2, 1, 1, 1): w.press(button)"),
        ("home again", "w.app.ui.home()\nw.wait(40)"),
        ("a round played", f"{_DO}do(rosters.LINES)\nw.app.ui.redraw()\nw.wait(5000)"),
        (
            "more rounds, and home again",
            "do(rosters.FURTHER)\nw.app.ui.home()\nw.wait(5000)",
        ),
        (
            "every page looked at, and home again",
            "for page in rosters.PAGES:\n    w.app.ui.home()\n    w.app.ui.push(*page)\n"
            "    w.wait(40)\n    w.press(1)\n"
            "w.app.ui.home()\nw.wait(40)",
        ),
    )
    # The memory of the player's modules, and of everything that existed before.
    parts = (
        _LOADED.format("signifer.app"),
        _LOADED.format(f"signifer.games.{FOLDERS[ruleset]}.rules"),
        player,
    )
    alone = machine.check(_VM, *[f"{part}\n{SIZE}" for part in parts], files=files, code=True)
    sizes = [int(size) for size in re.findall(r"n_total_bytes=(\d+)", alone.out)]
    player_bytes = alone.data[4] - alone.data[3] - (sizes[2] - sizes[1])
    run = machine.check(
        f"{_VM}\n{SIZE}",
        _LOADED.format("signifer.app"),
        "import rosters, walk",
        *[f"{step}\n{flash}\n{SIZE}" for _, step in moments],
        files=files,
        timeout=150,
        code=True,
    )
    held = [int(line.split()[1]) for line in run.lines if line.startswith("flash ")]
    first, *tables = [int(size) for size in re.findall(r"n_total_bytes=(\d+)", run.out)]
    nothing = run.data[1] - first + player_bytes - 4096  # that flash is part of the heap
    return [
        (name, live - there - nothing - table)
        for (name, _), live, there, table in zip(moments, run.data[4:], held, tables, strict=True)
    ]


REMINDERS = 40
MOST_REMINDED = 2 * 1024  # bytes that so many reminders take
_REMINDED = (
    "Lances hit on +1 in a charge",
    "Banner: friends near do not run",
    "Mist: nobody sees past 12",
    "Shield wall: one die less",
    "Re-roll ones near the hero",
    "When hurt: test nerve",
)
# These leave memory after a game began, but the tables of names and modules stay as large as they made them.
_COMING = ("core.reminders", "core.names", "core.tables", f"games.{FOLDERS[GAME]}.rules.reminding")


def reminders(machine: Machine) -> int:
    """Return how many bytes a game holds more with 40 reminders, half of each side's, which all can be ticked off."""
    return _with_reminders(machine, REMINDERS) - _with_reminders(machine, 0)


def _with_reminders(machine: Machine, count: int) -> int:
    listed = [
        ParsedReminder((UNIT, number % UNITS, ""), 1 << number % 10, 4 * (1 + number % 3), "", text)
        for number, text in enumerate(itertools.islice(itertools.cycle(_REMINDED), count // 2))
    ]
    rosters = {side: join(blob, listed) for side, blob in blobs(UNITS).items()}
    tidy = "modules.tidy([])\n" + SIZE
    load = "\n".join(f"modules.load('signifer.{name}')" for name in _COMING)
    run = machine.check(
        "from signifer.core.game import Game\n"
        "from signifer.core.setup import Setup\n"
        "from signifer.core.dice import secret_of_seed\n"
        "from signifer.core import modules\n"
        "from signifer.games import load\n"
        f"ruleset = load({GAME!r})\n{load}\n{tidy}",
        "rosters = {'A': open('/a', 'rb').read(), 'B': open('/b', 'rb').read()}\n"
        f"game = Game(ruleset, Setup({GAME!r}, rosters, 'A', secret_of_seed(7)))\n{tidy}",
        "print(len(game.units), game.reminds)",
        files={"/a": rosters["A"], "/b": rosters["B"]},
        code=True,
    )
    assert run.lines[-1] == f"{2 * UNITS} {count > 0}", run.out
    names = [
        int(size) for size in re.findall(r"n_total_bytes=(\d+)", run.out)
    ]  # in an image they lie in flash
    return run.data[2] - run.data[1] - (names[1] - names[0])
