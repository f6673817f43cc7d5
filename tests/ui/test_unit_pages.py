"""Unit pages of Calth and of custom systems: what is left as a card, values as tiles, at every size."""

from __future__ import annotations

import pytest

from bench.samples import sample
from signifer.games.calth.rules import read
from signifer.games.calth.rules import view as calth
from signifer.games.calth.rules.data import ASSAULT, SHOOT
from signifer.games.calth.rules.ranks import ranks
from signifer.games.own.rules import view as own
from signifer.games.own.rules.schema import UNIT_T
from signifer.ui.boxes import names
from signifer.ui.boxes.chips import Chips
from signifer.ui.screens import home, unit_face
from tests.games.calth.screens import sample as calth_sample
from tests.games.calth.screens.test_golden import ready
from tests.games.citadel.screens import sample as citadel_sample
from tests.games.samurai.screens import sample as samurai_sample
from tests.ui import sample as ui_sample
from tests.ui.conftest import SMALL, SQUARE, WIDE, Table
from tests.ui.test_pages_drawn import PIPS, drawn, inside, texts

SIZES = pytest.mark.parametrize("board", [SMALL, WIDE, SQUARE])


@SIZES
def test_a_unit_of_calth_has_its_tactical_points_as_a_card_and_its_dice_as_tiles(board: str) -> None:
    table = Table(board)
    table.begin(ruleset="calth", rosters=calth_sample.blobs())
    ready(table)
    table.do(do="lose_points", unit="A1")
    table.show("calth.unit", 0)
    table.settle()
    inside(table)
    game = table.game
    row = ranks(game).row_of(0)
    most = game.house["points_most"]
    assert [box[7] for box in drawn(table) if box[6] == PIPS[board]] == ["1" * (most - 1) + "0"]
    found = [(box[6], box[7]) for box in drawn(table)]
    values = {
        "Bulk": calth.total(game, row, read.BULK),
        "Shoot": calth.attack_dice(game, row, SHOOT),
        "Assault": calth.attack_dice(game, row, ASSAULT),
        "Armour": calth.total(game, row, read.ARMOUR),
    }
    shown = [text for _, text in found]
    for word, value in values.items():
        at = shown.index(word)
        assert str(value) in (shown[at - 1], shown[at + 1])
    table.press("select")
    assert type(table.app.ui.screen).__name__ == "Points"
    table.press("back down*5")
    assert "Shoot" not in texts(table) and table.cursor_line().startswith("Assault dice")


@SIZES
def test_names_of_stats_that_have_no_room_are_icons(board: str) -> None:
    table = Table(board)
    picture = table.app.ui._picture
    assert picture is not None
    stats = [("Bulk", "2", names.PAWN), ("An assault's dice", "6", names.SWORD)]
    for long in (False, True):
        picture.clear()
        unit_face._paint(picture, 8, 56, (1, 2, names.BOLT, stats[: 1 + long], [], 0, 0xFFFFFF, Chips([])))
        found = texts(table)
        assert ("Bulk" in found) is not long
        assert (names.PAWN in found) is (names.SWORD in found) is long


@SIZES
def test_a_unit_of_calth_that_fell_has_no_card(board: str) -> None:
    table = Table(board)
    table.begin(ruleset="calth", rosters=calth_sample.blobs())
    ready(table)
    game = table.game
    while calth.in_play(game, ranks(game).row_of(0)):
        kind = calth.models(game, ranks(game).row_of(0))[0][0]
        table.do(do="wound", unit="A1", model=calth.type_name(game, 0, kind), force=True)
    table.show("calth.unit", 0)
    table.settle()
    assert "Shoot" not in texts(table) and table.app.ui.grid.face is None


@SIZES
def test_a_unit_of_a_custom_system_has_what_a_strike_takes_as_a_card(board: str) -> None:
    table = Table(board)
    table.begin(ruleset="own", rosters=sample("own").blobs)
    game = table.game
    assert own.schema(game).strike == 0
    most = own.low_high(game, UNIT_T, 0, 0)[1]
    table.show("own.unit", 0)
    table.settle()
    inside(table)
    assert names.HEART in texts(table) and "/%d" % most in texts(table)
    first, second = table.app.ui.screen.items()[:2]
    assert second[0] in texts(table), "the next counter is a tile"
    assert first[0] in table.cursor_line()
    table.press("down*5")
    assert names.HEART not in texts(table) and table.cursor_line()


@SIZES
@pytest.mark.parametrize("ruleset", ["dozen_die", "calth", "citadel", "samurai"])
def test_the_longest_names_are_read_whole_on_the_page_of_their_unit(board: str, ruleset: str) -> None:
    table = Table(board)
    samples = {"calth": calth_sample, "citadel": citadel_sample, "samurai": samurai_sample}
    table.begin(ruleset=ruleset, rosters=samples.get(ruleset, ui_sample).blobs())
    table.settle()
    units = table.game.units
    long = [row for row in range(len(units)) if len(units[row].name) > 30]
    assert long
    for row in long:
        table.app.ui.home()
        home.run(table.app.ui, table.app.ui.words().unit(row))
        table.machine.run(50)
        seen = ""
        for _ in range(3):  # above the first lines, or where the page is a list
            inside(table)
            seen += " ".join([box[7] for box in drawn(table)]) + "\n"
            table.press("down")
        assert units[row].name in seen.replace("- ", "-"), seen


@pytest.mark.parametrize(("ruleset", "least"), [("dozen_die", 2), ("samurai", 5), ("calth", 3)])
def test_on_an_oled_a_value_stands_apart_from_the_next_name(ruleset: str, least: int) -> None:
    table = Table(SMALL)
    table.begin(ruleset=ruleset, rosters=sample(ruleset).blobs)
    table.show(ruleset + ".unit", 0)
    table.settle()
    inside(table)
    stats = [box for box in drawn(table) if box[0] >= 45 and box[1] < 28 and box[6] in (names.N10, names.MIC)]
    gaps = [
        name[0] - value[0] - value[2]
        for value in stats
        for name in stats
        if value[6] == names.N10
        and name[6] == names.MIC
        and abs(value[1] - name[1]) < 4
        and name[0] > value[0]
    ]
    assert gaps and min(gaps) >= least
