"""Pull games from a device, as logs that `signifer play` replays."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from signifer_host import game_log, pulling
from signifer_host.client import Client, GameInfo
from signifer_host.errors import NotTheSame
from signifer_host.formatting import game_number
from signifer_host.side_by_side import Bar


@dataclass(frozen=True)
class Pulled:
    """A written log. `lost_presses` were lost to damaged flash, `gaps` are lost entries (from, to).

    `compared`: the device had the game loaded, and its state equals the log's.
    """

    path: Path
    serial: int
    commands: int
    finished: bool
    ended: bool
    compared: bool
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


def pull(client: Client, folder: Path, again: bool, bar: Bar) -> list[Pulled]:
    """Write the games that were not pulled before, and the running one, as logs into a folder; with `again`
    all games.

    Each log is replayed and compared with the device. A finished game with a complete log is then marked as
    pulled. Raises a HostError; logs already written stay.
    """
    uid = client.hello().uid.hex()[-6:] or "device"
    games = [game for game in client.games() if again or not (game.finished and game.pulled)]
    return [_pull(client, game, folder, f"signifer-{uid}-{game.serial}", bar) for game in games]


def not_whole(pulled: list[Pulled]) -> NotTheSame | None:
    """Make the error for a pull that is incomplete; None if it is complete."""
    if all(one.whole for one in pulled):
        return None
    return NotTheSame("Not every log is whole. What could not be written is still on the device.")


def row(pulled: list[Pulled]) -> dict[str, Any]:
    """Return what was pulled, for programs."""
    return {
        "games": [
            {
                "number": one.number,
                "serial": one.serial,
                "file": str(one.path),
                "commands": one.commands,
                "finished": one.finished,
                "ended": one.ended,
                "compared": one.compared,
                "whole": one.whole,
                "digest": one.digest,
                "head": one.head,
            }
            for one in pulled
        ]
    }


def _pull(client: Client, game: GameInfo, folder: Path, stem: str, bar: Bar) -> Pulled:
    number = game_number(game.serial)
    with bar(f"game {number}") as moved:
        log = pulling.fetch(client, game, moved)
    compared = not log.lost and pulling.verify(client, game.serial, log)
    if compared:
        with bar(f"chain of game {number}", "entries") as moved:
            pulling.verify_head(client, game.serial, log, moved)
    digest = log.check_replay()
    path = game_log.save(log, folder, stem)
    pulled = Pulled(
        path,
        game.serial,
        log.count,
        game.finished,
        bool(log.game.ended),
        compared,
        digest,
        log.head(),
        sum(presses for _, presses, _ in log.damaged),
        tuple(log.lost),
    )
    if pulled.whole and game.finished and not game.pulled:
        client.mark_pulled(game.serial)
    return pulled
