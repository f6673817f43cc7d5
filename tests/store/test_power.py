"""Power cuts at every flash operation: the game as last shown, or before the call under way."""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable

import pytest

from signifer.store import Store
from signifer_host.simulator.flash import FlashChip, PowerCut
from tests.store.device import SECRET, SMALL, Device, entry, snapshot

pytestmark = pytest.mark.usefixtures("memory")

Action = Callable[[Store], object]


def script() -> list[Action]:
    """Return two games with every kind of write: pages turned with and without a snapshot, marks, a second game over a
    finished one, an entry in parts, settings."""

    def add(number: int, size: int) -> Action:
        return lambda store: store.append(entry(number, size))

    actions: list[Action] = [lambda store: store.begin(b"one" * 300, SECRET)]
    sizes = [18, 700, 1500, 20, 1300, 1, 900, 18]
    actions += [add(number, size) for number, size in enumerate(sizes)]
    actions.append(lambda store: store.compact(snapshot(8)))
    actions += [add(8, 30), lambda store: store.finish(), lambda store: store.mark_pulled(store.serial)]
    actions += [lambda store: store.settings.write(b"settings"), lambda store: store.begin(b"two", SECRET)]
    actions += [add(0, 30), add(1, 200), lambda store: store.compact(snapshot(2)), add(2, 12)]
    actions += [lambda store: store.finish(), lambda store: store.finish(False)]
    return actions


def seen(device: Device) -> tuple[object, ...]:
    """Return everything that a cut must not change. Not serials: a game that is begun again has another one."""
    games = [(device.pulled(game[0]), game[1:3]) for game in device.store.games()]
    return device.seen(), games, device.store.settings.read()


def states() -> tuple[list[tuple[object, ...]], list[int]]:
    """Return what is seen before the first action and after each; and the flash operations up to then."""
    device, uncut = Device(FlashChip(layout=SMALL)), Device(FlashChip(layout=SMALL))
    found = [seen(device)]
    operations = [0]
    for action in script():
        action(uncut.store)
        operations.append(uncut.chip.operations)
        action(device.store)
        device.restart()
        found.append(seen(device))
    assert device.store.notices == []
    return found, operations


STATES, OPERATIONS = states()


def play(device: Device, actions: list[Action], start: int) -> int:
    """Execute the actions from `start` on; return the number of the one in which the power was cut, or their count."""
    for number in range(start, len(actions)):
        try:
            actions[number](device.store)
        except PowerCut:
            device.restart()
            return number
    return len(actions)


def resume(device: Device, number: int) -> int:
    """Return where the script continues after a cut in action `number`: there, or after it if it was done."""
    now = seen(device)
    if now == STATES[number + 1]:
        return number + 1
    assert now == STATES[number], f"action {number}: neither the state before nor the one after"
    return number


@pytest.mark.parametrize(
    "where", ["torn", *(pytest.param(where, marks=pytest.mark.long) for where in ("before", "after"))]
)
def test_every_operation_cut_once(where: str) -> None:
    actions = script()
    uncut = Device(FlashChip(layout=SMALL))
    for number, action in enumerate(actions):
        before = pickle.dumps(uncut)  # quicker than the actions before this one, again for each cut
        for operation in range(OPERATIONS[number], OPERATIONS[number + 1]):
            device: Device = pickle.loads(before)
            device.chip.cut_after(operation - OPERATIONS[number], random.Random(operation), where)
            assert play(device, actions, number) == number
            start = resume(device, number)
            if where == "before" and operation == OPERATIONS[number] and STATES[number] != STATES[number + 1]:
                assert start == number
            assert play(device, actions, start) == len(actions)
            device.restart()
            assert seen(device) == STATES[-1], (operation, where)
        action(uncut.store)
        assert uncut.chip.operations == OPERATIONS[number + 1]


@pytest.mark.parametrize(
    "seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 8))]
)
def test_repeated_cuts_also_after_a_cut(seed: int) -> None:
    rng = random.Random(seed)
    actions = script()
    for _ in range(12):
        device = Device(FlashChip(layout=SMALL))
        start = 0
        while start < len(actions):
            operations = rng.choice((rng.randrange(4), rng.randrange(20), rng.randrange(120)))
            device.chip.cut_after(operations, rng, rng.choice(("before", "torn", "torn", "after")))
            number = play(device, actions, start)
            if number < len(actions):
                start = resume(device, number)
            else:
                start = number
        device.restart()
        assert seen(device) == STATES[-1]


def test_a_start_without_a_press_writes_a_byte_and_each_third_one_a_resume() -> None:
    device = Device(FlashChip(layout=SMALL))
    device.chip.cut_after(100, random.Random(1))
    play(device, script(), 0)
    device.restart()
    operations = device.chip.operations
    erases = device.chip.erases
    for _ in range(9):
        before = seen(device)
        device.restart()
        assert seen(device) == before
    assert device.chip.operations - operations <= 3 * (1 + 1 + 4)  # a resume is four operations at most
    assert device.chip.erases == erases
