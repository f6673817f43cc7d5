"""`signifer system check FILE`: check a custom system, and show what it tracks and costs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from signifer_host.commands.common import JsonOption
from signifer_host.commands.manners import App
from signifer_host.commands.mistakes import listed, tell
from signifer_host.errors import BadInput

if TYPE_CHECKING:
    from signifer_host.systems import System

system_app = App(no_args_is_help=True, help="Check custom systems.")

_TILES = {128: (6, 12)}
"""The width of a tile in pixels by the display's width; wider displays have 10 by 20."""


SHORTEST_NAME = 6
"""Letters of the name that a unit's line keeps, whatever else the system shows there."""


class Screen(NamedTuple):
    """A device, and what of a system its screen shows."""

    name: str
    columns: int
    rows: int
    lights: int


@system_app.callback()
def _group() -> None:
    """Check custom systems: files that describe what a game tracks."""


@system_app.command()
def check(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE", readable=False, help="System files, TOML or JSON.")
    ],
    board: Annotated[
        str | None,
        typer.Option("--board", metavar="NAME", help="The device to count for. [pico_oled]"),
    ] = None,
    units: Annotated[
        int,
        typer.Option(
            "--units", metavar="N", min=1, max=120, help="Units on each side, where rosters have them."
        ),
    ] = 20,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print errors and warnings only.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Check custom systems: what they track and what they cost.

    Every error of a file is told, with its line.
    The status is 2 if one cannot be used.
    """
    from signifer_host.output import fail, lenient, out, out_json, printable, warn
    from signifer_host.rosters import RosterError
    from signifer_host.systems import load_system
    from signifer_host.systems.describe import lines

    lenient()
    screen = _screen(board)
    rows: list[dict[str, Any]] = []
    for path in files:
        try:
            system = load_system(path)
        except RosterError as error:
            tell(error)
            rows.append({"file": str(path), "good": False, "errors": listed(error)})
            continue
        head = printable(str(path))
        if not quiet:
            out(f"{head}: {system.name} ({system.id}), format {system.data['format']}")
            for line in lines(system.data):
                out(f"  {line}")
        costs, problem = _costs(system, units, screen)
        if problem:
            fail(f"{head}: {problem}")
        if not quiet:
            for line in costs:
                out(f"  {line}")
        for warning in system.warnings:
            warn(f"{head}: {warning}")
        rows.append(
            {
                "file": str(path),
                "good": not problem,
                "id": system.id,
                "name": system.name,
                "bytes": len(system.blob),
                "errors": [{"line": None, "place": "", "message": problem}] if problem else [],
                "warnings": system.warnings,
            }
        )
    if as_json:
        out_json({"files": rows})
    if not all(row["good"] for row in rows):
        raise typer.Exit(BadInput.status)


def _screen(name: str | None) -> Screen:
    """Return the display of a board; raises BadInput for an unknown one."""
    from simulator import boards

    try:
        board = boards.load(name or boards.DEFAULT)
    except boards.BoardError as error:
        raise BadInput(f"{error}.") from None
    width, height = _TILES.get(board.display.width, (10, 20))
    return Screen(board.id, board.display.width // width, board.display.height // height, board.pixel_count)


def _costs(system: System, units: int, screen: Screen) -> tuple[list[str], str]:
    """Return the cost as lines, and what does not fit ("" if all does)."""
    from signifer.core.roster import LARGEST
    from signifer.games.own.rules.codec import LIMITS
    from signifer_host.systems import cost as costs

    cost = costs.cost(system, units)
    side = " a side" if system.sides else ""
    many = "1 unit" if units == 1 else f"{units} units"
    who = f"its {len(system.units)} units" if system.units else f"{many}{side}"
    shown = [
        f"on {screen.name} with {who}:",
        f"  cells    {cost.cells:,} of {LIMITS['cells']:,} ({cost.cells_a_unit} for each unit)",
        f"  flash    system {cost.system:,} of {LIMITS['bytes']:,} bytes"
        + (f", a roster some {cost.largest_roster:,} of {LARGEST:,}" if cost.rosters else ""),
        f"  memory   some {cost.memory:,} of {costs.GAME_ROOM:,} bytes while it is played",
        f"  journal  some {cost.press} bytes for a press, at most {cost.round_end:,} of "
        f"{costs.LARGEST_ENTRY:,} for a round's end",
        f"  screen   {_line(system, screen)}",
    ]
    problem = ""
    if cost.too_much:
        problem = f"with {who} it does not fit: {cost.too_much}"
    if not system.units:
        most = costs.most_units(system)
        fits = f"up to {most} units{side}" if most else f"not even one unit{side}"
        shown.append(f"  fits     {fits}")
        if problem:
            problem += f". {fits[0].upper()}{fits[1:]} would fit" if most else ""
    return shown, problem


def _line(system: System, screen: Screen) -> str:
    """Return what fits on a unit's line, and the number of LEDs in use."""
    data = system.data
    entries = [e for kind in ("counters", "uses") for e in data[kind] if e["of"] == "unit" and e["line"]]
    flags = [flag for flag in data["flags"] if flag["of"] == "unit"]
    marks = sum(flag["line"] for flag in flags) + (data["activation"] is not None)
    room = screen.columns - SHORTEST_NAME - 3 - marks
    for pips in (True, False):
        widths = [_width(entry, len(entries), pips) for entry in entries]
        if sum(widths) + len(widths) - 1 <= room:
            break
    fitting = [n for n in range(len(entries)) if sum(widths[: n + 1]) + n <= room]
    text = f"{screen.columns} by {screen.rows} letters; "
    if len(fitting) == len(entries):
        left = room + SHORTEST_NAME - sum(widths) - max(0, len(widths) - 1)
        text += f"a unit's line leaves {left} for its name"
    else:
        missing = ", ".join(entry["name"] for entry in entries[len(fitting) :])
        text += f"a unit's line has no room for {missing} (on its page)"
    lights = sum(entry.get("lights", False) for entry in (*data["counters"], *flags) if entry["of"] == "unit")
    if lights:
        text += f"; {lights} on the LEDs" if screen.lights else "; no LEDs"
    return text


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


def register(app: typer.Typer) -> None:
    """Add the `system` commands to the `signifer` command."""
    app.add_typer(system_app, name="system")
