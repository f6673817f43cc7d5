"""Roll falls, skill tests and shots (DD-29, DD-50 to DD-55). They spend no order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.core.fields import spell
from signifer.games.dozen_die.rules import odds, view
from signifer.games.dozen_die.rules.arms import ranged_weapon, unload
from signifer.games.dozen_die.rules.basics import count_passes, health, in_play, lose, save
from signifer.games.dozen_die.rules.schema import DIE

if TYPE_CHECKING:
    from signifer.core.game import Game


def do_fall(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Roll a fall: a die for each square, without armour saves (DD-29)."""
    row = a["unit"]
    in_play(game, row)
    squares = a["squares"]
    dice = squares if squares > game.house["fall_free"] else 0
    target = max(view.stat(game, row, "DX"), view.stat(game, row, "CO"))
    failed = dice - count_passes(game.roll(DIE, dice, a["rolls"]), target)
    answer = {"target": target, "failed": failed, "lost": lose(game, row, failed)}
    answer.update(health(game, row))
    return answer


def _test_of(game: Game, who: dict[str, Any], row: int) -> tuple[int, int]:
    """Return (ability, level) of the skill or ability that a test names; level 0 means an ability without a skill."""
    name = game.units[row].label
    if (who["skill"] is None) == (who["ability"] is None):
        raise BadCommand("A test needs either skill or ability.")
    if who["ability"] is not None:
        return view.stat(game, row, who["ability"]), 0
    skill = odds.find_skill(game, row, who["skill"])
    if skill is None:
        raise BadCommand("%s has no skill %s." % (name, spell(who["skill"])))
    ability = odds.ability_of(skill.name, skill.ability)
    if ability is None:
        raise BadCommand("%s's skill %s names no ability: give ability instead." % (name, skill.name))
    return view.stat(game, row, ability), skill.level


def do_test(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Test a skill or an ability, optionally against another unit (DD-50, DD-51, DD-54)."""
    row = a["unit"]
    in_play(game, row)
    ability, level = _test_of(game, a, row)
    dice = odds.dice_for(game, row, level) if level else 1
    target, successes = _roll_test(game, ability, dice, a["difficulty"], a["modifier"], a["rolls"])
    answer: dict[str, Any] = {"target": target, "dice": dice}
    against = a["against"]
    if against is not None:
        other = against["unit"]
        if other == row:
            raise BadCommand("against must name another unit.")
        in_play(game, other)
        resisting = game.inner("against", against)
        ability, level = _test_of(game, resisting, other)
        answer["resist_target"] = ability
        # DD-54: the activated die is not the resister's, so only its pool is the limit.
        limit = view.pool(game, game.units[other].side)
        count = 1 if not level else level if limit is None else min(level, limit)
        resisted = count_passes(game.roll(DIE, count, a["resist"], "resist"), ability)
        answer["resisted"] = resisted
        successes = max(0, successes - resisted)
    elif a["resist"] is not None:
        raise BadCommand("resist needs against.")
    answer["successes"] = successes
    answer["success"] = successes > 0
    return answer


def _roll_test(
    game: Game,
    ability: int,
    dice: int,
    difficulty: str,
    modifier: int,
    given: list[int] | None,
    hits: int | None = None,
) -> tuple[int | None, int]:
    """Return (target, successes); a very easy test succeeds with every die and without a roll (DD-51). `hits`: the
    successes of real dice, if the players counted them."""
    if difficulty == "very_easy":
        if given or hits is not None:
            raise BadCommand("A very easy test needs no roll (DD-51).")
        return None, dice
    target = ability + odds.add(game, difficulty) + modifier
    if hits is not None:
        from signifer.core import script_input

        script_input.check_count(dice, hits, "hits", given, "rolls")
        return target, hits
    return target, count_passes(game.roll(DIE, dice, given), target)


def do_shoot(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Shoot: the shot, its hits and their saves (DD-52, DD-53, DD-55). Without a target the weapon is only unloaded."""
    row = a["unit"]
    in_play(game, row)
    weapon = ranged_weapon(game, row, a["weapon"])
    loaded = view.weapons(game, row)[weapon]
    game.guard(loaded.is_loaded, "DD-53", "unloaded", unit=game.units[row].label, weapon=loaded.name)
    unload(game, row, weapon)
    answer: dict[str, Any] = {"weapon": loaded.name}
    if a["target"] < 0:
        if a["rolls"] or a["saves"] or a["hits"] or a["failed"]:
            raise BadCommand("A shot with rolls needs a target.")
        return answer
    answer.update(_hit(game, a))
    return answer


def do_reaction_shot(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Roll the shot of a reaction: hits and saves as in `shoot`. `react` has unloaded the weapon (DD-66)."""
    in_play(game, a["unit"])
    return _hit(game, a)


def _hit(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Roll a shot, and the saves of the target, which loses hit points (DD-55, DD-45)."""
    row = a["unit"]
    if a["target"] == row:
        raise BadCommand("A unit cannot be its own target.")
    in_play(game, a["target"])
    skill = odds.find_skill(game, row, "shooting")
    ability = odds.ability_of("shooting", None if skill is None else skill.ability) or "DX"
    level = game.house["unskilled_shot"] if skill is None else skill.level
    answer: dict[str, Any] = {}
    dice = odds.dice_for(game, row, level)
    answer["target"], hits = _roll_test(
        game, view.stat(game, row, ability), dice, a["difficulty"], 0, a["rolls"], a["hits"]
    )
    answer["hits"] = hits
    answer["save_target"] = odds.save_target(game, a["target"])
    answer["lost"] = save(game, a["target"], hits, a["saves"], "saves", a["failed"])
    answer.update(health(game, a["target"]))
    return answer
