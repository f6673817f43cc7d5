"""`signifer start`: a game on a device, with the rosters that it holds."""

from __future__ import annotations

import secrets
from typing import Annotated

import typer

from signifer_host.commands.common import PortOption, connected


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
    yes: Annotated[
        bool, typer.Option("--yes", "-y", help="Give up the game that is under way, without asking.")
    ] = False,
    port: PortOption = None,
) -> None:
    """Begin a game on a device with the rosters that it holds.

    Where a game is under way, a terminal asks first; without one, say --yes.
    """
    import sys

    from signifer.sync import messages
    from signifer_host.errors import BadInput, DeviceRefused
    from signifer_host.output import game_number, out

    if first.upper() not in ("A", "B"):
        raise BadInput(f"--first must be A or B, not {first}.")
    chosen = _numbers(numbers)
    with connected(port) as client:
        slots = client.hello().slots
        for index, side in enumerate("AB"):
            if not slots[index][0]:
                raise DeviceRefused(
                    messages.E_REFUSED, f"Side {side} has no roster yet: `signifer push ROSTER --as {side}`."
                )
        sides = "ABN" if neutral and slots[2][0] else "AB"
        try:
            serial = client.start(first.upper(), chosen, sides, yes)
        except DeviceRefused as refusal:
            if refusal.code != messages.E_CONFIRM:
                raise
            if not sys.stdin.isatty():
                raise DeviceRefused(
                    refusal.code, "A game is under way on the device. Say --yes to give it up for a new one."
                ) from None
            if not typer.confirm("A game is under way on the device. Give it up for a new one?", err=True):
                raise
            serial = client.start(first.upper(), chosen, sides, True)
    out(
        f"Game {game_number(serial)} has begun; side {first.upper()} moves first. Numbers: {chosen[0]}, {chosen[1]}."
    )


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
