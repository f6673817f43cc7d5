"""A device that comes back is brought up to date by the club's rule, on the bench of `signifer flash`."""

from __future__ import annotations

import json
import sys
import types
from datetime import UTC, datetime
from pathlib import Path

import pytest

import signifer
from signifer_host.api import flashes
from signifer_host.boards import Board
from signifer_host.bundle import build
from signifer_host.flashing.content import Content
from signifer_host.image.wish import Wish
from signifer_host.lend import devices, records
from signifer_host.linker import choice, facts
from signifer_host.progress import ProgressCallback, ignore
from tests.host.conftest import BOARD, fake_facts, fake_python, made, python_file
from tests.host.flash_bench import BACK, SELECT, Bench, put_in_place
from tests.lend.browserless import Browser, counter
from tests.lend.test_handover import ROSTERS, asks

__all__ = ["fake_facts", "fake_python", "made", "python_file"]
NEW = signifer.__version__


class Desk(Bench):
    """A bench whose person also holds SELECT on a device that asks to be erased."""

    def sleep(self, seconds: float) -> None:
        if self.machine.on and asks(self.machine):
            self.machine.hold(SELECT)
        super().sleep(seconds)


@pytest.fixture(scope="module")
def image(made: build.Bundle, fake_facts: facts.Facts) -> Content:
    """Return an image of a small program, for all tests here."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(choice, "tables", lambda board: [fake_facts])
        patch.setattr(build, "make", lambda *_, **__: made)
        return flashes.make_image(made.board, Wish(keep_games=True, there=fake_facts.checksum), ignore)


@pytest.fixture
def desk(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    fake_facts: facts.Facts,
    image: Content,
) -> Desk:
    """Return a club with the rule, whose device has firmware 0.0.9, was lent, and has its borrower's game."""
    bench = Desk(tmp_path, BOARD, capsys)
    put_in_place(bench, monkeypatch)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SIGNIFER_DB", str(tmp_path / "club.sqlite3"))
    monkeypatch.setenv("SIGNIFER_BY", "Ann")
    pack = types.ModuleType("pack")
    pack.platform = fake_facts.checksum  # type: ignore[attr-defined]  # the device knows its CircuitPython
    monkeypatch.setitem(sys.modules, "pack", pack)
    monkeypatch.setattr(choice, "tables", lambda board: [fake_facts])

    def once(board: Board, wish: Wish, progress: ProgressCallback) -> Content:
        assert wish == Wish(keep_games=True, there=fake_facts.checksum)
        return image

    monkeypatch.setattr(flashes, "make_image", once)
    bench.machine.power_on()
    bench.run("lend", "setup")
    bench.run("name", "Table 1")
    bench.run("lend", "add", "--ask")
    bench.run("lend", "member", "Mia")
    bench.run("lend", "out", "Table 1", "Mia")
    assert "updated when its device comes back" in bench.run("lend", "rules", "--newest")
    bench.run("push", ROSTERS / "river_wardens.toml", ROSTERS / "hill_company.toml")
    bench.run("start")
    return bench


def come_back(desk: Desk) -> dict[str, tuple[str, str]]:
    """Take the device back; return the word and the sentence of each check, and whether it went to repair."""
    told = json.loads(desk.run("lend", "return", "Table 1", "--unwanted", "--json"))
    found = {one["what"]: (one["word"], one["sentence"]) for one in told["checks"]}
    assert list(found)[-2:] == ["wipe", "update"], "the update comes after the wipe was proved"
    return found | {"repair": (str(told["repair"]), "")}


def test_it_is_updated_after_it_was_emptied(desk: Desk, tmp_path: Path) -> None:
    found = come_back(desk)
    assert found["update"] == ("ok", f"The firmware 0.0.9 is now {NEW}.")
    assert found["firmware"][0] == "look" and found["repair"][0] == "False"
    assert "press SELECT on the device to agree" in desk.err
    (row,) = json.loads(desk.run("lend", "list", "--json"))["devices"]
    assert (row["place"], row["firmware"]) == ("on the shelf", NEW)
    told = json.loads(desk.run("status", "--json"))
    assert (told["name"], told["firmware"]) == ("Table 1", NEW)
    assert not list(tmp_path.glob("signifer-backup-*")), "nothing of the borrower stays on this computer"
    assert "River wardens" not in desk.run("status")
    assert f"{NEW}, the same as this program's" in desk.run("lend", "out", "Table 1", "Mia")
    desk.written = None
    desk.run("lend", "return", "Table 1", "--unwanted")
    assert desk.written is None, "it is not written again"


@pytest.mark.parametrize("press", [BACK, None])
def test_a_device_whose_person_does_not_agree_goes_to_repair(desk: Desk, press: int | None) -> None:
    desk.press = press
    found = come_back(desk)
    assert found["update"][0] == "fault" and "Nothing was written." in found["update"][1]
    assert found["wipe"][0] == "ok" and found["repair"][0] == "True"
    assert desk.written is None
    assert "in repair: update: The firmware was not updated." in desk.run("lend", "list")
    desk.run("lend", "repair", "Table 1", "--done", "nothing")
    desk.run("lend", "out", "Table 1", "Mia", status=19)
    assert "firmware: 0.0.9; this program is" in desk.err, "the rule holds at check-out"


@pytest.mark.parametrize(
    ("boots", "sentence"), [("", "no Signifer has come back"), ("0.0.8", "firmware 0.0.8")]
)
def test_a_device_whose_update_fails_goes_to_repair(desk: Desk, boots: str, sentence: str) -> None:
    desk.lost, desk.boots = not boots, boots
    found = come_back(desk)
    assert found["update"][0] == "fault" and sentence in found["update"][1]
    assert found["repair"][0] == "True"


def test_without_the_rule_it_is_lent_as_it_is(desk: Desk) -> None:
    desk.run("lend", "rules", "--any-firmware")
    told = json.loads(desk.run("lend", "return", "Table 1", "--unwanted", "--json"))
    assert "update" not in [one["what"] for one in told["checks"]] and not told["repair"]
    assert desk.written is None


def test_the_page_says_what_to_press(desk: Desk, tmp_path: Path) -> None:
    with records.open_records(str(tmp_path / "club.sqlite3")) as opened:
        with opened.reading() as session:
            device = devices.find(session, "Table 1").id
        browser = Browser(counter(opened, datetime.now(UTC)))
        asked = browser.get(f"/club/in/{device}")
        assert "so it asks a second time: press SELECT" in asked.text
        done = browser.send(f"/club/in/{device}", condition="good", unwanted="1").text
        assert f"ok update The firmware 0.0.9 is now {NEW}." in done and "can be lent again" in done
