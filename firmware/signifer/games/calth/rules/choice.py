"""Choose for an attack's damage: the primary target, the order of the rest, a weapon's effect (BC-31 to BC-34).

Commands and questions share this module, so it holds no command.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import BadCommand
from signifer.core.fields import spell
from signifer.games.calth.rules import view

if TYPE_CHECKING:
    from signifer.core.game import Game


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
    numbers = view.named(game, view.side(game, target), name)
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
        there = view.named(game, side, name)
        if not [number for number in there if view.count(game, target, number)]:
            raise BadCommand("order: %s has no %s." % (view.id_at(game, target), spell(name)))
        found.append(there[0] if len(there) == 1 else _first(game, target, there))
    return found


def effect(game: Game, attacker: int, weapon: str | None) -> tuple[str, str | None] | None:
    """Return (weapon, its critical effect) of the attacker's choice (BC-34); BadCommand if the unit has no such
    weapon."""
    if weapon is None:
        return None
    side = view.side(game, attacker)
    for number, _ in view.models(game, attacker):
        for name, _, _, what in view.weapons(game, side, number):
            if name == weapon:
                return name, what or None
    raise BadCommand("critical: %s has no weapon %s." % (view.id_at(game, attacker), spell(weapon)))
