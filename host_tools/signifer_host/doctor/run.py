"""One examination, of the computer and then of its devices."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from signifer_host import discover
from signifer_host.discover import Candidate
from signifer_host.doctor import checks, device
from signifer_host.doctor.computer import Computer
from signifer_host.doctor.findings import Finding
from signifer_host.transport import Clock, Opener

Look = Callable[[str], list[Finding]]


def one_by_one(ports: Sequence[str], look: Look) -> list[list[Finding]]:
    """Examine one port after the other."""
    return [look(port) for port in ports]


def examine(
    here: Computer,
    port: str | Sequence[str] | None = None,
    opener: Opener | None = None,
    clock: Clock | None = None,
    each: Callable[[Sequence[str], Look], list[list[Finding]]] = one_by_one,
) -> list[Finding]:
    """Return all findings, the computer's first. With `port`, one or several, only these are asked.

    `each` examines the devices: it calls its second argument with each port.
    """
    wanted = [port] if isinstance(port, str) else list(port or ())
    names: list[str | None] = list(wanted) or [None]
    found = [finding for name in names for finding in checks.computer(here, name)]
    found = list(dict.fromkeys(found))
    shut = {one.about for one in found if one.level == "trouble"}

    def look(name: str) -> list[Finding]:
        return list(device.examine(here, name, opener, clock))

    if wanted:
        ports = [name for name in dict.fromkeys(wanted) if name not in shut]
    else:
        asked = discover.ask(candidates(here, shut), opener, clock)
        found += device.ask(here, asked, bool(shut))
        ports = [one.candidate.port for one in asked if one.hello is not None]
    return found + [finding for findings in each(ports, look) for finding in findings]


def candidates(here: Computer, shut: set[str]) -> list[Candidate]:
    """Return the ports worth asking, as `discover.serial_ports`, without those that cannot be opened."""
    return discover.in_order(port for port in here.ports if port.name not in shut) + here.simulators
