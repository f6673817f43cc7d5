"""Fight the melee of a charge (DD-41 to DD-48)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.games.dozen_die.rules import odds, view
from signifer.games.dozen_die.rules.arms import weapon_number
from signifer.games.dozen_die.rules.basics import health, in_play, save, succeeds
from signifer.games.dozen_die.rules.schema import DIE

if TYPE_CHECKING:
    from signifer.core.game import Game


def hits(
    attacker: list[int], attacker_value: int, defender: list[int], defender_value: int
) -> tuple[int, int]:
    """Return the dice left standing of charger and defender (DD-42, DD-43); at most one side has any (DD-44)."""
    charge = [face for face in attacker if succeeds(face, attacker_value)]
    defence = [face for face in defender if succeeds(face, defender_value)]
    best_charge = max(charge) if charge else 0
    best_defence = max(defence) if defence else 0
    # On a tie the charger's die stands and the defender's does not.
    attacker_hits = len([face for face in charge if face >= best_defence])
    defender_hits = len([face for face in defence if face > best_charge])
    return attacker_hits, defender_hits


def _value(game: Game, row: int, weapon: str | None) -> tuple[int, int, str | None]:
    number = -1 if weapon is None else weapon_number(game, row, weapon or None, False)
    name = None if number < 0 else view.weapons(game, row)[number].name
    value, dice = odds.melee_value(game, row, name)
    return value, dice, name


def _counted_hits(dice: dict[str, int], counts: dict[str, Any], given: dict[str, Any]) -> tuple[int, int]:
    """Return the hits of charger and defender that the players counted on real dice, after the cancelled ones."""
    from signifer.core import script_input

    for who, most in dice.items():
        script_input.check_count(most, counts[who] or 0, "hits." + who, given[who], "rolls." + who)
    attacker_hits, defender_hits = counts["attacker"] or 0, counts["defender"] or 0
    if attacker_hits and defender_hits:
        raise BadCommand("hits: only one side of a melee has any (DD-44).")
    return attacker_hits, defender_hits


def do_melee(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Fight: opposed pools, cancelled dice, saves, lost hit points. Without a weapon's name the first one for melee is
    used; null means bare hands. `hits` and `failed` are the players' counts of their own dice. The order ends with the
    fight (DD-47)."""
    attacker = a["attacker"]
    defender = a["defender"]
    if attacker == defender:
        raise BadCommand("A unit cannot fight itself.")
    in_play(game, attacker)
    in_play(game, defender)
    given = game.inner("rolls", a["rolls"])
    attacker_value, attacker_dice, attacker_weapon = _value(game, attacker, a["attacker_weapon"])
    defender_value, defender_dice, defender_weapon = _value(game, defender, a["defender_weapon"])
    if a["hits"] is not None:
        dice = {"attacker": attacker_dice, "defender": defender_dice}
        attacker_hits, defender_hits = _counted_hits(dice, game.inner("hits", a["hits"]), given)
    else:
        thrown = game.roll(DIE, attacker_dice, given["attacker"], "rolls.attacker")
        answered = game.roll(DIE, defender_dice, given["defender"], "rolls.defender")
        attacker_hits, defender_hits = hits(thrown, attacker_value, answered, defender_value)
    answer: dict[str, Any] = {
        "attacker_value": attacker_value,
        "attacker_dice": attacker_dice,
        "attacker_weapon": attacker_weapon,
        "defender_value": defender_value,
        "defender_dice": defender_dice,
        "defender_weapon": defender_weapon,
        "attacker_hits": attacker_hits,
        "defender_hits": defender_hits,
        "winner": None,
        "loser": None,
        "lost": 0,
    }
    loser = defender if attacker_hits else attacker
    if attacker_hits or defender_hits:
        answer["winner"] = game.units[attacker if attacker_hits else defender].id
        answer["loser"] = game.units[loser].id
    # DD-46: the loser was pushed before these saves; the players have moved the models.
    answer["lost"] = save(
        game, loser, attacker_hits + defender_hits, given["saves"], "rolls.saves", a["failed"]
    )
    if answer["loser"] is not None:
        answer["save_target"] = odds.save_target(game, loser)
        answer.update(health(game, loser))
    return answer
