"""Pages with a face of their own: what the game says is what is drawn, at every size."""

from __future__ import annotations

import pytest

from signifer.ui.boxes import names
from tests.games.citadel.screens import sample as citadel_sample
from tests.ui.conftest import SMALL, SQUARE, WIDE, Table
from tests.ui.page_content import inside, texts
from tests.ui.sample import activated

SIZES = pytest.mark.parametrize("board", [SMALL, WIDE, SQUARE])
HEAD_PIPS = {SMALL: names.PIPS_6X8, WIDE: names.PIPS_9X16, SQUARE: names.PIPS_14X18}
ICONS = (names.I10, names.I16, names.I24)


@SIZES
@pytest.mark.parametrize("presses", [0, 1, 3])
def test_the_cursor_is_on_the_line_that_is_filled(board: str, presses: int) -> None:
    table = Table(board)
    table.begin(ruleset="citadel", rosters=citadel_sample.blobs())
    table.unit(0)
    if presses:
        table.press("down*%d" % presses)
    inside(table)
    lit = [part for part in table.app.ui.picture.parts[1:-1] if part.is_lit]
    assert len(lit) == 1
    said = " ".join(str(box[7]) for box in lit[0].boxes if box[6])
    line = table.cursor_line().split()[0]
    assert line in said or (not presses and names.HEART in said) or lit[0].boxes[0][6] == -1


def wounded(board: str) -> Table:
    """Aino of side A, activated, with three of five hit points."""
    table = Table(board)
    table.begin()
    activated(table)
    table.do(do="wound", unit="A1", amount=2)
    table.app.ui.home()
    table.settle()
    return table


@SIZES
@pytest.mark.rule("DD-66")
def test_holding_up_opens_the_reaction_and_only_from_the_first_line(board: str) -> None:
    table = wounded(board)
    table.press("down*3 hold-up")
    assert len(table.app.ui.stack) == 1 and table.cursor_line().startswith("Move")
    table.press("hold-up")
    assert table.screen[0].startswith("Aino")


@SIZES
def test_without_a_unit_the_home_page_keeps_the_reaction_in_sight(board: str) -> None:
    table = Table(board)
    table.begin()
    table.do(do="draw", die={"side": "B", "colour": "green"})
    assert names.HAND not in texts(table), "no unit reacts to a march"
    inside(table)
    table.do(do="march", units=["B1"])
    for clocks in (True, False):
        table.app.settings.clocks = clocks
        table.app.ui.redraw()
        table.settle()
        inside(table)
        assert names.HAND in texts(table) and "A reacts…" in table.text
    table.press("hold-up")
    assert len(table.app.ui.stack) > 1
