"""A chip that makes a colour panel's pixels beside the program shows the same pixels as one that looks them up."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings

from signifer import hal
from signifer.games import IDS
from signifer.hal import tft_brush
from signifer.ui.boxes import names
from signifer.ui.boxes.picture import BLACK, WHITE
from tests.ui import pio
from tests.ui.conftest import SQUARE, WIDE, Table
from tests.ui.test_boxes import BLUE, direct, draw, pages, shown
from tests.ui.test_walk_twins import draw_anew, walked

CASES = [(WIDE, False), (WIDE, True), (SQUARE, False), (SQUARE, True)]
MODULES = ("signifer.hal.expander", "signifer.hal.tft_fast")


@pytest.fixture
def chip(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Give a chip with state machines to the program."""
    forget()
    monkeypatch.setitem(sys.modules, "rp2pio", pio)  # type: ignore[arg-type]
    monkeypatch.setattr(pio.StateMachine, "left", 4)
    yield pio.StateMachine
    forget()


def forget() -> None:
    """Forget the modules that only such a chip can import."""
    for name in MODULES:
        sys.modules.pop(name, None)
        vars(hal).pop(name.rpartition(".")[2], None)


def looked_up(board: str, turned: bool) -> Any:
    """Return a panel whose pixels are looked up, and its picture."""
    panel, picture = direct(board, turned=turned)
    brush: Any = picture.brush
    picture.brush = tft_brush.Brush(brush._port, brush.sheet)
    return panel, picture


@pytest.mark.parametrize(("board", "turned"), CASES)
def test_the_same_pixels_as_looked_up(board: str, turned: bool, chip: Any) -> None:
    @settings(max_examples=8, deadline=None)
    @given(pages(board))
    def same(program: list[Any]) -> None:
        chip.left = 4
        made = direct(board, turned=turned)
        assert type(made[1].brush).__module__ == "signifer.hal.tft_fast"
        ours = shown(made, program)
        assert ours.tobytes() == shown(looked_up(board, turned), program).tobytes()

    same()


@pytest.mark.parametrize(("board", "turned"), CASES)
@pytest.mark.parametrize("face", [names.N76, names.N88, names.N34, names.I48, names.B20, names.B28])
def test_large_and_odd_letters_are_the_same(board: str, turned: bool, face: int, chip: Any) -> None:
    """Drawn twice as large, or of a number of pixels that is no multiple of eight; with paper around them."""
    pixels = []
    for panel, picture in (direct(board, turned=turned), looked_up(board, turned)):
        try:
            high = picture.faces.height(face)
        except KeyError:
            return  # not on this display
        text = names.BAG + names.BOLT if face == names.I48 else "40"
        for ink, paper, x, width in ((BLUE, BLACK, 3, 0), (BLACK, WHITE, 120, 201), (WHITE, BLUE, 7, 150)):
            picture.clear()
            picture.part((0, 0, picture.width, picture.height), paper=BLACK)
            picture.text(x, 5, text, face, ink, paper, 0 if x > 100 else -1, width)
            picture.fill(0, high + 6, 33, 7, ink)
            picture.flush()
            pixels.append(panel.picture().tobytes())
    assert pixels[:3] == pixels[3:]


class Quick(pio.StateMachine):
    """One whose pixels are made at once, from its register."""

    def write_readinto(self, bits: Any, pixels: Any, *, in_start: int = 0, in_end: int) -> None:
        """Take all bits, and give all pixels."""
        paper, ink = self._x & 0xFFFF, int(f"{self._x >> 16:016b}"[::-1], 2)
        made = [ink if byte >> bit & 1 else paper for byte in bits for bit in range(7, -1, -1)]
        times = (in_end - in_start) // len(made)
        made = [one for one in made for _ in range(times)]
        pixels[in_start:in_end] = memoryview(b"".join(one.to_bytes(2, "little") for one in made)).cast("H")


@pytest.mark.parametrize(("board", "turned"), CASES)
def test_what_is_noted_before_it_is_shown_is_shown_as_any_other(board: str, turned: bool, chip: Any) -> None:
    """Each page is noted while the one before it stands; sometimes another page is shown in between."""

    @settings(max_examples=10, deadline=None)
    @given(pages(board), pages(board))
    def same(program: list[Any], between: list[Any]) -> None:
        chip.left = 4
        ours, other = direct(board, turned=turned), looked_up(board, turned)
        for number, page in enumerate(program):
            draw(other[1], page)
            draw(ours[1], page, False)
            before = ours[0].picture().tobytes()
            noted = ours[1].parts
            ours[1].flush(False)
            assert ours[0].picture().tobytes() == before
            assert number == 0 or all(part.noted is not None for part in noted)
            if number and len(between) > number:
                draw(ours[1], between[number])
            ours[1].swap(noted)
            ours[1].flush()
            assert ours[0].picture().tobytes() == other[0].picture().tobytes()
            assert not any(part.noted for part in noted)

    same()


@pytest.mark.parametrize("board", [WIDE, SQUARE])
def test_a_prepared_page_is_sent_in_few_calls(board: str, chip: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A window for the area, and one for each line. No glyph is looked for then."""
    panel, picture = direct(board)
    for text in ("Väinö", "Aino", "Kaarna"):
        picture.clear()
        picture.part((0, 0, picture.width, 60), paper=BLUE)
        picture.text(3, 5, text, names.B20, WHITE)
        picture.text(3, 30, text, names.B24, WHITE)
        picture.flush(text != "Kaarna")
    calls: list[int] = []
    send = panel.bus.send
    monkeypatch.setattr(panel.bus, "send", lambda *what: calls.append(what[0]) or send(*what))
    monkeypatch.setattr(picture.faces, "measured", None)
    picture.flush()
    assert len([one for one in calls if one == 0x2C]) == 3


@pytest.mark.parametrize("board", [WIDE, SQUARE])
@pytest.mark.parametrize("ruleset", IDS)
@pytest.mark.parametrize(
    ("seed", "presses"), [(8, 40), *(pytest.param(it, 120, marks=pytest.mark.long) for it in (901, 77))]
)
def test_prepared_pages_of_a_walk_are_as_drawn_from_nothing(
    seed: int, presses: int, ruleset: str, board: str, chip: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pio, "StateMachine", Quick)
    monkeypatch.setattr(pio.StateMachine, "left", 8)  # of two devices
    played: list[int] = []
    brush = importlib.import_module("signifer.hal.tft_fast").Brush
    play = brush.play
    monkeypatch.setattr(brush, "play", lambda self, plan: played.append(len(plan)) or play(self, plan))
    prepared, _, moved = walked(ruleset, seed, board, presses)
    assert prepared > 3 and moved and len(played) > 40


@pytest.mark.parametrize("board", [WIDE, SQUARE])
def test_a_page_that_is_noted_and_not_shown_leaves_no_trace(board: str, chip: Any) -> None:
    """The page below was noted, then the list after DOWN, then the page below once more; then UP is pressed."""
    chip.left = 8  # of two devices
    noted, anew = Table(board), Table(board)
    buttons = "down down down down down select down down down up up select back up back up"
    for button in buttons.split(" "):
        draw_anew(anew)
        for table in (noted, anew):
            table.press(button)
        draw_anew(anew)
        for table in (noted, anew):
            table.machine.run(700)
        assert noted.machine.picture().tobytes() == anew.machine.picture().tobytes(), button


def test_without_a_state_machine_pixels_are_looked_up(chip: Any) -> None:
    pixels = []
    for left in (0, 1, 2):
        chip.left = left
        panel, picture = direct(SQUARE)
        picture.clear()
        picture.part((0, 0, 240, 240))
        picture.text(3, 5, "40", names.N76, BLUE)
        picture.text(3, 105, "Väinö", names.B28, BLUE)
        picture.flush()
        pixels.append(panel.picture().tobytes())
    assert pixels[0] == pixels[1] == pixels[2]


def test_what_makes_pixels_is_given_back(chip: Any) -> None:
    """When nobody presses, and when the picture is turned."""
    _, picture = direct(SQUARE)
    for turned in (False, True, False):
        picture.brush._port.rotate(turned)
        picture.clear()
        picture.part((0, 0, 240, 240))
        picture.text(3, 5, "40", names.N76, BLUE)
        picture.forget()
        picture.flush()
        assert chip.left == 2
    picture.brush.free()
    assert chip.left == 4


def test_little_memory_makes_smaller_pieces(chip: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    panel, picture = direct(SQUARE)
    whole = bytearray
    sizes = []

    def short(size: int) -> bytearray:
        sizes.append(size)
        if size > 1024:
            raise MemoryError
        return whole(size)

    monkeypatch.setitem(sys.modules["signifer.hal.tft_fast"].__dict__, "bytearray", short)
    picture.clear()
    picture.part((0, 0, 240, 240), paper=WHITE)
    picture.text(3, 5, "Väinö 3", names.B28, BLUE, width=230)
    picture.flush()
    assert sizes == [4096, 1024]
    other, drawn = looked_up(SQUARE, False)
    drawn.parts = picture.parts
    drawn.flush()
    assert panel.picture().tobytes() == other.picture().tobytes()
