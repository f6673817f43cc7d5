"""Answer cheap questions about a calth game for commands and answers: numbers and names, no objects.

Functions take rows of cells; `row_of` gives the row of a unit's number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from signifer.core.errors import BadCommand
from signifer.core.fields import spell
from signifer.games.calth.rules import read
from signifer.games.calth.rules import schema as S
from signifer.games.calth.rules.mover import turn
from signifer.games.calth.rules.ranks import ranks

if TYPE_CHECKING:
    from signifer.core.game import Game

__all__ = ("turn",)  # part of the interface of views


def row_of(game: Game, number: int) -> int:
    """Return the row of a unit; BadCommand if it was reused since."""
    row = ranks(game).row_of(number)
    if row < 0:
        raise BadCommand("There is no unit %s any more." % game.units[number].id)
    return row


def id_at(game: Game, row: int) -> str:
    """Return the id of the unit in a row."""
    units = ranks(game)
    return units[units.number_at(row)].id


def name_at(game: Game, row: int) -> str:
    """Return the name of the unit in a row for people, distinct from others of the same name."""
    units = ranks(game)
    return units[units.number_at(row)].label


def side(game: Game, row: int) -> int:
    """Return whose unit a row holds: 0 or 1."""
    return ranks(game).side_of(row)


def round(game: Game) -> int:
    """Return the round's number, from 1 (BC-6)."""
    return game.get(S.GAME_T, 0, S.ROUND_NO)


def phase(game: Game) -> str:
    """Return initiative, readiness or action (BC-6)."""
    return S.PHASES[game.get(S.GAME_T, 0, S.PHASE)]


def initiative(game: Game) -> int | None:
    """Return the side that has the initiative in this round (BC-1)."""
    holder = game.get(S.GAME_T, 0, S.INITIATIVE_SIDE)
    return holder - 1 if holder else None


def active(game: Game) -> int | None:
    """Return the row of the activated unit."""
    row = game.get(S.GAME_T, 0, S.ACTIVE)
    return row - 1 if row else None


def action(game: Game) -> str | None:
    """Return the action of the activated unit (BC-10)."""
    number = game.get(S.GAME_T, 0, S.ACTION_NO)
    return S.ACTIONS[number - 1] if number and game.get(S.GAME_T, 0, S.ACTIVE) else None


def points(game: Game, row: int) -> int:
    """Return the tactical points that a unit has left (BC-2)."""
    return game.get(S.UNIT_T, row, S.POINTS)


def points_left(game: Game, side: int) -> int:
    """Return the tactical points of a whole side."""
    return game.get(S.SIDE_T, side, S.POINTS_LEFT)


def hand(game: Game, side: int) -> int:
    """Return the command cards in a side's hand (BC-2)."""
    return game.get(S.SIDE_T, side, S.HAND)


def status(game: Game, row: int) -> str:
    """Return active, casualty or merged."""
    return S.STATUSES[game.get(S.UNIT_T, row, S.STATUS)]


def in_play(game: Game, row: int) -> bool:
    """Return whether the unit is on the board."""
    return game.get(S.UNIT_T, row, S.STATUS) == S.IN_PLAY


def must_retreat(game: Game, row: int) -> bool:
    """Return whether the unit still has to retreat or to make a last stand (BC-20)."""
    return game.get(S.UNIT_T, row, S.RETREATS) > 0


def attack_waits(game: Game) -> bool:
    """Return whether an attack still waits for its defence or its damage (BC-32)."""
    return game.get(S.GAME_T, 0, S.STAGE) in (S.WAITS, S.ROLLED)


class Attack(NamedTuple):
    """The attack of the open activation: rows of both units, kind, hits, criticals, whether the attacker chooses a
    critical effect, dice of the place, whether the defence is rolled, its shields."""

    attacker: int
    target: int
    kind: int
    hits: int
    criticals: int
    has_effect: bool
    extra: int
    is_rolled: bool
    shields: int


def attack(game: Game) -> Attack | None:
    """Return the attack of the open activation; None without one."""
    stage = game.get(S.GAME_T, 0, S.STAGE)
    if not stage:
        return None
    criticals = game.get(S.GAME_T, 0, S.CRITICALS)
    return Attack(
        game.get(S.GAME_T, 0, S.ATTACKER) - 1,
        game.get(S.GAME_T, 0, S.TARGET) - 1,
        game.get(S.GAME_T, 0, S.KIND),
        game.get(S.GAME_T, 0, S.HITS),
        criticals,
        criticals > 0 and not effect_now(game),
        game.get(S.GAME_T, 0, S.EXTRA),
        stage == S.ROLLED,
        game.get(S.GAME_T, 0, S.SHIELDS),
    )


def effect_now(game: Game) -> int:
    """Return the state of the open attack's critical effect: 0, schema.EFFECT_NONE, or EFFECT_OF and more (BC-34)."""
    return game.get(S.GAME_T, 0, S.EFFECT) % S.EFFECTS


def effects_waiting(game: Game) -> list[tuple[int, int, int]]:
    """Return (the target's row, the attacker's row, number of the weapon) of each critical effect that is neither
    applied nor declined, the older one first (BC-34): that of the attack which the open attack answers has its target
    where the open one has its attacker."""
    value = game.get(S.GAME_T, 0, S.EFFECT)
    attacker = game.get(S.GAME_T, 0, S.ATTACKER) - 1
    target = game.get(S.GAME_T, 0, S.TARGET) - 1
    found = []
    if value // S.EFFECTS >= S.EFFECT_OF:
        found.append((attacker, target, value // S.EFFECTS - S.EFFECT_OF))
    if value % S.EFFECTS >= S.EFFECT_OF:
        found.append((target, attacker, value % S.EFFECTS - S.EFFECT_OF))
    return found


def foe(game: Game) -> int | None:
    """Return the row of the target of the open assault; None if there is no assault, or it has ended."""
    row = game.get(S.GAME_T, 0, S.FOE)
    return row - 1 if row and not game.get(S.GAME_T, 0, S.SPENT) & S.SPENT_END else None


def assault_losses(game: Game) -> tuple[int, int]:
    """Return the casualties in the open assault: the activated unit's, and its target's (BC-20)."""
    return game.get(S.GAME_T, 0, S.LOST_OWN), game.get(S.GAME_T, 0, S.LOST_FOE)


def stand(game: Game) -> int:
    """Return the row of the unit of the last stand, -1 for none."""
    return game.get(S.GAME_T, 0, S.STAND) % S.ASSAULTED - 1


def is_pinned(game: Game) -> bool:
    """Return whether the activated unit is pinned (BC-11)."""
    return game.get(S.GAME_T, 0, S.PINNED) == 1


def numbers(game: Game, side: int) -> list[int]:
    """Return the numbers of a side's units that are on the board."""
    units = ranks(game)
    first = units.top[side]
    return [units.number_at(row) for row in range(first, first + units.rows[side]) if in_play(game, row)]


def owing(game: Game) -> list[int]:
    """Return the rows of units that still have to retreat (BC-20)."""
    units = ranks(game)
    return [row for row in range(units.rows[0] + units.rows[1]) if must_retreat(game, row)]


def flags(game: Game, row: int) -> list[str]:
    """Return the unit's flags that are set, sorted by name."""
    found = []
    if active(game) == row:
        found.append("activated")
        if game.get(S.GAME_T, 0, S.PINNED):
            found.append("pinned")
    if must_retreat(game, row):
        found.append("retreats")
    return found


def types(game: Game, side: int) -> int:
    """Return how many types of models a side has."""
    return len(ranks(game).types[side])


def count(game: Game, row: int, number: int) -> int:
    """Return the number of models of a type in the unit."""
    return game.get(S.UNIT_T, row, S.COUNTS + number)


def models(game: Game, row: int) -> list[tuple[int, int]]:
    """Return (type, count) of the unit's models, in roster order."""
    found = []
    for number in range(types(game, side(game, row))):
        there = count(game, row, number)
        if there:
            found.append((number, there))
    return found


def stat(game: Game, side: int, number: int, which: int) -> int:
    """Return a number of a type of models: read.BULK, ARMOUR, STAMINA, RANGED or ASSAULT."""
    units = ranks(game)
    return units.blobs[side][units.types[side][number] + which]


def total(game: Game, row: int, which: int) -> int:
    """Return the sum of that number over all models of the unit."""
    owner = side(game, row)
    return sum([there * stat(game, owner, number, which) for number, there in models(game, row)])


def size(game: Game, row: int) -> int:
    """Return the number of models in the unit."""
    return sum([there for _, there in models(game, row)])


def attack_dice(game: Game, row: int, kind: int) -> int:
    """Return the dice of the unit's shooting or assault (BC-30)."""
    return total(game, row, read.RANGED if kind == S.SHOOT else read.ASSAULT)


def type_name(game: Game, side: int, number: int) -> str:
    """Return the name of a type of models."""
    units = ranks(game)
    return read.name(units.blobs[side], units.types[side][number])


def weapons(game: Game, side: int, number: int) -> list[tuple[str, int, int, str]]:
    """Return (name, ranged, assault, critical effect or "") of each weapon of a type."""
    units = ranks(game)
    return read.weapons(units.blobs[side], units.types[side][number])


def types_called(game: Game, side: int, name: str) -> list[int]:
    """Return the types called `name`: several if a roster gives one name to models that differ. BadCommand if there is
    none."""
    units = ranks(game)
    blob = units.blobs[side]
    places = units.types[side]
    found = [number for number in range(len(places)) if read.name(blob, places[number]) == name]
    if not found:
        known: list[str] = []
        for number in range(types(game, side)):
            other = type_name(game, side, number)
            if other not in known:
                known.append(other)
        raise BadCommand("There are no models called %s; there are: %s." % (spell(name), ", ".join(known)))
    return found


def one_name(game: Game, row: int) -> str | None:
    """Return the name of the unit's models if all have the same, else None."""
    owner = side(game, row)
    names = [type_name(game, owner, number) for number, _ in models(game, row)]
    return names[0] if names and len(set(names)) == 1 else None
