"""The interfaces of a game's `screens/words.py` and its like, which shared pages ask. Nothing here exists at run time.

Some games have more functions, which pages look for: `begin`, which asks a new game's first questions, `card`,
`column`, `faces`, `casualties`, `rows`, `title`, `piece`, `strike` (without it, `flows/health.py` has it), `way`,
`private` (a module that no computer sees), `RECOVERS`. In `screens/commands.py` these are `PROCEDURES` (what one
procedure does in several commands: the first two follow each other, and of the others any may come), `STATES` (counters
of which people only see whether there is something), and `value`, in the place of `VALUES`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any, Protocol

    from signifer.core.game import Game
    from signifer.ui.ui import Ui

    class CommonWords(Protocol):
        """What the module `screens.words` of every game has. `row` is a unit's number."""

        __name__: str

        def standing(self, game: Game, row: int) -> bool:
            """Return whether the unit counts among those that its side still has."""

        def lights(self, game: Game) -> tuple[tuple[int, bool], ...]:
            """Return what the pixels show while the game goes on, from the first to the last: (accent, bright)."""

    class Commands(Protocol):
        """What the module `screens.commands` of every game has, for the log and undo (ui/flows/log.py)."""

        @property
        def COMMANDS(self) -> dict[str, int]:
            """Return the texts of commands with their unit."""

        @property
        def VALUES(self) -> dict[str, int]:
            """Return the words for values that people know."""

        def command(self, ui: Ui, command: dict[str, Any]) -> str:
            """Return a command that is said otherwise in at most 19 letters; "" for one of `COMMANDS`."""

    class Moments(Protocol):
        """The module `screens.moments`, for games with reminders (core/reminders.py): which moments its pages are.

        Some games have `phase(game)`, the number of the phase or -1, and `of_command(command)`, the moments of the
        active unit that a command on the home page is.
        """

        @property
        def ACTIVE(self) -> tuple[str, ...]:
            """Return the moments of the home page while a unit is active."""

        def active(self, game: Game) -> int | None:
            """Return the number of the active unit."""

        def of_flow(
            self, game: Game, name: str, args: tuple[Any, ...], answers: tuple[Any, ...], cursor: Any
        ) -> list[tuple[tuple[str, ...], int]]:
            """Return the moments of a flow's page, each with its unit (-1: none). `name` is the flow's module and
            function ("orders:charge"), `answers` were given so far, `cursor` is the item under the cursor, or None.
            """

    class SystemWords(CommonWords, Protocol):
        """What custom systems add for their own pages."""

        def rows(self, game: Game) -> list[int]:
            """Return all units in the order of their list."""

        def accent(self, game: Game, row: int) -> int:
            """Return the accent of a unit: its side's, if there are sides."""

    class Words(SystemWords, Protocol):
        """The words of the game under way, for pages that know which of them it has."""
