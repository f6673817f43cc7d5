"""Hold a custom system in memory: its declarations. read.py fills them in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.unit import Units
from signifer.games.custom.rules import declarations
from signifer.games.custom.rules import schema as S

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from signifer.core.game import Game
    from signifer.games.custom.rules.acts import Acts
    from signifer.games.custom.rules.declarations import (
        Bag,
        Check,
        Column,
        Cost,
        Event,
        Threshold,
        WeaponNumber,
    )

# By table: the first custom column, and the column with a bit for each check that is due
FIRST = (S.GAME_DUE + 1, S.SIDE_DUE + 1, S.HELD + 1)
DUE = (S.GAME_DUE, S.SIDE_DUE, S.UNIT_DUE)
STATUSES = ("active", "casualty", "left")  # of a unit, by number


def split_codes(parts: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield the codes of an expression, each with the number of a CONSTANT, else with 0."""
    at = 0
    while at < len(parts):
        constant = parts[at] == S.CONSTANT
        yield parts[at], parts[at + 1] if constant else 0
        at += 2 if constant else 1


class Schema:
    """Declarations of a compiled system; SetupError if `blob` is not one, or has a newer format.

    Its declarations stay until `forget`. Each part of them is then a text, and is parsed on demand. A system that is
    read for a moment has no texts.
    """

    if TYPE_CHECKING:  # read.py sets them
        id: str
        name: str
        sides: int
        turns: int  # NO_TURNS, BY_SIDES, BY_UNITS, BY_PHASES
        first: int  # 0, SWAPPED, LOSER, ROLLED, LOWER, CHOSEN
        opening: int  # how the first round's side is rolled for: ROLLED, LOWER, CHOSEN; 0: it is not
        phases: tuple[str, ...]
        limit: int  # activations of a unit; 0: the system has none
        per: int  # 0: in a round, PER_TURN, PER_PHASE
        order: int  # the unit's counter of which the highest goes first, or -1
        players: tuple[int, int] | None
        threshold_bits: list[int]  # for each table a bit for each column with a threshold
        moments: int  # a bit for each moment at which an event happens
        ranks: list[bytearray]  # for each column: above the ranks of those that change it
        dice: tuple[tuple[int, str, int], ...]  # side, colour, count: the system's own
        rows: tuple[int, int, int]  # units of its own, by side
        rows_at: int  # where they begin in the blob
        asks: int  # while it is read: 1 if an expression has asked for one of these
        owners: bytes  # the side of each unit of the game: 0, 1, or 2 for a neutral one
        strike: int  # the unit's counter that a strike changes, or -1
        step: int  # and by how much
        stays: bool  # set by the list of units: they stay until it is left
        starts: dict[int, int]  # of columns that start equal in all rows, cached (view.py)
        acts: Acts | None  # what an activation offers (acts.py), cached
        line: tuple[list[int], list[int], int] | None  # in the format of screens/line.py

    def __init__(self, blob: bytes) -> None:
        from signifer.games.custom.rules import read

        self.parts: list[tuple[Any, ...] | None] = [()] * declarations.PARTS  # None while nobody asks for it
        self.texts: list[str] = []
        self.stays = False
        self.starts = {}
        self.line = self.acts = None
        read.fill(self, blob)

    def _part(self, number: int) -> tuple[Any, ...]:
        part = self.parts[number]
        if part is None:
            part = self.parts[number] = declarations.read(number, self.texts[number])
        return part

    @property
    def columns(self) -> tuple[tuple[Column, ...], ...]:
        """Return the columns of each table."""
        return self._part(declarations.COLUMNS)

    @property
    def checks(self) -> tuple[Check, ...]:
        """Return the checks."""
        return self._part(declarations.CHECKS)

    @property
    def thresholds(self) -> tuple[Threshold, ...]:
        """Return the thresholds."""
        return self._part(declarations.THRESHOLDS)

    @property
    def events(self) -> tuple[Event, ...]:
        """Return the events."""
        return self._part(declarations.EVENTS)

    @property
    def costs(self) -> tuple[Cost, ...]:
        """Return the costs."""
        return self._part(declarations.COSTS)

    @property
    def weapons(self) -> tuple[WeaponNumber, ...]:
        """Return the numbers that each weapon has."""
        return self._part(declarations.WEAPON_NUMBERS)

    @property
    def bag(self) -> Bag | None:
        """Return the bag, None if the system has none."""
        found = self._part(declarations.BAGS)
        return found[0] if found else None

    def forget(self) -> None:
        """Free what can be read again."""
        if not self.texts:
            self.texts = [declarations.write(part or ()) for part in self.parts]
        self.stays = False
        self.parts = [None] * declarations.PARTS
        self.starts = {}
        self.line = None

    @property
    def keeps_first(self) -> bool:
        """Return whether the game has a column for the side that began the round."""
        return self.first > S.SWAPPED or self.opening > 0

    def find(self, table: int, name: str) -> int:
        """Return the number of the column called `name`; -1 if there is none."""
        columns = self.columns[table]
        for i in range(len(columns)):
            if columns[i].name == name:
                return i
        return -1

    def check(self, name: str) -> int:
        """Return the number of the check called `name`, or -1."""
        for number in range(len(self.checks)):
            if self.checks[number].name == name:
                return number
        return -1


class CustomUnits(Units):
    """The units of a game, and the system that declares their columns."""

    def __init__(self, schema: Schema) -> None:
        super().__init__()
        self.schema = schema

    def forget(self) -> None:
        super().forget()
        self.schema.forget()


def side(game: Game) -> int | None:
    """Return whose turn it is: the side by turns, else by the drawn die, else no side. Called at every press."""
    system: Schema = game.units.schema  # type: ignore[attr-defined]
    if system.turns:
        return game.get(S.GAME_T, 0, S.SIDE_NOW)
    if system.bag is None or not system.sides:
        return None
    row = game.get(S.GAME_T, 0, S.DIE) - 1
    for at in range(len(game.bag)):
        if at == row or (row < 0 and game.get(S.BAG_T, at, S.HAND)):
            return game.bag[at][0] if game.bag[at][0] < 2 else None
    return None
