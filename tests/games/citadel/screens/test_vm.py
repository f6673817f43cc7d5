"""Citadel's screens on MicroPython: the same as on CPython, letter by letter."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.citadel.screens.sample import blobs
from tests.vm.machine import Machine
from tests.vm.walking import same_on_both

STEPS = Path(__file__).with_name("citadel_walk.py")


@pytest.mark.long
def test_a_walk_shows_the_same_screens_on_both(
    vm: Machine, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = same_on_both(vm, capsys, monkeypatch, {"BLOBS": blobs()}, STEPS)
    assert len(lines) > 100
