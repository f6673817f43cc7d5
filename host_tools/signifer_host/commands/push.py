"""`signifer push FILE...`: rosters and custom systems onto a device."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from signifer_host.commands import completion
from signifer_host.commands.device_options import Devices, on_devices
from signifer_host.formatting import printable
from signifer_host.output import out, warn
from signifer_host.translation import fill, gettext, number

if TYPE_CHECKING:
    from signifer_host.api.push import PushResult
    from signifer_host.client import Client
    from signifer_host.progress import Bar


@on_devices
def push(
    devices: Devices,
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="ROSTER...",
            autocompletion=completion.sendable,
            help="Roster files, or a custom system; TOML or JSON. Or names from `signifer examples`.",
        ),
    ],
    side: Annotated[
        str | None,
        typer.Option(
            "--as",
            metavar="A|B|N",
            autocompletion=completion.slots,
            help="The side of a single roster; N is for neutral units.",
        ),
    ] = None,
    force: Annotated[
        bool,
        typer.Option("--force", help="Also where a roster that stays on the device is for another game."),
    ] = False,
) -> None:
    """Send rosters to a device.

    The first goes to side A, a second to B, a third is the neutral units.
    The custom system that rosters are for goes with them.
    A system with units of its own is sent alone.
    House rules and tokens in the rosters go with them, for new games.
    All files are read and checked before anything is sent. A game under way keeps what it began with.
    """
    from signifer_host.api import push as rosters

    for load in rosters.read(files, side):
        for warning in load.warnings:
            warn(f"{printable(str(load.path))}: {warning}")

    def send(client: Client, bar: Bar) -> PushResult:
        return rosters.send(client, rosters.read_for(client, files, side), force, bar)

    devices.run(send, brief, rosters.row, _tell)


def _tell(sent: PushResult) -> None:
    for load, fresh in sent.loads:
        where = gettext("System") if load.slot == "S" else gettext("Side {side}", side=load.slot)
        if fresh:
            said = gettext("{where}: {name} ({bytes} bytes) is on the device and read back.")
        else:
            said = gettext("{where}: {name} ({bytes} bytes) was on the device already.")
        out(fill(said, {"where": where, "name": load.name, "bytes": number(len(load.blob))}))
    if sent.house and sent.house.sentence():
        out(gettext("For new games: {sentence}", sentence=sent.house.sentence()))


def brief(sent: PushResult) -> str:
    """Describe what was sent to one of several devices."""
    parts = []
    for load, fresh in sent.loads:
        if load.slot == "S":
            said = gettext("system {name}") if fresh else gettext("system {name} (there already)")
        else:
            said = gettext("side {side} {name}") if fresh else gettext("side {side} {name} (there already)")
        parts.append(fill(said, {"side": load.slot, "name": load.name}))
    house = sent.house.sentence() if sent.house else ""
    return gettext("{sent}; read back.", sent=", ".join(parts)) + (f" {house}" if house else "")
