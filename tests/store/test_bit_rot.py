"""A bit of the live page that rots is mended, or reported as damage with what is lost and what is kept."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from signifer.store.pages import decode
from signifer_host.simulator.flash import FlashChip, FlashState
from tests.store.device import SECRET, SMALL, Device, like

Figures = Callable[[str, int | str], None]
ZONE = 64  # bytes after the last record that an interrupted press may have touched


def played(seed: int) -> tuple[Device, list[bytes], int, int]:
    """Return a game with starts in it: its entries, and where its records begin and end in the nvm."""
    device = Device(FlashChip(layout=SMALL))
    device.store.begin(b"setup", SECRET)
    rng = random.Random(seed)
    said: list[bytes] = []
    for number in range(60):
        said.append(like(number, rng.choice((8, 18, 18, 30, 100))))
        device.store.append(said[-1])
        if number in (20, 40):
            device.restart()
    journal = device.store.journal
    return device, said, 25 + journal.head[3] + 5, journal.at


def rotten(device: Device, before: FlashState, at: int, bit: int) -> dict[str, str]:
    """Switch on with that bit inverted; return the notices of the start."""
    device.chip.restore(before)
    memory = device.chip.memories["nvm"]
    memory.put(at, bytes([memory.bytes[at] ^ 1 << bit]))
    return dict(device.restart().notices)


@pytest.mark.parametrize("seed", range(2))
def test_a_bit_that_rots_is_mended_or_named(seed: int, figures: Figures) -> None:
    device, said, start, end = played(seed)
    before = device.chip.save()
    rng = random.Random(seed)
    tried = mended = named = 0
    last = len(device.chip.memories["nvm"].bytes[:end].rstrip(b"\xff"))
    for at in range(start, last, 5):
        notices = rotten(device, before, at, rng.randrange(8))
        seen = device.seen()[2]
        tried += 1
        if seen == tuple(said):
            mended += "bit_mended" in notices
            assert "journal_torn" not in notices and "flash_damaged" not in notices
            continue
        assert isinstance(seen, tuple) and seen == tuple(said[: len(seen)])
        if len(seen) == len(said) - 1 and "journal_torn" in notices:
            continue  # the last press, with nothing after it: rot and interruption look the same
        named += 1
        assert "flash_damaged" in notices, (at, end, len(seen), notices)
        gone = int(notices["flash_damaged"])
        assert abs(gone - (len(said) - len(seen))) <= 2, (at, gone, len(said) - len(seen))
        device.store.append(b"and on")
        assert device.restart().notices == []
        assert device.seen()[2] == (*seen, b"and on")
        content = decode(list(device.store.pages(device.store.serial)))
        ((number, lost, page),) = content.damaged_pages
        assert (number, lost) == (len(seen), gone)
        device.compact()
        (again,) = decode(list(device.restart().pages(device.store.serial))).damaged_pages
        assert again[:2] == (number, lost)
        # The remaining presses are in both, unchanged.
        assert said[-1][:4] in page or said[-2][:4] in page or page.count(b"\xff") < 4000
    assert mended > 0.6 * tried and tried > 200
    if not seed:
        figures("rot.tried", tried)
        figures("rot.mended", mended)
        figures("rot.named", named)


def test_a_mended_page_is_whole_after_it_is_turned() -> None:
    device, said, start, _ = played(5)
    before = device.chip.save()
    assert rotten(device, before, start + 300, 2) == {"bit_mended": ""}
    for number in range(3):
        said.append(like(1000 + number))
        device.store.append(said[-1])
    assert device.restart().notices == [] and device.seen()[2] == tuple(said)
    assert device.pulled(device.store.serial)[1] == tuple(said)


def test_a_bit_far_behind_the_end_is_no_interrupted_press() -> None:
    device, said, _, end = played(3)
    before = device.chip.save()
    for at in range((end // 256 + 3) * 256, 4000, 97):
        assert "journal_torn" not in rotten(device, before, at, 3)
        assert device.seen()[2] == tuple(said)
