"""Custom systems on MicroPython: the same screens as on CPython, letter by letter."""

from __future__ import annotations

import runpy
import sys
import types
from pathlib import Path

import pytest

from tests.games.custom.screens import sample
from tests.ui.sample import blobs
from tests.vm import walking
from tests.vm.machine import Machine

HERE = Path(__file__).parent
SHARED = HERE.parents[2] / "ui"


@pytest.mark.long
def test_a_walk_shows_the_same_screens_on_both(
    vm: Machine, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    data = {"BLOBS": blobs(), "LIVES": sample.lives(), "STRESS": sample.costly()}
    rosters = types.ModuleType("rosters")
    vars(rosters).update(data)
    walk = types.ModuleType("walk")
    monkeypatch.setitem(sys.modules, "rosters", rosters)
    monkeypatch.setitem(sys.modules, "walk", walk)
    vars(walk).update(runpy.run_path(str(SHARED / "walk.py")))
    runpy.run_path(str(HERE / "custom_walk.py"))["main"]()
    here = capsys.readouterr().out.splitlines()
    files = walking.files(HERE / "custom_walk.py")
    files["/rosters.py"] = "".join("%s = %r\n" % pair for pair in data.items())
    there = vm.check("import custom_walk\ncustom_walk.main()", files=files).lines
    assert len(here) > 300 and any("Kestävyys 1/" in line for line in here)
    assert there == here
