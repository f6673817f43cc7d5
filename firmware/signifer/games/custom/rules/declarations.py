"""Name the parts of a compiled system's declarations, and write them as text. The numbers they hold are in schema.py.

`read.py` and `read_check.py` make them of a compiled system, `unpacking.py` returns them to a file's normal form.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple


class Column(NamedTuple):
    """A counter, a flag, limited uses or a choice: a column of the game's, the sides' or the units' table."""

    kind: int  # COUNTER, FLAG, USE
    name: str
    label: str
    low: int
    high: int
    start: int | None  # None: the unit's roster gives it
    reset: int  # NEVER to GAME of core/cells.py, in the order of words.RESETS
    bits: int  # LINE, LIGHTS, ...
    out: int | None  # the value at which a unit is a casualty
    letters: str  # of a flag its letter, of a choice one letter for each of its states
    states: tuple[str, ...]  # names of a choice's states
    icon: Any  # its number in words.ICONS, of a choice that of each state; 0 or (): none


class Value(NamedTuple):
    """A number of a check."""

    source: int  # NUMBER, COLUMN, ASK, SUM
    value: Any  # the number, the place of the column, 0, or the expression


class Effect(NamedTuple):
    """A change of a counter or a flag, or a check that becomes due."""

    kind: int  # COUNTER, FLAG, DUE_CHECK
    place: int  # of the column; of DUE_CHECK the number of the check
    value: Any  # of the flag, or by how much the counter changes: a number or an expression
    on_other: int  # 1: of the unit that the check is against
    replaces: int  # 1: the counter is set to `value`


class Result(NamedTuple):
    """A row of a check's table of results."""

    effects: tuple[Effect, ...]
    low: int
    high: int
    message: str


class Check(NamedTuple):
    """A check of a unit, a side or the game. Fields that hold named tuples come first: see `read`."""

    dice: Value  # how many
    target: Value
    reroll: Value | None  # how many of its dice can be rolled again
    on_success: tuple[Effect, ...]
    on_failure: tuple[Effect, ...]
    results: tuple[Result, ...]
    name: str
    label: str
    table: int  # whose check it is
    sides: int
    kind: int  # UNDER, OVER, OPPOSED, SUCCESSES, ROLL
    under: int  # of SUCCESSES: 0 counts dice at or over the target, 1 dice at or under it
    need: int  # how many successes
    always: int | None
    never: int | None
    modifier: int  # 0: the check has none, 1: of the target, or ON_DICE
    against: int  # 0, or which other unit: ANOTHER, ENEMY, ITSELF, or 3
    condition: tuple[int, ...]  # an expression; (): the check is always possible
    critical: int | None  # of SUCCESSES: the face that counts as critical
    answers: int  # 1: a unit answers with it in the other side's turn
    with_weapon: int  # 1: its expressions ask for a weapon's numbers


class Threshold(NamedTuple):
    """What follows when a counter passes a value."""

    table: int
    column: int
    comparison: int  # in the order of words.WHENS
    part: int  # 1: `value` is the limit; 2, 3, 4: a half, a third, a quarter of the start is
    value: int
    action: int  # SETS_FLAG, DEMANDS, CHANGES
    place: int  # of the flag or the counter; of DEMANDS the number of the check
    change: int
    reverts: int  # 1: the change is taken back when the threshold is no longer true
    message: str


class Event(NamedTuple):
    """An effect that happens at a moment, again and again (format 4)."""

    effect: Effect
    moment: int  # ROUND_START, ...
    phase: int  # number of the phase whose start or end it is; -1: of every phase
    table: int
    condition: tuple[int, ...]  # an expression; (): it always happens
    message: str


class Cost(NamedTuple):
    """What a check, a use or a state of a choice costs (format 4)."""

    place: int  # of the use or the choice, or CHECKS (REROLLS) plus the number of the check
    state: int  # of the choice, or 0
    counter: int  # the place of the counter that is spent
    amount: Any  # a number or an expression


class Bag(NamedTuple):
    """The bag of dice."""

    returns: int  # 0: at a round's end, or BACK_TURN, BACK_NEVER
    draw: int  # dice in one draw
    keep: int  # how many of these are kept
    hold: int  # 1: a unit can hold its die over the round's end
    dead: int  # 1: the die of a unit that is out leaves the game
    source: int  # OF_UNITS, OF_ROSTERS, OF_SYSTEM


class WeaponNumber(NamedTuple):
    """A number that each weapon has."""

    name: str
    label: str
    low: int
    high: int


# Parts of a system's declarations
COLUMNS = 0  # of each table
CHECKS = 1
THRESHOLDS = 2
EVENTS = 3
COSTS = 4
WEAPON_NUMBERS = 5
BAGS = 6  # one or none
PARTS = 7


def write(part: tuple[Any, ...]) -> str:
    """Return a part of the declarations as text, which takes a third of its memory; "" for one without a line."""
    return json.dumps(_lists(part), separators=(",", ":")) if part else ""


def read(part: int, text: str) -> tuple[Any, ...]:
    """Return the part of that number, which `write` wrote. Expressions, states and icons are lists there."""
    make = _MAKERS[part]
    return tuple([make(*line) for line in json.loads(text)]) if text else ()


def _lists(part: tuple[Any, ...]) -> list[Any]:
    """Return a list for each tuple: MicroPython writes a named tuple as no JSON."""
    return [_lists(one) if isinstance(one, tuple) else one for one in part]


def _table(*lines: Any) -> tuple[Column, ...]:
    return tuple([Column(*line) for line in lines])


def _effects(lines: Any) -> tuple[Effect, ...]:
    return tuple([Effect(*line) for line in lines])


def _check(
    dice: Any, target: Any, reroll: Any, on_success: Any, on_failure: Any, results: Any, *others: Any
) -> Check:
    return Check(
        Value(*dice),
        Value(*target),
        None if reroll is None else Value(*reroll),
        _effects(on_success),
        _effects(on_failure),
        tuple([_result(*line) for line in results]),
        *others,
    )


def _result(effects: Any, *others: Any) -> Result:
    return Result(_effects(effects), *others)


def _event(effect: Any, *others: Any) -> Event:
    return Event(Effect(*effect), *others)


_MAKERS: tuple[Any, ...] = (_table, _check, Threshold, _event, Cost, WeaponNumber, Bag)
