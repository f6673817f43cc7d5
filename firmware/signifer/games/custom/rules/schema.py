"""Hold a custom system in memory: its tables by number, and its declarations. read.py fills it in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.unit import Units
from signifer.games.custom.rules import declarations

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

# Tables; also the owners of a counter, a flag, limited uses or a check.
GAME_T = 0
SIDE_T = 1  # A, B, and the neutral units
UNIT_T = 2
BAG_T = 3  # a row for each side and colour

# Columns of the game's table
ROUND_NO = 2
PHASE = 3
SIDE_NOW = 4  # whose turn it is if turns alternate
TURNS = 5  # turns taken in this round
ACTIVE = 6  # row of the activated unit plus one
DIE = 7  # row of the bag of the die that this activation uses, plus one
OWING = 8  # how many units, sides and the game owe checks
GAME_DUE = 9  # a bit for each check that the game owes
# Columns of a side
SCORE = 0
SIDE_DUE = 1
# Columns of a unit
STATUS = 0
ACTIVATIONS = 1
UNIT_DUE = 2
UNIT_DIE = 3  # row of the bag of the die that it was activated with, plus one
HELD = 4  # whether that die stays out beyond the round's end
# Columns of a row of the bag; dice that are in none of the others were spent
LEFT = 0
TOTAL = 1
DRAWN = 2  # waiting for the players' choice
HAND = 3  # to be used
KEPT = 4  # held on units

FIRST = (10, 2, 5)  # the first custom column in each of the three tables
# If the side that begins a round is decided anew (`first`, `opening`), the game has one more column after the custom
# ones: the side that began this round (0, 1), plus UNDECIDED until it is rolled for. With CHOOSING added it is the
# winner of that roll, who still has to choose.
UNDECIDED = 2
CHOOSING = 4
DUE = (GAME_DUE, SIDE_DUE, UNIT_DUE)

STATUSES = ("active", "casualty", "left")
ON_TABLE = 0
CASUALTY = 1
GONE = 2

# Kinds of a custom column
COUNTER = 0
FLAG = 1
USE = 2
# Its bits
LINE = 1
LIGHTS = 2
STRIKE = 4
MAX_START = 8
STEP_UP = 16  # what a strike adds to it
CHOICE = 32  # a counter whose numbers have names
ICON = 64
HIDDEN = 128  # a counter that only its line on the page by hand shows
MOST_ICONS = 26  # words.ICONS, with the first that is none

WIDE = 64  # the place of a column is its table times WIDE, and its number
# Which unit a check is against, in the order of words.AGAINST; 3 is another unit of its side
ANOTHER = 1
ENEMY = 2
ITSELF = 4  # or 3
ANSWERS = 8  # in the compiled form: added to it
REROLL = 16  # likewise: how many dice can be rolled again follows the check
# Kinds of a check
UNDER = 0
OVER = 1
OPPOSED = 2
SUCCESSES = 3
ROLL = 4  # against no target: a table, or what a unit does without dice
# A modifier that changes the number of dice, not the target
ON_DICE = 2
# Where a number of a check comes from
NUMBER = 0
COLUMN = 1
ASK = 2
SUM = 3  # an expression: numbers in postfix order. The place of a column, with what is added to it:
OTHER = 256  # of the unit that the check is against
START_OF = 512  # what it was at the start
HIGHEST_OF = 768  # of the units in play of the owner's side: of all units for the game; 1024: the lowest
SUM_OF = 1280
WEAPONS = 2  # in the compiled form, added to the byte of the sides: units have weapons
WEAPON_OF = 1536  # plus the number of one of the weapons' numbers: of the weapon that a check is with
# Or one of these; a number, CONSTANT, is followed by its value.
CONSTANT = -1
HITS = -2  # dice that counted; 1 or 0 where the sum of the dice does; -3: dice that did not
TOTAL_OF = -4  # of the check's dice, or its successes
CRITICALS = -5
LEFT_OF = -6  # how many units of the owner's side are in play
ROUND_OF = -7
ADD = -11  # operators, in the order of infix.OPERATORS: they take two values, and leave one
SUBTRACT = -12
MULTIPLY = -13
DIVIDE = -14  # rounds down
DIVIDE_UP = -15  # rounds up
MINIMUM = -16  # -17: the maximum
LESS = -18  # from here on a truth: 1 or 0
AT_MOST = -19
MORE = -20
AT_LEAST = -21
EQUAL = -22
UNEQUAL = -23
AND = -24  # -25: or
NOT = -26  # takes one value, as NEGATE does
NEGATE = -27
A_DIE = -100  # less the die's sides; it takes how many dice are rolled
MOST_TERMS = 4  # of a sum in formats 2 and 3
MOST_PARTS = 32  # of an expression: its columns, numbers and operators
MOST_DICE = 100  # of one check

DUE_CHECK = 2  # a kind of an effect, besides COUNTER and FLAG

# In the compiled form, and in the place of a cost: added to the number of a check
CHECKS = 256
REROLLS = 512  # likewise for a second throw of a check's dice

# The moments of events
ROUND_START = 0
ROUND_END = 1
TURN_START = 2
TURN_END = 3
PHASE_START = 4
PHASE_END = 5
ACTIVATION_START = 6
ACTIVATION_END = 7

# Turns
NO_TURNS = 0
BY_SIDES = 1  # a side's turn is over when it says so
BY_UNITS = 2  # after each activation
BY_PHASES = 3  # both sides take each phase in turn
# The side that begins the rounds after the first; 0: the same
SWAPPED = 1
LOSER = 2
ROLLED = 3
LOWER = 4  # the lower roll begins
CHOSEN = 5  # the winner of the roll chooses
# In what an activation's limit is counted (format 4: phases)
PER_TURN = 1
PER_PHASE = 2

# Comparisons of a threshold, in the order of words.WHENS; the last one is at or above
BELOW = 0
ABOVE = 1
AT_OR_BELOW = 2
# What a threshold does
SETS_FLAG = 0
DEMANDS = 1
CHANGES = 2

# When dice go back into the bag; 0: at a round's end
BACK_TURN = 1
BACK_NEVER = 2
# Where its dice come from
OF_UNITS = 0
OF_ROSTERS = 1
OF_SYSTEM = 2
UNIT_COLOUR = "die"
LARGEST_BAG = 256  # a draw is one die of the generator

COUNT_TOP = 9999


def codes(parts: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield the codes of an expression, each with the number of a CONSTANT, else with 0."""
    at = 0
    while at < len(parts):
        constant = parts[at] == CONSTANT
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

        self.parts: list[Any] = [()] * declarations.PARTS  # None while nobody asks for it
        self.texts: list[str] = []
        self.stays = False
        self.starts = {}
        self.line = self.acts = None
        read.fill(self, blob)

    def _part(self, number: int) -> Any:
        if self.parts[number] is None:
            self.parts[number] = declarations.read(number, self.texts[number])
        return self.parts[number]

    @property
    def columns(self) -> tuple[tuple[Column, ...], ...]:
        """Return the columns of each table."""
        return self._part(declarations.COLUMNS)  # type: ignore[no-any-return]

    @property
    def checks(self) -> tuple[Check, ...]:
        """Return the checks."""
        return self._part(declarations.CHECKS)  # type: ignore[no-any-return]

    @property
    def thresholds(self) -> tuple[Threshold, ...]:
        """Return the thresholds."""
        return self._part(declarations.THRESHOLDS)  # type: ignore[no-any-return]

    @property
    def events(self) -> tuple[Event, ...]:
        """Return the events."""
        return self._part(declarations.EVENTS)  # type: ignore[no-any-return]

    @property
    def costs(self) -> tuple[Cost, ...]:
        """Return the costs."""
        return self._part(declarations.COSTS)  # type: ignore[no-any-return]

    @property
    def weapons(self) -> tuple[WeaponNumber, ...]:
        """Return the numbers that each weapon has."""
        return self._part(declarations.WEAPON_NUMBERS)  # type: ignore[no-any-return]

    @property
    def bag(self) -> Bag | None:
        """Return the bag, None if the system has none."""
        found = self._part(declarations.BAGS)
        return found[0] if found else None

    def forget(self) -> None:
        """Free what can be read again."""
        if not self.texts:
            self.texts = [declarations.write(part) for part in self.parts]
        self.stays = False
        self.parts = [None] * declarations.PARTS
        self.starts = {}
        self.line = None

    @property
    def keeps_first(self) -> bool:
        """Return whether the game has a column for the side that began the round."""
        return self.first > SWAPPED or self.opening > 0

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


class OwnUnits(Units):
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
        return game.get(GAME_T, 0, SIDE_NOW)
    if system.bag is None or not system.sides:
        return None
    row = game.get(GAME_T, 0, DIE) - 1
    for at in range(len(game.bag)):
        if at == row or (row < 0 and game.get(BAG_T, at, HAND)):
            return game.bag[at][0] if game.bag[at][0] < 2 else None
    return None
