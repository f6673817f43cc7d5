"""Rows of a page: what is sent when one changes or the cursor moves; and a page is the same whatever was before it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.boxes.picture import Picture
from signifer.ui.paint.layout import Canvas
from signifer.ui.view import Figure, Header, Pips, Row, Sentence, Tile, Tiles
from signifer_host.simulator.panel import Panel
from tests.ui.conftest import SMALL, SQUARE, WIDE, Table
from tests.ui.test_boxes import direct

BOARDS = (SMALL, WIDE, SQUARE)
COLS = {SMALL: 21, WIDE: 24, SQUARE: 24}
Page = tuple[tuple[Any, ...], int]
"""The components, and which of them the cursor is on (-1: none)."""
HEADER = Header(0, "Kaarna", ("2/3",), styles.SIDE_A)


class Drawn:
    """A panel on which pages are painted."""

    def __init__(self, board: str) -> None:
        self.panel: Panel
        self.picture: Picture
        self.panel, self.picture = direct(board)
        self.canvas = Canvas(self.picture)

    def show(self, page: Page) -> int:
        """Show a page; return how many bytes of picture were sent."""
        before = self.panel.picture_bytes
        view, lit = page
        self.picture.clear()
        self.canvas.paint(view, lit, 0, 0, 0)
        self.picture.flush()
        return self.panel.picture_bytes - before


def listed(*names: str, cursor: int = 1, now: int = 2) -> Page:
    """Return a list below a header; the last unit has `now` of three points left."""
    rows = [Row("", name, (Pips(2, 3),), styles.PLAIN) for name in names[:-1]]
    return (HEADER, *rows, Row("", names[-1], (Pips(now, 3),), styles.PLAIN)), cursor


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
    page = listed("Aino", "Kullervo", "Tuoni", now=1)
    assert 0 < drawn.show(page) <= 2 * 48, "two pages of eight rows, with the pips at the right edge"


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


NAMES = st.sampled_from(
    ["", "Aino", "Kullervo Kalervon poika", "Ёж", "Οδυσσεύς Λαερτιάδης ὁ πολύτροπος", "12"]
)
ROWS = st.builds(
    lambda label, now, word: Row("", label, (word, Pips(now, 3)) if word else (Pips(now, 3),), styles.PLAIN),
    NAMES,
    st.integers(0, 3),
    st.sampled_from(["", "12/12"]),
)
HEADERS = st.builds(lambda title: Header(0, title, ("1/3",), styles.SIDE_A), NAMES)
TILES = st.builds(
    lambda count: Tiles(tuple(Tile("", "ST", str(number), None) for number in range(count))),
    st.integers(1, 9),
)
LISTS = st.builds(
    lambda head, rows, lit: ((head, *rows), 1 + min(lit, len(rows) - 1)),
    HEADERS,
    st.lists(ROWS, min_size=1, max_size=3),
    st.integers(0, 2),
)
FIGURES = st.builds(
    lambda head, text: ((head, Figure(text, ("/12",), styles.SIDE_A)), -1),
    HEADERS,
    st.sampled_from(["7", "12"]),
)
TEXTS = st.builds(lambda head, text: ((head, Sentence(text or "-", styles.PLAIN)), -1), HEADERS, NAMES)
TILED = st.builds(lambda head, tiles, row: ((head, tiles, row), 2), HEADERS, TILES, ROWS)
PAGES = st.one_of(LISTS, FIGURES, TEXTS, TILED)


@pytest.mark.parametrize("board", BOARDS)
def test_after_any_pages_the_panel_is_as_if_it_was_drawn_whole(board: str) -> None:
    @settings(max_examples=20, deadline=None)
    @given(st.lists(PAGES, min_size=1, max_size=5), PAGES)
    def same(program: list[Page], last: Page) -> None:
        drawn, fresh = Drawn(board), Drawn(board)
        for page in program:
            drawn.show(page)
        drawn.show(last)
        fresh.show(last)
        assert drawn.panel.picture().tobytes() == fresh.panel.picture().tobytes()

    same()


@pytest.mark.parametrize("board", BOARDS)
def test_a_text_keeps_a_name_that_fits_in_the_smallest_letters(board: str) -> None:
    t = Table(board).app.ui.t
    more = COLS[board] - COLS[SMALL]
    assert t(T.NOW_HP, unit="Illi Ilmari Ylli" + "l" * more, hp="7/12").startswith("Illi Ilmari Ylli")
    said = t(T.NOW_HP, unit="Väinö Äärimmäinen-Ylösjärveläine", hp="11/12")
    assert "… " in said and said.endswith("11/12") and len(said) == COLS[board]


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
    _, top, wide, high = ui.picture.parts[0].where
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
        assert len(ui.picture.footers) <= 5
        ui.let_go_of_boxes()
        ui.redraw()
        table.machine.run(20)
        assert table.machine.picture().tobytes() == shown, buttons
    assert len(lines) > 2
