"""A growing list of mostly consecutive numbers, stored as runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


class Runs:
    """Numbers in rising order: `append` a larger one, `pop` the last. `bounds`: the beginning and end of each
    run.
    """

    def __init__(self) -> None:
        self.bounds: list[int] = []

    def append(self, number: int) -> None:
        """Add a number at the end."""
        if self.bounds and self.bounds[-1] == number:
            self.bounds[-1] = number + 1
        else:
            self.bounds += (number, number + 1)

    def pop(self) -> None:
        """Remove the last number."""
        self.bounds[-1] -= 1
        if self.bounds[-1] == self.bounds[-2]:
            del self.bounds[-2:]

    def __len__(self) -> int:
        return sum(self.bounds[1::2]) - sum(self.bounds[::2])

    def __getitem__(self, at: int) -> int:
        """Return a number by its index; -1 is the last."""
        bounds = self.bounds
        if at < 0:
            for i in range(len(bounds) - 2, -1, -2):
                at += bounds[i + 1] - bounds[i]
                if at >= 0:
                    return bounds[i] + at
        else:
            for i in range(0, len(bounds), 2):
                if at < bounds[i + 1] - bounds[i]:
                    return bounds[i] + at
                at -= bounds[i + 1] - bounds[i]
        raise IndexError("no such number")

    def __iter__(self) -> Iterator[int]:
        for i in range(0, len(self.bounds), 2):
            yield from range(self.bounds[i], self.bounds[i + 1])
