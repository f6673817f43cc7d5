"""The faults that a device reports: crashes and restarts since it was set up, newest first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from signifer.sync import messages
from signifer.sync import numbers as N
from signifer_host.errors import NotOurs
from signifer_host.translation import gettext, gettext_noop, ngettext

if TYPE_CHECKING:
    from signifer_host.client import Client

MOST = 32  # more than any device keeps
KINDS = {
    1: gettext_noop("a button"),
    2: gettext_noop("the link to a computer"),
    3: gettext_noop("drawing the screen"),
    4: gettext_noop("work while nobody pressed anything"),
    5: gettext_noop("no memory left"),
    6: gettext_noop("a restart by the program"),
    7: gettext_noop("a restart by the watchdog"),
}


_UNKNOWN = gettext_noop("of a kind that this version does not know")


@dataclass(frozen=True)
class Fault:
    """One kind of fault; `kind` is a key of KINDS, `count` how often it happened (at most 255)."""

    kind: int
    number: int
    count: int
    type: str
    place: str
    firmware: str

    @property
    def code(self) -> str:
        """Return the code as the device's screen showed it."""
        return f"{self.kind}-{self.number:04X}"

    @property
    def line(self) -> str:
        """Format the fault as a line for people."""
        what = gettext(KINDS.get(self.kind, _UNKNOWN))
        how = gettext("{type} in {place}", type=self.type, place=self.place) if self.place else self.type
        told = ", ".join(filter(None, (what, how)))
        return ngettext(
            "{code}: {told}; once, firmware {firmware}",
            "{code}: {told}; {n} times, firmware {firmware}",
            self.count,
            code=self.code,
            told=told,
            firmware=self.firmware,
        )


def places(faults: Sequence[Fault], board: str) -> list[str | None]:
    """Name the source of each fault; None if unknown, for example for another version of the program."""
    import signifer
    from signifer_host import fault_location

    asked = [fault.firmware == signifer.__version__ and "<" in fault.place for fault in faults]
    program = fault_location.of_a_bundle(board) if any(asked) else None
    return [
        program.explain(fault.place) if program is not None and compiled else _readable(fault.place)
        for fault, compiled in zip(faults, asked, strict=True)
    ]


def _readable(place: str) -> str | None:
    """Return the place unchanged if it has a line number: a program that was not compiled has real names."""
    return place if place.rpartition(":")[2].isdigit() else None


def read(client: Client) -> list[Fault]:
    """Read the faults of a device. Raises a HostError."""
    found: list[Fault] = []
    total = MOST
    while len(found) < total:
        answer = client.request(N.FAULTS, bytes([len(found)]))
        try:
            kept, fault = messages.unpack_fault(answer)
        except N.Malformed as error:
            raise NotOurs(
                "What the device at {port} tells of its faults cannot be understood ({reason}). "
                "Unplug it, plug it in again, and repeat the command.",
                port=client.port,
                reason=error,
            ) from None
        if fault is None:
            break
        found.append(Fault(*fault))
        total = min(kept, MOST)
    return found
