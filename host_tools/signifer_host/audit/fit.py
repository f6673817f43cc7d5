"""Test whether dice look fair, with exact tests for few throws and for draws without replacement.

The statistic is the sum of (seen - expected)² / expected over the faces. For few throws its textbook
distribution is wrong, so the real one is computed. For few throws of a die every possible sequence is
counted, and p is the exact share that fits no better. For more throws, and for draws, the same throws are
simulated with fair dice, always from the same seed, and p is the share of simulations (including the real
throws) that fit no better.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

SIMULATIONS = 4_999
"""Simulations; with the real throws 5,000, so p is right to about 0.006."""

FEWEST = 5
"""Fewest throws that are tested: with fewer almost anything fits."""

_SEED = "signifer-audit-1"
_WORK = 40_000_000
"""Limit of throws to the power of 4, times sides, up to which all sequences are counted: at most a fifth of a
second.
"""


@dataclass(frozen=True)
class Fit:
    """`counts` by face or by kind, their expected values, and p (None: too few throws)."""

    counts: tuple[int, ...]
    expectation: tuple[float, ...]
    p: float | None
    exact: bool = False
    """Whether p is exact and not simulated."""

    @property
    def throws(self) -> int:
        """Return the number of throws."""
        return sum(self.counts)


def dice(faces: Sequence[int], sides: int, simulations: int = SIMULATIONS) -> Fit:
    """Test throws of one kind of die against a fair one. `sides` is 2 to 256, faces count from 1."""
    counts = [0] * sides
    for face in faces:
        counts[face - 1] += 1
    expected = [len(faces) / sides] * sides
    if len(faces) >= FEWEST and len(faces) ** 4 * sides <= _WORK:
        return Fit(tuple(counts), tuple(expected), as_uneven(counts), True)
    return _simulated_dice(tuple(counts), simulations)


@lru_cache(64)
def _simulated_dice(counts: tuple[int, ...], simulations: int) -> Fit:
    throws, sides = sum(counts), len(counts)

    # Dice as the device makes them: a byte for each, without those above the largest multiple of the sides.
    # Methods of bytes throw them many times faster than a loop.
    face_of = bytes(value % sides for value in range(256))
    unfair = bytes(range(256 - 256 % sides, 256))

    def throw(chance: random.Random) -> list[int]:
        thrown = b""
        while len(thrown) < throws:
            thrown += chance.randbytes(throws).translate(face_of, unfair)
        return [thrown.count(face, 0, throws) for face in range(sides)]

    return _fit(counts, [throws / sides] * sides, throw, simulations)


def as_uneven(counts: Sequence[int]) -> float:
    """Return the exact share of sequences of fair throws that are at least as uneven as `counts`.

    All faces have the same expectation, so the sum of the squared counts measures the unevenness.
    """
    throws, sides = sum(counts), len(counts)
    seen = sum(count * count for count in counts)
    uneven = sum(n for squares, n in _sequences(throws, sides).items() if squares >= seen)
    return float(Fraction(uneven, sides**throws))


@lru_cache(64)
def _sequences(throws: int, sides: int) -> dict[int, int]:
    """Return how many sequences of throws have each sum of the squared counts."""
    ways: list[dict[int, int]] = [{0: 1}] + [{} for _ in range(throws)]
    for _ in range(sides - 1):
        # one more face that comes `count` times among `used` throws: multiply by the ways to place it
        ways = [_with_another_face(ways, used) for used in range(throws + 1)]
    return _with_another_face(ways, throws)


def _with_another_face(ways: list[dict[int, int]], used: int) -> dict[int, int]:
    found: dict[int, int] = {}
    for count in range(used + 1):
        places = math.comb(used, count)
        for squares, number in ways[used - count].items():
            key = squares + count * count
            found[key] = found.get(key, 0) + number * places
    return found


def draws(runs: Sequence[tuple[Sequence[int], Sequence[int]]], simulations: int = SIMULATIONS) -> Fit:
    """Test draws against a shaken bag. Each run is (the bag before its first draw, by kind; the kinds drawn,
    in order): within a run nothing was put back.

    All runs must have the same kinds. Draws without replacement scatter less than dice; the simulation
    draws as many from the same bags. An emptied bag gives its content, so only the others are simulated.
    """
    return _simulated_draws(tuple((tuple(bag), tuple(drawn)) for bag, drawn in runs), simulations)


@lru_cache(64)
def _simulated_draws(runs: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...], simulations: int) -> Fit:
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
            # every draw of a run has the same chance for this kind, at any position
            expected[kind] += len(drawn) * bag[kind] / total if total else 0

    # What stays in a bag is as random as what is drawn, so the smaller of the two is simulated.
    fixed = [0] * kinds
    shaken: list[tuple[Sequence[int], int, int]] = []
    for bag, drawn in runs:
        stays = sum(bag) - len(drawn)
        if stays < len(drawn):
            fixed = [there + here for there, here in zip(fixed, bag, strict=True)]
        if min(stays, len(drawn)):
            shaken.append((bag, min(stays, len(drawn)), -1 if stays < len(drawn) else 1))

    def shake(chance: random.Random) -> list[int]:
        again = list(fixed)
        for bag, count, sign in shaken:
            left = list(bag)
            for total in range(sum(bag), sum(bag) - count, -1):
                at = int(chance.random() * total)
                kind = 0
                while at >= left[kind]:
                    at -= left[kind]
                    kind += 1
                left[kind] -= 1
                again[kind] += sign
        return again

    return _fit(counts, expected, shake, simulations)


def _fit(
    counts: Sequence[int],
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
        # tolerance for rounding: equal statistics must count as equal, whatever the order of the sum
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
