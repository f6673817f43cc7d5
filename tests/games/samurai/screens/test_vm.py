"""Samurai on MicroPython: the same screens and the same digest as on CPython, also after a power cut."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.samurai.screens.sample import blobs
from tests.vm.machine import Machine
from tests.vm.walking import same_on_both

STEPS = Path(__file__).with_name("samurai_walk.py")


@pytest.mark.long
def test_a_walk_shows_the_same_screens_on_both(
    vm: Machine, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = same_on_both(vm, capsys, monkeypatch, {"BLOBS": blobs()}, STEPS)
    assert len(lines) > 200
    text = "\n".join(lines)
    for seen in ("Marker 2 is the", "1/1 hit", "PANIC! 2in", "In zen", "stealth −1", "not activated"):
        assert seen in text, seen
    assert "no line" not in text
