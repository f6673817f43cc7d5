"""The table view: each half of the display faces its side, after 20 seconds without a press at home."""

from __future__ import annotations

import pytest

from bench.samples import sample
from signifer.ui import styles
from signifer.ui.boxes import names
from signifer.ui.flows import units
from tests.ui.conftest import SMALL, SQUARE, WIDE, Table
from tests.ui.page_content import drawn, inside, texts

SIZES = pytest.mark.parametrize("board", [SMALL, WIDE, SQUARE])
PAGE = "TableView"


def idle(board: str, chosen: int = 1, ruleset: str = "citadel", score: tuple[int, int] = (4, 2)) -> Table:
    """A device that was not touched for 21 seconds."""
    table = Table(board)
    table.begin(ruleset=ruleset, rosters=sample(ruleset).blobs)
    if score != (0, 0):
        for side in range(2):
            table.do(do="score", side="AB"[side], amount=score[side])
    table.app.settings.pages = styles.TABLE * chosen
    table.app.apply_settings()
    table.press("down up")
    table.machine.run(21_000)
    return table


def page(table: Table) -> str:
    """The class of the page on the display."""
    return type(table.app.ui.screen).__name__


@SIZES
@pytest.mark.parametrize("score", [(4, 2), (14, 20)])
def test_each_half_faces_its_side_and_one_has_the_sign_of_the_running_clock(
    board: str, score: tuple[int, int]
) -> None:
    table = idle(board, 1, "citadel", score)
    assert page(table) == PAGE
    inside(table)
    upper, lower = table.app.ui.picture.parts[:2]
    assert upper.where[1] == 0 and lower.where[1] + lower.where[3] == table.app.ui.picture.height
    assert [box[7] for box in upper.boxes if box[6] == names.TURNED_POINTS] == [str(score[1])[::-1]]
    assert [box[7] for box in lower.boxes][:2] == ["A", str(score[0])]
    assert upper.words[0] == "B %d" % score[1] and lower.words[0] == "A %d" % score[0]
    assert not any(box[6] in (names.TURNED_POINTS, names.TURNED_FLAG) for box in lower.boxes)
    runs = table.game.ruleset.clock_side(table.game)
    signs = [
        [box[7] for box in part.boxes if box[7] in (names.HOURGLASS, names.PLAY)] for part in (lower, upper)
    ]
    assert runs in (0, 1) and len(signs[runs]) == 1 and not signs[1 - runs]
    assert all(part.words[1] for part in (upper, lower))


@SIZES
def test_a_clock_says_hours_as_the_home_page_does(board: str) -> None:
    table = idle(board, 0, "dozen_die")
    table.app.clock_seconds = lambda side: 6000 + 60 * side  # type: ignore[method-assign]
    table.machine.run(1100)
    said = {"1h40", "1;40"} & set(texts(table))
    assert said == {"1h40" if board == SMALL else "1;40"}
    picture = table.app.ui.picture
    for box in drawn(table):
        if box[7] in said:
            assert picture.faces.has(box[6], box[7])
    table.app.settings.pages = styles.TABLE
    table.machine.run(1100)
    assert page(table) == PAGE and {"1;40", "14;1"} <= set(texts(table))


def test_the_page_as_it_looks(request: pytest.FixtureRequest) -> None:
    for board in (SMALL, WIDE, SQUARE):
        table = idle(board)
        table.update = request.config.getoption("--golden-update")
        table.look("table_view")


@SIZES
def test_any_press_only_returns(board: str) -> None:
    table = idle(board)
    count = table.game.log.count
    for press in ("up", "down", "select", "back", "hold-select", "hold-back"):
        assert page(table) == PAGE
        table.press(press)
        table.machine.run(100)
        assert len(table.app.ui.stack) == 1 and table.game.log.count == count, press
        table.press("down")
        assert len(table.app.ui.stack) == 1
        table.machine.run(21_000)


def test_without_the_setting_home_stays_and_so_do_other_pages() -> None:
    assert page(idle(WIDE, 0)) == "HomePage"
    table = idle(WIDE)
    table.press("up")
    table.units()
    table.machine.run(30_000)
    assert table.app.ui.screen.flow.make is units.units  # type: ignore[attr-defined]
    # A system without points of two sides has nothing to show.
    assert page(idle(WIDE, 1, "own", (0, 0))) == "HomePage"
