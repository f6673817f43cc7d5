"""Samurai on MicroPython: the same screens and the same digest as on CPython, also after a power cut."""

from __future__ import annotations

import runpy
import sys
import types
from pathlib import Path

import pytest

from tests.games.samurai.screens.sample import blobs
from tests.vm.machine import Machine

HERE = Path(__file__).parent
SHARED = HERE.parents[2] / "ui"
WALK = SHARED / "walk.py"
STEPS = HERE / "samurai_walk.py"


@pytest.mark.long
def test_a_walk_shows_the_same_screens_on_both(
    vm: Machine, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    rosters = types.ModuleType("rosters")
    vars(rosters)["BLOBS"] = blobs()
    monkeypatch.setitem(sys.modules, "rosters", rosters)
    walk = types.ModuleType("walk")
    vars(walk).update(runpy.run_path(str(WALK)))
    monkeypatch.setitem(sys.modules, "walk", walk)
    runpy.run_path(str(STEPS))["main"]()
    here = capsys.readouterr().out.splitlines()
    files = {
        "/rosters.py": "BLOBS = %r\n" % blobs(),
        "/walk.py": WALK.read_text("utf-8"),
        "/samurai_walk.py": STEPS.read_text("utf-8"),
    }
    there = vm.check("import samurai_walk\nsamurai_walk.main()", files=files).lines
    assert len(here) > 200
    assert there == here
    text = "\n".join(here)
    for seen in ("Marker 2 is the", "1/1 hit", "PANIC! 2in", "zen: all works", "stealth −1", "not activated"):
        assert seen in text, seen
    assert "no line" not in text
