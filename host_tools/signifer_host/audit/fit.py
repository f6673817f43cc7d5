"""Whether dice look fair: tests that are right for few throws, and for draws that are not put back.

The statistic is the sum of (seen - expected)² / expected over the faces. With few throws its textbook
distribution is wrong, so its own is made: the same throws are simulated with fair dice, again and again, always
from the same numbers, and p is the share of simulations (with the real throws among them) that fit no better.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

SIMULATIONS = 4_999
"""With the real throws this makes 5,000; p is right to about 0.006."""

FEWEST = 5
"""Below so many throws nothing is said of a die: almost anything fits."""

_SEED = "signifer-audit-1"


@dataclass(frozen=True)
class Fit:
    """`counts` by face or by kind, what was to be expected of each, and p (None: too few to say)."""

    counts: tuple[int, ...]
    expected: tuple[float, ...]
    p: float | None

    @property
    def throws(self) -> int:
        """How many there were."""
        return sum(self.counts)


def dice(faces: Sequence[int], sides: int, simulations: int = SIMULATIONS) -> Fit:
    """How well throws of one kind of die fit a fair one. `sides` is 2 or more, faces count from 1."""
    counts = [0] * sides
    for face in faces:
        counts[face - 1] += 1
    expected = [len(faces) / sides] * sides

    def throw(chance: random.Random) -> list[int]:
        again = [0] * sides
        for _ in range(len(faces)):
            again[int(chance.random() * sides)] += 1
        return again

    return _fit(counts, expected, throw, simulations)


def draws(runs: Sequence[tuple[Sequence[int], Sequence[int]]], simulations: int = SIMULATIONS) -> Fit:
    """How well draws fit a bag that was shaken. Each run is (what lay in the bag before its first draw,
    by kind; the kinds drawn, in order): within a run nothing was put back.

    All runs must have the same kinds. Whoever draws without putting back gets less scatter than a die
    has; the simulation empties the same bags in the same way.
    """
    kinds = len(runs[0][0]) if runs else 0
    counts = [0] * kinds
    expected = [0.0] * kinds
    for bag, drawn in runs:
        total = sum(bag)
        if len(drawn) > total:
            raise ValueError("more drawn than there was")
        for kind in drawn:
            counts[kind] += 1
        for kind in range(kinds):
            # every draw of a run is of this kind with the same chance, whichever draw it is
            expected[kind] += len(drawn) * bag[kind] / total if total else 0

    def shake(chance: random.Random) -> list[int]:
        again = [0] * kinds
        for bag, drawn in runs:
            left = list(bag)
            total = sum(bag)
            for _ in range(len(drawn)):
                at = int(chance.random() * total)
                kind = 0
                while at >= left[kind]:
                    at -= left[kind]
                    kind += 1
                left[kind] -= 1
                total -= 1
                again[kind] += 1
        return again

    return _fit(counts, expected, shake, simulations)


def _fit(
    counts: list[int],
    expected: list[float],
    again: Callable[[random.Random], list[int]],
    simulations: int,
) -> Fit:
    shown = (tuple(counts), tuple(expected))
    if sum(counts) < FEWEST:
        return Fit(*shown, None)
    chance = random.Random(_SEED)
    seen = _distance(counts, expected)
    worse = 0
    for _ in range(simulations):
        # a hair of tolerance: equal statistics must count as equal however they were added up
        if _distance(again(chance), expected) >= seen - 1e-9:
            worse += 1
    return Fit(*shown, (worse + 1) / (simulations + 1))


def _distance(counts: Sequence[int], expected: Sequence[float]) -> float:
    total = 0.0
    for seen, due in zip(counts, expected, strict=True):
        if due:
            total += (seen - due) ** 2 / due
        elif seen:
            return float("inf")
    return total
