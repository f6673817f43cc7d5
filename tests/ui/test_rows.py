"""Pages of rows as boxes: what is sent when a row changes, a cursor moves, a name is too long; and what stays."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from signifer.ui.boxes import names
from signifer.ui.boxes.picture import Picture
from signifer.ui.boxes.rows import Rows
from signifer.ui.grid import Grid
from signifer.ui.styles import CURSOR, SIDE_A
from signifer.ui.texts.line import NOW_HP
from signifer_host.simulator.panel import Panel
from tests.ui.conftest import SMALL, SQUARE, WIDE, Table
from tests.ui.test_boxes import direct

BOARDS = (SMALL, WIDE, SQUARE)
COLS = {SMALL: 21, WIDE: 24, SQUARE: 24}
LINES = 3
Line = tuple[str, str]
Page = tuple[list[Line], int, str, bool]
"""Header and lines, the one with the cursor (0: none), big digits, whether it is a list."""


class Drawn:
    """A panel, and a grid that is drawn there as rows."""

    def __init__(self, board: str) -> None:
        self.panel: Panel
        self.picture: Picture
        self.panel, self.picture = direct(board)
        self.rows = Rows(self.picture)
        self.grid = Grid(COLS[board], 5 if board == SMALL else 9)

    def want(self, page: Page) -> None:
        """Write a page and lay it out."""
        lines, cursor, digits, listed = page
        self.grid.clear()
        self.grid.listed = listed
        self.grid.head(*lines[0], SIDE_A)
        for row in range(1, len(lines)):
            self.grid.line(row, *lines[row], CURSOR if row == cursor else 0)
        if digits:
            self.grid.big(1, digits)
        self.picture.clear()
        self.rows.paint(self.grid)

    def show(self, page: Page) -> int:
        """Show a page; returns how many bytes of picture were sent."""
        before = self.panel.picture_bytes
        self.want(page)
        self.picture.flush()
        return self.panel.picture_bytes - before


def listed(*names: str, cursor: int = 1) -> Page:
    """Return a list under a header."""
    return ([("Kaarna", "2/3"), *[(name, "▮▮▯") for name in names]], cursor, "", True)


def sent(drawn: Drawn, monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """Return the windows that an OLED is given from now on: first and last page of eight rows."""
    found: list[tuple[int, int]] = []
    write = drawn.panel.bus.writeto  # type: ignore[union-attr]

    def seen(address: int, data: bytes) -> None:
        if data[0] == 0:
            found.append((data[5], data[6]))
        write(address, data)

    monkeypatch.setattr(drawn.panel.bus, "writeto", seen)
    return found


@pytest.mark.parametrize("board", BOARDS)
def test_a_row_that_changes_is_sent_alone(board: str) -> None:
    drawn = Drawn(board)
    whole = drawn.show(listed("Aino", "Kullervo", "Tuoni"))
    after = listed("Aino", "Kullervo", "Louhi")
    assert 0 < drawn.show(after) <= whole / 3
    assert drawn.show(after) == 0


def test_of_a_row_only_the_columns_that_changed_are_sent() -> None:
    drawn = Drawn(SMALL)
    drawn.show(listed("Aino", "Kullervo", "Tuoni"))
    page = listed("Aino", "Kullervo", "Tuoni")
    page[0][2] = ("Kullervo", "▮▯▯")
    assert drawn.show(page) <= 2 * 48, "two pages of eight rows, with the pips at the right edge"


def test_the_new_cursors_line_is_sent_first_and_then_the_old_one(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = Drawn(SMALL)
    drawn.show(listed("Aino", "Kullervo", "Tuoni"))
    windows = sent(drawn, monkeypatch)
    assert drawn.show(listed("Aino", "Kullervo", "Tuoni", cursor=3)) == 4 * 128
    assert windows == [(5, 6), (1, 2)]


@pytest.mark.parametrize("board", [WIDE, SQUARE])
def test_a_cursor_that_moves_is_two_lines_in_colour(board: str) -> None:
    drawn = Drawn(board)
    whole = drawn.show(listed("Aino", "Kullervo", "Tuoni"))
    assert drawn.show(listed("Aino", "Kullervo", "Tuoni", cursor=3)) <= whole / 2


@pytest.mark.parametrize("board", BOARDS)
def test_a_page_is_the_same_whatever_it_was_before(board: str) -> None:
    long = ("Väinämöinen vanha ja vakaa tietäjä", "12/12")
    pages: list[Page] = [
        listed("Aino", "Kullervo", "Tuoni"),
        listed("Aino", "Kullervo", "Tuoni Tuonelan isäntä"),  # a row grows
        listed("Aino", "Kullervo"),  # and one goes
        ([("Kaarna", ""), long, ("", ""), ("ab  cd", "1 2")], 1, "", True),
        ([("Kaarna", "1/3"), ("", ""), ("3", "4"), ("", "")], 0, "12", False),
        ([("Kaarna", "1/3"), ("a", ""), ("b", ""), ("c", "")], 0, "", False),
    ]
    drawn = Drawn(board)
    for page in pages + pages[::-1]:
        drawn.show(page)
        fresh = Drawn(board)
        fresh.show(page)
        assert drawn.panel.picture().tobytes() == fresh.panel.picture().tobytes(), page


@pytest.mark.parametrize("board", BOARDS)
def test_a_long_name_is_cut_before_what_stands_right(board: str) -> None:
    drawn = Drawn(board)
    name = "Väinämöinen vanha ja vakaa tietäjä" + ", laulaja iän ikuinen" * 2
    drawn.want(([("Kaarna", ""), (name, "12/12")], 1, "", True))
    part: Any = drawn.picture.parts[1]
    pieces = [(box[0], box[6], box[7]) for box in part.boxes]
    if not drawn.picture.colour:
        pieces = list(part.boxes[0][7])
    (x, face, name), (right, _, said) = pieces
    assert name.endswith("…") and name.startswith("Väin") and said == "12/12"
    assert x + drawn.picture.faces.width(face, name) < right


@pytest.mark.parametrize("board", [SMALL, SQUARE])
@pytest.mark.parametrize(
    "name", ["Väinämöinen vanha tietäjä", "Οδυσσεύς από την Ιθάκη", "Тёмно-синий отряд Щукина"]
)
def test_a_name_that_fits_in_no_face_has_two_lines(board: str, name: str) -> None:
    drawn = Drawn(board)
    drawn.want(([("Kaarna", ""), (name, "12/12")], 1, "", True))
    part: Any = drawn.picture.parts[1]
    (x, top, _, tall, *_, first, _), (left, low, *_, second, _), right = part.boxes
    assert first + " " + second == name and right[7] == "12/12"
    assert x == left and top + tall == low
    assert top >= part.where[1] and low + tall <= part.where[1] + part.where[3]
    assert max(drawn.picture.faces.width(box[6], box[7]) for box in part.boxes[:2]) < right[0] - x


@pytest.mark.parametrize("cursor", [1, 3])
def test_a_long_title_has_two_lines_on_an_oled(cursor: int) -> None:
    drawn = Drawn(SMALL)
    title = "Which of them is the true one?"
    drawn.want(([(title, ""), ("Aino", ""), ("Bror", ""), ("Cecilia", "")], cursor, "", True))
    head, *rows = drawn.picture.parts
    assert [box[7] for box in head.boxes] == ["Which of them is the true", "one?"]
    assert [part.where[1:4:2] for part in rows] == (
        [(16, 16), (32, 16), (48, 8)] if cursor == 1 else [(16, 8), (24, 16), (40, 16)]
    )
    assert [part.lit for part in rows].index(True) == cursor - 1


@pytest.mark.parametrize("board", [SMALL, SQUARE])
def test_a_title_too_long_for_its_line_leaves_what_stands_right_a_line(board: str) -> None:
    drawn = Drawn(board)
    title = "Οδυσσεύς Λαερτιάδης" + ("" if board == SMALL else " Τηλέμαχος")
    drawn.want(([(title, "Rohkeuskoe"), ("Aino", "")], 1, "", True))
    left, right = drawn.picture.parts[0].boxes
    assert (left[7], right[7]) == (title, "Rohkeuskoe")
    assert left[1] + left[3] <= right[1] and right[1] + right[3] <= drawn.picture.parts[0].where[3]


@pytest.mark.parametrize("board", BOARDS)
def test_a_text_keeps_a_name_that_fits_in_the_smallest_letters(board: str) -> None:
    t = Table(board).app.ui.t
    more = COLS[board] - COLS[SMALL]
    assert t(NOW_HP, unit="Illi Ilmari Ylli" + "l" * more, hp="7/12").startswith("Illi Ilmari Ylli")
    said = t(NOW_HP, unit="Väinö Äärimmäinen-Ylösjärveläine", hp="11/12")
    assert "… " in said and said.endswith("11/12") and len(said) == COLS[board]


words = st.sampled_from(["", "Aino", "Kullervo Kalervon poika", "Ёж", "a  b", "Οδυσσεύς", "▮▮▯", "12/12"])
lines = st.tuples(words, words)
a_page = st.tuples(
    st.lists(lines, min_size=LINES + 1, max_size=LINES + 1),
    st.integers(0, LINES),
    st.sampled_from(["", "", "7", "3:2"]),
    st.booleans(),
)
steps = st.lists(a_page, min_size=1, max_size=5)


@pytest.mark.parametrize("board", BOARDS)
def test_after_any_pages_the_panel_is_as_if_it_was_drawn_whole(board: str) -> None:
    @settings(max_examples=12, deadline=None)
    @given(steps, a_page)
    def same(program: list[Page], last: Page) -> None:
        drawn, fresh = Drawn(board), Drawn(board)
        for page in program:
            drawn.show(page)
        drawn.show(last)
        fresh.show(last)
        assert drawn.panel.picture().tobytes() == fresh.panel.picture().tobytes()

    same()


@pytest.mark.parametrize("board", BOARDS)
def test_a_message_over_the_header_leaves_the_rows_alone(board: str) -> None:
    table = Table(board)
    table.fill_slots()
    table.begin()
    table.settle()
    ui = table.app.ui
    before = table.machine.picture().tobytes()
    bytes_before = table.machine.panel.picture_bytes
    ui.toast("Kullervo -1")
    table.machine.run(20)
    said = table.machine.picture().tobytes()
    assert said != before
    _, top, wide, high = ui.picture().parts[0].where
    # In colour its paper, and what is on it.
    most = wide * (top + high + 7 >> 3) if board == SMALL else 2 * 2 * wide * high
    assert table.machine.panel.picture_bytes - bytes_before <= most
    table.settle()
    assert table.machine.picture().tobytes() == before


@pytest.mark.parametrize("board", BOARDS)
def test_a_buttons_line_that_was_drawn_before_is_the_one_that_is_wanted(board: str) -> None:
    table = Table(board)
    table.fill_slots()
    table.begin()
    table.settle()
    ui = table.app.ui
    lines = set()
    for buttons in (
        "hold-select",
        "back",
        "back",
        "select",
        "select",
        "back",
        "hold-select",
        "select",
        "back",
        "back",
    ):
        table.press(buttons)
        shown = table.machine.picture().tobytes()
        lines.add(table.screen[-1])
        assert len(ui.picture().footers) <= 5
        ui.let_go_of_boxes()
        ui.redraw()
        table.machine.run(20)
        assert table.machine.picture().tobytes() == shown, buttons
    assert len(lines) > 2


@pytest.mark.parametrize("board", [WIDE, SQUARE])
def test_a_short_text_has_larger_letters_alike_in_all_lines(board: str) -> None:
    table = Table(board)
    table.begin()

    def letters(body: str) -> set[int]:
        from signifer.ui.screens import message

        table.app.ui.push(message.MessagePage, "Note", body)
        table.settle()
        faces = {box[6] for part in table.app.ui.picture().parts[1:-1] for box in part.boxes if box[6]}
        lines = [row.strip() for row in table.screen[1:-1]]
        assert " ".join(lines).split() == body.split(), "no word is lost"
        table.press("back")
        return faces

    assert letters("stealthy in reeds and at night only") == {names.B28}
    long = " ".join(["abcdefghijk"] * (8 if board == WIDE else 14))
    assert letters(long) != {names.B28}, "all of it has room, in smaller letters"
    assert letters("Kapitänsmützenabzeichen") != {names.B28}, "no word is broken for the sake of size"
    assert letters("x") == {names.B28}


@pytest.mark.parametrize("board", [WIDE, SQUARE])
def test_a_number_at_the_edge_is_as_large_as_the_lines_beside_it_allow(board: str) -> None:
    drawn = Drawn(board)

    def number(line: str, digits: str) -> int:
        drawn.grid.clear()
        drawn.grid.head("Header")
        drawn.grid.line(1, line)
        drawn.grid.big(1, digits, 0, True)
        drawn.picture.clear()
        drawn.rows.paint(drawn.grid)
        (face,) = [
            box[6] for part in drawn.picture.parts for box in part.boxes if box[7] == digits.replace("≤", "<")
        ]
        return int(face)

    faces = drawn.picture.faces
    alone = number("hits", "4")
    assert faces.height(alone) >= 54
    assert faces.height(number("a line of twenty one", "10")) < faces.height(alone)
    assert faces.has(number("Spirit 5", "≤7"), "<7")
