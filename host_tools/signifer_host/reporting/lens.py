"""Read a game's cells for a report, for each game system: losses, the active unit, the round."""

from __future__ import annotations

from array import array
from typing import Any, ClassVar

from signifer.core.game import Game
from signifer.games.calth.rules import schema as calth
from signifer.games.citadel.rules import schema as citadel
from signifer.games.dozen_die.rules import schema as dozen_die
from signifer.games.own.rules import schema as own
from signifer.games.samurai.rules import schema as samurai

FAR = 9999
"""A custom counter with a maximum above this has no useful highest value to count down from."""

State = tuple[int, str]
"""A unit's remaining value (hit points, wounds or models) and its status."""


class Lens:
    """The reader of one system. `table` holds its units, `shift` is a column of the game's table: the active
    row plus one.
    """

    period: ClassVar[str] = "round"
    counts: str = "hit_points"
    """The key of the word for what a unit loses; "" if the system counts nothing of the kind."""
    opens: ClassVar[tuple[str, ...]] = ("draw", "activate")
    """Commands that begin a new paragraph of the story."""
    moves: ClassVar[tuple[str, ...]] = ()
    """Commands that move models between units, which loses nothing."""
    unit_table: ClassVar[int]
    status: ClassVar[int]
    statuses: ClassVar[tuple[str, ...]]
    active_column: ClassVar[int]
    period_column: ClassVar[int]
    absent: ClassVar[tuple[str, ...]] = ()
    """Statuses of rows that are no units yet."""

    def __init__(self, game: Game) -> None:
        self.ids = [unit.id for unit in game.units]
        self._seen: array[int] | None = None
        self._states: dict[str, State] = {}

    def states(self, game: Game) -> dict[str, State]:
        """Map each unit's id to its state; return the same object as before if no unit's cell has changed."""
        table = game.cells.tables[self.unit_table]
        seen = game.cells.values[table.base : table.base + table.rows * table.width]
        if self._seen is None or seen != self._seen:
            self._seen = seen
            self._states = self.read(game)
        return self._states

    def read(self, game: Game) -> dict[str, State]:
        """Read the states from the cells."""
        found = {}
        statuses = column(game, self.unit_table, self.status)
        for id, status, left in zip(self.ids, statuses, self.left(game), strict=True):
            word = self.statuses[status]
            if word not in self.absent:
                found[id] = (0 if word == "casualty" else left, word)
        return found

    def left(self, game: Game) -> list[int]:
        """List each unit's remaining value, by row."""
        raise NotImplementedError

    def about(self, game: Game, id: str) -> tuple[str, str]:
        """Return a unit's name for people and its side: A, B or N."""
        game.units.forget()  # a card may have given the row another name since
        row = game.units.find(id)
        if row is None:
            return id, "N"
        unit = game.units[row]
        return unit.label or id, "ABN"[unit.side]

    def active(self, game: Game) -> str:
        """Return the id of the activated unit, "" where there is none."""
        row = game.get(0, 0, self.active_column)
        return self.ids[row - 1] if 0 < row <= len(self.ids) else ""

    def period_of(self, game: Game) -> int:
        """Return the number of the round or turn."""
        return game.get(0, 0, self.period_column)

    def score(self, game: Game) -> tuple[int, int]:
        """Return both sides' victory points."""
        return game.get(1, 0, 0), game.get(1, 1, 0)


def column(game: Game, table: int, number: int) -> array[int]:
    """Return a column of a table, a value for each row."""
    t = game.cells.tables[table]
    return game.cells.values[t.base + number : t.base + t.rows * t.width : t.width]


class DozenDie(Lens):
    unit_table = dozen_die.UNIT_T
    status = dozen_die.STATUS
    statuses = dozen_die.STATUSES
    active_column = dozen_die.ACTIVE
    period_column = dozen_die.ROUND_NO
    opens = ("draw",)

    def left(self, game: Game) -> list[int]:
        return list(column(game, self.unit_table, dozen_die.HP))


class Citadel(Lens):
    period = "turn"
    counts = "health"
    unit_table = citadel.UNIT_T
    status = citadel.STATUS
    statuses = citadel.STATUSES
    active_column = citadel.ACTIVE
    period_column = citadel.TURN_NO
    absent = ("reserve",)
    opens = ("activate", "build", "play")

    def left(self, game: Game) -> list[int]:
        health = column(game, self.unit_table, citadel.HEALTH)
        wounds = column(game, self.unit_table, citadel.WOUNDS)
        return [most - taken for most, taken in zip(health, wounds, strict=True)]


class Samurai(Lens):
    period = "turn"
    counts = "wounds"
    unit_table = samurai.UNIT_T
    status = samurai.STATUS
    statuses = samurai.STATUSES
    active_column = samurai.ACTIVE
    period_column = samurai.TURN_NO

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        from signifer.games.samurai.rules import view

        self._most = [view.wounds(game, row)[1] for row in range(len(self.ids))]

    def left(self, game: Game) -> list[int]:
        taken = column(game, self.unit_table, samurai.WOUNDS)
        return [max(0, most - some) for most, some in zip(self._most, taken, strict=True)]


class Calth(Lens):
    """Rows are reused for units that split off: a unit is identified by the number that its row holds."""

    counts = "models"
    moves = ("consolidate", "retreat")
    unit_table = calth.UNIT_T
    status = calth.STATUS
    statuses = calth.STATUSES
    active_column = calth.ACTIVE
    period_column = calth.ROUND_NO
    opens = ("activate", "pass", "initiative", "ready")

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._names: dict[str, tuple[str, str]] = {}

    def read(self, game: Game) -> dict[str, State]:
        table = game.cells.tables[self.unit_table]
        found = {}
        for row in range(table.rows):
            status = game.get(self.unit_table, row, calth.STATUS)
            if not game.get(self.unit_table, row, calth.SERIAL) or status == calth.UNUSED:
                continue
            at = table.base + row * table.width
            models = sum(game.cells.values[at + calth.COUNTS : at + table.width])
            unit = self._unit(game, row)
            found[unit] = (models, self.statuses[status])
        return found

    def _unit(self, game: Game, row: int) -> str:
        units: Any = game.units
        unit = units[units.number_at(row)]
        self._names.setdefault(unit.id, (unit.label, "ABN"[unit.side]))
        return str(unit.id)

    def about(self, game: Game, id: str) -> tuple[str, str]:
        return self._names.get(id) or super().about(game, id)

    def active(self, game: Game) -> str:
        row = game.get(0, 0, self.active_column)
        return self._unit(game, row - 1) if row else ""


class Own(Lens):
    """Uses the counter that strikes change as a unit's remaining value, else the first that makes a casualty."""

    unit_table = own.UNIT_T
    status = own.STATUS
    statuses = own.STATUSES
    active_column = own.ACTIVE
    period_column = own.ROUND_NO

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        units: Any = game.units
        self.schema: own.Schema = units.schema
        columns = self.schema.columns[own.UNIT_T]
        counters = [i for i, one in enumerate(columns) if one[own.C_KIND] == own.COUNTER]
        outs = [i for i in counters if columns[i][own.C_OUT] is not None]
        chosen = [i for i in (self.schema.strike, *outs) if i >= 0 and self._end(columns[i]) is not None]
        self._counter = chosen[0] if chosen else -1
        self.counts = ""
        self.label = ""
        if chosen:
            self.counts = "own"
            self.label = str(columns[chosen[0]][own.C_LABEL] or columns[chosen[0]][own.C_NAME])
            end = self._end(columns[chosen[0]])
            self._out = 0 if end is None else end

    def _end(self, column: tuple[Any, ...]) -> int | None:
        """Return the value at which nothing is left."""
        if column[own.C_OUT] is not None:
            return int(column[own.C_OUT])
        if not column[own.C_BITS] & own.STEP_UP:
            return int(column[own.C_LOW])
        return int(column[own.C_HIGH]) if column[own.C_HIGH] < FAR else None

    def left(self, game: Game) -> list[int]:
        if self._counter < 0:
            return [0] * len(self.ids)
        values = column(game, self.unit_table, own.FIRST[own.UNIT_T] + self._counter)
        return [abs(value - self._out) for value in values]


LENSES: dict[str, type[Lens]] = {
    "calth": Calth,
    "citadel": Citadel,
    "dozen_die": DozenDie,
    "own": Own,
    "samurai": Samurai,
}
