"""Answer cheap questions about a Dozen Die game for commands and screens: numbers and names, no objects."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from signifer.games.dozen_die.rules import read
from signifer.games.dozen_die.rules import schema as S

if TYPE_CHECKING:
    from signifer.core.game import Game


def hp(game: Game, row: int) -> int:
    """Return the hit points left (DD-70)."""
    return game.get(S.UNIT_T, row, S.HP)


def max_hp(game: Game, row: int) -> int:
    """Return the hit points at the start: CO + endurance."""
    unit = game.units[row]
    return unit.blob[unit.at + 4] + unit.blob[unit.at + 8]


def is_injured(game: Game, row: int) -> bool:
    """Return whether the hit points are strictly under half of the original (DD-71)."""
    twice = 2 * hp(game, row)
    return twice < max_hp(game, row) or (twice == max_hp(game, row) and game.house["injured"] == 1)


def status(game: Game, row: int) -> str:
    """Return active, reserve, casualty or left."""
    return S.STATUSES[game.get(S.UNIT_T, row, S.STATUS)]


def on_table(game: Game, row: int) -> bool:
    """Return whether the unit is on the board."""
    return game.get(S.UNIT_T, row, S.STATUS) == S.ON_TABLE


def activations(game: Game, row: int) -> int:
    """Return how often the unit was activated in this round (DD-15)."""
    return game.get(S.UNIT_T, row, S.ACTIVATIONS)


def has_marched(game: Game, row: int) -> bool:
    """Return whether the unit marched on the drawn die (DD-3)."""
    number = game.get(S.UNIT_T, row, S.MARCHED)
    return number > 0 and die(game) is not None and number == game.get(S.GAME_T, 0, S.DIE_NO)


def flag(game: Game, row: int, name: str) -> bool:
    """Return whether a unit is overloaded, co_carrying, has toughness or reacts."""
    return game.get(S.UNIT_T, row, S.FLAG_BITS) >> S.FLAG_NAMES.index(name) & 1 == 1


def pack(game: Game, row: int) -> bool:
    """Return whether the unit is a pack, several miniatures (DD-74): after a push more than one may stay in contact."""
    unit = game.units[row]
    return unit.blob[unit.at + 1] & read.PACK != 0


def kind(game: Game, row: int) -> str:
    """Return adventurer, vassal, wanderer, npc or creature."""
    unit = game.units[row]
    return S.KINDS[unit.blob[unit.at]]


def stat(game: Game, row: int, name: str) -> int:
    """Return ST, DX, CO, CH or AW; see `stats` for the rest."""
    unit = game.units[row]
    return unit.blob[unit.at + 2 + S.ABILITIES.index(name)]


def stats(game: Game, row: int) -> tuple[int, ...]:
    """Return ST, DX, CO, CH, AW, MV, endurance, armour."""
    unit = game.units[row]
    return tuple(unit.blob[unit.at + 2 : unit.at + 10])


class Weapon(NamedTuple):
    """A unit's weapon; `reach` is None without a range."""

    name: str
    bonus: int
    ranged: bool
    reach: int | None
    is_loaded: bool


def weapons(game: Game, row: int) -> list[Weapon]:
    """Return each weapon of a unit."""
    unit = game.units[row]
    found = read.weapons(unit.blob, unit.at)
    bits = unloaded_bits(game, row)
    return [
        Weapon(found[i][0], found[i][1], found[i][2], found[i][3], bits >> i & 1 == 0)
        for i in range(len(found))
    ]


def unloaded_bits(game: Game, row: int) -> int:
    """Return a bit for each of the unit's weapons that was shot and not loaded again."""
    return game.get(S.UNIT_T, row, S.UNLOADED)


def die(game: Game) -> tuple[int, str | None] | None:
    """Return (side, colour) of the drawn die; None between activations. A forced start has no colour."""
    side = game.get(S.GAME_T, 0, S.DIE_SIDE)
    if not side:
        return None
    colour = game.get(S.GAME_T, 0, S.DIE_COLOUR)
    return side - 1, game.colours[colour - 1] if colour else None


def phase(game: Game) -> str:
    """Return the next step: draw, march, activate, orders, or end if the activated unit is finished (DD-67)."""
    if not game.get(S.GAME_T, 0, S.DIE_SIDE):
        return "draw"
    if game.get(S.GAME_T, 0, S.ACTIVE):
        return "end" if finished(game) else "orders"
    return "activate" if game.get(S.GAME_T, 0, S.MARCH) else "march"


def active(game: Game) -> int | None:
    """Return the row of the activated unit."""
    row = game.get(S.GAME_T, 0, S.ACTIVE)
    return row - 1 if row else None


def finished(game: Game) -> bool:
    """Return whether the activated unit fell or left the board: it owes no order (DD-67)."""
    row = active(game)
    return row is not None and not on_table(game, row)


def orders_left(game: Game) -> int:
    """Return the orders that the activated unit still has; a unit that fell has none (DD-67)."""
    return 0 if finished(game) else game.get(S.GAME_T, 0, S.ORDERS_LEFT)


def order_kind(game: Game) -> str | None:
    """Return the newest order: move, charge or action."""
    number = game.get(S.GAME_T, 0, S.ORDER_KIND)
    return S.ORDERS[number - 1] if number else None


def charger(game: Game) -> int | None:
    """Return the row of the unit that charges: the activated one, or one whose march became a charge (DD-31)."""
    if order_kind(game) != "charge":
        return None
    number = game.get(S.GAME_T, 0, S.ORDER_NO)
    return number - S.MARCH_CHARGE if number >= S.MARCH_CHARGE else active(game)


def target(game: Game) -> int | None:
    """Return the row of the newest charge's target, if it was entered."""
    row = game.get(S.GAME_T, 0, S.TARGET)
    return row - 1 if row else None


def round(game: Game) -> int:
    """Return the round's number, from 1."""
    return game.get(S.GAME_T, 0, S.ROUND_NO)


def pool(game: Game, side: int) -> int | None:
    """Return the dice in a side's pool; None without a limit."""
    dice = game.get(S.SIDE_T, side, S.POOL)
    return None if dice < 0 else dice


def weather(game: Game) -> int:
    """Return the number of the weather in `house.weathers`: 0 calm, 1 storm, then those of the house (DD-34)."""
    cells = game.cells
    if cells.tables[-1].name != "token":
        return 0
    from signifer.core import tokens  # few games have weather or tokens

    row = tokens.game_row(cells)
    return tokens.get(cells, row, tokens.STATE) if row >= 0 else 0


def weather_name(game: Game) -> str:
    """Return the weather as a script has it: calm, storm, or a house's own."""
    return _weather(game)[0]


def ordinary(game: Game) -> int:
    """Return the number of the difficulty of ordinary ground to wade in this weather, 0: no roll (DD-34)."""
    return _weather(game)[1]


def _weather(game: Game) -> tuple[str, int]:
    """Return the weather's name, and the number of the difficulty of ordinary ground."""
    number = weather(game)
    if not number:
        return "calm", 0
    from signifer.games.dozen_die.rules import house

    found: tuple[str, int] = house.weathers(game.setup.house)[number]
    return found


def bag(game: Game) -> list[tuple[int, str, int, int]]:
    """Return (side, colour, dice left, dice in all) in roster order, without colours that a side never had."""
    found = []
    for row in range(len(game.bag)):
        side, colour, own = game.bag[row]
        total = game.get(S.BAG_T, row, S.TOTAL)
        if own or total:
            found.append((side, game.colours[colour], game.get(S.BAG_T, row, S.LEFT), total))
    return found


def in_bag(game: Game) -> int:
    """Return how many dice are left in the bag."""
    count = 0
    for row in range(len(game.bag)):
        count += game.get(S.BAG_T, row, S.LEFT)
    return count
