"""`signifer start`: begin a game on a device with its rosters and its custom system."""

from __future__ import annotations

import secrets
from contextlib import closing
from typing import TYPE_CHECKING, Annotated

import typer

from signifer_host.commands.common import DeviceOption, JsonOption, PortOption, connected

if TYPE_CHECKING:
    from signifer_host.client import Client, SlotInfo

BACK_WITHIN = 15.0
"""Seconds until a device has restarted."""


def start(
    first: Annotated[str, typer.Option("--first", metavar="A|B", help="The side that begins.")] = "A",
    numbers: Annotated[
        str | None,
        typer.Option(
            "--numbers",
            metavar="N,N",
            help="The players' numbers for the dice, A's and B's. Left out: drawn by this computer.",
        ),
    ] = None,
    neutral: Annotated[
        bool, typer.Option("--neutral/--no-neutral", help="With the neutral units, if there are any.")
    ] = True,
    system: Annotated[
        bool,
        typer.Option(
            "--system",
            help="Play the system on the device, even if rosters are for another game.",
        ),
    ] = False,
    players: Annotated[
        int | None,
        typer.Option(
            "--players", metavar="N", min=1, max=200, help="How many of the system's own units take part."
        ),
    ] = None,
    yes: Annotated[
        bool, typer.Option("--yes", "-y", help="Give up the game that is under way, without asking.")
    ] = False,
    port: PortOption = None,
    device: DeviceOption = None,
    as_json: JsonOption = False,
) -> None:
    """Begin a game on a device with the rosters that it holds.

    Where a game is under way, a terminal asks first; without one, say --yes.
    """
    import sys

    from signifer.sync import messages
    from signifer_host.errors import BadInput, DeviceRefused
    from signifer_host.output import confirmed, game_number, out, out_json

    if first.upper() not in ("A", "B"):
        raise BadInput(f"--first must be A or B, not {first}.")
    chosen = _numbers(numbers)
    with connected(port, device) as client:
        sides = _who(client.slots(), neutral, system)
        if players is not None and "S" not in sides:
            raise BadInput(
                "--players is for a system with units of its own, and the rosters on the device are for another "
                "game. Say --system as well to play the system."
            )
        try:
            serial = _begin(client, first.upper(), chosen, sides, yes, players or 0)
        except DeviceRefused as refusal:
            if refusal.code != messages.E_CONFIRM:
                raise
            if not sys.stdin.isatty():
                raise DeviceRefused(
                    refusal.code, "A game is under way on the device. Say --yes to give it up for a new one."
                ) from None
            if not confirmed("A game is under way on the device. Give it up for a new one?"):
                raise
            serial = _begin(client, first.upper(), chosen, sides, True, players or 0)
    if as_json:
        first_side = first.upper() if "A" in sides else None
        out_json(
            {"port": client.port, "game": game_number(serial), "first": first_side, "numbers": list(chosen)}
        )
        return
    moves = f"; side {first.upper()} moves first" if "A" in sides else ""
    out(f"Game {game_number(serial)} has begun{moves}. Numbers: {chosen[0]}, {chosen[1]}.")


def _begin(
    client: Client, first: str, numbers: tuple[int, int], sides: str, confirmed: bool, players: int
) -> int:
    """Return the serial of the game that has begun. A device with fragmented memory restarts for it, and its
    port disappears: ask again when it is back, unless the game exists by then.
    """
    from signifer_host import discover, output
    from signifer_host.errors import HostError, Vanished
    from signifer_host.flashing import waiting

    uid = client.hello().uid
    before = [game.serial for game in client.games()]
    try:
        return client.start(first, numbers, sides, confirmed, players)
    except Vanished as gone:
        output.note("The device is gone; perhaps it restarts to begin the game. Waiting for it.")
        client.close()
        try:
            found = waiting.for_device(uid, [], BACK_WITHIN, client.port)
        except HostError:
            raise gone from None
        with closing(discover.connect(found.candidate.port)) as again:
            begun = [game.serial for game in again.games() if game.serial not in before]
            return begun[-1] if begun else again.start(first, numbers, sides, confirmed, players)


def _who(slots: list[SlotInfo], neutral: bool, alone: bool) -> str:
    """Return the slots of the game; raises DeviceRefused if they do not fit together."""
    from signifer.sync import messages
    from signifer_host.errors import DeviceRefused

    held = {slot.side: slot for slot in slots}
    own = held["S"]
    mine = [side for side in "ABN" if own.size and held[side].system_crc == own.system_crc]
    empty = [side for side in "AB" if not held[side].size]
    if alone and not own.size:
        raise DeviceRefused(messages.E_REFUSED, "No system is on the device: `signifer push SYSTEM.toml`.")
    # A system without sides takes any rosters that exist; one with its own units needs none.
    if own.size and (alone or len(empty) == 2 or (mine and not own.sides)):
        return "".join(side for side in mine if side != "N" or neutral) + "S"
    if empty:
        raise DeviceRefused(
            messages.E_REFUSED, f"Side {empty[0]} has no roster yet: `signifer push ROSTER --as {empty[0]}`."
        )
    one, two = played(held["A"]), played(held["B"])
    if one != two:
        raise DeviceRefused(
            messages.E_REFUSED,
            f"Side A's roster ({held['A'].name}) is for {one} and side B's ({held['B'].name}) for {two}. "
            "Push rosters of one game: `signifer push ROSTER ROSTER`.",
        )
    if held["A"].ruleset == "own" and own.size and "A" not in mine:
        edition = "another edition of " if one == played(own) else ""
        raise DeviceRefused(
            messages.E_REFUSED,
            f"The rosters on the device are for {edition}{one}, and the system there is {played(own)}. "
            "Push its rosters; a system with units of its own begins with `signifer start --system`.",
        )
    sides = "ABN" if neutral and held["N"].size and played(held["N"]) == one else "AB"
    return sides + "S" if held["A"].ruleset == "own" else sides


def played(slot: SlotInfo) -> str:
    """Return the ruleset, or the custom system, of a roster on the device."""
    return slot.system_name or slot.system or slot.ruleset


def _numbers(text: str | None) -> tuple[int, int]:
    from signifer_host.errors import BadInput

    if text is None:
        return secrets.randbelow(10**6), secrets.randbelow(10**6)
    parts = text.split(",")
    if len(parts) == 2 and all(part.strip().isascii() and part.strip().isdigit() for part in parts):
        one, two = (int(part.strip()) if len(part) < 30 else 1 << 64 for part in parts)
        if one < 1 << 64 and two < 1 << 64:
            return one, two
    raise BadInput(f"--numbers must be two whole numbers like 17,42, not {text}.")


def register(app: typer.Typer) -> None:
    """Add `start` to the `signifer` command."""
    app.command()(start)
