"""Define the errors of rosters: one line each, with the place in the file."""

from __future__ import annotations

from datetime import date, time
from pathlib import Path

from signifer_host.errors import BadInput
from signifer_host.files.foreign import OddFile
from signifer_host.formatting import printable
from signifer_host.translation import gettext

SHOWN_LETTERS = 40


class RosterError(BadInput):
    """A roster (or the file it should be in) cannot be used.

    `str(error)` is one printable line: `FILE:LINE: unit N (NAME), field F: what is wrong`, each
    part left out where it does not apply. What is wrong is a message of the catalogue with its `values`. `rule` is a
    rule's id where a rule forbids it.
    """

    def __init__(
        self,
        message: str,
        /,
        *,
        file: str = "",
        line: int | None = None,
        place: str = "",
        rule: str | None = None,
        **values: object,
    ) -> None:
        self.message = gettext(message, **values)
        self.file = file
        self.line = line
        self.place = place
        self.rule = rule
        self.more: tuple[RosterError, ...] = ()
        super().__init__(self.message)

    def every(self) -> list[RosterError]:
        """Return this error and the further ones of the same file."""
        return [self, *self.more]

    def __str__(self) -> str:
        head = printable(self.file)
        if self.line is not None:
            head = f"{head}:{self.line}" if head else gettext("line {line}", line=self.line)
        rule = f" ({self.rule})" if self.rule else ""
        return ": ".join(part for part in (head, self.place, self.message) if part) + rule


def together(errors: list[RosterError]) -> RosterError:
    """Return the first of `errors`, which has the others as its `more`; `errors` must not be empty."""
    first = errors[0]
    first.more = tuple(errors[1:])
    return first


def quote(value: object) -> str:
    """Quote a wrong value for a sentence: short, and never the whole of a list or table."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return '"' + printable(value, SHOWN_LETTERS) + '"'
    if isinstance(value, int):
        # str() of a huge number is slow and, past some thousand digits, refused
        return str(value) if value.bit_length() <= 64 else gettext("a number far too large")
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, dict):
        return gettext("a table")
    if isinstance(value, (list, tuple)):
        return gettext("a list") if value else gettext("an empty list")
    if isinstance(value, (date, time)):
        return gettext("a date or time")
    return gettext("a value of another kind")


def unreadable(path: Path, error: Exception) -> RosterError:
    """Return the sentence for a file that cannot be opened or read."""
    if isinstance(error, OddFile):
        reason = str(error.strerror)
    elif isinstance(error, FileNotFoundError):
        reason = gettext("there is no such file")
    elif isinstance(error, IsADirectoryError) or (isinstance(error, PermissionError) and path.is_dir()):
        reason = gettext("is a folder, not a file")  # Windows answers with no permission
    elif isinstance(error, PermissionError):
        reason = gettext("may not be read (no permission)")
    else:
        why = getattr(error, "strerror", None) or gettext("its name is not possible")
        reason = gettext("cannot be read: {reason}", reason=why)
    return RosterError(reason, file=str(path))
