"""Encode the entry of a command that was just executed; entry.py decodes it (docs/engine.md has the bytes)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.fields import write
from signifer.core.wire import put_int, put_uint

if TYPE_CHECKING:
    from typing import Any

    from signifer.core.command import Command
    from signifer.core.game import Game

MOST_SECONDS = 65535  # between two commands: what `dt` of an entry can hold

# The bits of an entry's second byte: what follows the command's fields.
FORCED = 1
ROLLED = 2
CHANGES = 4
TIME = 8
FLAGS = 15  # all of them


def encode(game: Game, spec: Command, given: dict[str, Any], dt: int) -> bytes:
    """Encode what `game` did for the command `spec` with the fields `given`, `dt` seconds after the one before."""
    out = bytearray(2)
    out[0] = spec.op
    flags = TIME if dt else 0
    if dt:
        put_uint(out, dt)
    write(spec.fields, out, given)
    if game._forced:
        flags |= FORCED
        put_uint(out, len(game._forced))
        for rule in game._forced:
            put_uint(out, rule)
    if game._thrown:
        flags |= ROLLED
        put_uint(out, game._start)
        put_uint(out, game.position - game._start)
        put_uint(out, len(game._thrown))
        for die in game._thrown:
            out.append(die - 1)
    old = game._old
    values = game.cells.values
    changed = [cell for cell in sorted(old) if values[cell] != old[cell]]
    if changed:
        flags |= CHANGES
        put_uint(out, len(changed))
        before = 0
        for cell in changed:
            put_int(out, cell - before)
            put_int(out, values[cell] - old[cell])
            before = cell
    out[1] = flags
    return bytes(out)
