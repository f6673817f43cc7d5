"""Collect what a unit can do, in the players' own words: its abilities, and those of cards on it (CT-33). In memory
only while needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import reminders
from signifer.games.citadel.rules import reminding

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.core.reminders import Reminder


def abilities(game: Game, row: int) -> list[Reminder]:
    """Return the reminders that the unit carries, or a card that brought it or lies on it; no private ones, since both
    sides may read a unit's page."""
    found = []
    for one in reminders.every(game.setup):
        if one.carrier in (reminders.UNIT, reminders.CARD) and not one.private:
            units = reminding.bearers(game, one.side, one.carrier == reminders.CARD, one.place)
            if units and row in units:
                found.append(one)
    return found
