"""A device's start reads the beginnings of blank blocks, and the slots, only after its first screen is drawn."""

from __future__ import annotations

from signifer.store import Store
from signifer.store.opening import look_through, open_first
from signifer_host.simulator.flash import FlashBlockFile, FlashChip
from tests.store.device import SECRET, entry

SETUP = b"setup" * 40


class Quick(FlashBlockFile):
    """File that can be read into a buffer, like those of `hal.files`."""

    def readinto(self, block: int, buffer: bytearray) -> None:
        buffer[:] = self.read(block)[: len(buffer)]


class Files:
    def __init__(self, chip: FlashChip) -> None:
        self._chip = chip

    def open(self, name: str) -> Quick | None:
        return Quick(self._chip, name) if name in self._chip.memories else None


def played() -> FlashChip:
    """Return a flash with two games, the first in the archive."""
    chip = FlashChip()
    store = Store(chip.region, chip.files)
    for _ in range(2):
        store.begin(SETUP, SECRET)
        for number in range(300):
            store.append(entry(number))
    return chip


def test_it_finds_the_same_as_a_full_scan() -> None:
    chip = played()
    whole, first = Store(chip.region, chip.files), Store(chip.region, Files(chip), open_first)
    assert first.unread and len(first.unread) < chip.files.open("archive").blocks  # type: ignore[union-attr]
    assert (first.serial, first.count, first.page_list) == (whole.serial, whole.count, whole.page_list)
    assert first.flash.table == whole.flash.table and first.flash.next == whole.flash.next
    look_through(first)
    assert not first.unread and first.notices == whole.notices == []
    assert list(first.slots) == list(whole.slots)


def test_damage_after_the_beginning_is_reported_later() -> None:
    chip = played()
    blank = Store(chip.region, Files(chip), open_first).unread
    for block in (blank[0], blank[-1]):
        chip.put("archive", block * 4096 + 2000, b"\x00")
    chip.put("slot_a0", 5, b"\x00")
    first = Store(chip.region, Files(chip), open_first)
    assert first.notices == []
    look_through(first)
    assert len(first.slots) == 4
    whole = Store(chip.region, chip.files).notices
    assert first.notices == whole and [code for code, _ in whole] == ["archive_torn", "slot_torn"]
