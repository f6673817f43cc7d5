"""Boxes: every brush draws the same pixels, and nothing that is shown already is sent."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from signifer.hal.oled import Oled
from signifer.hal.tft import Tft
from signifer.ui.boxes import names
from signifer.ui.boxes.picture import Picture
from signifer.ui.theme import BLACK, WHITE
from signifer_host import boards, faces
from signifer_host.faces import contents, layout
from signifer_host.simulator import painter
from signifer_host.simulator.bus import I2CBus
from signifer_host.simulator.panel import Panel
from signifer_host.simulator.picture import Picture as Pixels
from tests.sim import blinka
from tests.ui.conftest import SMALL, SQUARE, WIDE, Table

BLUE = 0x56B4E9
TEXTS = ("Ab1", "Ёж", "Οδυσ", "Väinö Ä")
FACES = {
    128: (names.U12, names.B14, names.B20),
    240: (names.T16, names.B20, names.B24, names.B28),
}
CORNERS = {128: [(2, 0), (3, 0), (3, 1)], 240: [(4, 0), (5, 0), (5, 2)]}
"""Radius and stroke of cards, as pages have them."""


def plain(board: str) -> tuple[Panel, Picture]:
    """A picture drawn by displayio."""
    spec = boards.load(board).display
    panel = blinka.BlinkaPanel(spec)
    sheet = faces.sheet(spec.width, spec.height, "rows")
    port = blinka.hal("display").Display(panel.display, spec.colour, sheet)
    return panel, Picture(blinka.hal("any_brush").Brush(port, sheet))


def painted(board: str) -> tuple[Panel, Picture]:
    """A picture drawn by the simulator's own painter in place of displayio."""
    spec = boards.load(board).display
    panel = Panel(spec)
    sheet = faces.sheet(spec.width, spec.height, "rows")
    return panel, Picture(painter.display()(panel.display, spec.colour, sheet).brush())


def direct(board: str, driver: str = "", turned: bool = False) -> tuple[Panel, Picture]:
    """A picture drawn into the controller's memory."""
    whole = boards.load(board)
    spec = (boards.with_twin(whole, driver) if driver else whole).display
    panel = Panel(spec)
    port: Oled | Tft
    if isinstance(panel.bus, I2CBus):
        assert spec.i2c is not None
        sheet = faces.sheet(spec.width, spec.height, "pages")
        port = Oled(panel.display, panel.bus, spec.i2c.address, driver == "sh1106", spec.colstart, sheet)
    else:
        sheet = faces.sheet(spec.width, spec.height, layout.of_side(spec.rotation))
        port = Tft(panel.display, panel.bus, (spec.colstart, spec.rowstart), sheet)
    port.rotate(turned)
    return panel, Picture(port.brush())


def pages(board: str) -> st.SearchStrategy[list[list[tuple[Any, ...]]]]:
    """Return pages one after the other, each of three parts with a few boxes."""
    spec = boards.load(board).display
    part = spec.height // 3
    inks = st.sampled_from(
        [(WHITE, BLACK), (BLACK, WHITE)] + ([(BLUE, BLACK), (BLACK, BLUE)] if spec.colour else [])
    )
    fill = st.tuples(
        st.just("fill"),
        st.integers(0, spec.width - 20),
        st.integers(0, part - 9),
        st.integers(1, 20),
        st.integers(1, 9),
        inks,
    )
    most = max(contents.faces(spec.width, spec.height)[face].height for face in FACES[spec.width])
    text = st.tuples(
        st.just("text"),
        st.integers(0, spec.width - 100),
        st.integers(0, max(0, part - most)),
        st.sampled_from(TEXTS),
        st.sampled_from(FACES[spec.width]),
        inks,
    )
    card = st.tuples(
        st.just("card"),
        st.integers(0, spec.width - 20),
        st.integers(0, part - 16),
        st.sampled_from(CORNERS[spec.width]),
        st.just(0),
        inks,
    )
    boxes = st.lists(st.one_of(fill, text, card), max_size=4)
    whole = st.tuples(boxes, boxes, boxes, st.sampled_from([BLACK, WHITE]), st.integers(0, 2))
    return st.lists(whole, min_size=1, max_size=3)  # type: ignore[arg-type]


def draw(picture: Picture, page: Any, send: bool = True) -> None:
    """Draw a page of `pages`; without `send` it is only laid out."""
    part = picture.height // 3
    picture.clear()
    for number in range(3):
        top = number * part
        picture.part((0, top, picture.width, part), lit=page[4] == number, paper=page[3])
        for what, x, y, one, other, colours in page[number]:
            if what == "fill":
                picture.fill(x, top + y, one, other, colours[0])
            elif what == "card":
                picture.card(x, top + y, 20, 16, one[0], *colours, stroke=one[1])
            elif picture.faces.width(other, one) <= picture.width - x:
                picture.text(x, top + y, one, other, *colours)
    if send:
        picture.flush()


def shown(made: tuple[Panel, Picture], program: list[Any], afresh: bool = False) -> Pixels:
    """Return the display's pixels after a program; `afresh`: only its last page."""
    panel, picture = made
    for page in program[-1:] if afresh else program:
        draw(picture, page)
    return panel.picture()


CASES = [
    (SMALL, "ssd1306", False),
    (SMALL, "sh1106", True),
    (WIDE, "", False),
    (WIDE, "", True),
    (SQUARE, "", False),
]


@pytest.mark.parametrize(("board", "driver", "turned"), CASES)
def test_the_differences_make_the_wanted_page(board: str, driver: str, turned: bool) -> None:
    @settings(max_examples=8, deadline=None)
    @given(pages(board))
    def same(program: list[Any]) -> None:
        steps = shown(direct(board, driver, turned), program)
        assert steps.tobytes() == shown(direct(board, driver, turned), program, True).tobytes()

    same()


@settings(max_examples=8, deadline=None)
@given(pages(SMALL))
def test_the_same_pixels_as_displayio(program: list[Any]) -> None:
    ours = shown(direct(SMALL), program)
    assert ours.tobytes() == shown(plain(SMALL), program[-1:]).tobytes()
    assert ours.tobytes() == shown(painted(SMALL), program[-1:]).tobytes()
    turned = shown(direct(SMALL, turned=True), program)
    assert turned.rotate(180).tobytes() == ours.tobytes()


def test_thin_letters_are_drawn_one_beside_the_other() -> None:
    """A letter of few columns is drawn on a path of its own; two of them, or one with room beside it, are a line."""
    picture = [plain(SMALL), direct(SMALL), painted(SMALL)]
    for _, one in picture:
        one.clear()
        one.part((0, 0, 128, 64), paper=WHITE)
        for number, (said, room) in enumerate((("i", 0), ("ii", 0), ("i", 3), ("l", 0), (".", 2))):
            for paper in (BLACK, WHITE):
                y = 3 + 11 * number
                one.text(5 if paper else 50, y, said, names.MIC, WHITE - paper, paper, 0, room)
        one.flush()
    pixels = [panel.picture().tobytes() for panel, _ in picture]
    assert pixels[1] == pixels[0] and pixels[2] == pixels[0]


def test_letters_lose_only_empty_rows_in_a_lower_line() -> None:
    """An OLED's letters are as high as two pages; in a part of 14 rows their empty rows are left out on both sides."""
    picture = [plain(SMALL), direct(SMALL), painted(SMALL)]
    glass = []
    for top in (0, 14, 27, 42):
        for panel, one in picture:
            one.clear()
            one.part((0, 0, 128, 64), paper=WHITE if top == 27 else BLACK)
            one.part((9, top, 100, 14), lit=True)
            one.fill(9, top, 100, 14, WHITE)
            one.text(14, top - 1, "Ågjy", names.B14, BLACK, WHITE)
            one.flush()
            glass.append(panel.picture())
        assert glass[-3].tobytes() == glass[-2].tobytes() == glass[-1].tobytes()
    # The same letters in a line with room for all rows.
    panel, one = direct(SMALL)
    one.clear()
    one.part((9, 13, 100, 16), lit=True)
    one.fill(9, 13, 100, 16, WHITE)
    one.text(14, 13, "Ågjy", names.B14, BLACK, WHITE)
    one.flush()
    low = glass[4].grey()
    assert panel.picture().grey()[14 * 128 : 28 * 128] == low[14 * 128 : 28 * 128]


def test_the_same_pixels_as_displayio_in_colour() -> None:
    """One page: displayio's pixels take long."""
    picture = [plain(WIDE), direct(WIDE), direct(WIDE, turned=True), painted(WIDE)]
    for _, one in picture:
        one.clear()
        one.part((0, 0, 240, 60), paper=BLUE)
        one.card(3, 2, 200, 56, 7, WHITE, BLUE, 2)
        one.text(230, 3, names.BAG, names.I48, BLACK, align=1)
        one.text(10, 5, "Ёж Ä", names.B28, BLACK, width=120)
        one.text(100, 40, "12:41", names.N14, WHITE, align=0, width=61)
        one.part((0, 62, 240, 30), lit=True)
        one.card(0, 62, 240, 30, 4, BLUE)
        one.text(239, 66, "Οδυσσεύς", names.B20, BLACK, BLUE, 1, 101)
        one.flush()
    glass = [panel.picture() for panel, _ in picture]
    assert glass[0].tobytes() == glass[1].tobytes() == glass[3].tobytes()
    assert glass[2].rotate(180).tobytes() == glass[1].tobytes()


@pytest.mark.parametrize("board", [SMALL, WIDE, SQUARE])
def test_a_page_that_is_shown_is_not_sent_again(board: str) -> None:
    panel, picture = direct(board)
    page = ([("text", 0, 0, "Ab1", FACES[picture.width][0], (WHITE, BLACK))], [], [], BLACK, 0)
    draw(picture, page)
    before = panel.picture_bytes
    draw(picture, page)
    assert panel.picture_bytes == before


def test_one_line_is_sent_alone() -> None:
    panel, picture = direct(SMALL)
    face = names.U12
    for text in ("Ab1", "Ab2"):
        draw(picture, ([("text", 0, 0, text, face, (WHITE, BLACK))], [], [], BLACK, 0))
        before = panel.picture_bytes
        if text == "Ab1":
            first = before
    assert panel.picture_bytes - first == 2 * picture.faces.width(face, "Ab2")  # twelve rows in two pages


def test_a_name_takes_a_smaller_face_before_it_is_cut() -> None:
    _, picture = direct(SQUARE)
    chosen = picture.faces.choose
    choice = (names.B32, names.B28, names.B20)
    assert chosen(choice, "Ab", 200) == (names.B32, "Ab")
    assert chosen(choice, "Ёж", 200) == (names.B28, "Ёж")  # the largest has only the letters of our own words
    face, text = chosen(choice, "Οδυσσεύς Λαερτιάδης", 100)
    assert face == names.B20
    assert text.endswith("…")
    assert picture.faces.width(face, text) <= 100


def test_a_failed_transfer_is_repeated_with_the_next_change(monkeypatch: pytest.MonkeyPatch) -> None:
    panel, picture = direct(SMALL)
    page = ([("fill", 0, 0, 20, 9, (WHITE, BLACK))], [], [], BLACK, 0)
    with monkeypatch.context() as loose:

        def nobody(address: int, data: bytes) -> None:
            raise OSError(19)

        loose.setattr(panel.bus, "writeto", nobody)
        draw(picture, page)
    assert not panel.picture().extent()
    draw(
        picture,
        ([("fill", 0, 0, 20, 9, (WHITE, BLACK))], [("fill", 0, 0, 9, 9, (WHITE, BLACK))], [], BLACK, 0),
    )
    left, top, right, _ = panel.picture().extent() or (1, 1, 1, 1)
    assert (left, top, right) == (0, 0, 20)


@pytest.mark.parametrize("board", [SMALL, SQUARE])
def test_a_page_without_memory_is_drawn_once_there_is_room(
    board: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(board)
    table.fill_slots()
    table.begin()
    table.settle()
    picture = table.app.ui.picture
    fill, failed = picture.brush.fill, []

    def short(*box: int) -> None:
        if not failed:
            failed.append(box)
            raise MemoryError
        fill(*box)

    monkeypatch.setattr(picture.brush, "fill", short)
    table.press("down")
    seen = table.machine.picture()
    assert failed
    table.app.ui.forget()
    table.machine.run(20)
    assert table.machine.picture().tobytes() == seen.tobytes()


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("face", [names.N76, names.N88, names.N64, names.N44, names.I48])
def test_a_digit_as_high_as_a_page_is_sent_in_small_pieces(
    face: int, turned: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Memory that was used for a while has no 35 KB in one piece."""
    board = WIDE if face == names.N88 else SQUARE
    panel, picture = direct(board, turned=turned)
    sizes: list[int] = []
    send = panel.bus.send  # type: ignore[union-attr]
    monkeypatch.setattr(
        panel.bus, "send", lambda command, data: sizes.append(len(data)) or send(command, data)
    )
    text = names.BAG if face == names.I48 else "40"
    glass = []
    for one in (direct(board), (panel, picture), painted(board)):
        _, drawn = one
        drawn.clear()
        drawn.part((0, 0, drawn.width, drawn.height))
        drawn.text(3, 5, text, face, BLUE)
        drawn.flush()
        glass.append(one[0].picture())
    assert max(sizes) <= 4096
    assert glass[0].tobytes() == glass[2].tobytes()
    assert (glass[1].rotate(180) if turned else glass[1]).tobytes() == glass[0].tobytes()
