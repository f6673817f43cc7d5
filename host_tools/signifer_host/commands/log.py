"""`signifer log`: the running game's log, also while it is played."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from signifer_host.commands.common import DeviceOption, PortOption, connected

if TYPE_CHECKING:
    from signifer_host.client import Client, GameInfo
    from signifer_host.game_log import GameLog

EVERY = 1.0
"""Seconds between two polls with --follow."""


def log(
    follow: Annotated[
        bool, typer.Option("--follow", "-f", help="Go on as the game goes on, until Ctrl-C.")
    ] = False,
    jsonl: Annotated[
        bool, typer.Option("--jsonl", help="Lines of JSON that `signifer play -` replays.")
    ] = False,
    port: PortOption = None,
    device: DeviceOption = None,
) -> None:
    """Show the log of the game on the device."""
    from signifer_host import pulling

    with connected(port, device) as client:
        game = current(client)
        record = pulling.fetch(client, game)
        show = Printer(record, jsonl)
        show.news()
        if follow:
            try:
                keep_up(client, game.serial, record, show.news, time.sleep)
            except KeyboardInterrupt:
                return
        else:
            pulling.verify(client, game.serial, record)
            show.news()
            show.end()


def current(client: Client) -> GameInfo:
    """Return the loaded game; raises DeviceRefused if there is none."""
    from signifer.sync import messages
    from signifer_host.errors import DeviceRefused

    hello = client.hello()
    if hello.flags & messages.GAME_LOADED:
        for game in client.games():
            if game.serial == hello.serial:
                return game
    raise DeviceRefused(messages.E_NO_GAME, "There is no game on the device. `signifer start` begins one.")


class Printer:
    """Print the entries of a log that were not printed yet."""

    def __init__(self, record: GameLog, jsonl: bool) -> None:
        self._record = record
        self._jsonl = jsonl
        self._shown = 0
        self._begun = False

    def news(self) -> None:
        """Print the new entries."""
        from signifer_host.output import out, out_json

        if not self._begun:
            self._begun = True
            setup = self._record.setup_line()
            if self._jsonl:
                out_json(self._record.chained(-1))
            else:
                sides = setup["sides"]
                names = " against ".join(
                    sides[side]["name"] or f"side {side}" for side in "AB" if side in sides
                )
                what = setup["system"]["name"] if "system" in setup else setup["ruleset"]
                out(f"{what}: {names}; {setup['first']} moves first" if names else f"{what} begins")
        while self._shown < self._record.count:
            if self._jsonl:
                out_json(self._record.chained(self._shown))
            else:
                out(self._record.text(self._shown))
            self._shown += 1

    def end(self) -> None:
        """Print the head of the log, for people."""
        from signifer_host.output import out

        if not self._jsonl:
            out(f"Head of the log: {self._record.head()}")


def keep_up(
    client: Client,
    serial: int,
    record: GameLog,
    news: Callable[[], None],
    pause: Callable[[float], None],
) -> None:
    """Poll for new entries until another game begins; raises a HostError when the device disappears."""
    from signifer.sync import messages
    from signifer_host import pulling
    from signifer_host.errors import DeviceRefused

    while True:
        pause(EVERY)
        try:
            pulling.catch_up(client, serial, record)
        except DeviceRefused as refusal:
            if refusal.code == messages.E_NO_GAME:
                return
            raise
        news()


def register(app: typer.Typer) -> None:
    """Add `log` to the `signifer` command."""
    app.command()(log)
