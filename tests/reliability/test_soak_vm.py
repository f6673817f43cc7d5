"""Memory stays flat on MicroPython's VM, which counts bytes as the device does, however long somebody presses."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from tests.reliability.test_soak import SAMPLES
from tests.vm.shipped import Shipped

HERE = Path(__file__).parent
UI = HERE.parent / "ui"
LOOKS = (1000, 2000, 3000)  # presses, after which live bytes are counted
STEP = 0.25  # what rare screens leave behind the first time may add in all, as a share
FLASH = "print('flash', 4096 + sum([4096 for f in w.files.files.values() for block in f.data if block]))"
TABLE = "import micropython\nmicropython.qstr_info()"
MOST = 0.02  # what may live more after another thousand presses, as a share
NEW_NAMES = 100  # that the presses in between may bring: of screens that were not there before
PROGRAM = """
import rosters
from player import Player
from walk import Walk

from signifer.core.setup import Setup

w = Walk(21, 5)
for side, blob in rosters.BLOBS.items():
    slot = w.app.store.slots[side]
    slot.write_begin(len(blob), b"")
    slot.write_chunk(0, blob)
    slot.commit()

def begin():
    w.app.begin(Setup(RULESET, rosters.BLOBS, "A", bytes(range(32)), (12, 34)), True)
    w.wait(20)

def calm():
    # At home in a new game of the same rosters with the same settings, as it was at the first look.
    settings = w.app.settings
    settings.brightness, settings.clocks, settings.sound, settings.turned, settings.dark = 70, 1, 1, 0, 0
    w.app.set_display()
    begin()
    w.app.ui.kept = {}
    w.wait(5000)
    w.app.ui.spare()

begin()
p = Player(w, 5)

def press(count):
    while p.presses < count:
        p.press()
        if w.app.fault is not None:
            raise w.app.fault
        if w.app.ui.screen.path.endswith("selftest"):
            w.app.ui.pop()  # there is no display to show its patterns on
        if w.app.game is None:
            begin()
"""


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("ruleset", sorted(SAMPLES))
def test_live_bytes_stay_flat(ruleset: str, figures: Callable[[str, int | str], None]) -> None:
    machine = Shipped()
    files = {
        "/rosters.py": f"BLOBS = {SAMPLES[ruleset]()[0]!r}\n",
        "/walk.py": (UI / "walk.py").read_text("utf-8"),
        "/player.py": (HERE / "player.py").read_text("utf-8"),
    }
    looks = [f"press({count})\ncalm()\n{FLASH}" for count in LOOKS]
    run = machine.check(f"RULESET = {ruleset!r}\n{PROGRAM}", *looks, files=files, timeout=800)
    # The flash of the walk is in RAM, and fills.
    flash = [int(line.split()[1]) for line in run.lines if line.startswith("flash ")]
    live = [live - held for live, held in zip(run.live[2:], flash, strict=True)]
    for count, held in zip(LOOKS, live, strict=True):
        figures(f"soak.{ruleset}.vm_bytes_after_{count}", held)
    # What leaks does so in every thousand presses. A module that a rare screen brought, and that stays, is a step.
    grown = min(later - before for before, later in pairwise(live))
    figures(f"soak.{ruleset}.vm_growth", max(0, grown))
    assert grown <= live[0] * MOST, live
    assert live[-1] <= live[0] * (1 + STEP), live
