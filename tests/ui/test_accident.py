"""No accidents: a hurried BACK and SELECT change only what the page names before the press."""

from __future__ import annotations

import random

import pytest

from bench.samples import Sample, sample
from signifer.games import IDS
from signifer.ui.flow import LISTS
from signifer.ui.page import FlowPage
from tests.ui.change_names import shown, unnamed
from tests.ui.conftest import Table, sampled

WALK = ("select", "select", "select", "down", "down", "up", "hold-select")
# Only these may take a unit off the table: hit points fill the page, or the page has asked.
TAKES = ("wound", "loss", "yes", "fall")
LINES = 25  # of the sample's round, done beforehand


def begun(made: Sample) -> Table:
    """Return a device at home in the middle of a round."""
    table = sampled(made.ruleset)
    for line in made.lines[:LINES]:
        table.app.do(dict(line))
    table.app.ui.redraw()
    table.settle()
    return table


def label(table: Table) -> str:
    """Return what SELECT does according to the last row."""
    _, dot, rest = table.screen[-1].partition("●")
    return rest.split()[0].rstrip("◀") if dot and rest.strip() else ""


def standing(table: Table) -> list[bool]:
    """Return the units that are still in the game."""
    words = table.app.ui.words()
    return [bool(words.standing(table.game, unit.row)) for unit in table.game.units]


def select(table: Table) -> None:
    """Press SELECT, and check that the page named its effect before."""
    table.settle()  # no message lies over the title
    before = standing(table)
    count = table.game.log.count
    said = label(table)
    page = "\n".join(table.screen)
    told = shown(table)
    table.press("select")
    if table.app.game is None:
        return
    done = [table.game.describe(number)["command"] for number in range(count, table.game.log.count)]
    if not done:
        return
    missing = [what for what in (unnamed(table, told, command) for command in done) if what]
    assert not missing, (missing, told, page)
    after = standing(table)
    if len(after) == len(before) and any(was and not now for was, now in zip(before, after, strict=True)):
        assert said in TAKES, (done, page)


@pytest.mark.parametrize(("seed", "times"), [(9, 12), pytest.param(10, 80, marks=pytest.mark.long)])
@pytest.mark.parametrize("ruleset", IDS)
def test_random_backs_and_one_select_do_only_what_the_page_names(ruleset: str, seed: int, times: int) -> None:
    made = sample(ruleset)
    table = begun(made)
    chance = random.Random(seed)
    for _ in range(times):
        if chance.random() < 0.4:
            table.show(*chance.choice(made.pages))
        for _ in range(chance.randint(0, 5)):
            table.press(chance.choice(WALK))
            table.app.ui.lock_state = 0
        table.press("back*%d" % chance.randint(1, 4))
        if table.app.game is None or table.game.is_over:
            table = begun(made)
            continue
        select(table)
        table.app.ui.lock_state = 0


@pytest.mark.parametrize("ruleset", ["dozen_die", "samurai"])
def test_a_flag_that_takes_a_unit_off_the_table_asks_first(ruleset: str) -> None:
    table = begun(sample(ruleset))
    table.unit(3)
    table.seek("Has left")
    count = table.game.log.count
    table.press("select")
    assert table.game.log.count == count and "off the table" in " ".join(table.text.split())
    table.press("back")
    assert table.game.log.count == count
    table.press("select select")
    assert not standing(table)[3]
    table.press("select")
    assert standing(table)[3], "bringing it back asks nothing"


@pytest.mark.parametrize("ruleset", ["dozen_die", "samurai"])
def test_a_line_that_only_reads_offers_no_change(ruleset: str) -> None:
    table = begun(sample(ruleset))
    table.unit(0)
    offered = set()
    for _ in range(30):
        count = table.game.log.count
        depth = len(table.app.ui.stack)
        if label(table) != "change":
            table.press("select")
            assert (table.game.log.count, len(table.app.ui.stack)) == (count, depth)
            offered.add(False)
        else:
            offered.add(True)
        table.press("down")
    assert offered == {True, False}


def lines_of(table: Table) -> int:
    """Return the number of lines of the list on the display; 1: it is none."""
    page = table.app.ui.screen
    if isinstance(page, FlowPage):
        return len(page.flow.asks.items) if type(page.flow.asks) in LISTS else 1
    return int(getattr(page, "count", lambda: 1)())


@pytest.mark.parametrize("ruleset", IDS)
def test_select_on_each_line_and_on_the_pages_behind_it(ruleset: str) -> None:
    made = sample(ruleset)
    table = begun(made)
    changed = 0
    for page in made.pages:
        table.show(*page)
        lines = lines_of(table)
        for line in range(min(lines, 12)):
            table.app.ui.home()
            table.show(*page)
            if lines > 1:
                table.press("down*%d" % line if line else "up down")
            before = table.game.log.count
            for _ in range(3):
                deep = len(table.app.ui.stack)
                select(table)
                table.app.ui.lock_state = 0
                if table.app.game is None or len(table.app.ui.stack) <= deep:
                    break
            if table.app.game is None or table.game.is_over:
                table = begun(made)
            elif table.game.log.count > before:
                changed += 1
                if table.game.undoable:
                    table.app.do({"do": "undo"})
    assert changed >= 8
