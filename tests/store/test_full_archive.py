"""A power cut while a page is archived into the last free block: there is no room to write any page a second time."""

from __future__ import annotations

import itertools
import pickle
import random

import pytest

from signifer.store import Store, StoreFull
from signifer_host.simulator.flash import FlashChip, PowerCut
from tests.store.deep_cuts import Table
from tests.store.device import SECRET, SMALL, Device, entry, snapshot

FIVE = SMALL | {"archive": 5}
STARTS = 3  # in a row, without a press


def last_block(mode: str, seed: int) -> tuple[Device, Device]:
    """Return a device with one free block, before the entry that turns the page into it, and after that."""
    chip = FlashChip(layout=FIVE)
    if mode != "stable":
        chip.unsettle(mode, seed)
    device = Device(chip)
    device.store.begin(random.Random(1).randbytes(3000), SECRET)
    before = b""
    while device.store.room_for_logs()[0]:
        before = pickle.dumps(device)
        device.store.append(entry(device.store.count, 60))
    assert device.store.count > 3 * 50
    return pickle.loads(before), device


@pytest.mark.parametrize("mode", ["stable", "read", "start"])
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(1, 6))])
def test_no_entry_is_lost_when_the_last_free_block_is_taken(mode: str, seed: int) -> None:
    """Every operation of the turn is cut, then the game is started again and again: each start shows all entries."""
    start, end = last_block(mode, seed)
    saved = start.store.count
    operations = end.chip.operations - start.chip.operations
    assert operations > 16
    state = pickle.dumps(start)
    doubts = 0
    for operation in range(operations):
        for attempt in range(2):
            device: Device = pickle.loads(state)
            device.chip.cut_after(operation, random.Random(f"{seed} {operation} {attempt}"), "torn")
            with pytest.raises(PowerCut):
                device.store.append(entry(saved, 60))
            counts = {device.restart().count for _ in range(STARTS)}
            assert len(counts) == 1 and counts <= {saved, saved + 1}, (operation, attempt, counts)
            doubts += device.store.room_for_logs()[0] == 0
            count = device.store.count
            wanted = [entry(number, 60) for number in range(count)]
            assert list(device.seen()[2]) == wanted
            assert list(device.pulled(device.store.serial)[1]) == wanted
            try:
                device.store.append(entry(count, 60))
                count += 1
            except StoreFull:
                assert device.store.room_for_logs()[0] == 0
            assert device.restart().count == count
    assert doubts  # the block was taken in some


@pytest.mark.parametrize("mode", ["stable", "read", "start"])
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(1, 6))])
def test_no_entry_is_lost_when_the_starts_after_it_are_cut_too(mode: str, seed: int) -> None:
    start, end = last_block(mode, seed)
    saved = start.store.count
    operations = end.chip.operations - start.chip.operations
    state = pickle.dumps(start)
    rng = random.Random(seed)
    cuts = 0
    for _ in range(30):
        device: Device = pickle.loads(state)
        device.chip.cut_after(rng.randrange(operations), rng, "torn")
        with pytest.raises(PowerCut):
            device.store.append(entry(saved, 60))
        least = saved
        for _ in range(3):
            device.chip.power_on()
            device.chip.cut_after(rng.randrange(6), rng, "torn")
            try:
                device.store = Store(device.chip.region, device.chip.files)
            except PowerCut:
                cuts += 1
                continue
            assert least <= device.store.count <= saved + 1
            least = device.store.count
        device.restart()
        assert least <= device.store.count <= saved + 1
        assert list(device.seen()[2]) == [entry(number, 60) for number in range(device.store.count)]
    assert cuts > 10


def last_place() -> tuple[Table, list[bytes]]:
    """Return a table whose archive is full, also with a game before, and whose journal has room for one press, but for
    no decision of a start after it; and the game's entries.
    """
    table = Table(layout=FIVE)
    table.store.begin(random.Random(1).randbytes(3000), SECRET)
    table.store.append(entry(0))
    table.store.begin(random.Random(2).randbytes(3000), SECRET)
    states = []
    with pytest.raises(StoreFull):
        while True:
            states.append(table.save())
            table.store.append(entry(table.store.count, 50))
    while True:
        table.restore(states.pop())
        assert table.start(0)
        if table.store.room:
            return table, table.entries()


def test_a_full_journal_with_a_full_archive_loses_no_saved_press() -> None:
    """The one decision that a start keeps in memory: whether the interrupted press counts. No press is saved on top of
    it. It is in flash as soon as there is room, and then stays."""
    table, said = last_place()
    more = [*said, entry(len(said), 50)]
    saved = table.save()
    undecided = 0
    for operation, first, second in itertools.product(range(3), (0, -1), (0, -1)):
        table.restore(saved)
        assert table.start(0)
        if table.attempt(lambda: table.store.append(more[-1]), operation):
            continue
        shown = []
        for choice in (first, second):
            assert table.start(choice)
            shown.append(table.entries())
            assert shown[-1] in (said, more)
            if table.store.flash.last_record is not None:
                with pytest.raises(StoreFull):
                    table.store.append(entry(99))
        undecided += shown[0] != shown[1]
        table.store.compact(snapshot(len(shown[1])), evict=True)
        table.store.append(entry(99))
        for choice in (first, second, first):
            assert table.start(choice)
            assert table.entries() == [*shown[1], entry(99)]
    assert undecided, "a restart decides anew"
