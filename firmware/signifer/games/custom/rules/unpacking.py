"""Return a compiled system to its normal form, for the log, whose first line holds everything."""

from __future__ import annotations

from typing import Any

from signifer.core.errors import SetupError
from signifer.core.wire import Reader, WireError
from signifer.games.custom.rules import codec, infix, words
from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules.schema import Schema


def start_columns(schema: Schema) -> list[str]:
    """Return the unit's columns whose start its roster or row gives."""
    return [column[S.C_NAME] for column in schema.columns[S.UNIT_T] if column[S.C_START] is None]


def unpack(blob: bytes) -> dict[str, Any]:
    """Return the normal form with every default; SetupError if the bytes are not a system."""
    schema = Schema(blob)
    data: dict[str, Any] = {"format": blob[2], "id": schema.id, "name": schema.name}
    data["sides"] = schema.sides
    data["turns"] = words.TURNS[schema.turns]
    if blob[2] > 1:
        data["first"] = words.FIRSTS[schema.first]
    if schema.opening:
        data["opening"] = words.FIRSTS[schema.opening]
    data["phases"] = list(schema.phases)
    data["activation"] = {"limit": schema.limit, "per": words.PERS[schema.per]} if schema.limit else None
    data["order"] = schema.columns[S.UNIT_T][schema.order][S.C_NAME] if schema.order >= 0 else ""
    data["players"] = None if schema.players is None else list(schema.players)
    lists: list[list[dict[str, Any]]] = [[], [], [], []]
    for table in (2, 1, 0):
        for column in schema.columns[table]:
            line = (_choice if column[S.C_BITS] & S.CHOICE else _column)(column, codec.OF[table])
            if blob[2] > 2:
                _icons(column, line)
            if blob[2] > 3 and "strike" in line:
                line["hidden"] = bool(column[S.C_BITS] & S.HIDDEN)
            lists[3 if column[S.C_BITS] & S.CHOICE else column[S.C_KIND]].append(line)
    data["counters"], data["flags"], data["uses"], choices = lists
    if blob[2] > 1:
        data["choices"] = choices
    data["thresholds"] = [_threshold(schema, line) for line in schema.thresholds]
    data["bag"] = _bag(schema)
    data["checks"] = [_check(schema, check, blob[2]) for check in schema.checks]
    if blob[2] > 3:
        data["events"] = [_event(schema, line) for line in schema.events]
        _costs(schema, data)
    if schema.weapons:
        keys = ("name", "label", "low", "high")
        data["weapons"] = [dict(zip(keys, number)) for number in schema.weapons]
    try:
        data["units"] = _rows(schema, blob)
    except WireError as error:
        raise SetupError("This compiled system is damaged: %s." % error)
    return data


def _column(column: tuple[Any, ...], of: str) -> dict[str, Any]:
    kind = column[S.C_KIND]
    bits = column[S.C_BITS]
    line = {
        "name": column[S.C_NAME],
        "label": column[S.C_LABEL],
        "of": of,
        "reset": words.RESETS[column[S.C_RESET]],
    }
    line["line"] = bool(bits & S.LINE)
    start = "roster" if column[S.C_START] is None else column[S.C_START]
    if kind == S.FLAG:
        line["start"] = bool(start)
        line["letter"] = column[S.C_LETTER]
        line["lights"] = bool(bits & S.LIGHTS)
    elif kind == S.COUNTER:
        line["low"] = column[S.C_LOW]
        line["high"] = column[S.C_HIGH]
        line["start"] = start
        line["out"] = column[S.C_OUT]
        line["max_start"] = bool(bits & S.MAX_START)
        line["lights"] = bool(bits & S.LIGHTS)
        line["strike"] = bool(bits & S.STRIKE)
        line["step"] = 1 if bits & S.STEP_UP else -1
    else:
        line["times"] = start
    return line


def _choice(column: tuple[Any, ...], of: str) -> dict[str, Any]:
    line = {
        "name": column[S.C_NAME],
        "label": column[S.C_LABEL],
        "of": of,
        "reset": words.RESETS[column[S.C_RESET]],
    }
    line["line"] = bool(column[S.C_BITS] & S.LINE)
    line["states"] = list(column[S.C_STATES])
    line["letters"] = column[S.C_LETTER]
    return line


def _icons(column: tuple[Any, ...], line: dict[str, Any]) -> None:
    """Add the names of the column's icons."""
    there = len(column) > S.C_ICON
    if column[S.C_BITS] & S.CHOICE:
        line["icons"] = [words.ICONS[number] for number in column[S.C_ICON]] if there else []
    else:
        line["icon"] = words.ICONS[column[S.C_ICON]] if there else ""


def _parts(schema: Schema, codes: tuple[int, ...]) -> list[int | str]:
    """Return an expression's parts by their names."""

    def name(what: int) -> str:
        prefix = words.PREFIXES[what // S.OTHER]
        if what >= S.WEAPON_OF:
            return prefix + "." + schema.weapons[what - S.WEAPON_OF][0]
        return (prefix + "." if prefix else "") + _name(schema, what % S.OTHER)

    return infix.parts(codes, name)


def _name(schema: Schema, place: int) -> str:
    name: str = schema.columns[place // S.WIDE][place % S.WIDE][S.C_NAME]
    return name


def _value(schema: Schema, value: tuple[int, Any]) -> Any:
    if value[0] == S.SUM:
        return _parts(schema, value[1])
    return "ask" if value[0] == S.ASK else _name(schema, value[1]) if value[0] == S.COLUMN else value[1]


def _threshold(schema: Schema, line: tuple[Any, ...]) -> dict[str, Any]:
    table, i, when, part, value, does, what, change, back, says = line
    if does == S.SETS_FLAG:
        then: dict[str, Any] = {"flag": _name(schema, what)}
    elif does == S.DEMANDS:
        then = {"check": schema.checks[what][0]}
    else:
        then = {"counter": _name(schema, what), "change": change, "back": back}
    return {
        "counter": schema.columns[table][i][S.C_NAME],
        "when": words.WHENS[when],
        "value": words.PARTS[part] if part > 1 else value,
        "then": then,
        "says": says,
    }


def _costs(schema: Schema, data: dict[str, Any]) -> None:
    """Give checks, uses and choices their costs: [counter, amount], of a choice an amount for each state."""
    entries: dict[str, dict[str, Any]] = {}
    for kind in ("uses", "choices"):
        for entry in data[kind]:
            entries[entry["name"]] = entry
            entry["cost"] = []
    for entry in data["checks"]:
        entry["cost"] = []
    for place, state, counter, amount in schema.costs:
        name = _name(schema, counter)
        shown = amount if isinstance(amount, int) else _parts(schema, amount)
        if place >= S.REROLLS:
            data["checks"][place - S.REROLLS].setdefault("reroll_cost", []).append([name, shown])
            continue
        if place >= S.CHECKS:
            entry = data["checks"][place - S.CHECKS]
        else:
            entry = entries[_name(schema, place)]
        if "states" not in entry:
            entry["cost"].append([name, shown])
            continue
        amounts = [each for each in entry["cost"] if each[0] == name]
        if not amounts:
            amounts = [[name, [0] * len(entry["states"])]]
            entry["cost"] += amounts
        amounts[0][1][state] = shown


def _event(schema: Schema, line: tuple[Any, ...]) -> dict[str, Any]:
    phase = line[S.V_PHASE]
    return {
        "at": words.MOMENTS[line[S.V_AT]],
        "phase": "" if phase < 0 else schema.phases[phase],
        "of": codec.OF[line[S.V_OF]],
        "if": _parts(schema, line[S.V_IF]) if line[S.V_IF] else [],
        "then": _effects(schema, (line[S.V_EFFECT],))[0],
        "says": line[S.V_SAYS],
    }


def _effects(schema: Schema, effects: tuple[Any, ...]) -> list[dict[str, Any]]:
    shown: list[dict[str, Any]] = []
    for effect in effects:
        flag, place, value, other = effect[:4]
        if flag == S.DUE_CHECK:
            shown.append({"check": schema.checks[place][S.K_NAME], "other": other})
            continue
        name = _name(schema, place)
        body: dict[str, Any] = {"flag": name, "value": value != 0}
        if not flag:
            what = value if isinstance(value, int) else _parts(schema, value)
            body = {"counter": name, "set" if len(effect) > S.E_SET else "change": what}
        body["other"] = other
        shown.append(body)
    return shown


def _check(schema: Schema, check: tuple[Any, ...], form: int) -> dict[str, Any]:
    name, label, of, count, sides, kind, target, at, need, always, never, modifier, passed, failed = check[
        : S.K_AGAINST
    ]
    line = {
        "name": name,
        "label": label,
        "of": codec.OF[of],
        "count": _value(schema, count),
        "sides": sides,
        "kind": words.CHECK_KINDS[kind],
        "target": _value(schema, target),
        "at": ("over", "under")[at],
        "need": need,
        "always": always,
        "never": never,
        "modifier": words.MODIFIERS[modifier],
        "pass": _effects(schema, passed),
        "fail": _effects(schema, failed),
    }
    if form > 3:
        line["against"] = words.AGAINST[check[S.K_AGAINST]]
        line["if"] = _parts(schema, check[S.K_IF]) if check[S.K_IF] else []
        line["critical"] = check[S.K_CRITICAL]
        if check[S.K_ANSWERS]:
            line["answers"] = True
        if check[S.K_REROLL]:
            line["reroll"] = _value(schema, check[S.K_REROLL])
        line["rows"] = [
            {"at": [low, high], "says": says, "then": _effects(schema, effects)}
            for low, high, says, effects in check[S.K_ROWS]
        ]
    elif form > 1:
        line["against"] = check[S.K_AGAINST] > 0
    return line


def _bag(schema: Schema) -> dict[str, Any] | None:
    if schema.bag is None:
        return None
    returns, draw, keep, hold, dead, kind = schema.bag
    dice: Any = "units" if kind == S.OF_UNITS else "roster"
    if kind > S.OF_ROSTERS:
        dice = [[codec.SIDES[side], colour, count] for side, colour, count in schema.dice]
    return {
        "dice": dice,
        "returns": words.RETURNS[returns],
        "draw": draw,
        "keep": keep,
        "hold": hold,
        "dead": dead,
    }


def _rows(schema: Schema, blob: bytes) -> list[dict[str, Any]]:
    reader = Reader(blob, schema.rows_at)
    names = start_columns(schema)
    units = []
    for side in range(3):
        for _ in range(schema.rows[side]):
            unit = codec.take_unit(reader, names, [number[0] for number in schema.weapons])
            unit["side"] = "" if side == 2 else codec.SIDES[side]
            units.append(unit)
    return units
