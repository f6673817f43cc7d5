"""The running game: entries, pages, and what a start finds."""

from __future__ import annotations

import random

import pytest

from signifer.core import modules
from signifer.store import StoreError
from signifer.ui.flows.notices import _TEXTS
from signifer_host.simulator.flash import FlashChip
from tests.store.device import SECRET, Device, entry, large, snapshot

pytestmark = pytest.mark.usefixtures("memory")


def begun(chip: FlashChip | None = None, setup: bytes = b"setup") -> Device:
    device = Device(chip)
    device.store.begin(setup, SECRET)
    return device


def test_an_empty_device_has_no_game() -> None:
    store = Device().store
    assert store.load() is None and store.serial == 0 and store.games() == [] and store.notices == []
    assert store.entry(0) is None and not store.wants_compaction and store.room_for_logs()[0] == 32
    for action in (lambda: store.append(b"x"), lambda: store.compact(b"x")):
        with pytest.raises(StoreError) as caught:
            action()
        assert caught.value.code == "no_game"


@pytest.mark.parametrize("size", [1, 2, 123, 124, 125, 126, 127, 250, 251, 252, 253, 254, 500, 2000, 3072])
def test_entries_of_any_size_come_back(size: int) -> None:
    device = begun()
    entries = [entry(0, 7), entry(1, size), entry(2, size), entry(3, 9)]
    for data in entries:
        device.store.append(data)
    assert [device.store.entry(number) for number in range(5)] == [*entries, None]
    assert device.restart().notices == []
    assert device.seen() == (b"setup", SECRET, tuple(entries), False)
    assert device.pulled(device.store.serial) == (b"setup", tuple(entries))


@pytest.mark.parametrize("size", [0, 3073])
def test_entries_of_no_size_or_too_large_are_refused(size: int) -> None:
    device = begun()
    with pytest.raises(StoreError):
        device.store.append(bytes(size))
    assert device.store.count == 0


def test_a_long_game_over_many_pages_with_every_size() -> None:
    rng = random.Random(3)
    device = begun()
    entries = []
    for number in range(1100):
        size = rng.choice((rng.randint(1, 40), rng.randint(1, 300), rng.randint(1, 2000)))
        entries.append(entry(number, size if number % 20 == 0 else size % 30 + 1))
        device.store.append(entries[-1])
        if device.store.wants_compaction and rng.random() < 0.5:
            device.compact()
        if rng.random() < 0.02:
            assert device.restart().notices == []
    assert device.seen() == (b"setup", SECRET, tuple(entries), False)
    assert device.pulled(device.store.serial) == (b"setup", tuple(entries))
    for number in rng.sample(range(1100), 50):
        assert device.store.entry(number) == entries[number]


def test_a_snapshot_too_large_is_left_out_and_nothing_is_lost() -> None:
    device = begun()
    for number in range(10):
        device.store.append(entry(number))
    device.store.compact(snapshot(10, 3072))
    device.store.append(entry(10))
    device.restart()
    loaded = device.store.load()
    assert loaded is not None and loaded.snapshot is None
    assert list(loaded.entries) == [entry(number) for number in range(11)]


def test_the_buffer_may_be_used_while_entries_are_replayed() -> None:
    device = begun()
    for number in range(300):
        device.store.append(entry(number))
    device.restart()
    loaded = device.store.load()
    assert loaded is not None
    for number, data in enumerate(loaded.entries):
        assert data == entry(number)
        assert device.store.entry(299 - number) == entry(299 - number)
        device.store.settings.read()


def test_reading_goes_on_after_a_host_has_let_the_buffer_go() -> None:
    device = begun()
    for number in range(400):
        device.store.append(entry(number))
    place = device.store.page_list[1][2]
    first = device.store.page_list[1][1]
    assert [device.store.entry(number) for number in (first, first + 1)] == [entry(first), entry(first + 1)]
    # A host looks at another page in the same buffer; then its session ends the buffer's use.
    device.store.flash.hold(device.store.page_list[0][2])
    device.store.flash.let_go()
    assert device.store.entry(first + 2) == entry(first + 2)
    assert device.store.flash.holds == place


def test_compacting_a_page_without_records_costs_nothing() -> None:
    device = begun()
    device.store.append(b"x")
    device.store.compact(snapshot(1))
    before = device.chip.operations
    device.store.compact(snapshot(1))
    assert device.chip.operations == before


def test_wear_two_erases_for_each_page_of_190_commands() -> None:
    # Games of two rosters of five units make entries of 18 bytes and snapshots of 60.
    device = begun(setup=large(b""))
    assert device.chip.erases == 2  # the setup's block and the nvm
    for number in range(1900):
        device.store.append(entry(number))
        if not device.store.journal.fits(18):
            device.store.compact(snapshot(number + 1, 60))
    assert device.chip.erases == 2 + 2 * (1900 // 190)
    device.store.begin(large(b"next"), SECRET)
    assert device.chip.erases == 2 + 20 + 3  # with the archiving of its last page


def test_wear_is_spread_over_the_ring() -> None:
    device = begun()
    serial = 0
    for game in range(30):
        for number in range(400):
            device.store.append(entry(number, 20))
        device.store.finish()
        serial = device.store.serial
        device.store.mark_pulled(serial)
        device.store.begin(b"setup %d" % game, SECRET)
        device.restart()
    wear = device.chip.wear("archive")
    assert max(wear) - min(wear) <= 2


def test_an_append_erases_nothing_and_programs_once() -> None:
    device = begun()
    for number in range(100):
        erases, programs = device.chip.erases, device.chip.programs
        device.store.append(entry(number))
        assert (device.chip.erases, device.chip.programs - programs) in ((erases, 1), (erases, 2))


def test_no_memory_to_turn_a_page_is_an_error_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: str) -> object:
        raise MemoryError

    device = begun()
    monkeypatch.setattr(modules, "load", full)
    with pytest.raises(StoreError) as caught:
        for number in range(300):
            device.store.append(entry(number))
    assert caught.value.code == "no_memory"
    count = device.store.count
    assert 150 < count < 300
    monkeypatch.undo()
    device.store.append(b"on")
    device.restart()
    assert device.seen()[2] == (*(entry(number) for number in range(count)), b"on")


# Torn and foreign content


def test_a_torn_record_is_left_out_and_reported_once() -> None:
    device = begun()
    device.store.append(entry(0))
    room = device.store.room
    device.chip.cut_after(0, random.Random(2))
    assert not device.attempt(lambda: device.store.append(entry(1)))
    assert device.store.notices == [("journal_torn", "")]
    assert device.seen()[2] == (entry(0),)
    assert device.store.room < room - 100
    device.store.append(entry(2))
    assert device.restart().notices == []
    assert device.seen()[2] == (entry(0), entry(2))


def test_parts_of_an_entry_without_its_last_do_not_count() -> None:
    for cut in range(1, 6):
        device = begun()
        device.store.append(entry(0))
        device.chip.cut_after(cut, where="before")
        assert not device.attempt(lambda device=device: device.store.append(entry(1, 700)))  # type: ignore[misc]
        assert device.store.notices == [("journal_torn", "")]
        assert device.seen()[2] == (entry(0),)
        device.store.append(entry(2, 500))
        device.restart()
        assert device.seen()[2] == (entry(0), entry(2, 500))
        assert device.pulled(device.store.serial)[1] == (entry(0), entry(2, 500))


def test_bits_that_rot_end_the_game_there_and_it_goes_on() -> None:
    device = begun()
    for number in range(40):
        device.store.append(entry(number))
    at = device.chip.memories["nvm"].bytes.index(entry(25))
    device.chip.memories["nvm"].bytes[at] ^= 4
    device.chip.memories["nvm"].bytes[at + 1] ^= 0x22
    assert device.restart().notices == [("flash_damaged", "15")]
    assert device.seen()[2] == tuple(entry(number) for number in range(25))
    device.store.append(entry(99))
    device.restart()
    assert device.seen()[2] == (*(entry(number) for number in range(25)), entry(99))


def test_a_damaged_nvm_leaves_what_the_archive_has() -> None:
    device = begun()
    for number in range(250):
        device.store.append(entry(number))
    archived = len(device.seen()[2]) - device.store.journal.count
    device.chip.memories["nvm"].bytes[:] = bytes(4096)
    assert device.restart().notices == [("journal_lost", "")]
    assert device.seen()[2] == tuple(entry(number) for number in range(archived))
    device.store.append(b"on")
    assert device.restart().notices == []
    assert device.seen()[2] == (*(entry(number) for number in range(archived)), b"on")


def test_a_rotten_page_of_the_archive_is_reported_and_the_state_kept() -> None:
    device = begun(setup=large(b""))
    for number in range(500):
        device.store.append(entry(number))
        if device.store.wants_compaction:
            device.compact()
    _setup, first, *_ = device.store.games()[0][3]
    device.chip.memories["archive"].bytes[first * 4096 + 999] ^= 3
    device.restart()
    assert device.store.notices == [("archive_torn", str(first)), ("page_lost", "0")]
    loaded = device.store.load()
    assert loaded is not None and loaded.count == 500 and loaded.snapshot is not None
    assert list(loaded.entries) == [entry(number) for number in range(loaded.first, 500)]
    assert device.store.entry(0) is None and device.store.entry(499) == entry(499)


def test_a_gap_that_no_snapshot_bridges_ends_the_game_before_it() -> None:
    device = begun(setup=large(b""))
    for number in range(600):
        device.store.append(entry(number))  # never idle: no page has a snapshot
    blocks = device.store.games()[0][3]
    device.chip.memories["archive"].bytes[blocks[2] * 4096 + 999] ^= 3
    store = device.restart()
    assert ("page_lost", "1, 2, 3") in store.notices
    kept = device.seen()[2]
    assert isinstance(kept, tuple) and 100 < len(kept) < 250
    assert kept == tuple(entry(number) for number in range(len(kept)))
    assert ("flash_damaged", str(600 - len(kept))) in store.notices
    store.append(b"on")
    device.restart()
    assert device.seen()[2] == (*kept, b"on")
    assert device.pulled(device.store.serial)[1] == (*kept, b"on")


def test_a_lost_setup_leaves_an_empty_device_that_reports_it() -> None:
    device = begun(setup=large(b""))
    device.store.append(b"x")
    device.chip.memories["archive"].bytes[100] ^= 3
    store = device.restart()
    assert [code for code, _ in store.notices] == ["archive_torn", "setup_lost"]
    assert store.load() is None
    old = device.chip.region.read(0, 4096)
    assert device.chip.region.read(0, 4096) == old
    store.begin(b"again", SECRET)
    device.restart()
    assert device.seen() == (b"again", SECRET, (), False)


def test_an_archive_of_another_device_is_not_mixed_with_the_nvm() -> None:
    ours, theirs = begun(setup=large(b"")), Device()
    theirs.store.begin(large(b"theirs"), SECRET)
    ours.store.append(b"ours")
    ours.chip.memories["archive"].bytes[:] = theirs.chip.memories["archive"].bytes
    store = ours.restart()
    assert [code for code, _ in store.notices] == ["setup_lost"]
    assert ours.seen() == (large(b"theirs"), SECRET, (), False)


def newer(image: bytearray, at: int) -> None:
    """Write a header of a future format version there."""
    from binascii import crc32

    image[at + 2] = 4
    extra = int.from_bytes(image[at + 10 : at + 12], "little") if image[at + 3] != 3 else 0
    crc = crc32(bytes(image[at + 25 : at + 25 + extra]), crc32(bytes(image[at : at + 16])))
    image[at + 16 : at + 20] = crc.to_bytes(4, "little")


def test_a_newer_journal_is_left_alone_until_a_game_begins() -> None:
    device = begun()
    device.store.append(b"x")
    newer(device.chip.memories["nvm"].bytes, 0)
    before = device.chip.operations
    store = device.restart()
    assert store.notices == [("format_newer", "journal")] and store.load() is None
    with pytest.raises(StoreError):
        store.append(b"y")
    assert device.chip.operations == before
    store.begin(b"new", SECRET)
    assert device.restart().notices == []
    assert device.seen() == (b"new", SECRET, (), False)


def test_a_newer_archive_is_left_alone_until_a_game_begins() -> None:
    from signifer.store.layout import seal

    device = begun(setup=large(b""))
    memory = device.chip.memories["archive"].bytes
    block = bytearray(memory[:4096])
    newer(block, 0)
    seal(block, 0)
    memory[:4096] = block
    store = device.restart()
    assert store.notices == [("format_newer", "archive")] and store.load() is None
    assert store.room_for_logs()[0] == 31
    store.begin(b"new", SECRET)
    assert device.restart().notices == []
    assert device.seen() == (b"new", SECRET, (), False)


def test_random_content_never_stops_a_start() -> None:
    rng = random.Random(8)
    for seed in range(25):
        device = begun()
        for number in range(260):
            device.store.append(entry(number))
        device.store.settings.write(b"s")
        for name in ("nvm", "archive", "slot_a0", "slot_a1", "conf0", "conf1"):
            memory = device.chip.memories[name].bytes
            if rng.random() < 0.5:
                for _ in range(rng.randint(1, 30)):
                    memory[rng.randrange(min(len(memory), 3 * 4096))] = rng.randrange(256)
            elif rng.random() < 0.3:
                memory[:] = rng.randbytes(len(memory))
        store = device.restart()
        assert {code for code, _ in store.notices} <= set(_TEXTS)
        loaded = store.load()
        if loaded is not None:
            entries = list(loaded.entries)
            assert len(entries) + loaded.first == loaded.count <= 260
            assert entries == [entry(number) for number in range(loaded.first, loaded.count)]
            store.append(b"on")
        for side in "ABNS":
            store.slots[side].read()
        store.begin(b"new %d" % seed, SECRET, True)
        store.append(b"first")
        device.restart()
        assert device.seen() == (b"new %d" % seed, SECRET, (b"first",), False)
