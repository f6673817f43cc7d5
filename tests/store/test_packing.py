"""An entry that is similar to an earlier one takes exactly as many bytes as layout.py needs for it."""

from __future__ import annotations

import random
import struct
from types import SimpleNamespace

import pytest

from signifer.store import journal
from signifer_host.simulator.flash import FlashChip
from tests.store.device import SECRET, SMALL, Device

pytestmark = pytest.mark.usefixtures("memory")


def shortest(model: bytes, entry: bytes) -> int:
    """Return the payload bytes of `entry`'s record after one other entry: packed if more than a quarter is equal and
    the record is shorter."""
    longer = len(entry) - len(model)
    if longer not in (0, 1, 2, -1) or entry[0] != model[0] or not 3 < len(entry) <= 61 or len(model) > 61:
        return len(entry)
    base = model[:-1] if longer < 0 else model + bytes(longer)
    differs = bytes(a ^ b for a, b in zip(base, entry, strict=True))
    tokens = alike = 0
    for value in differs.rstrip(b"\0"):
        if not value:
            alike += 1
            continue
        tokens += alike // 15 + (1 if value < 16 else 2)
        alike = 0
    packed = 1 + tokens
    return (
        packed if differs.count(0) * 4 > len(entry) // 4 * 4 and packed * 4 <= len(entry) * 3 else len(entry)
    )


@pytest.mark.parametrize("seed", range(5))
def test_an_entry_takes_no_more_than_it_needs(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(25):
        device = Device(FlashChip(layout=SMALL))
        device.store.begin(rng.randbytes(3000), SECRET)
        size = rng.choice((1, 2, 3, 4, 5, 8, 14, 18, 30, 40, 59, 60, 61))
        model = rng.randbytes(size)
        entry = bytearray(model + rng.randbytes(rng.choice((0, 0, 0, 1, 2, 3))))
        if rng.random() < 0.2 and size > 1:
            del entry[-1]
        for _ in range(rng.choice((0, 1, 2, len(entry) // 2, len(entry)))):
            entry[rng.randrange(len(entry))] ^= rng.choice((1, 15, 16, 255))
        data = bytes(entry[:61])
        device.store.append(model)
        room = device.store.room
        device.store.append(data)
        assert room - device.store.room == 3 + shortest(model, data), (model, data)
        assert device.restart().entry(1) == data


def test_the_best_of_the_last_four_similar_ones_is_used() -> None:
    rng = random.Random(5)
    base = bytes([7]) + rng.randbytes(20)  # the command, then the equal part after the changed one

    def off(count: int) -> bytes:
        """Return `base` with the given number of changed bytes."""
        data = bytearray(base)
        for at in range(1, 1 + count):
            data[at] = rng.randrange(256)
        return bytes(data)

    for best in range(6):
        device = Device(FlashChip(layout=SMALL))
        device.store.begin(rng.randbytes(3000), SECRET)
        others = [off(12 + n) for n in range(6)]
        others[best] = off(2)
        for data in others:
            device.store.append(data)
            device.store.append(bytes([7, rng.randrange(256)]))  # of another length: it is not compared
        assert device.store.room > 4013 - 256  # else one would be in two records, and no model
        room = device.store.room
        device.store.append(base)
        taken = room - device.store.room - 3
        assert (taken == 5) == (best >= 2), (best, taken)  # its number, and two bytes of two tokens each


def test_only_the_first_sixty_four_are_models() -> None:
    device = Device()
    device.store.begin(bytes(random.Random(1).randbytes(3000)), SECRET)
    size = 5
    entries = [bytes([n]) + random.Random(n).randbytes(size - 1) for n in range(80)]
    for data in entries:
        device.store.append(data)
    for number, taken in ((64, size), (79, size), (0, 2), (63, 2)):
        room = device.store.room
        changed = bytearray(entries[number])
        changed[1] ^= 3
        device.store.append(bytes(changed))
        assert room - device.store.room - 3 == taken, number
        if device.restart().room:  # the models are found again at a start
            room = device.store.room
            changed[2] ^= 3
            device.store.append(bytes(changed))
            assert room - device.store.room - 3 == (3 if number < 64 else size)
    assert device.store.count == 88


def test_without_memory_for_a_model_none_is_stored_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    short: list[int] = []

    def pack(layout: str, *values: int) -> bytes:
        if layout == journal.MODEL_FIELDS and short:
            short.pop()
            raise MemoryError
        return struct.pack(layout, *values)

    monkeypatch.setattr(journal, "struct", SimpleNamespace(pack=pack))
    device = Device()
    device.store.begin(random.Random(1).randbytes(3000), SECRET)
    said = [bytes([n]) + random.Random(n).randbytes(20) for n in range(4)]
    for n, data in enumerate(said):
        if n == 1:
            short.append(1)
        device.store.append(data)
    for n in range(4):
        room = device.store.room
        said.append(said[n][:-1] + bytes([said[n][-1] ^ 1]))
        device.store.append(said[-1])
        assert room - device.store.room == 3 + (3 if n == 0 else 21)
    device.restart()
    assert [device.store.entry(n) for n in range(8)] == said
