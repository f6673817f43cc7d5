"""Answer cheap questions about a samurai game for commands and screens: numbers and names, no objects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.samurai.rules import read
from signifer.games.samurai.rules import schema as S

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.core.unit import Units


def turn(game: Game) -> int:
    """Return the number of the turn; each side's turn counts as one."""
    return game.get(S.GAME_T, 0, S.TURN_NO)


def side(game: Game) -> int:
    """Return whose turn it is: 0 or 1."""
    return game.get(S.GAME_T, 0, S.SIDE_NOW)


def active(game: Game) -> int | None:
    """Return the row of the activated model."""
    row = game.get(S.GAME_T, 0, S.ACTIVE)
    return row - 1 if row else None


def shorts_left(game: Game) -> int:
    """Return the short actions that the activated model may still take (SK-1)."""
    if active(game) is None or game.get(S.GAME_T, 0, S.LONG):
        return 0
    return max(0, game.house["actions"] - game.get(S.GAME_T, 0, S.SHORT))


def long_left(game: Game) -> bool:
    """Return whether it may take a long one."""
    return (
        active(game) is not None and not game.get(S.GAME_T, 0, S.LONG) and not game.get(S.GAME_T, 0, S.SHORT)
    )


def army(game: Game, number: int) -> tuple[int, int]:
    """Return (rank sum of all models of a side, rank sum of its dead)."""
    return game.get(S.SIDE_T, number, S.ALL_RANK), game.get(S.SIDE_T, number, S.LOST_RANK)


def is_broken(game: Game, number: int) -> bool:
    """Return whether two thirds or more of the army's rank sum are destroyed (SK-14)."""
    ranks, lost = army(game, number)
    return 3 * lost >= 2 * ranks


def status(game: Game, row: int) -> str:
    """Return active, hidden, casualty or left."""
    return S.STATUSES[game.get(S.UNIT_T, row, S.STATUS)]


def alive(game: Game, row: int) -> bool:
    """Return whether the model is in the game, hidden or not."""
    return game.get(S.UNIT_T, row, S.STATUS) < S.CASUALTY


def hidden(game: Game, row: int) -> bool:
    """Return whether markers or a note stand for the model."""
    return 0 < game.get(S.UNIT_T, row, S.STATUS) <= S.INFILTRATING


def infiltrating(game: Game, row: int) -> bool:
    """Return whether the model has nothing on the table (SK-35)."""
    return game.get(S.UNIT_T, row, S.STATUS) == S.INFILTRATING


def markers(game: Game, row: int) -> list[int]:
    """Return the numbers of its markers on the table."""
    bits = game.get(S.UNIT_T, row, S.MARKERS)
    return [number for number in (1, 2, 3) if bits >> (number - 1) & 1]


def bit(game: Game, row: int, mask: int) -> bool:
    """Return whether one of the bits of schema.py (PANIC, EVER, ...) is set."""
    return game.get(S.UNIT_T, row, S.BITS) & mask != 0


def _byte(game: Game, row: int, offset: int) -> int:
    unit = game.units[row]
    return unit.blob[unit.at + offset]


def rank(game: Game, row: int) -> int:
    """Return the model's rank."""
    return _byte(game, row, read.RANK)


def stat(game: Game, row: int, name: str) -> int:
    """Return spirit, agility or attacks."""
    return _byte(game, row, read.SPIRIT + S.STATS.index(name))


def wounds(game: Game, row: int) -> tuple[int, int]:
    """Return (wounds taken, wounds that kill)."""
    return game.get(S.UNIT_T, row, S.WOUNDS), _byte(game, row, read.WOUNDS)


def _traits(game: Game, row: int) -> int:
    """Return the model's trait bits; a dead model's no longer count (SK-58)."""
    return 0 if game.get(S.UNIT_T, row, S.STATUS) == S.CASUALTY else _byte(game, row, read.TRAIT_BITS)


def climber(game: Game, row: int) -> bool:
    """Return whether the model is a climber (SK-30)."""
    return _traits(game, row) & S.CLIMBER != 0


def has_zen(game: Game, row: int) -> bool:
    """Return whether the model may try zen (SK-31)."""
    return _traits(game, row) & S.ZEN != 0


def zen(game: Game, row: int) -> bool:
    """Return whether it is in zen now; death ends zen."""
    return bit(game, row, S.ZEN_ON)


def alert(game: Game, row: int) -> int:
    """Return the alert level, 0 to 2 (SK-32)."""
    return _traits(game, row) >> S.ALERT_SHIFT & 3


def stealth(game: Game, row: int) -> int:
    """Return the stealth level, 0 to 2 (SK-34, SK-35)."""
    return _traits(game, row) >> S.STEALTH_SHIFT & 3


def any_stealth(game: Game) -> bool:
    """Return whether any model that is not dead has stealth."""
    for row in range(len(game.units)):
        if stealth(game, row):
            return True
    return False


def squad(game: Game, row: int) -> int | None:
    """Return the row of the model's squad in its table."""
    unit = game.units[row]
    number = unit.blob[unit.at + read.SQUAD]
    return game.get(S.SIDE_T, unit.side, S.FIRST_SQUAD) + number - 1 if number else None


def squad_number(units: Units, row: int) -> int:
    """Return the number of the model's squad in its roster, from 1; 0 if it is in none."""
    blob = units.rosters[units.sides[row]] or b""
    at = units.offsets[row]
    at += blob[at] + 1  # skips the id and the name
    at += blob[at] + 1 if blob[at] < 128 else (blob[at] & 127) + 128 * blob[at + 1] + 2
    return blob[at + (1 if blob[at] < 128 else 2) + read.SQUAD]  # after the length of what follows


def leads(game: Game, row: int) -> bool:
    """Return whether the model is its squad's leader."""
    return _byte(game, row, read.LEADER) != 0


def next_of_squad(game: Game, row: int) -> int:
    """Return the squad's next model; after the last one the first."""
    return row + _byte(game, row, read.NEXT) - read.HERE


def weapons(game: Game, row: int) -> list[read.Weapon]:
    """Return each weapon."""
    unit = game.units[row]
    return read.weapons(unit.blob, unit.at)


def weapon_bits(game: Game, row: int, number: int) -> int:
    """Return the traits of weapon `number` as bits; bare hands, -1, have none."""
    return weapons(game, row)[number].bits if number >= 0 else 0


def in_hand(game: Game, row: int) -> int:
    """Return the number of the weapon in hand, or -1."""
    return game.get(S.UNIT_T, row, S.HAND) - 1


def due(game: Game, row: int) -> list[str]:
    """Return the rules by which the model must still roll a fright test."""
    bits = game.get(S.UNIT_T, row, S.DUE)
    return [S.FRIGHTS[i] for i in range(len(S.FRIGHTS)) if bits >> i & 1] if bits else []


def has_left(game: Game, row: int) -> bool:
    """Return whether it left the table by hand."""
    return game.get(S.UNIT_T, row, S.STATUS) == S.GONE


# For screens


def is_untouched(game: Game) -> bool:
    """Return whether the activated model has taken no action yet."""
    return not game.get(S.GAME_T, 0, S.SHORT) and not game.get(S.GAME_T, 0, S.LONG)


def has_moved(game: Game) -> bool:
    """Return whether one of its actions was a movement (SK-57)."""
    return game.get(S.GAME_T, 0, S.MOVED) != 0


def was_activated(game: Game, row: int) -> bool:
    """Return whether the model was activated in this turn."""
    return game.get(S.UNIT_T, row, S.ACTIVATED) != 0


def panics(game: Game, row: int) -> bool:
    """Return whether the model panics (SK-16)."""
    return bit(game, row, S.PANIC)


def must_run(game: Game, row: int) -> bool:
    """Return whether it failed the test of its activation, and has not run yet (SK-17)."""
    return bit(game, row, S.MUST_RUN)


def may_act(game: Game, row: int) -> bool:
    """Return whether nerve lets it act: a model that has just panicked has moved, and runs in a later activation only
    (SK-16, SK-17)."""
    return not panics(game, row) or must_run(game, row) or bool(due(game, row))


def may_zen(game: Game, row: int) -> bool:
    """Return whether the model may try zen now: at the start of its activation (SK-31)."""
    return (
        has_zen(game, row)
        and not bit(game, row, S.ZEN_TRIED)
        and not panics(game, row)
        and active(game) == row
        and is_untouched(game)
    )


def may_conceal(game: Game, row: int) -> bool:
    """Return whether the model may still start hidden (SK-34, SK-35)."""
    return (
        stealth(game, row) > 0 and alive(game, row) and not hidden(game, row) and not bit(game, row, S.EVER)
    )


def reactions(game: Game, row: int) -> int:
    """Return how often the model has reacted in this turn (SK-40)."""
    return game.get(S.UNIT_T, row, S.REACTIONS)


def has_lost(game: Game, row: int, number: int) -> bool:
    """Return whether that weapon is gone for the game (SK-54)."""
    return game.get(S.UNIT_T, row, S.LOST) >> number & 1 != 0


def kept_weapon(game: Game, row: int) -> int:
    """Return the weapon that the model must keep in its fight (SK-50), or -1."""
    return (game.get(S.UNIT_T, row, S.KEPT) or game.get(S.UNIT_T, row, S.HELD)) - 1


def two_handed(game: Game, row: int, number: int) -> bool:
    """Return whether that weapon, -1 for bare hands, needs both hands (SK-50)."""
    return weapon_bits(game, row, number) & S.TWO_HANDED != 0


def one_hand(game: Game, row: int) -> int:
    """Return the one-handed weapon that the model reacted with in this turn, else the one that it has in hand; -1 for
    none (SK-50)."""
    number = (game.get(S.UNIT_T, row, S.HELD) or game.get(S.UNIT_T, row, S.HAND)) - 1
    return -1 if number < 0 or two_handed(game, row, number) else number


def changes_late(game: Game, row: int, number: int) -> bool:
    """Return whether taking that weapon changes a one-handed one for another later than at the start of the turn:
    after the model has acted or reacted in it (SK-50)."""
    acted = game.get(S.UNIT_T, row, S.ACTIVATED) and not (active(game) == row and is_untouched(game))
    if not acted and not game.get(S.UNIT_T, row, S.REACTIONS):
        return False
    before = one_hand(game, row)
    if before < 0 or number < 0 or number == before or two_handed(game, row, number):
        return False
    return not has_lost(game, row, before)


def evades(game: Game, by: int) -> bool:
    """Return whether that model, -1 for none, cancels alert 1 against it (SK-35)."""
    return by >= 0 and alive(game, by) and stealth(game, by) == 2


def attacks_with(profile: int, slow: int, multiply: int) -> int:
    """Return the number of attacks that slow and multiply make of the profile's; slow is applied last (SK-51,
    SK-52)."""
    many = profile * multiply if multiply else profile
    return min(many, slow, profile) if slow else many


def attacks(game: Game, row: int, number: int) -> int:
    """Return the model's attacks with its weapon `number`, or with bare hands (-1)."""
    slow = multiply = 0
    if number >= 0:
        _, _, slow, multiply = weapons(game, row)[number]
    return attacks_with(stat(game, row, "attacks"), slow, multiply)


def squad_state(game: Game, number: int) -> tuple[int, int]:
    """Return (models left, models in all) of the squad in that row of its table."""
    size = game.get(S.SQUAD_T, number, S.SIZE)
    return size - game.get(S.SQUAD_T, number, S.DEAD), size


def tests(game: Game) -> list[tuple[int, int, str]]:
    """Return (event, row, rule) of each fright test to roll, in the order in which they were queued (SK-19)."""
    queue = []
    for row in range(len(game.units)):
        if game.get(S.UNIT_T, row, S.DUE):
            for rule in due(game, row):
                queue.append((game.get(S.UNIT_T, row, S.SINCE), row, rule))
    queue.sort()
    return queue


def note(game: Game, row: int) -> str:
    """Return the roster's note on the model (SK-39)."""
    unit = game.units[row]
    return read.note(unit.blob, unit.at)
