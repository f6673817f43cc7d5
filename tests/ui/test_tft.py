"""Sending a colour panel its pixels directly shows what displayio would have shown, pixel for pixel."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from signifer.hal.display import Display
from signifer.hal.tft import Tft
from simulator import boards
from simulator.panel import Panel

COLS = 24
WHITE, BLACK, ORANGE, SLATE = 0xFFFFFF, 0x000000, 0xE69F00, 0x38424C

colour = st.sampled_from([WHITE, BLACK, ORANGE, SLATE])
row = st.integers(0, 5)
col = st.integers(0, COLS - 1)
tiles = st.tuples(st.just("tiles"), row, col, st.binary(min_size=1, max_size=COLS))
style = st.tuples(st.just("row_style"), row, colour, colour)
big = st.tuples(st.just("big"), st.integers(1, 2), col, st.lists(st.integers(0, 15), max_size=8), colour)
turn = st.tuples(st.just("rotate"), st.booleans())
steps = st.lists(st.one_of(tiles, tiles, style, big, turn, st.just(("refresh",))), max_size=10)


def made(board: str) -> tuple[tuple[Panel, Any], tuple[Panel, Any]]:
    """Two panels alike, one drawn on by displayio."""
    spec = boards.load(board).display
    first, second = Panel(spec), Panel(spec)
    return (first, Display(first.display, True)), (
        second,
        Tft(second.display, second.bus, (spec.colstart, spec.rowstart)),
    )


def do(port: Any, step: tuple[Any, ...]) -> None:
    """One step of a program, within what a screen has room for."""
    name, *args = step
    if name == "tiles":
        args[2] = args[2][: COLS - args[1]]
    elif name == "big":
        args[2] = bytes(args[2][: (COLS - args[1]) // 3])
    getattr(port, name)(*args)


@pytest.mark.parametrize("board", ["pico_lcd_13", "pico_display_pack"])
@settings(max_examples=2, deadline=None)
@given(steps)
def test_the_same_pixels_as_displayio(board: str, program: list[tuple[Any, ...]]) -> None:
    first, second = made(board)
    for _, port in (first, second):
        for at in range(port.rows):
            port.row_style(at, WHITE, BLACK)
            port.tiles(at, 0, b" " * COLS)
        for step in program:
            do(port, step)
        port.refresh()
    assert first[0].picture().tobytes() == second[0].picture().tobytes()


def test_one_cell_is_sent_as_one_cell() -> None:
    _, (panel, port) = made("pico_lcd_13")
    port.refresh()
    assert panel.picture_bytes == 240 * 240 * 2
    port.tiles(3, 7, b"x")
    port.refresh()
    assert panel.picture_bytes == 240 * 240 * 2 + 10 * 20 * 2
    port.refresh()
    assert panel.picture_bytes == 240 * 240 * 2 + 10 * 20 * 2
