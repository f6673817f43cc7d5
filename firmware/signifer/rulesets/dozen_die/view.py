"""Cheap questions about a Dozen Die game, for its commands and its screens: numbers and names, no objects."""

from signifer.rulesets.dozen_die import read
from signifer.rulesets.dozen_die.data import ABILITIES, DIFFICULTIES, KINDS, ORDERS, SKILL_ABILITY
from signifer.rulesets.dozen_die.schema import (
    ACTIVATIONS,
    ACTIVE,
    BAG_T,
    DIE_COLOUR,
    DIE_NO,
    DIE_SIDE,
    FLAG_BITS,
    FLAG_NAMES,
    GAME_T,
    HP,
    LEFT,
    MARCH,
    MARCHED,
    ON_TABLE,
    ORDER_KIND,
    ORDERS_LEFT,
    POOL,
    ROUND_NO,
    SCORE,
    SIDE_T,
    STATUS,
    STATUSES,
    TARGET,
    TOTAL,
    UNIT_T,
    UNLOADED,
    USES_T,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.core.game import Game


def hp(game: "Game", row: int) -> int:
    """Hit points left (DD-70)."""
    return game.get(UNIT_T, row, HP)


def max_hp(game: "Game", row: int) -> int:
    """Hit points at the start: CO + endurance."""
    unit = game.units[row]
    return unit.blob[unit.at + 4] + unit.blob[unit.at + 8]


def injured(game: "Game", row: int) -> bool:
    """Whether the hit points are strictly under half of the original (DD-71)."""
    twice = 2 * hp(game, row)
    return twice < max_hp(game, row) or (twice == max_hp(game, row) and game.house["injured"] == 1)


def status(game: "Game", row: int) -> str:
    """active, reserve, casualty or left."""
    return STATUSES[game.get(UNIT_T, row, STATUS)]


def on_table(game: "Game", row: int) -> bool:
    """Whether the unit is on the board."""
    return game.get(UNIT_T, row, STATUS) == ON_TABLE


def activations(game: "Game", row: int) -> int:
    """How often the unit was activated in this round (DD-15)."""
    return game.get(UNIT_T, row, ACTIVATIONS)


def marched(game: "Game", row: int) -> bool:
    """Whether the unit marched on the die that is out (DD-3)."""
    number = game.get(UNIT_T, row, MARCHED)
    return number > 0 and die(game) is not None and number == game.get(GAME_T, 0, DIE_NO)


def flag(game: "Game", row: int, name: str) -> bool:
    """Whether a unit is overloaded, co_carrying, has toughness or reacts."""
    return game.get(UNIT_T, row, FLAG_BITS) >> FLAG_NAMES.index(name) & 1 == 1


def flags(game: "Game", row: int) -> "list[str]":
    """Everything that is true of the unit now, sorted by name."""
    found = [name for name in FLAG_NAMES if flag(game, row, name)]
    if injured(game, row):
        found.append("injured")
    if active(game) == row:
        found.append("activated")
    if marched(game, row):
        found.append("marched")
    for name, _, ranged, _, loaded in weapons(game, row):
        if ranged and not loaded:
            found.append("unloaded:" + name)
    return sorted(found)


def kind(game: "Game", row: int) -> str:
    """adventurer, vassal, wanderer, npc or creature."""
    unit = game.units[row]
    return KINDS[unit.blob[unit.at]]


def stat(game: "Game", row: int, name: str) -> int:
    """ST, DX, CO, CH or AW; see `stats` for the rest."""
    unit = game.units[row]
    return unit.blob[unit.at + 2 + ABILITIES.index(name)]


def stats(game: "Game", row: int) -> "tuple[int, ...]":
    """ST, DX, CO, CH, AW, MV, endurance, armour."""
    unit = game.units[row]
    return tuple(unit.blob[unit.at + 2 : unit.at + 10])


def weapons(game: "Game", row: int) -> "list[tuple[str, int, bool, int | None, bool]]":
    """(name, bonus, ranged, range or None, loaded) of each weapon."""
    unit = game.units[row]
    found = read.weapons(unit.blob, unit.at)
    bits = game.get(UNIT_T, row, UNLOADED)
    return [found[i] + (bits >> i & 1 == 0,) for i in range(len(found))]


def skills(game: "Game", row: int) -> "list[tuple[str, int, str | None, str | None, int | None, int | None]]":
    """(name, level, ability, reaction speed, range, reactions left in this round) of each skill.

    The last is None where there is no limit or the skill does not react.
    """
    unit = game.units[row]
    found = []
    number = unit.uses
    for skill in read.skills(unit.blob, unit.at):
        speed = skill[3]
        left = None
        if speed is not None:
            if speed == "1" or speed == "2":
                left = max(0, int(speed) - game.get(USES_T, number, 0))
            number += 1
        found.append(skill + (left,))
    return found


def ability_of(name: str, ability: "str | None") -> "str | None":
    """The stat that a skill uses: the roster's word, else the ruleset's."""
    return ability if ability is not None else SKILL_ABILITY.get(name)


def die(game: "Game") -> "tuple[int, str | None] | None":
    """(side, colour) of the die that is out; None between activations. A forced start has no colour."""
    side = game.get(GAME_T, 0, DIE_SIDE)
    if not side:
        return None
    colour = game.get(GAME_T, 0, DIE_COLOUR)
    return side - 1, game.colours[colour - 1] if colour else None


def phase(game: "Game") -> str:
    """What comes next: draw, march, activate or orders."""
    if not game.get(GAME_T, 0, DIE_SIDE):
        return "draw"
    if game.get(GAME_T, 0, ACTIVE):
        return "orders"
    return "activate" if game.get(GAME_T, 0, MARCH) else "march"


def active(game: "Game") -> "int | None":
    """Row of the activated unit."""
    row = game.get(GAME_T, 0, ACTIVE)
    return row - 1 if row else None


def orders_left(game: "Game") -> int:
    """Orders that the activated unit still has."""
    return game.get(GAME_T, 0, ORDERS_LEFT)


def order_kind(game: "Game") -> "str | None":
    """The newest order: move, charge or action."""
    number = game.get(GAME_T, 0, ORDER_KIND)
    return ORDERS[number - 1] if number else None


def target(game: "Game") -> "int | None":
    """Row of the unit that the newest charge goes against, where it was said."""
    row = game.get(GAME_T, 0, TARGET)
    return row - 1 if row else None


def round(game: "Game") -> int:
    """The round's number, from 1."""
    return game.get(GAME_T, 0, ROUND_NO)


def score(game: "Game", side: int) -> int:
    """Victory points of side 0 or 1."""
    return game.get(SIDE_T, side, SCORE)


def pool(game: "Game", side: int) -> "int | None":
    """Dice in a side's pool; None where no limit is kept."""
    dice = game.get(SIDE_T, side, POOL)
    return None if dice < 0 else dice


def bag(game: "Game") -> "list[tuple[int, str, int, int]]":
    """(side, colour, dice left, dice in all) in roster order, without colours that a side never had."""
    found = []
    for row in range(len(game.bag)):
        side, colour, own = game.bag[row]
        total = game.get(BAG_T, row, TOTAL)
        if own or total:
            found.append((side, game.colours[colour], game.get(BAG_T, row, LEFT), total))
    return found


def in_bag(game: "Game") -> int:
    """How many dice are left in the bag."""
    count = 0
    for row in range(len(game.bag)):
        count += game.get(BAG_T, row, LEFT)
    return count


def colours(game: "Game") -> "list[str]":
    """All colours of dice, in the order in which the rosters name them."""
    return game.colours


def add(game: "Game", difficulty: str) -> int:
    """What a difficulty adds to a target (DD-22 to DD-25, DD-51)."""
    return game.house[difficulty] if difficulty in DIFFICULTIES else game.house["very_hard"]


def target_terrain(game: "Game", row: int, mode: str, difficulty: str) -> "int | None":
    """The number to roll under or equal in terrain; None where no roll is needed (DD-21)."""
    return None if difficulty == "very_easy" else stat(game, row, "DX") + add(game, difficulty)


def dice_for(game: "Game", row: int, level: int) -> int:
    """Dice of a skill test (DD-50): the activated die and the pool; in a reaction the pool alone."""
    limit = pool(game, game.units[row].side)
    if limit is None:
        return level
    out = die(game)
    reaction = out is not None and out[0] != game.units[row].side and active(game) != row
    return min(level, limit if reaction else limit + 1)


def find_skill(
    game: "Game", row: int, name: str
) -> "tuple[str, int, str | None, str | None, int | None] | None":
    """The unit's skill of that name, without its uses."""
    unit = game.units[row]
    for skill in read.skills(unit.blob, unit.at):
        if skill[0] == name:
            return skill
    return None


def target_test(game: "Game", row: int, skill: str, difficulty: str) -> "tuple[int | None, int]":
    """(target, dice) of a skill test; target None for very_easy, dice 0 without the skill."""
    found = find_skill(game, row, skill)
    if found is None:
        return None, 0
    ability = ability_of(skill, found[2])
    dice = dice_for(game, row, found[1])
    if difficulty == "very_easy" or ability is None:
        return None, dice
    return stat(game, row, ability) + add(game, difficulty), dice


def melee_value(game: "Game", row: int, weapon: "str | None") -> "tuple[int, int]":
    """(melee value, dice) of a unit with a weapon (None: bare hands), DD-41."""
    value = stat(game, row, "ST")
    for name, bonus, _, _, _ in weapons(game, row):
        if name == weapon:
            value += bonus
    found = find_skill(game, row, "melee")
    level = found[1] if found is not None else game.house["unskilled_melee"]
    limit = pool(game, game.units[row].side)
    if limit is not None:
        if game.house["melee_activated_die"] and active(game) == row:
            limit += 1
        level = min(level, limit)
    return value, level


def save_target(game: "Game", row: int) -> int:
    """The number to roll under or equal to avoid a hit (DD-45)."""
    unit = game.units[row]
    return unit.blob[unit.at + 3] + unit.blob[unit.at + 9]
