"""Operations of the flash that return and did nothing: noticed, and no saved press is lost."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from signifer.store import StoreError, wipe
from signifer_host.simulator.flash import FlashChip
from tests.store.device import SECRET, SMALL, Device, entry, large, snapshot

Figures = Callable[[str, int | str], None]


class Deaf(FlashChip):
    """Ignores the next erases of one memory."""

    def __init__(self, name: str, times: int) -> None:
        super().__init__(layout=SMALL)
        self.name = name
        self.times = times
        self.armed = False

    def erase(self, name: str, sector: int) -> None:
        """Erase, or ignore it."""
        if self.armed and name == self.name and self.times:
            self.times -= 1
            self.erases += 1
            return
        super().erase(name, sector)


@pytest.mark.parametrize("presses", [1, 5, 20, 60, 120, 180])
@pytest.mark.parametrize("times", [1, 2, 99])
def test_an_erase_of_the_nvm_that_did_nothing_is_noticed(presses: int, times: int) -> None:
    chip = Deaf("nvm", times)
    device = Device(chip)
    device.store.begin(b"setup", SECRET)
    said = [entry(number) for number in range(presses)]
    for data in said:
        device.store.append(data)
    chip.armed = True
    try:
        device.compact()
    except StoreError as error:
        assert error.code == "journal_worn" and times == 99
    for number in range(6):
        data = entry(1000 + number)
        try:
            device.store.append(data)
            said.append(data)
        except StoreError as error:
            assert error.code == "journal_worn" and times == 99
    for _ in range(2):
        device.restart()
        assert device.seen()[2] == tuple(said)
    chip.armed = False
    device.store.append(entry(2000))
    device.restart()
    assert device.seen()[2] == (*said, entry(2000))


@pytest.mark.parametrize("name", ["nvm", "archive", "keys0"])
def test_a_reset_whose_erase_did_nothing_is_repeated_or_reported(name: str) -> None:
    for times in (1, 99):
        chip = Deaf(name, times)
        device = Device(chip)
        device.store.begin(large(b""), SECRET)
        device.store.append(entry(1))
        device.store.keys.write(b"locks")
        chip.armed = True
        failed = ""
        try:
            wipe.games(device.store, 0)
        except StoreError as error:
            failed = error.code
        assert bool(failed) == (times == 99)
        blank = all(not bytes(chip.memories[n].bytes).rstrip(b"\xff") for n in ("nvm", "archive", "keys0"))
        assert blank == (not failed)


def played(share: float, seed: int) -> tuple[int, int, int]:
    """Play a game on a part that ignores that share of its operations; return (presses, refused ones, starts)."""
    rng = random.Random(seed)
    device = Device(FlashChip(layout=SMALL))
    device.store.begin(b"setup" if seed % 2 else large(b""), SECRET)
    setup = device.seen()[0]
    device.chip.skip_some(share, seed)
    said: list[bytes] = []
    refused = starts = 0
    for number in range(250):
        data = entry(number, rng.choice((8, 18, 18, 30, 150)))
        try:
            device.store.append(data)
            said.append(data)
        except StoreError:
            refused += 1
        if rng.random() < 0.03:
            try:
                device.store.compact(snapshot(len(said)))
            except StoreError:
                refused += 1
        if rng.random() < 0.08:
            device.restart()
            starts += 1
            assert device.store.count == len(said), (number, device.store.notices)
    device.restart()
    assert device.seen()[:3] == (setup, SECRET, tuple(said))
    return len(said), refused, starts + 1


@pytest.mark.parametrize("share", [0.03, 0.1])
@pytest.mark.parametrize("runs", [3, pytest.param(150, marks=[pytest.mark.long, pytest.mark.timeout(600)])])
def test_no_saved_press_is_lost_though_operations_do_nothing(
    runs: int, share: float, figures: Figures
) -> None:
    found = [played(share, seed) for seed in range(runs)]
    presses, refused, starts = (sum(column) for column in zip(*found, strict=True))
    if runs > 100:
        name = f"skipped.{int(100 * share)}"
        figures(name + ".presses", presses)
        figures(name + ".refused", refused)
        figures(name + ".starts", starts)
