"""Custom systems on MicroPython: the same screens as on CPython, letter by letter."""

from __future__ import annotations

import runpy
import sys
import types
from pathlib import Path

import pytest

from tests.ui import own_sample
from tests.ui.sample import blobs
from tests.vm.machine import Machine

HERE = Path(__file__).parent


@pytest.mark.long
def test_a_walk_shows_the_same_screens_on_both(
    vm: Machine, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    data = {"BLOBS": blobs(), "LIVES": own_sample.lives(), "STRESS": own_sample.stress()}
    rosters = types.ModuleType("rosters")
    vars(rosters).update(data)
    walk = types.ModuleType("walk")
    monkeypatch.setitem(sys.modules, "rosters", rosters)
    monkeypatch.setitem(sys.modules, "walk", walk)
    vars(walk).update(runpy.run_path(str(HERE / "walk.py")))
    runpy.run_path(str(HERE / "own_walk.py"))["main"]()
    here = capsys.readouterr().out.splitlines()
    files = {name + ".py": (HERE / (name + ".py")).read_text("utf-8") for name in ("walk", "own_walk")}
    files = {"/" + name: text for name, text in files.items()}
    files["/rosters.py"] = "".join("%s = %r\n" % pair for pair in data.items())
    there = vm.check("import own_walk\nown_walk.main()", files=files).lines
    assert len(here) > 300
    assert there == here
