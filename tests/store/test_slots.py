"""Rosters and settings: two copies, visible all at once."""

from __future__ import annotations

import random

import pytest

from signifer.store import StoreError
from signifer_host.simulator.flash import FlashChip
from tests.store.device import SECRET, SMALL, Device, entry

pytestmark = pytest.mark.usefixtures("memory")


def upload(device: Device, side: str, blob: bytes, step: int = 150, start: int = 0) -> None:
    slot = device.store.slots[side]
    assert slot.write_begin(len(blob), b"digest of %d" % len(blob)) == start
    for at in range(start, len(blob), step):
        assert slot.write_chunk(at, blob[at : at + step]) == min(at + step, len(blob))
    slot.commit()


@pytest.mark.parametrize("size", [1, 4095, 4096, 4097, 8192, 16_000, 16_384])
def test_rosters_of_any_size_come_back(size: int) -> None:
    device = Device()
    blob = entry(size, size)
    upload(device, "A", blob, step=4096 if size % 2 else 333)
    assert device.store.slots["A"].read() == blob
    store = device.restart()
    assert store.notices == [] and store.slots["A"].read() == blob and store.slots["B"].read() is None
    assert store.slots["A"].read(5) == blob[:5]
    upload(device, "A", blob[::-1])
    assert device.restart().slots["A"].read() == blob[::-1]


def test_what_a_slot_refuses() -> None:
    slot = Device().store.slots["N"]
    for action, code in (
        (lambda: slot.write_begin(16_385, b""), "too_large"),
        (lambda: slot.write_begin(0, b""), "too_large"),
        (lambda: slot.write_chunk(0, b"x"), "no_upload"),
        (lambda: slot.commit(), "no_upload"),
        (lambda: slot.write_begin(5, b"") or slot.write_chunk(1, b"x"), "wrong_offset"),
        (lambda: slot.write_chunk(0, b"123456"), "wrong_offset"),
        (lambda: slot.commit(), "incomplete"),
    ):
        with pytest.raises(StoreError) as caught:
            action()
        assert caught.value.code == code
    assert slot.write_chunk(0, b"12345") == 5
    slot.commit()
    assert slot.read() == b"12345"


def test_an_upload_continues_and_a_game_is_saved_meanwhile() -> None:
    device = Device()
    device.store.begin(b"setup", SECRET)
    blob = entry(1, 9000)
    slot = device.store.slots["B"]
    slot.write_begin(9000, b"digest of 9000")
    slot.write_chunk(0, blob[:5000])
    for number in range(250):
        device.store.append(entry(number))
    upload(device, "B", blob, start=5000)
    assert slot.read() == blob
    device.restart()
    assert device.seen()[2] == tuple(entry(number) for number in range(250))


def test_an_upload_given_up_or_replaced_leaves_the_old_roster() -> None:
    device = Device()
    upload(device, "A", b"old" * 2000)
    slot = device.store.slots["A"]
    slot.write_begin(9000, b"x")
    slot.write_chunk(0, bytes(8500))
    assert slot.read() == b"old" * 2000
    slot.abort()
    with pytest.raises(StoreError):
        slot.commit()
    assert slot.write_begin(9000, b"x") == 0
    slot.write_chunk(0, bytes(8500))
    assert slot.write_begin(9000, b"y") == 0
    assert device.restart().slots["A"].read() == b"old" * 2000


def test_erase() -> None:
    device = Device()
    upload(device, "A", b"old")
    device.store.slots["A"].write_begin(3, b"")
    device.store.slots["A"].erase()
    assert device.store.slots["A"].read() is None
    assert device.restart().slots["A"].read() is None
    operations = device.chip.operations
    device.store.slots["A"].erase()
    assert device.chip.operations == operations


def test_a_cut_anywhere_in_an_upload_leaves_the_old_or_the_new_roster() -> None:
    old, new = b"o" * 5000, b"n" * 4100
    plain = Device(FlashChip(layout=SMALL))
    upload(plain, "A", old, 5000)
    start = plain.chip.operations
    upload(plain, "A", new, 5000)
    for cut in range(plain.chip.operations - start):
        for where in ("before", "torn", "after"):
            device = Device(FlashChip(layout=SMALL))
            upload(device, "A", old, 5000)
            device.chip.cut_after(cut, random.Random(cut), where)
            assert not device.attempt(lambda device=device: upload(device, "A", new, 5000))  # type: ignore[misc]
            found = device.store.slots["A"].read()
            trailer = plain.chip.operations - 1  # the last programmed bytes of the last block
            assert found == old or (found == new and start + cut >= trailer)
            assert found == new or start + cut <= trailer
            upload(device, "A", new)
            assert device.restart().slots["A"].read() == new


@pytest.mark.parametrize(("size", "erases"), [(1, 1), (3812, 1), (3813, 2), (4096, 2), (4097, 3)])
def test_content_that_fits_after_its_header_costs_one_erase(size: int, erases: int) -> None:
    device = Device()
    before = device.chip.erases
    upload(device, "A", entry(size, size), 1000)
    assert device.chip.erases - before == erases
    slot = device.store.slots["A"]
    assert slot.start == (28 if erases == 1 else 4096) and slot.read(7) == entry(size, size)[:7]
    assert device.restart().slots["A"].read() == entry(size, size)


def test_a_cut_anywhere_in_a_small_upload_leaves_the_old_or_the_new_roster() -> None:
    for cut in range(17):
        for where in ("before", "torn", "after"):
            device = Device(FlashChip(layout=SMALL))
            upload(device, "A", b"old" * 900)
            device.chip.cut_after(cut, random.Random(cut), where)
            assert not device.attempt(lambda device=device: upload(device, "A", b"new" * 1000))  # type: ignore[misc]
            found = device.store.slots["A"].read()
            assert found == b"old" * 900 or (found == b"new" * 1000 and cut > 10)
            upload(device, "A", b"newest")
            assert device.restart().slots["A"].read() == b"newest"


def test_the_older_roster_counts_when_the_newer_rots() -> None:
    device = Device()
    upload(device, "A", b"old" * 2000)
    upload(device, "A", b"new" * 2000)
    device.chip.memories["slot_a1"].bytes[4096 + 5000] ^= 3
    assert device.restart().notices == [("slot_torn", "A")]
    assert device.store.slots["A"].read() == b"old" * 2000
    upload(device, "A", b"third" * 2000)
    assert device.restart().notices == [] and device.store.slots["A"].read() == b"third" * 2000


def test_a_newer_format_is_reported() -> None:
    from binascii import crc32

    device = Device()
    upload(device, "A", b"old")
    image = device.chip.memories["slot_a0"].bytes
    image[2] = 9
    image[20:24] = crc32(bytes(image[:20])).to_bytes(4, "little")
    assert device.restart().notices == [("format_newer", "A")]
    assert device.store.slots["A"].read() is None


@pytest.mark.parametrize("address", [9, 4096 + 77, 2 * 4096 + 5])
def test_a_worn_slot_is_noticed_and_the_old_roster_stays(address: int) -> None:
    device = Device()
    upload(device, "A", b"old" * 2000)
    for bit in range(8):
        device.chip.stick("slot_a1", address, bit, 1)
    with pytest.raises(StoreError) as caught:
        upload(device, "A", bytes(6000))
    assert caught.value.code == "slot_worn"
    assert device.store.slots["A"].read() == b"old" * 2000
    assert device.restart().slots["A"].read() == b"old" * 2000
    assert address < 4096 or device.store.notices == []  # not even its header was written


def test_settings() -> None:
    device = Device()
    assert device.store.settings.read() is None
    for blob in (b"one", b"two" * 400, bytes(3812)):
        device.store.settings.write(blob)
        assert device.store.settings.read() == blob == device.restart().settings.read()
        assert device.store.notices == []
    with pytest.raises(StoreError):
        device.store.settings.write(bytes(3813))
    device.chip.memories["conf0"].bytes[2000] ^= 3
    assert device.restart().notices == [("settings_torn", "settings")]
    assert device.store.settings.read() == b"two" * 400
