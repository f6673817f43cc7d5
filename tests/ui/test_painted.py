"""What painters leave out nothing of: signs of numbers, long words, short titles, figures in small dice."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.asking import Choice
from signifer.ui.boxes import names
from signifer.ui.boxes.picture import STRIP
from signifer.ui.flow import Number, Pick, Show
from signifer.ui.paint import lines, measures
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
    Pips,
    Reminders,
    Row,
    Sentence,
    Symbol,
    Tab,
)
from tests.ui.conftest import SMALL, SQUARE, WIDE, Table
from tests.ui.page_content import inside
from tests.ui.test_boxes import direct

SIZES = pytest.mark.parametrize("board", [SMALL, WIDE, SQUARE])
LONG = "Äärimmäinen-Ylösjärveläinen"


@cache
def device(board: str) -> Table:
    """Return the device on which all pages are shown."""
    table = Table(board)
    table.begin()
    table.settle()
    return table


def shown(board: str, *view: Any) -> Table:
    """Show a page with these components."""

    def flow(ui: Ui) -> Iterator[Show]:
        yield Show(view, 0, 0)

    table = device(board)
    table.flow(flow)
    inside(table)
    return table


def drawn(table: Table) -> list[tuple[int, str]]:
    """Return the face and the letters of everything on the page."""
    found = []
    for part in table.app.ui.picture.parts:
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
    faces = table.app.ui.picture.faces
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
def test_a_long_name_between_title_and_number_leaves_room_for_both(board: str) -> None:
    values = (Name("Ruined customs house"), "d6")
    table = shown(board, Header(0, LONG, values, styles.PLAIN), Sentence("It touches", styles.PLAIN))
    texts = [text for _, text in drawn(table)]
    assert "d6" in texts and any(text.startswith("Ruined cu") for text in texts)
    assert any(text.startswith(LONG[:4]) for text in texts), "the unit is named"


@SIZES
def test_a_result_with_what_is_left_has_one_number(board: str) -> None:
    """A loss beside a number of what is left would read as one number: −1 2."""
    result = Outcome(names.HEART, "Bror", ("−1", Pips(2, 4)), styles.WARN)
    for lines_below in (0, 2):
        table = shown(
            board,
            Header(0, "Aino", (), styles.PLAIN),
            result,
            *(Row("", "x", (), styles.PLAIN),) * lines_below,
        )
        faces = table.app.ui.picture.faces
        found = [(face, text) for face, text in drawn(table) if text in ("Bror", "−1", "2", "2/4", "1100")]
        assert sorted(text for _, text in found) == ["1100", "Bror", "−1"]
        (name,) = [face for face, text in found if text == "Bror"]
        assert faces.height(name) >= (14 if board == SMALL else 28), "the name is as large as the card allows"


@pytest.mark.parametrize("board", [WIDE, SQUARE])
@pytest.mark.parametrize("label", ["A green", "Soot runner", LONG])
@pytest.mark.parametrize("above", [0, 1, 2])
def test_pips_stand_below_descenders(board: str, label: str, above: int) -> None:
    one = Row("", label, (Pips(3, 5),), styles.PLAIN)
    table = shown(
        board,
        Header(0, "Aino", (), styles.PLAIN),
        *(Outcome("", "Bror", ("−1",), styles.PLAIN),) * above,
        *(one,) * 3,
    )
    faces = table.app.ui.picture.faces
    for part in table.app.ui.picture.parts:
        pips = [box[1] for box in part.boxes if box[7] == "11100"]
        letters = [box[1] + faces.height(box[6]) for box in part.boxes if box[7] and box[7] in label]
        assert all(low <= y for low in letters for y in pips)


@SIZES
@pytest.mark.parametrize("rows", [2, 3])
def test_nothing_overlaps_in_a_tab(board: str, rows: int) -> None:
    """With a reminder above it has less room: a word and a banner, without the icon that the word explains."""

    def flow(ui: Ui) -> Iterator[Any]:
        lines: list[Any] = [Row("", "Move", (), styles.PLAIN)] * rows + [
            Tab(1, names.HAND, "B reacts", "react")
        ]
        choices = [Choice(line, None, T.KEY_OK, None) for line in lines]
        head = (Header(0, "Aino", (), styles.PLAIN), Reminders("3 reminders", styles.PLAIN))
        yield Pick(head, choices, lambda choice: choice.line, 0, T.KEY_OK, 0)

    table = shown(board, Sentence("", styles.PLAIN))
    table.flow(flow)
    picture = table.app.ui.picture
    (part,) = [part for part in picture.parts if part.words[0] == "B reacts"]
    boxes = sorted((box[1], box[1] + box[3]) for box in part.boxes if box[7] in ("B", names.HAND, "react"))
    assert len(boxes) == (2 if board == SMALL else 3)
    assert all(one[1] <= other[0] + 1 for one, other in pairwise(boxes))


@SIZES
@pytest.mark.parametrize("sides", [6, 8, 10, 12, 20])
@pytest.mark.parametrize("state", [COUNTS, FAILS])
@pytest.mark.parametrize("count", [1, 4])
def test_two_figures_have_room_in_a_die(board: str, sides: int, state: int, count: int) -> None:
    """Small shapes that are narrow above and below their middle have none: such a die is a square then."""
    table = shown(board, Dice(0, "", "", (Die(sides, 10, state),) * count, "≤5"))
    shapes = [face for face, text in drawn(table) if face in (names.DICE, names.DICE_LARGE)]
    assert [text for _, text in drawn(table)].count("10") == count
    faces = table.app.ui.picture.faces
    if sides in (8, 10, 20):
        assert all(faces.height(face) >= 30 for face in shapes)
    if board != SMALL and count == 1:
        assert bool(shapes) == (sides != 6)


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

    table = device(board)
    table.flow(flow)
    inside(table)
    assert any(text.startswith("First wave") for _, text in drawn(table))


@SIZES
def test_short_texts_have_larger_letters_where_there_is_room_for_all_of_them(board: str) -> None:
    head, one = Header(-1, "No", (), styles.PLAIN), Sentence("Aino is a casualty.", styles.PLAIN)
    own = measures.of(direct(board)[1]).text
    for texts, larger in (((one,), True), ((one, one), True), ((one,) * 5, False)):
        table = shown(board, head, *texts)
        faces = {face for face, text in drawn(table) if "Aino" in text or "casualty" in text}
        assert len(faces) == 1, "of one size"
        if board != SMALL or not larger:
            assert (faces != {own}) == larger, texts


@SIZES
def test_a_push_is_seen_with_the_dice_of_a_fight(board: str) -> None:
    dice = (Die(12, 5, COUNTS), Die(12, 12, FAILS))
    view = (
        Dice(0, "", "Aino", dice, "≤7"),
        Dice(1, "", "Bror", dice, "≤6"),
        Dice(1, names.SHIELD, "saves", (Die(12, 10, FAILS),), "≤4"),
        Outcome(names.HEART, "Bror", ("−1", Pips(2, 4)), styles.WARN),
        Row("", "Pushed 1 square", (), styles.DIM),
        Row("", "The pool is full", (), styles.DIM),
    )
    table = shown(board, *view)
    texts = [text for _, text in drawn(table)]
    assert "Pushed 1 square" in texts and "Bror" in texts and {"5", "12", "10"} <= set(texts)
    # A shot's dice leave as much room as the saves beside them need.
    shot = shown(board, Header(1, "Bror", ("4→3",), styles.PLAIN), *view[1:])
    assert {"5", "12", "10"} <= {text for _, text in drawn(shot)}


@SIZES
@pytest.mark.parametrize("steps", [0, 1, 2, 5])
def test_the_card_of_a_unit_dominates_until_the_cursor_is_below_it(board: str, steps: int) -> None:
    table = device(board)
    table.unit(0)
    table.press("down*%d" % steps if steps else "up down")
    inside(table)
    parts = table.app.ui.picture.parts
    card = [part.where[3] for part in parts if part.words[0] == "Hit points"]
    others = [part.where[3] for part in parts[1:-1] if part.words[0] in ("Checks with it…", "sword +3")]
    if not steps:
        assert card and all(card[0] >= high for high in others)
    if steps == 5:
        assert not card and len([part for part in parts if part.words[0]]) >= 5, "it is a list like others"


@SIZES
def test_of_many_dice_above_a_number_the_last_ones_are_seen(board: str) -> None:
    """A page that asks for dice one by one has one row for those before."""
    many = (*tuple(Die(6, 3, FAILS) for _ in range(30)), Die(6, 4, COUNTS), Die(6, 5, COUNTS))

    def flow(ui: Ui) -> Iterator[Number]:
        yield Number(
            lambda value: (
                Header(0, "Aino", ("33/40",), styles.PLAIN),
                Dice(0, "", "", many, "2×≥4"),
                Figure(str(value), ("d6",), styles.PLAIN),
            ),
            *(1, 6, 3, 0, 0),
        )

    table = device(board)
    table.flow(flow)
    inside(table)
    (row,) = [part for part in table.app.ui.picture.parts if type(part.content) is Dice]
    figures = [box[7] for box in row.boxes if box[7] in ("3", "4", "5")]
    assert 2 < len(figures) < 30 and figures[-3:] == ["3", "4", "5"]


def test_dice_that_stand_side_by_side_are_both_in_the_letters() -> None:
    own, others = (Die(6, 5, COUNTS), Die(6, 3, FAILS)), (Die(6, 1, FAILS),)
    rows = Dice(0, "", "", own, "≥4"), Dice(1, "", "", others, "≤4")
    result = Outcome("", "A wins", (), styles.GOOD), Row("", "Raider 1 goes back", (), styles.PLAIN)
    table = shown(SMALL, Header(0, "Fight", (), styles.PLAIN), *rows, *result)
    assert [row.rstrip() for row in table.screen[1:4]] == ["5✓ 3✗ ≥4 · 1✗ ≤4", "A wins", "Raider 1 goes back"]
