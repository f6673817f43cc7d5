"""The cost of a system on a device: cells, flash, memory, and the journal's entries."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from signifer.core.roster import LARGEST as LARGEST_ROSTER
from signifer.games.custom.rules import codec, roster
from signifer.games.custom.rules.schema import UNIT_T
from signifer.games.custom.rules.system import Schema
from signifer_host.games.custom.roster import MOST_UNITS
from signifer_host.systems.load import System
from signifer_host.translation import gettext, number

LARGEST_ENTRY = 3072
"""Most bytes that one command may write into the journal."""

GAME_ROOM = 30_720
"""Most bytes of memory for a game without its log: the limit of the built-in systems."""

_NAME = "A name of some 18"
_ENGINE = 2920
"""Bytes of memory of an empty game."""

_BOOKKEEPING = 5
"""Cells of a unit that the engine adds to the system's; the end of a round may change three of them."""


@dataclass(frozen=True)
class Cost:
    """The cost of a game with `units` in all; `sides` rosters of `units` each."""

    system: int
    rosters: int
    largest_roster: int
    cells: int
    cells_a_unit: int
    units: int
    memory: int
    press: int
    round_end: int

    @property
    def too_much(self) -> str:
        """Return what does not fit, as the end of a sentence; "" if all fits."""
        if self.cells > codec.LIMITS["cells"]:
            return gettext(
                "{count} cells; a game has at most {most}",
                count=number(self.cells),
                most=number(codec.LIMITS["cells"]),
            )
        if self.largest_roster > LARGEST_ROSTER:
            return gettext(
                "a roster of {size} bytes; a slot holds {most}",
                size=number(self.largest_roster),
                most=number(LARGEST_ROSTER),
            )
        if self.round_end > LARGEST_ENTRY:
            return gettext(
                "a round's end of {size} bytes; the journal takes {most} at once",
                size=number(self.round_end),
                most=number(LARGEST_ENTRY),
            )
        if self.memory > GAME_ROOM:
            return gettext(
                "some {size} bytes of memory; a game has {most}",
                size=number(self.memory),
                most=number(GAME_ROOM),
            )
        return ""


def cost(system: System, units: int) -> Cost:
    """Return the cost with `units` units on each side (in all for a system without sides). The cost of a
    system with its own units does not depend on `units`.
    """
    schema = Schema(system.blob)
    data = system.data
    sides = 2 if system.sides else 1
    if system.units:
        count, blobs = len(system.units), []
    else:
        blob = roster.pack(sample_roster(system, units), system.blob)
        count, blobs = units * sides, [blob] * sides
    sorts = _sorts(data, sides)
    cells = codec.cells(schema, count, sorts)
    rosters = sum(len(blob) for blob in blobs)
    return Cost(
        system=len(system.blob),
        rosters=rosters,
        largest_roster=max([len(blob) for blob in blobs], default=0),
        cells=cells,
        cells_a_unit=_BOOKKEEPING + len(schema.columns[UNIT_T]),
        units=count,
        memory=len(system.blob) + rosters + 2 * cells + 5 * count + _schema_bytes(schema, count),
        press=_press(data),
        round_end=_round_end(data, count, sorts),
    )


def too_many(system: System, units: int) -> str:
    """Return why a game with this many units cannot be played, as the end of a sentence; "" if it can."""
    cells = codec.cells(Schema(system.blob), units, _sorts(system.data, 2))
    if cells > codec.LIMITS["cells"]:
        return gettext(
            "it would take {count} cells, and a game has at most {most}",
            count=number(cells),
            most=number(codec.LIMITS["cells"]),
        )
    entry = _round_end(system.data, units, _sorts(system.data, 2))
    if entry > LARGEST_ENTRY:
        return gettext(
            "a round's end would take {size} bytes, and the journal takes {most} at once",
            size=number(entry),
            most=number(LARGEST_ENTRY),
        )
    return ""


def most_units(system: System) -> int:
    """Return the most units of a side (in all for a system without sides); 0 if not even one fits."""
    low, high = 0, MOST_UNITS
    while low < high:
        middle = (low + high + 1) // 2
        if cost(system, middle).too_much:
            high = middle - 1
        else:
            low = middle
    return low


def sample_roster(system: System, units: int) -> dict[str, Any]:
    """Make a roster of usual names, with middling values."""
    values = {
        c["name"]: (c["low"] + c["high"]) // 2 for c in system.data["counters"] if c["start"] == "roster"
    }
    values |= {u["name"]: 1 for u in system.data["uses"] if u["times"] == "roster"}
    bag = system.data["bag"]
    dice = [["red", max(1, min(units, 99))]] if bag and bag["dice"] == "roster" else []
    unit: dict[str, Any] = {"name": _NAME, "values": values}
    if data := system.data.get("weapons"):  # two weapons each
        unit["weapons"] = [
            {"name": _NAME, "text": "", **{entry["name"]: min(9, entry["high"]) for entry in data}}
        ] * 2
    return {"name": _NAME, "dice": dice, "units": [unit] * units}


def _sorts(data: dict[str, Any], sides: int) -> int:
    bag = data["bag"]
    if bag is None:
        return 0
    return len(bag["dice"]) if isinstance(bag["dice"], list) else sides


def _schema_bytes(schema: Schema, units: int) -> int:
    """Estimate a game's memory besides cells and blobs, on a machine with 32-bit words: the engine's objects,
    the system's text, a line for each column, and the starts of units that differ.
    """
    columns = [column for table in schema.columns for column in table]
    schema.forget()  # as a game has it
    lines = sum(10 + len(column.name) for column in columns)
    return (
        _ENGINE
        + sum(len(text) for text in schema.texts)
        + lines
        + units * sum(column.start is None for column in columns)
    )


def _width(low: int, high: int) -> int:
    """Return the bytes of the largest change of a value from `low` to `high` in an entry."""
    return 1 if high - low < 64 else 2 if high - low < 8192 else 3


def _press(data: dict[str, Any]) -> int:
    """Return the bytes of the entry of the most frequent press: one off a counter, with the flag that follows
    it.
    """
    changes = 1 + max([_thresholds_of(data, c["name"]) for c in data["counters"]], default=0)
    return 6 + 3 * changes + 3


def _thresholds_of(data: dict[str, Any], counter: str) -> int:
    return sum(entry["counter"] == counter for entry in data["thresholds"])


def _round_end(data: dict[str, Any], units: int, sorts: int) -> int:
    """Return the bytes of the entry of a round's end that resets every unit's counters."""
    scopes = ("activation", "turn", "round")
    unit = 2 * 3
    others = 0
    for kind in ("counters", "flags", "uses", "choices"):
        for entry in data.get(kind) or ():
            if entry["reset"] in scopes:
                low, high = entry.get("low", 0), entry.get("high", 99 if kind == "uses" else 1)
                size = (1 + _width(low, high)) + 2 * _thresholds_of(data, entry["name"])
                unit += size if entry["of"] == "unit" else 0
                others += 0 if entry["of"] == "unit" else 3 * size
    for entry in data.get("events") or ():
        size = 3 + 2 * _thresholds_of(data, entry["then"].get("counter", ""))
        unit += size if entry["of"] == "unit" else 0
        others += 0 if entry["of"] == "unit" else 3 * size
    return 12 + units * unit + others + 5 * 3 * sorts
