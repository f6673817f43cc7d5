"""A whole game of Citadel with the four buttons alone, until an army has nobody left on the battlefield."""

from __future__ import annotations

import pytest

from signifer.games.citadel.rules import view
from tests.games.citadel.screens.sample import blobs
from tests.games.presses import Counted
from tests.ui.conftest import SMALL

MOST = 280
"""Presses; docs/play.md has the count."""


def to_home(table: Counted) -> None:
    """Accept what each page proposes, until home."""
    for _ in range(24):
        if table.on_home():
            return
        table.press("select")
    raise AssertionError(table.text)


def standing(table: Counted, side: int) -> list[int]:
    """Return the rows of a side's units on the battlefield."""
    return [row for row in view.side_units(table.game, side) if view.on_table(table.game, row)]


def play_cards(table: Counted) -> None:
    """Play what the lists mark as payable, kind by kind, but no tactic."""
    table.choose("Play a card")
    for kind in ("Characters", "Spells", "Relics", "Terrain"):
        if table.on_home():
            table.choose("Play a card")
        table.seek(kind)
        if "✓0" in table.cursor_line():
            continue
        table.press("select")
        table.seek("✓")
        table.press("hold-select")
        to_home(table)
    if not table.on_home():
        table.press("back")


def strike(table: Counted) -> None:
    """Wound the first enemy that is left, as the dice on the table said."""
    enemy = standing(table, 1 - view.side(table.game))
    table.units()
    table.seek(table.game.units[enemy[0]].label[:8])
    table.press("select select back back")
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
            table.press("select")
            play_cards(table)
        elif view.unactivated(table.game):
            table.choose("Activate a unit")
            to_home(table)
            strike(table)
        else:
            table.choose("End turn")
            to_home(table)
        assert table.presses <= MOST, table.text
    table.press("hold-select")
    table.choose("End the game")
    to_home(table)
    assert table.game.ended
