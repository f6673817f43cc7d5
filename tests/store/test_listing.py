"""The games that a host gets; the blocks that a game takes; marks of finished and pulled games."""

from __future__ import annotations

import binascii
import struct

import pytest

from signifer.store import StoreError, StoreFull, listing, write
from signifer_host.simulator.flash import FlashChip
from tests.store.device import SECRET, SMALL, Device, entry, flash, noise, played

pytestmark = pytest.mark.usefixtures("memory")


def test_an_error_has_its_code_and_place() -> None:
    assert (str(StoreError("slot_worn")), StoreError("slot_worn").detail) == ("slot_worn", "")
    full = StoreFull("archive_full", "7")
    assert (str(full), full.code, full.detail) == ("archive_full: 7", "archive_full", "7")


# --- Pages ---


def long_game() -> Device:
    device = Device()
    played(device, 1, 4)
    device.store.begin(noise(2, 9000), SECRET)
    for n in range(500):
        device.store.append(entry(n))
        if n == 200:
            device.compact()
    return device


def test_a_page_in_parts_is_the_page() -> None:
    device = long_game()
    for serial, _, _, _ in device.store.games():
        whole = list(device.store.pages(serial))
        assert device.store.page_count(serial) == len(whole) > 0
        for index, image in enumerate(whole):
            page = device.store.page(serial, index)
            assert page is not None and len(image) == 4096
            assert page.length == len(image.rstrip(b"\xff"))
            assert page.crc == binascii.crc32(image)
            for offset, count in ((0, 1), (0, 4096), (20, 5), (4000, 96), (4095, 1), (100, 0)):
                assert page.read(offset, count) == image[offset : offset + count]
        for beyond in (len(whole), len(whole) + 1):
            assert device.store.page(serial, beyond) is None
    assert device.store.page_count(77) == 0 and device.store.page(77, 0) is None


def in_pieces(monkeypatch: pytest.MonkeyPatch, largest: int) -> None:
    """Return memory without larger pieces."""

    def made(size: int) -> bytearray:
        if size > largest:
            raise MemoryError
        return bytearray(size)

    monkeypatch.setattr(listing, "bytearray", made, raising=False)


@pytest.mark.parametrize("largest", [1 << 20, 4096])
def test_a_game_in_one_stream(largest: int, monkeypatch: pytest.MonkeyPatch) -> None:
    in_pieces(monkeypatch, largest)
    device = long_game()
    sizes = set()
    for serial, _, _, _ in device.store.games():
        count, pieces = device.store.stream(serial)
        wanted = b""
        for image in device.store.pages(serial):
            used = len(image.rstrip(b"\xff"))
            wanted += struct.pack("<HI", used, binascii.crc32(image)) + image[:used]
        got = b""
        for piece in pieces:  # each is good until the next one comes
            got += bytes(piece)
            sizes.add(len(piece))
        assert (count, got) == (device.store.page_count(serial), wanted)
    assert device.store.stream(77)[0] == 0
    assert (max(sizes) > 2048) == (largest > 4096)


def test_a_page_turned_by_the_game_ends_a_stream_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    in_pieces(monkeypatch, 4096)
    device = long_game()
    serial, count = device.store.serial, device.store.page_count(device.store.serial)
    pages = 0
    pieces = device.store.stream(serial)[1]
    for piece in pieces:
        pages += len(piece) == 6
        if pages == count:  # the live page: its place in the nvm belongs to the next one now
            device.compact()
            break
    assert pages == count and next(pieces, None) is None


def test_a_reserved_block_is_not_written() -> None:
    device = Device(FlashChip(layout=SMALL))
    device.store.begin(noise(1, 3900), SECRET)
    used = [0] + [game[0] for game in device.store.games()]
    with pytest.raises(StoreError) as caught:
        device.store.flash.worn_blocks = list(range(12))
        write.write(device.store.flash, lambda: 0, used)
    assert caught.value.code == "archive_worn"
    device.store.flash.worn_blocks = []
    device.store.flash.blocks = 1
    with pytest.raises(StoreError) as caught:
        write.write(device.store.flash, lambda: 0, used)
    assert caught.value.code == "archive_full"


def test_an_open_page_never_changes() -> None:
    device = long_game()
    serial = device.store.serial
    last = device.store.page_count(serial) - 1
    page = device.store.page(serial, last)
    assert page is not None
    before = page.read(0, page.length)
    used = page.length
    device.store.append(entry(900))
    assert page.read(0, used) == before
    again = device.store.page(serial, last)
    assert again is not None and again.length > used and again.crc != page.crc
    device.compact()
    assert page.read(0, 10) is None  # another page is in its place now
    archived = device.store.page(serial, last)
    assert archived is not None and archived.read(25, used - 25) == (before or b"")[25:]


def test_no_page_has_the_secret_and_every_page_is_whole() -> None:
    from signifer.store.layout import is_sealed, read_head

    device = long_game()
    for serial, _, _, _ in device.store.games():
        for image in device.store.pages(serial):
            assert SECRET not in image
            assert read_head(image) is not None
            assert image[20:25] == b"\xff" * 5 or is_sealed(image)
    assert SECRET in flash(device)
    device.restart()
    loaded = device.store.load()
    assert loaded is not None and loaded.secret == SECRET  # pulling changed nothing


# --- Pulled and finished ---


def states(device: Device) -> list[tuple[bool, bool]]:
    return [game[1:3] for game in device.store.games()]


def test_marks_of_older_games_are_kept_one_by_one() -> None:
    device = Device()
    serials = [played(device, n) for n in range(1, 5)]
    device.store.mark_pulled(serials[2])
    assert states(device) == [(True, False), (True, False), (True, True), (True, False)]
    before = device.chip.operations
    device.store.mark_pulled(serials[2])
    device.store.mark_pulled(serials[3] + 1)
    assert device.chip.operations == before
    device.store.mark_pulled(serials[0])
    device.restart()
    assert states(device) == [(True, True), (True, False), (True, True), (True, False)]
    device.store.mark_pulled(serials[3])
    device.compact()
    device.restart()
    assert states(device) == [(True, True), (True, False), (True, True), (True, True)]


def test_finish_writes_once_and_only_what_is_new() -> None:
    device = Device()
    device.store.finish()
    assert device.chip.operations == 0
    played(device, 1, finish=False)
    for finished, cost in ((False, 0), (True, 1), (True, 0), (False, 1), (False, 0), (True, 1)):
        before = device.chip.operations
        device.store.finish(finished)
        assert device.chip.operations - before == cost
        assert states(device) == [(finished, False)]
    assert device.restart().games()[0][1:3] == (True, False)


# --- Room ---


def test_a_game_begins_while_there_is_just_room() -> None:
    """Large setups: a block each, and two more to spare, to the block."""
    device = Device(FlashChip(layout={"archive": 8}))
    begun = 0
    with pytest.raises(StoreFull):
        for begun in range(9):
            before = device.store.room_for_logs()[0]
            device.store.begin(noise(begun, 3900), SECRET)
            device.store.append(b"entry")
            assert before - device.store.room_for_logs()[0] in (1, 2)
    # 3 games of a block for the setup and one for the page, but for the live one: 3 are free.
    assert begun == 3
    assert device.store.room_for_logs()[0] == 3
    serials = [game[0] for game in device.store.games()]
    device.store.mark_pulled(serials[0])
    assert device.store.room_for_logs()[0] == 5
    device.store.begin(noise(9, 3900), SECRET)
    assert [game[0] for game in device.store.games()] == [*serials, device.store.serial]
    device.store.mark_pulled(serials[1])
    device.store.begin(noise(10, 3900), SECRET)  # now the oldest pulled game must go, and only that one
    assert [game[0] for game in device.store.games()][:2] == serials[1:3]


@pytest.mark.parametrize("size", [4067 - 32, 4067 - 31, 2 * 4067 - 32, 2 * 4067 - 31])
def test_a_setup_takes_no_more_blocks_than_it_needs(size: int) -> None:
    device = Device()
    device.store.begin(noise(size, size), SECRET)
    blocks = -(-(size + 32) // 4067)
    assert device.store.room_for_logs()[0] == 32 - blocks
    assert [len(game[3]) for game in device.store.games()] == [blocks]
    assert device.store.page_count(device.store.serial) == blocks + 1
    loaded = device.restart().load()
    assert loaded is not None and loaded.setup == noise(size, size)


def test_the_largest_setup() -> None:
    device = Device(FlashChip(layout={"archive": 8}))
    most = 6 * 4067 - 32  # two blocks must be left
    with pytest.raises(StoreError) as caught:
        device.store.begin(noise(1, most + 1), SECRET)
    assert caught.value.code == "too_large" and device.chip.operations == 0
    device.store.begin(noise(1, most), SECRET)
    assert device.store.room_for_logs()[0] == 2
    with pytest.raises(StoreError) as caught:
        device.store.begin(b"", b"secret")
    assert caught.value.code == "too_large"


# --- The journal's page ---


def test_a_page_is_filled_to_its_last_byte() -> None:
    device = Device()
    device.store.begin(noise(1, 3900), SECRET)
    device.store.compact(b"")
    number = 0
    while device.store.room:
        device.store.append(
            noise(number, min(61, device.store.room % 256 - 3 if device.store.room % 256 else 61))
        )
        number += 1
    erases = device.chip.erases
    assert device.store.wants_compaction
    device.restart()  # there is no room to write where the page ends, so the start turns it
    assert (device.store.count, device.store.room > 3900, device.store.notices) == (number, True, [])
    device.store.append(b"x")
    assert device.chip.erases == erases + 2
    assert device.store.entry(number) == b"x" and device.store.entry(0) == noise(
        0, len(device.store.entry(0) or b"")
    )


def test_room_is_what_is_left_of_the_page() -> None:
    device = Device()
    assert device.store.room == 0
    device.store.begin(noise(1, 3900), SECRET)
    room = device.store.room
    assert room == 4013 - 31
    device.store.append(noise(2, 10))
    assert device.store.room == room - 13
    wanted = []
    while device.store.room > 1:
        device.store.append(noise(device.store.room, 1))
        if device.store.wants_compaction:
            wanted.append(device.store.room)
    assert 40 < max(wanted) < 256  # room for one entry more, which must not wait
