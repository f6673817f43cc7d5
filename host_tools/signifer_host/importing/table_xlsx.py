"""Read and write XLSX with openpyxl: the first sheet, values only."""

from __future__ import annotations

import io
import warnings
import zipfile
from collections.abc import Iterator, Sequence

from signifer_host.formatting import printable
from signifer_host.importing.files import open_archive
from signifer_host.importing.mapping import Target
from signifer_host.importing.parse_result import MOST_UNITS, Army
from signifer_host.importing.tables import MOST_COLUMNS
from signifer_host.importing.tables import read as read_rows
from signifer_host.rosters.errors import RosterError
from signifer_host.translation import gettext, number

_MACROS = "vbaproject.bin"
_BLANK = 200  # number of empty rows that end a sheet


def is_workbook(archive: zipfile.ZipFile) -> bool:
    """Return whether an archive is a workbook (or another office file, which `read` names)."""
    return "[Content_Types].xml" in archive.namelist()


def read(data: bytes, target: Target, file: str) -> Army:
    """Parse the first sheet of a workbook; raises RosterError."""
    names = [name.lower() for name in open_archive(data, file).namelist()]
    if any(name.endswith(_MACROS) for name in names):
        raise RosterError("has macros in it; save it as .xlsx without them", file=file)
    if "xl/workbook.xml" not in names:
        raise RosterError("is no workbook; save the table as .xlsx or .csv", file=file)
    import openpyxl

    book = None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # parts of a workbook that openpyxl does not know
            book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=False, keep_links=False)
            rows = list(_rows(book, file))
    except RosterError:
        raise
    except Exception as error:  # any error of a foreign library about a foreign workbook
        reason = printable(f"{type(error).__name__}: {error}", 100)
        raise RosterError("is a damaged workbook ({reason})", file=file, reason=reason) from None
    finally:
        if book is not None:
            book.close()
    return read_rows(rows, "XLSX", target, file)


def _rows(book: object, file: str) -> Iterator[tuple[int, list[str]]]:
    sheets = book.worksheets  # type: ignore[attr-defined]
    if not sheets:
        raise RosterError("is a workbook without a sheet", file=file)
    sheets[0].reset_dimensions()  # the declared size may be wrong
    blank = found = 0
    for line, row in enumerate(sheets[0].iter_rows(max_col=MOST_COLUMNS + 1), 1):
        cells = []
        for column, cell in enumerate(row, 1):
            if cell.data_type == "f" or (isinstance(cell.value, str) and cell.value.startswith("=")):
                place = f"{_letters(column)}{line}"
                message = gettext("has a formula in cell {place}; put in the value", place=place)
                raise RosterError(message, file=file)
            cells.append(_text(cell.value))
        blank = 0 if any(cells) else blank + 1
        if blank > _BLANK:
            return
        if any(cells):
            found += 1
            if found > MOST_UNITS + 100:
                raise RosterError("has more than {most} lines of units", file=file, most=number(MOST_UNITS))
            yield line, cells


def _text(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and value == int(value) and abs(value) < 1e15:
        return str(int(value))
    return str(value)


def _letters(column: int) -> str:
    text = ""
    while column:
        column, rest = divmod(column - 1, 26)
        text = chr(65 + rest) + text
    return text


def write(rows: Sequence[Sequence[str]]) -> bytes:
    """Write a workbook with one sheet of texts and numbers; the first row is the header."""
    import openpyxl
    from openpyxl.styles import Font

    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.title = "Roster"
    for row in rows:
        sheet.append([int(cell) if cell.isdecimal() else cell for cell in row])
    for cell in sheet[1]:
        cell.font = Font(bold=True)
    sheet.freeze_panes = "A2"
    for column in range(1, len(rows[0]) + 1):
        widest = max(
            len(row[column - 1]) for row in rows if not row[0].startswith("#") and len(row) >= column
        )
        sheet.column_dimensions[_letters(column)].width = max(8, min(30, widest + 3))
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()
