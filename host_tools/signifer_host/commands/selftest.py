"""`signifer selftest`: test every part of a device."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from signifer_host.commands import many
from signifer_host.commands.common import JsonOption, connected
from signifer_host.commands.many import AllOption, DevicesOption, PortsOption

if TYPE_CHECKING:
    from signifer_host.client import Client
    from signifer_host.errors import HostError
    from signifer_host.side_by_side import Bar
    from signifer_host.upkeep import Tested

PARTS = ("keys", "display", "lights", "sound", "flash", "link", "battery", "generator")
RESULTS = ("not done", "ok", "fault", "not there", "skipped")
UNITS = {"flash": "ms to write a block", "battery": "mV"}
FAULT = RESULTS.index("fault")
WITHIN = 300.0


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
    from signifer_host.output import note, out, out_json, progress

    port, targets = many.chosen(ports, names, every)
    if targets:
        if not quick:
            note("The screen of each device says what to press.")
        many.each(targets, lambda client, bar: _run(client, quick, bar), brief, row, verdict, as_json)
        return
    with connected(port) as client:
        if not quick:
            note("The device's screen says what to press.")
        found = _run(client, quick, progress)
    if as_json:
        out_json(row(found))
    else:
        for part in found["parts"]:
            more = f"  ({part['value']} {UNITS[part['part']]})" if "value" in part else ""
            out(f"  {part['part']:<10} {part['result']}{more}")
    failure = verdict(found)
    if failure:
        raise failure


def brief(found: dict[str, Any]) -> str:
    """Describe the results of one of several devices: the number of parts with each."""
    results = [part["result"] for part in found["parts"]]
    return ", ".join(f"{results.count(word)} {word}" for word in RESULTS if word in results)


def row(found: dict[str, Any]) -> dict[str, Any]:
    """Return the results for programs."""
    return {**found, "faults": len(_failed(found))}


def verdict(found: dict[str, Any]) -> HostError | None:
    """Return the error for the results; None if no part failed."""
    from signifer_host.errors import PartFailed

    failed = _failed(found)
    if not failed:
        return None
    return PartFailed(
        f"{', '.join(failed)}: not as it should be. hardware/bring_up.md says what to look at for each part."
    )


def _failed(found: dict[str, Any]) -> list[str]:
    return [part["part"] for part in found["parts"] if part["result"] == RESULTS[FAULT]]


def _run(client: Client, quick: bool, bar: Bar) -> dict[str, Any]:
    """Return the board and the results as rows; wait for the guided parts."""
    from signifer.sync import messages
    from signifer_host import upkeep
    from signifer_host.errors import DeviceRefused, PartFailed, WrongVersion
    from signifer_host.flashing import waiting

    try:
        if not quick:
            upkeep.selftest(client, messages.GUIDED)
            with bar("at the device", "parts") as moved:

                def over() -> bool:
                    running, known = upkeep.selftest(client, messages.TELL)
                    moved(sum(one.result > 0 for one in known), len(known))
                    return not running

                ended = waiting.until(WITHIN, over)
            if not ended:
                raise PartFailed(
                    f"The test on the device did not end within {WITHIN:.0f} s. Give the command again."
                )
        _, found = upkeep.selftest(client, messages.QUICK)
    except DeviceRefused as refusal:
        if refusal.code != messages.E_UNKNOWN:
            raise
        raise WrongVersion(
            "This device's firmware knows no self-test. Update it with `signifer flash`."
        ) from None
    rows = [_row(one) for one in found if one.part < len(PARTS)]
    return {"board": client.hello().board, "parts": rows}


def _row(one: Tested) -> dict[str, Any]:
    name = PARTS[one.part]
    row: dict[str, Any] = {"part": name, "result": RESULTS[min(one.result, len(RESULTS) - 1)]}
    if name in UNITS and one.value:
        row["value"] = one.value
    return row


def register(app: typer.Typer) -> None:
    """Add `selftest` to the `signifer` command."""
    app.command()(selftest)
