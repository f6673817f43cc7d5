"""Read everything that a device gives away."""

from __future__ import annotations

from datetime import UTC, datetime

import signifer
from signifer_host import device_requests, game_log
from signifer_host.api import pull
from signifer_host.backups.content import Backup, KeptGame, Origin, SlotContent
from signifer_host.client import Client, GameInfo, SlotInfo, Status
from signifer_host.errors import NotTheSame
from signifer_host.formatting import game_number
from signifer_host.progress import Bar


def take(client: Client, now: datetime, bar: Bar) -> tuple[Backup, Status]:
    """Read slots, settings and games, each checked against the device; raises a HostError.

    `missing` has a sentence for everything that the device cannot give. The status is from before the first
    byte was read.
    """
    status = client.status()
    hello = status.hello
    kept = Backup(
        Origin(hello.name, hello.board, hello.uid.hex(), hello.version),
        now.astimezone(UTC).isoformat(timespec="seconds"),
        f"signifer {signifer.__version__}",
    )
    for slot in status.slots:
        if slot.size:
            _slot(client, slot, kept, bar)
    for game in status.games:
        _game(client, game, kept, bar)
    kept.settings = device_requests.settings(client)
    kept.house = device_requests.house(client)
    return kept, status


def _slot(client: Client, slot: SlotInfo, kept: Backup, bar: Bar) -> None:
    what = "the system" if slot.side == "S" else f"side {slot.side}"
    with bar(f"{what}, {slot.name}") as moved:
        kept.slots[slot.side] = SlotContent(slot.side, device_requests.fetch(client, slot, moved))


def _game(client: Client, game: GameInfo, kept: Backup, bar: Bar) -> None:
    number = game_number(game.serial)
    try:
        with bar(f"game {number}") as moved:
            log = pull.fetch(client, game, moved)
        if not log.lost_ranges and not log.damaged_pages:
            pull.verify(client, game.serial, log)
    except NotTheSame as damage:
        kept.missing.append(f"Game {number}: {damage}")
        return
    if log.lost_ranges:
        first, after = log.lost_ranges[0]
        kept.missing.append(f"Game {number}: the device has lost its entries {first + 1} to {after}.")
    if log.damaged_pages:
        gone = sum(presses for _, presses, _ in log.damaged_pages)
        kept.missing.append(f"Game {number}: the device's flash was damaged; presses lost: {gone}.")
    content = game_log.content(log)
    damaged = b"".join(page for _, _, page in log.damaged_pages)
    kept.games.append(
        KeptGame(game.serial, game.is_finished, log.count, content, bool(log.lost_ranges), damaged)
    )
