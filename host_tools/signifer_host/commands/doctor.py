"""`signifer doctor`: find problems and say what to do about them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import typer

from signifer_host.commands import device_options
from signifer_host.commands.common import from_settings
from signifer_host.commands.device_options import Devices, on_devices
from signifer_host.output import answer, note, out, wants_json
from signifer_host.translation import gettext, gettext_noop

if TYPE_CHECKING:
    from signifer_host.api.health import Finding
    from signifer_host.progress import Bar

_WORDS = {"ok": gettext_noop("ok"), "warning": gettext_noop("warning"), "trouble": gettext_noop("TROUBLE")}


@on_devices
def doctor(devices: Devices) -> None:
    """Check this computer, its ports and its devices, and say what to do.

    Nothing is changed, not even on the device. The status is 0 if there is no trouble, warnings or not.
    Else it is that of the first trouble.
    """
    from signifer_host.api import health

    devices.check()
    wanted: list[str] = []
    if not devices.every:  # an empty choice means the same
        port, targets = devices.choose()
        if port is None and not targets:
            with from_settings() as port:
                pass
        wanted = [target.port for target in targets] or [port] * bool(port)  # type: ignore[list-item]
    found = health.examine(wanted, _at_once)
    answer({"findings": found.rows(), "status": found.status})
    if not wants_json():
        width = max(len(gettext(word)) for word in _WORDS.values())
        for about in dict.fromkeys(one.about for one in found.findings):
            out(gettext("This computer") if about == health.COMPUTER else about)
            for one in found.findings:
                if one.about == about:
                    out(f"  {gettext(_WORDS[one.level]):<{width}}  {one.sentence}")
        if not found.status:
            out(found.sum())
    if found.status:
        note(found.sum())
        raise typer.Exit(found.status)


def _at_once(ports: Sequence[str], examine: Callable[[str], list[Finding]]) -> list[list[Finding]]:
    """Examine the devices at several ports in parallel, with a bar each."""
    from signifer_host import parallel
    from signifer_host.api import health
    from signifer_host.api.devices import Target

    def one(target: Target, bar: Bar) -> list[Finding]:
        with bar(gettext("is looked at"), "steps"):
            return examine(target.port)

    targets = [Target(port, port) for port in ports]
    with device_options.bars(targets) as (bar, ended):
        outcomes = parallel.run(targets, one, bar, ended)
    return [
        [health.device_trouble(outcome.target.port, outcome.error)] if outcome.error else outcome.result or []
        for outcome in outcomes
    ]
