"""Citadel's screens on MicroPython: the same as on CPython, letter by letter."""

from __future__ import annotations

import runpy
import sys
import types
from pathlib import Path

import pytest

from tests.games.citadel.screens.sample import blobs
from tests.vm.machine import Machine

PLACE = Path(__file__).parent
SHARED = PLACE.parents[2] / "ui"


@pytest.mark.long
def test_a_walk_shows_the_same_screens_on_both(
    vm: Machine, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    rosters = types.ModuleType("rosters")
    vars(rosters)["BLOBS"] = blobs()
    monkeypatch.setitem(sys.modules, "rosters", rosters)
    walk = types.ModuleType("walk")
    vars(walk).update(runpy.run_path(str(SHARED / "walk.py")))
    monkeypatch.setitem(sys.modules, "walk", walk)
    runpy.run_path(str(PLACE / "citadel_walk.py"))["main"]()
    here = capsys.readouterr().out.splitlines()
    files = {
        "/rosters.py": "BLOBS = %r\n" % blobs(),
        "/walk.py": (SHARED / "walk.py").read_text("utf-8"),
        "/citadel_walk.py": (PLACE / "citadel_walk.py").read_text("utf-8"),
    }
    there = vm.check("import citadel_walk\ncitadel_walk.main()", files=files).lines
    assert len(here) > 100
    assert there == here
