"""The program as shipped, linked together, behaves like its source."""

from __future__ import annotations

import importlib
import sys
import types
from pathlib import Path

import pytest

from bench.samples import sample, walk_of
from signifer.games import IDS
from signifer_host.play import open_game, parse_line
from tests.vm import walking
from tests.vm.bundle import Shipped
from tests.vm.machine import ROOT
from tests.vm.scripts import on_cpython, on_vm

UI = ROOT / "tests" / "ui"
EXAMPLES = sorted((ROOT / "examples").glob("*.jsonl"))


@pytest.fixture(scope="module")
def shipped(vm: object) -> Shipped:
    return Shipped()


@pytest.mark.parametrize(
    "script",
    [EXAMPLES[0], *(pytest.param(file, marks=pytest.mark.long) for file in EXAMPLES[1:])],
    ids=[file.stem for file in EXAMPLES],
)
def test_an_example_gives_the_same_game(shipped: Shipped, script: Path) -> None:
    first, *rest = script.read_bytes().splitlines()
    game, reply = open_game(parse_line(first), folder=script.parent, where=script.name)
    assert reply["ok"]
    lines = [parse_line(line) for line in rest]
    assert on_vm(shipped, game.setup, lines) == on_cpython(game.setup, lines)


PRESSES = """
import rosters, walk
from signifer.core.setup import Setup
w = walk.Walk()
w.app.begin(Setup(rosters.ID, rosters.BLOBS, "A", bytes(range(32)), (12, 34)))
w.wait(20)
w.show()
for buttons in ("3", "2", "1", "2", "2H", "1", "3", "2", "3", "2H", "1", "1", "2", "3H", "2", "3"):
    w.press(int(buttons[0]), walk.HOLD if buttons[1:] else 60)
    w.show()
w.start()
w.show()
"""


@pytest.mark.parametrize("ruleset", IDS)
def test_presses_show_the_same_screens(
    shipped: Shipped, ruleset: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert walk_of(ruleset)
    blobs = sample(ruleset, 4).blobs
    rosters = types.ModuleType("rosters")
    vars(rosters).update(BLOBS=blobs, ID=ruleset)
    monkeypatch.setitem(sys.modules, "rosters", rosters)
    monkeypatch.syspath_prepend(str(UI))
    monkeypatch.delitem(sys.modules, "walk", raising=False)
    importlib.import_module("walk")
    capsys.readouterr()
    exec(PRESSES, {})
    monkeypatch.delitem(sys.modules, "walk", raising=False)
    here = capsys.readouterr().out.splitlines()
    files = {"/rosters.py": f"BLOBS = {blobs!r}\nID = {ruleset!r}\n", **walking.files()}
    there = shipped.check(PRESSES, files=files).lines
    assert len(here) > 80
    assert there == here


def test_a_dropped_module_is_garbage(shipped: Shipped) -> None:
    """All are read as one module, `it`, which the next one replaces."""
    take = "from signifer.core import modules\ngone = modules.borrow('signifer.games.dozen_die.rules.orders')"
    *_, there, gone, again, last = shipped.check(take, "del gone", take, "del gone").live
    assert there - gone > 2000
    assert last - gone < 200 < 2000 < again - gone
