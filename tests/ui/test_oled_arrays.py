"""Letters on an OLED, put there with arrays and with integers."""

from __future__ import annotations

import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import signifer.hal
from signifer.hal import oled_numbers
from signifer.hal.oled_brush import Brush
from tests.sim import ulab_model
from tests.ui.test_boxes import direct

WIDE, HIGH = 128, 64


@pytest.fixture(scope="module")
def put() -> Any:
    """Return the function of `hal.oled_arrays`, over a model of its arrays."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "ulab", ulab_model.module())
        patch.delitem(sys.modules, "signifer.hal.oled_arrays", raising=False)
        from signifer.hal import oled_arrays

        del sys.modules["signifer.hal.oled_arrays"]
        del vars(signifer.hal)["oled_arrays"]
        return oled_arrays.put


@st.composite
def lines(draw: st.DrawFn) -> tuple[int, int, int, int, int, int, int, bytes, bytes]:
    """Return a letters' line: x, y, width, height, gap to its left, paper, rows cut off, two planes of a glyph."""
    over = draw(st.integers(0, 3))
    height = draw(st.integers(9, 16 - over))
    wide = draw(st.integers(1, 60))
    at = draw(st.integers(0, 9))
    width = at + wide + draw(st.integers(0, 9))
    planes = [draw(st.binary(min_size=wide, max_size=wide)) for _ in range(2)]
    # Rows of a glyph below its box are blank, as those of all faces.
    ones = ((1 << height + over) - 1).to_bytes(2, "little")
    cut = [bytes(byte & one for byte in plane) for plane, one in zip(planes, ones, strict=True)]
    x = draw(st.integers(0, WIDE - width))
    y = draw(st.integers(over, HIGH - height))
    return x, y, width, height, at, draw(st.integers(0, 1)), over, cut[0], cut[1]


@given(st.binary(min_size=8, max_size=8), st.booleans(), st.lists(lines(), min_size=1, max_size=4))
def test_the_same_pixels(put: Any, first: bytes, alike: bool, drawn: list[Any]) -> None:
    pixels = []
    for function in (put, oled_numbers.put):
        brush: Brush = direct("pico_oled")[1].brush
        brush._put = function
        for page in range(8):
            brush.rows[page][1:] = bytes((first[page],)) * WIDE if alike else first * (WIDE // 8)
        for x, y, width, height, at, paper, over, upper, lower in drawn:
            brush.line(x, y, width, height, 1, paper, at, 1, over, [(len(upper), upper, lower)])
        pixels.append(b"".join(brush.copy()))
    assert pixels[0] == pixels[1]


def test_a_device_without_arrays_uses_integers() -> None:
    assert "ulab" not in sys.modules
    brush: Brush = direct("pico_oled")[1].brush
    assert brush._put is oled_numbers.put


def test_pictures_are_kept_in_pieces_that_fragmented_memory_has() -> None:
    """Of a device that was used for long, 1 KB in one piece may be nowhere, with 55 KB free."""
    brush: Brush = direct("pico_oled")[1].brush
    brush.send()
    kept = brush.copy()
    pages = [*brush.rows, *kept]
    assert len(pages) == 2 * 8 and {len(page) for page in pages} == {1 + WIDE}
    assert len({id(page.obj) for page in brush.rows}) == 8  # none is a part of a larger one
