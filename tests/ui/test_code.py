"""The end of a game as a QR code: its pixels are read by a decoder."""

from __future__ import annotations

import pytest
import segno
import zxingcpp
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from signifer.core import qr
from tests.ui.conftest import Table
from tests.ui.test_head import play, pulled

_AROUND = 40
"""Pixels of the dark case around a display, on a photo."""
_BYTES, _NUMERIC = 4, 1  # modes, as segno has them


def photographed(table: Table, scale: int) -> list[str]:
    """Return the texts of the codes on a photo of the display, somewhat out of focus."""
    picture = table.machine.picture()
    width, height = picture.width * scale, picture.height * scale
    glass = Image.frombytes("RGB", (picture.width, picture.height), bytes(picture.pixels)).convert("L")
    photo = Image.new("L", (width + 2 * _AROUND, height + 2 * _AROUND), 12)
    photo.paste(glass.resize((width, height), Image.Resampling.BILINEAR), (_AROUND, _AROUND))
    return [one.text for one in zxingcpp.read_barcodes(photo)]


def head_of(table: Table) -> int:
    return int(pulled(table).head().partition(":")[2].replace(" ", ""), 16)


def code_page(table: Table) -> None:
    play(table, 7)
    table.show("head")
    table.machine.run(500)
    table.press("select")


def test_a_decoder_reads_it_from_every_display(table: Table) -> None:
    code_page(table)
    wanted = [f"Signifer#13000000{head_of(table):039d}"]
    for scale in (1, 3, 5):
        assert photographed(table, scale) == wanted


def test_its_page_says_what_the_buttons_do(table: Table) -> None:
    code_page(table)
    assert table.screen[-1].startswith("●ok") and table.screen[-1].endswith("◀back↶")
    code, buttons = table.app.ui.picture.parts[-2:]
    ends = [box[0] + box[2] for box in buttons.boxes]
    assert max(ends) <= buttons.where[2], "beside the code or below it"
    assert buttons.where[2] <= code.where[0] or code.where[3] <= buttons.where[1]
    before = table.pixels()
    table.app.ui.toast("Saved")
    table.machine.run(100)
    assert len(photographed(table, 3)) == 1, "a message lies beside it"
    table.machine.run(4000)
    assert table.pixels() == before


def test_the_longest_address_has_room(table: Table) -> None:
    address = "https://" + "a" * (qr.MOST - 9)
    table.app.board.page = lambda: address  # type: ignore[attr-defined]
    code_page(table)
    assert photographed(table, 4) == [f"{address}#13000000{head_of(table):039d}"]


@pytest.mark.parametrize("address", ["", "https://" + "a" * (qr.MOST - 8)])
def test_without_an_address_that_fits_it_is_a_text(small: Table, address: str) -> None:
    small.app.board.page = lambda: address  # type: ignore[attr-defined]
    code_page(small)
    assert photographed(small, 4) == [f"Signifer#13000000{head_of(small):039d}"]


def test_the_end_has_the_result(small: Table) -> None:
    play(small, 3)
    small.do(do="end_game", winner="B")
    small.show("end")
    small.machine.run(500)
    small.press("select")
    [text] = photographed(small, 4)
    digits = text.partition("#")[2]
    points = [small.game.get(small.game.side_table, side, 0) for side in (0, 1)]
    assert digits == f"12{points[0]:03d}{points[1]:03d}{head_of(small):039d}"
    small.press("select")
    assert not photographed(small, 4), "SELECT leads on"


def test_a_head_that_is_not_computed_yet_has_no_code(small: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    from signifer.core import chain

    monkeypatch.setattr(chain.Walk, "step", lambda walk: False)
    code_page(small)
    assert not photographed(small, 4)


def test_the_page_of_the_code(table: Table) -> None:
    code_page(table)
    table.look("log_code")


@given(
    st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=qr.MOST),
    st.integers(0, 10**47 - 1),
)
def test_modules_are_those_of_another_encoder(text: str, number: int) -> None:
    digits = f"{number:047d}"
    parts = [(text, _BYTES), (digits, _NUMERIC)]
    other = segno.make(parts, version=3, error="l", mask=0, boost_error=False, micro=False)
    rows = [int("".join(map(str, row)), 2) for row in other.matrix]
    assert list(qr.encode(text, digits)) == rows
