"""Stuck bits, failing blocks, read-only drives: noticed, never believed."""

from __future__ import annotations

import pytest

from signifer.store import Store, StoreError
from signifer.store.slots import Pair
from signifer_host.simulator.flash import FlashBlockFile, FlashChip
from tests.store.device import SECRET, Device, entry, large, snapshot

pytestmark = pytest.mark.usefixtures("memory")


def stick_page(chip: FlashChip, name: str, page: int, value: int = 1) -> None:
    """Make every byte of a 256-byte page fail."""
    for address in range(page * 256, page * 256 + 256):
        chip.stick(name, address, address % 8, value)


def begun(setup: bytes = b"setup") -> Device:
    device = Device()
    device.store.begin(setup, SECRET)
    return device


@pytest.mark.parametrize("value", [0, 1])
@pytest.mark.parametrize("page", [1, 2, 8, 15])
def test_a_worn_page_of_the_nvm_is_skipped(page: int, value: int) -> None:
    device = begun()
    stick_page(device.chip, "nvm", page, value)
    for number in range(400):
        device.store.append(entry(number))
    device.restart()
    assert device.seen() == (b"setup", SECRET, tuple(entry(number) for number in range(400)), False)
    assert device.pulled(device.store.serial)[1] == tuple(entry(number) for number in range(400))


@pytest.mark.parametrize("size", [18, 700])
def test_two_worn_pages_are_an_error_and_the_entry_does_not_count(size: int) -> None:
    device = begun()
    device.store.append(entry(0))
    for page in (1, 2):
        stick_page(device.chip, "nvm", page)
    saved = [entry(0)]
    failed = 0
    for number in range(1, 60):
        try:
            device.store.append(entry(number, size))
            saved.append(entry(number, size))
        except StoreError as error:
            assert error.code == "journal_worn"
            failed += 1
        assert device.store.count == len(saved)
    assert failed
    device.restart()
    assert device.seen()[2] == tuple(saved)


@pytest.mark.parametrize("worn", [[0], [0, 1], [0, 1, 2]])
def test_a_page_begins_behind_worn_ones(worn: list[int]) -> None:
    device = Device()
    for page in worn:
        stick_page(device.chip, "nvm", page)
    device.store.begin(b"setup", SECRET)
    for number in range(600):
        device.store.append(entry(number, number % 200 + 1))
        if device.store.wants_compaction:
            device.compact()
        if number % 97 == 0:
            device.restart()
    device.restart()
    assert device.seen()[2] == tuple(entry(number, number % 200 + 1) for number in range(600))
    assert device.pulled(device.store.serial)[1] == device.seen()[2]


def test_a_worn_out_nvm_is_an_error_and_what_was_saved_stays() -> None:
    device = begun()
    for number in range(100):
        device.store.append(entry(number))
    for address in range(4096):
        device.chip.memories["nvm"].stuck_bits[address] = (1, 0)  # visible once it is erased
    with pytest.raises(StoreError) as caught:
        device.compact()
    assert caught.value.code == "journal_worn"
    with pytest.raises(StoreError):
        device.store.append(b"x")
    device.restart()
    assert device.seen()[2] == tuple(entry(number) for number in range(100))


def damaged() -> Device:
    """Return a game of a hundred entries, one of which has changed in the nvm."""
    device = begun()
    for number in range(100):
        device.store.append(entry(number))
    memory = device.chip.memories["nvm"].bytes
    memory[memory.index(entry(50))] ^= 1
    return device


def test_a_changed_page_is_not_archived_as_whole() -> None:
    device = damaged()
    memory = device.chip.memories["nvm"].bytes
    erases = device.chip.erases
    with pytest.raises(StoreError) as caught:
        for number in range(100, 200):
            device.store.append(entry(number))
    assert caught.value.code == "journal_damaged" and device.chip.erases == erases
    count = device.store.count
    device.compact()  # the state is complete, the log lacks the lost part
    device.store.append(b"on")
    device.restart()
    assert ("page_lost", "0") not in device.store.notices
    loaded = device.store.load()
    assert loaded is not None and loaded.first == count and list(loaded.entries) == [b"on"]
    assert device.store.entry(49) == entry(49) and device.store.entry(50) is None
    memory[4] ^= 1  # the page's header
    device.compact()
    device.store.append(b"and on")
    device.restart()
    loaded = device.store.load()
    assert loaded is not None and loaded.first == count + 1 and list(loaded.entries) == [b"and on"]
    memory[4] ^= 1
    device.store.begin(b"2", SECRET)
    device.restart()
    assert device.seen() == (b"2", SECRET, (), False)


def test_a_snapshot_that_is_too_large_to_be_kept_excuses_no_damaged_page() -> None:
    device = damaged()
    erases = device.chip.erases
    with pytest.raises(StoreError) as caught:
        device.store.compact(snapshot(100, 3072))
    assert caught.value.code == "journal_damaged" and device.chip.erases == erases
    assert device.store.entry(49) == entry(49)


def test_a_worn_block_of_the_archive_is_skipped() -> None:
    device = begun(large(b""))
    for address in (4096 + 700, 2 * 4096 + 60):
        for bit in range(8):
            device.chip.stick("archive", address, bit, 1)
    for number in range(400):
        device.store.append(entry(number))
    assert device.store.games()[0][3] == [0, 3, 4]
    device.restart()
    assert device.seen()[2] == tuple(entry(number) for number in range(400))


def test_an_archive_worn_out_is_an_error_and_the_nvm_is_not_erased() -> None:
    device = begun(large(b""))
    for number in range(100):
        device.store.append(entry(number))
    for block in range(1, 32):
        for bit in range(8):
            device.chip.stick("archive", block * 4096 + 50, bit, 1)
    erases = device.chip.wear("nvm")
    with pytest.raises(StoreError) as caught:
        device.compact()
    assert caught.value.code == "archive_worn" and device.chip.wear("nvm") == erases
    device.store.append(entry(100))
    device.restart()
    assert device.seen()[2] == tuple(entry(number) for number in range(101))


class ReadOnly:
    """Files on a drive that a computer has taken: reading works, writing raises OSError."""

    class File(FlashBlockFile):
        def write(self, block: int, *pieces: bytes | bytearray) -> None:
            raise OSError(30, "Read-only filesystem")

    def __init__(self, chip: FlashChip) -> None:
        self.chip = chip

    def open(self, name: str) -> FlashBlockFile:
        return self.File(self.chip, name)


def filled(slot: Pair, size: int) -> None:
    slot.write_begin(size, b"")
    slot.write_chunk(0, bytes(size))
    slot.commit()


def test_a_drive_that_cannot_be_written() -> None:
    device = begun()
    for number in range(160):
        device.store.append(entry(number))
    store = Store(device.chip.region, ReadOnly(device.chip))
    for action, code in (
        (lambda: store.compact(b"s"), "archive_read_only"),
        (lambda: store.begin(b"2", SECRET), "archive_read_only"),
        (lambda: store.settings.write(b"x"), "slot_read_only"),
        (
            lambda: filled(store.slots["A"], 3),
            "slot_read_only",
        ),
        (
            lambda: filled(store.slots["B"], 5000),
            "slot_read_only",
        ),
    ):
        with pytest.raises(StoreError) as caught:
            action()
        assert caught.value.code == code
    store.append(entry(160))
    device.restart()
    assert device.seen()[2] == tuple(entry(number) for number in range(161))


def test_a_drive_that_cannot_be_read_is_an_empty_one() -> None:
    class Broken(FlashBlockFile):
        def readinto(self, block: int, *buffers: bytearray) -> None:
            raise OSError(5, "Input/output error")

    class Files:
        def open(self, name: str) -> FlashBlockFile:
            return Broken(device.chip, name)

    device = begun(large(b""))
    store = Store(device.chip.region, Files())
    assert store.load() is None and [code for code, _ in store.notices] == ["setup_lost"]


def test_files_without_readinto_are_read_in_whole() -> None:
    class File:
        def __init__(self, inner: FlashBlockFile) -> None:
            self.blocks = inner.blocks
            self.read = inner.read
            self.write = inner.write

    class Files:
        def open(self, name: str) -> File | None:
            inner = device.chip.files.open(name)
            return None if inner is None else File(inner)

    device = begun()
    for number in range(300):
        device.store.append(entry(number))
    store = Store(device.chip.region, Files())
    assert store.notices == [] and store.count == 300
    store.append(entry(300))
    device.restart()
    assert device.seen()[2] == tuple(entry(number) for number in range(301))


@pytest.mark.parametrize("bit", range(8))
def test_a_page_whose_mark_of_its_read_back_is_worn_begins_anew_and_counts_there(bit: int) -> None:
    device = Device()
    device.chip.stick("nvm", 25 + 1 + len(snapshot(30)), bit, 1)  # a page's flag CHECKED will not read 0
    device.store.begin(b"setup", SECRET)
    for number in range(30):
        device.store.append(entry(number))
    device.compact()
    assert device.store.journal.base
    for number in range(30, 50):
        device.store.append(entry(number))
    for _ in range(3):
        device.restart()
        assert device.seen()[2] == tuple(entry(number) for number in range(50))
