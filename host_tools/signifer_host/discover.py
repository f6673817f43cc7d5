"""Find devices: list the ports that may be a device's, then ask each. A port's name alone proves nothing.

docs/ports.md says which ports are opened, and when.
"""

from __future__ import annotations

import json
import os
import sys
import warnings
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from signifer.sync.messages import Hello
from signifer_host import device_lock, usb_ports
from signifer_host.client import Client
from signifer_host.errors import (
    HostError,
    NoDevice,
    NoPermission,
    PortBusy,
    SeveralDevices,
    Silent,
    Vanished,
    WrongVersion,
)
from signifer_host.files.foreign import open_file
from signifer_host.translation import gettext
from signifer_host.transport import Clock, Opener, Transport, monotonic, open_port

DEADLINE = 2.5
"""Seconds until all opened ports must have answered."""

ASK_AGAIN = 0.8


@dataclass(frozen=True)
class Candidate:
    """A port that may be a device's.

    `kind` is "data" for CircuitPython's data port, "board" for another port of a board that we support, "simulated",
    or "named" by the user. `is_known`: its description is that of a Signifer's data port.
    """

    port: str
    kind: str
    label: str = ""
    is_known: bool = False


@dataclass(frozen=True)
class Reply:
    """A port that was asked: with its HELLO, or the reason why there is none."""

    candidate: Candidate
    hello: Hello | None
    problem: HostError | None = None


_LARGEST_ENTRY = 10_000  # letters; a simulator's own file has some hundred


def runtime_folder() -> Path:
    """Return the folder where running simulators write `<pid>.json` with {"port", "name", "board"}."""
    import platformdirs

    with warnings.catch_warnings():
        # platformdirs warns if XDG_RUNTIME_DIR is not set; its fallback is good enough.
        warnings.simplefilter("ignore")
        return Path(platformdirs.user_runtime_dir("signifer", appauthor=False)) / "sims"


def simulators(folder: Path | None = None) -> list[Candidate]:
    """List the running simulated devices, oldest process first."""
    folder = folder or runtime_folder()
    found = []
    try:
        files = sorted(folder.glob("*.json"), key=lambda path: (len(path.stem), path.stem))
    except OSError:
        return []
    for path in files:
        try:
            with open_file(path) as file:
                about = json.loads(file.read(_LARGEST_ENTRY).decode())
            port, label = about["port"], str(about.get("name", ""))
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            continue  # half written, or another program's; a simulator writes it again
        if isinstance(port, str) and path.stem.isdigit() and _alive(int(path.stem)):
            found.append(Candidate(port, "simulated", label))
    return found


def _alive(pid: int) -> bool:
    if sys.platform == "win32":
        return True  # os.kill would end the process; a port that is gone refuses the connection at once
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True


def serial_ports() -> list[Candidate]:
    """List the USB serial ports that may be a device's: CircuitPython's data ports first."""
    return in_order(usb_ports.find_ports())


def in_order(ports: Iterable[usb_ports.Port]) -> list[Candidate]:
    """Return the ports that may be a device's, data ports first: no other device's, and no board's console."""
    found = [Candidate(port.name, port.kind, port.product, port.is_known) for port in ports]
    return [one for kind in usb_ports.ASKED for one in found if one.kind == kind]


def describe(port: str) -> Candidate:
    """Return the port that the user named, with its description if this computer has it on USB."""
    if "://" not in port:
        for one in usb_ports.find_ports():
            if one.name == port:
                return Candidate(port, "named", one.product, one.is_known)
    return Candidate(port, "named")


def candidates() -> list[Candidate]:
    """List every port worth asking."""
    return serial_ports() + simulators()


def ask(
    asked: list[Candidate],
    opener: Opener | None = None,
    clock: Clock | None = None,
    deadline: float = DEADLINE,
) -> list[Reply]:
    """Ask ports for HELLO, all at once; return when each has answered, or after `deadline` seconds.

    Ports of the kind "board" are opened only where no data port answers. The result has the ports that were asked.
    """
    found = _ask([one for one in asked if one.kind != "board"], opener, clock, deadline)
    if any(one.hello is not None and one.candidate.kind == "data" for one in found):
        return found
    return found + _ask([one for one in asked if one.kind == "board"], opener, clock, deadline)


def _ask(asked: list[Candidate], opener: Opener | None, clock: Clock | None, deadline: float) -> list[Reply]:
    clock = clock or monotonic
    results: dict[int, Reply] = {}
    lines: dict[int, Client] = {}
    try:
        for index, candidate in enumerate(asked):
            try:
                lines[index] = Client(_open(candidate, opener), clock)
            except HostError as problem:
                results[index] = Reply(candidate, None, problem)
        _listen(asked, lines, results, clock, deadline)
    finally:
        for line in lines.values():
            line.close()
    for index, candidate in enumerate(asked):
        results.setdefault(index, Reply(candidate, None))
    return [results[index] for index in range(len(asked))]


def _open(candidate: Candidate, opener: Opener | None) -> Transport:
    """Open a port. DTR stays down unless the port is known to be a Signifer's."""
    transport = (opener or open_port)(candidate.port)
    if candidate.is_known:
        transport.assert_dtr()
    return transport


def _listen(
    asked: list[Candidate],
    lines: dict[int, Client],
    results: dict[int, Reply],
    clock: Clock,
    deadline: float,
) -> None:
    started = clock()
    asked_at: dict[int, float] = {}
    open_lines = dict(lines)
    while open_lines and clock() - started < deadline:
        for index, line in list(open_lines.items()):
            try:
                if clock() - asked_at.get(index, -1e9) > ASK_AGAIN:
                    asked_at[index] = clock()
                    line.send_hello()
                hello = line.poll_hello()
            except HostError as problem:
                results[index] = Reply(asked[index], None, problem)
                del open_lines[index]
                continue
            if hello is not None:
                results[index] = Reply(asked[index], hello)
                del open_lines[index]


def choose(found: list[Reply]) -> Reply:
    """Return the only device among the asked ports; raises a HostError that says what to do."""
    devices = [one for one in found if one.hello is not None]
    if len(devices) == 1:
        return devices[0]
    if devices:
        listed = ", ".join(f"{one.candidate.port} ({name_of(one)})" for one in devices)
        raise SeveralDevices(
            "There are {devices} devices: {listed}. Say which one with --device or --port.",
            devices=len(devices),
            listed=listed,
        )
    # An error while asking is probably the reason why there is no device.
    for kind in (WrongVersion, NoPermission, PortBusy):
        for one in found:
            if isinstance(one.problem, kind):
                raise one.problem
    tried = [one.candidate.port for one in found if not isinstance(one.problem, (Vanished, Silent))]
    sentence = gettext(
        "No Signifer was found. Plug one in with a cable that carries data, or start a simulated one with `signifer "
        "sim`; "
        "where the port is known, give it with --port."
    )
    if tried:
        sentence = gettext(
            "No Signifer was found. Nothing at {tried} is one. Plug one in with a cable that carries data, or start a "
            "simulated one with `signifer sim`; where the port is known, give it with --port.",
            tried=", ".join(tried),
        )
    raise NoDevice(sentence)


def name_of(found: Reply) -> str:
    """Return the device's name for a sentence."""
    hello = found.hello
    if hello is None:
        return found.candidate.label
    return hello.name or hello.board


def connect(
    port: str | None,
    opener: Opener | None = None,
    clock: Clock | None = None,
) -> Client:
    """Connect to `port`, or to the only device; raises a HostError."""
    candidate = describe(port) if port else choose(ask(candidates(), opener, clock)).candidate
    with device_lock.waiting():
        transport = _open(candidate, opener)
    client = Client(transport, clock or monotonic)
    try:
        client.hello()
        transport.assert_dtr()
    except BaseException:
        client.close()
        raise
    return client
