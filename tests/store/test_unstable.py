"""Bits that a cut left on the threshold read one way today and another way tomorrow: a decision of the first start
after a cut is final."""

from __future__ import annotations

import itertools
import pickle
import random
from collections.abc import Callable

import pytest

from signifer.store import Store
from signifer_host.simulator.flash import FlashChip, PowerCut
from tests.store.device import SECRET, SMALL, Device, entry, large, like, snapshot

MODES = ("read", "start")
STARTS = 4  # in a row, without a press


def unsettled(mode: str, seed: int) -> Device:
    """Return a device with a game of ten entries, whose flash keeps bits on the threshold."""
    chip = FlashChip(layout=SMALL)
    chip.unsettle(mode, seed)
    device = Device(chip)
    device.store.begin(b"setup", SECRET)
    for number in range(10):
        device.store.append(entry(number))
    return device


@pytest.mark.parametrize("first", [0, 1])
def test_a_record_that_reads_bad_and_later_good_takes_back_no_presses(first: int) -> None:
    """The torn record reads bad at one start and good at a later one, or the other way round."""
    device = unsettled("start", 0)
    memory = device.chip.memories["nvm"]
    at = device.store.journal.base + device.store.journal.at
    device.store.append(entry(10))
    good = bytes(memory.bytes)
    bad = bytearray(good)
    bad[at + 9] |= 0x14  # two of its bits are not programmed yet
    assert bytes(bad) != good
    ways = [bytes(bad), good] if not first else [good, bytes(bad)]
    memory.bytes[:] = ways[0]
    seen = device.restart().count
    assert seen == 10 + first
    said = [entry(number) for number in range(seen)]
    for number in range(100, 120):
        said.append(entry(number))
        device.store.append(said[-1])
    for way in (1, 0, 1):
        memory.bytes[at : at + 21] = ways[way][at : at + 21]
        assert device.restart().count == len(said)
        assert device.seen()[2] == tuple(said)
        assert device.pulled(device.store.serial)[1] == tuple(said)


@pytest.mark.parametrize("mode", ["read", pytest.param("start", marks=pytest.mark.long)])
@pytest.mark.parametrize(
    "seed", [pytest.param(0, marks=pytest.mark.long), 1, pytest.param(2, marks=pytest.mark.long)]
)
def test_presses_cut_again_and_again(mode: str, seed: int) -> None:
    """Games of presses with cuts in every place: no start takes back what an earlier start showed."""
    rng = random.Random(seed)
    for run in range(25):
        device = unsettled(mode, 100 * seed + run)
        said = [entry(number) for number in range(10)]
        for number in range(60):
            new = like(number, rng.choice((8, 18, 18, 30, 150)))
            if rng.random() < 0.3:
                device.chip.cut_after(rng.randrange(3), rng)
            try:
                device.store.append(new)
                said.append(new)
            except PowerCut:
                if rng.random() < 0.3:
                    device.chip.power_on()
                    device.chip.cut_after(rng.randrange(3), rng)
                    device.attempt(device.restart)
                found = device.restart().count
                assert found - len(said) in (0, 1)
                if found > len(said):
                    said.append(new)
            device.chip.power_on()
            if rng.random() < 0.04:
                device.store.compact(snapshot(len(said)))
            for _ in range(rng.choice((0, 0, 1, 2))):
                assert device.restart().count == len(said)
                assert device.seen()[2] == tuple(said)
        assert device.seen()[2] == tuple(said)


Action = Callable[[Store], object]


def script() -> list[Action]:
    """Return two games with every kind of write."""

    def add(number: int, size: int) -> Action:
        return lambda store: store.append(entry(number, size))

    actions: list[Action] = [lambda store: store.begin(b"one" * 300, SECRET)]
    actions += [add(number, size) for number, size in enumerate([18, 700, 1500, 20, 1300, 1, 900, 18])]
    actions.append(lambda store: store.compact(snapshot(8)))
    actions += [add(8, 30), lambda store: store.finish(), lambda store: store.mark_pulled(store.serial)]
    actions += [lambda store: store.settings.write(b"settings"), lambda store: store.begin(b"two", SECRET)]
    actions += [add(0, 30), add(1, 200), lambda store: store.compact(snapshot(2)), add(2, 12)]
    actions += [lambda store: store.settings.write(b"others"), lambda store: store.keys.write(b"keys")]
    actions += [lambda store: store.keys.write(b"other keys"), lambda store: store.begin(large(b"x"), SECRET)]
    actions += [add(0, 18), add(1, 18), lambda store: store.finish(), lambda store: store.begin(b"y", SECRET)]
    return actions


def seen(device: Device) -> tuple[object, ...]:
    """Return everything that a cut must not change."""
    store = device.store
    return device.seen(), store.settings.read(), store.keys.read()


def states() -> list[tuple[object, ...]]:
    device = Device(FlashChip(layout=LAYOUT))
    found = [seen(device)]
    for action in script():
        action(device.store)
        found.append(seen(device))
    return found


LAYOUT = {**SMALL, "keys0": 1, "keys1": 1}
STATES = states()


@pytest.mark.parametrize("mode", ["read", pytest.param("start", marks=pytest.mark.long)])
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.long)])
def test_every_operation_of_all_that_writes(mode: str, seed: int) -> None:
    """Cut once at each operation: from the first start on, the state is the one before or the one after, whatever
    follows, and however often the device is switched off and on."""
    uncut = Device(FlashChip(layout=LAYOUT))
    for number, action in enumerate(script()):
        played = pickle.dumps(uncut)  # quicker than the actions before this one, again for each cut
        cuts = 0
        for operation in itertools.count():
            device: Device = pickle.loads(played)
            device.chip.unsettle(mode, seed + operation)
            device.chip.cut_after(operation, random.Random(1000 * seed + operation))
            if device.attempt(lambda action=action, device=device: action(device.store)):  # type: ignore[misc]
                break
            cuts += 1
            now = seen(device)
            assert now in STATES[number : number + 2], (number, operation, seed)
            for _ in range(STARTS):
                device.restart()
                assert seen(device) == now, (number, operation, seed)
            if now[0]:
                pressed = [entry(900 + n) for n in range(20)]
                for data in pressed:
                    device.store.append(data)
                (setup, secret, entries, _), *rest = now  # type: ignore[misc]
                for _ in range(STARTS):
                    device.restart()
                    (new_setup, new_secret, new_entries, _), *new_rest = seen(device)  # type: ignore[misc]
                    assert (new_setup, new_secret, new_rest) == (setup, secret, rest)
                    assert new_entries == (*entries, *pressed), (number, operation, seed)
        assert cuts
        action(uncut.store)
