"""Games that share the nvm and then a block of the archive, and packed entries."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from signifer.store import Store, begin, scan_result, wipe
from signifer.store.archive import in_block
from signifer.store.journal import RECORD_MAX
from signifer_host.simulator.flash import FlashChip, FlashRegion
from tests.store.device import SECRET, SMALL, Device, entry, like, snapshot

pytestmark = pytest.mark.usefixtures("memory")


def three(device: Device) -> list[int]:
    """Return three short games, one after the other."""
    found = []
    for name in (b"one", b"two", b"three"):
        found.append(device.store.begin(name, SECRET))
        for number in range(8):
            device.store.append(name + entry(number))
        device.store.finish()
    return found


def contents(device: Device) -> dict[bytes, tuple[bytes, ...]]:
    """Return the entries of every game by its setup."""
    return dict(device.pulled(game[0]) for game in device.store.games())


PLAYED = {name: tuple(name + entry(number) for number in range(8)) for name in (b"one", b"two", b"three")}


def test_games_follow_one_another_without_an_erase() -> None:
    device = Device()
    three(device)
    assert device.chip.erases == 1, "the first one blanks the nvm"
    for _ in range(2):
        assert contents(device) == PLAYED
        device.restart()
    device.store.compact(snapshot(8))
    assert device.chip.erases == 3 and len(in_block(device.store.flash, 0)) == 3
    for _ in range(2):
        assert contents(device) == PLAYED
        device.restart()
    assert device.store.notices == []


@pytest.mark.parametrize("archived", [False, True])
@pytest.mark.parametrize("pick", [0, 1, 2])
def test_one_of_them_is_erased_for_good_and_the_others_stay(pick: int, archived: bool) -> None:
    operations = 0
    whole = False
    while not whole:
        device = Device(FlashChip(layout=SMALL))
        serials = three(device)
        names = list(PLAYED)
        if archived:
            device.store.compact(snapshot(8))
        if operations == 0:
            device.chip.cut_after(10_000)
        else:
            device.chip.cut_after(operations - 1, random.Random(operations))
        whole = device.attempt(lambda device=device, serials=serials: wipe.games(device.store, serials[pick]))  # type: ignore[misc]
        if not whole:
            wipe.games(device.store, serials[pick])  # as the program does at the next start
        device.store.reopen()
        others = {name: PLAYED[name] for name in names if name != names[pick]}
        assert contents(device) == others, operations
        for memory in device.chip.memories.values():
            assert names[pick] + entry(0) not in memory.bytes
        if operations == 0:
            whole = False
        operations += 1
    assert operations > 10


def test_the_secret_of_a_game_that_did_not_begin_goes_to_no_host() -> None:
    secret = bytes(range(100, 132))
    seen = False
    for operations in range(4):
        for seed in range(20):
            device = Device(FlashChip(layout=SMALL))
            first = device.store.begin(b"first", bytes(32))
            device.store.append(entry(0))
            device.chip.cut_after(operations, random.Random(seed))
            if device.attempt(lambda device=device: device.store.begin(b"second" * 9, secret)):  # type: ignore[misc]
                continue
            seen = seen or secret[:16] in device.chip.region.read(0, 4096)
            for step in range(3):
                if device.store.serial == first:
                    for page in device.store.pages(first):
                        assert secret[:4] not in page and secret[-4:] not in page, (operations, seed, step)
                device.store.compact(snapshot(1)) if step else device.store.append(entry(1))
    assert seen, "it was not even in the nvm: the test shows nothing"


@given(
    st.lists(st.tuples(st.integers(0, 3), st.integers(1, 70), st.booleans()), max_size=120),
    st.integers(0, 99),
)
def test_entries_come_back_as_they_were(shapes: list[tuple[int, int, bool]], start: int) -> None:
    device = Device(FlashChip(layout=SMALL))
    device.store.begin(b"setup", SECRET)
    said = []
    for number, (kind, size, alike) in enumerate(shapes):
        data = bytes([kind]) + (like(start + number, size) if alike else entry(number, size))
        device.store.append(data)
        said.append(data)
    device.restart()
    assert device.seen()[2] == tuple(said)
    assert device.pulled(device.store.serial)[1] == tuple(said)


def test_a_model_that_reads_differently_later_makes_no_other_entry() -> None:
    class Fickle(FlashRegion):
        """Read one bit wrong on request."""

        at = -1

        def read(self, address: int, count: int) -> bytes:
            data = bytearray(super().read(address, count))
            if address <= self.at < address + count and count <= RECORD_MAX:
                data[self.at - address] ^= 4
            return bytes(data)

    device = Device()
    region = Fickle(device.chip)
    store = Store(region, device.chip.files)
    store.begin(b"setup", SECRET)
    first = like(1, 30)
    at = store.room
    store.append(first)
    region.at = 4013 - at + 20  # in the model, while the next entry is packed with it
    store.append(like(2, 30))
    device.restart()
    assert device.seen()[2] in ((first,), (first, like(2, 30)))
    assert device.seen()[2] == (first,), "nothing was packed: the test shows nothing"


@given(st.one_of(st.binary(max_size=900), st.integers(0, 40).map(lambda n: (b"unit %d of many " % n) * n)))
def test_a_setup_is_packed_and_comes_back(data: bytes) -> None:
    packed = begin.pack(data, 2000)
    assert scan_result.unpack(packed) == data
    if len(packed) > 3:
        assert begin.pack(data, len(packed) - 1) == b"" and begin.pack(data, len(packed)) == packed


def test_a_lost_first_page_takes_its_game_with_it() -> None:
    device = Device()
    device.store.begin(b"setup", SECRET)
    device.store.append(b"x")
    device.chip.memories["nvm"].bytes[60] ^= 3
    store = device.restart()
    assert [code for code, _ in store.notices] == ["journal_lost"] and store.load() is None
    store.begin(b"again", SECRET)
    device.restart()
    assert device.seen() == (b"again", SECRET, (), False)
