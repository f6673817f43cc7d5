"""Count the opcodes of a command in a game of any size."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bench.opcodes import MOST, opcodes
from signifer.core.game import Game

Line = dict[str, Any]


def cost(game: Game, before: list[Line], line: Line) -> int:
    """Return the opcodes of `line` after the lines `before`, once the modules that it needs are loaded."""
    back = {"do": "redo" if line["do"] == "undo" else "undo"}
    for earlier in [*before, line, back]:
        assert game.answer(earlier)["ok"], earlier
    answers: list[Line] = []
    found = opcodes(lambda: answers.append(game.answer(line)))
    assert answers[0]["ok"], answers
    return found


def does_not_grow(
    begun: Callable[[int], Game], sizes: tuple[int, int], before: list[Line], line: Line
) -> None:
    """Check that `line` costs as much in a large game as in a small one; `begun` makes a game of a size."""
    small, large = (cost(begun(size), before, line) for size in sizes)
    assert large <= MOST * small, f"{large} opcodes at {sizes[1]}, {small} at {sizes[0]}"
