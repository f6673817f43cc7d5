"""Self-test, power saving, battery, sounds and the question about an update, as shipped, on MicroPython."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

from tests.vm import walking
from tests.vm.bundle import Shipped

STEPS = """
import sys
import walk
from signifer.core import modules

class Patterns:
    __name__ = "signifer.hal.patterns"

    def count(self, display):
        return 4

    def show(self, display, number):
        print("pattern", number)

sys.modules["signifer.hal.patterns"] = Patterns()
w = walk.Walk()
app = w.app
volts = [4000]
told = []
bright = []
w.display.brightness = bright.append
w.keys.activity = 0
board = app.board
board.key_pins = ((0, "a"), (1, "b"), (2, "c"), (3, "d"))
board.encoder = None
board.tone = told.append
board.cell = lambda: (volts[0], False)
board.leave = lambda: print("left")
w.files.files["board"] = w.files.files["archive"]
app.extras.append(modules.load("signifer.app.battery").Watch(board.cell))
app.extras.append(modules.load("signifer.app.sounds").Sounds(board.tone))
tests = "signifer.app.selftest"

def see():
    for row in app.screen_text():
        print("|" + row + "|")

app.ui.push("signifer.ui.flows.selftest:selftest")
for button in range(4):
    w.press(button)
w.keys.activity = 15
w.wait(6000)
see()
w.press(2)
w.wait(9000)
w.press(3)
w.wait(4000)
see()
w.press(2)
see()
print(modules.borrow(tests).request(app, 0), told)
volts[0] = 3400
w.wait(12000)
see()
w.press(2)
volts[0] = 4000
w.wait(130000)
print(app.resting, bright)
app.rest_at = 0
w.wait(100)
print(app.resting, bright)
app.identify(3)
w.wait(100)
see()
print(modules.borrow("signifer.app.boot_loader").request(app, 1))
w.wait(100)
see()
w.press(2)
print(app.resting)
w.press(2)
see()
w.wait(1000)
"""


def test_the_same_as_on_cpython(
    vm: object, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    here = Path(__file__).parent
    monkeypatch.syspath_prepend(str(here))
    monkeypatch.delitem(sys.modules, "walk", raising=False)
    monkeypatch.setitem(sys.modules, "signifer.hal.patterns", sys)  # put back afterwards
    importlib.import_module("walk")
    capsys.readouterr()
    exec(STEPS, {})
    monkeypatch.delitem(sys.modules, "walk", raising=False)
    expected = capsys.readouterr().out.splitlines()
    assert "left" in expected and "pattern 3" in expected
    assert any("Dice" in line or "Keys" in line for line in expected)
    there = Shipped().check(STEPS, files=walking.files()).lines
    assert there == expected
