"""Walk through a game's pages on CPython and on MicroPython, and compare what is shown."""

from __future__ import annotations

import runpy
import sys
import types
from pathlib import Path
from typing import Any

import pytest

from signifer_host import faces
from tests.vm.machine import Machine

WALK = Path(__file__).parents[1] / "ui" / "walk.py"
"""What all walks share."""


def files(*more: Path) -> dict[str, bytes | str]:
    """Return what a walk needs of the VM's files, by their paths there, and `more` beside it."""
    return {
        "/faces.bin": faces.sheet(128, 64, "pages"),
        **{"/" + file.name: file.read_text("utf-8") for file in (WALK, *more)},
    }


def same_on_both(
    vm: Machine,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    rosters: dict[str, Any],
    steps: Path = WALK,
) -> list[str]:
    """Run `main` of the file `steps` with these rosters on both interpreters; return the lines that both print."""
    data = types.ModuleType("rosters")
    vars(data).update(rosters)
    monkeypatch.setitem(sys.modules, "rosters", data)
    walk = types.ModuleType("walk")
    monkeypatch.setitem(sys.modules, "walk", walk)
    vars(walk).update(runpy.run_path(str(WALK)))
    capsys.readouterr()
    runpy.run_path(str(steps))["main"]()
    here = capsys.readouterr().out.splitlines()
    given = files(steps)
    given["/rosters.py"] = "".join("%s = %r\n" % pair for pair in rosters.items())
    there = vm.check(f"import {steps.stem}\n{steps.stem}.main()", files=given).lines
    assert there == here
    return here
