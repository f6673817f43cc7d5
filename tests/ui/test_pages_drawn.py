"""Pages with a face of their own: what the game says is what is drawn, at every size."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.games.dozen_die.flows import fight, health
from signifer.games.dozen_die.rules import view
from signifer.games.samurai.flows import conceal, fright
from signifer.games.samurai.flows import tests as samurai_tests
from signifer.games.samurai.rules import view as samurai
from signifer.ui.boxes import names
from signifer.ui.boxes.picture import STRIP
from signifer.ui.view import Pips
from tests.games.citadel.screens import sample as citadel_sample
from tests.games.samurai.screens import sample as samurai_sample
from tests.ui.conftest import SMALL, SQUARE, WIDE, Table

SIZES = pytest.mark.parametrize("board", [SMALL, WIDE, SQUARE])
HEAD_PIPS = {SMALL: names.PIPS_6X8, WIDE: names.PIPS_9X16, SQUARE: names.PIPS_14X18}
ICONS = (names.I10, names.I16, names.I24)


def drawn(table: Table) -> list[Any]:
    """Return everything on the page except rectangles."""
    return [box for part in table.app.ui.picture().parts for box in part.boxes if box[6] > 0]


def texts(table: Table) -> list[str]:
    """Return all words and figures of the page."""
    return [box[7] for box in drawn(table)]


def inside(table: Table) -> None:
    """Check that no part leaves the display or overlaps another one."""
    picture = table.app.ui.picture()
    taken: list[tuple[int, int, int, int]] = []
    for part in picture.parts:
        x, y, width, height = part.where
        assert x >= 0 and y >= 0 and x + width <= picture.width and y + height <= picture.height
        for a, b, c, d in taken:
            assert a >= x + width or x >= a + c or b >= y + height or y >= b + d, part.where
        taken.append(part.where)
        for box in part.boxes:
            assert box[0] >= x and box[1] >= y, box[:8]
            assert box[0] + box[2] <= x + width and box[1] + box[3] <= y + height, (part.where, box[:8])


@SIZES
def test_a_units_page_shows_its_hit_points_and_stats_at_a_glance(board: str) -> None:
    table = Table(board)
    table.begin()
    table.do(do="wound", unit="A1", amount=2)
    table.unit(0)
    table.settle()
    inside(table)
    found = texts(table)
    most = view.max_hp(table.game, 0)
    left = table.app.ui.screen.view()[0][2]  # type: ignore[attr-defined]
    assert left.icon == names.HEART and left.values == (Pips(most - 2, most),)
    for name, value in zip(("ST", "DX", "CO", "CH", "AW", "MV"), view.stats(table.game, 0), strict=False):
        assert name in found and str(value) in found
    # SELECT still opens the first line's page, and further lines are a list.
    table.press("select")
    assert table.app.ui.screen.flow.make is health.strike  # type: ignore[attr-defined]
    table.unit(0)
    table.press("down*4")
    assert "ST" not in texts(table) and table.cursor_line()
    table.press("up*4")
    assert "ST" in texts(table) and table.cursor_line().startswith("Hit points")


@SIZES
@pytest.mark.parametrize("presses", [0, 1, 3])
def test_the_cursor_is_on_the_line_that_is_filled(board: str, presses: int) -> None:
    table = Table(board)
    table.begin(ruleset="citadel", rosters=citadel_sample.blobs())
    table.unit(0)
    if presses:
        table.press("down*%d" % presses)
    inside(table)
    lit = [part for part in table.app.ui.picture().parts[1:-1] if part.lit]
    assert len(lit) == 1
    said = " ".join(str(box[7]) for box in lit[0].boxes if box[6])
    line = table.cursor_line().split()[0]
    assert line in said or (not presses and names.HEART in said) or lit[0].boxes[0][6] == -1


def activated(board: str) -> Table:
    """Aino of side A, activated, with three of five hit points."""
    table = Table(board)
    table.begin()
    table.do(do="draw", die={"side": "A", "colour": "green"})
    table.do(do="march", units=[])
    table.do(do="activate", unit="A1")
    table.do(do="wound", unit="A1", amount=2)
    table.app.ui.home()
    table.settle()
    return table


@SIZES
@pytest.mark.rule("DD-66")
def test_holding_up_opens_the_reaction_and_only_from_the_first_line(board: str) -> None:
    table = activated(board)
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
    table.do(do="march", units=[])
    for clocks in (True, False):
        table.app.settings.clocks = clocks
        table.app.ui.redraw()
        table.settle()
        inside(table)
        assert names.HAND in texts(table) and "A reacts…" in table.text
    table.press("hold-up")
    assert len(table.app.ui.stack) > 1


def faces_of(table: Table, part: Any) -> list[tuple[str, str]]:
    """The dice of a row: the outline ("1" filled, "0" hollow, "" none), and the figure on it."""
    found = []
    outline = ""
    for box in part.boxes:
        if box[6] in (names.DICE, names.DICE_LARGE):
            outline = box[7]
        elif str(box[7]).isdigit():
            found.append((outline, box[7]))
            outline = ""
    return found


@SIZES
@pytest.mark.rule("DD-42", "DD-45")
def test_a_melee_shows_its_dice_and_their_result(board: str) -> None:
    table = activated(board)
    units = table.game.units
    table.do(do="order", kind="charge", target="B1")
    table.flow(fight.fight, 0, next(unit.row for unit in units if unit.id == "B1"))
    # Dice of 5 and 4, 5 and 12, then a save of 10: the wheel begins at 6.
    table.press("hold-select down select down*2 select down select up*6 select up*4 select")
    table.settle()
    rows = [part for part in table.app.ui.picture().parts if faces_of(table, part)]
    inside(table)
    shape = lambda outline: (
        "" if board == SMALL else outline
    )  # three rows of dice leave no room for shapes there
    first = [(shape("1"), "5"), (shape("0"), "4")]
    assert faces_of(table, rows[0]) == first, "a hit, and a die that was cancelled"
    failed, save = (shape("0"), "12"), (shape("0"), "10")
    assert faces_of(table, rows[1]) == [(shape("0"), "5"), failed], "cancelled, and failed"
    assert faces_of(table, rows[2]) == [save]
    crosses = [sum(box[7] == names.X and box[6] == names.I10 for box in part.boxes) for part in rows[:3]]
    assert crosses == [0, 1, 1], "only a die that failed has a cross"
    said = texts(table)
    assert {"<7", "<6", "<4", "Bror"} <= set(said), "the numbers to roll, and who lost"
    (card,) = [part for part in table.app.ui.picture().parts if "-1" in str([b[7] for b in part.boxes])]
    assert names.HEART in [box[7] for box in card.boxes] and "1110" in [box[7] for box in card.boxes]
    for _ in range(3):
        table.press("down")
        inside(table)
    assert "Pushed 1 square" in table.text


@SIZES
@pytest.mark.rule("SK-11")
def test_the_queue_of_fright_tests_has_each_model_s_reason_and_target(board: str) -> None:
    table = Table(board)
    table.begin(ruleset="samurai", rosters=samurai_sample.blobs())
    table.do(do="activate", unit="A1")
    table.do(do="wound", unit="B1", amount=9)
    leader = next(unit.row for unit in table.game.units if unit.id == "B1")
    waiting = samurai.tests(table.game)
    assert len(waiting) > 1
    table.flow(fright.queue)
    table.settle()
    for _, row, _rule in waiting:
        inside(table)
        (lit,) = [part for part in table.app.ui.picture().parts[1:-1] if part.lit]
        said = [str(box[7]) for box in lit.boxes]
        assert "≤%d" % samurai.stat(table.game, row, "spirit") in str(said)
        above = " ".join(str(box[7]) for box in table.app.ui.picture().parts[1].boxes)
        assert table.game.units[leader].label in above and table.screen[0].startswith("Leader died")
        assert lit.words[0].endswith(table.game.units[row].label)
        table.press("down")
    table.press("select")
    assert table.screen[0].startswith(table.game.units[waiting[0][1]].label)


@SIZES
def test_the_letter_of_a_column_is_larger_than_a_line(board: str) -> None:
    table = Table(board)
    table.begin(ruleset="samurai", rosters=samurai_sample.blobs())
    table.flow(conceal.conceal, 4)
    table.choose("Noted square")
    table.press("select")
    high = [box[3] for box in drawn(table) if box[7] == "A" and box[1] > 20]
    assert high and high[0] >= {SMALL: 19, WIDE: 48, SQUARE: 64}[board]


@SIZES
@pytest.mark.parametrize("strike", [True, False])
def test_a_page_of_one_unit_has_the_banner_of_its_side(board: str, strike: bool) -> None:
    table = Table(board)
    table.begin()
    for row in (0, len(table.game.units) - 1):
        if strike:
            table.strike(row)
        else:
            table.unit(row)
        table.settle()
        unit = table.game.units[row]
        found = table.app.ui.picture().parts[0].boxes
        pieces = [piece[1:] for box in found if box[6] == STRIP for piece in box[7]]
        pieces += [(box[6], box[7]) for box in found]
        assert "ABN"[unit.side] in [text for _, text in pieces]
        assert table.screen[0].startswith(unit.label[:4])


@SIZES
def test_a_samurais_test_shows_its_die_and_its_outcome_as_a_card(board: str) -> None:
    table = Table(board)
    table.begin(ruleset="samurai", rosters=samurai_sample.blobs())
    table.flow(samurai_tests.stat_test, 0)
    table.choose("Agility")
    table.press("up*9 hold-select select")
    table.settle()
    inside(table)
    outcome = repr(texts(table))
    assert "Success" in outcome and {names.DICE, names.DICE_LARGE} & {box[6] for box in drawn(table)}
