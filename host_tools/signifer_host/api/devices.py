"""Find devices by port, name or UID, and rename them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from signifer.sync import numbers as N
from signifer.sync.messages import Hello
from signifer_host import device_requests, discover, remedies
from signifer_host.client import Client
from signifer_host.discover import Candidate, Reply
from signifer_host.errors import (
    BadInput,
    HostError,
    NoDevice,
    NoPermission,
    NotTheSame,
    PortBusy,
    SeveralDevices,
    WrongVersion,
)
from signifer_host.formatting import printable
from signifer_host.translation import gettext

SHORTEST = 4
"""Digits at a UID's end that identify it, as on a label."""


def checked_name(name: str) -> str:
    """Normalize a device's own name: one line, single spaces; "" for its board's. Raises BadInput."""
    from signifer_host.faces import on_sheet

    name = " ".join(unicodedata.normalize("NFC", name).split())
    shown = printable(name, 60)
    if len(name) > N.NAME_LETTERS or len(name.encode(errors="replace")) > N.NAME_BYTES:
        raise BadInput(
            "{shown} is too long: a device's name has at most {name_letters} letters.",
            shown=shown,
            name_letters=N.NAME_LETTERS,
        )
    missing = sorted({letter for letter in name if not (on_sheet(letter) and letter.isprintable())})
    if missing:
        letters = printable(" ".join(missing), 40)
        raise BadInput(
            "{shown} has letters that the device cannot show: {letters}. It has those of English, Finnish, "
            "Russian and Greek.",
            shown=shown,
            letters=letters,
        )
    return name


def rename(client: Client, name: str) -> str:
    """Set a device's own name, or with "" its board's again; return the current name.

    Raises BadInput for a name that is too long or cannot be shown.
    """
    wanted = checked_name(name)
    if device_requests.name(client, wanted) != wanted:
        raise NotTheSame("The device at {port} did not keep the name.", remedies.AGAIN, port=client.port)
    return client.hello().name


def namesakes(client: Client) -> list[str]:
    """Return a sentence for each other device that answers and has the name of this one. Raises a HostError."""
    mine = client.hello()
    found = discover.ask([one for one in discover.candidates() if one.port != client.port])
    return [
        gettext(
            "The device {end} at {port} is called {name} too: --device takes the end of a UID to tell them apart. "
            "This one's is {uid}.",
            end=_end(one),
            port=one.candidate.port,
            name=mine.name,
            uid=mine.uid.hex()[-SHORTEST:].upper(),
        )
        for one in found
        if one.hello is not None
        and one.hello.uid != mine.uid
        and discover.name_of(one).casefold() == mine.name.casefold()
    ]


def identify(client: Client, seconds: int) -> Hello:
    """Have a device blink and show its name for that long; return its answer to HELLO. Raises a HostError."""
    client.identify(seconds)
    return client.hello()


@dataclass(frozen=True)
class DeviceRows:
    """The devices that answer, as rows for programs, and the problems of other ports.

    `none` is the error for no device at all.
    """

    rows: list[dict[str, Any]]
    problems: list[HostError]
    none: HostError | None = None


def list_devices() -> DeviceRows:
    """Ask every port that may be a device."""
    found = discover.ask(discover.candidates())
    rows = [_row(one.candidate, one.hello) for one in found if one.hello is not None]
    none = None
    if not rows:
        try:
            discover.choose(found)
        except HostError as error:
            none = error
    return DeviceRows(rows, [one.problem for one in found if one.problem is not None], none)


def _row(candidate: Candidate, hello: Hello) -> dict[str, Any]:
    return {
        "port": candidate.port,
        "name": hello.name,
        "board": hello.board,
        "uid": hello.uid.hex(),
        "firmware": hello.version,
        "protocol": f"{hello.major}.{hello.minor}",
        "simulated": candidate.kind == "simulated",
    }


@dataclass(frozen=True)
class Target:
    """A device to work on. `label` is its name among the others; `hello` its answer to HELLO, None if
    `problem` says why it cannot be asked.
    """

    port: str
    label: str
    hello: Hello | None = None
    problem: HostError | None = None

    @property
    def uid(self) -> str:
        """Return its UID in hexadecimal, "" if unknown."""
        return self.hello.uid.hex() if self.hello else ""

    def connect(self) -> Client:
        """Open its port; raises a HostError."""
        if self.problem is not None:
            raise self.problem
        return discover.connect(self.port)


def everyone() -> list[Target]:
    """Return all devices that are plugged in or simulated; raises NoDevice if there is none.

    A port that another program holds, or that this user may not open, is included with its problem.
    """
    found = discover.ask(discover.candidates())
    ours = [one for one in found if one.hello is not None or _surely(one)]
    if not any(one.hello is not None for one in ours):
        discover.choose(found)
    return label_devices(ours)


def _surely(found: Reply) -> bool:
    known = found.candidate.kind in ("data", "simulated")
    return known and isinstance(found.problem, (NoPermission, PortBusy, WrongVersion))


def these(ports: Sequence[str], names: Sequence[str]) -> list[Target]:
    """Return the devices with these ports, names or UIDs, each once. Raises NoDevice, SeveralDevices."""
    wanted = [discover.describe(port) for port in dict.fromkeys(ports)]
    others = [one for one in discover.candidates() if one.port not in ports] if names else []
    found = discover.ask(wanted + others)
    chosen = found[: len(wanted)]
    for name in names:
        one = find(name, found)
        if one not in chosen:
            chosen.append(one)
    return label_devices(chosen)


def find(name: str, found: Sequence[Reply]) -> Reply:
    """Return the device with this name, UID or end of a UID (at least 4 digits); raises NoDevice,
    SeveralDevices.
    """
    wanted = " ".join(name.split()).casefold()
    if not wanted:
        raise BadInput("--device is empty. Give a device's name or UID; `signifer devices` lists them.")
    devices = [one for one in found if one.hello is not None]
    same = [one for one in devices if discover.name_of(one).casefold() == wanted]
    if not same and re.fullmatch(rf"[0-9a-f]{{{SHORTEST},}}", wanted):
        same = [one for one in devices if one.hello is not None and one.hello.uid.hex().endswith(wanted)]
    shown = printable(name, 40)
    if not same:
        listed = ", ".join(f"{discover.name_of(one)} ({_end(one)})" for one in devices)
        there = gettext("There is: {listed}.", listed=listed) if devices else gettext("None is plugged in.")
        raise NoDevice("No device is called {shown}. {there}", shown=shown, there=there)
    if len(same) > 1:
        ends = ", ".join(f"{_end(one)} at {one.candidate.port}" for one in same)
        raise SeveralDevices(
            "{same} devices are called {shown}: {ends}. Give the UID's end, or a name of its own to each "
            "with `signifer name`.",
            same=len(same),
            shown=shown,
            ends=ends,
        )
    return same[0]


def label_devices(found: Sequence[Reply]) -> list[Target]:
    """Label each device: its name, with the end of its UID if two devices have the same name."""
    names = [discover.name_of(one) if one.hello else "" for one in found]
    made = []
    for one, name in zip(found, names, strict=True):
        label = f"{name} ({_end(one)})" if names.count(name) > 1 else name
        made.append(Target(one.candidate.port, label if name else one.candidate.port, one.hello, one.problem))
    return made


def _end(found: Reply) -> str:
    return found.hello.uid.hex()[-SHORTEST:].upper() if found.hello else ""
