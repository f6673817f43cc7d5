"""`signifer selftest`: a device's report on its parts, for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from signifer.ui.flows import selftest as device
from signifer_host.api import selftests
from signifer_host.flashing import poll
from tests.host.conftest import BOARD
from tests.host.flash_bench import Bench, put_in_place


@pytest.fixture
def bench(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Bench:
    made = Bench(tmp_path, BOARD, capsys)
    put_in_place(made, monkeypatch)
    made.machine.power_on()
    return made


def test_the_two_ends_number_parts_and_results_alike() -> None:
    assert len(selftests.PARTS) == device.COUNT and selftests.FAULT == device.FAULT
    assert [selftests.PARTS.index("flash"), selftests.PARTS.index("generator")] == [device.FLASH, device.DICE]
    assert selftests.RESULTS[device.NONE] == "not there" and selftests.RESULTS[device.SKIPPED] == "skipped"


def test_quickly(bench: Bench) -> None:
    said = json.loads(bench.run("selftest", "--quick", "--json"))
    found = {row["part"]: row["result"] for row in said["parts"]}
    assert list(found) == list(selftests.PARTS) and said["faults"] == 0 and said["board"] == BOARD
    assert found["flash"] == found["link"] == found["generator"] == "ok"
    assert found["keys"] == "not done" and found["battery"] == "not there"


def test_with_a_person_at_the_device(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    def hands(seconds: float) -> None:
        machine = bench.machine
        if "every key" in "".join(machine.screen):
            for button in range(4):
                machine.press(button)
        elif "?" in "".join(machine.screen):
            machine.press(2)
        bench.sleep(seconds)

    monkeypatch.setattr(poll, "sleep", hands)
    said = bench.run("selftest")
    assert "keys       ok" in said and "lights     ok" in said and "sound      not there" in said


def test_without_a_person_at_the_device(bench: Bench) -> None:
    said = json.loads(bench.run("selftest", "--json", status=17))
    found = {row["part"]: row["result"] for row in said["parts"]}
    assert found["keys"] == "fault" and found["display"] == "skipped" and said["faults"] == 1
    assert "keys" in bench.err and "bring_up.md" in bench.err


def test_a_worn_block(bench: Bench) -> None:
    bench.machine.chip.stick("board", 4096 + 7, 0, 0)
    assert "flash      fault" in bench.run("selftest", "--quick", status=17)
