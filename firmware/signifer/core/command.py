"""A command: its name, its number in the journal, its fields and what it does."""

from signifer.core.fields import Field, Group

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.core.game import Game


class Command:
    """`run(game, fields)` checks its guards, puts new values and returns what it found out.

    `op` is the command's number in flash and must never be given to another one. With
    `after_end` it is allowed once the game has ended.
    """

    def __init__(
        self,
        op: int,
        name: str,
        run: "Callable[[Game, dict[str, Any]], dict[str, Any]]",
        *fields: Field,
        after_end: bool = False,
    ) -> None:
        self.op = op
        self.name = name
        self.run = run
        self.group = Group(*fields)
        self.after_end = after_end
