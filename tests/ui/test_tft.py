"""Sending a colour panel its pixels directly shows what displayio would have shown, pixel for pixel."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from signifer.hal.tft_letters import TftLetters
from signifer_host import boards
from signifer_host.simulator.panel import Panel
from tests.sim import blinka
from tests.ui import drawing

COLS = 24
BOARDS = ["pico_lcd_13", "pico_display_pack"]
WHITE, BLACK, ORANGE, SLATE = 0xFFFFFF, 0x000000, 0xE69F00, 0x38424C

colour = st.sampled_from([WHITE, BLACK, ORANGE, SLATE])
programs = drawing.programs(6, COLS, 10, st.tuples(colour, colour), st.integers(1, 2), colour)


def made(board: str) -> tuple[drawing.Drawn, drawing.Drawn]:
    """Return two equal panels, one drawn on by displayio."""
    spec = boards.load(board).display
    first, second = blinka.BlinkaPanel(spec), Panel(spec)
    return (first, blinka.hal("display").Display(first.display, True)), (
        second,
        TftLetters(second.display, second.bus, (spec.colstart, spec.rowstart)),
    )


def look_alike(board: str, program: list[drawing.Step]) -> None:
    """Draw with both; rows have colours from the beginning."""
    first, second = made(board)
    plain = [("row_style", at, WHITE, BLACK) for at in range(first[1].rows)]
    drawing.look_alike(first, second, plain + program)


@pytest.mark.parametrize("board", BOARDS)
@settings(max_examples=4, deadline=None)
@given(programs)
def test_the_same_pixels_as_displayio(board: str, program: list[drawing.Step]) -> None:
    look_alike(board, program)


@pytest.mark.long
@pytest.mark.parametrize("board", BOARDS)
@settings(max_examples=60, deadline=None)
@given(programs)
def test_the_same_pixels_in_many_programs(board: str, program: list[drawing.Step]) -> None:
    look_alike(board, program)


def test_one_cell_is_sent_as_one_cell() -> None:
    _, (panel, port) = made("pico_lcd_13")
    port.refresh()
    assert panel.picture_bytes == 240 * 240 * 2
    port.tiles(3, 7, b"x")
    port.refresh()
    assert panel.picture_bytes == 240 * 240 * 2 + 10 * 20 * 2
    port.refresh()
    assert panel.picture_bytes == 240 * 240 * 2 + 10 * 20 * 2


@pytest.mark.parametrize(("failures", "rows_again"), [(1, 1), (2, 2)])
def test_without_memory_in_the_middle_only_that_row_is_sent_again(
    failures: int, rows_again: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    (other, first), (panel, port) = made("pico_lcd_13")
    for one in (first, port):
        for at in range(one.rows):
            one.row_style(at, WHITE, BLACK)
            one.tiles(at, 0, bytes(65 + (at * 5 + col) % 26 for col in range(COLS)))
    first.refresh()
    coloured, left = TftLetters._coloured, [failures]
    calls = []

    def short(self: TftLetters, dots: bytes) -> bytes:
        calls.append(dots)
        if left[0] and len(calls) > 15:  # letters are kept: in a row of its own, in the middle
            left[0] -= 1
            raise MemoryError
        return coloured(self, dots)

    monkeypatch.setattr(TftLetters, "_coloured", short)
    port.refresh()
    assert (panel.picture().tobytes() == other.picture().tobytes()) == (failures == 1)
    port.refresh()  # after a second failure, the rest with the next picture
    assert not left[0] and panel.picture().tobytes() == other.picture().tobytes()
    assert panel.picture_bytes <= (240 * 240 + rows_again * 240 * 20) * 2
