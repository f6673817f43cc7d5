"""The numbers, texts and counts that a compiled system is made of, as read.py takes them in: each in its range."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import names
from signifer.core.errors import SetupError
from signifer.core.wire import WireError

if TYPE_CHECKING:
    from signifer.core.wire import Reader

LOWEST = -9999
HIGHEST = 9999
WHOSE = ("The game", "A side", "A unit")


def below(reader: Reader, end: int) -> int:
    """Return a byte under `end`."""
    value = reader.byte()
    if value >= end:
        raise WireError("a number that cannot be")
    return value


def read_number(reader: Reader) -> int:
    """Return a number that a counter can have."""
    value = reader.sint()
    if not LOWEST <= value <= HIGHEST:
        raise SetupError("The number %d is out of %d to %d." % (value, LOWEST, HIGHEST))
    return value


def read_maybe(reader: Reader) -> int | None:
    """Return a number, or None if it is absent."""
    return read_number(reader) if below(reader, 2) else None


def read_text(reader: Reader, longest: int) -> str:
    """Return a text of at most `longest` letters."""
    text = names.check(reader.text())
    if len(text) > longest:
        raise SetupError("The text %s is longer than %d letters." % (text[:20], longest))
    return text


def read_count(reader: Reader, most: int, what: str, whose: str = "The system") -> int:
    """Return how many entries of a list follow, at most `most`."""
    count = reader.uint()
    if count > most:
        raise SetupError("%s has %d %s; at most %d are allowed." % (whose, count, what, most))
    return count
