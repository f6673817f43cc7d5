"""Drives with faults: each has one outcome, and a sentence that says it and what to do."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from signifer.app import App, startup
from signifer.core.setup import Setup
from signifer.store import StoreError, layout
from signifer.ui.flows import notices
from signifer_host.simulator.flash import FlashBlockFile, FlashChip
from signifer_host.simulator.machine import Machine
from tests.store.device import SECRET
from tests.store.test_journal import newer
from tests.ui.conftest import SMALL as BOARD
from tests.ui.conftest import Table
from tests.ui.sample import blobs


class Drive:
    """A chip behind files that a computer can take away for writing."""

    class File(FlashBlockFile):
        def write(self, block: int, data: bytes | bytearray) -> None:
            raise OSError(30, "Read-only filesystem")

    def __init__(self, chip: FlashChip) -> None:
        self._chip = chip

    def open(self, name: str) -> FlashBlockFile | None:
        return self.File(self._chip, name) if name in self._chip.memories else None


def restarted(table: Table, later: Callable[[App], None] | None = None) -> str:
    """Switch off and on; return the words on the screens that are then shown. `later` runs what the device does after
    its first screen."""
    table.machine.power_off()
    table.machine.power_on()
    if later is not None:
        later(table.app)
    seen = " ".join(table.screen[:-1])
    for _ in range(8):
        table.press("down")
        seen += " " + " ".join(table.screen[1:-1])
    return " ".join(seen.split())


def playing(archived: bool = False) -> Table:
    """Return a game with one command; `archived`: its setup and that command are in the archive."""
    table = Table(BOARD)
    table.begin()
    table.do(do="wound", unit="A1")
    if archived:
        assert table.app.game_storage.compact(False)
    return table


def hit_points(machine: Machine) -> int:
    assert machine.app is not None and machine.app.game is not None
    return int(machine.app.game.ask({"show": "unit", "unit": "A1"})["counters"]["hp"])


def test_every_notice_has_a_sentence() -> None:
    table = Table(BOARD)
    for text in notices._TEXTS.values():
        sentence = table.app.ui.t(text, what="7")
        assert sentence.endswith(".") and len(sentence) > 40


# A drive that cannot be written


def test_a_read_only_drive_plays_on_in_the_nvm_and_says_so_when_that_is_full() -> None:
    table = playing()
    app = table.app
    for file in (app.store.flash,):
        file.file = Drive.File(table.machine.chip, "archive")
    saved = 0
    with pytest.raises(StoreError) as caught:
        for number in range(400):
            app.do({"do": "note", "text": "note %d" % number})
            saved += 1
    assert caught.value.code == "archive_read_only" and saved > 100
    table.press("select")
    text = restarted(table)
    assert "Found at start" not in text
    assert (
        table.game.log.count == saved + 1
        and hit_points(table.machine) == table.game.ask({"show": "unit", "unit": "A1"})["counters"]["hp"]
    )


def test_a_press_that_cannot_be_saved_is_taken_back_and_said() -> None:
    small = playing()
    before = small.game.snapshot()
    small.app.game_storage.game.on_entry = raising("archive_read_only")
    small.show("units")
    small.press("select down")  # opens the unit's health, and wounds
    assert "This could not be saved, so it was not" in " ".join(small.text.split())
    hook, small.app.game_storage.game.on_entry = small.app.game_storage.game.on_entry, small.app.store.append
    small.press("select")
    assert hook is not None
    assert small.game.snapshot() == before


def raising(code: str) -> Any:
    def refuse(data: bytes) -> None:
        raise StoreError(code)

    return refuse


# An archive that is gone, another device's, or another version's


def test_a_deleted_archive_is_said_and_nothing_is_invented() -> None:
    table = playing(archived=True)
    machine = table.machine
    archive = machine.chip.memories.pop("archive")
    text = restarted(table)
    assert "The file for games is missing" in text and "Set the device up again from a computer" in text
    assert table.app.game is None
    with pytest.raises(StoreError) as caught:
        table.app.begin(Setup("dozen_die", blobs(), "A", SECRET))
    assert caught.value.code == "archive_missing"
    machine.chip.memories["archive"] = archive  # it was put back
    restarted(table)
    assert table.game.log.count == 1


def test_a_game_that_has_not_filled_a_page_needs_no_archive_to_go_on() -> None:
    table = playing()
    del table.machine.chip.memories["archive"]
    assert "The file for games is missing" in restarted(table)
    assert table.game.log.count == 1
    table.do(do="wound", unit="A1")
    with pytest.raises(StoreError) as caught:
        table.app.begin(Setup("dozen_die", blobs(), "A", SECRET))
    assert caught.value.code == "archive_missing" and table.game.log.count == 2


def test_a_blank_archive_is_a_lost_setup() -> None:
    table = playing(archived=True)
    table.machine.chip.memories["archive"].put(0, b"\xff" * 32 * 4096)
    assert "A game cannot be loaded: its beginning is damaged" in restarted(table)
    assert table.app.game is None


def test_a_foreign_archive_is_not_mixed_with_the_game_in_the_nvm() -> None:
    other = Table(BOARD)
    other.begin(secret=bytes(range(1, 33)))
    other.do(do="wound", unit="B1")
    other.app.begin(Setup("dozen_die", blobs(), "B", bytes(range(2, 34))))
    assert other.app.game_storage.compact(False)
    table = playing(archived=True)
    theirs = bytes(other.machine.chip.memories["archive"].bytes)
    table.machine.chip.memories["archive"].put(0, theirs)
    text = restarted(table)
    assert "A game cannot be loaded" in text or "The journal held something else" in text
    game = table.app.game
    assert game is None or game.setup.first == "B"


@pytest.mark.parametrize("where", ["nvm", "archive"])
def test_what_a_newer_version_wrote_is_left_alone_and_said(where: str) -> None:
    from signifer.store.layout import seal

    table = playing(archived=True)
    memory = table.machine.chip.memories[where].bytes
    block = bytearray(memory[:4096])
    assert block[:2] == layout.MAGIC
    newer(block, 0)
    if where == "archive":
        seal(block, 0)
    memory[:4096] = block
    before = table.machine.chip.operations
    text = restarted(table)
    assert "A newer version of Signifer has written here" in text and "Update this device" in text
    assert table.app.game is None and table.machine.chip.operations == before
    assert table.machine.chip.memories[where].bytes[:4096] == block, "for the newer version to go on with"


# A drive whose files share erase blocks


def test_a_drive_that_was_filled_by_hand_is_said_and_the_game_goes_on() -> None:
    table = playing()
    text = restarted(table, lambda app: startup.complete(app, True))
    assert "by hand: its files share blocks" in text and "signifer flash" in text
    assert table.game.log.count == 1


def test_notices_found_later_share_one_page_with_the_first() -> None:
    table = playing()
    machine = table.machine
    table.show("units")
    machine.chip.cut_after(0, random.Random(0))
    table.press("select down")  # a wound, interrupted by the power cut
    assert not machine.on
    text = restarted(table, lambda app: startup.complete(app, True))
    assert "The power went during a press" in text and "by hand: its files share blocks" in text
    table.press("back")
    assert table.app.ui.stack == [table.app.ui.screen], "one page, and the home screen below it"
    assert not table.screen[0].startswith("Found at start")
