"""The text grid: cutting, wrapping, and sending only what differs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from signifer.ui import glyphs, styles, theme
from signifer.ui.grid import Grid, fit, pad, wrap

words = st.text(alphabet=st.sampled_from("abc ДЖω\n-"), max_size=120)


class Paper:
    """Display that records and counts what it gets."""

    def __init__(self, cols: int, rows: int) -> None:
        self.cols, self.rows, self.colour = cols, rows, True
        self.cells = [[0] * cols for _ in range(rows)]
        self.colours = [(0xFFFFFF, 0)] * rows
        self.digits: tuple[int, int, bytes] = (0, 0, b"")
        self.told = 0
        self.refreshed = 0

    def tiles(self, row: int, col: int, codes: bytes) -> None:
        after = col + len(codes)
        tiles = [(code - 32) & 0xFF for code in codes]
        there = self.cells[row][col:after]
        assert len(there) == len(tiles) > 0, "cells beside the screen"
        assert there[0] != tiles[0] and there[-1] != tiles[-1], "a stretch is longer than what differs"
        self.cells[row][col:after] = tiles
        self.told += len(tiles)

    def row_style(self, row: int, ink: int, paper: int) -> None:
        self.colours[row] = (ink, paper)

    def big(self, row: int, col: int, digits: bytes, ink: int) -> None:
        self.digits = (row, col, digits)

    def refresh(self) -> None:
        self.refreshed += 1

    def brightness(self, percent: int) -> None:
        raise AssertionError("the grid sets no brightness")

    def rotate(self, turned: bool) -> None:
        raise AssertionError("the grid turns nothing")


@given(words, st.integers(4, 24))
def test_wrapped_text_fits_and_loses_no_letter(text: str, width: int) -> None:
    lines = wrap(text, width)
    assert all(len(line) <= width for line in lines)
    kept = "".join(lines).replace(" ", "").replace("-", "")
    assert kept == text.replace(" ", "").replace("\n", "").replace("-", "")


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("to Äärimmäinen-Ylösjärvi", 16, ["to Äärimmäinen-", "Ylösjärvi"]),
        ("to Äärimmäinen-Ylösjärvi", 14, ["to", "Äärimmäinen-", "Ylösjärvi"]),
        ("to Äärimmäinen-Ylösjärvi", 9, ["to Äärim-", "mäinen-", "Ylösjärvi"]),
        ("four-of-a-kind-of-it", 9, ["four-of-", "a-kind-", "of-it"]),
        ("-5 is -12345", 4, ["-5", "is", "-12-", "345"]),
    ],
)
def test_a_name_breaks_at_its_own_hyphen(text: str, width: int, lines: list[str]) -> None:
    assert wrap(text, width) == lines


@given(st.text(max_size=40), st.integers(1, 24))
def test_fit_and_pad(text: str, width: int) -> None:
    assert len(fit(text, width)) <= width
    assert len(pad(text, width)) == width
    if len(text) <= width:
        assert fit(text, width) == text


def test_left_text_is_cut_before_right_text() -> None:
    grid = Grid(10, 3)
    grid.line(0, "Wardens of the river", "12:34")
    assert grid.text()[0] == "War… 12:34"


@given(st.lists(st.lists(words, min_size=3, max_size=3), min_size=1, max_size=5))
def test_a_flush_tells_each_difference_once(screens: list[list[str]]) -> None:
    grid, paper = Grid(12, 3), Paper(12, 3)
    for rows in screens:
        grid.clear()
        for row, text in enumerate(rows):
            grid.line(row, text.replace("\n", " "))
        grid.flush(paper)
        want = [[glyphs.tile(letter) for letter in row] for row in grid.text()]
        assert paper.cells == want
    told = paper.told
    refreshed = paper.refreshed
    assert grid.flush(paper) == 0
    assert (paper.told, paper.refreshed) == (told, refreshed)


def test_a_style_alone_is_sent_too() -> None:
    grid, paper = Grid(4, 2), Paper(4, 2)
    grid.style_of[1] = styles.SIDE_A | styles.CURSOR
    assert grid.flush(paper) == 0
    assert paper.colours[1] == theme.colours(styles.SIDE_A | styles.CURSOR, True)
    assert paper.refreshed == 1
