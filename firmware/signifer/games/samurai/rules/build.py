"""Make the tables of a samurai game from rosters. In memory only while a game begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import SetupError
from signifer.core.roster import SIDES
from signifer.core.tables import laid_out, repeat, set_start
from signifer.core.wire import WireError
from signifer.games.samurai.rules import read
from signifer.games.samurai.rules import schema as S
from signifer.games.samurai.rules.house import HOUSE

if TYPE_CHECKING:
    from signifer.core.cells import Cells
    from signifer.core.game import Game
    from signifer.core.setup import Setup
    from signifer.core.unit import Unit


def build(game: Game, setup: Setup) -> Cells:
    """Return the units and tables of a game; SetupError if the rosters do not make one."""
    game.house = HOUSE.complete(setup.house)
    if "N" in setup.rosters:
        raise SetupError("A samurai game has no neutral units.")
    heads = []
    for letter in "AB":
        if letter not in setup.rosters:
            raise SetupError("Side %s has no roster." % letter)
        top = read.Head(setup.rosters[letter])
        heads.append(top)
        game.units.add_side(SIDES.index(letter), setup.rosters[letter], top.reader, top.count)
    game.units.check_ids()
    secrets = S.SPARE_SECRETS
    ranks = [0, 0]
    sizes = [[0] * len(top.squads) for top in heads]
    for unit in game.units:
        body = unit.blob
        _check(unit, len(heads[unit.side].squads))
        ranks[unit.side] += body[unit.at + read.RANK]
        if body[unit.at + read.SQUAD]:
            sizes[unit.side][body[unit.at + read.SQUAD] - 1] += 1
        if body[unit.at + read.TRAIT_BITS] >> S.STEALTH_SHIFT & 3:
            secrets += 1
    _check_rings(game, heads)
    tables = list(S.TABLES)
    tables[S.SECRET_T] = ("secret", repeat(tables[S.SECRET_T][1], 0, S.HASH_CELLS))
    cells = laid_out(tables, (1, 2, len(game.units), len(sizes[0]) + len(sizes[1]), secrets))
    set_start(cells, S.GAME_T, 0, S.SIDE_NOW, "AB".index(setup.first))
    for side in range(2):
        set_start(cells, S.SIDE_T, side, S.ALL_RANK, ranks[side])
        set_start(cells, S.SIDE_T, side, S.FIRST_SQUAD, len(sizes[0]) if side else 0)
        for number in range(len(sizes[side])):
            set_start(cells, S.SQUAD_T, number + (len(sizes[0]) if side else 0), S.SIZE, sizes[side][number])
    for unit in game.units:
        if read.weapons(unit.blob, unit.at):
            set_start(cells, S.UNIT_T, unit.row, S.HAND, 1)
    return cells


def _check(unit: Unit, squads: int) -> None:
    body = unit.blob
    number = body[unit.at + read.SQUAD]
    read.note(body, unit.at)
    if (
        number > squads
        or (body[unit.at + read.LEADER] and not number)
        or len(read.weapons(body, unit.at)) > 8
    ):
        raise WireError("a unit that cannot be")
    if body[unit.at + read.TRAIT_BITS] & S.LONER and number:
        raise SetupError("%s is a loner: never in a squad." % unit.label, "SK-33")


def _check_rings(game: Game, heads: list[read.Head]) -> None:
    """Check that the ring from each model to the next of its squad stays in the squad: deaths walk along it."""
    first = 0
    for top in heads:
        for row in range(first, first + top.count):
            unit = game.units[row]
            number = unit.blob[unit.at + read.SQUAD]
            if number:
                there = row + unit.blob[unit.at + read.NEXT] - read.HERE
                if not first <= there < first + top.count:
                    raise WireError("a squad that does not hold together")
                unit = game.units[there]
                if unit.blob[unit.at + read.SQUAD] != number:
                    raise WireError("a squad that does not hold together")
        first += top.count
