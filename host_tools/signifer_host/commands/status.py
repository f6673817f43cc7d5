"""`signifer status`: what a device is, and what it holds."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from signifer_host.commands.device_options import Devices, on_devices
from signifer_host.formatting import counted


@on_devices
def status(
    devices: Devices,
    where: Annotated[
        bool,
        typer.Option("--where", help="Say of each fault where in the program it was; takes some seconds."),
    ] = False,
) -> None:
    """Show what a device holds.

    It shows its rosters, the game, the room for logs, and its faults.
    """
    from signifer_host.api import contents

    devices.run(
        lambda client, bar: contents.read(client, where), brief, dict, lambda about: _tell(about, where)
    )


def _tell(about: dict[str, Any], where: bool) -> None:
    from signifer_host.output import out

    for line in lines(about):
        out(line)
    if about["language"] is not None:
        from signifer_host.languages.catalogues import NAMES

        out(f"  language   {NAMES.get(about['language'], about['language'])} ({about['language']})")
    processor = about["processor"]
    if processor is not None and processor["slow"]:
        out(f"  processor  {processor['mhz']} MHz: a start at the board's faster clock failed")
    for at, fault in enumerate(about["faults"]):
        out(f"  {'' if at else 'faults':<10} {fault['line']}")
        if where and fault["place"]:
            out(f"  {'':<10}   {fault['where'] or 'not to be found in this version of the program'}")


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
    if about["processor"] is not None and about["processor"]["slow"]:
        parts.append(f"processor at {about['processor']['mhz']} MHz")
    if about["faults"]:
        parts.append("has noted faults")
    return "; ".join(parts)


_SIDES = {"A": "side A", "B": "side B", "N": "neutral", "S": "custom system"}


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
        commands = counted(game["entries"], "command")
        text = f"number {game['number']}, {state}, {commands}, checksum {game['crc']}"
    shown.append(f"  game       {text}")
    waiting = sum(one["finished"] and not one["pulled"] for one in about["games"])
    note = f"; {counted(waiting, 'finished game')} not pulled yet" if waiting else ""
    shown.append(f"  log room   {about['free_blocks'] * 4} KB free{note}")
    if game is None and not any(about["slots"].values()):
        from signifer_host.api.overview import EXAMPLES

        shown.append(
            f"  next       signifer push {EXAMPLES}: two of the rosters that `signifer examples` lists"
        )
    return shown


def _slot_line(side: str, slot: dict[str, Any] | None) -> str:
    if slot is None:
        return "none" if side == "S" else "no roster"
    if side == "S":  # its units, if any, are inside
        return f"{slot['name']} ({slot.get('system', slot).get('id', '')}, {slot['bytes']:,} bytes)"
    units = counted(slot["units"], "unit")
    of = slot["system"]["id"] if "system" in slot else slot["ruleset"]
    return f"{slot['name']} ({of}, {units}, {slot['bytes']:,} bytes)"
