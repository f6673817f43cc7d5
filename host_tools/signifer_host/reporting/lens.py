"""Read a game's cells for a report: losses, the active unit, the round."""

from __future__ import annotations

from array import array
from typing import Any, ClassVar

from signifer.core.game import Game
from signifer_host import games

LABELLED = "label"
"""The word for what units lose, from a system's counter."""

State = tuple[int, str]
"""A unit's remaining value (hit points, wounds or models) and its status."""


class Lens:
    """The reader of one system."""

    period: ClassVar[str] = "round"
    counts: str = "hit_points"
    """The key of the word for what a unit loses; "" if the system counts nothing of the kind."""
    opens: ClassVar[tuple[str, ...]] = ("draw", "activate")
    """Commands that begin a new paragraph of the story."""
    moves: ClassVar[tuple[str, ...]] = ()
    """Commands that move models between units, which loses nothing."""
    schema: Any
    """The module of the system's tables and columns: `rules/schema.py`."""
    statuses: ClassVar[tuple[str, ...]]
    """The words for the values of a unit's status."""
    absent: ClassVar[tuple[str, ...]] = ()
    """Statuses of rows that are no units yet."""

    label: str = ""
    """The counter's label where `counts` is LABELLED."""
    system: str = ""
    """The name of a system that the players wrote."""

    def __init__(self, game: Game) -> None:
        self.ids = [unit.id for unit in game.units]
        self._cells: array[int] | None = None
        self._states: dict[str, State] = {}

    def states(self, game: Game) -> dict[str, State]:
        """Map each unit's id to its state; return the same object as before if no unit's cell has changed."""
        table = game.cells.tables[self.schema.UNIT_T]
        seen = game.cells.values[table.base : table.base + table.rows * table.width]
        if self._cells is None or seen != self._cells:
            self._cells = seen
            self._states = self.read(game)
        return self._states

    def read(self, game: Game) -> dict[str, State]:
        """Read the states from the cells."""
        found = {}
        statuses = column(game, self.schema.UNIT_T, self.schema.STATUS)
        for id, status, left in zip(self.ids, statuses, self.remaining(game), strict=True):
            word = self.statuses[status]
            if word not in self.absent:
                found[id] = (0 if word == "casualty" else left, word)
        return found

    def remaining(self, game: Game) -> list[int]:
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
        row = game.get(0, 0, self.schema.ACTIVE)
        return self.ids[row - 1] if 0 < row <= len(self.ids) else ""

    def period_of(self, game: Game) -> int:
        """Return the number of the round or turn."""
        number = self.schema.TURN_NO if self.period == "turn" else self.schema.ROUND_NO
        return game.get(0, 0, number)

    def score(self, game: Game) -> tuple[int, int]:
        """Return both sides' victory points."""
        return game.get(1, 0, 0), game.get(1, 1, 0)


def column(game: Game, table: int, number: int) -> array[int]:
    """Return a column of a table, a value for each row."""
    t = game.cells.tables[table]
    return game.cells.values[t.base + number : t.base + t.rows * t.width : t.width]


def lens_of(game: Game) -> Lens:
    """Return a reader of this game; raises KeyError if its system cannot be reported."""
    lens: Lens = games.part(game.ruleset.ID, "lens").LENS(game)
    return lens
