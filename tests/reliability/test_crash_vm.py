"""A crash on the device's kind of interpreter, in the program as shipped: the same game, and no memory lost."""

from __future__ import annotations

import pytest

from bench.samples import sample
from signifer_host.bundle.sources import modules as sources
from signifer_host.fault_location import Where
from tests.vm import walking
from tests.vm.bundle import Shipped

START = """
import rosters, walk
from signifer.core.setup import Setup
w = walk.Walk()
w.app.begin(Setup("dozen_die", rosters.BLOBS, "A", bytes(range(32)), (12, 34)))
w.wait(20)
w.press(2)
"""
CRASH = """
def boom(event):
    raise ERROR("provoked")
before = w.app.game.crc()
w.app.ui.screen.key = boom
try:
    w.press(1)
except ERROR as error:
    print("raised", error)
del boom
w.keys.edges.append((1, False, w.clock.now))
w.wait(40)
w.show()
w.press(2)
w.show()
print(w.app.game.crc() == before, w.app.game.log.count)
w.app.do({"do": "wound", "unit": "A1"})
w.app.do({"do": "heal", "unit": "A1"})
"""


@pytest.fixture(scope="module")
def shipped(vm: object) -> Shipped:
    return Shipped()


def test_a_crash_keeps_the_game_and_leaks_nothing(shipped: Shipped) -> None:
    rosters = f"BLOBS = {sample('dozen_die', 6).blobs!r}\n"
    crashes = [
        CRASH.replace("ERROR", error) for error in ("ValueError", "MemoryError", "ValueError", "MemoryError")
    ]
    run = shipped.check(START, *crashes, files={"/rosters.py": rosters, **walking.files()})
    lines = run.lines
    assert lines.count("raised provoked") == 4
    assert sum(line.startswith("|It went wrong") for line in lines) == 4
    assert sum("Code 1-" in line for line in lines) == sum("Code 5-" in line for line in lines) == 2
    assert [line for line in lines if line.startswith("True")] == ["True 1", "True 3", "True 5", "True 7"]
    # The first two wrote the two copies of the record, which this flash also holds in memory.
    assert abs(run.live[-1] - run.live[-3]) < 300, run.live


def test_the_record_of_a_compiled_program_leads_to_its_source(shipped: Shipped) -> None:
    """The device knows no lines, and modules as the build has joined them; the host knows the original modules."""
    rosters = f"BLOBS = {sample('dozen_die', 6).blobs!r}\n"
    # The command is tried out while the button is down, without a record; its release does it.
    crash = (
        "w.app.game.cells = None\n"
        "for act in (lambda: w.press(2), lambda: w.keys.edges.append((2, False, w.clock.now)) or w.wait(40)):\n"
        "    try:\n        act()\n    except AttributeError:\n        print('raised')\n"
    )
    told = (
        "from signifer.app.fault_records import FaultRecords\n"
        "for fault in FaultRecords(w.app.store).faults:\n    print('place', fault[3], fault[4])"
    )
    start = START.replace("w.press(2)\n", "")
    run = shipped.check(start, crash, told, files={"/rosters.py": rosters, **walking.files()})
    (line,) = [line for line in run.lines if line.startswith("place ")]
    _, error, place = line.split(" ", 2)
    assert error == "AttributeError" and "<" in place
    found = Where(sources(), shipped.program.homes).explain(place)
    assert found is not None, place
    calls = [
        "signifer/app/game_storage.py GameStorage.do",
        "signifer/app/program.py App.do",
        "signifer/ui/ui.py Ui.do",
    ]
    assert all(call in said for call, said in zip(calls, found.split(" from "), strict=True))
