"""Choose the boards of `signifer flash --all`, and what each gets."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from signifer_host.api.devices import Target
    from signifer_host.commands.device_options import Devices
    from signifer_host.discover import Found
    from signifer_host.flashing.content import Content


def write(
    chosen: Devices,
    made: Callable[[Found | None], Content],
    folder: Path | None,
    yes: bool,
    wait: float,
) -> None:
    """Write to all boards that are in their boot loader, or update several devices that answer."""
    from signifer_host import discover
    from signifer_host.api import devices, flashes
    from signifer_host.atomic_files import make_folder
    from signifer_host.commands import flash_many
    from signifer_host.discover import Candidate, Found
    from signifer_host.errors import BadInput, NoDevice
    from signifer_host.flashing import drives, plans

    simulated = {one.port for one in discover.simulators()}
    volumes = drives.loaders() if chosen.every else []
    try:
        targets = devices.everyone() if chosen.every else devices.these(chosen.ports, chosen.names)
    except NoDevice:
        if not chosen.every:
            raise
        targets = []
    targets = [one for one in targets if one.port not in simulated]
    if volumes and targets:
        listed = ", ".join(volume.path for volume in volumes)
        raise BadInput(
            f"Some boards are in their boot loader ({listed}), and others answer. Unplug the ones or the others: a "
            "drive does not say which board it is."
        )
    if volumes:
        flash_many.boards(volumes, made(None), yes, wait, chosen.as_json)
        return
    if not targets:
        raise drives.none_found(len(simulated))
    known: dict[tuple[str, int], Content] = {}

    def content_of(target: Target) -> Content:
        if target.problem is not None:
            raise target.problem
        found = Found(Candidate(target.port, "data"), target.hello)
        which = (target.hello.board if target.hello else "", flashes.firmware_of(found))
        if which not in known:
            known[which] = made(found)
        plans.right_board(known[which], found)
        return known[which]

    place = folder or Path()
    make_folder(place, "Name another one with --backup.")
    flash_many.devices(targets, content_of, place, yes, wait, flashes.CONSENT_WITHIN, chosen.as_json)
