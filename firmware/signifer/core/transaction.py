"""One command under way: what it changed, rolled and overrode, until it is committed or taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.command import REDO, UNDO
from signifer.core.entry_writer import encode
from signifer.core.fields import fill

if TYPE_CHECKING:
    from signifer.core.command import Command
    from signifer.core.game import Game


class Transaction:
    """`fields`: the command's fields in the engine's form, as its entry will have them. `dt`: seconds since the command
    before. `force`: guards are overridden. `replay_dice`: position before, position after, and dice of a log's line.
    """

    def __init__(
        self,
        game: Game,
        fields: dict[str, Any],
        dt: int = 0,
        force: bool = False,
        replay_dice: tuple[int, int, list[int]] | None = None,
    ) -> None:
        self.fields = fields
        self.dt = dt
        self.force = force
        self.replay_dice = replay_dice
        self.position = game.position  # of the stream, before its dice
        self.overrides: list[int] = []  # numbers of the rules that were overridden
        self.old: dict[int, int] = {}  # values before, of the cells that were written
        self.device_dice: list[int] = []  # the device's dice
        self.all_dice: list[int] = []  # these and the players' own
        self.steps = 0  # of an undo or redo
        self.answer: dict[str, Any] = {}

    def run(self, game: Game, command: Command) -> bytes:
        """Execute the command and return its entry; what raises changes nothing."""
        try:
            if command.op == UNDO or command.op == REDO:
                from signifer.core import entry

                self.answer = entry.undo_redo(game, command.op, self.fields)
            else:
                self.answer = game.procedure(command)(game, fill(command.fields, self.fields))
            if self.replay_dice is not None:
                from signifer.core import script_input

                script_input.rolled_out(game, self.replay_dice, bool(self.device_dice))
            return encode(game, command, self)
        except Exception:
            self.take_back(game, command.op)
            raise

    def put(self, game: Game, cell: int, value: int) -> None:
        """Write a cell."""
        values = game.cells.values
        if values[cell] != value:
            if cell not in self.old:
                self.old[cell] = values[cell]
            values[cell] = value

    def take_back(self, game: Game, op: int) -> None:
        """Restore the state before a command that was refused, only tried, or could not be saved. `op`: its number."""
        if op == UNDO or op == REDO:
            from signifer.core import entry

            entry.turn_back(game, op, self.steps)
        for cell in self.old:
            game.cells.values[cell] = self.old[cell]
        game.position = self.position
