"""A dry run of a command that the next press may do: before a button goes down, or while it may still be held.

`Game.do` executes the command and is stopped where it would save, so nothing has changed. If the press comes, the
same command only has to be saved. Only its caller keeps a dry run in memory.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.command import REDO
from signifer.core.entry_writer import TIME
from signifer.core.wire import put_uint

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.core.game import Game


class DryRun:
    """A dry run of `command` in the present state of `game`; raises what `Game.do` raises. `seen(answer)` is
    called in the state after the command, if it worked. `worked`: `Game.ready` can use the result, if an equal command
    is the game's next one. Dice that it rolls are the next of the game's stream, as they are for the press.
    """

    def __init__(self, game: Game, command: dict[str, Any], seen: Callable[[dict[str, Any]], None]) -> None:
        self.command = dict(command)
        self.count = game.log.count
        self.worked = False
        self._seen = seen
        secrets = game.secrets
        game.secrets = dict(secrets)
        game.trying = self
        game.ready = None  # it would be done, not tried
        try:
            game.do(command)
        except StopIteration:
            pass
        finally:
            game.trying = None
            game.shown = []
            self._secrets = game.secrets
            game.secrets = secrets

    def take(self, game: Game, side: int, entry: bytes, answer: dict[str, Any]) -> None:
        """Stop the command after everything is computed. Raises StopIteration."""
        values = game.cells.values
        self._changes = [(cell, values[cell]) for cell in game._old]
        self._side = side
        self._entry = entry
        self.answer = answer
        # Dice too, out of sight: whatever is pressed instead, nothing is left of them, and the next press that rolls
        # gets the same. Commands that no press makes are computed normally.
        self._position = game.position
        self._shown = game.shown
        # Of an undo only what is seen then is known before: it is done anew. With a new secret it leaves traces.
        self._anew = entry[0] <= REDO
        secret = self._anew and ("fingerprint" in game.given or "secret" in game.given)
        self.worked = not (secret or game._forced or entry[1] & TIME)
        if self.worked:
            answer["ok"] = True
            answer["do"] = self.command["do"]
            if game.shown:
                answer["rolls"] = game.shown
            self._seen(answer)
        raise StopIteration

    def do(self, game: Game, dt: int) -> dict[str, Any]:
        """Return the result for `Game.do`, if the game's state is unchanged."""
        if self._anew:
            self.answer.update(game.do(self.command, dt))
            return self.answer
        entry = self._entry
        if dt:
            head = bytearray((entry[0], entry[1] | TIME))
            put_uint(head, dt)
            entry = bytes(head) + entry[2:]
        game._begin(False, None)
        game.position = self._position
        game.shown = self._shown
        for cell, value in self._changes:
            game._put(cell, value)
        try:
            if game.on_entry is not None:
                game.on_entry(entry)
        except Exception:
            game._roll_back()
            raise
        game.secrets = self._secrets
        game.done.append(self.count)
        game.undone = []
        game.log.append(entry)
        game.clocks[self._side] += dt
        return self.answer
