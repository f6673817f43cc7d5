"""One command as it stands in the journal and the log: what was said, thrown and changed.

Changes are (cell, difference) pairs, so that the same bytes serve forwards (replay) and backwards
(undo). Dice of the device stand with the stream position before and after; dice that were entered
are part of the command's own fields.
"""

from signifer.core.command import find
from signifer.core.errors import BadCommand
from signifer.core.fields import is_int, read, write
from signifer.core.wire import Reader, put_int, put_uint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.core.command import Command

_FORCED = 1
_ROLLED = 2
_CHANGES = 4
_TIME = 8


class Entry:
    """A decoded entry. `args` is the engine's form of the fields that were given."""

    def __init__(self, command: "Command", args: "dict[str, Any]") -> None:
        self.command = command
        self.args = args
        self.dt = 0  # seconds since the entry before
        self.forced: "list[int]" = []  # numbers of the rules that were overridden
        self.start = 0  # stream position before, and after the dice
        self.end = 0
        self.dice: "list[int]" = []
        self.changes: "list[tuple[int, int]]" = []

    def encode(self) -> bytes:
        """The entry as bytes."""
        out = bytearray()
        out.append(self.command.op)
        rolled = bool(self.dice)
        out.append(
            (_FORCED if self.forced else 0)
            | (_ROLLED if rolled else 0)
            | (_CHANGES if self.changes else 0)
            | (_TIME if self.dt else 0)
        )
        if self.dt:
            put_uint(out, self.dt)
        write(self.command.fields, out, self.args)
        if self.forced:
            put_uint(out, len(self.forced))
            for rule in self.forced:
                put_uint(out, rule)
        if rolled:
            put_uint(out, self.start)
            put_uint(out, self.end - self.start)
            put_uint(out, len(self.dice))
            for die in self.dice:
                out.append(die - 1)
        if self.changes:
            put_uint(out, len(self.changes))
            before = 0
            for cell, difference in self.changes:
                put_int(out, cell - before)
                put_int(out, difference)
                before = cell
        return bytes(out)


def decode(data: bytes, tables: "Any") -> Entry:
    """The entry in `data`; ValueError (WireError among them) if it is damaged or of an unknown command."""
    reader = Reader(data)
    command = find(tables, 0, reader.byte())
    if command is None:
        raise ValueError("an entry of a command that this version does not know")
    flags = reader.byte()
    dt = reader.uint() if flags & _TIME else 0
    entry = Entry(command, read(command.fields, reader))
    entry.dt = dt
    if flags & _FORCED:
        entry.forced = [reader.uint() for _ in range(reader.uint())]
    if flags & _ROLLED:
        entry.start = reader.uint()
        entry.end = entry.start + reader.uint()
        entry.dice = [reader.byte() + 1 for _ in range(reader.uint())]
    if flags & _CHANGES:
        cell = 0
        for _ in range(reader.uint()):
            cell += reader.sint()
            entry.changes.append((cell, reader.sint()))
    if reader.left:
        raise ValueError("an entry is longer than it should be")
    return entry


def read_rolled(value: "Any") -> "tuple[int, int, list[int]]":
    """The `rolled` of a log's line as (position before, after, faces); BadCommand if it is none."""
    if isinstance(value, dict) and len(value) == 2 and "at" in value and "dice" in value:
        at = value["at"]
        dice = value["dice"]
        if isinstance(at, (list, tuple)) and len(at) == 2 and isinstance(dice, (list, tuple)):
            numbers = [n for n in list(at) + list(dice) if is_int(n) and 0 <= n < 1 << 48]
            if len(numbers) == 2 + len(dice) and at[0] <= at[1]:
                if not [n for n in dice if not 1 <= n <= 256]:
                    return at[0], at[1], list(dice)
    raise BadCommand('rolled must be like {"at": [0, 2], "dice": [5, 11]}.')
