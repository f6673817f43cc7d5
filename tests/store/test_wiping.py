"""The parts of flash that a reset erases, and those that stay."""

from __future__ import annotations

import pytest

from signifer.store import wipe
from signifer_host.simulator.flash import FlashChip
from tests.store.device import SECRET, SMALL, Device, flash, noise, played

pytestmark = pytest.mark.usefixtures("memory")


def test_a_game_is_erased_and_no_other() -> None:
    for gone in range(4):
        device = Device(FlashChip(layout=SMALL | {"keys0": 1, "keys1": 1}))
        serials = [played(device, n, 3 + 40 * n) for n in range(1, 5)]
        device.store.keys.write(b"locked")
        contents = [device.pulled(serial) for serial in serials]
        device.store.mark_pulled(serials[1])
        device.store.mark_pulled(serials[3])
        known = {game[0]: game[1:3] for game in device.store.games()}
        secret_of_it = noise(gone + 1, 40)
        assert secret_of_it in flash(device) or gone == 3
        wipe.games(device.store, serials[gone])
        device.store.reopen()
        del known[serials[gone]]
        assert [game[0] for game in device.store.games()] == sorted(known)
        if gone != 3:  # else the mark of the game before leaves with its page
            assert {game[0]: game[1] for game in device.store.games()} == {s: known[s][0] for s in known}
        for serial, content in zip(serials, contents, strict=True):
            if serial != serials[gone]:
                assert device.pulled(serial) == content
        left = flash(device)
        for n in range(3):
            assert noise(1000 * (gone + 1) + n, 20) not in left
        assert secret_of_it not in left
        assert device.store.keys.read() is None
        device.restart()
        assert device.store.notices == []
        assert played(device, 9) > serials[2]


@pytest.mark.parametrize("gone", range(3))
def test_of_games_that_share_a_block_the_others_keep_their_state(gone: int) -> None:
    for odd in range(2):
        device = Device(FlashChip(layout=SMALL))
        if odd:
            played(device, 9, 3, 3900)
        serials = [played(device, n, 3) for n in range(1, 4)]
        device.compact()
        device.store.mark_pulled(serials[2])
        device.compact()
        block = {game[3][0] for game in device.store.games() if game[0] in serials}
        assert len(block) == 1
        device.store.begin(noise(7, 3900), SECRET)
        before = {game[0]: game[1:3] for game in device.store.games()}
        contents = {serial: device.pulled(serial) for serial in serials}
        wipe.games(device.store, serials[gone])
        device.store.reopen()
        after = {game[0]: game[1:3] for game in device.restart().games()}
        for serial in serials:
            if serial != serials[gone]:
                assert after[serial] == before[serial] and device.pulled(serial) == contents[serial]
        assert serials[gone] not in after


def test_all_games_are_erased() -> None:
    device = Device(FlashChip(layout=SMALL | {"keys0": 1, "keys1": 1}))
    for n in range(1, 4):
        played(device, n, 100)
    device.store.keys.write(b"locked")
    wipe.games(device.store, 0)
    assert flash(device) == b"\xff" * len(flash(device))
    erases = device.chip.erases
    wipe.games(device.store, 0)
    assert device.chip.erases == erases  # blank blocks are left alone
    device.store.reopen()
    assert device.store.games() == [] and device.store.serial == 0


def test_a_slot_is_erased_with_both_its_copies() -> None:
    device = Device()
    slot = device.store.slots["B"]
    for content in (b"old" * 2000, b"new" * 2000):
        slot.write_begin(len(content), b"")
        slot.write_chunk(0, content)
        slot.commit()
    slot.write_begin(9, b"third")
    wipe.pair(slot)
    assert (slot.read(), slot.size, slot.crc, slot.upload_length) == (None, 0, 0, 0)
    for copy in "01":
        memory = device.chip.memories["slot_b" + copy]
        assert bytes(memory.bytes) == b"\xff" * len(memory.bytes)
    assert device.restart().slots["B"].read() is None and device.store.notices == []
