"""The program as it is shipped, joined and with short names, does what its source does."""

from __future__ import annotations

import importlib
import re
import sys
import types
from pathlib import Path

import pytest

from bench.samples import sample, walk_of
from signifer.rulesets import IDS
from signifer_host.play import open_game, parse_line
from signifer_host.rom_names import ROM
from signifer_host.shorten import Shortener
from tests.vm.machine import ROOT
from tests.vm.scripts import on_cpython, on_vm
from tests.vm.shipped import Shipped

UI = ROOT / "tests" / "ui"
EXAMPLES = sorted((ROOT / "examples").glob("*.jsonl"))


@pytest.fixture(scope="module")
def shipped(vm: object) -> Shipped:
    return Shipped()


@pytest.mark.parametrize("script", EXAMPLES, ids=[file.stem for file in EXAMPLES])
def test_an_example_gives_the_same_game(shipped: Shipped, script: Path) -> None:
    first, *rest = script.read_bytes().splitlines()
    game, reply = open_game(parse_line(first), folder=script.parent, where=script.name)
    assert reply["ok"]
    lines = [parse_line(line) for line in rest]
    assert on_vm(shipped, game.setup, lines) == on_cpython(game.setup, lines)


PRESSES = """
import rosters, walk
from signifer.core.setup import Setup
w = walk.Walk(21, 5)
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
    files = {
        "/rosters.py": f"BLOBS = {blobs!r}\nID = {ruleset!r}\n",
        "/walk.py": (UI / "walk.py").read_text("utf-8"),
    }
    there = shipped.check(PRESSES, files=files).lines
    assert len(here) > 80
    assert there == here


SMALL = {
    "signifer/__init__.py": '"""Doc."""\n',
    "signifer/app/__init__.py": (
        "from signifer.core import tools\nfrom signifer.core.tools import LIMIT, Thing\n"
        "class App:\n    def run(self, amount: int) -> int:\n"
        "        total = tools.double(amount) + LIMIT\n        return Thing(total).value\n"
    ),
    "signifer/core/__init__.py": "",
    "signifer/core/tools.py": (
        "LIMIT = 40 + 2\n_SPARE = 'never asked for'\n"
        "class Thing:\n    def __init__(self, value):\n        self.value = value\n"
        "def double(amount):\n    'Twice.'\n    return 2 * amount\n"
    ),
    "signifer/core/later.py": (
        "from signifer.core.tools import LIMIT, double\ndef work(amount):\n    return double(amount) - LIMIT\n"
    ),
}


def test_what_is_imported_at_once_is_one_module(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    short = Shortener(SMALL, ["from signifer.app import App\nApp().run(4)\nwork\n"])
    made = short.sources()
    assert "signifer/core/tools.py" not in made
    assert "LIMIT" not in "".join(made.values()) and "never" not in "".join(made.values())
    for path, text in made.items():
        file = tmp_path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    (tmp_path / "outer.py").write_text(
        short.outside(
            "from signifer.app import App\nfrom signifer.core.later import work\nprint(App().run(4), work(4))\n"
        ),
        "utf-8",
    )
    import subprocess

    done = subprocess.run(
        [sys.executable, "outer.py"], cwd=tmp_path, capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout == "50 -34\n"


def test_names_of_the_interpreter_s_own_cost_nothing(shipped: Shipped) -> None:
    names = f"NAMES = {' '.join([*ROM.split(), 'unheard_of'])!r}.split()"
    count = "class Thing:\n    pass\nimport micropython\nfor name in NAMES:\n    setattr(Thing, name, 1)\n"
    printed = shipped.check(f"{names}\n{count}    print(name)\n    micropython.qstr_info()").out
    known = [int(number) for number in re.findall(r"n_qstr=(\d+)", printed)]
    new = [
        name
        for name, before, after in zip([*ROM.split()[1:], "unheard_of"], known, known[1:], strict=False)
        if after > before
    ]
    assert len(known) == len(ROM.split()) + 1
    assert new == ["unheard_of"]


def test_a_module_that_was_let_go_is_garbage(shipped: Shipped) -> None:
    """An interpreter goes on holding a module whose import ended by an exception, as those that come and go do."""
    take = "from signifer.core import parts\ngone = parts.borrow('signifer.rulesets.dozen_die.orders')"
    *_, there, gone, again, last = shipped.check(take, "del gone", take, "del gone").live
    assert there - gone > 3000
    assert last - gone < 200 < 3000 < again - gone
