"""`signifer doctor`: find problems and say what to do about them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import typer

from signifer_host.commands import many
from signifer_host.commands.common import JsonOption
from signifer_host.commands.many import AllOption, DevicesOption, PortsOption

if TYPE_CHECKING:
    from signifer_host.doctor.findings import Finding
    from signifer_host.side_by_side import Bar

_WORDS = {"ok": "ok     ", "warning": "warning", "trouble": "TROUBLE"}


def doctor(
    ports: PortsOption = None,
    names: DevicesOption = None,
    every: AllOption = False,
    as_json: JsonOption = False,
) -> None:
    """Check this computer, its ports and its devices, and say what to do.

    Nothing is changed, on the device neither. The status is 0 if there is no trouble, warnings or not.
    Else it is that of the first trouble.
    """
    from signifer_host.doctor import findings, look, run
    from signifer_host.output import lenient, note, out, out_json

    lenient()
    wanted: list[str] = []
    if not every:  # an empty choice means the same
        port, targets = many.chosen(ports, names, every)
        wanted = [target.port for target in targets] or [port] * bool(port)  # type: ignore[list-item]
    found = run.examine(look.here(), wanted, each=_at_once)
    status = findings.status(found)
    if as_json:
        out_json({"findings": [_row(one) for one in found], "status": status})
    else:
        for about in dict.fromkeys(one.about for one in found):
            out("This computer" if about == findings.COMPUTER else about)
            for one in found:
                if one.about == about:
                    out(f"  {_WORDS[one.level]}  {one.sentence}")
        if not status:
            out(_sum(found))
    if status:
        note(_sum(found))
        raise typer.Exit(status)


def _at_once(ports: Sequence[str], examine: Callable[[str], list[Finding]]) -> list[list[Finding]]:
    """Examine the devices at several ports in parallel, with a bar each."""
    from signifer_host import side_by_side
    from signifer_host.api.devices import Target
    from signifer_host.doctor import findings

    def one(target: Target, bar: Bar) -> list[Finding]:
        with bar("is looked at", "steps"):
            return examine(target.port)

    targets = [Target(port, port) for port in ports]
    with many.bars(targets) as (bar, ended):
        outcomes = side_by_side.run(targets, one, bar, ended)
    return [
        [findings.trouble(outcome.target.port, str(outcome.error), outcome.error.status)]
        if outcome.error
        else outcome.result or []
        for outcome in outcomes
    ]


def _row(one: Finding) -> dict[str, Any]:
    row: dict[str, Any] = {"level": one.level, "about": one.about, "sentence": one.sentence}
    if one.status:
        row["status"] = one.status
    return row


def _sum(found: list[Finding]) -> str:
    counts = [_many(sum(one.level == level for one in found), level) for level in ("trouble", "warning")]
    return f"{counts[0]}, {counts[1]}."


def _many(count: int, thing: str) -> str:
    return f"{count or 'no'} {thing}" if count == 1 else f"{count or 'no'} {thing}s"


def register(app: typer.Typer) -> None:
    """Add `doctor` to the `signifer` command."""
    app.command()(doctor)
