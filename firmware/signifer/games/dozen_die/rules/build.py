"""Make the tables of a Dozen Die game from rosters. In memory only while a game begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import SetupError
from signifer.core.roster import SIDES
from signifer.core.tables import laid_out, set_start
from signifer.core.wire import WireError
from signifer.games.dozen_die.rules import schema as S
from signifer.games.dozen_die.rules.house import HOUSE
from signifer.games.dozen_die.rules.odds import read_skills as skills
from signifer.games.dozen_die.rules.read import Head

if TYPE_CHECKING:
    from signifer.core.cells import Cells
    from signifer.core.game import Game
    from signifer.core.setup import Setup


def build(game: Game, setup: Setup) -> Cells:
    """Return the units and tables of a game; SetupError if the rosters do not make one."""
    game.house = HOUSE.complete(setup.house)
    heads: list[Head | None] = []
    for side in SIDES:
        blob = setup.rosters.get(side)
        if blob is None and side != "N":
            raise SetupError("Side %s has no roster." % side)
        heads.append(None if blob is None else Head(blob))
    neutral = heads[2]
    if neutral is not None and [n for _, n in neutral.dice if n]:
        raise SetupError("Neutral units bring no dice to the bag.")
    uses = _units(game, setup, heads)
    bag = _bag(game, heads)
    cells = laid_out(S.TABLES, (1, 3, len(game.units), uses, len(game.bag), S.SEEN_ROWS))
    for i in range(3):
        top = heads[i]
        pool = None if top is None else top.pool
        set_start(cells, S.SIDE_T, i, S.POOL, -1 if pool is None else pool, 99)
    for unit in game.units:
        blob = unit.blob
        set_start(cells, S.UNIT_T, unit.row, S.HP, blob[unit.at + 4] + blob[unit.at + 8], 60)
        set_start(cells, S.UNIT_T, unit.row, S.FLAG_BITS, blob[unit.at + 1] & 15)
        set_start(cells, S.UNIT_T, unit.row, S.STATUS, S.RESERVE if blob[unit.at + 1] & 16 else S.ON_TABLE)
    for row in range(len(bag)):
        set_start(cells, S.BAG_T, row, S.LEFT, bag[row], S.LARGEST_BAG)
        set_start(cells, S.BAG_T, row, S.TOTAL, bag[row], S.LARGEST_BAG)
    return cells


def _units(game: Game, setup: Setup, heads: list[Head | None]) -> int:
    for side in range(3):
        top = heads[side]
        if top is not None:
            game.units.add_side(side, setup.rosters[SIDES[side]], top.reader, top.count)
    game.units.check_ids()
    uses = 0
    for unit in game.units:
        game.units.set_uses(unit.row, uses)
        if unit.blob[unit.at] >= len(S.KINDS) or unit.blob[unit.at + 9] > 99:
            raise WireError("a unit of an unknown kind")
        for skill in skills(unit.blob, unit.at):
            if skill.speed is not None:
                uses += 1
    return uses


def _bag(game: Game, heads: list[Head | None]) -> list[int]:
    """Fill `game.colours` and `game.bag` (side, colour number, whether its roster names it); return the counts."""
    colours: list[str] = []
    for top in heads[:2]:
        if top is not None:
            for colour, _ in top.dice:
                if colour not in colours:
                    colours.append(colour)
    for colour in ("green", "yellow"):
        if colour not in colours:
            colours.append(colour)
    counts = []
    game.bag = []
    for side in range(2):
        top = heads[side]
        own = [] if top is None else top.dice
        named = [colour for colour, _ in own]
        for colour, count in own:
            game.bag.append((side, colours.index(colour), True))
            counts.append(count)
        for colour in colours:
            if colour not in named:
                game.bag.append((side, colours.index(colour), False))
                counts.append(0)
    if sum(counts) > S.LARGEST_BAG:
        raise SetupError("The bag holds at most %d dice, not %d." % (S.LARGEST_BAG, sum(counts)))
    game.colours = colours
    return counts
