"""Test the parts of a device."""

from __future__ import annotations

from typing import Any

from signifer.sync import numbers as N
from signifer_host import device_requests, remedies
from signifer_host.client import Client
from signifer_host.device_requests import PartResult
from signifer_host.errors import HostError, PartFailed
from signifer_host.flashing import poll
from signifer_host.progress import Bar
from signifer_host.translation import gettext, gettext_noop

PARTS = (
    gettext_noop("keys"),
    gettext_noop("display"),
    gettext_noop("lights"),
    gettext_noop("sound"),
    gettext_noop("flash"),
    gettext_noop("link"),
    gettext_noop("battery"),
    gettext_noop("generator"),
    gettext_noop("processor"),
)
PROCESSOR = PARTS.index("processor")
RESULTS = (
    gettext_noop("not done"),
    gettext_noop("ok"),
    gettext_noop("fault"),
    gettext_noop("not there"),
    gettext_noop("skipped"),
)
UNITS = {"flash": gettext_noop("ms to write a block"), "battery": "mV", "processor": "MHz"}
FAULT = RESULTS.index("fault")
WITHIN = 300.0
"""Seconds for the guided parts."""


def run(client: Client, quick: bool, bar: Bar) -> dict[str, Any]:
    """Return the board and the results as rows; without `quick` wait for the guided parts. Raises a HostError."""
    if not quick:
        device_requests.selftest(client, N.GUIDED)
        with bar("at the device", "parts") as moved:

            def over() -> bool:
                running, known = device_requests.selftest(client, N.TELL)
                moved(sum(one.result > 0 for one in known), len(known))
                return not running

            ended = poll.until(WITHIN, over)
        if not ended:
            raise PartFailed(
                "The test on the device did not end within {n} s.", remedies.AGAIN, n=format(WITHIN, ".0f")
            )
    _, found = device_requests.selftest(client, N.QUICK)
    rows = [_row(one) for one in found if one.part < len(PARTS)]
    return {"board": client.hello().board, "parts": rows}


def processor(client: Client) -> dict[str, Any] | None:
    """Return the processor's clock in play, `mhz`, and whether a start at the board's faster one failed, `slow`; None
    from a device that does not tell. Raises a HostError.
    """
    _, found = device_requests.selftest(client, N.TELL)
    one = next((part for part in found if part.part == PROCESSOR), None)
    return None if one is None else {"mhz": one.value, "slow": one.result == FAULT}


def row(found: dict[str, Any]) -> dict[str, Any]:
    """Return the results for programs."""
    return {**found, "faults": len(_failed_parts(found))}


def verdict(found: dict[str, Any]) -> HostError | None:
    """Return the error for the results; None if no part failed."""
    failed = _failed_parts(found)
    if not failed:
        return None
    return PartFailed(
        "{parts}: not as it should be. hardware/bring_up.md says what to look at for each part.",
        parts=", ".join(map(gettext, failed)),
    )


def passed_parts(found: dict[str, Any]) -> str:
    """List the parts that were tested without a fault."""
    return ", ".join(gettext(part["part"]) for part in found["parts"] if part["result"] == RESULTS[1])


def _failed_parts(found: dict[str, Any]) -> list[str]:
    return [part["part"] for part in found["parts"] if part["result"] == RESULTS[FAULT]]


def _row(one: PartResult) -> dict[str, Any]:
    name = PARTS[one.part]
    row: dict[str, Any] = {"part": name, "result": RESULTS[min(one.result, len(RESULTS) - 1)]}
    if name in UNITS and one.value:
        row["value"] = one.value
    return row
