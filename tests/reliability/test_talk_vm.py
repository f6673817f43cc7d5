"""What a conversation needed leaves memory when it ends, on MicroPython's VM, which collects as the device does."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.reliability.test_soak import SAMPLES
from tests.vm import walking
from tests.vm.bundle import Shipped

HERE = Path(__file__).parent
BEGIN = """
import rosters
from vm_soak import HELLO, Soak
from signifer.sync.frames import encode
s = Soak("dozen_die", rosters.BLOBS, (), 5)
w = s.walk
link = w.app.link
hello = encode(HELLO, 1, b"")
del encode
"""
# `held` stands for a word that some call has left on the processor's stack.
ASK = """
link.is_connected = True
link.arrived = hello
while link.arrived:
    s.player.step(10)
s.player.step(10)
held = [w.app.session, w.app.session._talk]
assert None not in held
"""
END = """
link.is_connected = False
s.player.step(10)
s.player.step(6000)
assert w.app.session is None
"""
LEAST = 11_000  # bytes that a conversation takes
MOST = 2_500  # bytes of it that stay where a part of it is held: all of them, were it not emptied


@pytest.mark.usefixtures("vm")
@pytest.mark.parametrize("while_it_talks", ["", "w.app.ui.spare()\n"], ids=["alone", "memory was short"])
def test_a_kept_part_of_a_conversation_keeps_little_memory(while_it_talks: str) -> None:
    files = walking.files(HERE / "player.py", HERE / "vm_soak.py")
    files["/rosters.py"] = f"BLOBS = {SAMPLES['dozen_die']()[0]!r}\n"
    machine = Shipped()
    steps = (ASK, while_it_talks + END, "held = None")
    run = machine.check(BEGIN, *steps, *steps, files=files)
    during, ended, gone = run.live[-3:]  # the first time leaves names
    assert during - gone > LEAST, run.live
    assert ended - gone < MOST, run.live
