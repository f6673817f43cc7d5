"""A chip that makes a colour panel's pixels beside the program shows the same pixels as one that looks them up."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings

from signifer import hal
from signifer.hal import tft_brush
from signifer.ui.boxes import names
from signifer.ui.theme import BLACK, WHITE
from tests.ui import pio
from tests.ui.conftest import SQUARE, WIDE
from tests.ui.test_boxes import BLUE, direct, pages, shown

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
