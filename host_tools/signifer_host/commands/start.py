"""`signifer start`: begin a game on a device with its rosters and its custom system."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from signifer_host.commands.common import DeviceOption, JsonOption, PortOption, connected


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
    house: Annotated[
        Path | None,
        typer.Option(
            "--house",
            metavar="FILE",
            help="House rules and tokens of the game: their file, a club's, or a roster.",
        ),
    ] = None,
    yes: Annotated[
        bool, typer.Option("--yes", "-y", help="Give up the game that is under way, without asking here.")
    ] = False,
    port: PortOption = None,
    device: DeviceOption = None,
    as_json: JsonOption = False,
) -> None:
    """Begin a game on a device with the rosters that it holds.

    If a game is under way, the command asks first. Without a terminal, use --yes. If that game has
    commands, the device asks too: press SELECT there.
    """
    from signifer_host.api import config, starts
    from signifer_host.output import confirmed, note, out, out_json

    side = starts.side(first)
    chosen = starts.numbers(numbers)
    habit = config.read().get("house")

    def agreed() -> bool:
        return confirmed("A game is under way on the device. Give it up for a new one?")

    with connected(port, device) as client:
        begun = starts.begin(
            client,
            side,
            chosen,
            neutral=neutral,
            system=system,
            players=players,
            house=house,
            habit=Path(habit) if habit else None,
            give_up=yes,
            agreed=agreed if sys.stdin.isatty() else None,
            note=note,
        )
    if as_json:
        out_json(
            {
                "port": client.port,
                "game": begun.number,
                "first": begun.first or None,
                "numbers": list(begun.numbers),
                **begun.house.told(),
            }
        )
        return
    moves = f"; side {begun.first} moves first" if begun.first else ""
    out(f"Game {begun.number} has begun{moves}. Numbers: {chosen[0]}, {chosen[1]}.")
    if begun.house.sentence():
        out(begun.house.sentence())


def register(app: typer.Typer) -> None:
    """Add `start` to the `signifer` command."""
    app.command()(start)
