"""`signifer start`: begin a game on a device with its rosters and its custom system."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from signifer_host.commands import completion
from signifer_host.commands.device_options import Devices, on_devices
from signifer_host.output import agree, note, out
from signifer_host.translation import gettext

if TYPE_CHECKING:
    from signifer_host.api.starts import StartResult
    from signifer_host.client import Client
    from signifer_host.progress import Bar


@on_devices
def start(
    devices: Devices,
    first: Annotated[
        str,
        typer.Option("--first", metavar="A|B", autocompletion=completion.sides, help="The side that begins."),
    ] = "A",
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
) -> None:
    """Begin a game on a device with the rosters that it holds.

    If a game is under way, the command asks first. Without a terminal, use --yes. If that game has
    commands, the device asks too: press SELECT there.
    """
    from signifer_host.api import config, starts

    side = starts.side(first)
    chosen = starts.numbers(numbers)
    habit = config.read().get("house")

    def confirm() -> bool:
        agree(gettext("A game is under way on the device. Give it up for a new one?"))
        return True

    def begin(client: Client, bar: Bar) -> StartResult:
        ask = confirm if sys.stdin.isatty() and not devices.several else None
        tell = (lambda sentence: note(f"{client.port}: {sentence}")) if devices.several else note
        # Without numbers of the players each device gets its own.
        own = chosen if numbers or not devices.several else starts.numbers()
        wish = starts.Wish(side, own, neutral, system, players, house, Path(habit) if habit else None)
        return starts.begin(client, wish, give_up=yes, agreed=ask, note=tell)

    devices.run(begin, sentence, row, _tell)


def _tell(begun: StartResult) -> None:
    out(sentence(begun))
    if begun.house.sentence():
        out(begun.house.sentence())


def sentence(begun: StartResult) -> str:
    """Say which game has begun."""
    values = {"number": begun.number, "side": begun.first, "a": begun.numbers[0], "b": begun.numbers[1]}
    if begun.first:
        return gettext("Game {number} has begun; side {side} moves first. Numbers: {a}, {b}.", **values)
    return gettext("Game {number} has begun. Numbers: {a}, {b}.", **values)


def row(begun: StartResult) -> dict[str, Any]:
    """Return the game that has begun, for programs."""
    return {
        "game": begun.number,
        "first": begun.first or None,
        "numbers": list(begun.numbers),
        **begun.house.as_json(),
    }
