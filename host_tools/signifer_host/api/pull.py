"""Pull games from a device as logs: read pages and newer entries, compare with the device, write a file each."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from signifer.sync import numbers as N
from signifer_host import game_log
from signifer_host.client import Client, GameInfo
from signifer_host.errors import DeviceRefused, NotTheSame
from signifer_host.formatting import game_number
from signifer_host.game_log import GameLog
from signifer_host.progress import Bar, ProgressCallback, ignore
from signifer_host.translation import gettext


@dataclass(frozen=True)
class PulledLog:
    """A written log. `lost_presses` were lost to damaged flash, `gaps` are lost entries (from, to).

    `is_compared`: the device had the game loaded, and its state equals the log's.
    """

    path: Path
    serial: int
    commands: int
    is_finished: bool
    is_over: bool
    is_compared: bool
    digest: str
    head: str
    lost_presses: int = 0
    gaps: tuple[tuple[int, int], ...] = ()

    @property
    def number(self) -> int:
        """Return the game number that people see."""
        return game_number(self.serial)

    @property
    def whole(self) -> bool:
        """Return whether nothing of the game is missing."""
        return not self.lost_presses and not self.gaps


def games(client: Client, folder: Path, again: bool, bar: Bar) -> list[PulledLog]:
    """Write the games that were not pulled before, and the running one, as logs into a folder; with `again`
    all games.

    Each log is replayed and compared with the device. A finished game with a complete log is then marked as
    pulled. Raises a HostError; logs already written stay.
    """
    uid = client.hello().uid.hex()[-6:] or "device"
    return [
        _pull(client, game, folder, f"signifer-{uid}-{game.serial}", bar)
        for game in client.games()
        if again or not (game.is_finished and game.is_pulled)
    ]


def not_whole(pulled: list[PulledLog]) -> NotTheSame | None:
    """Make the error for a pull that is incomplete; None if it is complete."""
    if all(one.whole for one in pulled):
        return None
    return NotTheSame("Not every log is whole. What could not be written is still on the device.")


def row(pulled: list[PulledLog]) -> dict[str, Any]:
    """Return what was pulled, for programs."""
    return {
        "games": [
            {
                "number": one.number,
                "serial": one.serial,
                "file": str(one.path),
                "commands": one.commands,
                "finished": one.is_finished,
                "ended": one.is_over,
                "compared": one.is_compared,
                "whole": one.whole,
                "digest": one.digest,
                "head": one.head,
            }
            for one in pulled
        ]
    }


def _pull(client: Client, game: GameInfo, folder: Path, stem: str, bar: Bar) -> PulledLog:
    number = game_number(game.serial)
    with bar(gettext("game {number}", number=number)) as moved:
        log = fetch(client, game, moved)
    compared = not log.lost_ranges and verify(client, game.serial, log)
    if compared:
        with bar(gettext("chain of game {number}", number=number), "entries") as moved:
            verify_head(client, game.serial, log, moved)
    digest = log.check_replay()
    path = game_log.save(log, folder, stem)
    pulled = PulledLog(
        path,
        game.serial,
        log.count,
        game.is_finished,
        bool(log.game.is_over),
        compared,
        digest,
        log.head(),
        sum(presses for _, presses, _ in log.damaged_pages),
        tuple(log.lost_ranges),
    )
    if pulled.whole and game.is_finished and not game.is_pulled:
        client.mark_pulled(game.serial)
    return pulled


def fetch(client: Client, game: GameInfo, progress: ProgressCallback = ignore) -> GameLog:
    """Read a game's pages and replay them; raises a HostError.

    The game may go on meanwhile: entries that are newer than the pages are read one by one.
    """
    log = read_pages(client.pages(game, progress))
    if not game.is_finished and not log.lost_ranges:
        catch_up(client, game.serial, log)
    return log


def read_pages(pages: list[bytes]) -> GameLog:
    """Decode raw pages to a game; raises NotTheSame if they hold none."""
    from signifer.store.pages import PageError, decode

    try:
        content = decode(pages)
    except PageError as error:
        raise NotTheSame("The device's log cannot be read: {error}", error=error) from None
    log = GameLog(content.setup, content.entries)
    log.lost_ranges = list(content.missing)
    log.damaged_pages = list(content.damaged_pages)
    return log


def catch_up(client: Client, serial: int, log: GameLog) -> int:
    """Append the entries that the log lacks; return their number."""
    before = log.count
    for entry in client.entries(serial, before):
        log.add(entry)
    return log.count - before


def verify(client: Client, serial: int, log: GameLog) -> bool:
    """Compare the log's last state with the device's, if the device has that game loaded.

    Return whether there was something to compare with; raises NotTheSame.
    """
    for _ in range(5):
        hello = client.hello()
        if hello.serial != serial or not hello.flags & N.GAME_LOADED:
            return False
        if hello.entries == log.count:
            log.check_crc(hello.crc)
            return True
        if hello.entries < log.count:
            break
        catch_up(client, serial, log)
    raise NotTheSame("The device's log and its game do not have the same number of entries. Pull again.")


def chain(client: Client, serial: int) -> Iterator[tuple[int, int, bytes]]:
    """Return the device's chain of the running game: (entries in the chain, all entries, the link after the
    former, b"" before the first). The last answer has the head of the whole log. Raises a HostError.
    """
    while True:
        answer = client.request(N.CHAIN, struct.pack("<I", serial))
        numbers, link = answer[1:9], answer[9:25]
        done, count = struct.unpack("<II", numbers) if len(numbers) == 8 else (0, 0)
        if len(numbers) < 8 or (done <= count and len(link) < 16):
            raise NotTheSame(
                "What the device at {port} says of its log's chain cannot be understood. Update the device "
                "and this program to the same version.",
                port=client.port,
            )
        yield (done, count, link) if done <= count else (0, count, b"")
        if done == count:
            return


def verify_head(client: Client, serial: int, log: GameLog, progress: ProgressCallback = ignore) -> bool:
    """Compare the log's head with the device's, which computes it again from its flash.

    Works for the loaded game. Return False if the device has lost an entry or begins another game; raises NotTheSame.
    """
    try:
        for done, count, link in chain(client, serial):
            progress(done, count)
            if done > log.count:
                catch_up(client, serial, log)
            if link and done <= log.count:
                log.check_link(done, link)
    except DeviceRefused as refusal:
        if refusal.code in (N.E_NO_GAME, N.E_NO_PAGE):
            return False
        raise
    return True
