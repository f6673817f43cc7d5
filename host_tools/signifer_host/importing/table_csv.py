"""Read CSV: commas, semicolons, tabs or upright strokes, in UTF-8, UTF-16 or Windows-1251."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

from signifer_host.formatting import printable
from signifer_host.importing.files import decode
from signifer_host.importing.mapping import Target
from signifer_host.importing.parse_result import Army
from signifer_host.importing.tables import is_name_column
from signifer_host.importing.tables import read as read_rows
from signifer_host.rosters.errors import RosterError
from signifer_host.translation import gettext

LONGEST_CELL = 10_000
_DELIMITERS = ",;\t|"  # of two that are as frequent, the first


def read(data: bytes, target: Target, file: str) -> Army:
    """Parse a table from CSV; raises RosterError."""
    text, note = decode(data, file)
    if "\0" in text:
        raise RosterError("is no text", file=file)
    army = read_rows(_rows(text, file), "CSV", target, file)
    if note:
        army.notes.insert(0, note)
    return army


def _rows(text: str, file: str) -> Iterator[tuple[int, list[str]]]:
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text), strict=True)
    while True:
        try:
            cells = next(lines)
        except StopIteration:
            return
        except csv.Error as error:
            message = gettext("is no CSV: {reason}", reason=printable(str(error), 80))
            raise RosterError(message, file=file, line=lines.line_num) from None
        if any(len(cell) > LONGEST_CELL for cell in cells):
            raise RosterError("has a cell of more than 10,000 letters", file=file, line=lines.line_num)
        yield lines.line_num, cells


def has_names(text: str) -> bool:
    """Return whether a text's first line is a header with a column for names."""
    head = next(iter(_lines(text)), "")
    return any(is_name_column(cell.strip(' "\ufeff')) for cell in head.split(_delimiter(text)))


def is_table(text: str) -> bool:
    """Return whether a text's first two lines have the same number of delimiters, and some."""
    mark = _delimiter(text)
    counts = [line.count(mark) for line in _lines(text)[:2]]
    return 0 not in counts and len(set(counts)) < 2


def _lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.strip() and not line.startswith("#")]


def _delimiter(text: str) -> str:
    """Detect the delimiter of the header: the most frequent of four."""
    head = next(iter(_lines(text)), "")
    return max(_DELIMITERS, key=head.count)
