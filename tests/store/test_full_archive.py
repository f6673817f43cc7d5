"""A power cut while a page is archived into the last free block: there is no room to write any page a second time."""

from __future__ import annotations

import pickle
import random

import pytest

from signifer.store import Store, StoreFull
from signifer_host.simulator.flash import FlashChip, PowerCut
from tests.store.device import SECRET, SMALL, Device, entry

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
    while device.store.free_blocks:
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
        for attempt in range(4):
            device: Device = pickle.loads(state)
            device.chip.cut_after(operation, random.Random(f"{seed} {operation} {attempt}"), "torn")
            with pytest.raises(PowerCut):
                device.store.append(entry(saved, 60))
            counts = {device.restart().count for _ in range(STARTS)}
            assert len(counts) == 1 and counts <= {saved, saved + 1}, (operation, attempt, counts)
            doubts += device.store.free_blocks == 0
            count = device.store.count
            wanted = [entry(number, 60) for number in range(count)]
            assert list(device.seen()[2]) == wanted
            assert list(device.pulled(device.store.serial)[1]) == wanted
            try:
                device.store.append(entry(count, 60))
                count += 1
            except StoreFull:
                assert device.store.free_blocks == 0
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
    for _ in range(60):
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
    assert cuts > 20
