"""`signifer log`: the running game's log, also while it is played."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Annotated

import typer

from signifer_host.commands.device_options import Device, on_device
from signifer_host.output import note, out, out_json
from signifer_host.translation import gettext

if TYPE_CHECKING:
    from signifer_host.game_log import GameLog


@on_device
def log(
    device: Device,
    follow: Annotated[
        bool, typer.Option("--follow", "-f", help="Go on as the game goes on, until Ctrl-C.")
    ] = False,
    jsonl: Annotated[
        bool, typer.Option("--jsonl", help="Lines of JSON that `signifer play -` replays.")
    ] = False,
) -> None:
    """Show the log of the game on the device.

    With --follow it waits for a game where there is none yet.
    """
    from signifer_host.api import logs

    with device.connect() as client:
        if follow:
            running = logs.wait(client, _say_waiting, time.sleep)
            show = Printer(running.record, jsonl)
            show.news()
            logs.keep_up(client, running, show.news, time.sleep)
        else:
            running = logs.read(client)
            show = Printer(running.record, jsonl)
            show.news()
            logs.finish(client, running)
            show.news()
            show.end()


def _say_waiting() -> None:
    # Not `signifer start`: this command has the port.
    note(gettext("There is no game on the device yet. Waiting for New game on the device …"))


class Printer:
    """Print the entries of a log that were not printed yet."""

    def __init__(self, record: GameLog, jsonl: bool) -> None:
        self._record = record
        self._jsonl = jsonl
        self._count = 0
        self._has_header = False

    def news(self) -> None:
        """Print the new entries."""
        from signifer_host.api import logs

        if not self._has_header:
            self._has_header = True
            if self._jsonl:
                out_json(self._record.line_with_chain(-1))
            else:
                out(logs.headline(self._record))
        while self._count < self._record.count:
            if self._jsonl:
                out_json(self._record.line_with_chain(self._count))
            else:
                out(self._record.text(self._count))
            self._count += 1

    def end(self) -> None:
        """Print the head of the log, for people."""
        if not self._jsonl:
            out(gettext("Head of the log: {head}", head=self._record.head()))
