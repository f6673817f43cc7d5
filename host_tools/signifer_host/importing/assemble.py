"""Assemble filled rows to a roster of a system, in the form of its file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer_host import games
from signifer_host.formatting import printable
from signifer_host.importing.fill import Report, Row, clean, shorten
from signifer_host.importing.mapping import Mapping
from signifer_host.translation import gettext

if TYPE_CHECKING:
    from signifer_host.systems.load import System

_MOST_WEAPONS = 8


def roster(
    system: str | System, name: str, rows: list[Row], mapping: Mapping, report: Report
) -> dict[str, Any]:
    """Make a roster's data from its rows; values that do not fit are noted in the report.

    A custom system is named by its id; the caller that writes the file replaces it by the path.
    """
    if isinstance(system, str):
        made = games.part(system, "conversion").convert(rows, mapping, report)
        return {"ruleset": system, "name": name, **made}
    data: dict[str, Any] = games.part(games.CUSTOM, "conversion").convert(system, name, rows, mapping, report)
    return data


def dice_of(mapping: Mapping, rows: list[Row]) -> dict[str, Any]:
    """Return the dice of the mapping as the roster has them; nothing where there are none."""
    if not mapping.dice:
        return {}
    return {"dice": {name: len(rows) if count == "units" else count for name, count in mapping.dice.items()}}


def weapons_of(row: Row, mapping: Mapping, report: Report) -> list[str]:
    """Return the names of a row's weapons: those of its line, else the unit's."""
    if not mapping.weapons:
        return []
    given = row.unit.texts.get("weapons")
    names = given.replace(";", ",").split(",") if given is not None else row.unit.weapons
    found = list(dict.fromkeys(shorten(clean(name)) for name in names if clean(name)))
    if len(found) > _MOST_WEAPONS:
        report.notes.append(
            gettext(
                "{name}: {taken} of {count} weapons taken",
                name=printable(row.name, 40),
                taken=_MOST_WEAPONS,
                count=len(found),
            )
        )
    return found[:_MOST_WEAPONS]


def text_of(row: Row, mapping: Mapping, name: str) -> str:
    """Return a text of the row's table, else the mapping's."""
    return row.unit.texts.get(name) or mapping.texts.get(name, "")
