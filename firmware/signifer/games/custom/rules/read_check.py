"""Reading a check of a compiled system: its dice, target and effects. In memory only while a game begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.errors import SetupError
from signifer.core.wire import WireError
from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules.read_words import (
    WHOSE,
    below,
    read_count,
    read_maybe,
    read_number,
    read_text,
)

if TYPE_CHECKING:
    from typing import Any

    from signifer.core.wire import Reader
    from signifer.games.custom.rules.schema import Schema

MOST_EFFECTS = 4


def kind_of(schema: Schema, table: int, i: int) -> int:
    """Return whether a column is a counter, a flag, or limited uses."""
    kind: int = schema.columns[table][i][S.C_KIND]
    return kind


def place_of(schema: Schema, reader: Reader, table: int, flag: bool) -> int:
    """Return a column that something of `table` can reach: a flag, or a counter or uses."""
    place = reader.uint()
    if place >> 5 > table:
        raise SetupError("%s cannot reach into what is smaller." % WHOSE[table])
    if (kind_of(schema, place >> 5, place & 31) == S.FLAG) != flag:
        raise WireError("a counter that is a flag")
    return place


def _value(schema: Schema, reader: Reader, table: int, against: bool) -> tuple[int, Any]:
    tag = below(reader, 3 if reader.data[2] < 2 else 4)
    if tag == S.NUMBER:
        return S.NUMBER, read_number(reader)
    if tag == S.SUM:
        return S.SUM, _terms(schema, reader, table, against, S.CONSTANT)
    return (S.COLUMN, place_of(schema, reader, table, False)) if tag == S.COLUMN else (S.ASK, 0)


def _terms(schema: Schema, reader: Reader, table: int, against: bool, least: int) -> tuple[int, ...]:
    """Return a sum's terms: times, what, times, what, ...; `least` is the lowest of what can be asked for there."""
    terms: list[int] = []
    for _ in range(read_count(reader, S.MOST_TERMS, "terms in one sum")):
        terms.append(read_number(reader))
        what = reader.sint()
        other = what >= S.OTHER
        place = what - S.OTHER if other else what
        if place >= 0:
            if place >> 5 > table or (other and not against):
                raise SetupError("%s cannot reach into what is smaller, or another's." % WHOSE[table])
            if kind_of(schema, place >> 5, place & 31) == S.FLAG:
                raise WireError("a counter that is a flag")
        elif what < least or S.TOTAL_OF > what > S.A_DIE - 2:
            raise WireError("a number that cannot be")
        terms.append(what)
    return tuple(terms)


def read_check(schema: Schema, reader: Reader) -> tuple[Any, ...]:
    """Return a check as schema.py numbers its parts; SetupError names what is wrong."""
    name = read_text(reader, 16)
    label = read_text(reader, 10)
    table = below(reader, 3)
    against = reader.data[2] > 1 and below(reader, 2) == 1
    count = _value(schema, reader, table, against)
    sides = below(reader, 101)
    kind = below(reader, 4)
    target = _value(schema, reader, table, against)
    at = below(reader, 2)
    need = below(reader, 100)
    always, never = read_maybe(reader), read_maybe(reader)
    modifier = below(reader, 3)
    results = []
    for _ in range(2):
        effects = []
        for _ in range(read_count(reader, MOST_EFFECTS, "effects of a check")):
            flag = below(reader, 2) == 1
            place = place_of(schema, reader, table, flag)
            value: Any = 0
            replaces = False
            if reader.data[2] < 2 or flag:
                value = read_number(reader)
            else:
                replaces = below(reader, 2) == 1
                value = (
                    read_number(reader)
                    if below(reader, 2)
                    else _terms(schema, reader, table, against, S.A_DIE - 100)
                )
            other = below(reader, 2) == 1
            if other and kind != S.OPPOSED and not against:
                raise SetupError("%s: only an opposed check, or one against a unit, has another unit." % name)
            effects.append((flag, place, value, other, True) if replaces else (flag, place, value, other))
        results.append(tuple(effects))
    if sides < 2 or (count[0] == S.NUMBER and not 1 <= count[1] <= 20) or count[0] == S.ASK:
        raise SetupError("%s cannot be rolled with such dice." % name)
    if modifier == S.ON_DICE and kind != S.SUCCESSES:
        raise SetupError("%s: only a count of successes has a modifier on its dice." % name)
    if kind == S.OPPOSED and (table != S.UNIT_T or always is not None or never is not None):
        raise SetupError("%s: an opposed check is between two units, without sure faces." % name)
    if against and (table != S.UNIT_T or kind == S.OPPOSED):
        raise SetupError("%s: only a unit's check is against a unit, and an opposed one is already." % name)
    line = (
        name,
        label,
        table,
        count,
        sides,
        kind,
        target,
        at,
        need,
        always,
        never,
        modifier,
        results[0],
        results[1],
    )
    return line + (True,) if against else line
