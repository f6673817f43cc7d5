"""Draw some of the changes by lot."""

from __future__ import annotations

import hashlib

from tools.mutation.mutants import Mutant


def some(made: list[Mutant], seed: int, share: float = 1.0, number: int | None = None) -> list[Mutant]:
    """Return a share, or a number, of the changes. They are drawn by their names: edits elsewhere do not change the
    draw, and a larger share or number contains a smaller one. They come in the order of the draw, so that what a
    stopped run has tried is a smaller draw."""
    drawn = sorted([(_lot(mutant, seed), mutant.id, mutant) for mutant in made])
    if number is not None:
        drawn = drawn[:number]
    return [mutant for lot, _, mutant in drawn if number is not None or lot < share]


def _lot(mutant: Mutant, seed: int) -> float:
    """Return a number from 0 to 1."""
    drawn = hashlib.sha256(f"{seed} {mutant.id}".encode()).digest()
    return int.from_bytes(drawn[:6], "big") / (1 << 48)
