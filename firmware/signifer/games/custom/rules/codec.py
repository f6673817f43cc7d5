"""Compile a custom system for the device, on the host, which has read and checked its file. unpacking.py is the way
back.

`pack` takes the normal form: the content of the file, with any default filled in or left out. The result is read
back once, so that the host sends nothing that the device would refuse.
"""

from __future__ import annotations

from typing import Any

from signifer.core.errors import SetupError
from signifer.core.system import LARGEST, MAGIC
from signifer.core.wire import Reader, put_bytes, put_int, put_text, put_uint
from signifer.games.custom.rules import infix, read, read_check, read_words, vocabulary
from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules.sums import terms
from signifer.games.custom.rules.system import FIRST, Schema

OF = ("game", "side", "unit")
LARGEST_GAME = 4000  # cells
# Names that a counter, a flag or a use must not have: the game's own, and words of the file.
RESERVED = (
    "status activations due die held score round phase side turns turn active used owing left total drawn hand"
    " casualty ended winner half third quarter roster ask"
).split()
# And in format 2.
RESERVED_LATER = ("began", "other") + infix.TERMS
# And in format 4.
RESERVED_LATEST = (
    infix.LATER_TERMS + vocabulary.PREFIXES[1:6] + tuple([word for word in infix.OPERATORS if word.isalpha()])
)
LIMITS = {
    "bytes": LARGEST,
    "cells": LARGEST_GAME,
    "unit_columns": read.MOST_COLUMNS[S.UNIT_T],
    "earlier_columns": read.MOST_EARLIER,
    "side_columns": read.MOST_COLUMNS[S.SIDE_T],
    "game_columns": read.MOST_COLUMNS[S.GAME_T],
    "thresholds": read.MOST_THRESHOLDS,
    "checks": read.MOST_CHECKS,
    "effects": read_check.MOST_EFFECTS,
    "phases": read.MOST_PHASES,
    "colours": read.MOST_COLOURS,
    "dice": S.LARGEST_BAG,
    "rows": read.MOST_ROWS,
    "lowest": read_words.LOWEST,
    "highest": read_words.HIGHEST,
    "name": 16,
    "label": 10,
    "phase_name": 14,
    "says": 18,
    "system_name": 18,
    "unit_name": 32,
    "states": read.MOST_STATES,
    "terms": S.MOST_TERMS,
    "parts": S.MOST_PARTS,
    "events": read.MOST_EVENTS,
    "costs": read.MOST_COSTS,
    "results": read_check.MOST_RESULTS,
}
SIDES = ("A", "B", "N")


def crc(blob: bytes) -> int:
    """Return a checksum that distinguishes two editions of a system."""
    from binascii import crc32

    return crc32(blob) & 0xFFFFFFFF


def peek(blob: bytes) -> tuple[str, str, int]:
    """Return id, name and CRC-32 of a compiled system; SetupError if `blob` is not one."""
    schema = Schema(blob)
    return schema.id, schema.name, crc(blob)


def cells(schema: Schema, units: int, colours: int = 0) -> int:
    """Return the cells of a game with `units` units and the given number of kinds of dice; two bytes each, twice."""
    wide = [FIRST[table] + len(schema.columns[table]) for table in range(3)]
    wide[S.GAME_T] += 1 if schema.keeps_first else 0
    return wide[S.GAME_T] + 3 * wide[S.SIDE_T] + units * wide[S.UNIT_T] + colours * (S.KEPT + 1)


class _Names:
    """The place of each name of a system's normal form."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.form = data.get("format", 1)
        # The places of formats before 4 are numbered by 32.
        self.wide = S.WIDE if self.form > 3 else 32
        self.columns: list[list[tuple[int, dict[str, Any]]]] = [[], [], []]
        self.places: dict[str, tuple[int, bool]] = {}
        self.checks = [str(check["name"]) for check in data.get("checks") or ()]
        self.weapons = [str(number["name"]) for number in data.get("weapons") or ()]
        for kind, key in (
            (S.COUNTER, "counters"),
            (S.FLAG, "flags"),
            (S.USE, "uses"),
            (S.COUNTER, "choices"),
        ):
            for line in data.get(key) or ():
                table = _index(OF, line.get("of") or "unit", line["name"])
                name = line["name"]
                if name in self.places or name in RESERVED:
                    raise SetupError("There cannot be a second %s." % name)
                self.places[name] = (table * self.wide + len(self.columns[table]), kind == S.FLAG)
                self.columns[table].append((kind, line))

    def place(self, name: Any, flag: bool) -> int:
        """Return the column's place in the compiled form; SetupError if there is no such counter or flag."""
        place = self.places.get(name)
        if place is None or place[1] != flag:
            raise SetupError("There is no %s %s." % ("flag" if flag else "counter", name))
        return place[0]

    def check(self, name: Any) -> int:
        """Return the number of a check; SetupError if there is none."""
        if name not in self.checks:
            raise SetupError("There is no check %s." % name)
        return self.checks.index(name)


def _index(words: tuple[str, ...], word: Any, where: Any) -> int:
    if word not in words:
        raise SetupError("%s: there is no %s." % (where, word))
    return words.index(word)


def pack(data: dict[str, Any]) -> bytes:
    """Compile a system's normal form; SetupError says what is not possible."""
    out = bytearray(MAGIC)
    form = data.get("format", 1)
    out.append(form)
    names = _Names(data)
    put_text(out, data["id"])
    put_text(out, data["name"])
    out.append((0 if data.get("sides") == 0 else 1) + (S.WEAPONS if names.weapons else 0))
    out.append(_index(vocabulary.TURNS, data.get("turns") or "none", "turns"))
    phases = data.get("phases") or ()
    put_uint(out, len(phases))
    for phase in phases:
        put_text(out, phase)
    activation = data.get("activation")
    out.append(activation.get("limit", 1) if activation else 0)
    out.append(_index(vocabulary.PERS, activation.get("per") or "round", "per") if activation else 0)
    order = data.get("order")
    place = names.place(order, False) if order else 0
    if order and place // names.wide != S.UNIT_T:
        raise SetupError("order: %s is no counter of the units." % order)
    put_uint(out, place % names.wide + 1 if order else 0)
    low, high = data.get("players") or (0, 0)
    put_uint(out, low)
    put_uint(out, high)
    if form > 1:
        opening = _index(vocabulary.OPENINGS, data.get("opening") or "chosen", "opening")
        first = _index(vocabulary.FIRSTS, data.get("first") or "kept", "first")
        out.append(len(vocabulary.FIRSTS) * opening + first)
    for table in range(3):
        put_uint(out, len(names.columns[table]))
        for kind, line in names.columns[table]:
            _put_column(out, kind, line)
    if names.weapons:
        put_uint(out, len(names.weapons))
        for line in data["weapons"]:
            put_text(out, line["name"])
            put_text(out, line.get("label") or _label(line["name"]))
            put_int(out, line.get("low", 0))
            put_int(out, line.get("high", 99))
    put_uint(out, len(data.get("checks") or ()))
    for line in data.get("checks") or ():
        _put_check(out, names, line, form)
    _put_list(out, names, data.get("thresholds"), _put_threshold)
    if form > 3:
        put_uint(out, len(data.get("events") or ()))
        for line in data.get("events") or ():
            _put_event(out, names, line, list(phases))
        _put_costs(out, names, data)
    _put_bag(out, data.get("bag"))
    _put_rows(out, names, data.get("units") or ())
    blob = bytes(out)
    Schema(blob)
    return blob


def _put_list(out: bytearray, names: _Names, lines: Any, put: Any) -> None:
    put_uint(out, len(lines or ()))
    for line in lines or ():
        put(out, names, line)


def _put_maybe(out: bytearray, value: int | None) -> None:
    out.append(0 if value is None else 1)
    if value is not None:
        put_int(out, value)


def _label(name: str) -> str:
    """Return a counter's name for people if its file gives none: act_again is Act again."""
    return (name[:1].upper() + name[1:].replace("_", " "))[:10]


def _put_column(out: bytearray, kind: int, line: dict[str, Any]) -> None:
    name = line["name"]
    label = line.get("label") or _label(name)
    low, high = 0, 1
    start: Any = 1 if line.get("start") else 0
    if kind == S.USE:
        start = line.get("times", 1)
        high = 99 if start == "roster" else max(1, start)
    elif kind == S.COUNTER:
        low, high = line.get("low", 0), line.get("high", 99)
        start = line.get("start", low)
    states = line.get("states") or ()
    if states:
        low, high, start = 0, len(states) - 1, 0
    out.append(kind)
    put_text(out, name)
    put_text(out, label)
    bits = 0
    for key, bit in (
        ("line", S.LINE),
        ("lights", S.LIGHTS),
        ("strike", S.STRIKE),
        ("max_start", S.MAX_START),
        ("hidden", S.HIDDEN),
    ):
        bits |= bit if line.get(key) else 0
    if line.get("step") == 1:
        bits |= S.STEP_UP
    if states:
        bits |= S.CHOICE
    icons = (line.get("icons") or ()) if states else (line.get("icon") or "",)
    if [icon for icon in icons if icon]:
        bits |= S.ICON
    out.append(bits)
    put_int(out, low)
    put_int(out, high)
    _put_maybe(out, None if start == "roster" else start)
    out.append(_index(vocabulary.RESETS, line.get("reset") or ("game" if kind == S.USE else "never"), name))
    _put_maybe(out, line.get("out"))
    put_text(out, (line.get("letter") or label[:1].upper()) if kind == S.FLAG else line.get("letters") or "")
    if states:
        put_uint(out, len(states))
        for state in states:
            put_text(out, state)
    if bits & S.ICON:
        for icon in icons:
            out.append(_index(vocabulary.ICONS, icon, name))


def _put_expression(out: bytearray, names: _Names, parts: Any) -> None:
    """Encode an expression: its parts, or in formats 2 and 3 how often each value is in a sum."""
    if names.form < 4:
        found = terms(parts)
        if found is None:
            raise SetupError("An expression that is no sum needs format 4.")
        put_uint(out, len(found))
        for times, what in found:
            put_int(out, times)
            put_int(out, _code(names, what) if what else S.CONSTANT)
        return
    put_uint(out, len(parts))
    for part in parts:
        if isinstance(part, int):
            put_int(out, S.CONSTANT)
            put_int(out, part)
        else:
            put_int(out, _code(names, part))


def _code(names: _Names, part: str) -> int:
    """Return the number of an operator, a die, a result, or a value of a system."""
    terms = infix.TERMS + infix.LATER_TERMS
    if part in infix.OPERATORS:
        return S.ADD - infix.OPERATORS.index(part)
    if part in terms:
        return S.HITS - terms.index(part)
    if infix.is_die(part):
        return S.A_DIE - int(part[1:])
    prefix, _, name = ("." + part).rpartition(".")
    if prefix == ".weapon":
        if name not in names.weapons:
            raise SetupError("Weapons have no number %s." % name)
        return S.WEAPON_OF + names.weapons.index(name)
    place = names.places.get(name)
    if place is None:
        raise SetupError("There is no counter %s." % name)
    whose = _index(vocabulary.PREFIXES, prefix[1:], part)
    return place[0] + whose * (S.OTHER if names.form > 3 else 128)


def _put_value(out: bytearray, names: _Names, value: Any) -> None:
    if value == "ask":
        out.append(S.ASK)
    elif isinstance(value, str):
        out.append(S.COLUMN)
        put_uint(out, names.place(value, False))
    elif isinstance(value, (list, tuple)):
        out.append(S.SUM)
        _put_expression(out, names, value)
    else:
        out.append(S.NUMBER)
        put_int(out, value)


def _put_check(out: bytearray, names: _Names, line: dict[str, Any], form: int) -> None:
    name = line["name"]
    put_text(out, name)
    put_text(out, line.get("label") or _label(name))
    out.append(_index(OF, line.get("of") or "unit", name))
    if form > 3:
        which = _index(vocabulary.AGAINST, line.get("against") or "", name)
        bits = (S.ANSWERS if line.get("answers") else 0) + (S.REROLL if line.get("reroll") else 0)
        out.append(which + bits)
    elif form > 1:
        out.append(1 if line.get("against") else 0)
    _put_value(out, names, line.get("count", 1))
    out.append(line.get("sides", 6))
    out.append(_index(vocabulary.CHECK_KINDS, line["kind"], name))
    _put_value(out, names, line.get("target", 0))
    out.append(1 if line.get("at") == "under" else 0)
    out.append(line.get("need", 1))
    _put_maybe(out, line.get("always"))
    _put_maybe(out, line.get("never"))
    out.append(_index(vocabulary.MODIFIERS, line.get("modifier") or "", name))
    for key in ("pass", "fail"):
        effects = line.get(key) or ()
        put_uint(out, len(effects))
        for effect in effects:
            _put_effect(out, names, effect)
    if form > 3:
        when = line.get("if") or ()
        out.append(1 if when else 0)
        if when:
            _put_expression(out, names, when)
        _put_maybe(out, line.get("critical"))
        rows = line.get("rows") or ()
        put_uint(out, len(rows))
        for row in rows:
            put_int(out, row["at"][0])
            put_int(out, row["at"][1])
            put_text(out, row.get("says") or "")
            put_uint(out, len(row["then"]))
            for effect in row["then"]:
                _put_effect(out, names, effect)
    if line.get("reroll"):
        _put_value(out, names, line["reroll"])


def _put_costs(out: bytearray, names: _Names, data: dict[str, Any]) -> None:
    """Encode what checks, uses and states of choices cost."""
    costs: list[tuple[int, int, int, Any]] = []
    for number in range(len(data.get("checks") or ())):
        for key, first in (("cost", S.CHECKS), ("reroll_cost", S.REROLLS)):
            for counter, amount in data["checks"][number].get(key) or ():
                costs.append((first + number, 0, names.place(counter, False), amount))
    for kind in ("uses", "choices"):
        for line in data.get(kind) or ():
            place = names.places[line["name"]][0]
            for counter, amount in line.get("cost") or ():
                amounts = [amount] if kind == "uses" else amount
                for state in range(len(amounts)):
                    if amounts[state]:
                        costs.append((place, state, names.place(counter, False), amounts[state]))
    put_uint(out, len(costs))
    # By what costs, and the counter: an amount may be an expression, which has no order.
    for place, state, counter_place, at in sorted([costs[at][:3] + (at,) for at in range(len(costs))]):
        amount = costs[at][3]
        put_uint(out, place)
        out.append(state)
        put_uint(out, counter_place)
        _put_amount(out, names, amount)


def _put_effect(out: bytearray, names: _Names, effect: dict[str, Any]) -> None:
    if "check" in effect:
        out.append(S.DUE_CHECK)
        out.append(names.check(effect["check"]))
        out.append(1 if effect.get("other") else 0)
        return
    flag = "flag" in effect
    out.append(1 if flag else 0)
    put_uint(out, names.place(effect["flag" if flag else "counter"], flag))
    if flag:
        put_int(out, 1 if effect.get("value", True) else 0)
    elif names.form > 1:
        _put_change(out, names, effect)
    else:
        put_int(out, effect["change"])
    out.append(1 if effect.get("other") else 0)


def _put_change(out: bytearray, names: _Names, effect: dict[str, Any]) -> None:
    """Encode the value that an effect adds to a counter, or sets."""
    value = effect["change" if effect.get("set") is None else "set"]
    out.append(0 if effect.get("set") is None else 1)
    _put_amount(out, names, value)


def _put_amount(out: bytearray, names: _Names, value: int | str | list[int | str]) -> None:
    """Encode a number, or a name or an expression that it is computed from."""
    if isinstance(value, int):
        out.append(1)
        put_int(out, value)
    else:
        out.append(0)
        _put_expression(out, names, [value] if isinstance(value, str) else value)


def _put_threshold(out: bytearray, names: _Names, line: dict[str, Any]) -> None:
    place = names.place(line["counter"], False)
    out.append(place // names.wide)
    put_uint(out, place % names.wide)
    out.append(_index(vocabulary.WHENS, line["when"], line["counter"]))
    value = line["value"]
    part = _index(vocabulary.PARTS, value, line["counter"]) if isinstance(value, str) else 1
    out.append(part)
    put_int(out, value if part == 1 else 0)
    then = line["then"]
    if "flag" in then:
        out.append(0)
        put_uint(out, names.place(then["flag"], True))
    elif "check" in then:
        out.append(1)
        put_uint(out, names.check(then["check"]))
    else:
        out.append(2)
        put_uint(out, names.place(then["counter"], False))
        put_int(out, then["change"])
        out.append(1 if then.get("back") else 0)
    put_text(out, line.get("says") or "")


def _put_event(out: bytearray, names: _Names, line: dict[str, Any], phases: list[str]) -> None:
    out.append(_index(vocabulary.MOMENTS, line["at"], "events"))
    phase = line.get("phase")
    put_uint(out, _index(tuple(phases), phase, "events") + 1 if phase else 0)
    out.append(_index(OF, line.get("of") or "unit", "events"))
    when = line.get("if") or ()
    out.append(1 if when else 0)
    if when:
        _put_expression(out, names, when)
    _put_effect(out, names, line["then"])
    put_text(out, line.get("says") or "")


def _put_bag(out: bytearray, bag: dict[str, Any] | None) -> None:
    out.append(1 if bag else 0)
    if not bag:
        return
    dice: Any = bag.get("dice") or "units"
    out.append(S.OF_UNITS if dice == "units" else S.OF_ROSTERS if dice == "roster" else S.OF_SYSTEM)
    out.append(_index(vocabulary.RETURNS, bag.get("returns") or "round", "returns"))
    draw = bag.get("draw", 1)
    out.append(draw)
    out.append(bag.get("keep", draw))
    out.append(1 if bag.get("hold") else 0)
    out.append(1 if bag.get("dead") else 0)
    if dice not in ("units", "roster"):
        put_uint(out, len(dice))
        for side, colour, count in dice:
            out.append(_index(SIDES, side, "bag"))
            put_text(out, colour)
            put_uint(out, count)


def _start_columns(names: _Names) -> list[str]:
    """Return the unit's columns whose start its roster or row gives."""
    asked = []
    for kind, line in names.columns[S.UNIT_T]:
        if kind != S.FLAG and line.get("times" if kind == S.USE else "start") == "roster":
            asked.append(str(line["name"]))
    return asked


def _put_rows(out: bytearray, names: _Names, units: Any) -> None:
    sides: list[list[Any]] = [[], [], []]
    for unit in units:
        sides[_index(SIDES, unit.get("side") or "N", unit["name"])].append(unit)
    for side in sides:
        put_uint(out, len(side))
    asked = _start_columns(names)
    for side in sides:
        for unit in side:
            put_unit(out, unit, asked, names.weapons)


def put_unit(out: bytearray, unit: dict[str, Any], asked: list[str], numbers: list[str]) -> None:
    """Write a unit of a system or a roster: id, name, its own start values in the order of `asked`, and its weapons
    with their `numbers`."""
    put_text(out, unit.get("id") or "")
    put_text(out, unit["name"])
    values = unit.get("values") or {}
    body = bytearray()
    for name in asked:
        if name not in values:
            raise SetupError("%s: %s is missing." % (unit["name"], name))
        put_int(body, values[name])
    if len(values) != len(asked):
        raise SetupError("%s: it has values that the system does not ask for." % unit["name"])
    if numbers:
        weapons = unit.get("weapons") or ()
        put_uint(body, len(weapons))
        for weapon in weapons:
            put_text(body, weapon["name"])
            for number in numbers:
                put_int(body, weapon[number])
            put_text(body, weapon.get("text") or "")
    put_bytes(out, bytes(body))


def take_unit(reader: Reader, asked: list[str], numbers: list[str]) -> dict[str, Any]:
    """Read what `put_unit` wrote."""
    unit: dict[str, Any] = {"id": reader.text(), "name": reader.text()}
    body = Reader(reader.blob())
    unit["values"] = {name: body.sint() for name in asked}
    if numbers:
        unit["weapons"] = [_weapon(body, numbers) for _ in range(body.uint())]
    return unit


def _weapon(reader: Reader, numbers: list[str]) -> dict[str, Any]:
    weapon: dict[str, Any] = {"name": reader.text()}
    for number in numbers:
        weapon[number] = reader.sint()
    weapon["text"] = reader.text()
    return weapon
