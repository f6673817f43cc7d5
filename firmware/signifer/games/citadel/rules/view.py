"""Answer cheap questions about a Citadel game for commands and screens: numbers and names, no objects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.citadel.rules import schema as S
from signifer.games.citadel.rules.army import army

if TYPE_CHECKING:
    from collections.abc import Sequence

    from signifer.core.game import Game


def turn(game: Game) -> int:
    """Return the turn's number; each side's turn counts as one (CT-31)."""
    return game.get(S.GAME_T, 0, S.TURN_NO)


def side(game: Game) -> int:
    """Return whose turn it is: 0 or 1."""
    return game.get(S.GAME_T, 0, S.SIDE)


def phase(game: Game) -> str:
    """Return build or activation."""
    return S.PHASES[game.get(S.GAME_T, 0, S.PHASE)]


def active(game: Game) -> int | None:
    """Return the row of the activated unit."""
    row = game.get(S.GAME_T, 0, S.ACTIVE)
    return row - 1 if row else None


def prosperity(game: Game, side: int) -> int:
    """Return the side's prosperity (CT-4)."""
    return game.get(S.SIDE_T, side, S.PROSPERITY)


def characters(game: Game, side: int) -> int:
    """Return how many characters the side has on the battlefield (CT-23)."""
    return game.get(S.SIDE_T, side, S.CHARACTERS)


def hero(game: Game, side: int) -> int:
    """Return the row of the side's hero."""
    return game.get(S.SIDE_T, side, S.HERO_ROW)


def status(game: Game, row: int) -> str:
    """Return active, casualty or left; reserve if its card was not played yet."""
    return S.STATUSES[game.get(S.UNIT_T, row, S.STATUS)]


def in_game(game: Game, row: int) -> bool:
    """Return whether the row is a unit already."""
    return game.get(S.UNIT_T, row, S.STATUS) != S.NOT_YET


def on_table(game: Game, row: int) -> bool:
    """Return whether the unit is on the battlefield."""
    return game.get(S.UNIT_T, row, S.STATUS) == S.ACTIVE_UNIT


def wounds(game: Game, row: int) -> int:
    """Return the wound markers (CT-26)."""
    return game.get(S.UNIT_T, row, S.WOUNDS)


def health(game: Game, row: int) -> int:
    """Return how many wound markers fell the unit."""
    return game.get(S.UNIT_T, row, S.HEALTH)


def activations(game: Game, row: int) -> int:
    """Return how often the unit was activated in this turn, including a new unit's arrival (CT-21, CT-25)."""
    return game.get(S.UNIT_T, row, S.ACTIVATIONS)


def most_activations(game: Game, row: int) -> int:
    """Return how often it may be activated in a turn."""
    unit = game.units[row]
    return unit.blob[unit.at + 2]


def is_hero(game: Game, row: int) -> bool:
    """Return whether the unit is a hero."""
    unit = game.units[row]
    return unit.blob[unit.at] == S.HERO


def kind(game: Game, row: int) -> str:
    """Return hero or character."""
    return "hero" if is_hero(game, row) else "character"


def side_units(game: Game, side: int) -> Sequence[int]:
    """Return the rows of the units that a side controls, including its own of cards not played yet."""
    units = army(game)
    if game.cells.tables[-1].name == "token":  # only there a unit can be controlled by the other side
        return units.rows_of(side)
    first = units.first_unit[side]
    return range(first, units.first_unit[1] if side == 0 else len(units))


def units_to_activate(game: Game) -> list[int]:
    """Return the units of the side to move that are on the battlefield and not activated yet (CT-22)."""
    found = []
    for row in side_units(game, side(game)):
        if on_table(game, row) and not activations(game, row):
            found.append(row)
    return found


def buildings(game: Game, side: int) -> list[tuple[str, bool]]:
    """Return (name, whether it is open) of each building of a side's city (CT-1)."""
    found = []
    for row in range(side * S.BUILDINGS, (side + 1) * S.BUILDINGS):
        if game.get(S.BUILDING_T, row, S.NAME):
            found.append((building_name(game, row), game.get(S.BUILDING_T, row, S.OPEN) == 1))
    return found


def building_name(game: Game, row: int) -> str:
    """Return the name of the building in a row: a word of the roster, or letters that `build` stored."""
    word = game.get(S.BUILDING_T, row, S.NAME) - 1
    words = army(game).words[0 if row < S.BUILDINGS else 1]
    if word < len(words):
        return words[word]
    at = word - len(words)
    size = game.get(S.LETTER_T, at, 0)
    letters = bytearray()
    while len(letters) < size:
        at += 1
        pair = game.get(S.LETTER_T, at, 0) + 32768
        letters.append(pair >> 8)
        letters.append(pair & 255)
    return bytes(letters[:size]).decode()


def card_state(game: Game, row: int) -> str:
    """Return available, in_play, attached (a spell or relic on a unit) or graveyard; for a tactic face down:
    available."""
    state = game.get(S.CARD_T, row, S.STATE)
    if state == S.IN_PLAY and target(game, row) is not None:
        return "attached"
    return S.STATES[state]


def target(game: Game, row: int) -> int | None:
    """Return the unit to which a spell or relic in play is attached."""
    link = game.get(S.CARD_T, row, S.LINK)
    kind = army(game).kinds[row]
    attaches = kind == S.SPELL or kind == S.RELIC
    return link - 1 if attaches and link and game.get(S.CARD_T, row, S.STATE) == S.IN_PLAY else None


def in_play(game: Game, row: int) -> bool:
    """Return whether the card is in play."""
    return game.get(S.CARD_T, row, S.STATE) == S.IN_PLAY


def open_count(game: Game, side: int) -> int:
    """Return how many of the side's buildings are open (CT-1)."""
    count = 0
    for row in range(side * S.BUILDINGS, (side + 1) * S.BUILDINGS):
        count += game.get(S.BUILDING_T, row, S.OPEN)
    return count


def back_stab(game: Game) -> tuple[int, int] | None:
    """Return (target, attacker or -1) of the back-stab that waits (CT-24)."""
    row = game.get(S.GAME_T, 0, S.STABBED)
    return (row - 1, game.get(S.GAME_T, 0, S.STABBER) - 1) if row else None


def has_deck(game: Game, side: int) -> bool:
    """Return whether the side keeps its deck on the device (CT-32)."""
    tables = game.cells.tables
    at = S.ZONE_T
    return len(tables) > at and tables[at].name == "zone" and game.get(at, side, S.DECK) == 1


def face_down(game: Game, side: int, place: int = 0) -> int:
    """Return how many tactics of the side lie face down (CT-29); with `place` IN_HAND how many cards in hand are
    named (CT-32)."""
    count = 0
    for slot in range(game.cells.tables[S.LYING_T].rows):
        count += game.get(S.LYING_T, slot, S.WHOSE) == side + 1 + place
    return count


def ruins(game: Game) -> list[int]:
    """Return the terrain in play of either side that a character could search (CT-14)."""
    from signifer.games.citadel.rules import deck  # a list of units needs no cards

    units = army(game)
    found = []
    for row in range(units.cards):
        if units.kinds[row] == S.TERRAIN and game.get(S.CARD_T, row, S.LINK) > game.get(
            S.CARD_T, row, S.MORE
        ):
            if game.get(S.CARD_T, row, S.STATE) == S.IN_PLAY and deck.card(units, row).flags & S.RUINS:
                found.append(row)
    return found
