"""Check a device and its game, and whether its log agrees. Nothing on the device is changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import signifer
from signifer.sync import numbers as N
from signifer.sync.messages import Hello
from signifer_host import discover, translation
from signifer_host.api import pull
from signifer_host.client import Client, SlotInfo
from signifer_host.discover import Candidate, Reply
from signifer_host.doctor import remedies
from signifer_host.doctor.computer import Computer
from signifer_host.doctor.findings import COMPUTER, Finding, ok, trouble, warning
from signifer_host.errors import HostError, NoDevice, NotTheSame, PortBusy
from signifer_host.formatting import game_number
from signifer_host.translation import gettext, ngettext
from signifer_host.transport import Clock, Opener

LITTLE_ROOM = 4
"""Free blocks of 4 KB that a long game needs."""


def ask(here: Computer, found: Iterable[Reply], explained: bool) -> Iterator[Finding]:
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
            "No port answered as a Signifer does: give a device that was just plugged in some seconds, unplug and "
            "plug in one that has been there for long, and run this again.",
            NoDevice.status,
        )


def _problem(here: Computer, port: str, problem: HostError) -> Finding:
    if isinstance(problem, PortBusy):
        sentence = gettext(
            "{port} is in use by another program. {holder}", port=port, holder=remedies.holder(here, port)
        )
        return trouble(port, sentence, problem.status)
    return trouble(port, str(problem), problem.status)


def _silent(candidate: Candidate) -> Finding:
    port = candidate.port
    if candidate.kind == "board":
        return ok(port, "{port} does not answer as a Signifer: it is something else.", port=port)
    return warning(
        port,
        "Nothing answers at {port}, though it looks like a device's data port: it may still be starting, or run "
        "another program. Unplug it, plug it in again, wait five seconds.",
        port=port,
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
        for side, (size, _) in zip(N.SLOTS, hello.slots, strict=True)
    ]
    yield from _slots(port, hello, slots)
    yield from _room(client, hello)
    yield from _game(client, hello)


def _versions(port: str, hello: Hello) -> Iterator[Finding]:
    spoken = f"{hello.major}.{hello.minor}"
    own = f"{N.MAJOR}.{N.MINOR}"
    if hello.minor > N.MINOR:
        yield warning(
            port,
            "It speaks protocol {spoken}, this program {own}: they understand each other, and pip install "
            "--upgrade signifer brings what is new.",
            spoken=spoken,
            own=own,
        )
    elif hello.minor < N.MINOR:
        yield warning(
            port,
            "It speaks protocol {spoken}, this program {own}: they understand each other, and an update of the "
            "device brings what is new.",
            spoken=spoken,
            own=own,
        )
    else:
        yield ok(port, "Protocol {spoken}.", spoken=spoken)
    if hello.version == signifer.__version__:
        yield ok(port, "Firmware {version}, as this program.", version=hello.version)
    else:
        yield warning(
            port,
            "Its firmware is {version} and this program {own}: bring the older one up to date; `signifer image "
            "--keep-games` makes an update that leaves games and rosters.",
            version=hello.version,
            own=signifer.__version__,
        )


def _slots(port: str, hello: Hello, slots: list[SlotInfo]) -> Iterator[Finding]:
    for slot, (size, crc) in zip(slots, hello.slots, strict=True):
        if not size:
            continue
        what = gettext(
            "Slot {side} holds {name} ({system}, {size} bytes)",
            side=slot.side,
            name=slot.name,
            system=slot.system or slot.ruleset,
            size=translation.number(slot.size),
        )
        if (slot.size, slot.crc) != (size, crc):
            yield trouble(
                port,
                "Slot {side} is told in two ways: {size} bytes with checksum {crc}, and {told} bytes with "
                "{told_crc}; push its roster again.",
                NotTheSame.status,
                side=slot.side,
                size=size,
                crc=format(crc, "08x"),
                told=slot.size,
                told_crc=format(slot.crc, "08x"),
            )
        elif slot.side != "S" and slot.system and slots[-1].system_crc not in (0, slot.system_crc):
            yield warning(
                port,
                "{what}, but was made for another {system_name} than the one in slot S: push both again.",
                what=what,
                system_name=slot.system_name,
            )
        else:
            yield ok(port, f"{what}.")
    if not any(size for size, _ in hello.slots):
        yield ok(port, "No roster is on it: `signifer push ROSTER ROSTER` sends two.")


def _room(client: Client, hello: Hello) -> Iterator[Finding]:
    port = client.port
    games = client.games()
    waiting = sum(one.is_finished and not one.is_pulled for one in games)
    free = hello.free_blocks * 4
    if not hello.free_blocks and not games:
        yield trouble(
            port,
            "It has no room for logs at all: the folder data is missing on its drive. Set it up again with "
            "`signifer image`.",
            NotTheSame.status,
        )
    elif hello.free_blocks < LITTLE_ROOM and waiting:
        yield warning(
            port,
            ngettext(
                "Only {free} KB free for logs: `signifer pull` takes the finished game off and makes room.",
                "Only {free} KB free for logs: `signifer pull` takes {n} finished games off and makes room.",
                waiting,
                free=free,
            ),
        )
    elif hello.free_blocks < LITTLE_ROOM:
        yield warning(
            port,
            "Only {free} KB free for logs: end the game under way and pull it before the next.",
            free=free,
        )
    elif waiting:
        yield ok(
            port,
            ngettext(
                "{free} KB free for logs; `signifer pull` takes the finished game off and makes room.",
                "{free} KB free for logs; `signifer pull` takes {n} finished games off and makes room.",
                waiting,
                free=free,
            ),
        )
    else:
        yield ok(port, "{free} KB free for logs.", free=free)


def _game(client: Client, hello: Hello) -> Iterator[Finding]:
    """Replay the log of the running game and compare."""
    port = client.port
    if not hello.flags & N.GAME_LOADED:
        yield ok(port, "No game is on it.")
        return
    number = game_number(hello.serial)
    game = next((one for one in client.games() if one.serial == hello.serial), None)
    if game is None:
        yield trouble(
            port,
            "Game {number} is under way, but not in its list of games: note the state of the table, and begin "
            "anew.",
            NotTheSame.status,
            number=number,
        )
        return
    log = pull.fetch(client, game)
    if log.lost_ranges:
        yield warning(
            port,
            ngettext(
                "Game {number} goes on, but {n} command of its log cannot be read any more: its flash is wearing out "
                "or "
                "was damaged; pull what is there, and watch this device.",
                "Game {number} goes on, but {n} commands of its log cannot be read any more: its flash is wearing out "
                "or "
                "was damaged; pull what is there, and watch this device.",
                sum(after - first for first, after in log.lost_ranges),
                number=number,
            ),
        )
        return
    pull.verify(client, hello.serial, log)
    crc = log.game.crc()
    if hello.flags & N.GAME_ENDED:
        said = ngettext(
            "Game {number} has ended: {n} command, and its log replays to the checksum that the device shows ({crc}).",
            "Game {number} has ended: {n} commands, and its log replays to the checksum that the device shows ({crc}).",
            log.count,
            number=number,
            crc=format(crc, "08x"),
        )
    else:
        said = ngettext(
            "Game {number} is under way: {n} command, and its log replays to the checksum that the device shows "
            "({crc}).",
            "Game {number} is under way: {n} commands, and its log replays to the checksum that the device shows "
            "({crc}).",
            log.count,
            number=number,
            crc=format(crc, "08x"),
        )
    yield ok(port, said)
