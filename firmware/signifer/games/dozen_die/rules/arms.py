"""Find weapons for commands, and unload them after a shot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import BadCommand
from signifer.core.fields import spell
from signifer.games.dozen_die.rules import schema as S
from signifer.games.dozen_die.rules import view

if TYPE_CHECKING:
    from signifer.core.game import Game


def weapon_number(game: Game, row: int, name: str | None, ranged: bool) -> int:
    """Return the number of the unit's weapon `name`; without a name the first ranged (or not ranged) one, or -1."""
    weapons = view.weapons(game, row)
    for i in range(len(weapons)):
        if (weapons[i].name == name) if name is not None else weapons[i].ranged == ranged:
            return i
    if name is not None:
        raise BadCommand("%s has no weapon %s." % (game.units[row].label, spell(name)))
    return -1


def ranged_weapon(game: Game, row: int, name: str | None) -> int:
    """Return the number of a ranged weapon of the unit; BadCommand if it has no such weapon."""
    number = weapon_number(game, row, name, True)
    if number < 0:
        raise BadCommand("%s has no ranged weapon." % game.units[row].label)
    if not view.weapons(game, row)[number].ranged:
        raise BadCommand("%s is not a ranged weapon." % spell(name))
    return number


def unload(game: Game, row: int, weapon: int) -> None:
    """Unload the weapon after a shot (DD-52). A forced reaction with a sword unloads nothing."""
    if view.weapons(game, row)[weapon].ranged:
        game.put(S.UNIT_T, row, S.UNLOADED, game.get(S.UNIT_T, row, S.UNLOADED) | 1 << weapon)
