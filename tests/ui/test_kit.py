"""Drawn things: what is left is filled, what is lost is hollow, and nothing leaves its room."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from signifer.ui.boxes import kit, names
from signifer.ui.boxes.picture import WHITE, Picture
from signifer.ui.view import Pips
from tests.ui.conftest import SMALL, SQUARE, WIDE
from tests.ui.test_boxes import direct

PIPS = {SMALL: names.PIPS_6X8, WIDE: names.PIPS_12X13, SQUARE: names.PIPS_14X18}


def bright(board: str, x: int, y: int, width: int, height: int, now: int, most: int) -> int:
    """Return how many pixels of a bar are lit."""
    panel, picture = direct(board)
    picture.clear()
    picture.part((0, 0, picture.width, picture.height))
    kit.bar(picture, x, y, width, height, Pips(now, most), WHITE, 0)
    picture.flush()
    grey = panel.picture().grey()
    lit = [at for at in range(len(grey)) if grey[at] > 72]
    for at in lit:
        assert x <= at % picture.width < x + width and y <= at // picture.width < y + height
    return len(lit)


@settings(max_examples=20, deadline=None)
@given(st.integers(1, 40), st.data())
def test_a_bar_grows_with_the_rest_and_is_empty_only_at_nothing(most: int, data: st.DataObject) -> None:
    now = data.draw(st.integers(0, most - 1))
    size = (10, 20, 60, 7)
    less, more = bright(SMALL, *size, now, most), bright(SMALL, *size, now + 1, most)
    frame = 2 * (60 + 7) - 4
    assert frame <= less < more <= 60 * 7
    assert (less == frame) == (now == 0)
    assert (more == 60 * 7) == (now + 1 == most)


@pytest.mark.parametrize("board", [SMALL, WIDE, SQUARE])
def test_too_many_pips_are_a_bar(board: str) -> None:
    _, picture = direct(board)
    face = PIPS[board]

    def drawn(now: int, most: int, room: int) -> tuple[int, bool]:
        picture.clear()
        picture.part((0, 0, picture.width, picture.height))
        wide = kit.pips(picture, 2, 2, face, Pips(now, most), room, WHITE, 0)
        return wide, picture.parts[-1].boxes[0][6] == face

    for most in range(1, kit.MANY + 1):
        room = picture.faces.width(face, "0" * most)
        assert drawn(most // 2, most, room) == (room, True)
        assert drawn(most // 2, most, room - 1) == (room - 1, False)
    assert drawn(2, kit.MANY + 1, 110) == (110, False)


@pytest.mark.parametrize("board", [SMALL, WIDE, SQUARE])
def test_a_number_takes_the_largest_face_that_fits_and_is_centred(board: str) -> None:
    _, picture = direct(board)
    choice = (names.N28, names.N16)
    for text, room in (("7", 40), ("42", 40), ("123", 40)):
        picture.clear()
        picture.part((0, 0, picture.width, picture.height))
        wide = kit.digits(picture, 10, 32, room, choice, text, WHITE)
        face = names.N28 if picture.faces.width(names.N28, text) <= room else names.N16
        assert wide == picture.faces.width(face, text)
        boxes = picture.parts[-1].boxes
        assert [box[7] for box in boxes] == list(text) and {box[6] for box in boxes} == {face}
        left, right = boxes[0][0], boxes[-1][0] + boxes[-1][2]
        assert abs((left - 10) - (10 + room - right)) <= 1 and left >= 10
        assert {(box[1] * 2 + box[3]) // 2 for box in boxes} == {32}


def drawn_after(picture: Picture, text: str) -> list[str]:
    """Return the digits that are sent when a number becomes `text`."""
    sent: list[str] = []
    line = picture.brush.line
    picture.clear()
    picture.part((0, 0, picture.width, picture.height))
    kit.digits(picture, 0, 32, 60, (names.N28,), text, WHITE)
    at = {box[0]: box[7] for box in picture.parts[-1].boxes}
    picture.brush.line = lambda *what: sent.append(at[what[0]]) or line(*what)
    picture.flush()
    picture.brush.line = line
    return sent


def test_only_the_changed_digits_of_a_number_are_sent() -> None:
    _, picture = direct(SMALL)
    drawn_after(picture, "12")
    assert drawn_after(picture, "13") == ["3"]
    assert drawn_after(picture, "13") == []
    assert drawn_after(picture, "23") == ["2"]
