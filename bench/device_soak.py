"""Soak: thousands of random presses on the emulated Pico, and the memory in use before and after them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass

from bench.device_page import Figure
from bench.device_play import HOLD_MS, Device
from bench.device_walk import PAUSE_MS, UNLOCK_EVERY, WEIGHTS
from bench.samples import Sample
from tests.e2e.board import PRESS_MS

PART = "soak"
PRESSES = 5000
SEED = 17
LOOKS = (0, 500, 1000, 2000, 3500)
"""Presses after which memory is measured, besides the last one."""
GAP_MS = 90.0
"""Ms from one press to the next: most of a press's drawing is done by then."""
SETTLED = 500
"""Presses after which nearly all pages were used once."""
CALM_MS = 9000.0
"""Ms after which everything that was prepared for a press has left memory."""


@dataclass(frozen=True)
class Look:
    """Bytes of the heap after a collection, on the home screen of a new game of the same rosters: `free`, and `used`
    without modules that stay only while there is room. `entries` of the log of the game before it, `resets` of the
    device so far."""

    presses: int
    free: int
    used: int
    entries: int
    resets: int


def soak(device: Device, made: Sample, seed: int, presses: int) -> Iterator[Look]:
    """Press at random with the buttons and probabilities of a walk, but without waiting for the screen."""
    rng = random.Random(seed)
    before = device.pico.state()["resets"]
    for number in range(presses + 1):
        if number in LOOKS or number == presses:
            yield _look(device, made, number, before)
        if number % UNLOCK_EVERY == 0:
            device.tell("w")
        _press(device, rng.choices(list(WEIGHTS), list(WEIGHTS.values()))[0])


def _press(device: Device, button: str) -> None:
    pico = device.pico
    pin = pico.parts.buttons[button.removeprefix("hold-")]
    pico.call("pin", pin=pin, value=0)
    pico.run(HOLD_MS if button.startswith("hold-") else PRESS_MS)
    pico.call("pin", pin=pin, value=None)
    pico.run(GAP_MS)


def _look(device: Device, made: Sample, presses: int, resets: int) -> Look:
    device.pico.run(PAUSE_MS)
    device.home()
    entries = device.entries()
    # Games take memory, more or less of it: only a like one can be compared.
    device.begin(made.blobs)
    device.tell("w")
    device.pico.run(CALM_MS)
    free = device.free()
    return Look(presses, free, device.used(), entries, device.pico.state()["resets"] - resets)


def soaked(
    part: str, booted: AbstractContextManager[Device], made: Sample, presses: int, seed: int = SEED
) -> Iterator[Figure]:
    """Yield the figures of one system: memory at the start of a game, before the presses, between and after them."""
    with booted as device:
        looks = []
        for look in soak(device, made, seed, presses):
            looks.append(look)
            note = f"({look.used:,} in use without spare modules, {look.entries:,} entries in the log)"
            yield Figure(part, f"free heap, {look.presses:,} presses", look.free, "bytes", note)
        yield from figures(part, looks)


def figures(part: str, looks: list[Look]) -> Iterator[Figure]:
    """Yield the loss up to `SETTLED` presses, and from then to the last look, as shares of the free memory. Modules
    that the program drops when it needs memory are no loss. The first uses of pages keep some KB for good: the state of
    modules, and texts. Only what is lost later is a leak."""
    first, last = looks[0], looks[-1]
    settled = max((look for look in looks if look.presses <= SETTLED), key=lambda look: look.presses)
    grown = last.used - settled.used
    yield Figure(
        part,
        f"of the free heap, kept by the first {settled.presses:,} presses",
        100.0 * (settled.used - first.used) / first.free,
        "%",
        note=f"({settled.used - first.used:,} bytes)",
    )
    note = f"({grown:,} bytes, {last.resets} restarts, {last.presses:,} presses)"
    name = "of the free heap, gone from there to the end"
    yield Figure(part, name, 100.0 * grown / first.free, "%", note)
