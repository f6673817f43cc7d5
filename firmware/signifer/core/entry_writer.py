"""Encode the entry of a command that was just executed; entry.py decodes it (docs/log_format.md has the bytes)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.fields import write
from signifer.core.wire import put_int, put_uint

if TYPE_CHECKING:
    from signifer.core.command import Command
    from signifer.core.game import Game
    from signifer.core.transaction import Transaction

MOST_SECONDS = 65535  # between two commands: what `dt` of an entry can hold

# The bits of an entry's second byte: what follows the command's fields.
FORCED = 1
ROLLED = 2
CHANGES = 4
TIME = 8
FLAGS = 15  # all of them


def encode(game: Game, spec: Command, done: Transaction) -> bytes:
    """Encode what the transaction `done` of the command `spec` did."""
    out = bytearray(2)
    out[0] = spec.op
    flags = TIME if done.dt else 0
    if done.dt:
        put_uint(out, done.dt)
    write(spec.fields, out, done.fields)
    if done.overrides:
        flags |= FORCED
        put_uint(out, len(done.overrides))
        for rule in done.overrides:
            put_uint(out, rule)
    if done.device_dice:
        flags |= ROLLED
        put_uint(out, done.position)
        put_uint(out, game.position - done.position)
        put_uint(out, len(done.device_dice))
        for die in done.device_dice:
            out.append(die - 1)
    old = done.old
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
