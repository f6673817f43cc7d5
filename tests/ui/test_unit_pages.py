"""Unit pages: what is left of a unit in the first line, its numbers as tiles above, at every size."""

from __future__ import annotations

from typing import Any

import pytest

from bench.samples import sample
from signifer.games import IDS
from signifer.games.calth.rules import view as calth
from signifer.games.calth.rules.ranks import ranks
from signifer.ui.view import Header, Row, Tiles
from signifer.ui.window import RUN_EVERY_MS
from tests.games.calth.screens import sample as calth_sample
from tests.games.calth.screens.test_golden import ready
from tests.games.citadel.screens import sample as citadel_sample
from tests.games.samurai.screens import sample as samurai_sample
from tests.ui import sample as ui_sample
from tests.ui.conftest import SMALL, SQUARE, WIDE, Table
from tests.ui.page_content import drawn, inside

SIZES = pytest.mark.parametrize("board", [SMALL, WIDE, SQUARE])
SAMPLES: dict[str, Any] = {
    "dozen_die": ui_sample,
    "calth": calth_sample,
    "citadel": citadel_sample,
    "samurai": samurai_sample,
}


def seen(table: Table) -> tuple[Any, ...]:
    """Return the components of the page."""
    page: Any = table.app.ui.screen
    return tuple(page.view()[0])


@SIZES
def test_a_unit_of_calth_that_fell_has_no_tiles(board: str) -> None:
    table = Table(board)
    table.begin(ruleset="calth", rosters=calth_sample.blobs())
    ready(table)
    game = table.game
    while calth.in_play(game, ranks(game).row_of(0)):
        kind = calth.models(game, ranks(game).row_of(0))[0][0]
        table.do(do="wound", unit="A1", model=calth.type_name(game, 0, kind), force=True)
    table.unit(0)
    table.settle()
    assert [type(one) for one in seen(table)[:2]] == [Header, Row]


@SIZES
@pytest.mark.parametrize("ruleset", IDS)
def test_tiles_give_way_to_lines_that_would_not_be_seen(board: str, ruleset: str) -> None:
    table = Table(board)
    table.begin(ruleset=ruleset, rosters=sample(ruleset).blobs)
    table.unit(0)
    table.settle()
    page: Any = table.app.ui.screen
    tiled = type(seen(table)[1]) is Tiles
    lines = len(page.flow.asks.items)
    for _ in range(2):  # down to the end, and from its first line again
        gone = False
        for place in range(lines):
            inside(table)
            view = seen(table)
            assert view[page.view()[1]] == page.flow.asks.line(page.flow.asks.items[place]), (
                "the cursor's line is seen"
            )
            assert not (gone and type(view[1]) is Tiles), "once they gave way they stay away further down"
            gone = gone or type(view[1]) is not Tiles
            table.press("down")
        assert gone and (type(seen(table)[1]) is Tiles) is tiled


@SIZES
@pytest.mark.parametrize("ruleset", sorted(SAMPLES))
def test_the_longest_names_are_read_whole_on_the_page_of_their_unit(board: str, ruleset: str) -> None:
    table = Table(board)
    table.begin(ruleset=ruleset, rosters=SAMPLES[ruleset].blobs())
    table.settle()
    units = table.game.units
    long = [row for row in range(len(units)) if len(units[row].name) > 30]
    assert long
    for row in long:
        table.unit(row)
        found = set()
        for _ in range(60):  # a name that is cut runs on
            found.add(" ".join([str(box[7]) for box in drawn(table)]).replace("- ", "-"))
            table.machine.run(RUN_EVERY_MS)
        name = units[row].name
        beginning = max(at for at in range(len(name) + 1) if any(name[:at] in one for one in found))
        assert beginning == len(name) or any(name[beginning:] in one for one in found), found
