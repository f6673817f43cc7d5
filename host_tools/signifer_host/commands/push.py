"""`signifer push ROSTER...`: rosters onto a device."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from signifer_host.commands.common import PortOption, connected


def push(
    rosters: Annotated[list[Path], typer.Argument(metavar="ROSTER...", help="Roster files, TOML or JSON.")],
    side: Annotated[
        str | None,
        typer.Option("--as", metavar="A|B|N", help="The side of a single roster; N is for neutral units."),
    ] = None,
    port: PortOption = None,
) -> None:
    """Send rosters to a device: the first to side A, a second to B, a third is the neutral units.

    All are read and checked before anything is sent. A game under way keeps the rosters it began with.
    """
    from signifer_host.errors import BadInput
    from signifer_host.output import out, printable, progress
    from signifer_host.rosters import RosterError, load_roster

    sides = _sides(len(rosters), side)
    loaded = []
    for path, slot in zip(rosters, sides, strict=True):
        try:
            roster = load_roster(path)
            roster.check_side(slot)
        except RosterError as error:
            raise BadInput(str(error)) from None
        for warning in roster.warnings:
            typer.echo(f"signifer: {printable(str(path))}: warning: {warning}", err=True)
        loaded.append(roster)
    with connected(port) as client:
        for roster, slot in zip(loaded, sides, strict=True):
            with progress(f"{roster.name} to side {slot}") as moved:
                fresh = client.push(slot, roster.blob, moved)
            what = "is on the device and read back" if fresh else "was on the device already"
            out(f"Side {slot}: {roster.name} ({len(roster.blob):,} bytes) {what}.")


def _sides(count: int, side: str | None) -> str:
    """The slots for so many rosters; raises BadInput."""
    from signifer_host.errors import BadInput

    if side is not None:
        if side.upper() not in ("A", "B", "N"):
            raise BadInput(f"--as must be A, B or N, not {side}.")
        if count != 1:
            raise BadInput(f"--as says where one roster goes; {count} were given.")
        return side.upper()
    if count > 3:
        raise BadInput(
            f"A device holds three rosters: side A, side B and the neutral units. {count} were given."
        )
    return "ABN"[:count]


def register(app: typer.Typer) -> None:
    """Add `push` to the `signifer` command."""
    app.command()(push)
