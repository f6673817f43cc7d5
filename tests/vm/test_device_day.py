"""Store and sync on MicroPython: the same flash, bit for bit, and the same answers as on CPython."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import pytest

from bench import workload
from tests.vm.machine import Machine

PROGRAM = Path(__file__).with_name("device_day.py")
WORKLOAD = Path(workload.__file__)


def test_a_day_leaves_the_same_flash_on_both(
    vm: Machine, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "workload", workload)
    runpy.run_path(str(PROGRAM))
    here = capsys.readouterr().out.splitlines()
    there = vm.check(PROGRAM.read_text("utf-8"), files={"/workload.py": WORKLOAD.read_text("utf-8")}).lines
    assert len(here) > 20
    assert there == here
