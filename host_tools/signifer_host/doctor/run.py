"""One examination, from the computer to the devices at it."""

from __future__ import annotations

from signifer_host import discover
from signifer_host.discover import Candidate
from signifer_host.doctor import checks, device
from signifer_host.doctor.computer import Computer
from signifer_host.doctor.findings import Finding
from signifer_host.transport import Clock, Opener


def examine(
    here: Computer, port: str | None = None, opener: Opener | None = None, clock: Clock | None = None
) -> list[Finding]:
    """All findings, the computer's first. With `port` that one alone is asked, whatever else there is."""
    found = checks.computer(here, port)
    shut = {one.about for one in found if one.level == "trouble"}
    if port:
        return found if port in shut else found + device.examine(here, port, opener, clock)
    asked = discover.ask(candidates(here, shut), opener, clock)
    found += device.asked(here, asked, bool(shut))
    for one in asked:
        if one.hello is not None:
            found += device.examine(here, one.candidate.port, opener, clock)
    return found


def candidates(here: Computer, shut: set[str]) -> list[Candidate]:
    """The ports worth asking: data ports first, consoles and those that cannot be opened never."""
    ports = [port for port in here.ports if port.kind != "console" and port.name not in shut]
    ports.sort(key=lambda port: (port.kind != "data", port.name))
    return [Candidate(port.name, port.kind, port.product) for port in ports] + here.simulators
