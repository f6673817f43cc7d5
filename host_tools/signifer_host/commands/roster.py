"""`signifer roster`: check rosters, make them (`roster_new.py`), import them (`roster_import.py`)."""

from pathlib import Path
from typing import Annotated, Any

import typer

from signifer_host.commands import roster_import, roster_new
from signifer_host.commands.common import ELSEWHERE, JsonOption
from signifer_host.commands.manners import App
from signifer_host.commands.mistakes import listed, tell
from signifer_host.errors import BadInput

roster_app = App(no_args_is_help=True, help="Make rosters, check them, import those of other programs.")


@roster_app.callback()
def _group() -> None:
    """Make rosters, check them, import those of other programs."""


@roster_app.command()
def check(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE", readable=False, help="Roster files, TOML or JSON.")
    ],
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print errors and warnings only.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Check roster files: units, dice, size on the device.

    Every error of a file is told, with its line.
    The status is 2 if one cannot be used.
    """
    from signifer_host.output import lenient, out, out_json, warn
    from signifer_host.rosters import LARGEST_BLOB, Roster, RosterError, load_roster
    from signifer_host.rosters.errors import printable

    # names use four alphabets; a terminal without them shows \u escapes
    lenient()
    rows: list[dict[str, Any]] = []
    for path in files:
        try:
            roster: Roster = load_roster(path)
        except RosterError as error:
            tell(error)
            rows.append({"file": str(path), "good": False, "errors": listed(error)})
            continue
        game = roster.ruleset if roster.system is None else roster.system.id
        if not quiet:
            count = len(roster.units)
            units = "1 unit" if count == 1 else f"{count} units"
            out(f"{path}: {roster.name} ({game}), {units}")
            for line in roster.summary():
                out(f"  {line}")
            out(f"  on the device: {len(roster.blob):,} of {LARGEST_BLOB:,} bytes")
        for warning in roster.warnings:
            warn(f"{printable(str(path))}: {warning}")
        rows.append(
            {
                "file": str(path),
                "good": True,
                "name": roster.name,
                "game": game,
                "units": [unit["name"] for unit in roster.units],
                "bytes": len(roster.blob),
                "warnings": roster.warnings,
            }
        )
    if as_json:
        out_json({"files": rows})
    if not all(row["good"] for row in rows):
        raise typer.Exit(BadInput.status)


@roster_app.command("print")
def print_(
    file: Annotated[Path, typer.Argument(metavar="FILE", readable=False, help="A roster, TOML or JSON.")],
    out: Annotated[Path, typer.Option("--out", "-o", metavar="FILE.pdf", help="The file to make.")],
    as_json: JsonOption = False,
) -> None:
    """Make a sheet of a roster as PDF.

    It has each unit with its values, its weapons, and a box for each wound.
    """
    from signifer_host.output import lenient, out_json
    from signifer_host.output import out as say
    from signifer_host.printing import roster as sheets
    from signifer_host.rosters import load_roster
    from signifer_host.writing import write_file

    lenient()
    if out.suffix.lower() != ".pdf":
        raise BadInput(f"{out}: the name must end in .pdf.")
    roster = load_roster(file)
    write_file(out, sheets.make(roster), ELSEWHERE)
    if as_json:
        out_json({"file": str(out), "name": roster.name, "units": len(roster.units)})
        return
    say(f"{out}: the sheet of {roster.name}")


def register(app: typer.Typer) -> None:
    """Add the `roster` commands to the `signifer` command."""
    roster_new.register(roster_app)
    roster_import.register(roster_app)
    app.add_typer(roster_app, name="roster")
