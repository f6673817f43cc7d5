"""Read a compiled system; codec.py writes it. In memory only while a game begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.cells import ACTIVATION, ROUND
from signifer.core.errors import SetupError
from signifer.core.roster import SMALL
from signifer.core.system import FORMAT, LARGEST, MAGICS
from signifer.core.wire import Reader, WireError
from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules.declarations import (
    BAGS,
    CHECKS,
    COLUMNS,
    COSTS,
    EVENTS,
    THRESHOLDS,
    WEAPON_NUMBERS,
    Bag,
    Column,
    Cost,
    Event,
    Threshold,
    WeaponNumber,
)
from signifer.games.custom.rules.read_check import (
    MOST_NUMBERS,
    dues_exist,
    expression,
    kind_of,
    place_of,
    read_check,
    read_effect,
)
from signifer.games.custom.rules.read_words import (
    WHOSE,
    below,
    read_count,
    read_maybe,
    read_number,
    read_text,
)

if TYPE_CHECKING:
    from signifer.games.custom.rules.system import Schema

MOST_COLUMNS = (12, 12, 48)  # of the game, a side, a unit
MOST_EARLIER = 24  # before format 4
MOST_THRESHOLDS = 24
MOST_CHECKS = 15
MOST_EVENTS = 24
MOST_COSTS = 48
MOST_PHASES = 6
MOST_COLOURS = 24
MOST_ROWS = 40
MOST_STATES = 8  # of a choice
_FIRSTS = 6  # ways to decide who begins a round


def begin(blob: bytes) -> Reader:
    """Return a reader behind the format's number; SetupError if these bytes are no known system."""
    if bytes(blob[:2]) not in MAGICS or len(blob) < 3:
        raise SetupError("This is not a compiled system.")
    if blob[2] > FORMAT:
        raise SetupError(
            "This system needs newer firmware: it is of format %d, and this firmware knows formats up to %d."
            % (blob[2], FORMAT)
        )
    if not blob[2]:
        raise SetupError("This system was compiled for another version of Signifer.")
    if len(blob) > LARGEST:
        raise SetupError("This system is of %d bytes; at most %d fit." % (len(blob), LARGEST))
    reader = Reader(blob, 3)
    if blob[1] & SMALL:
        from signifer.core import reminders

        reader.end = reminders.content_end(blob)
    return reader


def fill(schema: Schema, blob: bytes) -> None:
    """Read `blob` into `schema`; SetupError names what is wrong."""
    reader = begin(blob)
    try:
        _fill(schema, reader)
    except (WireError, IndexError) as error:
        raise SetupError("This compiled system is damaged: %s." % error)


def _fill(schema: Schema, reader: Reader) -> None:
    schema.id = read_text(reader, 16)
    schema.name = read_text(reader, 18)
    sides = below(reader, 2 if reader.data[2] < 4 else 2 * S.WEAPONS)
    schema.sides = 2 * (sides % S.WEAPONS)
    schema.turns = below(reader, 2 if reader.data[2] < 2 else 4)
    schema.phases = tuple([read_text(reader, 14) for _ in range(read_count(reader, MOST_PHASES, "phases"))])
    schema.limit = below(reader, 100)
    schema.per = below(reader, 2 if reader.data[2] < 4 else 3)
    schema.order = reader.uint() - 1
    low, high = reader.uint(), reader.uint()
    schema.players = (low, high) if high else None
    # In format 4 three times FIRSTS, and the opening roll.
    how = below(reader, 4 if reader.data[2] < 4 else 4 * _FIRSTS) if reader.data[2] > 1 else 0
    schema.first = how % _FIRSTS
    schema.opening = S.LOSER + how // _FIRSTS if how >= _FIRSTS else 0
    schema.strike = schema.step = -1
    schema.threshold_bits = [0, 0, 0]
    schema.dice = ()
    schema.owners = b""
    columns = []
    for table in range(3):
        most = MOST_COLUMNS[table]
        most = most if reader.data[2] > 3 else min(most, MOST_EARLIER)
        count = read_count(reader, most, "counters, flags and uses", WHOSE[table])
        columns.append(tuple([_column(schema, reader, table) for _ in range(count)]))
    schema.parts[COLUMNS] = tuple(columns)
    if sides >= S.WEAPONS:
        count = read_count(reader, MOST_NUMBERS, "numbers of a weapon")
        schema.parts[WEAPON_NUMBERS] = tuple([_weapon(reader) for _ in range(count)])
    schema.parts[CHECKS] = tuple(
        [read_check(schema, reader) for _ in range(read_count(reader, MOST_CHECKS, "checks"))]
    )
    for check in schema.checks:
        dues_exist(schema, check.table, check.on_success + check.on_failure)
        for row in check.results:
            dues_exist(schema, check.table, row.effects)
    count = read_count(reader, MOST_THRESHOLDS, "thresholds")
    schema.parts[THRESHOLDS] = tuple([_threshold(schema, reader) for _ in range(count)])
    schema.moments = schema.asks = 0
    if reader.data[2] > 3:
        count = read_count(reader, MOST_EVENTS, "events")
        schema.parts[EVENTS] = tuple([_event(schema, reader) for _ in range(count)])
        count = read_count(reader, MOST_COSTS, "costs")
        schema.parts[COSTS] = tuple([_cost(schema, reader) for _ in range(count)])
    _bag(schema, reader)
    rows = [reader.uint(), reader.uint(), reader.uint()]
    schema.rows = (rows[0], rows[1], rows[2])
    if sum(rows) > MOST_ROWS:
        raise SetupError(
            "The system has %d units of its own; at most %d are allowed." % (sum(rows), MOST_ROWS)
        )
    schema.rows_at = reader.at
    for _ in range(sum(rows)):
        read_text(reader, 16)
        read_text(reader, 32)
        reader.blob()
    if reader.remaining:
        raise WireError("it is longer than it should be")
    if schema.asks:
        raise WireError("a weapon of what is no check")
    _fits(schema)
    _rank(schema)


def _fits(schema: Schema) -> None:
    """Raise SetupError if parts of the system do not fit each other."""
    alternates = schema.turns > S.NO_TURNS
    if (
        (alternates and schema.sides != 2)
        or ((schema.first or schema.opening) and not alternates)
        or (schema.turns == S.BY_PHASES and not schema.phases)
        or (schema.per == S.PER_PHASE and not schema.phases)
    ):
        raise WireError("turns that cannot be")
    if schema.order >= 0 and (not schema.limit or kind_of(schema, S.UNIT_T, schema.order) == S.FLAG):
        raise WireError("an order that cannot be")
    if schema.players is not None:
        low, high = schema.players
        if schema.sides or not 1 <= low <= high or high > sum(schema.rows):
            raise WireError("players that cannot be")
    names = set()
    for table in range(3):
        for i in range(len(schema.columns[table])):
            column = schema.columns[table][i]
            if column.name in names:
                raise WireError("two of one name")
            names.add(column.name)
            if column.bits & S.STRIKE:
                if schema.strike >= 0:
                    raise WireError("two counters of a strike")
                schema.strike = i
                schema.step = 1 if column.bits & S.STEP_UP else -1
    if not schema.sides:
        if schema.columns[S.SIDE_T] or [check for check in schema.checks if check.table == S.SIDE_T]:
            raise WireError("something of no side")
    if len(set([check.name for check in schema.checks])) < len(schema.checks):
        raise WireError("two of one name")


def _rank(schema: Schema) -> None:
    """Rank the counters: each above those that change it by thresholds. SetupError if that is impossible, because a
    change of a counter could come back to it."""
    schema.ranks = [bytearray(len(columns)) for columns in schema.columns]
    lines = [line for line in schema.thresholds if line.action == S.CHANGES]
    raised = -1
    for _ in range(len(lines) + 1):
        raised = -1
        for line in lines:
            rank = schema.ranks[line.table][line.column] + 1
            table, i = divmod(line.place, S.WIDE)
            if schema.ranks[table][i] < rank:
                schema.ranks[table][i] = rank
                raised = line.place
        if raised < 0:
            return
    raise WireError("thresholds in a circle")


def _column(schema: Schema, reader: Reader, table: int) -> Column:
    kind = below(reader, 3)
    name = read_text(reader, 16)
    label = read_text(reader, 10)
    bits = below(reader, 16 << reader.data[2])
    low, high = read_number(reader), read_number(reader)
    start = read_maybe(reader)
    reset = below(reader, 5)
    out = read_maybe(reader)
    letter = read_text(reader, MOST_STATES if bits & S.CHOICE else 1)
    if (kind == S.FLAG and (low, high) != (0, 1)) or (kind == S.USE and low):
        raise WireError("a flag that is none")
    if low > high or (start is not None and not low <= start <= high):
        raise WireError("a start out of its range")
    if table != S.UNIT_T and (start is None or out is not None or bits & S.STRIKE):
        raise WireError("a counter of no unit")
    if out is not None and (kind != S.COUNTER or not low <= out <= high or out == start):
        raise WireError("a casualty that cannot be")
    states: tuple[str, ...] = ()
    if bits & S.CHOICE:
        count = read_count(reader, MOST_STATES, "states", name)
        span = (0, count - 1)
        if kind != S.COUNTER or (low, high) != span or len(letter) != count or count < 2 or out is not None:
            raise WireError("a choice that is none")
        states = tuple([read_text(reader, 10) for _ in range(count)])
    icon: Any = 0
    if bits & S.ICON:
        icons = [below(reader, S.MOST_ICONS) for _ in states or "-"]
        icon = tuple(icons) if states else icons[0]
    return Column(kind, name, label, low, high, start, reset, bits, out, letter, states, icon)


def _weapon(reader: Reader) -> WeaponNumber:
    name, label = read_text(reader, 16), read_text(reader, 10)
    return WeaponNumber(name, label, read_number(reader), read_number(reader))


def _threshold(schema: Schema, reader: Reader) -> Threshold:
    table = below(reader, 3)
    i = reader.uint()
    if kind_of(schema, table, i) == S.FLAG:
        raise WireError("a threshold of a flag")
    when = below(reader, 4)
    part = below(reader, 5)
    value = read_number(reader)
    does = below(reader, 3)
    change = back = 0
    if does == S.DEMANDS:
        what = reader.uint()
        if schema.checks[what].table > table:
            raise WireError("what reaches too far")
    else:
        what = place_of(schema, reader, table, does == S.SETS_FLAG)
        column = schema.columns[what // S.WIDE][what % S.WIDE]
        if does == S.CHANGES:
            change = read_number(reader)
            back = below(reader, 2)
        elif what // S.WIDE != table or ACTIVATION <= column.reset <= ROUND:
            raise WireError("a threshold's flag that cannot be")
    schema.threshold_bits[table] |= 1 << i
    return Threshold(table, i, when, max(1, part), value, does, what, change, back, read_text(reader, 18))


def _cost(schema: Schema, reader: Reader) -> Cost:
    place = reader.uint()
    state = below(reader, MOST_STATES)
    if place >= S.CHECKS:
        check = schema.checks[place % S.CHECKS]
        table, against = check.table, check.against > 0
    else:
        table, against = place // S.WIDE, False
        column = schema.columns[table][place % S.WIDE]
        if not column.bits & S.CHOICE and column.kind != S.USE:
            raise WireError("a cost of what nobody does")
    counter = place_of(schema, reader, table, False)
    amount = read_number(reader) if below(reader, 2) else expression(schema, reader, table, against, False)
    return Cost(place, state, counter, amount)


def _event(schema: Schema, reader: Reader) -> Event:
    at = below(reader, 8)
    phase = reader.uint() - 1
    table = below(reader, 3)
    when = expression(schema, reader, table, False, False) if below(reader, 2) else ()
    effect = read_effect(schema, reader, table, False, False)
    dues_exist(schema, table, (effect,))
    if effect.on_other or phase >= len(schema.phases):
        raise WireError("an event that is none")
    if at >= S.ACTIVATION_START and not schema.limit:
        raise WireError("an event that is none")
    schema.moments |= 1 << at
    return Event(effect, at, phase, table, when, read_text(reader, 18))


def _bag(schema: Schema, reader: Reader) -> None:
    if not below(reader, 2):
        return
    kind = below(reader, 3)
    returns = below(reader, 3)
    draw, keep = below(reader, 10), below(reader, 10)
    hold, dead = below(reader, 2), below(reader, 2)
    if not 1 <= keep <= draw:
        raise WireError("a bag that is none")
    if dead and kind != S.OF_UNITS:
        raise WireError("a bag that is none")
    schema.parts[BAGS] = (Bag(returns, draw, keep, hold, dead, kind),)
    if kind == S.OF_SYSTEM:
        dice = []
        for _ in range(read_count(reader, MOST_COLOURS, "sorts of dice")):
            side = below(reader, 3)
            colour = read_text(reader, 16)
            dice.append((side, colour, reader.uint()))
        if len(set([die[:2] for die in dice])) < len(dice) or sum([die[2] for die in dice]) > S.LARGEST_BAG:
            raise WireError("a bag that is none")
        schema.dice = tuple(dice)
