"""Reading a check of a compiled system: its dice, target and effects. In memory only while a game begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.wire import WireError
from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules.declarations import Check, Effect, Result, Value
from signifer.games.custom.rules.read_words import (
    below,
    read_count,
    read_maybe,
    read_number,
    read_text,
)

if TYPE_CHECKING:
    from signifer.core.wire import Reader
    from signifer.games.custom.rules.system import Schema

MOST_EFFECTS = 4
MOST_RESULTS = 24  # rows of a table
MOST_NUMBERS = 8  # of a weapon


def kind_of(schema: Schema, table: int, i: int) -> int:
    """Return whether a column is a counter, a flag, or limited uses."""
    return schema.columns[table][i].kind


def _place(reader: Reader, place: int) -> int:
    """Return the place of a column that formats before 4 number by 32."""
    return place if reader.data[2] > 3 else (place >> 5) * S.WIDE + (place & 31)


def place_of(schema: Schema, reader: Reader, table: int, flag: bool) -> int:
    """Return a column that something of `table` can reach: a flag, or a counter or uses."""
    place = _place(reader, reader.uint())
    if place // S.WIDE > table:
        raise WireError("what reaches too far")
    if (kind_of(schema, place // S.WIDE, place % S.WIDE) == S.FLAG) != flag:
        raise WireError("a counter that is a flag")
    return place


def _value(schema: Schema, reader: Reader, table: int, against: bool) -> Value:
    tag = below(reader, 3 if reader.data[2] < 2 else 4)
    if tag == S.NUMBER:
        return Value(S.NUMBER, read_number(reader))
    if tag == S.SUM:
        return Value(S.SUM, expression(schema, reader, table, against, False))
    return Value(tag, place_of(schema, reader, table, False) if tag == S.COLUMN else 0)


def expression(schema: Schema, reader: Reader, table: int, against: bool, rolled: bool) -> tuple[int, ...]:
    """Return an expression (schema.SUM); `rolled`: it may have dice, and the results of a check."""
    if reader.data[2] < 4:
        return _terms(schema, reader, table, against, S.A_DIE - 100 if rolled else S.CONSTANT)
    parts: list[int] = []
    depth = 0
    for _ in range(read_count(reader, S.MOST_PARTS, "parts in one expression")):
        what = reader.sint()
        parts.append(what)
        if what == S.CONSTANT:
            parts.append(read_number(reader))
        elif what >= 0:
            _reaches(schema, what, table, against)
        elif S.A_DIE - 100 <= what < S.A_DIE - 1 and rolled and len(parts) > 2 and parts[-3] == S.CONSTANT:
            depth -= 1
        elif S.NEGATE <= what <= S.ADD:
            depth -= 1 if what <= S.NOT else 2
        elif not (S.ROUND_OF <= what <= S.LEFT_OF or (rolled and S.CRITICALS <= what <= S.HITS)):
            raise WireError("a number that cannot be")
        if depth < 0:
            raise WireError("an operator without its values")
        depth += 1
    if depth != 1:
        raise WireError("an expression that is none")
    return tuple(parts)


def _reaches(schema: Schema, what: int, table: int, against: bool) -> None:
    """Raise unless something of `table` can ask for this column of an expression."""
    place = what % S.OTHER
    whose = what - place
    there = place // S.WIDE
    if what >= S.WEAPON_OF:
        if table != S.UNIT_T or place >= len(schema.weapons):
            raise WireError("a weapon of nobody's")
        schema.asks = 1
        return
    if there > S.UNIT_T:
        raise WireError("a number that cannot be")
    kind_of(schema, there, place % S.WIDE)
    if there != S.UNIT_T if whose > S.START_OF else there > table or (whose == S.OTHER and not against):
        raise WireError("what reaches too far")


def _terms(schema: Schema, reader: Reader, table: int, against: bool, least: int) -> tuple[int, ...]:
    """Return the expression that a sum of formats 2 and 3 is; `least` is the lowest of what can be asked for there."""
    parts: list[int] = []
    for number in range(read_count(reader, S.MOST_TERMS, "terms in one sum")):
        times = read_number(reader)
        what = reader.sint()
        if what >= 0:
            other = what > 127
            place = what - 128 if other else what
            if place >> 5 > table or (other and not against):
                raise WireError("what reaches too far")
            if kind_of(schema, place >> 5, place & 31) == S.FLAG:
                raise WireError("a counter that is a flag")
            what = _place(reader, place) + (S.OTHER if other else 0)
        elif what < least or S.TOTAL_OF > what > S.A_DIE - 2:
            raise WireError("a number that cannot be")
        if what == S.CONSTANT or what <= S.A_DIE or abs(times) != 1:
            parts += [S.CONSTANT, abs(times)]
        if what != S.CONSTANT:
            parts.append(what)
            if what > S.A_DIE and abs(times) != 1:
                parts.append(S.MULTIPLY)
        if number:
            parts.append(S.ADD if times >= 0 else S.SUBTRACT)
        elif times < 0:
            parts.append(S.NEGATE)
    return tuple(parts)


def read_effect(schema: Schema, reader: Reader, table: int, against: bool, rolled: bool) -> Effect:
    """Return an effect; `rolled`: of a check, whose results its expression may have."""
    form = reader.data[2]
    kind = below(reader, 2 if form < 4 else 3)
    if kind == S.DUE_CHECK:
        # Whose it is, and whether there is such a check, is looked at when all checks are there.
        return Effect(kind, below(reader, 15), 0, below(reader, 2), 0)
    flag = kind == S.FLAG
    place = place_of(schema, reader, table, flag)
    value: Any = 0
    replaces = 0
    if form < 2 or flag:
        value = read_number(reader)
    else:
        replaces = below(reader, 2)
        value = (
            read_number(reader) if below(reader, 2) else expression(schema, reader, table, against, rolled)
        )
    return Effect(kind, place, value, below(reader, 2), replaces)


def dues_exist(schema: Schema, table: int, effects: tuple[Effect, ...]) -> None:
    """Raise SetupError if an effect of something of `table` makes a check due that it cannot reach."""
    for effect in effects:
        if effect.kind == S.DUE_CHECK:
            if effect.place >= len(schema.checks):
                raise WireError("a check that is not there")
            if schema.checks[effect.place].table > table:
                raise WireError("what reaches too far")


def _result(schema: Schema, reader: Reader, table: int, against: bool) -> Result:
    low, high = read_number(reader), read_number(reader)
    text = read_text(reader, 18)
    count = read_count(reader, MOST_EFFECTS, "effects of a check")
    effects = [read_effect(schema, reader, table, against, True) for _ in range(count)]
    return Result(tuple(effects), low, high, text)


def read_check(schema: Schema, reader: Reader) -> Check:
    """Return a check; SetupError names what is wrong."""
    name = read_text(reader, 16)
    label = read_text(reader, 10)
    table = below(reader, 3)
    schema.asks = 0
    form = reader.data[2]
    bits = 0 if form < 2 else below(reader, 2 if form < 4 else 2 * S.REROLL)
    which = bits % S.ANSWERS
    answers = bits // S.ANSWERS & 1
    against = which > 0
    dice = _value(schema, reader, table, against)
    sides = below(reader, 101)
    kind = below(reader, 4 if form < 4 else 5)
    target = _value(schema, reader, table, against)
    under = below(reader, 2)
    need = below(reader, 100)
    always, never = read_maybe(reader), read_maybe(reader)
    modifier = below(reader, 3)
    outcomes = []
    for _ in range(2):
        effects = []
        for _ in range(read_count(reader, MOST_EFFECTS, "effects of a check")):
            effect = read_effect(
                schema, reader, table, against or (kind == S.OPPOSED and reader.data[2] > 3), True
            )
            if effect.on_other and kind != S.OPPOSED and not against:
                raise WireError("a check that is none")
            effects.append(effect)
        outcomes.append(tuple(effects))
    when: tuple[int, ...] = ()
    critical = None
    results: tuple[Result, ...] = ()
    if form > 3:
        when = expression(schema, reader, table, against, False) if below(reader, 2) else ()
        critical = read_maybe(reader)
        count = read_count(reader, MOST_RESULTS, "rows")
        results = tuple([_result(schema, reader, table, against) for _ in range(count)])
    reroll = _value(schema, reader, table, against) if bits >= S.REROLL else None
    fewest = 0 if kind == S.ROLL else 1
    sure = always is not None or never is not None
    if (
        sides < 2
        or dice.source == S.ASK
        or (dice.source == S.NUMBER and not fewest <= dice.value <= 20)
        or (kind != S.SUCCESSES and (modifier == S.ON_DICE or critical is not None))
        or (kind != S.ROLL and results)
        or (kind == S.OPPOSED and (table != S.UNIT_T or sure or against))
        or ((against or answers) and table != S.UNIT_T)
        or which > S.ITSELF
        or (reroll is not None and reroll.source == S.ASK)
        or (kind == S.OPPOSED and schema.asks)
        or (answers and not schema.sides)
    ):
        raise WireError("a check that is none")
    return Check(
        dice,
        target,
        reroll,
        outcomes[0],
        outcomes[1],
        results,
        name,
        label,
        table,
        sides,
        kind,
        under,
        need,
        always,
        never,
        modifier,
        which,
        when,
        critical,
        answers,
        schema.asks,
    )
