"""The interfaces of a game's rules for the engine, the pages and the desktop tool, which load them by their path.

Nothing here exists at run time; a module of each game implements each class: `rules`, `rules.house`,
`rules.answers`, …
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, Protocol

    from signifer.core.cells import Cells, Table
    from signifer.core.game import Game
    from signifer.core.house_rules import HouseRules
    from signifer.core.setup import Setup

    class Ruleset(Protocol):
        """The package `rules` of a game."""

        __name__: str

        @property
        def ID(self) -> str:
            """Return the game's id, which its logs and rosters name."""

        @property
        def PREFIX(self) -> str:
            """Return what the ids of its rules begin with."""

        def clock_side(self, game: Game) -> int:
            """Return whose clock runs: 0 for A's, 1 for B's, 2 for nobody's."""

    class House(Protocol):
        """The module `rules.house`: the values that house rules can change; that of custom systems has no `HOUSE`."""

        HOUSE: HouseRules

    class Answers(Protocol):
        """The module `rules.answers`. Some games have `unit_at`, and `unveil` for secrets, too."""

        @property
        def HIDDEN(self) -> Sequence[str]:
            """Return the columns whose reset is of no interest to players."""

        def ending(self, game: Game, name: Any) -> tuple[Any, ...]:
            """Return (scopes that are reset, what is left undone, cells that are set besides); see core/ending.py.
            KeyError for a command that ends nothing.
            """

        def casualties(self, game: Game) -> list[dict[str, str]]:
            """Return the casualties, for the end of the game."""

        def cell_name(self, game: Game, table: Table, row: int, column: str) -> str | None:
            """Return the log's name of a cell in a table that only this ruleset has; None for the usual name."""

    class Questions(Protocol):
        """The module `rules.questions`. Some games have `QUESTIONS` and `reference`, too."""

        def unit(self, game: Game, row: int, side: str | None) -> dict[str, Any] | None:
            """Return everything about a unit that `side` may know; None for a row without a unit."""

        def state(self, game: Game, side: str | None) -> dict[str, Any]:
            """Return the game's own part of the question `state`."""

    class Commands(Protocol):
        """The module `rules.commands`."""

        @property
        def COMMANDS(self) -> tuple[Any, ...]:
            """Return the lines of the table of commands (see command.py)."""

    class Reminding(Protocol):
        """The module `rules.reminding`. Some games have `phases(game)`, the names of at most six phases, and
        `number_of(game, row)`, for units whose number is not their row of cells."""

        @property
        def SCOPES(self) -> Sequence[int]:
            """Return the reset scopes of a reminder without `once`, and of those once a turn, a round, a game."""

        def bearers(self, game: Game, side: int, is_card: bool, place: int) -> list[int] | None:
            """Return the numbers in `game.units` that a roster's unit or card stands for, by its number in the roster
            of `side` (-1: in the custom system). No units: it counts for the whole side. None: it is out of the game.
            """

        def event(self, game: Game, command: str, row: int, column: str, difference: int) -> str:
            """Return the moment that a command's change in the table of units is: "hurt", "enters", or "" for none."""

    class Build(Protocol):
        """The module `rules.build`: in memory only while a game begins."""

        def build(self, game: Game, setup: Setup) -> Cells:
            """Return the units and tables of a game; SetupError if the rosters do not make one,
            WireError or IndexError if one is damaged.
            """
