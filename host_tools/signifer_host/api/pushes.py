"""Push rosters and custom systems to a device."""

from __future__ import annotations

from collections.abc import Sequence

from signifer_host import pushing
from signifer_host.client import Client
from signifer_host.errors import BadInput
from signifer_host.pushing import Load
from signifer_host.side_by_side import Bar


def send(client: Client, loads: Sequence[Load], force: bool, bar: Bar) -> list[tuple[Load, bool]]:
    """Send the result of `pushing.read`; return each load with whether it was new to the device. Raises a
    HostError.

    Nothing is sent if it conflicts with what stays on the device; `force` sends it anyway.
    """
    if loads[0].slot == "S":
        client.check_system(loads[0].blob[2])
    slots = client.slots()
    sentence = pushing.too_many(list(loads), slots)
    if sentence:
        raise BadInput(f"{sentence} Nothing was sent. `signifer system check` counts what fits.")
    if not force:
        sentence = pushing.clash(list(loads), slots)
        if sentence:
            remedy = f"{pushing.REMEDY}, or say --force and push the other side next."
            raise BadInput(f"{sentence} Nothing was sent. {remedy}")
    done = []
    for load in loads:
        target = "the device" if load.slot == "S" else f"side {load.slot}"
        with bar(f"{load.name} to {target}") as moved:
            done.append((load, client.push(load.slot, load.blob, moved)))
    return done
