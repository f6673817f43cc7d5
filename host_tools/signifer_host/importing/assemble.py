"""Assemble filled rows to a roster of a system, in the form of its file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from signifer.games.calth.rules.data import CAPACITY
from signifer_host.games.citadel import roster as citadel
from signifer_host.importing.fill import Report, Row, clean, shortened
from signifer_host.importing.mapping import Mapping
from signifer_host.rosters.errors import printable
from signifer_host.systems import System

_MOST_WEAPONS = 8
_LONGEST_STAT = 60


def roster(
    system: str | System, name: str, rows: list[Row], mapping: Mapping, report: Report
) -> dict[str, Any]:
    """Make a roster's data from its rows; values that do not fit are noted in the report.

    A custom system is named by its id; the caller that writes the file replaces it by the path.
    """
    if not isinstance(system, str):
        data: dict[str, Any] = {"system": system.id, "name": name}
        return {**data, **_dice(mapping, rows), "units": [{"name": row.name, **row.values} for row in rows]}
    maker: Callable[[list[Row], Mapping, Report], dict[str, Any]] = _MAKERS[system]
    return {"ruleset": system, "name": name, **maker(rows, mapping, report)}


def _dice(mapping: Mapping, rows: list[Row]) -> dict[str, Any]:
    if not mapping.dice:
        return {}
    return {"dice": {name: len(rows) if count == "units" else count for name, count in mapping.dice.items()}}


def _weapons(row: Row, mapping: Mapping, report: Report) -> list[str]:
    """Return the names of a row's weapons: those of its line, else the unit's."""
    if not mapping.weapons:
        return []
    given = row.unit.texts.get("weapons")
    names = given.replace(";", ",").split(",") if given is not None else row.unit.weapons
    found = list(dict.fromkeys(shortened(clean(name)) for name in names if clean(name)))
    if len(found) > _MOST_WEAPONS:
        report.notes.append(f"{printable(row.name, 40)}: {_MOST_WEAPONS} of {len(found)} weapons taken")
    return found[:_MOST_WEAPONS]


def _text(row: Row, mapping: Mapping, name: str) -> str:
    return row.unit.texts.get(name) or mapping.texts.get(name, "")


def _dozen_die(rows: list[Row], mapping: Mapping, report: Report) -> dict[str, Any]:
    units = []
    for row in rows:
        unit: dict[str, Any] = {
            "name": row.name,
            "kind": _text(row, mapping, "kind") or "adventurer",
            **row.values,
        }
        weapons = [{"name": name} for name in _weapons(row, mapping, report)]
        units.append({**unit, "weapons": weapons} if weapons else unit)
    if not mapping.dice:
        report.notes.append("dice: none in the bag; write [dice] into the roster or the mapping")
    return {**_dice(mapping, rows), "units": units}


def _samurai(rows: list[Row], mapping: Mapping, report: Report) -> dict[str, Any]:
    units = []
    led: set[str] = set()
    for row in rows:
        unit: dict[str, Any] = {"name": row.name, **row.values}
        squad = _text(row, mapping, "squad") or row.squad
        if squad:
            unit["squad"] = shortened(clean(squad))
            if row.leader or (squad not in led and not row.squad):
                unit["leader"] = True
                led.add(squad)
        traits = [clean(one) for one in _text(row, mapping, "traits").replace(";", ",").split(",")]
        if any(traits):
            unit["traits"] = [one for one in traits if one]
        note = clean(_text(row, mapping, "note"))
        if note:
            unit["note"] = note
        weapons = [{"name": name} for name in _weapons(row, mapping, report)]
        units.append({**unit, "weapons": weapons} if weapons else unit)
    return {"units": units}


def _citadel(rows: list[Row], mapping: Mapping, report: Report) -> dict[str, Any]:
    wanted = {category.casefold() for category in mapping.heroes}
    given = [at for at, row in enumerate(rows) if row.unit.texts.get("kind", "").casefold() == "hero"]
    marked = [at for at, row in enumerate(rows) if wanted & {one.casefold() for one in row.unit.categories}]
    hero = (given or marked or [0])[0]
    if not given:
        report.notes.append(f"hero: {printable(rows[hero].name, 40)} taken, since a side has one")
    units = []
    for at, row in enumerate(rows):
        unit: dict[str, Any] = {"name": row.name, "kind": "hero" if at == hero else "character", **row.values}
        stats = _stats(row, mapping)
        units.append({**unit, "stats": stats} if stats else unit)
    return {"units": units}


def _stats(row: Row, mapping: Mapping) -> dict[str, str]:
    """Return the characteristics that are no value of the device, as free texts."""
    used = {source.casefold() for value in mapping.values.values() for source in value.from_}
    stats: dict[str, str] = {}
    for name, text in row.free:
        name, text = shortened(clean(name)), clean(text)
        if name and text and len(text) <= _LONGEST_STAT and name.casefold() not in used and name not in stats:
            stats[name] = text
        if len(stats) == citadel.MOST_STATS:
            break
    return stats


def _calth(rows: list[Row], mapping: Mapping, report: Report) -> dict[str, Any]:
    """Make units of at most three bulk: a larger one becomes several, with numbers."""
    units = []
    for row in rows:
        parts = _hexes(row)
        if len(parts) > 1:
            report.notes.append(
                f"{printable(row.name, 40)}: {len(parts)} units, since a hex holds {CAPACITY} bulk (BC-14)"
            )
        for at, models in enumerate(parts, 1):
            units.append({"name": shortened(row.name, f" {at}" if len(parts) > 1 else ""), "models": models})
    report.notes.append("weapons: none taken; write attack dice into the roster")
    return {"units": units}


def _hexes(row: Row) -> list[list[dict[str, Any]]]:
    parts: list[list[dict[str, Any]]] = [[]]
    room = CAPACITY
    for name, count, values in row.models:
        for _ in range(count):
            if values["bulk"] > room:
                parts.append([])
                room = CAPACITY
            room -= values["bulk"]
            called = shortened(name)
            if parts[-1] and parts[-1][-1]["type"] == called:
                parts[-1][-1]["count"] += 1
            else:
                parts[-1].append({"type": called, "count": 1, **values})
    return [part for part in parts if part]


_MAKERS = {"dozen_die": _dozen_die, "calth": _calth, "citadel": _citadel, "samurai": _samurai}
