"""A setup at the limit of a page; remains of a game that did not begin; a page that cannot be read."""

from __future__ import annotations

import random
import struct
from zlib import crc32

import pytest

from signifer.store import StoreError
from signifer.store.pages import decode
from signifer_host.simulator.flash import FlashChip, PowerCut
from tests.store import reference
from tests.store.device import SECRET, SMALL, Device, entry, snapshot

pytestmark = pytest.mark.usefixtures("memory")

OTHER = bytes(range(200, 232))  # the secret of a game that does not begin


def live(device: Device) -> reference.Page:
    """Return the page at the end of the nvm."""
    image = bytes(device.chip.memories["nvm"].bytes)
    return reference.read(image[device.store.journal.base :])


@pytest.mark.parametrize(
    ("size", "inside"), [(0, True), (200, True), (300, True), (1521, True), (1522, True), (1523, False)]
)
def test_a_setup_of_1536_packed_bytes_is_in_the_games_first_page(size: int, inside: bool) -> None:
    setup = random.Random(size).randbytes(size)  # packed it is two bytes longer, and one for each 128
    device = Device()
    serial = device.store.begin(setup, SECRET)
    assert live(device).kind == (reference.PAGE_SETUP if inside else reference.PAGE)
    assert len(device.store.games()[0][3]) == (0 if inside else 1)
    device.store.append(b"entry")
    assert device.pulled(serial) == (setup, (b"entry",))
    device.compact()
    assert device.pulled(serial) == (setup, (b"entry",))
    content = decode(list(device.restart().pages(serial)))
    assert content.setup == setup
    loaded = device.store.load()
    assert loaded is not None and (loaded.setup, loaded.secret) == (setup, SECRET)


@pytest.mark.parametrize("where", ["before", "torn", "after"])
def test_no_host_gets_the_remains_of_a_game_that_did_not_begin(where: str) -> None:
    for cut in range(12):
        device = Device(FlashChip(layout=SMALL))
        serials = [device.store.begin(b"first", SECRET)]
        device.store.append(entry(1))
        device.store.finish()
        serials.append(device.store.begin(b"second", SECRET))
        device.store.append(entry(2))
        device.chip.cut_after(cut, random.Random(cut), where)
        try:
            device.store.begin(b"third", OTHER)
            begun = True
        except PowerCut:
            begun = False
        device.restart()
        for again in range(2):
            for serial in [game[0] for game in device.store.games()]:
                for index, image in enumerate(device.store.pages(serial)):
                    page = device.store.page(serial, index)
                    assert page is not None
                    for seen in (image, page.read(0, 4096) or b""):
                        assert seen[:20] == image[:20]
                        for at in range(0, 32, 4):
                            assert OTHER[at : at + 4] not in seen, (cut, where, serial)
                            assert SECRET[at : at + 8] not in seen
                if serial in serials:
                    setup = (b"first", b"second")[serials.index(serial)]
                    assert device.pulled(serial)[0] == setup
            if not begun and not again:
                if device.store.serial == serials[1]:
                    device.store.append(entry(3))
                device.compact()
        if begun:
            break


def test_a_live_page_that_rots_is_replaced_by_the_state_after_it() -> None:
    device = Device()
    device.store.begin(random.Random(1).randbytes(3000), SECRET)
    number = 0
    while len(device.store.page_list) < 3:
        device.store.append(entry(number, 60))
        number += 1
    archived = device.store.page_list[-1][1]
    device.chip.memories["nvm"].put(3, b"\0")  # its header is not valid any more
    device.compact()
    loaded = device.store.load()
    assert loaded is not None
    assert (loaded.snapshot, loaded.first, list(loaded.entries)) == (snapshot(number), number, [])
    device.store.append(b"on")
    loaded = device.restart().load()
    assert loaded is not None and (loaded.snapshot, list(loaded.entries)) == (snapshot(number), [b"on"])
    assert device.store.entry(0) == entry(0, 60)
    assert (
        device.store.entry(archived - 1) == entry(archived - 1, 60) and device.store.entry(archived) is None
    )
    assert decode(list(device.store.pages(device.store.serial))).missing == [(archived, number)]


@pytest.mark.parametrize("size", [20, 3000])
def test_a_game_begins_even_if_the_page_before_it_cannot_be_read(size: int) -> None:
    device = Device()
    device.store.begin(random.Random(1).randbytes(3000), SECRET)
    device.store.append(entry(1))
    device.chip.memories["nvm"].put(3, b"\0")
    setup = random.Random(2).randbytes(size)
    serial = device.store.begin(setup, SECRET)
    device.store.append(entry(2))
    device.restart()
    assert device.seen() == (setup, SECRET, (entry(2),), False) and device.store.serial == serial


def newer(number: int) -> bytes:
    """Return a block as a later version might write it: the first 25 bytes of its header have the same layout."""
    fields = struct.pack("<2sBBIHHI", b"SJ", 9, 7, 5 << 16, number, 0, 0)
    image = bytearray(fields + struct.pack("<I", crc32(fields)) + b"\0" * 4076)
    struct.pack_into("<I", image, 21, crc32(bytes(image[:21]) + bytes(image[25:])))
    return bytes(image)


def test_blocks_of_a_newer_version_make_room_for_a_game_that_begins() -> None:
    device = Device(FlashChip(layout={"archive": 8}))
    for block in range(8):
        device.chip.memories["archive"].put(block * 4096, newer(block))
    device.restart()
    assert device.store.notices[0] == ("format_newer", "archive")
    assert (device.store.serial, device.store.games(), device.store.room_for_logs()[0]) == (0, [], 0)
    assert device.store.begin(random.Random(2).randbytes(3000), SECRET) >> 16 == 6
    device.store.append(entry(1))
    loaded = device.restart().load()
    assert loaded is not None and list(loaded.entries) == [entry(1)]


def test_a_page_alone_in_its_block_is_given_as_it_lies_there() -> None:
    device = Device()
    for number in range(3):  # two that share a block, so that blocks are searched
        device.store.begin(b"small" + bytes([number]), SECRET)
        device.store.append(entry(number))
        device.store.finish()
    serial = device.store.begin(random.Random(2).randbytes(3000), SECRET)
    number = 0
    while len(device.store.page_list) < 5:
        device.store.append(entry(number, 60))
        number += 1
    archive = bytes(device.chip.memories["archive"].bytes)
    for again in range(2):
        images = list(device.store.pages(serial))[1:-1]
        places = [place for _, _, place in device.store.page_list][:-1]
        # Everything except the block's trailer.
        assert images == [archive[(place & 0xFF) * 4096 :][:4092] + b"\xff" * 4 for place in places]
        if not again:
            device.restart()


def full() -> Device:
    """Return a game whose page has no room for another byte."""
    device = Device()
    device.store.begin(random.Random(1).randbytes(3000), SECRET)
    number = 0
    while device.store.room:
        rest = device.store.room % 256 or 256
        device.store.append(entry(number, 60 if rest > 66 else rest - 3 if rest > 3 else 1))
        number += 1
    return device


def test_a_mark_on_a_full_page_begins_the_next_one_and_is_no_entry() -> None:
    device = full()
    count = device.store.count
    last = device.store.entry(count - 1)
    device.store.finish()
    for _ in range(2):
        assert device.store.games()[0][1:3] == (True, False)
        assert (device.store.count, device.store.entry(count - 1), device.store.entry(count)) == (
            count,
            last,
            None,
        )
        device.restart()
    assert device.store.notices == [] and device.store.room > 3000
    device.store.mark_pulled(device.store.serial)
    assert device.restart().games()[0][1:3] == (True, True)


def test_a_mark_where_the_nvm_holds_no_page() -> None:
    device = full()
    device.store.compact(snapshot(device.store.count))
    count = device.store.count
    device.chip.memories["nvm"].put(0, b"\0" * 64)
    device.restart()
    assert device.store.notices == [("journal_lost", "")] and device.store.room == 0
    assert device.store.count == count
    device.store.finish()
    assert device.restart().games()[0][1:3] == (True, False) and device.store.count == count
    assert device.store.notices == []


def test_an_archive_that_is_full_or_worn_is_reported_as_such() -> None:
    device = Device(FlashChip(layout=SMALL))
    device.store.begin(random.Random(1).randbytes(3000), SECRET)
    while True:
        try:
            device.store.append(entry(device.store.count, 60))
        except StoreError as error:
            assert error.code == "archive_full"
            break
    assert device.store.room_for_logs()[0] == 0
    count = device.store.count
    assert count > 11 * 60
    with pytest.raises(StoreError) as caught:
        device.store.compact(b"")
    assert caught.value.code == "archive_full"
    assert device.restart().count == count and device.store.notices == []


@pytest.mark.parametrize("address", [0, 5, 20])
def test_a_page_begins_at_a_flash_page_even_with_a_worn_byte(address: int) -> None:
    device = Device()
    device.chip.stick("nvm", address, 0, 1)
    device.chip.stick("nvm", address, 1, 0)
    device.store.begin(random.Random(1).randbytes(3000), SECRET)
    device.store.append(entry(1))
    assert device.store.journal.base % 256 == 0
    device.restart()
    assert device.seen()[2] == (entry(1),) and device.store.notices == []
