"""A command: its number in the journal, its name, its fields and the place of its procedure."""

from __future__ import annotations

from typing import Any

from signifer.core import common, reminders, tokens_setup
from signifer.core.fields import parse
from signifer.core.modules import path

UNDO = 1
REDO = 2
_COMMON = path(common)
# The commands of every ruleset; see Command for the columns.
COMMANDS = (
    # The fields of an undo of the end are explained in secret_changes.py.
    (
        UNDO,
        "undo",
        "",
        "steps:i1,60000=1 fingerprint:x32"
        " numbers:g(A~i0,18446744073709551615/B~i0,18446744073709551615) secret:x32",
        True,
    ),
    (REDO, "redo", "", "steps:i1,60000=1 secret:x32", True),
    (3, "note", _COMMON, "text!:t400", True),
    (4, "roll", _COMMON, "sides!:i2,256 count:i1,100=1 rolls:d256"),
    (5, "score", _COMMON, "side!:s amount:i-1000,1000=1"),
    (6, "end_game", _COMMON, "winner:s? secret:x32"),
    (
        7,
        "token",
        path(tokens_setup),
        "token!:t24 owner:n8 state:o16 kind:cdoor|objective|marker|terrain"
        " scope:cnever|activation|turn|round|game=game"
        " cover:o16 shadow:o16 wade:cvery_easy|easy|normal|hard|very_hard|-"
        " climb:cvery_easy|easy|normal|hard|very_hard|-",
    ),
    (8, "remind", path(reminders), "reminder!:o80 done:b=1"),
)


class Command:
    """A command in use, made from its line in a table of commands.

    The line is (op, name, module, fields[, after_end]): `op` is its number in flash, which must never be
    reused; `module` has a function do_NAME(game, fields); `fields` is a declaration as in `fields.py`; with
    `after_end` it is allowed after the game has ended.
    """

    def __init__(self, line: tuple[Any, ...]) -> None:
        self.op: int = line[0]
        self.name: str = line[1]
        self.module: str = line[2]
        self.fields = parse(line[3])
        self.after_end = len(line) > 4


def find(tables: tuple[Any, ...], column: int, key: Any) -> Command | None:
    """Return the command whose op (column 0) or name (column 1) is `key`; a table is a tuple of lines."""
    for table in tables:
        for line in table:
            if line[column] == key:
                return Command(line)
    return None
