"""Tables of units: a header and a line for each unit, whatever file they come from."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence

from signifer_host.formatting import printable
from signifer_host.importing import programs
from signifer_host.importing.mapping import Mapping, Target
from signifer_host.importing.parse_result import MOST_UNITS, Army, Models, Unit, whole
from signifer_host.rosters.errors import RosterError, quote
from signifer_host.translation import gettext, number

NAME, COUNT, UNIT = "name", "count", "unit"
MOST_COLUMNS = 100
_KNOWN = {
    **dict.fromkeys((NAME, "unit name", "имя", "название", "nimi", "όνομα"), NAME),
    **dict.fromkeys((COUNT, "number", "количество", "määrä"), COUNT),
}


def read(rows: Iterable[tuple[int, Sequence[str]]], form: str, target: Target, file: str) -> Army:
    """Parse rows as (line, cells); the first that is not blank is the header. Raises RosterError.

    The columns of the target's texts stay texts; all others are characteristics. Lines with the same text in
    a column `unit` become one unit with several kinds of models, unless the target has a value of that name.
    """
    army = Army(form)
    header: list[str] | None = None
    joined: dict[str, Unit] = {}
    for line, cells in rows:
        values = [cell.strip() for cell in cells]
        if not any(values) or values[0].startswith("#"):
            continue
        if header is None:
            header = army.columns = _header(values, target, line, file)
            continue
        if len(army.units) >= MOST_UNITS:
            raise RosterError("has more than {most} lines of units", file=file, most=number(MOST_UNITS))
        _line(army, joined, dict(zip(header, values, strict=False)), target, line, file)
        if any(values[len(header) :]):
            raise RosterError(
                "has {count} cells, and the header has {most}",
                file=file,
                line=line,
                count=len(values),
                most=len(header),
            )
    if header is None:
        raise RosterError("is a table without a header: its first line names the columns", file=file)
    if not army.units:
        raise RosterError("is a table with a header and no units", file=file)
    return army


def is_name_column(text: str) -> bool:
    """Return whether a column of this name has the units' names."""
    return _KNOWN.get(text.casefold()) == NAME


def unused_columns(army: Army, target: Target, mapping: Mapping) -> list[str]:
    """Return a note for each column of a table that nothing is taken from, with the nearest known one.

    A system that keeps other characteristics as texts uses every column, so there only a likely slip is named.
    """
    own = [NAME, COUNT, *target.texts, *target.numbers, *([UNIT] if target.of_models else [])]
    sources = [source for value in mapping.values.values() for source in value.from_]
    known = {name.casefold() for name in (*own, UNIT, *sources)}
    long = {name.casefold(): name for name in (*sources, *own) if len(name) > 3}
    notes = []
    for column in army.columns:
        if not column or column.casefold() in known:
            continue
        near = difflib.get_close_matches(column.casefold()[:60], long, n=1, cutoff=0.7)
        if near:
            likely = quote(long[near[0]])
            notes.append(
                gettext(
                    "the column {name} is not known: {likely} may be meant",
                    name=quote(column),
                    likely=likely,
                )
            )
        elif not target.free:
            notes.append(
                gettext("the column {name} is not known, and nothing is taken from it", name=quote(column))
            )
    return notes


def _header(values: list[str], target: Target, line: int, file: str) -> list[str]:
    while values and not values[-1]:
        values.pop()
    if len(values) > MOST_COLUMNS:
        raise RosterError(
            "has {count} columns; at most {most} are read",
            file=file,
            line=line,
            count=len(values),
            most=MOST_COLUMNS,
        )
    if "datasheet_id" in {value.casefold() for value in values}:
        raise RosterError(programs.WAHAPEDIA, file=file, line=line)
    own = {name.casefold() for name in target.numbers}
    header = [value if value.casefold() in own else _KNOWN.get(value.casefold(), value) for value in values]
    folded = [value.casefold() for value in header]
    for value in folded:
        if value and folded.count(value) > 1:
            raise RosterError(
                "has the column {name} twice", file=file, line=line, name=repr(printable(value, 40))
            )
    if NAME not in header:
        seen = printable(", ".join(header), 80)
        raise RosterError(
            "has no column {name} in its header ({seen})", file=file, line=line, name=repr(NAME), seen=seen
        )
    return header


def _line(
    army: Army, joined: dict[str, Unit], row: dict[str, str], target: Target, line: int, file: str
) -> None:
    name = row.pop(NAME)
    if not name:
        raise RosterError("has no name", file=file, line=line)
    count = whole(
        "1" if COUNT in target.numbers else row.pop(COUNT, "1"),
        file,
        gettext("the count in line {line}", line=line),
        1000,
    )
    if count == 0:
        army.notes.append(gettext("{name}: its count is 0", name=printable(name, 40)))
        return
    row = {key: value for key, value in row.items() if key and value}
    of_unit = "" if UNIT in target.numbers else row.pop(UNIT, "")
    words = {key: value for key, value in row.items() if key.casefold() in target.texts}
    models = Models(name, count, {key: value for key, value in row.items() if key not in words}, "table")
    words = {key.casefold(): value for key, value in words.items()}
    unit = joined.get(of_unit) if of_unit else None
    if unit is None:
        unit = Unit(of_unit or name, [], texts=words)
        army.units.append(unit)
        if of_unit:
            joined[of_unit] = unit
    unit.models.append(models)
