"""A whole game of Citadel with the four buttons alone, until an army has nobody left on the battlefield."""

from __future__ import annotations

from itertools import islice

import pytest

from signifer.games.citadel.rules import screen_data, view
from tests.games.citadel.screens.sample import blobs
from tests.games.presses import Counted, told_of
from tests.ui.conftest import SMALL

TOLD = told_of("Citadel")
KINDS = ("Characters", "Spells", "Relics", "Tactics", "Terrain")


def pick(table: Counted, words: str) -> None:
    """Choose a line."""
    table.reach(words)
    table.press("select")


def standing(table: Counted, side: int) -> list[int]:
    """Return the rows of a side's units on the battlefield."""
    return [row for row in view.side_units(table.game, side) if view.on_table(table.game, row)]


def play_cards(table: Counted) -> None:
    """Play one card of each kind of which one can be paid, but no tactic. Players know what is in their hand."""
    for number, kind in enumerate(KINDS):
        if (
            kind == "Tactics"
            or not next(islice(screen_data.tally(table.game, view.side(table.game)), number, None))[0]
        ):
            continue
        table.press("hold-up")
        pick(table, kind)
        table.reach("✓")
        table.press("hold-select")
        table.to_home()


def strike(table: Counted) -> None:
    """Wound the first enemy that is left, as the dice on the table said."""
    enemy = standing(table, 1 - view.side(table.game))
    table.units()
    table.reach(table.game.units[enemy[0]].label[:8])
    table.press("select down back back")
    while not table.on_home():
        table.press("back")


@pytest.mark.rule("CT-1", "CT-20", "CT-21", "CT-22", "CT-26", "CT-31")
@pytest.mark.long
def test_a_whole_game_to_the_collapse_of_an_army() -> None:
    table = Counted(SMALL)
    table.fill_slots(blobs())
    table.begin(ruleset="citadel", rosters=blobs())
    table.home()
    while standing(table, 0) and standing(table, 1):
        if view.phase(table.game) == "build":
            pick(table, "End building")
            play_cards(table)
        elif view.units_to_activate(table.game):
            pick(table, "Activate")
            table.to_home()
            strike(table)
        else:
            pick(table, "End turn")
            table.to_home()
        assert table.presses <= TOLD, table.text
    table.press("hold-select")
    pick(table, "End the game")
    pick(table, "Drawn game")
    table.press("select")
    assert table.game.is_over and table.presses == TOLD
