"""A command tried out before it is wanted: while a button is down, nobody knows yet whether it is pressed or held.

`Game.do` works it out as ever, and is broken off where it would save: nothing has changed then. If the button comes up,
the same command has only to be saved. It lives with who tries commands out, and takes no memory elsewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.command import REDO
from signifer.core.wire import put_uint

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.core.game import Game

_TIME = 8  # in an entry's second byte, as in entry.py


class Rehearsal:
    """`command` in `game` as it is now; raises what `Game.do` does. `seen(answer)` is called while the game is as it
    would be. `worked`: as `Game.ready` it is taken from here, if the same object is the next that the game is to do."""

    def __init__(self, game: Game, command: dict[str, Any], seen: Callable[[dict[str, Any]], None]) -> None:
        self.command = command
        self.count = game.log.count
        self.worked = False
        self._seen = seen
        secrets = game.secrets
        game.secrets = dict(secrets)
        game.trying = self
        try:
            game.do(command)
        except StopIteration:
            pass
        finally:
            game.trying = None
            self._secrets = game.secrets
            game.secrets = secrets

    def take(self, game: Game, side: int, entry: bytes, answer: dict[str, Any]) -> None:
        """All is worked out. Raises StopIteration."""
        values = game.cells.values
        self._changes = [(cell, values[cell]) for cell in game._old]
        self._side = side
        self._entry = entry
        self.answer = answer
        self._seen(answer)
        # Dice are thrown when they are thrown: nobody may see them by pressing halfway. And what no press does goes the
        # long way.
        self.worked = entry[0] > REDO and not (game._thrown or game.shown or game._forced or entry[1] & _TIME)
        raise StopIteration

    def do(self, game: Game, dt: int) -> dict[str, Any]:
        """As `Game.do`, in the game as it was."""
        entry = self._entry
        if dt:
            head = bytearray((entry[0], entry[1] | _TIME))
            put_uint(head, dt)
            entry = bytes(head) + entry[2:]
        game._begin(False, None)
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
        self.answer["ok"] = True
        self.answer["do"] = self.command["do"]
        return self.answer
