"""Pull a game from a device: pages, newer entries, then the comparison with the device."""

from __future__ import annotations

import struct
from collections.abc import Iterator

from signifer.sync import messages
from signifer_host.client import Client, GameInfo, Progress
from signifer_host.errors import DeviceRefused, NotTheSame
from signifer_host.game_log import GameLog


def quiet(done: int, total: int) -> None:
    """Show no progress."""


def fetch(client: Client, game: GameInfo, progress: Progress = quiet) -> GameLog:
    """Read a game's pages and replay them; raises a HostError.

    The game may go on meanwhile: entries that are newer than the pages are read one by one.
    """
    log = read_pages(client.pages(game, progress))
    if not game.finished and not log.lost:
        catch_up(client, game.serial, log)
    return log


def read_pages(pages: list[bytes]) -> GameLog:
    """Decode raw pages to a game; raises NotTheSame if they hold none."""
    from signifer.store.pages import PageError, decode

    try:
        content = decode(pages)
    except PageError as error:
        raise NotTheSame(f"The device's log cannot be read: {error}") from None
    log = GameLog(content.setup, content.entries)
    log.lost = list(content.missing)
    log.damaged = list(content.damaged)
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
        if hello.serial != serial or not hello.flags & messages.GAME_LOADED:
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
        answer = client.request(messages.CHAIN, struct.pack("<I", serial))
        numbers, link = answer[1:9], answer[9:25]
        done, count = struct.unpack("<II", numbers) if len(numbers) == 8 else (0, 0)
        if len(numbers) < 8 or (done <= count and len(link) < 16):
            raise NotTheSame(
                f"What the device at {client.port} says of its log's chain cannot be understood. Update the device "
                "and this program to the same version."
            )
        yield (done, count, link) if done <= count else (0, count, b"")
        if done == count:
            return


def verify_head(client: Client, serial: int, log: GameLog, progress: Progress = quiet) -> bool:
    """Compare the log's head with the device's, which computes it again from its flash.

    Works for the loaded game. Return False if the device is too old, has lost an entry or begins another
    game; raises NotTheSame.
    """
    try:
        for done, count, link in chain(client, serial):
            progress(done, count)
            if done > log.count:
                catch_up(client, serial, log)
            if link and done <= log.count:
                log.check_link(done, link)
    except DeviceRefused as refusal:
        if refusal.code in (messages.E_UNKNOWN, messages.E_NO_GAME, messages.E_NO_PAGE):
            return False
        raise
    return True
