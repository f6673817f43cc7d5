"""What painters leave out nothing of: signs of numbers, long words, short titles, figures in small dice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from signifer.ui import styles
from signifer.ui.boxes import names
from signifer.ui.boxes.picture import STRIP
from signifer.ui.flow import Pick, Show
from signifer.ui.paint import lines
from signifer.ui.ui import Ui
from signifer.ui.view import (
    COUNTS,
    FAILS,
    Dice,
    Die,
    Figure,
    Header,
    Name,
    Outcome,
    Reminders,
    Row,
    Sentence,
    Symbol,
)
from tests.ui.conftest import SMALL, SQUARE, WIDE, Table
from tests.ui.drawn import inside
from tests.ui.test_boxes import direct

SIZES = pytest.mark.parametrize("board", [SMALL, WIDE, SQUARE])
LONG = "Äärimmäinen-Ylösjärveläinen"


def shown(board: str, *view: Any) -> Table:
    """Show a page with these components."""

    def flow(ui: Ui) -> Iterator[Show]:
        yield Show(view, 0, 0)

    table = Table(board)
    table.begin()
    table.settle()
    table.flow(flow)
    inside(table)
    return table


def drawn(table: Table) -> list[tuple[int, str]]:
    """Return the face and the letters of everything on the page."""
    found = []
    for part in table.app.ui.picture().parts:
        for box in part.boxes:
            found += [piece[1:] for piece in box[7]] if box[6] == STRIP else [(box[6], box[7])]
    return found


@SIZES
@pytest.mark.parametrize("number", ["≤1", "≤9", "≤12", "+3", "−2", "12", "A", "Z"])
def test_a_figure_is_drawn_with_all_its_signs(board: str, number: str) -> None:
    table = shown(
        board, Header(-1, "Goro", (), styles.PLAIN), Figure(number, ("Spirit 6", "Modifier ±0"), styles.PLAIN)
    )
    said = number.replace("≤", "<")
    (face,) = [face for face, text in drawn(table) if text == said]
    faces = table.app.ui.picture().faces
    assert faces.has(face, said) and faces.height(face) >= (16 if board == SMALL else 34)


@SIZES
def test_a_word_that_is_longer_than_a_line_goes_on_in_the_next(board: str) -> None:
    table = shown(board, Sentence(LONG + " ran off the table", styles.PLAIN))
    seen = ""
    for _ in range(4):
        for _, text in drawn(table):
            seen += text if text not in seen else ""
        table.press("down")
        inside(table)
    assert "".join(seen.split()).startswith(LONG), "at its hyphen, or within a part"


@SIZES
def test_a_name_in_a_header_leaves_room_for_a_short_title(board: str) -> None:
    table = shown(board, Header(0, "Myoe", (Name("→" + LONG),), styles.PLAIN), Sentence("Hits", styles.PLAIN))
    texts = [text for _, text in drawn(table)]
    assert "Myoe" in texts and any(text.startswith("→" + LONG[:9]) for text in texts)


@SIZES
@pytest.mark.parametrize("sides", [6, 8, 10, 12, 20])
@pytest.mark.parametrize("state", [COUNTS, FAILS])
@pytest.mark.parametrize("count", [1, 4])
def test_two_figures_have_room_in_a_die(board: str, sides: int, state: int, count: int) -> None:
    """Small shapes that are narrow above and below their middle have none: such a die is a square then."""
    table = shown(board, Dice(0, "", "", (Die(sides, 10, state),) * count, "≤5"))
    shapes = [face for face, text in drawn(table) if face in (names.DICE, names.DICE_LARGE)]
    assert [text for _, text in drawn(table)].count("10") == count
    faces = table.app.ui.picture().faces
    if sides in (8, 10, 20):
        assert all(faces.height(face) >= 30 for face in shapes)
    if board != SMALL and count == 1:
        assert bool(shapes) == (sides != 6)


@pytest.mark.parametrize("board", [WIDE, SQUARE])
@pytest.mark.parametrize("sides", [8, 10, 12, 20])
def test_one_die_is_large_whatever_its_sides(board: str, sides: int) -> None:
    table = shown(board, Dice(0, "", "", (Die(sides, 7, COUNTS),), "≤7"))
    assert names.DICE_LARGE in [face for face, _ in drawn(table)]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("no attack yet", "no attack\nyet"),
        ("a b c d", "a b\nc d"),
        ("Bleed through armour", "Bleed through\narmour"),
    ],
)
def test_a_text_breaks_where_its_two_lines_are_most_alike(text: str, said: str) -> None:
    _, picture = direct(SQUARE)
    room = picture.faces.width(names.B28, text) - 1
    assert lines.largest(picture, (names.B28,), text, room, 80) == (names.B28, said)


@SIZES
@pytest.mark.parametrize("name", ["Bo", LONG])
@pytest.mark.parametrize("reminders", [False, True])
@pytest.mark.parametrize("dice", [1, 4, 6])
@pytest.mark.parametrize("rows", [1, 2, 3])
def test_a_line_is_drawn_however_low_it_is(
    board: str, name: str, reminders: bool, dice: int, rows: int
) -> None:
    """On an OLED dice, a result and a reminder leave the line of a list twelve rows, and its letters have eight."""
    above = (
        Header(0, name, ("2 criticals",), styles.PLAIN),
        *((Reminders("2 reminders", styles.PLAIN),) if reminders else ()),
        Dice(0, "", name, tuple(Symbol(names.BURST, "hit", COUNTS) for _ in range(dice)), ""),
        Outcome(names.BURST, "hits", ("3",), styles.PLAIN),
    )

    def flow(ui: Ui) -> Iterator[Pick]:
        line = lambda item: Row(names.SHIELD, "First wave", ("3 dice",), styles.PLAIN)
        yield Pick(above, range(rows), line, 0, 0, 0)

    table = Table(board)
    table.begin()
    table.settle()
    table.flow(flow)
    inside(table)
    assert any(text.startswith("First wave") for _, text in drawn(table))
