"""One rotten bit takes no game: it is put right, or what it took is said."""

from __future__ import annotations

import random
from binascii import crc32
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from signifer.store import StoreError
from signifer.store.checksum_repair import bit_of, wrong_bit
from signifer_host.simulator.flash import FlashChip
from tests.store.device import SECRET, SMALL, Device, entry, large

pytestmark = pytest.mark.usefixtures("memory")
Figures = Callable[[str, int | str], None]


@given(data=st.binary(min_size=1, max_size=60), pick=st.integers(0, 10**6))
def test_the_difference_of_two_checksums_names_the_bit(data: bytes, pick: int) -> None:
    bit = pick % (8 * len(data))
    changed = bytearray(data)
    changed[bit // 8] ^= 1 << bit % 8
    assert bit_of(crc32(data) ^ crc32(changed), len(data)) == bit
    number = pick % 32
    assert wrong_bit(1 << number, len(data)) == 8 * len(data) + number
    other = (bit + 1 + pick % 7) % (8 * len(data))
    if other != bit:
        changed[other // 8] ^= 1 << other % 8
        found = wrong_bit(crc32(data) ^ crc32(changed), len(data))
        assert found not in (bit, other)


def test_no_bit_is_named_without_a_difference() -> None:
    assert wrong_bit(0, 100) == -1


def rot(device: Device, name: str, at: int, bit: int) -> None:
    """Invert one bit of the flash."""
    memory = device.chip.memories[name]
    memory.put(at, bytes([memory.bytes[at] ^ 1 << bit]))


def archived(setup: bytes) -> tuple[Device, tuple[bytes, ...], int]:
    """Return a device with a game whose setup lies in the archive, its entries, and the setup's block."""
    device = Device(FlashChip(layout=SMALL))
    device.store.begin(setup, SECRET)
    said = tuple(entry(number) for number in range(60))
    for number, data in enumerate(said):
        device.store.append(data)
        if number == 40:
            device.compact()
    (game,) = device.store.games()
    return device, said, game[3][0]


@pytest.mark.parametrize("step", [997, pytest.param(61, marks=[pytest.mark.long, pytest.mark.timeout(900)])])
@pytest.mark.parametrize("setup", [b"setup" * 9, large(b"setup")])
def test_a_bit_of_the_block_with_the_setup_is_put_right(setup: bytes, step: int, figures: Figures) -> None:
    device, said, block = archived(setup)
    saved = device.chip.save()
    tried = 0
    for place in (*range(0, 40 * 8, max(1, step // 40)), *range(40 * 8, 4096 * 8, step), 4092 * 8 + 5):
        device.chip.restore(saved)
        rot(device, "archive", block * 4096 + place // 8, place % 8)
        device.restart()
        assert device.seen() == (setup, SECRET, said, False), place
        assert place >= 4092 * 8 or device.store.notices == [("bit_mended", "")], place
        device.restart()
        assert device.store.notices == [] and device.seen()[2] == said
        tried += 1
    if step < 100:
        figures("rot.archive." + ("large" if len(setup) > 100 else "small"), tried)


def test_a_rotten_block_is_put_right_in_its_place_in_a_full_archive() -> None:
    device, said, block = archived(large(b""))
    while len(device.store.page_list) < SMALL["archive"] - 1:
        said += (entry(len(said)),)
        device.store.append(said[-1])
        device.compact()
    rot(device, "archive", block * 4096 + 300, 3)
    assert device.restart().notices == [("bit_mended", "")]
    assert device.seen()[2] == said
    assert device.restart().notices == [] and device.seen()[2] == said


@pytest.mark.parametrize("runs", [400, pytest.param(0, marks=[pytest.mark.long, pytest.mark.timeout(900)])])
@pytest.mark.parametrize("kind", ["first", "snapshot", "behind"])
def test_a_bit_of_the_header_or_setup_in_the_nvm_is_put_right(kind: str, runs: int, figures: Figures) -> None:
    device = Device(FlashChip(layout=SMALL))
    start = 0
    if kind == "behind":
        device.store.begin(b"before", SECRET)
        device.store.append(b"of another game")
    setup = bytes(range(200))
    device.store.begin(setup, SECRET)
    said = tuple(entry(number) for number in range(20))
    for data in said:
        device.store.append(data)
    if kind == "snapshot":
        device.compact()
    start = device.store.journal.base
    assert bool(start) == (kind == "behind")
    end = start + 25 + device.store.journal.head[3] + 5
    saved = device.chip.save()
    places = range(8 * start, 8 * end)
    for place in random.Random(1).sample(places, min(runs or len(places), len(places)) // (8 if runs else 1)):
        device.chip.restore(saved)
        rot(device, "nvm", place // 8, place % 8)
        device.restart()
        assert device.seen() == (setup, SECRET, said, False), (place // 8 - start, place % 8)
        covered = not start + 20 <= place // 8 < start + 25 and place // 8 < end - 5
        assert (device.store.notices == [("bit_mended", "")]) == covered, (place // 8 - start, place % 8)
        device.store.append(b"on")
        device.restart()
        assert device.store.notices == [] and device.seen()[2] == (*said, b"on")
    if not runs:
        figures("rot.nvm." + kind, len(places))


@pytest.mark.parametrize("name", ["keys", "conf", "slot_a"])
def test_a_bit_of_a_small_file_is_put_right(name: str) -> None:
    device = Device(FlashChip(layout=SMALL))
    content = bytes(range(7, 207))
    old = b"before"

    def read() -> bytes | None:
        store = device.store
        pair = {"keys": store.keys, "conf": store.settings, "slot_a": store.slots["A"]}[name]
        return pair.read()

    for data in (old, content):
        if name == "keys":
            device.store.keys.write(data)
        elif name == "conf":
            device.store.settings.write(data)
        else:
            slot = device.store.slots["A"]
            slot.write_begin(len(data), data[:20])
            slot.write_chunk(0, data)
            slot.commit()
    saved = device.chip.save()
    newer = 0 if content[:50] in bytes(device.chip.memories[name + "0"].bytes) else 1
    for place in (*range(0, 24 * 8, 5), *range(28 * 8, 228 * 8, 29)):
        device.chip.restore(saved)
        rot(device, name + str(newer), place // 8, place % 8)
        device.restart()
        assert read() == content, place
        # The third byte of the header is spare, but its checksum covers it.
        assert device.store.notices == [("bit_mended", "")], place
        device.restart()
        assert read() == content and device.store.notices == []


def test_a_bit_of_the_older_copy_brings_no_older_content_back() -> None:
    device = Device(FlashChip(layout=SMALL))
    for data in (b"before", b"the newest"):
        device.store.keys.write(data)
    older = 1 if b"the newest" in bytes(device.chip.memories["keys0"].bytes) else 0
    rot(device, f"keys{older}", 9, 2)
    for _ in range(2):
        device.restart()
        assert device.store.keys.read() == b"the newest"
    device.store.keys.write(b"and on")
    device.restart()
    assert device.store.keys.read() == b"and on" and device.store.notices == []


def test_a_write_that_was_refused_is_not_repaired() -> None:
    device = Device(FlashChip(layout=SMALL))
    device.store.settings.write(b"before")
    device.chip.stick("conf1", 40, 1, 1)
    with pytest.raises(StoreError):
        device.store.settings.write(bytes(60))
    device.chip.unstick()
    for _ in range(2):
        assert device.restart().settings.read() == b"before" and device.store.notices == []


def test_a_block_that_a_failed_write_left_brings_no_older_page_back() -> None:
    """Three blocks fail, each with one worn bit; the game goes on in the nvm."""
    device = Device(FlashChip(layout=SMALL))
    device.store.begin(b"setup", SECRET)
    for number in range(20):
        device.store.append(entry(number))
    for block in range(3):
        device.chip.stick("archive", block * 4096 + 100, 3, 1)
    try:
        device.compact()
    except StoreError as error:
        assert error.code == "archive_worn"
    for number in range(20, 30):
        device.store.append(entry(number))
    for _ in range(2):
        device.restart()
        assert device.seen()[2] == tuple(entry(number) for number in range(30))


def test_pins_that_are_lost_are_said() -> None:
    device = Device(FlashChip(layout=SMALL))
    for data in (b"before", b"the newest"):
        device.store.keys.write(data)
    newer = 0 if b"the newest" in bytes(device.chip.memories["keys0"].bytes) else 1
    for bit in (1, 6):
        rot(device, f"keys{newer}", 33, bit)
    device.restart()
    assert device.store.keys.read() == b"before"
    assert device.store.notices == [("keys_torn", "keys")]


def test_a_roster_of_several_blocks_is_put_right() -> None:
    device = Device(FlashChip(layout=SMALL))
    roster = random.Random(3).randbytes(6000)
    slot = device.store.slots["B"]
    slot.write_begin(len(roster), b"digest")
    for at in range(0, len(roster), 500):
        slot.write_chunk(at, roster[at : at + 500])
    slot.commit()
    newer = 0 if roster[:50] in bytes(device.chip.memories["slot_b0"].bytes) else 1
    rot(device, f"slot_b{newer}", 4096 + 5000, 2)
    device.restart()
    assert device.store.slots["B"].read() == roster and device.store.notices == [("bit_mended", "")]
