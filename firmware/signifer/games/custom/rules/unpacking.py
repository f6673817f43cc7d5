"""Return a compiled system to its normal form, for the log, whose first line holds everything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.errors import SetupError
from signifer.core.wire import Reader, WireError
from signifer.games.custom.rules import codec, infix, vocabulary
from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules.system import Schema

if TYPE_CHECKING:
    from signifer.games.custom.rules.declarations import Check, Column, Effect, Event, Threshold, Value


def start_columns(schema: Schema) -> list[str]:
    """Return the unit's columns whose start its roster or row gives."""
    return [column.name for column in schema.columns[S.UNIT_T] if column.start is None]


def unpack(blob: bytes) -> dict[str, Any]:
    """Return the normal form with every default; SetupError if the bytes are not a system."""
    schema = Schema(blob)
    data: dict[str, Any] = {"format": blob[2], "id": schema.id, "name": schema.name}
    data["sides"] = schema.sides
    data["turns"] = vocabulary.TURNS[schema.turns]
    if blob[2] > 1:
        data["first"] = vocabulary.FIRSTS[schema.first]
    if schema.opening:
        data["opening"] = vocabulary.FIRSTS[schema.opening]
    data["phases"] = list(schema.phases)
    data["activation"] = {"limit": schema.limit, "per": vocabulary.PERS[schema.per]} if schema.limit else None
    data["order"] = schema.columns[S.UNIT_T][schema.order].name if schema.order >= 0 else ""
    data["players"] = None if schema.players is None else list(schema.players)
    lists: list[list[dict[str, Any]]] = [[], [], [], []]
    for table in (2, 1, 0):
        for column in schema.columns[table]:
            line = (_choice if column.bits & S.CHOICE else _column)(column, codec.OF[table])
            if blob[2] > 2:
                _icons(column, line)
            if blob[2] > 3 and "strike" in line:
                line["hidden"] = bool(column.bits & S.HIDDEN)
            lists[3 if column.bits & S.CHOICE else column.kind].append(line)
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


def _column(column: Column, of: str) -> dict[str, Any]:
    kind = column.kind
    bits = column.bits
    line: dict[str, Any] = {
        "name": column.name,
        "label": column.label,
        "of": of,
        "reset": vocabulary.RESETS[column.reset],
    }
    line["line"] = bool(bits & S.LINE)
    start = "roster" if column.start is None else column.start
    if kind == S.FLAG:
        line["start"] = bool(start)
        line["letter"] = column.letters
        line["lights"] = bool(bits & S.LIGHTS)
    elif kind == S.COUNTER:
        line["low"] = column.low
        line["high"] = column.high
        line["start"] = start
        line["out"] = column.out
        line["max_start"] = bool(bits & S.MAX_START)
        line["lights"] = bool(bits & S.LIGHTS)
        line["strike"] = bool(bits & S.STRIKE)
        line["step"] = 1 if bits & S.STEP_UP else -1
    else:
        line["times"] = start
    return line


def _choice(column: Column, of: str) -> dict[str, Any]:
    line: dict[str, Any] = {
        "name": column.name,
        "label": column.label,
        "of": of,
        "reset": vocabulary.RESETS[column.reset],
    }
    line["line"] = bool(column.bits & S.LINE)
    line["states"] = list(column.states)
    line["letters"] = column.letters
    return line


def _icons(column: Column, line: dict[str, Any]) -> None:
    """Add the names of the column's icons."""
    if column.bits & S.CHOICE:
        line["icons"] = [vocabulary.ICONS[number] for number in column.icon] if column.icon else []
    else:
        line["icon"] = vocabulary.ICONS[column.icon]


def _parts(schema: Schema, codes: tuple[int, ...]) -> list[int | str]:
    """Return an expression's parts by their names."""

    def name(what: int) -> str:
        prefix = vocabulary.PREFIXES[what // S.OTHER]
        if what >= S.WEAPON_OF:
            return prefix + "." + schema.weapons[what - S.WEAPON_OF].name
        return (prefix + "." if prefix else "") + _name(schema, what % S.OTHER)

    return infix.parts(codes, name)


def _name(schema: Schema, place: int) -> str:
    return schema.columns[place // S.WIDE][place % S.WIDE].name


def _value(schema: Schema, number: Value) -> Any:
    if number.source == S.SUM:
        return _parts(schema, number.value)
    if number.source == S.ASK:
        return "ask"
    return _name(schema, number.value) if number.source == S.COLUMN else number.value


def _threshold(schema: Schema, line: Threshold) -> dict[str, Any]:
    if line.action == S.SETS_FLAG:
        then: dict[str, Any] = {"flag": _name(schema, line.place)}
    elif line.action == S.DEMANDS:
        then = {"check": schema.checks[line.place].name}
    else:
        then = {"counter": _name(schema, line.place), "change": line.change, "back": line.reverts > 0}
    return {
        "counter": schema.columns[line.table][line.column].name,
        "when": vocabulary.WHENS[line.comparison],
        "value": vocabulary.PARTS[line.part] if line.part > 1 else line.value,
        "then": then,
        "says": line.message,
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
    for line in schema.costs:
        name = _name(schema, line.counter)
        shown = line.amount if isinstance(line.amount, int) else _parts(schema, line.amount)
        if line.place >= S.REROLLS:
            data["checks"][line.place - S.REROLLS].setdefault("reroll_cost", []).append([name, shown])
            continue
        if line.place >= S.CHECKS:
            entry = data["checks"][line.place - S.CHECKS]
        else:
            entry = entries[_name(schema, line.place)]
        if "states" not in entry:
            entry["cost"].append([name, shown])
            continue
        amounts = [each for each in entry["cost"] if each[0] == name]
        if not amounts:
            amounts = [[name, [0] * len(entry["states"])]]
            entry["cost"] += amounts
        amounts[0][1][line.state] = shown


def _event(schema: Schema, line: Event) -> dict[str, Any]:
    phase = line.phase
    return {
        "at": vocabulary.MOMENTS[line.moment],
        "phase": "" if phase < 0 else schema.phases[phase],
        "of": codec.OF[line.table],
        "if": _parts(schema, line.condition) if line.condition else [],
        "then": _effects(schema, (line.effect,))[0],
        "says": line.message,
    }


def _effects(schema: Schema, effects: tuple[Effect, ...]) -> list[dict[str, Any]]:
    shown: list[dict[str, Any]] = []
    for effect in effects:
        if effect.kind == S.DUE_CHECK:
            body: dict[str, Any] = {"check": schema.checks[effect.place].name}
        elif effect.kind == S.FLAG:
            body = {"flag": _name(schema, effect.place), "value": effect.value != 0}
        else:
            what = effect.value if isinstance(effect.value, int) else _parts(schema, effect.value)
            body = {"counter": _name(schema, effect.place), "set" if effect.replaces else "change": what}
        body["other"] = effect.on_other > 0
        shown.append(body)
    return shown


def _check(schema: Schema, check: Check, form: int) -> dict[str, Any]:
    line = {
        "name": check.name,
        "label": check.label,
        "of": codec.OF[check.table],
        "count": _value(schema, check.dice),
        "sides": check.sides,
        "kind": vocabulary.CHECK_KINDS[check.kind],
        "target": _value(schema, check.target),
        "at": ("over", "under")[check.under],
        "need": check.need,
        "always": check.always,
        "never": check.never,
        "modifier": vocabulary.MODIFIERS[check.modifier],
        "pass": _effects(schema, check.on_success),
        "fail": _effects(schema, check.on_failure),
    }
    if form > 3:
        line["against"] = vocabulary.AGAINST[check.against]
        line["if"] = _parts(schema, check.condition) if check.condition else []
        line["critical"] = check.critical
        if check.answers:
            line["answers"] = True
        if check.reroll is not None:
            line["reroll"] = _value(schema, check.reroll)
        line["rows"] = [
            {
                "at": [result.low, result.high],
                "says": result.message,
                "then": _effects(schema, result.effects),
            }
            for result in check.results
        ]
    elif form > 1:
        line["against"] = check.against > 0
    return line


def _bag(schema: Schema) -> dict[str, Any] | None:
    bag = schema.bag
    if bag is None:
        return None
    dice: Any = "units" if bag.source == S.OF_UNITS else "roster"
    if bag.source == S.OF_SYSTEM:
        dice = [[codec.SIDES[side], colour, count] for side, colour, count in schema.dice]
    return {
        "dice": dice,
        "returns": vocabulary.RETURNS[bag.returns],
        "draw": bag.draw,
        "keep": bag.keep,
        "hold": bag.hold > 0,
        "dead": bag.dead > 0,
    }


def _rows(schema: Schema, blob: bytes) -> list[dict[str, Any]]:
    reader = Reader(blob, schema.rows_at)
    names = start_columns(schema)
    units = []
    for side in range(3):
        for _ in range(schema.rows[side]):
            unit = codec.take_unit(reader, names, [number.name for number in schema.weapons])
            unit["side"] = "" if side == 2 else codec.SIDES[side]
            units.append(unit)
    return units
