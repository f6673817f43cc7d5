"""Commands on one or several devices: the options that choose them, a bar and a line each, one status."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from signifer_host.commands import completion
from signifer_host.commands.common import JsonOption, connect, with_options
from signifer_host.errors import BadInput, Differently
from signifer_host.formatting import printable
from signifer_host.output import answer, note, out, progress, wants_json
from signifer_host.progress import Bar, ProgressCallback, no_bar
from signifer_host.translation import gettext

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from signifer_host.api.devices import Target
    from signifer_host.client import Client
    from signifer_host.errors import HostError
    from signifer_host.parallel import Outcome

R = TypeVar("R")

PortOption = Annotated[
    str | None,
    typer.Option(
        "--port",
        "-p",
        envvar="SIGNIFER_PORT",
        metavar="PORT",
        autocompletion=completion.ports,
        help="A serial port or socket://HOST:PORT. Left out: the device is found by asking.",
    ),
]
DeviceOption = Annotated[
    str | None,
    typer.Option("--device", "-d", metavar="NAME|UID", help="The device by its name, or by its UID's end."),
]
PortsOption = Annotated[
    list[str] | None,
    typer.Option(
        "--port",
        "-p",
        metavar="PORT",
        autocompletion=completion.ports,
        help="A serial port or socket://HOST:PORT. "
        "Left out: SIGNIFER_PORT, else the device is found by asking. May be given again.",
    ),
]
DevicesOption = Annotated[
    list[str] | None,
    typer.Option(
        "--device",
        "-d",
        metavar="NAME|UID",
        help="A device by its name, or by its UID's last 4 digits or more. May be given again.",
    ),
]
AllOption = Annotated[
    bool, typer.Option("--all", help="Every device that is plugged in, all at the same time.")
]


@dataclass(frozen=True)
class Devices:
    """The devices that a command line chooses by --port, --device and --all."""

    ports: list[str]
    names: list[str]
    every: bool

    @property
    def several(self) -> bool:
        """Return whether the options choose other than a single device."""
        return self.every or len(self.ports) + len(self.names) > 1

    def check(self) -> None:
        """Raise BadInput if --all stands with --port or --device."""
        if self.every and (self.ports or self.names):
            given = "--port" if self.ports else "--device"
            raise BadInput(
                "--all is every device, and {given} names one: leave one of the two out.", given=given
            )

    def choose(self) -> tuple[str | None, list[Target]]:
        """Return (the port of the only device, or None for any, no targets), or (None, the chosen devices).

        Raises a HostError.
        """
        from signifer_host.api import devices

        self.check()
        if self.every:
            return None, devices.everyone()
        if not self.ports and not self.names:
            return os.environ.get("SIGNIFER_PORT"), []
        if self.several:
            return None, devices.these(self.ports, self.names)
        return self.ports[0] if self.ports else devices.these((), self.names)[0].port, []

    def run(
        self,
        work: Callable[[Client, Bar], R],
        brief: Callable[[R], str],
        row: Callable[[R], dict[str, Any]],
        tell: Callable[[R], None],
        verdict: Callable[[R], HostError | None] = lambda result: None,
    ) -> None:
        """Run `work` on the chosen devices, and print what came of it.

        `tell` prints the result of a single device, `brief` is the line of one of several, `row` is JSON. `verdict`
        gives the error that a result means. Raises a HostError, and exits with a status if one of several failed.
        """
        port, targets = self.choose()
        if targets:
            each(targets, work, brief, row, verdict)
            return
        with connect(port) as client:
            result = work(client, progress)
        answer(row(result))
        if not wants_json():
            tell(result)
        failure = verdict(result)
        if failure:
            raise failure


@dataclass(frozen=True)
class Device:
    """The one device that a command line chooses by --port or --device."""

    port: str | None
    name: str | None

    def connect(self) -> AbstractContextManager[Client]:
        """Connect to the device for a block; raises a HostError that says what to do."""
        return connect(self.port, self.name)


def on_devices(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options --port, --device, --all and --json behind its own; it takes them as `devices`."""

    def run(
        *,
        device_ports: PortsOption = None,
        device_names: DevicesOption = None,
        all_devices: AllOption = False,
        as_json: JsonOption = False,
        **values: Any,
    ) -> None:
        command(**values, devices=Devices(device_ports or [], device_names or [], all_devices))

    return with_options(command, "devices", run)


def on_device(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options --port and --device behind its own; it takes them as `device`."""

    def run(*, device_port: PortOption = None, device_name: DeviceOption = None, **values: Any) -> None:
        command(**values, device=Device(device_port, device_name))

    return with_options(command, "device", run)


def each(
    targets: Sequence[Target],
    work: Callable[[Client, Bar], R],
    brief: Callable[[R], str],
    row: Callable[[R], dict[str, Any]],
    verdict: Callable[[R], HostError | None] = lambda result: None,
) -> None:
    """Run `work` on all of them at once and print a line for each; exit with a status unless all went well.

    `brief` and `row` format a result as a line and as JSON; `verdict` gives the error that a result means.
    """
    from signifer_host import parallel

    def one(target: Target, bar: Bar) -> R:
        client = target.connect()
        try:
            return work(client, bar)
        finally:
            client.close()

    with bars(targets) as (bar, ended):
        outcomes = parallel.run(targets, one, bar, ended)
    report(outcomes, brief, row, verdict)


def report(
    outcomes: Sequence[Outcome[Target, R]],
    brief: Callable[[R], str],
    row: Callable[[R], dict[str, Any]],
    verdict: Callable[[R], HostError | None] = lambda result: None,
    said: bool = False,
) -> None:
    """Print a line for each outcome; exit with the status of those that failed. `said`: the lines were
    printed already.
    """
    rows = []
    for outcome in outcomes:
        target, result = outcome.target, outcome.result
        error = outcome.error or (verdict(result) if result is not None else None)
        about: dict[str, Any] = {"port": target.port, "name": target.label, "uid": target.uid}
        about["status"] = error.status if error else 0
        if result is not None:
            about |= row(result)
            if not wants_json() and not said:
                out(f"{target.label}: {brief(result)}")
        if error:
            outcome.error = error
            about["error"] = str(error)
            if not said:
                note(f"{target.label}: {error}")
        rows.append(about)
    answer({"devices": rows})
    failed = [outcome for outcome in outcomes if outcome.error is not None]
    if failed:
        names = ", ".join(outcome.target.label for outcome in failed)
        note(
            gettext(
                "{failed} of {outcomes} devices failed: {names}.",
                failed=len(failed),
                outcomes=len(outcomes),
                names=names,
            )
        )
        raise typer.Exit(status([outcome.error for outcome in failed if outcome.error is not None]))


def status(failures: Sequence[HostError]) -> int:
    """Return the exit status of several failures: their common one, else the one for different failures."""
    found = {error.status for error in failures}
    return found.pop() if len(found) == 1 else Differently.status


Showing = tuple["Callable[[Target], Bar]", "Callable[[Outcome[Target, Any]], None]"]


@contextmanager
def bars(targets: Sequence[Target]) -> Iterator[Showing]:
    """Make a bar for each target on standard error, if that is a terminal."""
    if not sys.stderr.isatty():
        yield (lambda target: no_bar), (lambda outcome: None)
        return
    from rich.cells import cell_len
    from rich.console import Console
    from rich.markup import escape
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn
    from rich.table import Column

    # A name is never cut: in a narrow terminal the bar and the step get shorter.
    names = max(cell_len(printable(target.label, 40)) for target in targets)
    columns = (
        TextColumn("{task.description}", table_column=Column(no_wrap=True, width=names)),
        BarColumn(bar_width=None, table_column=Column(ratio=1)),
        TaskProgressColumn(),
        TextColumn("{task.fields[step]}", table_column=Column(no_wrap=True, ratio=1)),
    )
    with Progress(*columns, console=Console(stderr=True), expand=True) as shown:
        tasks = {
            id(target): shown.add_task(escape(printable(target.label, 40)), total=None, step="")
            for target in targets
        }

        def bar(target: Target) -> Bar:
            @contextmanager
            def step(what: str, unit: str = "bytes") -> Iterator[ProgressCallback]:
                task = tasks[id(target)]
                shown.update(task, completed=0, total=None, step=escape(printable(what, 40)))
                yield lambda done, total: shown.update(task, completed=done, total=total)

            return step

        def print_outcome(outcome: Outcome[Target, Any]) -> None:
            word = "failed" if outcome.error else "done"
            total = 0 if outcome.error else 1
            shown.update(tasks[id(outcome.target)], completed=total, total=1, step=word)

        yield bar, print_outcome
