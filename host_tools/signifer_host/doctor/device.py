"""Check a device and its game, and whether its log agrees. Nothing on the device is changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import signifer
from signifer.sync import messages
from signifer.sync.messages import Hello
from signifer_host import discover
from signifer_host.api import pull
from signifer_host.client import Client, SlotInfo
from signifer_host.discover import Candidate, Found
from signifer_host.doctor import remedies
from signifer_host.doctor.computer import Computer
from signifer_host.doctor.findings import COMPUTER, Finding, ok, trouble, warning
from signifer_host.errors import HostError, NoDevice, NotTheSame, PortBusy
from signifer_host.formatting import counted, game_number
from signifer_host.transport import Clock, Opener

LITTLE_ROOM = 4
"""Free blocks of 4 KB that a long game needs."""


def asked(here: Computer, found: Iterable[Found], explained: bool) -> Iterator[Finding]:
    """Return the findings of asking ports for HELLO. `explained`: a port already has a trouble."""
    silent = []
    answered = False
    for one in found:
        port = one.candidate.port
        if one.hello is not None:
            answered = True
        elif one.problem is not None:
            explained = True
            yield _problem(here, port, one.problem)
        else:
            silent.append(one.candidate)
    for candidate in silent:
        yield _silent(candidate)
    if silent and not answered and not explained:
        yield trouble(
            COMPUTER,
            "No port answered as a Signifer does: give a device that was just plugged in some seconds, "
            "unplug and plug in one "
            "that has been there for long, and run this again.",
            NoDevice.status,
        )


def _problem(here: Computer, port: str, problem: HostError) -> Finding:
    if isinstance(problem, PortBusy):
        sentence = f"{port} is in use by another program. {remedies.holder(here, port)}"
        return trouble(port, sentence, problem.status)
    return trouble(port, str(problem), problem.status)


def _silent(candidate: Candidate) -> Finding:
    port = candidate.port
    if candidate.kind == "board":
        return ok(port, f"{port} does not answer as a Signifer: it is something else.")
    return warning(
        port,
        f"Nothing answers at {port}, though it looks like a device's data port: it may still be starting, "
        f"or run another "
        "program. Unplug it, plug it in again, wait five seconds.",
    )


def examine(here: Computer, port: str, opener: Opener | None, clock: Clock | None) -> list[Finding]:
    """Return all findings about the device at a port."""
    found: list[Finding] = []
    try:
        client = discover.connect(port, opener, clock)
    except HostError as error:
        return [_problem(here, port, error)]
    try:
        for finding in _device(client):
            found.append(finding)
    except HostError as error:
        found.append(_problem(here, port, error))
    finally:
        client.close()
    return found


def _device(client: Client) -> Iterator[Finding]:
    port = client.port
    hello = client.hello()
    yield ok(port, f"{hello.name} ({hello.board}), UID {hello.uid.hex()}.")
    yield from _versions(port, hello)
    slots = [
        client.slot(side) if size else SlotInfo(side, 0, 0, 0, "", "")
        for side, (size, _) in zip(messages.SLOTS, hello.slots, strict=True)
    ]
    yield from _slots(port, hello, slots)
    yield from _room(client, hello)
    yield from _game(client, hello)


def _versions(port: str, hello: Hello) -> Iterator[Finding]:
    spoken = f"{hello.major}.{hello.minor}"
    if hello.minor > messages.MINOR:
        yield warning(
            port,
            f"It speaks protocol {spoken}, this program {messages.MAJOR}.{messages.MINOR}: they understand "
            f"each other, and "
            "pip install --upgrade signifer brings what is new.",
        )
    elif hello.minor < messages.MINOR:
        yield warning(
            port,
            f"It speaks protocol {spoken}, this program {messages.MAJOR}.{messages.MINOR}: they understand "
            f"each other, and "
            "an update of the device brings what is new.",
        )
    else:
        yield ok(port, f"Protocol {spoken}.")
    if hello.version == signifer.__version__:
        yield ok(port, f"Firmware {hello.version}, as this program.")
    else:
        yield warning(
            port,
            f"Its firmware is {hello.version} and this program {signifer.__version__}: bring the older one up to date; "
            "`signifer image --keep-games` makes an update that leaves games and rosters.",
        )


def _slots(port: str, hello: Hello, slots: list[SlotInfo]) -> Iterator[Finding]:
    for slot, (size, crc) in zip(slots, hello.slots, strict=True):
        if not size:
            continue
        what = f"Slot {slot.side} holds {slot.name} ({slot.system or slot.ruleset}, {slot.size:,} bytes)"
        if (slot.size, slot.crc) != (size, crc):
            yield trouble(
                port,
                f"Slot {slot.side} is told in two ways: {size} bytes with checksum {crc:08x}, and "
                f"{slot.size} bytes with "
                f"{slot.crc:08x}; push its roster again.",
                NotTheSame.status,
            )
        elif slot.side != "S" and slot.system and slots[-1].system_crc not in (0, slot.system_crc):
            yield warning(
                port,
                f"{what}, but was made for another {slot.system_name} than the one in slot S: push both again.",
            )
        else:
            yield ok(port, f"{what}.")
    if not any(size for size, _ in hello.slots):
        yield ok(port, "No roster is on it: `signifer push ROSTER ROSTER` sends two.")


def _room(client: Client, hello: Hello) -> Iterator[Finding]:
    port = client.port
    games = client.games()
    waiting = sum(one.finished and not one.pulled for one in games)
    free = f"{hello.free_blocks * 4} KB free for logs"
    pull = (
        f"`signifer pull` takes {'the finished game' if waiting == 1 else f'{waiting} finished games'} off "
        f"and makes room"
        if waiting
        else "end the game under way and pull it before the next"
    )
    if not hello.free_blocks and not games:
        yield trouble(
            port,
            "It has no room for logs at all: the folder data is missing on its drive. Set it up again with "
            "`signifer image`.",
            NotTheSame.status,
        )
    elif hello.free_blocks < LITTLE_ROOM:
        yield warning(port, f"Only {free}: {pull}.")
    elif waiting:
        yield ok(port, f"{free[:1].upper()}{free[1:]}; {pull}.")
    else:
        yield ok(port, f"{free[:1].upper()}{free[1:]}.")


def _game(client: Client, hello: Hello) -> Iterator[Finding]:
    """Replay the log of the running game and compare."""
    port = client.port
    if not hello.flags & messages.GAME_LOADED:
        yield ok(port, "No game is on it.")
        return
    number = game_number(hello.serial)
    game = next((one for one in client.games() if one.serial == hello.serial), None)
    if game is None:
        yield trouble(
            port,
            f"Game {number} is under way, but not in its list of games: note the state of the table, and begin anew.",
            NotTheSame.status,
        )
        return
    log = pull.fetch(client, game)
    if log.lost:
        yield warning(
            port,
            f"Game {number} goes on, but {counted(sum(after - first for first, after in log.lost), 'command')} of its "
            f"log cannot be read "
            "any more: its flash is wearing out or was damaged; pull what is there, and watch this device.",
        )
        return
    pull.verify(client, hello.serial, log)
    crc = log.game.crc()
    state = "has ended" if hello.flags & messages.GAME_ENDED else "is under way"
    yield ok(
        port,
        f"Game {number} {state}: {counted(log.count, 'command')}, and its log replays to the checksum that the device "
        f"shows ({crc:08x}).",
    )
