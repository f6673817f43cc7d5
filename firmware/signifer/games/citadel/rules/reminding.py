"""Which unit or card carries a reminder, what a unit can do by its reminders (CT-33), and the scopes that the game
resets (RM-1, RM-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import reminders
from signifer.core.cells import GAME, NEVER, TURN
from signifer.games.citadel.rules import schema as S
from signifer.games.citadel.rules.army import army
from signifer.games.citadel.rules.schema import CARD_T, CHARACTER, PHASES, TACTIC, TERRAIN, UNIT_T

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.core.reminders import Reminder

SCOPES = (NEVER, TURN, TURN, GAME)  # turns are not counted in rounds


def phases(game: Game) -> tuple[str, ...]:
    """Return the names of the phases."""
    return PHASES


def bearers(game: Game, side: int, is_card: bool, place: int) -> list[int] | None:
    """Return the units that the roster's unit or card stands for: those that its character cards brought, or on which
    the card lies. No unit: the card is in effect for the whole side. None: the unit is not on the battlefield, or the
    card is not in play. Nobody but its owner knows where a tactic is: it counts until all its copies are used."""
    units = army(game)
    if side > 1:
        return None
    if not is_card:
        row = units.first_unit[side] + place
        there = place < units.starters[side] and game.get(UNIT_T, row, S.STATUS) == S.ACTIVE_UNIT
        return [row] if there else None
    found: list[int] = []
    there = False
    entry = -1
    before = -1
    for card in range(units.first_card[side], units.first_card[side + 1]):
        offset = units.card_offsets[card]
        if offset != before:
            entry += 1
            before = offset
        if entry != place:
            continue
        kind = units.kinds[card]
        state = game.get(CARD_T, card, S.STATE)
        link = game.get(CARD_T, card, S.LINK)
        if kind == TACTIC:
            there = there or state != S.GRAVEYARD
        elif kind == TERRAIN:
            there = there or link > 0
        elif state == S.IN_PLAY:
            if link and (kind != CHARACTER or game.get(UNIT_T, link - 1, S.STATUS) == S.ACTIVE_UNIT):
                found.append(link - 1)
            there = there or bool(found) or kind != CHARACTER
    return found if there else None


def abilities(game: Game, row: int) -> list[Reminder]:
    """Return the reminders that the unit carries, or a card that brought it or lies on it; no private ones, since both
    sides may read a unit's page."""
    found = []
    for one in reminders.every(game.setup):
        if one.carrier in (reminders.UNIT, reminders.CARD) and not one.private:
            units = bearers(game, one.side, one.carrier == reminders.CARD, one.place)
            if units and row in units:
                found.append(one)
    return found


def event(game: Game, command: str, row: int, column: str, difference: int) -> str:
    """Return the moment that a change in the table of units is."""
    if column == "wounds":
        return "hurt" if difference > 0 else ""
    entered = column == "status" and game.get(UNIT_T, row, S.STATUS) == S.ACTIVE_UNIT
    return "enters" if entered and difference == S.ACTIVE_UNIT - S.NOT_YET else ""
