"""Finished games: kept until pulled, dropped in order, never against the players' will."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from signifer.store import StoreError, StoreFull
from signifer.store.archive import free, serials, serials_to_keep
from signifer.store.pages import PageError, decode
from signifer_host.simulator.flash import FlashChip
from tests.store.device import SECRET, Device, entry, large

pytestmark = pytest.mark.usefixtures("memory")

EIGHT = {"archive": 8}


def played(device: Device, setup: bytes, entries: int = 5, finish: bool = True, evict: bool = False) -> int:
    """Play a whole game."""
    serial = device.store.begin(setup, SECRET, evict)
    for number in range(entries):
        device.store.append(entry(number))
    if finish:
        device.store.finish()
    return serial


def test_serials_count_up_and_tell_devices_apart() -> None:
    device = Device()
    first, second = played(device, b"1"), played(device, b"2")
    assert (first >> 16, second >> 16) == (1, 2)
    device.restart()
    assert played(device, b"3") >> 16 == 3
    assert played(Device(), b"other") != first


def test_a_setup_too_large_is_refused_and_the_game_stays() -> None:
    device = Device()
    played(device, b"1", finish=False)
    before = device.chip.operations
    with pytest.raises(StoreError) as caught:
        device.store.begin(bytes(32 * 4096), SECRET)
    assert caught.value.code == "too_large" and device.chip.operations == before
    assert device.seen()[0] == b"1"


def test_a_game_without_a_secret() -> None:
    device = Device()
    device.store.begin(b"s", None)
    loaded = device.restart().load()
    assert loaded is not None and loaded.secret is None


def test_finished_games_stay_and_can_be_pulled_whole() -> None:
    device = Device()
    serials = [played(device, b"setup %d" % n, 5 + 150 * n) for n in range(4)]
    device.restart()
    games = device.store.games()
    assert [game[:3] for game in games] == [(serial, True, False) for serial in serials]
    for n, serial in enumerate(serials):
        assert device.pulled(serial) == (b"setup %d" % n, tuple(entry(i) for i in range(5 + 150 * n)))


def test_finished_is_kept_over_restarts_and_taken_back() -> None:
    device = Device()
    serial = played(device, b"1", 3)
    erases = device.chip.erases
    assert device.restart().games()[0][1:3] == (True, False)
    device.store.finish(False)
    assert device.restart().games()[0][1:3] == (False, False)
    device.store.finish()
    assert device.chip.erases == erases  # marks cost no erase
    device.store.compact(b"")
    assert device.restart().games()[0][1:3] == (True, False)
    device.store.mark_pulled(serial)
    assert device.restart().games()[0][1:3] == (True, True)
    device.store.compact(b"")
    assert device.restart().games()[0][1:3] == (True, True)
    device.store.append(b"a note after all")  # no host has it
    assert device.restart().games()[0][1:3] == (True, False)


def test_pulled_has_no_effect_on_a_running_or_unknown_game() -> None:
    device = Device()
    serial = played(device, b"1", finish=False)
    before = device.chip.operations
    device.store.mark_pulled(serial)
    device.store.mark_pulled(77)
    assert device.store.games()[0][2] is False and device.chip.operations == before


def test_pulled_marks_of_older_games_go_along_from_page_to_page() -> None:
    device = Device()
    serials = [played(device, b"setup %d" % n) for n in range(3)]
    device.store.mark_pulled(serials[1])
    assert [game[2] for game in device.restart().games()] == [False, True, False]
    for number in range(5, 700):
        device.store.append(entry(number))
    assert [game[2] for game in device.restart().games()] == [False, True, False]
    played(device, b"another")
    assert [game[2] for game in device.restart().games()] == [False, True, False, False]
    assert device.store.room_for_logs()[0] == len(
        free(device.store.flash, serials_to_keep(device.store, False))
    )


def test_pulled_games_make_room_first_then_others_with_consent() -> None:
    device = Device(FlashChip(layout=EIGHT))
    first, second = played(device, large(b"1")), played(device, large(b"2"))
    played(device, large(b"3"))
    assert device.store.room_for_logs()[0] == 3
    before = device.chip.operations
    with pytest.raises(StoreFull) as caught:
        device.store.begin(large(b"4"), SECRET)
    assert caught.value.code == "archive_full" and device.chip.operations == before
    device.store.mark_pulled(second)
    assert device.store.room_for_logs()[0] == 5
    fourth = played(device, large(b"4"))
    assert device.pulled(first)[0] == large(b"1")
    with pytest.raises(StoreFull):
        device.store.begin(large(b"5"), SECRET)
    fifth = played(device, large(b"5"), evict=True)
    device.restart()
    kept = [game[0] for game in device.store.games()]
    assert first not in kept and kept[-2:] == [fourth, fifth]
    assert device.pulled(fourth)[0] == large(b"4") and device.pulled(fifth)[0] == large(b"5")


def test_the_running_game_is_never_dropped() -> None:
    device = Device(FlashChip(layout=EIGHT))
    device.store.begin(b"long", SECRET)
    count = 0
    with pytest.raises(StoreFull):
        while count < 5000:
            device.store.append(entry(count))
            count += 1
    with pytest.raises(StoreFull):
        device.store.compact(b"snapshot", evict=True)
    device.restart()
    assert device.seen()[2] == tuple(entry(number) for number in range(count))


def test_a_game_that_needs_room_asks_before_others_go() -> None:
    device = Device(FlashChip(layout=EIGHT))
    old = played(device, large(b"old"))
    device.store.begin(b"long", SECRET)
    count = 0
    with pytest.raises(StoreFull):
        while count < 5000:
            device.store.append(entry(count))
            count += 1
    assert device.pulled(old)[0] == large(b"old")
    device.store.compact(count.to_bytes(4, "big"), evict=True)
    device.store.append(entry(count))
    device.restart()
    assert device.seen()[2] == tuple(entry(number) for number in range(count + 1))


@pytest.mark.parametrize("made", [large, bytes])
def test_a_game_without_entries_leaves_no_trace(made: Callable[[bytes], bytes]) -> None:
    device = Device()
    device.store.begin(made(b"never played"), SECRET)
    played(device, made(b"2"))
    assert device.store.room_for_logs()[0] == (31 if made is large else 32)
    assert [game[2] for game in device.restart().games()] == [True, False]


def test_a_missing_archive_is_said_and_nothing_begins() -> None:
    device = Device(FlashChip(missing=("archive", "slot_a1", "conf0")))
    assert device.store.notices == [
        ("archive_missing", ""),
        ("file_missing", "A"),
        ("file_missing", "settings"),
    ]
    with pytest.raises(StoreError) as caught:
        device.store.begin(b"s", SECRET)
    assert caught.value.code == "archive_missing"
    with pytest.raises(StoreError):
        device.store.slots["A"].write_begin(5, b"")
    with pytest.raises(StoreError):
        device.store.settings.write(b"x")
    assert device.store.load() is None and device.store.room_for_logs()[0] == 0


def test_pages_pulled_while_the_game_goes_on() -> None:
    device = Device()
    serial = played(device, b"1", 150, finish=False)
    pages = list(device.store.pages(serial))
    device.store.compact((150).to_bytes(4, "big"))
    later = list(device.store.pages(serial))
    content = decode(later[2:] + pages + later[:1])  # the live page, and the block it went into
    assert content.entries == [entry(number) for number in range(150)]


def test_pages_that_are_not_a_game() -> None:
    device = Device()
    first = list(device.store.pages(played(device, large(b"1"), 200)))
    second = list(device.store.pages(played(device, large(b"2"), 5)))
    damaged = bytearray(first[1])
    damaged[200] ^= 1
    for pages in ([], first[1:], first + second, [b"short"], [bytes(4096)], [first[0], bytes(damaged)]):
        with pytest.raises(PageError):
            decode(pages)
    content = decode([first[0], first[2]])
    assert content.entries == [] and content.missing == [(0, content.segments[1].first)]
    assert content.segments[1].entries[-1] == entry(199)


def test_a_game_that_goes_block_by_block_is_not_offered_in_pieces() -> None:
    device = Device(FlashChip(layout=EIGHT))
    first = played(device, b"1")
    second = played(device, b"2", 700)  # begins in the block with the first one's end, which stays
    device.store.begin(b"3", SECRET)
    device.store.mark_pulled(second)
    seen = set()
    left = False
    with pytest.raises(StoreFull):
        for number in range(5000):
            device.store.append(entry(number))
            if number % 20:
                continue
            listed = [game[0] for game in device.store.games()]
            seen.add(tuple(listed))
            left = left or (second not in listed and second in serials(device.store.flash))
            for serial in listed:
                content = decode(list(device.store.pages(serial)))
                assert serial != second or not content.missing, number
    last = device.store.serial
    assert seen == {(first, second, last), (first, last)} and left
    assert device.pulled(first)[1] == tuple(entry(number) for number in range(5))
    assert [game[0] for game in device.restart().games()] == [first, last]
