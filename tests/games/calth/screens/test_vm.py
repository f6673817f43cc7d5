"""The screens of calth on MicroPython: the same as on CPython, letter by letter."""

from __future__ import annotations

import importlib
import sys
import types
from pathlib import Path

import pytest

from tests.games.calth.screens import sample
from tests.vm.machine import Machine

HERE = Path(__file__).parent
SHARED = HERE.parents[2] / "ui"


@pytest.mark.long
def test_a_walk_shows_the_same_screens_on_both(
    vm: Machine, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    rosters = types.ModuleType("rosters")
    vars(rosters)["BLOBS"] = sample.blobs()
    monkeypatch.setitem(sys.modules, "rosters", rosters)
    monkeypatch.syspath_prepend(str(HERE))
    monkeypatch.syspath_prepend(str(SHARED))
    for name in ("walk", "calth_walk"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    importlib.import_module("calth_walk").main()
    for name in ("walk", "calth_walk"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    here = capsys.readouterr().out.splitlines()
    files = {"/rosters.py": "BLOBS = %r\n" % sample.blobs()}
    for name in ("walk", "calth_walk"):
        place = SHARED if name == "walk" else HERE
        files["/%s.py" % name] = (place / (name + ".py")).read_text("utf-8")
    there = vm.check("import calth_walk\ncalth_walk.main()", files=files).lines
    assert len(here) > 300
    assert there == here
