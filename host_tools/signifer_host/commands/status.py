"""`signifer status`: what a device is, and what it holds."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from signifer_host.commands import many
from signifer_host.commands.common import JsonOption, connected
from signifer_host.commands.many import AllOption, DevicesOption, PortsOption

if TYPE_CHECKING:
    from signifer_host.client import Client, Status


def status(
    ports: PortsOption = None,
    names: DevicesOption = None,
    every: AllOption = False,
    as_json: JsonOption = False,
    where: Annotated[
        bool,
        typer.Option("--where", help="Say of each fault where in the program it was; takes some seconds."),
    ] = False,
) -> None:
    """Show what a device holds.

    That is its rosters, the game, the room for logs, and what went wrong on it.
    """
    from signifer_host.output import out, out_json

    port, targets = many.chosen(ports, names, every)
    if targets:
        many.each(targets, lambda client, bar: read(client, where), brief, dict, as_json=as_json)
        return
    with connected(port) as client:
        about = read(client, where)
    if as_json:
        out_json(about)
        return
    for line in lines(about):
        out(line)
    for at, fault in enumerate(about["faults"]):
        out(f"  {'' if at else 'faults':<10} {fault['line']}")
        if where and fault["place"]:
            out(f"  {'':<10}   {fault['where'] or 'not to be found in this version of the program'}")


def read(client: Client, where: bool) -> dict[str, Any]:
    """Read the device's content and its faults, as for JSON; raises a HostError."""
    from signifer_host import faults

    known = client.status()
    about = as_dict(known)
    kept = faults.read(client, known.hello.minor)
    about["faults"] = [{"code": fault.code, "line": fault.line, **asdict(fault)} for fault in kept]
    places = faults.places(kept, known.hello.board) if where else []
    for fault, place in zip(about["faults"], places, strict=False):
        fault["where"] = place
    return about


def brief(about: dict[str, Any]) -> str:
    """Describe a device in one line, beside others."""
    parts = [f"{about['board']}, firmware {about['firmware']}"]
    for side, slot in about["slots"].items():
        if slot is not None:
            parts.append(f"{_SIDES[side]} {slot['name']}")
    game = about["game"]
    if game is not None:
        parts.append(f"game {game['number']} {'ended' if game['ended'] else 'under way'}")
    waiting = sum(one["finished"] and not one["pulled"] for one in about["games"])
    if waiting:
        parts.append(f"{waiting} not pulled yet")
    if about["faults"]:
        parts.append("has noted faults")
    return "; ".join(parts)


def as_dict(status: Status) -> dict[str, Any]:
    """Return the status for JSON. CRC-32s are 8 hexadecimal digits."""
    from signifer.sync import messages
    from signifer_host.output import game_number

    hello = status.hello
    game = None
    if hello.flags & messages.GAME_LOADED:
        game = {
            "number": game_number(hello.serial),
            "serial": hello.serial,
            "entries": hello.entries,
            "crc": f"{hello.crc:08x}",
            "ended": bool(hello.flags & messages.GAME_ENDED),
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
                "finished": g.finished,
                "pulled": g.pulled,
                "pages": g.pages,
            }
            for g in status.games
        ],
    }


_SIDES = {"A": "side A", "B": "side B", "N": "neutral", "S": "own system"}


def lines(about: dict[str, Any]) -> list[str]:
    """Return the status as lines for people."""
    shown = [
        f"{about['name']} at {about['port']}",
        f"  board      {about['board']}, uid {about['uid']}, firmware {about['firmware']}, "
        f"protocol {about['protocol']}",
    ]
    for side, slot in about["slots"].items():
        shown.append(f"  {_SIDES[side]:<10} {_slot_line(side, slot)}")
    game = about["game"]
    text = "none"
    if game is not None:
        state = "ended" if game["ended"] else "under way"
        commands = "1 command" if game["entries"] == 1 else f"{game['entries']} commands"
        text = f"number {game['number']}, {state}, {commands}, checksum {game['crc']}"
    shown.append(f"  game       {text}")
    waiting = sum(one["finished"] and not one["pulled"] for one in about["games"])
    note = f"; {waiting} finished {'game' if waiting == 1 else 'games'} not pulled yet" if waiting else ""
    shown.append(f"  log room   {about['free_blocks'] * 4} KB free{note}")
    return shown


def _slot_line(side: str, slot: dict[str, Any] | None) -> str:
    if slot is None:
        return "none" if side == "S" else "no roster"
    if side == "S":  # its units, if any, are inside
        return f"{slot['name']} ({slot.get('system', slot).get('id', '')}, {slot['bytes']:,} bytes)"
    units = "1 unit" if slot["units"] == 1 else f"{slot['units']} units"
    of = slot["system"]["id"] if "system" in slot else slot["ruleset"]
    return f"{slot['name']} ({of}, {units}, {slot['bytes']:,} bytes)"


def register(app: typer.Typer) -> None:
    """Add `status` to the `signifer` command."""
    app.command()(status)
