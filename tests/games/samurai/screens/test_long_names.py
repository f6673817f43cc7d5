"""Long names in the header of a fight: neither hides the other."""

from __future__ import annotations

import pytest

from signifer.ui.boxes.picture import STRIP
from tests.games.samurai.screens.test_golden import begin
from tests.ui.conftest import SMALL, SQUARE, WIDE, Table
from tests.ui.page_content import inside

LONG = "Οδυσσεύς Λαερτιάδης"


def head(table: Table) -> list[str]:
    """Return the texts of the header."""
    found = []
    for box in table.app.ui.picture.parts[0].boxes:
        found += [piece[2] for piece in box[7]] if box[6] == STRIP else [box[7]]
    return [text.replace("\n", " ") for text in found if isinstance(text, str)]


@pytest.mark.parametrize("board", [SMALL, WIDE, SQUARE])
def test_a_long_name_leaves_room_for_a_short_one_in_the_header_of_an_attack(board: str) -> None:
    table = Table(board)
    begin(table)
    table.do(do="activate", unit="A4")
    table.app.ui.home()
    table.settle()
    table.choose("Attack", "B Οδυσσ")
    table.settle()
    inside(table)
    said = " ".join(head(table))
    assert "Myoe" in said, "a short name is whole"
    assert ("→" + LONG[:15]) in said, "and a long one begins"
