"""The same program on MicroPython: the same screens as on CPython, letter by letter."""

from __future__ import annotations

import runpy
import sys
import types
from pathlib import Path

import pytest

from tests.ui.sample import blobs
from tests.vm.machine import Machine

WALK = Path(__file__).with_name("walk.py")


@pytest.mark.long
def test_a_walk_shows_the_same_screens_on_both(
    vm: Machine, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    rosters = types.ModuleType("rosters")
    vars(rosters)["BLOBS"] = blobs()
    monkeypatch.setitem(sys.modules, "rosters", rosters)
    runpy.run_path(str(WALK))["main"]()
    here = capsys.readouterr().out.splitlines()
    files = {"/rosters.py": "BLOBS = %r\n" % blobs(), "/walk.py": WALK.read_text("utf-8")}
    there = vm.check("import walk\nwalk.main()", files=files).lines
    assert len(here) > 100
    assert there == here
