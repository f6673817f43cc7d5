"""Takes games off a device: pages, then what was played meanwhile, then the proof that it is all there."""

from __future__ import annotations

from signifer.sync import messages
from signifer_host.client import Client, GameInfo, Progress
from signifer_host.errors import NotTheSame
from signifer_host.game_log import GameLog


def quiet(done: int, total: int) -> None:
    """No progress is shown."""


def fetch(client: Client, game: GameInfo, progress: Progress = quiet) -> GameLog:
    """Read a game's pages and replay them; raises a HostError.

    The game may go on meanwhile: entries that are newer than the pages are asked for one by one.
    """
    log = read_pages(client.pages(game, progress))
    if not game.finished and not log.lost:
        catch_up(client, game.serial, log)
    return log


def read_pages(pages: list[bytes]) -> GameLog:
    """The game in raw pages; raises NotTheSame where no game can be read from them."""
    from signifer.store.pages import PageError, decode

    try:
        content = decode(pages)
    except PageError as error:
        raise NotTheSame(f"The device's log cannot be read: {error}") from None
    log = GameLog(content.setup, content.entries)
    log.lost = list(content.missing)
    return log


def catch_up(client: Client, serial: int, log: GameLog) -> int:
    """Append the entries that the device has and the log has not; returns how many there were."""
    before = log.count
    for entry in client.entries(serial, before):
        log.add(entry)
    return log.count - before


def verify(client: Client, serial: int, log: GameLog) -> bool:
    """Compare the state after the log with the device's own, if it has that game loaded.

    Returns whether there was something to compare with; raises NotTheSame.
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
