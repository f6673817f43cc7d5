"""Push rosters and custom systems to a device."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from signifer_host import pushing
from signifer_host.client import Client
from signifer_host.errors import BadInput
from signifer_host.pushing import Load
from signifer_host.side_by_side import Bar

__all__ = ("Load", "read", "row", "send")


def read(files: Sequence[Path], side: str | None = None) -> list[Load]:
    """Read and check rosters, or a custom system; `side` is that of a single roster. Raises BadInput."""
    return pushing.read(list(files), side)


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


def row(sent: list[tuple[Load, bool]]) -> dict[str, Any]:
    """Return what was sent, for programs."""
    return {
        "sent": [
            {"slot": load.slot, "name": load.name, "bytes": len(load.blob), "new": fresh}
            for load, fresh in sent
        ]
    }
