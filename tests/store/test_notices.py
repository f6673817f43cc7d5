"""Notices of a start about flash; what it knows of games after a cut; what a pair of files keeps."""

from __future__ import annotations

import random

import pytest

from signifer.store.pages import decode
from signifer_host.simulator.flash import FlashChip
from tests.store.device import SECRET, SMALL, Device, entry, snapshot

pytestmark = pytest.mark.usefixtures("memory")


def noise(number: int, size: int = 3000) -> bytes:
    """Return a setup that does not pack."""
    return random.Random(number).randbytes(size)


def spoil(device: Device, name: str, address: int) -> None:
    memory = device.chip.memories[name]
    memory.put(address, bytes([memory.bytes[address] ^ 0x55]))


def blocks_of(device: Device, serial: int) -> list[int]:
    return next(game[3] for game in device.store.games() if game[0] == serial)


def test_a_lost_setup_is_reported_with_the_game_s_number() -> None:
    device = Device()
    for number in range(1, 4):
        serial = device.store.begin(noise(number), SECRET)
        device.store.append(entry(number))
    assert serial >> 16 == 3
    (block,) = blocks_of(device, serial)
    spoil(device, "archive", block * 4096 + 2000)
    device.restart()
    assert device.store.notices == [("archive_torn", str(block)), ("setup_lost", "3, 1")]
    assert device.store.serial >> 16 == 2  # the game before, with its part in the archive
    assert device.seen()[2] == (entry(2),)
    assert device.store.begin(noise(9), SECRET) >> 16 == 4


def test_a_lost_setup_is_reported_if_only_archived_pages_are_left() -> None:
    device = Device()
    device.store.begin(noise(1), SECRET)
    device.store.append(entry(1))
    serial = device.store.begin(noise(2), SECRET)
    device.store.append(entry(2))
    device.compact()
    spoil(device, "archive", blocks_of(device, serial)[0] * 4096 + 2000)
    device.chip.memories["nvm"].put(0, b"\xff" * 4096)
    assert ("setup_lost", "2, 1") in device.restart().notices
    assert device.store.serial >> 16 == 1


def test_torn_blocks_are_reported_together() -> None:
    device = Device()
    for block in (3, 7, 30):
        device.chip.memories["archive"].put(block * 4096 + 4095, b"\0")
    assert device.restart().notices == [("archive_torn", "3, 7, 30")]


def test_lost_pages_are_reported_and_the_log_continues_after_them() -> None:
    device = Device()
    serial = device.store.begin(noise(1), SECRET)
    number = 0
    while len(device.store.page_list) < 5:
        device.store.append(entry(number, 60))
        number += 1
        if number % 40 == 0:
            device.compact()
    places = [place for _, _, place in device.store.page_list]
    firsts = [first for _, first, _ in device.store.page_list]
    for lost in (1, 2):
        spoil(device, "archive", (places[lost] & 0xFF) * 4096 + 3000)
    device.restart()
    codes = dict(device.store.notices)
    assert codes["page_lost"] == "1, 2" and set(codes) == {"archive_torn", "page_lost"}
    content = decode(list(device.store.pages(serial)))
    assert content.missing == [(firsts[1], firsts[3])]
    assert [segment.first for segment in content.segments] == [0, firsts[3]]
    assert [segment.snapshot for segment in content.segments] == [None, snapshot(firsts[3])]
    assert content.entries == [entry(n, 60) for n in range(firsts[1])]
    assert content.segments[1].entries == [entry(n, 60) for n in range(firsts[3], number)]
    loaded = device.store.load()
    assert loaded is not None and loaded.count == number
    assert device.store.entry(number - 1) == entry(number - 1, 60) and device.store.entry(firsts[1]) is None


@pytest.mark.parametrize("pulled", [False, True])
def test_a_cut_while_a_game_begins_forgets_nothing_of_those_before(pulled: bool) -> None:
    for cut in range(40):
        where = ("before", "torn", "after")[cut % 3]
        device = Device(FlashChip(layout=SMALL))
        first = device.store.begin(noise(1), SECRET)
        device.store.append(entry(1))
        device.store.finish()
        second = device.store.begin(noise(2), SECRET)
        device.store.append(entry(2))
        device.store.finish()
        device.store.mark_pulled(first)
        if pulled:
            device.store.mark_pulled(second)
        device.chip.cut_after(cut, random.Random(cut), where)
        begun = device.attempt(lambda device=device: device.store.begin(noise(3), SECRET))  # type: ignore[misc]
        for _ in range(2):
            states = {game[0]: game[1:3] for game in device.restart().games()}
            assert states[second] == (True, pulled), (cut, where)
            assert states.get(first, (True, True)) == (True, True)
            if device.store.serial != second:
                assert states[device.store.serial] == (False, False)
            assert device.pulled(second) == (noise(2), (entry(2),))
            device.compact()
        if device.store.serial != second:
            device.store.append(entry(3))
            assert {game[0]: game[2] for game in device.restart().games()}[second] == pulled
        if begun:
            return


# --- Pairs of files ---


def filled(device: Device, side: str, content: bytes) -> None:
    slot = device.store.slots[side]
    slot.write_begin(len(content), b"d")
    slot.write_chunk(0, content)
    slot.commit()


@pytest.mark.parametrize("address", [0, 2, 4, 8, 12, 16, 20, 24])
def test_a_rotten_head_is_reported_and_the_copy_before_it_counts(address: int) -> None:
    device = Device()
    filled(device, "A", b"old" * 100)
    filled(device, "A", b"new" * 100)
    copy = device.store.slots["A"].current
    spoil(device, f"slot_a{copy}", address)
    device.restart()
    rotten = address < 24  # the last four bytes are spare
    assert device.store.slots["A"].read() == (b"old" if rotten else b"new") * 100
    assert device.store.notices == ([("slot_torn", "A")] if rotten else [])


def test_a_pair_counts_up_and_takes_turns() -> None:
    device = Device()
    settings = device.store.settings
    for number in range(1, 6):
        settings.write(bytes([number]))
        assert (settings.generation, settings.current) == (number, 1 - number % 2)
        assert device.restart().settings.read() == bytes([number])
        settings = device.store.settings
        assert (settings.generation, settings.current) == (number, 1 - number % 2)
