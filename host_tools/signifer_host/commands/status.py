"""`signifer status`: what a device is, and what it holds."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from signifer_host.commands.device_options import Devices, on_devices
from signifer_host.languages.catalogues import NAMES
from signifer_host.output import out
from signifer_host.translation import fill, gettext, gettext_noop, ngettext, number


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
    for line in lines(about):
        out(line)
    if about["language"] is not None:
        out(
            _line(
                gettext("language"),
                f"{NAMES.get(about['language'], about['language'])} ({about['language']})",
            )
        )
    processor = about["processor"]
    if processor is not None and processor["slow"]:
        out(
            _line(
                gettext("processor"),
                gettext("{mhz} MHz: a start at the board's faster clock failed", mhz=processor["mhz"]),
            )
        )
    for at, fault in enumerate(about["faults"]):
        out(_line("" if at else gettext("faults"), fault["line"]))
        if where and fault["place"]:
            where_to = fault["where"] or gettext("not to be found in this version of the program")
            out(_line("", f"  {where_to}"))


def brief(about: dict[str, Any]) -> str:
    """Describe a device in one line, beside others."""
    parts = [gettext("{board}, firmware {firmware}", board=about["board"], firmware=about["firmware"])]
    for side, slot in about["slots"].items():
        if slot is not None:
            parts.append(f"{gettext(_SIDES[side])} {slot['name']}")
    game = about["game"]
    if game is not None:
        said = gettext("game {number} ended") if game["ended"] else gettext("game {number} under way")
        parts.append(fill(said, {"number": game["number"]}))
    waiting = sum(one["finished"] and not one["pulled"] for one in about["games"])
    if waiting:
        parts.append(gettext("{n} not pulled yet", n=waiting))
    if about["processor"] is not None and about["processor"]["slow"]:
        parts.append(gettext("processor at {mhz} MHz", mhz=about["processor"]["mhz"]))
    if about["faults"]:
        parts.append(gettext("has noted faults"))
    return "; ".join(parts)


_SIDES = {
    "A": gettext_noop("side A"),
    "B": gettext_noop("side B"),
    "N": gettext_noop("neutral"),
    "S": gettext_noop("custom system"),
}


def _line(what: str, text: str) -> str:
    """Return a line of the status, its heading in a column."""
    return f"  {what:<10} {text}"


def lines(about: dict[str, Any]) -> list[str]:
    """Return the status as lines for people."""
    shown = [
        gettext("{name} at {port}", name=about["name"], port=about["port"]),
        _line(
            gettext("board"),
            gettext(
                "{board}, uid {uid}, firmware {firmware}, protocol {protocol}",
                board=about["board"],
                uid=about["uid"],
                firmware=about["firmware"],
                protocol=about["protocol"],
            ),
        ),
    ]
    for side, slot in about["slots"].items():
        shown.append(_line(gettext(_SIDES[side]), _slot_line(side, slot)))
    game = about["game"]
    text = gettext("none")
    if game is not None:
        text = gettext(
            "number {number}, {state}, {commands}, checksum {checksum}",
            number=game["number"],
            state=gettext("ended") if game["ended"] else gettext("under way"),
            commands=ngettext("{n} command", "{n} commands", game["entries"]),
            checksum=game["crc"],
        )
    shown.append(_line(gettext("game"), text))
    waiting = sum(one["finished"] and not one["pulled"] for one in about["games"])
    room = gettext("{kb} KB free", kb=about["free_blocks"] * 4)
    if waiting:
        room += "; " + ngettext(
            "{n} finished game not pulled yet", "{n} finished games not pulled yet", waiting
        )
    shown.append(_line(gettext("log room"), room))
    if game is None and not any(about["slots"].values()):
        from signifer_host.api.overview import EXAMPLES

        why = gettext("two of the rosters that `signifer examples` lists")
        shown.append(_line(gettext("next"), f"signifer push {EXAMPLES}: {why}"))
    return shown


def _slot_line(side: str, slot: dict[str, Any] | None) -> str:
    if slot is None:
        return gettext("none") if side == "S" else gettext("no roster")
    size = number(slot["bytes"])
    if side == "S":  # its units, if any, are inside
        system = slot.get("system", slot).get("id", "")
        return gettext("{name} ({system}, {bytes} bytes)", name=slot["name"], system=system, bytes=size)
    return ngettext(
        "{name} ({system}, {n} unit, {bytes} bytes)",
        "{name} ({system}, {n} units, {bytes} bytes)",
        slot["units"],
        name=slot["name"],
        system=slot["system"]["id"] if "system" in slot else slot["ruleset"],
        bytes=size,
    )
