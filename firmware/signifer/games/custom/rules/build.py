"""Make the tables of a game from a custom system and its rosters. In memory only while a game begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.cells import ACTIVATION, GAME, TURN, Cells, Table
from signifer.core.errors import SetupError
from signifer.core.roster import SIDES, SYSTEM
from signifer.core.tables import set_start
from signifer.core.wire import Reader
from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules.head import Head
from signifer.games.custom.rules.house import complete
from signifer.games.custom.rules.system import FIRST, CustomUnits, Schema

if TYPE_CHECKING:
    from signifer.core.columns import Declaration
    from signifer.core.game import Game
    from signifer.core.setup import Setup

# A unit's values that last for an activation are reset when that unit's next one begins: a reset at every activation
# would walk through all units.
UNIT_ACTIVATION = 5
LARGEST = 4000  # cells
LARGEST_ROSTERS = 240  # units of all sides


def build(game: Game, setup: Setup) -> Cells:
    """Return the units and tables of a game; SetupError if the system and its rosters do not make one."""
    blob = setup.rosters.get(SYSTEM)
    if blob is None:
        raise SetupError("There is no system: push one first.")
    schema = Schema(blob)
    game.house = complete(setup.house, schema)
    game.units = CustomUnits(schema)
    heads = _rows(game, schema, blob) if sum(schema.rows) else _rosters(game, schema, setup)
    return _cells(game, schema, setup, heads)


def _rows(game: Game, schema: Schema, blob: bytes) -> list[Head | None]:
    """Return the system's own units; of those that play, the first."""
    for letter in SIDES:
        if letter in game.setup.rosters:
            raise SetupError("The system %s brings its own units: no rosters." % schema.name)
    reader = Reader(blob, schema.rows_at)
    left = game.house.get("players", 999)
    for side in range(3):
        count = min(left, schema.rows[side])
        game.units.add_side(side, blob, reader, count)
        left -= count
    game.units.check_ids()
    return [None, None, None]


def _rosters(game: Game, schema: Schema, setup: Setup) -> list[Head | None]:
    heads: list[Head | None] = []
    for number in range(3):
        roster = setup.rosters.get(SIDES[number])
        if roster is None:
            if schema.sides and number < 2:
                raise SetupError("Side %s has no roster." % SIDES[number])
            heads.append(None)
            continue
        top = Head(roster)
        top.belongs(schema, setup.rosters[SYSTEM])
        game.units.add_side(number, roster, top.reader, top.count)
        heads.append(top)
    if not len(game.units):
        raise SetupError("The system %s needs a roster with units." % schema.name)
    if len(game.units) > LARGEST_ROSTERS:
        raise SetupError("A game has at most %d units, not %d." % (LARGEST_ROSTERS, len(game.units)))
    game.units.check_ids()
    return heads


def _cells(game: Game, schema: Schema, setup: Setup, heads: list[Head | None]) -> Cells:
    schema.owners = bytes([unit.side for unit in game.units])
    bag = _bag(game, schema, heads)
    rows = (1, 3, len(game.units), len(bag))
    tables = [Table(S.TABLES[i][0], _columns(schema, i), rows[i]) for i in range(len(rows))]
    size = sum([table.rows * table.width for table in tables])
    if size > LARGEST:
        raise SetupError(
            "%s would need %d cells for %d units; a game has at most %d."
            % (schema.name, size, len(game.units), LARGEST)
        )
    cells = Cells(tables)
    if schema.turns:
        first = "AB".index(setup.first)
        set_start(cells, S.GAME_T, 0, S.SIDE_NOW, first)
        if schema.keeps_first:
            at = FIRST[S.GAME_T] + len(schema.columns[S.GAME_T])
            set_start(cells, S.GAME_T, 0, at, first + (S.UNDECIDED if schema.opening else 0))
    for row in range(len(bag)):
        set_start(cells, S.BAG_T, row, S.LEFT, bag[row])
        set_start(cells, S.BAG_T, row, S.TOTAL, bag[row])
    _own_starts(game, schema, cells)
    if schema.weapons:
        _weapons(game, schema)
    _flags(schema, cells)
    if schema.moments:
        from signifer.games.custom.rules import events

        events.begin(game, cells)
    return cells


def _columns(schema: Schema, table: int) -> tuple[Declaration, ...]:
    """Return the columns of a table: those of every system, then the system's own."""
    columns = list(S.TABLES[table][1])
    if table == S.BAG_T:
        return tuple(columns)
    if table == S.UNIT_T and schema.per == S.PER_TURN:
        name, low, high, _, start, marks = columns[S.ACTIVATIONS]
        columns[S.ACTIVATIONS] = (name, low, high, TURN, start, marks)
    for column in schema.columns[table]:
        scope = column.reset
        if scope == ACTIVATION and table == S.UNIT_T:
            scope = UNIT_ACTIVATION
        columns.append((column.name, column.low, column.high, scope, column.start or 0, 0))
    if table == S.GAME_T and schema.keeps_first:
        columns.append(("began", 0, 5, GAME, 0, 0))
    return tuple(columns)


def _own_starts(game: Game, schema: Schema, cells: Cells) -> None:
    """Set the start values that each unit's roster or row gives."""
    columns = schema.columns[S.UNIT_T]
    asked = [i for i in range(len(columns)) if columns[i].start is None]
    for unit in game.units:
        size = unit.at
        reader = Reader(unit.blob, size)
        for i in asked:
            value = reader.sint()
            column = columns[i]
            if not column.low <= value <= column.high:
                raise SetupError(
                    "%s: %s must be from %d to %d, not %d."
                    % (unit.name, column.label, column.low, column.high, value)
                )
            if value == column.out:
                raise SetupError(
                    "%s: with %s at %d it would be out of play from the start."
                    % (unit.name, column.label, value)
                )
            set_start(cells, S.UNIT_T, unit.row, FIRST[S.UNIT_T] + i, value)


def _weapons(game: Game, schema: Schema) -> None:
    """Raise SetupError unless the numbers of all weapons are in their ranges."""
    from signifer.games.custom.rules import weapons

    for row in range(len(game.units)):
        for weapon in weapons.of(game, row):
            for at in range(len(schema.weapons)):
                number = schema.weapons[at]
                if not number.low <= weapon.numbers[at] <= number.high:
                    raise SetupError(
                        "%s: %s must be from %d to %d, not %d."
                        % (weapon.name, number.label, number.low, number.high, weapon.numbers[at])
                    )


def _flags(schema: Schema, cells: Cells) -> None:
    """Set flags of thresholds that are true from the start."""
    from signifer.games.custom.rules import view

    for line in schema.thresholds:
        if line.action == S.SETS_FLAG:
            t = cells.tables[line.table]
            first = FIRST[line.table]
            for row in range(t.rows):
                at = t.base + row * t.width + first
                value = cells.values[at + line.column]
                if view.holds(line, value, value):
                    cells.values[at + line.place % S.WIDE] = 1


def _bag(game: Game, schema: Schema, heads: list[Head | None]) -> list[int]:
    """Fill `game.colours` and `game.bag`; return the number of dice of each kind."""
    game.bag = []
    game.colours = []
    bag = schema.bag
    if bag is None:
        return []
    dice: list[tuple[int, str, int]] = []
    if bag.source == S.OF_SYSTEM:
        dice = list(schema.dice)
    elif bag.source == S.OF_ROSTERS:
        for side in range(3):
            top = heads[side]
            for colour, count in top.dice if top is not None else ():
                dice.append((side, colour, count))
    else:
        counts = [0, 0, 0]
        for row in range(len(game.units)):
            counts[schema.owners[row]] += 1
        dice = [
            (side, S.UNIT_COLOUR, counts[side]) for side in range(3) if counts[side] or side < schema.sides
        ]
    total = sum([count for _, _, count in dice])
    if total > S.LARGEST_BAG or len(dice) > 24:
        raise SetupError("The bag holds at most %d dice of 24 sorts, not %d." % (S.LARGEST_BAG, total))
    for side, colour, _ in dice:
        if colour not in game.colours:
            game.colours.append(colour)
        entry = (side, game.colours.index(colour), True)
        if entry in game.bag:
            raise SetupError("The bag names %s dice of one side twice." % colour)
        game.bag.append(entry)
    return [count for _, _, count in dice]
