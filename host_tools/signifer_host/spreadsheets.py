"""Tables for spreadsheets: CSV in UTF-8. A cell that a spreadsheet would compute is made a text."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from datetime import date

_COMPUTED = ("=", "+", "-", "@", "\t", "\r", "'")


def harmless(cell: str) -> str:
    """Return a cell that no spreadsheet takes for a formula: such a beginning gets an apostrophe before it."""
    return f"'{cell}" if cell.startswith(_COMPUTED) else cell


def plain(cell: str) -> str:
    """Return the text that `harmless` was given."""
    return cell[1:] if cell.startswith("'") and cell[1:].startswith(_COMPUTED) else cell


def encode(names: Sequence[str], rows: Iterable[Sequence[object]]) -> bytes:
    """Write a table as CSV in UTF-8 with a byte-order mark, as spreadsheets expect it."""
    file = io.StringIO(newline="")
    writer = csv.writer(file)
    writer.writerow(names)
    for row in rows:
        writer.writerow([harmless(one) if isinstance(one, str) else _cell(one) for one in row])
    return b"\xef\xbb\xbf" + file.getvalue().encode()


def _cell(value: object) -> str:
    if isinstance(value, date):
        return value.isoformat()
    return "" if value is None else str(value)
