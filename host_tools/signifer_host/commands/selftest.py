"""`signifer selftest`: test every part of a device."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from signifer_host.commands.device_options import Devices, on_devices
from signifer_host.output import note, out
from signifer_host.translation import gettext

if TYPE_CHECKING:
    from signifer_host.client import Client
    from signifer_host.progress import Bar


@on_devices
def selftest(
    devices: Devices,
    quick: Annotated[
        bool,
        typer.Option("--quick", help="Only flash, link, battery and dice generator, which need no person."),
    ] = False,
) -> None:
    """Test a device, part by part.

    Its screen leads through keys, display, lights and sound.
    The command waits for it, and the game on it stays as it is.
    Status 17 if a part failed.
    """
    from signifer_host.api import selftests

    devices.check()
    if devices.several and not quick:
        note(gettext("The screen of each device says what to press."))

    def work(client: Client, bar: Bar) -> dict[str, Any]:
        if not (devices.several or quick):
            note(gettext("The device's screen says what to press."))
        return selftests.run(client, quick, bar)

    devices.run(work, brief, selftests.row, _tell, selftests.verdict)


def _tell(found: dict[str, Any]) -> None:
    from signifer_host.api import selftests

    for part in found["parts"]:
        more = f"  ({part['value']} {gettext(selftests.UNITS[part['part']])})" if "value" in part else ""
        out(f"  {gettext(part['part']):<10} {gettext(part['result'])}{more}")
    if selftests.verdict(found) is None:
        out(gettext("Passed: {parts}.", parts=selftests.passed_parts(found)))


def brief(found: dict[str, Any]) -> str:
    """Describe the results of one of several devices: the number of parts with each."""
    from signifer_host.api.selftests import RESULTS, verdict

    results = [part["result"] for part in found["parts"]]
    counts = ", ".join(f"{results.count(word)} {gettext(word)}" for word in RESULTS if word in results)
    return counts if verdict(found) else gettext("passed: {counts}", counts=counts)
