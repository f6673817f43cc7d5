"""Keep weapons in hand: which one is used, and which may be (SK-30, SK-50, SK-54)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import BadCommand
from signifer.core.fields import spell
from signifer.games.samurai.rules import schema as S
from signifer.games.samurai.rules import view

if TYPE_CHECKING:
    from signifer.core.game import Game

BARE = -1


def weapon_number(game: Game, row: int, name: str | None) -> int:
    """Return the number of the model's weapon `name`; an empty name: the one in hand; null: BARE hands."""
    if name == "":
        return view.in_hand(game, row)
    if name is not None:
        arms = view.weapons(game, row)
        for i in range(len(arms)):
            if arms[i].name == name:
                return i
        raise BadCommand("%s has no weapon %s." % (game.units[row].label, spell(name)))
    return BARE


def _name(game: Game, row: int, number: int) -> str:
    return view.weapons(game, row)[number].name if number >= 0 else "bare hands"


def check_weapon(game: Game, row: int, number: int) -> None:
    """Guard: the weapon is not lost (SK-54), no two-handed one must be kept, and a one-handed weapon is changed for
    another one-handed one at the start of a turn only (SK-50)."""
    name = game.units[row].label
    if number >= 0:
        gone = game.get(S.UNIT_T, row, S.LOST) >> number & 1
        game.guard(not gone, "SK-54", "weapon_lost", unit=name, weapon=_name(game, row, number))
    kept = game.get(S.UNIT_T, row, S.KEPT) - 1
    game.guard(kept in (-1, number), "SK-50", "weapon_kept", unit=name, weapon=_name(game, row, kept))
    if view.changes_late(game, row, number):
        held = view.one_hand(game, row)
        game.guard(False, "SK-50", "weapon_held", unit=name, weapon=_name(game, row, held))


def check_hands(game: Game, row: int, number: int, hands: int) -> None:
    """Guard: a two-handed weapon has two free hands (SK-50)."""
    if hands < 2 and view.two_handed(game, row, number):
        name = game.units[row].label
        game.guard(False, "SK-50", "one_hand", unit=name, weapon=_name(game, row, number))


def check_wall(game: Game, row: int, number: int) -> None:
    """Guard: climbers fight on a wall, but not with heavy or two-handed weapons (SK-30)."""
    name = game.units[row].label
    game.guard(view.climber(game, row), "SK-30", "wall_climber", unit=name)
    one_handed = not view.weapon_bits(game, row, number) & (S.HEAVY | S.TWO_HANDED)
    game.guard(one_handed, "SK-30", "wall_weapon", unit=name, weapon=_name(game, row, number))


def take_in_hand(game: Game, row: int, number: int) -> None:
    """Change the weapon in hand; one with `lost` that is put away for another is gone (SK-54)."""
    before = view.in_hand(game, row)
    if before != number:
        if view.weapon_bits(game, row, before) & S.LOSES:
            game.put(S.UNIT_T, row, S.LOST, game.get(S.UNIT_T, row, S.LOST) | 1 << before)
        game.put(S.UNIT_T, row, S.HAND, number + 1)
