"""`signifer push FILE...`: rosters and systems of one's own onto a device."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from signifer_host.commands.common import PortOption, connected

if TYPE_CHECKING:
    from signifer_host.client import Client
    from signifer_host.pushing import Load


def push(
    files: Annotated[
        list[Path],
        typer.Argument(metavar="ROSTER...", help="Roster files, or a system of one's own; TOML or JSON."),
    ],
    side: Annotated[
        str | None,
        typer.Option("--as", metavar="A|B|N", help="The side of a single roster; N is for neutral units."),
    ] = None,
    force: Annotated[
        bool,
        typer.Option("--force", help="Also where a roster that stays on the device is for another game."),
    ] = False,
    port: PortOption = None,
) -> None:
    """Send rosters to a device.

    The first goes to side A, a second to B, a third is the neutral units.
    The custom system that rosters are for goes with them.
    A system with units of its own is sent alone.
    All files are read and checked before anything is sent. A game under way keeps what it began with.
    """
    from signifer_host import pushing
    from signifer_host.errors import BadInput
    from signifer_host.output import printable

    loads = pushing.read(files, side)
    for load in loads:
        for warning in load.warnings:
            typer.echo(f"signifer: {printable(str(load.path))}: warning: {warning}", err=True)
    with connected(port) as client:
        if loads[0].slot == "S":
            client.check_system(loads[0].blob[2])
        slots = client.slots()
        sentence = pushing.too_many(loads, slots)
        if sentence:
            raise BadInput(f"{sentence} Nothing was sent. `signifer system check` counts what fits.")
        if not force:
            sentence = pushing.clash(loads, slots)
            if sentence:
                remedy = f"{pushing.REMEDY}, or say --force and push the other side next."
                raise BadInput(f"{sentence} Nothing was sent. {remedy}")
        for load in loads:
            _send(client, load)


def _send(client: Client, load: Load) -> None:
    """Send one roster or system, and say so."""
    from signifer_host.output import out, progress

    where = "System" if load.slot == "S" else f"Side {load.slot}"
    target = "the device" if load.slot == "S" else f"side {load.slot}"
    with progress(f"{load.name} to {target}") as moved:
        fresh = client.push(load.slot, load.blob, moved)
    what = "is on the device and read back" if fresh else "was on the device already"
    out(f"{where}: {load.name} ({len(load.blob):,} bytes) {what}.")


def register(app: typer.Typer) -> None:
    """Add `push` to the `signifer` command."""
    app.command()(push)
