"""`signifer roster`: check rosters, and import those of other programs (`roster_import.py`)."""

import io
import sys
from pathlib import Path
from typing import Annotated

import typer

from signifer_host.commands import roster_import
from signifer_host.commands.manners import App
from signifer_host.errors import BadInput

roster_app = App(no_args_is_help=True, help="Check roster files, and import those of other programs.")


@roster_app.callback()
def _group() -> None:
    """Check roster files, and import those of other programs."""


@roster_app.command()
def check(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE", readable=False, help="Roster files, TOML or JSON.")
    ],
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print errors and warnings only.")] = False,
) -> None:
    """Check roster files: units, dice, size on the device.

    The status is 2 if one cannot be used.
    """
    from signifer_host.rosters import LARGEST_BLOB, RosterError, load_roster
    from signifer_host.rosters.errors import printable

    # names are in four alphabets; a terminal that has not all of them shows \u escapes
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    failed = False
    for path in files:
        try:
            roster = load_roster(path)
        except RosterError as error:
            typer.echo(str(error), err=True)
            failed = True
            continue
        if not quiet:
            count = len(roster.units)
            units = "1 unit" if count == 1 else f"{count} units"
            game = roster.ruleset if roster.system is None else roster.system.id
            typer.echo(f"{printable(str(path))}: {roster.name} ({game}), {units}")
            for line in roster.summary():
                typer.echo(f"  {line}")
            typer.echo(f"  on the device: {len(roster.blob):,} of {LARGEST_BLOB:,} bytes")
        for warning in roster.warnings:
            typer.echo(f"{printable(str(path))}: warning: {warning}", err=True)
    if failed:
        raise typer.Exit(BadInput.status)


def register(app: typer.Typer) -> None:
    """Add the `roster` commands to the `signifer` command."""
    roster_import.register(roster_app)
    app.add_typer(roster_app, name="roster")
