"""Make the tables of a Citadel game from rosters. In memory only while a game begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.cells import GAME, NEVER, TURN, Cells, Table
from signifer.core.errors import SetupError
from signifer.core.roster import SIDES
from signifer.core.tables import set_start
from signifer.core.wire import WireError
from signifer.games.citadel.rules import schema
from signifer.games.citadel.rules.army import Army
from signifer.games.citadel.rules.data import CHARACTER, HERO, TACTIC
from signifer.games.citadel.rules.house import HOUSE
from signifer.games.citadel.rules.read import Head

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.core.setup import Setup

_GAME = (
    ("ended", 0, 1, NEVER, 0),
    ("winner", 0, 2, NEVER, 0),
    ("turn", 1, 999, GAME, 1),
    ("side", 0, 1, GAME, 0),
    ("phase", 0, 1, TURN, 0),
    ("active", 0, 999, TURN, 0),
    ("terrain", 0, 99, TURN, 0),
    ("back_stab", 0, 999, TURN, 0),
    ("back_stab_by", 0, 999, TURN, 0),
    ("letters", 0, schema.LETTER_CELLS, GAME, 0),
)
_SIDE = (
    ("score", -9999, 9999, GAME, 0),
    ("prosperity", 0, schema.HIGHEST_PROSPERITY, GAME, 0),
    ("characters", 0, 99, GAME, 0),
    ("arrived", 0, 99, GAME, 0),
    ("hero", 0, 999, GAME, 0),
)
_UNIT = (
    ("status", 0, 3, GAME, schema.NOT_YET),
    ("wounds", 0, 99, GAME, 0),
    ("health", 1, 99, GAME, 1),
    ("activations", 0, 99, TURN, 0),
    ("attached", 0, 999, GAME, 0),
    ("card", 0, 999, GAME, 0),
)
_CARD = (
    ("state", 0, 3, GAME, 0),
    ("link", 0, 999, GAME, 0),
    ("more", 0, 999, GAME, 0),
    ("played", 0, 999, GAME, 0),
)
_BUILDING = (("name", 0, 999, GAME, 0), ("open", 0, 1, GAME, 0))
_CLASS = (("relic", 0, 999, GAME, 0),)
_LETTER = (("letters", -32768, 32767, GAME, 0),)

_LYING = (("side", 0, 4, GAME, 0), ("noted", 0, 32767, GAME, 0))
_ZONE = (("deck", 0, 1, GAME, 0), ("unnamed", 0, 999, GAME, 0), ("buried", 0, 999, GAME, 0))

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
    hashes = tuple([("hash%d" % i, -32768, 32767, GAME, 0) for i in range(16)])
    held = 2 * schema.HELD if decks != [0, 0] else 0
    lying = min(schema.MOST_LYING, army.kinds.count(bytes((TACTIC,))))
    tables = [
        Table("game", _GAME, 1),
        Table("side", _SIDE, 2),
        Table("unit", _UNIT, len(army)),
        Table("card", _CARD, army.cards),
        Table("building", _BUILDING, 2 * schema.BUILDINGS),
        Table("class", _CLASS, len(army.words[0]) + len(army.words[1])),
        Table("letter", _LETTER, schema.LETTER_CELLS),
        Table("lying", _LYING + hashes, lying + held),
    ]
    if held:
        tables.append(Table("zone", _ZONE, 2))
    cells = Cells(tables)
    army.cells = cells
    muster.check_ids(army)
    set_start(cells, schema.GAME_T, 0, schema.SIDE, SIDES.index(setup.first))
    for side in range(2):
        _start_side(game, cells, army, side, heads[side])
        if decks[side]:
            set_start(cells, schema.ZONE_T, side, schema.DECK, 1)
            set_start(cells, schema.ZONE_T, side, schema.UNNAMED, decks[side] - 1)
    return cells


def _start_side(game: Game, cells: Cells, army: Army, side: int, top: Head) -> None:
    heroes = characters = 0
    for row in range(army.first_unit[side], army.first_unit[side] + army.starters[side]):
        unit = army[row]
        kind = unit.blob[unit.at]
        if kind == HERO:
            heroes += 1
            set_start(cells, schema.SIDE_T, side, schema.HERO_ROW, row)
        elif kind == CHARACTER:
            characters += 1
        else:
            raise WireError("a unit of an unknown kind")
        set_start(cells, schema.UNIT_T, row, schema.STATUS, schema.ACTIVE_UNIT)
        set_start(cells, schema.UNIT_T, row, schema.HEALTH, max(1, unit.blob[unit.at + 1]))
    if heroes != 1:
        raise SetupError("Side %s must have one hero, not %d." % (SIDES[side], heroes))
    most = game.house["characters"]
    if characters > most:
        text = "Side %s begins with %d characters; at most %d can be on the battlefield."
        raise SetupError(text % (SIDES[side], characters, most), "CT-23")
    if len(top.buildings) > schema.BUILDINGS:
        raise SetupError("A city has at most %d buildings." % schema.BUILDINGS)
    set_start(cells, schema.SIDE_T, side, schema.CHARACTERS, characters)
    set_start(cells, schema.SIDE_T, side, schema.PROSPERITY, min(top.prosperity, schema.HIGHEST_PROSPERITY))
    for i in range(len(top.buildings)):
        row = side * schema.BUILDINGS + i
        if top.buildings[i] >= len(top.words):
            raise WireError("a building without a name")
        set_start(cells, schema.BUILDING_T, row, schema.NAME, top.buildings[i] + 1)
        set_start(cells, schema.BUILDING_T, row, schema.OPEN, 1)
