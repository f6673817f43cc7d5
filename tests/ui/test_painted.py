"""What painters leave out nothing of: signs of numbers, long words, short titles, figures in small dice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from signifer.ui.boxes import names
from signifer.ui.boxes.picture import STRIP
from signifer.ui.flow import Pick, Show
from signifer.ui.styles import PLAIN
from signifer.ui.texts.base import KEY_OK
from signifer.ui.ui import Ui
from signifer.ui.view import COUNTS, FAILS, Dice, Die, Figure, Header, Icon, Name, Pips, Row, Sentence
from tests.ui.conftest import SMALL, SQUARE, WIDE, Table
from tests.ui.test_pages_drawn import inside

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
    table = shown(board, Header(-1, "Goro", (), PLAIN), Figure(number, ("Spirit 6", "Modifier ±0"), PLAIN))
    said = number.replace("≤", "<")
    (face,) = [face for face, text in drawn(table) if text == said]
    faces = table.app.ui.picture().faces
    assert faces.has(face, said) and faces.height(face) >= (16 if board == SMALL else 34)


@SIZES
def test_a_word_that_is_longer_than_a_line_goes_on_in_the_next(board: str) -> None:
    table = shown(board, Sentence(LONG + " ran off the table", PLAIN))
    seen = ""
    for _ in range(4):
        for _, text in drawn(table):
            seen += text if text not in seen else ""
        table.press("down")
        inside(table)
    assert "".join(seen.split()).startswith(LONG), "at its hyphen, or within a part"


@SIZES
def test_a_name_in_a_header_leaves_room_for_a_short_title(board: str) -> None:
    table = shown(board, Header(0, "Myoe", (Name("→" + LONG),), PLAIN), Sentence("Hits", PLAIN))
    texts = [text for _, text in drawn(table)]
    assert "Myoe" in texts and any(text.startswith("→" + LONG[:9]) for text in texts)


@SIZES
@pytest.mark.parametrize("sides", [6, 8, 10, 12, 20])
@pytest.mark.parametrize("state", [COUNTS, FAILS])
def test_two_figures_have_room_in_a_die(board: str, sides: int, state: int) -> None:
    """On an OLED they would stand out of the shape of ten sides: its die is a square then."""
    table = shown(board, Dice(0, "", "", (Die(sides, 10, state),), "≤5"))
    shapes = [text for face, text in drawn(table) if face in (names.DICE, names.DICE_LARGE)]
    assert "10" in [text for _, text in drawn(table)]
    assert bool(shapes) == (
        (sides == 12 and (board != SMALL or state == COUNTS)) or (sides != 6 and board != SMALL)
    )


@pytest.mark.parametrize("board", [WIDE, SQUARE])
@pytest.mark.parametrize("count", [2, 3, 5])
def test_letters_do_not_touch_the_pips_below_them_nor_the_line_above(board: str, count: int) -> None:
    rows = [Row("", name, (Pips(2, 3),), PLAIN) for name in ("Myoe", "Gjög", "Щукин", "Ągą", "Jay")[:count]]

    def flow(ui: Ui) -> Iterator[Pick]:
        yield Pick((Header(0, "Who acts?", (), PLAIN),), rows, lambda row: row, 0, KEY_OK, 0)

    table = Table(board)
    table.begin()
    table.flow(flow)
    picture = table.app.ui.picture()
    seen = 0
    for part in picture.parts:
        labels = [box for box in part.boxes if box[6] > 0 and box[7] in [row.label for row in rows]]
        pips = [box for box in part.boxes if names.PIPS_3X8 <= box[6] <= names.PIPS_16X10]
        for label in labels:
            bottom = label[1] + picture.faces.height(label[6])
            assert label[1] > part.where[1] and pips and all(bottom <= box[1] for box in pips), (label, pips)
            seen += 1
    assert seen >= 2


@SIZES
def test_a_value_leaves_a_name_half_of_its_line(board: str) -> None:
    table = shown(board, Header(-1, "In play", (), PLAIN), Row("", "Fog on the lake", ("→" + LONG,), PLAIN))
    left, right = sorted(text for _, text in drawn(table) if text[:3] in ("Fog", "→Ää"))
    assert left.startswith("Fog on th") and len(right) >= 8


@SIZES
def test_a_number_stands_beside_its_icon(board: str) -> None:
    values = (Icon(names.HOUSE, "⌂"), "1", Icon(names.GEM, "◆"), "2")
    table = shown(board, Header(-1, "Cards", (), PLAIN), Row("", "Guard", values, PLAIN))
    places = {}
    for part in table.app.ui.picture().parts:
        for box in part.boxes:
            pieces = box[7] if box[6] == STRIP else [(box[0], *box[6:8])]
            places.update({text: x for x, _, text in pieces})
    order = [places[sign] for sign in (names.HOUSE, "1", names.GEM, "2")]
    assert order == sorted(order)
    assert order[1] - order[0] < order[2] - order[0] and order[3] - order[2] == order[1] - order[0]
