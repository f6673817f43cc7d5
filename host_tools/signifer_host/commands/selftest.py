"""`signifer selftest`: test every part of a device."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from signifer_host.commands import several
from signifer_host.commands.common import JsonOption, connected
from signifer_host.commands.several import AllOption, DevicesOption, PortsOption


def selftest(
    quick: Annotated[
        bool,
        typer.Option("--quick", help="Only flash, link, battery and dice generator, which need no person."),
    ] = False,
    ports: PortsOption = None,
    names: DevicesOption = None,
    every: AllOption = False,
    as_json: JsonOption = False,
) -> None:
    """Test a device, part by part.

    Its screen leads through keys, display, lights and sound.
    The command waits for it, and the game on it stays as it is.
    Status 17 if a part failed.
    """
    from signifer_host.api import selftests
    from signifer_host.output import note, out, out_json, progress

    port, targets = several.chosen(ports, names, every)
    if targets:
        if not quick:
            note("The screen of each device says what to press.")
        several.each(
            targets,
            lambda client, bar: selftests.run(client, quick, bar),
            brief,
            selftests.row,
            selftests.verdict,
            as_json,
        )
        return
    with connected(port) as client:
        if not quick:
            note("The device's screen says what to press.")
        found = selftests.run(client, quick, progress)
    if as_json:
        out_json(selftests.row(found))
    else:
        for part in found["parts"]:
            more = f"  ({part['value']} {selftests.UNITS[part['part']]})" if "value" in part else ""
            out(f"  {part['part']:<10} {part['result']}{more}")
        if selftests.verdict(found) is None:
            out(f"Passed: {selftests.passed(found)}.")
    failure = selftests.verdict(found)
    if failure:
        raise failure


def brief(found: dict[str, Any]) -> str:
    """Describe the results of one of several devices: the number of parts with each."""
    from signifer_host.api.selftests import RESULTS, verdict

    results = [part["result"] for part in found["parts"]]
    counts = ", ".join(f"{results.count(word)} {word}" for word in RESULTS if word in results)
    return counts if verdict(found) else f"passed: {counts}"


def register(app: typer.Typer) -> None:
    """Add `selftest` to the `signifer` command."""
    app.command()(selftest)
