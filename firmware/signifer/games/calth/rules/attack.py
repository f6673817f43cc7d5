"""Resolve an attack: attack dice, defence dice, casualties, the critical effect (BC-17 to BC-20, BC-30 to BC-34)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import BadCommand
from signifer.games.calth.rules import basics, choice, read, resolve, symbols, view
from signifer.games.calth.rules import schema as S

if TYPE_CHECKING:
    from signifer.core.game import Game


def _part(given: dict[str, Any] | None, name: str) -> dict[str, Any] | None:
    return None if given is None else given.get(name)


def do_attack(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Roll an attack (BC-30); with `primary` (or another field of the defence) resolve everything at once."""
    attacker = view.row_of(game, a["attacker"])
    target = view.row_of(game, a["target"])
    if attacker == target:
        raise BadCommand("A unit cannot attack itself.")
    basics.in_phase(game, S.ACTION)
    basics.in_play(game, attacker)
    basics.in_play(game, target)
    enemy = view.side(game, attacker) != view.side(game, target)
    game.guard(enemy, "BC-30", "not_enemy", unit=game.units[a["target"]].label)
    kind = _kind(game, a["kind"])
    # First, because a player who forces an attack forces all that its page does not show.
    earlier = _earlier(game, attacker, target)
    _guard_attacker(game, attacker, target, kind)
    basics.owes_nothing(game, attacker)
    game.guard(not view.attack_waits(game), "BC-30", "attack_open")
    extra, effect = _place(game, kind, a)
    dice = view.attack_dice(game, attacker, kind)
    given = _part(a["rolls"], "attack")
    thrown = symbols.throw(game, dice) if given is None else symbols.from_counts(dice, "rolls.attack", given)
    hits, criticals = symbols.hits(thrown)
    game.put(S.GAME_T, 0, S.STAGE, 0)
    resolve.forget(game)
    for column, value in (
        (S.STAGE, S.WAITS),
        (S.ATTACKER, attacker + 1),
        (S.TARGET, target + 1),
        (S.KIND, kind),
        (S.EXTRA, extra),
        (S.EFFECT, effect + S.EFFECTS * earlier),
        (S.HITS, hits),
        (S.CRITICALS, criticals),
    ):
        game.put(S.GAME_T, 0, column, value)
    symbols.keep(game, S.ROLLED_ATTACK, thrown)
    answer: dict[str, Any] = {
        "attack_dice": dice,
        "hits": hits,
        "criticals": criticals,
        "effect_allowed": criticals > 0 and not effect,
        "symbols": symbols.names(thrown),
    }
    if kind == S.SHOOT:
        basics.with_doors(game, answer)
    if a["primary"] is not None:
        answer.update(_defend(game, a))
        answer["attack_symbols"] = symbols.names(thrown)
    elif a["order"] is not None or a["critical"] is not None or _part(a["rolls"], "defence") is not None:
        raise BadCommand("primary is missing: an attack in one command needs its primary target.")
    return answer


def _earlier(game: Game, attacker: int, target: int) -> int:
    """Return the effect that still waits of the attack that this one answers (BC-34); 0 for none. Guard: no other
    effect waits, since it would be lost."""
    answers = (
        game.get(S.GAME_T, 0, S.ATTACKER) == target + 1 and game.get(S.GAME_T, 0, S.TARGET) == attacker + 1
    )
    effect = view.effect_now(game)
    kept = answers and effect >= S.EFFECT_OF
    waiting = view.effects_waiting(game)
    if len(waiting) > (1 if kept else 0):
        hit, by, number = waiting[0]
        name = choice.weapon_at(game, view.side(game, by), number)[1]
        game.guard(False, "BC-34", "effect_waits", unit=view.name_at(game, hit), effect=name)
    return effect if kept else 0


def _kind(game: Game, said: str | None) -> int:
    if said is None:
        said = view.action(game)
        if said not in S.KINDS_OF_ATTACK:
            raise BadCommand("kind is missing.")
    return S.KINDS_OF_ATTACK.index(said)


def _guard_attacker(game: Game, attacker: int, target: int, kind: int) -> None:
    """Guard: the attacker is activated with that action, or answers an assault (BC-30, BC-20), once each (BC-4)."""
    spent = game.get(S.GAME_T, 0, S.SPENT)
    active = view.active(game)
    foe = game.get(S.GAME_T, 0, S.FOE) - 1
    fits = view.action(game) == S.KINDS_OF_ATTACK[kind] and not spent & S.SPENT_END
    bit = 0
    if fits and active == attacker and (kind == S.SHOOT or foe in (-1, target)):
        bit = S.SPENT_OWN
    elif fits and kind == S.ASSAULT and active == target and foe in (-1, attacker):
        bit = S.SPENT_FOE
    name = view.name_at(game, attacker)
    game.guard(bit, "BC-30", "not_" + S.KINDS_OF_ATTACK[kind], unit=name)
    game.guard(not spent & bit, "BC-4", "action_done", unit=name)
    if bit:
        game.put(S.GAME_T, 0, S.SPENT, spent | bit)
        if kind == S.ASSAULT:
            game.put(S.GAME_T, 0, S.FOE, (target if bit == S.SPENT_OWN else attacker) + 1)


def _place(game: Game, kind: int, a: dict[str, Any]) -> tuple[int, int]:
    """Return (defence dice that the place gives, EFFECT_NONE if it prevents critical effects, else 0) (BC-18)."""
    house = game.house
    extra = house["not_clear"] if kind == S.SHOOT and not a["clear"] else 0
    if kind == S.ASSAULT and not house["assault_cover"]:
        return extra, 0
    if a["rubble"]:
        extra += house["rubble"]
    if a["barricade"]:
        extra += house["barricade"]
    return extra, S.EFFECT_NONE if a["barricade"] and not house["barricade_effects"] else 0


def do_roll_defence(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Roll only the defence (BC-32), so that it can be seen, and rolled again, before `defend` takes models off."""
    if not view.attack_waits(game):
        raise BadCommand("No attack waits for a defence.")
    game.guard(game.get(S.GAME_T, 0, S.STAGE) == S.WAITS, "BC-32", "defence_rolled")
    target = game.get(S.GAME_T, 0, S.TARGET) - 1
    dice = view.total(game, target, read.ARMOUR) + game.get(S.GAME_T, 0, S.EXTRA)
    thrown = _shields(game, dice, a)
    resolve.forget(game)
    game.put(S.GAME_T, 0, S.SHIELDS, symbols.shields(thrown))
    game.put(S.GAME_T, 0, S.STAGE, S.ROLLED)
    symbols.keep(game, S.ROLLED_DEFENCE, thrown)
    return {
        "defence_dice": dice,
        "shields": symbols.shields(thrown),
        "symbols": symbols.names(thrown),
        "left": max(0, game.get(S.GAME_T, 0, S.HITS) - symbols.shields(thrown)),
    }


def do_defend(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    """Roll the defence of the waiting attack, and apply the result (BC-31 to BC-34)."""
    if not view.attack_waits(game):
        raise BadCommand("No attack waits for a defence.")
    return _defend(game, a)


def _shields(game: Game, dice: int, a: dict[str, Any]) -> list[int]:
    given = _part(a["rolls"], "defence")
    return symbols.throw(game, dice) if given is None else symbols.from_counts(dice, "rolls.defence", given)


def _defend(game: Game, a: dict[str, Any]) -> dict[str, Any]:
    attacker = game.get(S.GAME_T, 0, S.ATTACKER) - 1
    target = game.get(S.GAME_T, 0, S.TARGET) - 1
    primary = choice.primary(game, target, a["primary"])
    order = choice.order(game, target, a["order"])
    kind = game.get(S.GAME_T, 0, S.KIND)
    chosen = choice.effect(game, attacker, kind, a["critical"])
    if chosen is not None:
        name = view.name_at(game, attacker)
        game.guard(chosen[1], "BC-34", "not_in_attack", unit=name, weapon=a["critical"])
    dice = view.total(game, target, read.ARMOUR) + game.get(S.GAME_T, 0, S.EXTRA)
    thrown: list[int] | None
    if game.get(S.GAME_T, 0, S.STAGE) == S.ROLLED:
        if _part(a["rolls"], "defence") is not None:
            raise BadCommand("The defence was rolled already: leave rolls out, or undo it first.")
        shields = game.get(S.GAME_T, 0, S.SHIELDS)
        # Of a roll that something depends on, only the shields are kept.
        thrown = symbols.last_dice(game) if game.get(S.GAME_T, 0, S.ROLL_KIND) == S.ROLLED_DEFENCE else None
    else:
        thrown = _shields(game, dice, a)
        shields = symbols.shields(thrown)
    resolve.forget(game)
    game.put(S.GAME_T, 0, S.SHIELDS, shields)
    resolve.remember(game, primary, order)
    if thrown is not None:
        symbols.keep(game, S.ROLLED_DEFENCE, thrown)
    answer: dict[str, Any] = {
        "defence_dice": dice,
        "shields": shields,
        "symbols": symbols.names(thrown or []),
        "critical": None,
        "effect": None,
    }
    if chosen is not None and game.get(S.GAME_T, 0, S.CRITICALS) and not view.effect_now(game):
        weapon, effect = choice.weapon_at(game, view.side(game, attacker), chosen[0])
        answer["critical"] = weapon
        if effect:
            answer["effect"] = effect
            game.put(S.GAME_T, 0, S.EFFECT, game.get(S.GAME_T, 0, S.EFFECT) + S.EFFECT_OF + chosen[0])
    answer.update(resolve.strike(game))
    game.put(S.GAME_T, 0, S.STAGE, S.RESOLVED)
    return answer
