"""Check custom systems: what a file describes, and what it costs on a device."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from signifer.core.roster import LARGEST
from signifer.games.custom.rules.codec import LIMITS
from signifer.games.custom.screens.line import MARKS, NAME, SHORT
from signifer_host.api import boards
from signifer_host.boards import DEFAULT
from signifer_host.rosters.errors import RosterError
from signifer_host.systems import cost as costs
from signifer_host.systems.describe import lines
from signifer_host.systems.load import System, load_system
from signifer_host.translation import gettext, ngettext, number

_TILES = {128: (6, 12)}
"""The width of a tile in pixels by the display's width; wider displays have 10 by 20."""


class Screen(NamedTuple):
    """A device, and the part of a system that its screen shows."""

    name: str
    columns: int
    rows: int
    lights: int


@dataclass(frozen=True)
class CheckResult:
    """The result for one file: a `system`, or the `error` with every error of the file.

    `tracks` describes the system and `costs` what it costs, as lines; `problem` says what does not fit, and `narrow`
    which numbers have no room on a unit's line.
    """

    file: str
    system: System | None = None
    error: RosterError | None = None
    tracks: tuple[str, ...] = ()
    costs: tuple[str, ...] = ()
    problem: str = ""
    narrow: str = ""

    def row(self) -> dict[str, Any]:
        """Return the result for programs."""
        if self.system is None:
            from signifer_host.api.roster_files import list_errors

            return {"file": self.file, "good": False, "errors": list_errors(self.error) if self.error else []}
        problem = self.problem
        return {
            "file": self.file,
            "good": not problem,
            "id": self.system.id,
            "name": self.system.name,
            "bytes": len(self.system.blob),
            "errors": [{"line": None, "place": "", "message": problem}] if problem else [],
            "warnings": self.system.warnings + ([self.narrow] if self.narrow else []),
        }


def check(path: Path, units: int, seen: Screen) -> CheckResult:
    """Check a system's file, and count its cost with that many units a side on that screen.

    Nothing is raised for a bad file.
    """
    try:
        system = load_system(path)
    except RosterError as error:
        return CheckResult(str(path), error=error)
    shown, problem = _costs(system, units, seen)
    narrow = _numbers_without_room(system, seen)
    if narrow:
        narrow = gettext("on {board} {what}", board=seen.name, what=narrow)
    return CheckResult(
        str(path), system, None, tuple(lines(system.data, system.reminders)), tuple(shown), problem, narrow
    )


def screen(name: str | None = None) -> Screen:
    """Return the display of a board; raises BadInput for an unknown one."""
    board = boards.board(name or DEFAULT)
    width, height = _TILES.get(board.display.width, (10, 20))
    return Screen(board.id, board.display.width // width, board.display.height // height, board.pixel_count)


def _costs(system: System, units: int, seen: Screen) -> tuple[list[str], str]:
    """Return the cost as lines, and what does not fit ("" if all does)."""
    cost = costs.cost(system, units)
    if system.units:
        who = ngettext("its {n} unit", "its {n} units", len(system.units))
    elif system.sides:
        who = ngettext("{n} unit a side", "{n} units a side", units)
    else:
        who = ngettext("{n} unit", "{n} units", units)
    roster = gettext(
        ", a roster some {size} of {most}", size=number(cost.largest_roster), most=number(LARGEST)
    )
    told = {
        gettext("cells"): gettext(
            "{count} of {most} ({each} for each unit)",
            count=number(cost.cells),
            most=number(LIMITS["cells"]),
            each=cost.cells_a_unit,
        ),
        gettext("flash"): gettext(
            "system {size} of {most} bytes", size=number(cost.system), most=number(LIMITS["bytes"])
        )
        + (roster if cost.rosters else ""),
        gettext("memory"): gettext(
            "some {size} of {most} bytes while it is played",
            size=number(cost.memory),
            most=number(costs.GAME_ROOM),
        ),
        gettext("journal"): gettext(
            "some {press} bytes for a press, at most {end} of {most} for a round's end",
            press=cost.press,
            end=number(cost.round_end),
            most=number(costs.LARGEST_ENTRY),
        ),
        gettext("screen"): _line(system, seen),
    }
    problem = gettext("with {units} it does not fit: {reason}", units=who, reason=cost.too_much)
    if not system.units:
        most = costs.most_units(system)
        fits = (
            ngettext("{n} unit a side", "{n} units a side", most)
            if system.sides
            else ngettext("{n} unit", "{n} units", most)
        )
        told[gettext("fits")] = gettext("up to {units}", units=fits) if most else gettext("not even one unit")
        problem += gettext(". Up to {units} would fit", units=fits) if most else ""
    width = max(map(len, told)) + 2
    shown = [gettext("on {board} with {units}:", board=seen.name, units=who)]
    shown += [f"  {name:<{width}}{text}" for name, text in told.items()]
    return shown, problem if cost.too_much else ""


def _line(system: System, seen: Screen) -> str:
    """Return what fits on a unit's line, and the number of LEDs in use."""
    data = system.data
    left, _ = _room(system, seen)
    parts = [
        gettext("{columns} by {rows} letters", columns=seen.columns, rows=seen.rows),
        _numbers_without_room(system, seen)
        or gettext("a unit's line leaves {count} for its name", count=left),
    ]
    counted = (*data["counters"], *data["flags"])
    lights = sum(entry.get("lights", False) for entry in counted if entry["of"] == "unit")
    if lights:
        parts.append(gettext("{count} on the LEDs", count=lights) if seen.lights else gettext("no LEDs"))
    return "; ".join(parts)


def _numbers_without_room(system: System, seen: Screen) -> str:
    """Return which numbers have no room on a unit's line ("" if all have)."""
    _, missing = _room(system, seen)
    if not missing:
        return ""
    return gettext(
        "a unit's line with all marks has no room for {names} (on its page)", names=", ".join(missing)
    )


def _room(system: System, seen: Screen) -> tuple[int, list[str]]:
    """Return the letters that a unit's line leaves for its name, and the names of the numbers without room."""
    data = system.data
    entries = [e for kind in ("counters", "uses") for e in data[kind] if e["of"] == "unit" and e["line"]]
    flags = [flag for flag in data["flags"] if flag["of"] == "unit"]
    choices = [choice for choice in data.get("choices") or () if choice["of"] == "unit"]
    marks = sum(entry["line"] for entry in (*flags, *choices)) + (data["activation"] is not None)
    room = seen.columns - SHORT - 3 - marks
    # As the page of all units decides: pips for all numbers, if a name keeps enough letters beside them.
    pips = sum(1 + _width(entry, 2, True) for entry in entries) <= seen.columns - NAME - MARKS
    widths = [_width(entry, len(entries), pips) for entry in entries]
    fitting = [n for n in range(len(entries)) if sum(widths[: n + 1]) + n <= room]
    left = room + SHORT - sum(widths) - max(0, len(widths) - 1)
    return left, [entry["name"] for entry in entries[len(fitting) :]]


def _width(entry: dict[str, Any], entries: int, pips: bool) -> int:
    """Return the letters that a counter takes: pips if there are few, else its digits and, among several, a
    letter.
    """
    low, high, most = (
        entry.get("low", 0),
        entry.get("high", entry.get("times", 0)),
        5 if "high" in entry else 3,
    )
    if high == "roster":
        high = 9
    if pips and low == 0 and high <= most:
        return int(high)
    return max(len(str(low)), len(str(high))) + (entries > 1)
