"""Push rosters and custom systems to a device."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from signifer_host import pushing, remedies, upkeep
from signifer_host.api import houses
from signifer_host.api.houses import Kept
from signifer_host.client import Client
from signifer_host.errors import BadInput, WrongVersion
from signifer_host.pushing import Load
from signifer_host.side_by_side import Bar

__all__ = ("Load", "Sent", "read", "row", "send")


@dataclass(frozen=True)
class Sent:
    """The result of a push: each load with whether it was new to the device; `house` is what the device now keeps
    for new games, None if the files had nothing to do with it.
    """

    loads: list[tuple[Load, bool]]
    house: Kept | None = None


def read(files: Sequence[Path], side: str | None = None) -> list[Load]:
    """Read and check rosters, or a custom system; `side` is that of a single roster. Raises BadInput."""
    return pushing.read(list(files), side)


def send(client: Client, loads: Sequence[Load], force: bool, bar: Bar) -> Sent:
    """Send the result of `pushing.read`, and then the house rules and tokens of its rosters. Raises a HostError.

    Nothing is sent if it conflicts with what stays on the device; `force` sends it anyway.
    """
    if loads[0].slot == "S":
        client.check_system(loads[0].blob[2])
    slots = client.slots()
    sentence = pushing.too_many(list(loads), slots)
    if sentence:
        raise BadInput(f"{sentence} Nothing was sent.", remedies.COUNT_UNITS)
    if not force:
        sentence = pushing.clash(list(loads), slots)
        if sentence:
            raise BadInput(f"{sentence} Nothing was sent.", remedies.PUSH_BOTH)
    house = _house(client, loads)
    done = []
    for load in loads:
        target = "the device" if load.slot == "S" else f"side {load.slot}"
        with bar(f"{load.name} to {target}") as moved:
            done.append((load, client.push(load.slot, load.blob, moved)))
    if house is not None:
        houses.send(client, house)
    return Sent(done, house)


def _house(client: Client, loads: Sequence[Load]) -> Kept | None:
    """Return the house rules and tokens that the device keeps once the rosters are there; None to leave them alone."""
    sides = "".join(load.slot for load in loads if load.slot != "S")
    new = houses.joined([load.house for load in loads if load.house])
    if client.minor < upkeep.HOUSE_SINCE:
        if new.data:
            raise WrongVersion(f"{houses.too_old(client)} Nothing was sent.")
        return None
    if "A" in sides and "B" in sides:
        return new
    if not new.rules:
        return None
    return houses.merged(houses.kept(client), new, sides)


def row(sent: Sent) -> dict[str, Any]:
    """Return what was sent, for programs."""
    return {
        "sent": [
            {"slot": load.slot, "name": load.name, "bytes": len(load.blob), "new": fresh}
            for load, fresh in sent.loads
        ],
        **(sent.house.told() if sent.house else {}),
    }
