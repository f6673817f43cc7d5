"""Read skills, and compute targets and numbers of dice. In memory while checks, fights and pages need it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from signifer.core.wire import Reader
from signifer.games.dozen_die.rules import read, view
from signifer.games.dozen_die.rules import schema as S

if TYPE_CHECKING:
    from signifer.core.game import Game


class Skill(NamedTuple):
    """A unit's skill. `left`: reactions left in this round; None if there is no limit or the skill does not react."""

    name: str
    level: int
    ability: str | None
    speed: str | None
    reach: int | None
    left: int | None


def read_skills(blob: bytes, at: int) -> list[Skill]:
    """Return each skill of a unit, without what is left of it."""
    reader = Reader(blob, at + 10)
    read.pass_weapons(reader)
    found = []
    for _ in range(reader.uint()):
        name = reader.text()
        level = reader.uint()
        ability = reader.byte()
        speed = reader.byte()
        reach = reader.uint()
        found.append(
            Skill(
                name,
                level,
                S.ABILITIES[ability - 1] if ability else None,
                S.SPEEDS[speed - 1] if speed else None,
                reach - 1 if reach else None,
                None,
            )
        )
    return found


def flags(game: Game, row: int) -> list[str]:
    """Return the unit's flags that are set, sorted by name."""
    found = [name for name in S.FLAG_NAMES if view.flag(game, row, name)]
    if view.is_injured(game, row):
        found.append("injured")
    if view.pack(game, row):
        found.append("pack")
    if view.active(game) == row:
        found.append("activated")
    if view.has_marched(game, row):
        found.append("marched")
    for name, _, ranged, _, loaded in view.weapons(game, row):
        if ranged and not loaded:
            found.append("unloaded:" + name)
    return sorted(found)


def skills(game: Game, row: int) -> list[Skill]:
    """Return each skill of a unit."""
    unit = game.units[row]
    found = []
    number = unit.uses
    for skill in read_skills(unit.blob, unit.at):
        speed = skill.speed
        left = None
        if speed is not None:
            if speed == "1" or speed == "2":
                left = max(0, int(speed) - game.get(S.USES_T, number, 0))
            number += 1
        found.append(Skill(skill.name, skill.level, skill.ability, speed, skill.reach, left))
    return found


def add(game: Game, difficulty: str) -> int:
    """Return what a difficulty adds to a target (DD-22, DD-23, DD-24, DD-25, DD-51)."""
    return game.house[difficulty] if difficulty in S.DIFFICULTIES else game.house["very_hard"]


def in_weather(game: Game, mode: str, difficulty: str) -> str:
    """Return the difficulty of the ground in the present weather: of both the harder one counts (DD-26, DD-34)."""
    ordinary = view.ordinary(game)
    if mode == "wade" and difficulty in S.DIFFICULTIES[:ordinary]:
        return S.DIFFICULTIES[ordinary]
    return difficulty


def target_terrain(game: Game, row: int, mode: str, difficulty: str) -> int | None:
    """Return the number to roll under or equal in terrain; None if no roll is needed (DD-21)."""
    return None if difficulty == "very_easy" else view.stat(game, row, "DX") + add(game, difficulty)


def half(value: int) -> int:
    """Return half, rounded up."""
    return (value + 1) // 2


def dice_for(game: Game, row: int, level: int) -> int:
    """Return the dice of a skill test (DD-50): the activated die plus the pool; in a reaction only the pool."""
    limit = view.pool(game, game.units[row].side)
    if limit is None:
        return level
    out = view.die(game)
    reaction = out is not None and out[0] != game.units[row].side and view.active(game) != row
    return min(level, limit if reaction else limit + 1)


def find_skill(game: Game, row: int, name: str) -> Skill | None:
    """Return the unit's skill of that name, without its uses."""
    unit = game.units[row]
    for skill in read_skills(unit.blob, unit.at):
        if skill.name == name:
            return skill
    return None


def target_test(game: Game, row: int, skill: str, difficulty: str) -> tuple[int | None, int]:
    """Return (target, dice) of a skill test; target None for very_easy, dice 0 without the skill."""
    found = find_skill(game, row, skill)
    if found is None:
        return None, 0
    ability = ability_of(skill, found.ability)
    dice = dice_for(game, row, found.level)
    if difficulty == "very_easy" or ability is None:
        return None, dice
    return view.stat(game, row, ability) + add(game, difficulty), dice


def melee_value(game: Game, row: int, weapon: str | None) -> tuple[int, int]:
    """Return (melee value, dice) of a unit with a weapon (None: bare hands) (DD-41)."""
    value = view.stat(game, row, "ST")
    for name, bonus, _, _, _ in view.weapons(game, row):
        if name == weapon:
            value += bonus
    found = find_skill(game, row, "melee")
    level = found.level if found is not None else game.house["unskilled_melee"]
    limit = view.pool(game, game.units[row].side)
    if limit is not None:
        if game.house["melee_activated_die"] and view.active(game) == row:
            limit += 1
        level = min(level, limit)
    return value, level


def save_target(game: Game, row: int) -> int:
    """Return the number to roll under or equal to avoid a hit (DD-45)."""
    unit = game.units[row]
    return unit.blob[unit.at + 3] + unit.blob[unit.at + 9]


def ability_of(name: str, ability: str | None) -> str | None:
    """Return the stat that a skill uses: the roster's, else the ruleset's."""
    return ability if ability is not None else S.SKILL_ABILITY.get(name)
