"""`signifer selftest`: does every part of a device work?"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from signifer_host.commands.common import PortOption, connected

if TYPE_CHECKING:
    from signifer_host.client import Client
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
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")] = False,
    port: PortOption = None,
) -> None:
    """Test a device, part by part.

    Its screen leads through keys, display, lights and sound.
    The command waits for it, and the game on it stays as it is.
    Status 17 if a part failed.
    """
    from signifer_host.errors import PartFailed
    from signifer_host.output import out, out_json

    with connected(port) as client:
        rows = _run(client, quick)
        board = client.hello().board
    failed = [row["part"] for row in rows if row["result"] == RESULTS[FAULT]]
    if as_json:
        out_json({"board": board, "parts": rows, "faults": len(failed)})
    else:
        for row in rows:
            more = f"  ({row['value']} {UNITS[row['part']]})" if "value" in row else ""
            out(f"  {row['part']:<10} {row['result']}{more}")
    if failed:
        raise PartFailed(
            f"{', '.join(failed)}: not as it should be. hardware/bring_up.md says what to look at for each part."
        )


def _run(client: Client, quick: bool) -> list[dict[str, Any]]:
    """The results as rows; the guided ones are waited for."""
    from signifer.sync import messages
    from signifer_host import upkeep
    from signifer_host.errors import DeviceRefused, PartFailed, WrongVersion
    from signifer_host.flashing import waiting

    try:
        if not quick:
            upkeep.selftest(client, messages.GUIDED)
            print("signifer: The device's screen says what to press.", file=sys.stderr, flush=True)
            if not waiting.until(WITHIN, lambda: not upkeep.selftest(client, messages.TELL)[0]):
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
    return [_row(one) for one in found if one.part < len(PARTS)]


def _row(one: Tested) -> dict[str, Any]:
    name = PARTS[one.part]
    row: dict[str, Any] = {"part": name, "result": RESULTS[min(one.result, len(RESULTS) - 1)]}
    if name in UNITS and one.value:
        row["value"] = one.value
    return row


def register(app: typer.Typer) -> None:
    """Add `selftest` to the `signifer` command."""
    app.command()(selftest)
