"""Choose for an attack's damage: the primary target, the order of the rest, a weapon's effect (BC-31 to BC-34).

Commands and questions share this module, so it holds no command.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import BadCommand
from signifer.core.fields import spell
from signifer.games.calth.rules import view
from signifer.games.calth.rules.schema import SHOOT

if TYPE_CHECKING:
    from signifer.core.game import Game

_MOST_WEAPONS = 8  # of a type, as in a roster


def _first(game: Game, row: int, numbers: list[int]) -> int:
    for number in numbers:
        if view.count(game, row, number):
            return number
    return numbers[0]


def primary(game: Game, target: int, name: str | None) -> int:
    """Return the type of the model that is hit first (BC-31). It may be left out if all models are alike. -1: there is
    none."""
    if not view.size(game, target):  # forced, against a unit that is gone
        return -1
    if name is None:
        name = view.one_name(game, target)
        if name is None:
            raise BadCommand("primary is missing: the models of %s differ." % view.id_at(game, target))
    numbers = view.types_called(game, view.side(game, target), name)
    number = _first(game, target, numbers)
    if not view.count(game, target, number):
        raise BadCommand("primary: %s has no %s." % (view.id_at(game, target), spell(name)))
    return number


def order(game: Game, target: int, names: list[str] | None) -> list[int]:
    """Return the types in the order in which the defender's models take the remaining hits (BC-33); [] if none is
    given."""
    side = view.side(game, target)
    found = []
    for name in names or ():
        there = view.types_called(game, side, name)
        if not [number for number in there if view.count(game, target, number)]:
            raise BadCommand("order: %s has no %s." % (view.id_at(game, target), spell(name)))
        found.append(there[0] if len(there) == 1 else _first(game, target, there))
    return found


def effects(game: Game, attacker: int, kind: int) -> list[tuple[str, int, str, bool]]:
    """Return (name, number for `weapon_at`, critical effect or "", whether it takes part in an attack of `kind`) of
    each weapon of the attacking unit (BC-34). A weapon takes part with the attack dice that it has for it."""
    side = view.side(game, attacker)
    found = []
    for of_type, _ in view.models(game, attacker):
        number = _MOST_WEAPONS * of_type
        for name, ranged, assault, what in view.weapons(game, side, of_type):
            found.append((name, number, what, (ranged if kind == SHOOT else assault) > 0))
            number += 1
    return found


def weapon_at(game: Game, side: int, number: int) -> tuple[str, str]:
    """Return (name, critical effect or "") of a weapon of a side by its number."""
    name, _, _, what = view.weapons(game, side, number // _MOST_WEAPONS)[number % _MOST_WEAPONS]
    return name, what


def effect(game: Game, attacker: int, kind: int, weapon: str | None) -> tuple[int, bool] | None:
    """Return (number for `weapon_at`, whether it takes part in the attack) of the weapon of the attacker's choice
    (BC-34); None if none is named, BadCommand if the unit has no such weapon."""
    if weapon is None:
        return None
    named = [(number, part) for name, number, _, part in effects(game, attacker, kind) if name == weapon]
    if not named:
        raise BadCommand("critical: %s has no weapon %s." % (view.id_at(game, attacker), spell(weapon)))
    for number, part in named:
        if part:
            return number, True
    return named[0]
