"""Walk: random presses through a whole game on the emulated Pico, each timed as a player would feel it."""

from __future__ import annotations

import random
import statistics
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field

from bench.device_page import Figure
from bench.device_play import LONGEST, SHOWN, WAITS, Device
from bench.samples import Sample

PART = "walk"
SEEDS = (11, 12, 13)
PRESSES = 1000
WEIGHTS = {"select": 40, "down": 28, "back": 17, "up": 7, "hold-select": 6, "hold-back": 2}
"""The probability of each press, in percent."""
FINGER_MS = 80.0
STEP_MS = 2.5
"""Ms after which the display is looked at again while the finger stays."""
HOLD_MS = 600.0
"""Ms from which on a press is a hold."""
AFTER_HOLD_MS = 100.0
PAUSE_MS = 250.0
"""Ms until the next press of a player who knows the way."""
UNLOCK_EVERY = 20
"""Presses after which locked buttons are unlocked."""


@dataclass
class Walked:
    """Times in ms of the presses that showed something, to the last byte, from the moment that tells them from a hold
    (`times`) and from the touch of the button (`touched`), and from there to the first byte (`first`); the free heap
    after the last press, with what was prepared for the next one and without it (`rested`). `resets`: restarts of the
    device during the walk; what its start shows is no time of a press."""

    seed: int
    times: list[float] = field(default_factory=list)
    touched: list[float] = field(default_factory=list)
    free: int = 0
    resets: int = 0
    first: list[float] = field(default_factory=list)
    rested: int = 0


def press(device: Device, button: str, pause: float = PAUSE_MS) -> tuple[float, float, float]:
    """Press a button until the program says that all is drawn, and wait `pause` ms. Return the ms to the last byte for
    the display from the moment that tells the press from a hold: the touch, or the release if holding the button means
    something; 0 if all was shown before. Then those from the touch to the last byte, and to the first; 0 if nothing was
    shown."""
    pico = device.pico
    name = button.removeprefix("hold-")
    pin = pico.parts.buttons[name]
    held = button != name
    touch = start = pico.ms
    before, said = pico.state()["display"], device.said()
    untouched = before
    first = 0.0

    def run() -> None:
        nonlocal first
        pico.run(STEP_MS)
        if not first and pico.state()["display"] != untouched:
            first = pico.ms - touch

    pico.call("pin", pin=pin, value=0)
    while pico.ms - touch < (HOLD_MS if held else FINGER_MS):
        run()
    if held or device.says(WAITS, said):
        start, before = pico.ms, pico.state()["display"]
    if held:
        pico.run(AFTER_HOLD_MS)
    released = pico.ms
    pico.call("pin", pin=pin, value=None)
    while not device.says(SHOWN, said) and pico.ms - released < LONGEST:
        run()
    state = pico.state()
    end = float(state["drawn"])
    pico.run(pause)
    return (max(0.0, end - start), end - touch, first) if state["display"] != before else (0.0, 0.0, 0.0)


def walk(device: Device, seed: int, presses: int, pause: float = PAUSE_MS) -> Walked:
    """Press at random, starting on the home screen."""
    rng = random.Random(seed)
    found = Walked(seed)
    buttons = rng.choices(list(WEIGHTS), list(WEIGHTS.values()), k=presses)
    resets = device.pico.state()["resets"]
    for number, button in enumerate(buttons):
        if number % UNLOCK_EVERY == 0:
            device.tell("w")
        took, touched, first = press(device, button, pause)
        begun = device.pico.state()["resets"] - resets
        if begun > found.resets:
            found.resets = begun
        elif touched > 0:
            found.times.append(took)
            if not button.startswith("hold-"):
                found.touched.append(touched)
                found.first.append(first)
    device.home()
    device.pico.run(4000)
    found.free = device.free()
    found.rested = device.rested()
    return found


def figures(part: str, walks: Sequence[Walked]) -> Iterator[Figure]:
    """Yield the figures of a system's walks; each is the worst of its seeds."""
    names = ("median", "95th percentile", "slowest")
    values = [summary(one.times) for one in walks]
    seeds = ", ".join(str(one.seed) for one in walks)
    presses = sum(len(one.times) for one in walks)
    note = f"({presses:,} presses that showed something, seeds {seeds})"
    for at, name in enumerate(names):
        yield Figure(part, f"walk, {name}", max(value[at] for value in values), "ms", note)
    touched = [summary(one.touched) for one in walks]
    for at in range(2):
        name = f"walk, {names[at]}, from the touch of a finger, holds left out"
        yield Figure(part, name, max(value[at] for value in touched), "ms")
    waited = [summary(one.first) for one in walks if one.first]
    for at, name in enumerate(names) if waited else ():
        said = f"walk, {name}, from the touch to the first pixel, holds left out"
        yield Figure(part, said, max(value[at] for value in waited), "ms")
    least = min(one.rested for one in walks)
    yield Figure(part, "walk, restarts", sum(one.resets for one in walks), "")
    yield Figure(part, "walk, free heap after it", least, "bytes")
    prepared = min(one.free for one in walks)
    yield Figure(part, "walk, free heap after it, with pages for the next press", prepared, "bytes")


def summary(times: Sequence[float]) -> tuple[float, float, float]:
    """Return median, 95th percentile and maximum."""
    ordered = sorted(times)
    return statistics.median(ordered), ordered[min(len(ordered) - 1, len(ordered) * 95 // 100)], ordered[-1]


def walked(
    part: str,
    booted: AbstractContextManager[Device],
    made: Sample,
    seeds: Sequence[int],
    presses: int,
    pause: float = PAUSE_MS,
) -> Iterator[Figure]:
    """Yield the figures of walks on one device, with a new game for each seed."""
    with booted as device:
        walks = []
        for seed in seeds:
            device.begin(made.blobs)
            walks.append(walk(device, seed, presses, pause))
        yield from figures(part, walks)
