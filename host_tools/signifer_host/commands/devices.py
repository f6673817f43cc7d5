"""`signifer devices` and `signifer identify`: which devices there are, and which is which."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from signifer_host.commands.common import answers
from signifer_host.commands.device_options import Device, Devices, on_device, on_devices
from signifer_host.errors import BadInput
from signifer_host.output import answer, fail, out, wants_json, warn
from signifer_host.translation import gettext

if TYPE_CHECKING:
    from signifer_host.client import Client


@answers
def devices() -> None:
    """List the devices that are plugged in or simulated.

    Asks every port that may be a device. Status 3 if there is none.
    """
    from signifer_host.api import devices

    seen = devices.list_devices()
    answer({"devices": seen.rows})
    if not wants_json():
        for row in seen.rows:
            out(
                gettext(
                    "{port}  {name}  {board}  uid {uid}  firmware {firmware}",
                    port=row["port"],
                    name=row["name"],
                    board=row["board"],
                    uid=row["uid"],
                    firmware=row["firmware"],
                )
            )
        for problem in seen.problems if seen.rows else ():
            fail(str(problem))
    if seen.none is not None:
        raise seen.none


@on_devices
def identify(
    devices: Devices,
    seconds: Annotated[int, typer.Option(min=1, max=60, help="How long it blinks.")] = 5,
) -> None:
    """Have a device blink, to see which one it is."""
    from signifer_host.api.devices import identify

    devices.run(
        lambda client, bar: f"{identify(client, seconds).name} at {client.port}",
        lambda which: gettext("blinks for {seconds} s.", seconds=seconds),
        lambda which: {"seconds": seconds},
        lambda which: out(
            gettext(
                "{which} blinks for {seconds} s, and its screen says its name.", which=which, seconds=seconds
            )
        ),
    )


@answers
@on_device
def name(
    device: Device,
    name: Annotated[
        str | None,
        typer.Argument(metavar="[NAME]", help="At most 20 letters. Left out: say what it is called now."),
    ] = None,
    clear: Annotated[bool, typer.Option("--clear", help="Call it by its board again.")] = False,
) -> None:
    """Give a device a name of its own.

    The device keeps the name, and shows it at its start and under About.
    Letters of English, Finnish, Russian and Greek can be shown.
    """
    from signifer_host.api import devices

    if clear and name is not None:
        raise BadInput("Give a name, or --clear, not both.")
    if name is not None:
        name = devices.checked_name(name)
        if not name:
            raise BadInput("The name is empty. To call the device by its board again, say --clear.")
    with device.connect() as client:
        before = client.hello()
        now = before.name if name is None and not clear else devices.rename(client, name or "")
        if name is not None:
            warn_of_namesakes(client)
    answer(
        {"port": client.port, "uid": before.uid.hex(), "name": now, "before": before.name},
        gettext("The device at {port} is called {now}.", port=client.port, now=now)
        if name is None and not clear
        else gettext("{name} at {port} is called {now} now.", name=before.name, port=client.port, now=now),
    )


def warn_of_namesakes(client: Client) -> None:
    """Warn of other devices with this one's name."""
    from signifer_host.api import devices

    for sentence in devices.namesakes(client):
        warn(sentence)
