"""An attack: attack dice, defence dice, casualties, the critical effect (BC-17 to BC-20, BC-30 to BC-34)."""

from signifer.core.errors import BadCommand
from signifer.core.fields import spell
from signifer.rulesets.calth import effects, read, resolve, symbols, view
from signifer.rulesets.calth.data import ACTION, ASSAULT, KINDS_OF_ATTACK, SHOOT
from signifer.rulesets.calth.schema import (
    ATTACKER,
    CRITICALS,
    EXTRA,
    FOE,
    GAME_T,
    HITS,
    KIND,
    NO_EFFECT,
    ROLLED_ATTACK,
    ROLLED_DEFENCE,
    SHIELDS,
    SPENT,
    SPENT_END,
    SPENT_FOE,
    SPENT_OWN,
    STAGE,
    TARGET,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game


def _part(given: "dict[str, Any] | None", name: str) -> "dict[str, Any] | None":
    return None if given is None else given.get(name)


def do_attack(game: "Game", a: "dict[str, Any]") -> "dict[str, Any]":
    """BC-30: the attack roll; with `primary` (or what else belongs to the defence) everything at once."""
    attacker = view.row_of(game, a["attacker"])
    target = view.row_of(game, a["target"])
    if attacker == target:
        raise BadCommand("A unit cannot attack itself.")
    effects.in_phase(game, ACTION)
    effects.in_play(game, attacker)
    effects.in_play(game, target)
    enemy = view.side(game, attacker) != view.side(game, target)
    game.guard(enemy, "BC-30", "not_enemy", unit=game.units[a["target"]].name)
    kind = _kind(game, a["kind"])
    _entitled(game, attacker, target, kind)
    game.guard(game.get(GAME_T, 0, STAGE) != 1, "BC-30", "attack_open")
    extra, no_effect = _place(game, kind, a)
    dice = view.attack_dice(game, attacker, kind)
    given = _part(a["rolls"], "attack")
    thrown = symbols.throw(game, dice) if given is None else symbols.entered(dice, "rolls.attack", given)
    hits, criticals = symbols.hits(thrown)
    resolve.forget(game)
    for column, value in (
        (STAGE, 1),
        (ATTACKER, attacker + 1),
        (TARGET, target + 1),
        (KIND, kind),
        (EXTRA, extra),
        (NO_EFFECT, no_effect),
        (HITS, hits),
        (CRITICALS, criticals),
    ):
        game.put(GAME_T, 0, column, value)
    symbols.keep(game, ROLLED_ATTACK, thrown)
    answer: "dict[str, Any]" = {
        "attack_dice": dice,
        "hits": hits,
        "criticals": criticals,
        "effect_allowed": criticals > 0 and not no_effect,
        "symbols": symbols.names(thrown),
    }
    if a["primary"] is not None:
        answer.update(_defend(game, a))
        answer["attack_symbols"] = symbols.names(thrown)
    elif a["order"] is not None or a["critical"] is not None or _part(a["rolls"], "defence") is not None:
        raise BadCommand("primary is missing: an attack in one command needs its primary target.")
    return answer


def _kind(game: "Game", said: "str | None") -> int:
    if said is None:
        said = view.action(game)
        if said not in KINDS_OF_ATTACK:
            raise BadCommand("kind is missing.")
    return KINDS_OF_ATTACK.index(said)


def _entitled(game: "Game", attacker: int, target: int, kind: int) -> None:
    """Guard: the attacker is activated with that action, or answers an assault (BC-30, BC-20), once each (BC-4)."""
    spent = game.get(GAME_T, 0, SPENT)
    active = view.active(game)
    foe = game.get(GAME_T, 0, FOE) - 1
    fits = view.action(game) == KINDS_OF_ATTACK[kind] and not spent & SPENT_END
    bit = 0
    if fits and active == attacker and (kind == SHOOT or foe in (-1, target)):
        bit = SPENT_OWN
    elif fits and kind == ASSAULT and active == target and foe in (-1, attacker):
        bit = SPENT_FOE
    name = view.name_at(game, attacker)
    game.guard(bit, "BC-30", "not_" + KINDS_OF_ATTACK[kind], unit=name)
    game.guard(not spent & bit, "BC-4", "action_done", unit=name)
    if bit:
        game.put(GAME_T, 0, SPENT, spent | bit)
        if kind == ASSAULT:
            game.put(GAME_T, 0, FOE, (target if bit == SPENT_OWN else attacker) + 1)


def _place(game: "Game", kind: int, a: "dict[str, Any]") -> "tuple[int, int]":
    """BC-18: (defence dice that the place gives, whether it keeps off critical effects)."""
    house = game.house
    extra = house["not_clear"] if kind == SHOOT and not a["clear"] else 0
    if kind == ASSAULT and not house["assault_cover"]:
        return extra, 0
    if a["rubble"]:
        extra += house["rubble"]
    if a["barricade"]:
        extra += house["barricade"]
    return extra, 1 if a["barricade"] and not house["barricade_effects"] else 0


def do_defend(game: "Game", a: "dict[str, Any]") -> "dict[str, Any]":
    """BC-31 to BC-34: the defence roll of the attack that waits for it, and what comes of it."""
    if game.get(GAME_T, 0, STAGE) != 1:
        raise BadCommand("No attack waits for a defence.")
    return _defend(game, a)


def _defend(game: "Game", a: "dict[str, Any]") -> "dict[str, Any]":
    attacker = game.get(GAME_T, 0, ATTACKER) - 1
    target = game.get(GAME_T, 0, TARGET) - 1
    side = view.side(game, target)
    primary = _primary(game, target, a["primary"])
    order = []
    for name in a["order"] or ():
        there = view.named(game, side, name)
        if not [number for number in there if view.count(game, target, number)]:
            raise BadCommand("order: %s has no %s." % (view.id_at(game, target), spell(name)))
        order.append(there[0] if len(there) == 1 else _first(game, target, there))
    effect = _effect(game, attacker, a["critical"])
    dice = view.total(game, target, read.ARMOUR) + game.get(GAME_T, 0, EXTRA)
    given = _part(a["rolls"], "defence")
    thrown = symbols.throw(game, dice) if given is None else symbols.entered(dice, "rolls.defence", given)
    resolve.forget(game)
    game.put(GAME_T, 0, SHIELDS, symbols.shields(thrown))
    resolve.remember(game, primary, order)
    symbols.keep(game, ROLLED_DEFENCE, thrown)
    answer: "dict[str, Any]" = {
        "defence_dice": dice,
        "shields": symbols.shields(thrown),
        "symbols": symbols.names(thrown),
        "critical": None,
        "effect": None,
    }
    if effect is not None and game.get(GAME_T, 0, CRITICALS) and not game.get(GAME_T, 0, NO_EFFECT):
        answer["critical"], answer["effect"] = effect
    answer.update(resolve.strike(game))
    game.put(GAME_T, 0, STAGE, 2)
    return answer


def _first(game: "Game", row: int, numbers: "list[int]") -> int:
    for number in numbers:
        if view.count(game, row, number):
            return number
    return numbers[0]


def _primary(game: "Game", target: int, name: "str | None") -> int:
    """BC-31: the type of the model that is hit first. Need not be said where all are alike. -1: there is none."""
    if not view.size(game, target):  # forced, against a unit that is gone
        return -1
    if name is None:
        name = view.one_name(game, target)
        if name is None:
            raise BadCommand("primary is missing: the models of %s differ." % view.id_at(game, target))
    numbers = view.named(game, view.side(game, target), name)
    number = _first(game, target, numbers)
    if not view.count(game, target, number):
        raise BadCommand("primary: %s has no %s." % (view.id_at(game, target), spell(name)))
    return number


def _effect(game: "Game", attacker: int, weapon: "str | None") -> "tuple[str, str | None] | None":
    """(weapon, its critical effect) of the attacker's choice (BC-34); BadCommand if the unit has none such."""
    if weapon is None:
        return None
    side = view.side(game, attacker)
    for number, _ in view.models(game, attacker):
        for name, _, _, effect in view.weapons(game, side, number):
            if name == weapon:
                return name, effect or None
    raise BadCommand("critical: %s has no weapon %s." % (view.id_at(game, attacker), spell(weapon)))
