"""Read what a device is and what it holds: rosters, the game, games to pull, faults."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from signifer.sync import numbers as N
from signifer_host import device_requests, faults
from signifer_host.api import selftests
from signifer_host.client import Client, Status
from signifer_host.formatting import game_number


def read(client: Client, where: bool = False) -> dict[str, Any]:
    """Read the device's content, its processor's clock and its faults, as `signifer status --json` has them. Raises a
    HostError.

    With `where` each fault has the place in the program that it came from, None if it cannot be found.
    """
    known = client.status()
    about = as_dict(known)
    about["processor"] = selftests.processor(client)
    about["language"] = device_requests.language(client)
    kept = faults.read(client)
    about["faults"] = [{"code": fault.code, "line": fault.line, **asdict(fault)} for fault in kept]
    places = faults.places(kept, known.hello.board) if where else []
    for fault, place in zip(about["faults"], places, strict=False):
        fault["where"] = place
    return about


def as_dict(status: Status) -> dict[str, Any]:
    """Return the status for JSON. CRC-32s are 8 hexadecimal digits."""
    hello = status.hello
    game = None
    if hello.flags & N.GAME_LOADED:
        game = {
            "number": game_number(hello.serial),
            "serial": hello.serial,
            "entries": hello.entries,
            "crc": f"{hello.crc:08x}",
            "ended": bool(hello.flags & N.GAME_ENDED),
        }
    slots: dict[str, Any] = {}
    for slot in status.slots:
        slots[slot.side] = None
        if slot.size:
            slots[slot.side] = {
                "name": slot.name,
                "ruleset": slot.ruleset,
                "units": slot.units,
                "bytes": slot.size,
                "crc": f"{slot.crc:08x}",
            }
            if slot.side == "S":
                del slots["S"]["units"]
            if slot.system:
                slots[slot.side]["system"] = {
                    "id": slot.system,
                    "name": slot.system_name,
                    "crc": f"{slot.system_crc:08x}",
                }
    return {
        "port": status.port,
        "name": hello.name,
        "board": hello.board,
        "uid": hello.uid.hex(),
        "firmware": hello.version,
        "protocol": f"{hello.major}.{hello.minor}",
        "free_blocks": hello.free_blocks,
        "slots": slots,
        "game": game,
        "games": [
            {
                "number": game_number(g.serial),
                "serial": g.serial,
                "finished": g.is_finished,
                "pulled": g.is_pulled,
                "pages": g.pages,
            }
            for g in status.games
        ],
    }
