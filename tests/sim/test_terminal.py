"""Pictures in cells of a terminal, and keys from one."""

from __future__ import annotations

import re

import pytest

from signifer_host.simulator import keyboard, terminal
from signifer_host.simulator.picture import Picture

WHITE = (255, 255, 255)


def picture(width: int, height: int, lit: list[tuple[int, int]]) -> Picture:
    image = Picture(width, height)
    for x, y in lit:
        image.fill(x, y, 1, 1, WHITE)
    return image


def plain(line: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", line)


def test_half_blocks_carry_two_pixels_in_two_colours() -> None:
    lines = terminal.half_blocks(picture(2, 3, [(0, 0), (1, 1), (0, 2)]))
    assert [plain(line) for line in lines] == ["▀▀", "▀▀"]
    assert lines[0] == "\x1b[38;2;255;255;255;48;2;0;0;0m▀\x1b[38;2;0;0;0;48;2;255;255;255m▀\x1b[0m"


def test_quadrants_show_every_pixel_of_a_two_coloured_picture() -> None:
    lit = [(0, 0), (3, 0), (2, 1), (4, 1)]
    assert [plain(line) for line in terminal.quadrants(picture(5, 2, lit))] == ["▘▞▖"]


def test_quadrants_of_one_colour_are_its_background() -> None:
    image = Picture(2, 2, bytes((9, 8, 7)) * 4)
    assert terminal.quadrants(image) == ["\x1b[38;2;9;8;7;48;2;9;8;7m \x1b[0m"]


def test_braille_dots() -> None:
    lit = [(0, 0), (1, 1), (0, 2), (1, 3)]
    assert terminal.braille(picture(3, 5, [*lit, (2, 4)])) == ["\u2895\u2800", "\u2800\u2801"]


@pytest.mark.parametrize(
    ("columns", "rows", "kind"),
    [
        (128, 32, "▀"),
        (200, 60, "▀"),
        (127, 60, " "),
        (64, 32, " "),
        (80, 21, "⠀"),
        (64, 16, "⠀"),
        (63, 50, "┌"),
        (80, 15, "┌"),
        (10, 4, "┌"),
    ],
)
def test_the_finest_mode_that_fits_is_used(columns: int, rows: int, kind: str) -> None:
    screen = ["21 letters in a row  "] * 5
    lines = terminal.fit(picture(128, 64, []), screen, False, columns, rows)
    assert plain(lines[0])[0] == kind
    assert len(lines) <= rows
    assert all(len(plain(line)) <= columns for line in lines)


def test_a_colour_picture_is_never_shown_as_dots() -> None:
    lines = terminal.fit(picture(240, 135, []), ["x" * 24] * 6, True, 120, 40)
    assert lines[0].startswith("┌")


def test_lamps_have_numbers_and_a_shape_besides_their_colour() -> None:
    line = plain(terminal.lamps([(0, 0, 0), (0, 30, 0)]))
    assert line.split() == ["1○", "2●"]


def test_keys_of_a_terminal() -> None:
    typed = "a\x1b[A\x1b[1;2B\r\x7f\x1bOAS\x1b[5~q\x1b"
    assert keyboard.split(typed) == ["a", "up", "DOWN", "enter", "backspace", "up", "S", "q", "escape"]
    assert keyboard.split("") == []
    assert keyboard.split("\x1b[200~ä\x03") == ["ä", "ctrl-c"]
