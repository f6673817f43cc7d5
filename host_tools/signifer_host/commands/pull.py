"""`signifer pull`: save games from a device, as logs that `signifer play` replays."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from signifer_host.commands import device_options
from signifer_host.commands.device_options import Devices, on_devices
from signifer_host.errors import BadInput
from signifer_host.output import note, out
from signifer_host.translation import fill, gettext, ngettext

if TYPE_CHECKING:
    from signifer_host.api.devices import Target
    from signifer_host.api.pull import PulledLog
    from signifer_host.client import Client
    from signifer_host.parallel import Outcome
    from signifer_host.progress import Bar


@on_devices
def pull(
    devices: Devices,
    out_dir: Annotated[
        Path, typer.Option("--out", "-o", metavar="DIR", help="Where the logs are written.")
    ] = Path(),
    again: Annotated[
        bool, typer.Option("--again", help="Also games that were pulled before and are still there.")
    ] = False,
    watch: Annotated[
        bool,
        typer.Option("--watch", help="Wait, and pull from each device that is plugged in, until Ctrl-C."),
    ] = False,
    count: Annotated[
        int | None, typer.Option("--count", metavar="N", min=1, help="With --watch: end after N devices.")
    ] = None,
) -> None:
    """Write the device's games as logs.

    These are the finished ones that nobody has pulled, and the one under way.
    Each log is replayed here and compared with the device.
    Only then is a finished game marked as pulled.
    The device may use the room of a pulled game again.
    """
    from signifer_host.api import pull as logs

    if watch or count is not None:
        if devices.ports or devices.names or devices.every or not watch:
            raise BadInput("--watch takes every device that comes, and --count goes with it alone.")
        _watch(out_dir, again, count)
        return
    devices.run(
        lambda client, bar: logs.games(client, out_dir, again, bar), brief, logs.row, _tell, logs.not_whole
    )


def _tell(pulled: list[PulledLog]) -> None:
    for one in pulled:
        out(sentence(one))
    if not pulled:
        out(gettext("There is no game on the device that was not pulled before."))


def _watch(folder: Path, again: bool, count: int | None) -> None:
    """Pull from devices as they are plugged in, and print a line for each."""
    from signifer_host import hotplug
    from signifer_host.api import pull as logs

    note(gettext("Plug the devices in, one after the other or several at once. Ctrl-C ends this."))
    outcomes: list[Outcome[Target, list[PulledLog]]] = []

    def print_outcome(outcome: Outcome[Target, list[PulledLog]]) -> None:
        error = outcome.error or logs.not_whole(outcome.result or [])
        if error:
            note(f"{outcome.target.label}: {error}")
        else:
            out(f"{outcome.target.label}: {brief(outcome.result or [])}")
        outcomes.append(outcome)

    def work(client: Client, bar: Bar) -> list[PulledLog]:
        return logs.games(client, folder, again, bar)

    try:
        hotplug.each(work, print_outcome, count)
    except KeyboardInterrupt:
        devices = len({outcome.target.uid or outcome.target.port for outcome in outcomes})
        note(
            ngettext(
                "{n} device came. What was not pulled is still on the devices.",
                "{n} devices came. What was not pulled is still on the devices.",
                devices,
            )
        )
        raise
    device_options.report(outcomes, brief, logs.row, logs.not_whole, said=True)


def sentence(one: PulledLog) -> str:
    """Describe what was pulled, and how it was checked."""
    commands = _commands(one.commands)
    if one.lost_presses:
        return gettext(
            "{file}: game {number}, {commands}. The device's flash was damaged; presses lost: {lost}. The log says "
            "where, and what is left of them is in {beside}.",
            file=one.path,
            number=one.number,
            commands=commands,
            lost=one.lost_presses,
            beside=one.path.with_suffix(".damaged.bin"),
        )
    if one.gaps:
        first, after = one.gaps[0]
        return gettext(
            "{file}: game {number}, {commands}; entries {first} to {after} are lost.",
            file=one.path,
            number=one.number,
            commands=commands,
            first=first + 1,
            after=after,
        )
    if one.is_compared:
        said = gettext(
            "{file}: game {number}, {state}, {commands}, the same state as on the device, digest {digest}, head {head}."
        )
    else:
        said = gettext(
            "{file}: game {number}, {state}, {commands}, replays without a fault, digest {digest}, head {head}."
        )
    values = {"file": one.path, "number": one.number, "state": _state(one), "commands": commands}
    return fill(said, {**values, "digest": one.digest[:16], "head": one.head})


def _commands(count: int) -> str:
    return ngettext("{n} command", "{n} commands", count)


def _state(one: PulledLog) -> str:
    if not one.is_finished:
        return gettext("under way")
    if one.is_over:
        return gettext("finished")
    # The device cannot tell the two cases apart: the content of a last page exists nowhere else.
    return gettext("without an end (it was left for another game, or the device lost its last page)")


def brief(pulled: list[PulledLog]) -> str:
    """Describe what was pulled from one of several devices."""
    if not pulled:
        return gettext("no game that was not pulled before.")
    files = ", ".join(one.path.name for one in pulled)
    commands = sum(one.commands for one in pulled)
    games = ngettext("{n} game", "{n} games", len(pulled))
    return f"{games}, {_commands(commands)}: {files}"
