"""Make the tables of a Citadel game from rosters. In memory only while a game begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import SetupError
from signifer.core.roster import SIDES
from signifer.core.tables import laid_out, repeat, set_start
from signifer.core.wire import WireError
from signifer.games.citadel.rules import schema as S
from signifer.games.citadel.rules.army import Army
from signifer.games.citadel.rules.house import HOUSE
from signifer.games.citadel.rules.read import Head

if TYPE_CHECKING:
    from signifer.core.cells import Cells
    from signifer.core.game import Game
    from signifer.core.setup import Setup

MOST_CARDS = 100  # copies for each side


def build(game: Game, setup: Setup) -> Cells:
    """Return the units and tables of a game; SetupError if the rosters do not make one."""
    game.house = HOUSE.complete(setup.house)
    from signifer.games.citadel.rules import muster

    army = Army()
    game.units = army
    heads: list[Head] = []
    decks: list[int] = []  # of each side: cards in hand at the start, plus one; 0 without a deck
    if "N" in setup.rosters:
        raise SetupError("Citadel has two sides: no roster for neutral units.")
    for side in range(2):
        blob = setup.rosters.get(SIDES[side])
        if blob is None:
            raise SetupError("Side %s has no roster." % SIDES[side])
        top = Head(blob)
        heads.append(top)
        army.words[side] = top.words
        army.factions[side] = top.faction
        army.add_side(side, blob, top.reader, top.count)
        bring = muster.add_cards(army, side, blob, top.reader, top.cards)
        if army.cards - army.first_card[side] > MOST_CARDS:
            raise SetupError("Side %s has more than %d cards." % (SIDES[side], MOST_CARDS))
        muster.add_arrivals(army, side, bring)
        decks.append(muster.own_deck(army, side, top.reader))
    muster.order_names(army)
    held = 2 * S.HELD if decks != [0, 0] else 0
    lying = min(S.MOST_LYING, army.kinds.count(bytes((S.TACTIC,))))
    words = len(army.words[0]) + len(army.words[1])
    rows = [1, 2, len(army), army.cards, 2 * S.BUILDINGS, words, S.LETTER_CELLS, lying + held]
    tables = list(S.TABLES)
    tables[S.LYING_T] = ("lying", repeat(tables[S.LYING_T][1], 0, S.HASH_CELLS))
    cells = laid_out(tables, rows + [2] if held else rows)
    army.cells = cells
    muster.check_ids(army)
    set_start(cells, S.GAME_T, 0, S.SIDE, SIDES.index(setup.first))
    for side in range(2):
        _start_side(game, cells, army, side, heads[side])
        if decks[side]:
            set_start(cells, S.ZONE_T, side, S.DECK, 1)
            set_start(cells, S.ZONE_T, side, S.UNNAMED, decks[side] - 1)
    return cells


def _start_side(game: Game, cells: Cells, army: Army, side: int, top: Head) -> None:
    heroes = characters = 0
    for row in range(army.first_unit[side], army.first_unit[side] + army.starters[side]):
        unit = army[row]
        kind = unit.blob[unit.at]
        if kind == S.HERO:
            heroes += 1
            set_start(cells, S.SIDE_T, side, S.HERO_ROW, row)
        elif kind == S.CHARACTER:
            characters += 1
        else:
            raise WireError("a unit of an unknown kind")
        set_start(cells, S.UNIT_T, row, S.STATUS, S.ACTIVE_UNIT)
        set_start(cells, S.UNIT_T, row, S.HEALTH, max(1, unit.blob[unit.at + 1]))
    if heroes != 1:
        raise SetupError("Side %s must have one hero, not %d." % (SIDES[side], heroes))
    most = game.house["characters"]
    if characters > most:
        text = "Side %s begins with %d characters; at most %d can be on the battlefield."
        raise SetupError(text % (SIDES[side], characters, most), "CT-23")
    if len(top.buildings) > S.BUILDINGS:
        raise SetupError("A city has at most %d buildings." % S.BUILDINGS)
    set_start(cells, S.SIDE_T, side, S.CHARACTERS, characters)
    set_start(cells, S.SIDE_T, side, S.PROSPERITY, min(top.prosperity, S.HIGHEST_PROSPERITY))
    for i in range(len(top.buildings)):
        row = side * S.BUILDINGS + i
        if top.buildings[i] >= len(top.words):
            raise WireError("a building without a name")
        set_start(cells, S.BUILDING_T, row, S.NAME, top.buildings[i] + 1)
        set_start(cells, S.BUILDING_T, row, S.OPEN, 1)
