"""How many glyphs stay in memory while a player presses, and what they take: the rest of a sheet stays in flash."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bench.device_walk import WEIGHTS
from bench.samples import sample
from tests.ui.conftest import SMALL, SQUARE, WIDE, Table

PRESSES = 200
AT_ONCE = 96
"""Glyphs of the last pages."""
MOST = 10_000
"""Bytes while buttons are pressed: more than the 4,096 that were wanted, which half as many glyphs take. A press would
then take four to twelve glyphs more out of the sheet, and one in twenty thirteen to twenty-six."""
RESTING_MS = 2000


def bytes_of(glyph: tuple[Any, ...]) -> int:
    """Return what a glyph takes in the memory of CircuitPython, in blocks of 16: a tuple, bytes and their head for each
    piece, a place in the table."""
    blocks = (8 + 4 * len(glyph) + 15) // 16 + sum(1 + (len(piece) + 16) // 16 for piece in glyph[1:])
    return 16 * blocks + 8


@pytest.mark.parametrize("board", [SMALL, WIDE, SQUARE])
def test_few_glyphs_are_in_memory_while_a_player_presses_and_none_while_nobody_does(board: str) -> None:
    table = Table(board)
    table.begin(ruleset="samurai", rosters=sample("samurai").blobs)
    faces = table.app.ui.picture.faces
    dice = random.Random(board)
    most = 0
    for button in dice.choices(list(WEIGHTS), list(WEIGHTS.values()), k=PRESSES):
        table.press(button)
        glyphs = faces._glyphs
        assert len(glyphs) <= AT_ONCE
        most = max(most, sum(bytes_of(glyph) for glyph in glyphs.values()))
    assert most <= MOST, most
    table.machine.run(RESTING_MS)
    assert not faces._glyphs
