"""The last row offers nothing that does nothing: walks press what it offers, and each press changes something."""

from __future__ import annotations

import random

import pytest

from bench.samples import sample
from signifer.games import IDS
from signifer.games.dozen_die.flows import move
from signifer.games.samurai.flows import react as samurai_react
from signifer.ui import texts as T
from signifer.ui.boxes import names
from tests.ui.conftest import SMALL, SQUARE, WIDE, Table
from tests.ui.icon_words import nameless
from tests.ui.test_painted import drawn

OTHER = {"up": "down", "down": "up"}


def begun(ruleset: str, board: str = SMALL) -> Table:
    """Return a device at home in a game with few units."""
    table = Table(board)
    blobs = sample(ruleset, units=4).blobs
    table.fill_slots(blobs)
    table.begin(ruleset=ruleset, rosters=blobs)
    table.app.ui.home()
    return table


def quiet(table: Table) -> None:
    """Take a message off the header, so that one that comes is seen; unlock the buttons."""
    ui = table.app.ui
    if ui.message or ui.lock_state:
        ui.message, ui.lock_state = "", 0
        ui.redraw()
        table.machine.run(40)


def seen(table: Table) -> tuple[object, ...]:
    """Return what a player can see, and what is in the log."""
    ui = table.app.ui
    return (
        table.screen,
        bytes(ui.styles()),
        [id(page) for page in ui.stack],
        table.app.game and table.app.game.log.count,
    )


def presses(table: Table) -> list[str]:
    """Return what the last row offers now; SELECT more often, since it leads on."""
    ui = table.app.ui
    move, select, hold, back = ui.screen.hints()
    held = hold and hold != T.KEY_READ  # a secret text is seen only while SELECT is held
    leaves = back and len(ui.stack) > 1
    return (
        ["down", "up"] * bool(move)
        + ["select"] * 4 * bool(select)
        + ["hold-select"] * bool(held)
        + ["back"] * bool(leaves)
    )


def walk(ruleset: str, seed: int, steps: int) -> None:
    """Press what is offered; fail at a press that changes nothing."""
    chance = random.Random(seed)
    table = begun(ruleset)
    for _ in range(steps):
        if table.app.game is None or table.game.is_over:
            table = begun(ruleset)
        quiet(table)
        able = presses(table)
        button = chance.choice(able) if able else "back"
        page = type(table.app.ui.screen).__name__
        text, before = table.text, seen(table)
        table.press(button)
        if seen(table) == before and button in OTHER:  # at an end: then the other way is open
            table.press(OTHER[button])
        assert not able or seen(table) != before or same(table), (page, button, text)
        assert not nameless(table.app.ui.picture), table.text


def same(table: Table) -> bool:
    """Return whether the sides of a new game are named alike, so that changing them shows nothing."""
    return table.cursor_line()[1:].strip() in ("Force", "Test")


@pytest.mark.parametrize("ruleset", IDS)
def test_a_walk_through_what_is_offered(ruleset: str) -> None:
    walk(ruleset, 1, 60)


@pytest.mark.long
@pytest.mark.parametrize("ruleset", IDS)
def test_longer_walks_through_what_is_offered(ruleset: str) -> None:
    for seed in range(2, 6):
        walk(ruleset, seed, 250)


def test_a_list_of_one_line_offers_no_way_to_another() -> None:
    table = begun("samurai")
    table.do(do="activate", unit="A1")
    table.press("hold-back")
    assert "↕" not in table.screen[-1] and "●undo" in table.screen[-1]


def test_a_line_to_read_offers_nothing_on_citadel_s_unit_page() -> None:
    table = begun("citadel")
    table.unit(0)
    table.seek("hero")
    assert "●" not in table.screen[-1]
    table.seek("Wounds")
    assert "●change" in table.screen[-1]


def test_the_line_to_the_other_side_has_no_page() -> None:
    table = begun("samurai")
    table.do(do="activate", unit="A1")
    table.flow(samurai_react.react)
    assert "◉page" in table.screen[-1]
    table.seek("Other side")
    assert "◉" not in table.screen[-1]


@pytest.mark.parametrize("board", [SMALL, WIDE, SQUARE])
def test_a_number_shows_that_up_and_down_change_it(board: str) -> None:
    table = begun("dozen_die", board)
    assert (names.KEYS, names.KEY_CHANGE) not in drawn(table), "a list is walked through"
    table.flow(move.fall, 0)
    assert (names.KEYS, names.KEY_CHANGE) in drawn(table)
