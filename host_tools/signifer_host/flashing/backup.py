"""Save a device's content before its flash is written, and restore what was lost."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from signifer.sync import messages
from signifer.sync import numbers as N
from signifer_host import device_requests
from signifer_host.api import backups, pull
from signifer_host.backups import collect
from signifer_host.backups.content import Backup
from signifer_host.client import Client, GameInfo, SlotInfo
from signifer_host.errors import DeviceRefused, NotTheSame
from signifer_host.progress import Bar
from signifer_host.translation import gettext, ngettext


@dataclass
class DeviceBackup:
    """The content is in `file`; `hello`, `slots` and `games` are the device's answers before the backup."""

    file: Path
    content: Backup
    hello: messages.Hello
    slots: list[SlotInfo]
    games: list[GameInfo]


def take(client: Client, file: Path, bar: Bar) -> DeviceBackup:
    """Save everything that the device gives away to `file`, and read it back. Raises a HostError."""
    content, status = collect.take(client, datetime.now(UTC), bar)
    backups.save(content, file)
    return DeviceBackup(file, content, status.hello, status.slots, status.games)


def _same_game(client: Client, before: messages.Hello, now: messages.Hello) -> bool:
    """Return whether the game is unchanged. Another version may compute another checksum for the same state;
    then the log must lead to it.
    """
    if not now.flags & N.GAME_LOADED or (now.serial, now.entries) != (before.serial, before.entries):
        return False
    if now.crc == before.crc:
        return True
    games = [game for game in client.games() if game.serial == now.serial]
    if now.version == before.version or not games:
        return False
    try:
        return pull.verify(client, now.serial, pull.fetch(client, games[0]))
    except NotTheSame:
        return False


def _set_again(client: Client, settings: bytes) -> str:
    try:
        device_requests.settings(client, settings)
    except DeviceRefused as refusal:
        return gettext("Settings are gone. {refusal} Set them again on the device.", refusal=refusal)
    return gettext("Settings are as they were.")


def restore(client: Client, kept: DeviceBackup, bar: Bar, game: bool) -> list[str]:
    """Restore the slots that the device has lost. With `game`, where the games' blocks were not written,
    compare the running one; without it, restore the settings too. Return the findings, one sentence each.

    Raises NotTheSame if the running game is another than before.
    """
    hello = client.hello()
    found = []
    held = dict(zip(N.SLOTS, hello.slots, strict=True))
    # The system first: a roster that was checked against it comes after.
    for slot in sorted(kept.slots, key=lambda slot: slot.side != "S"):
        if not slot.size or held[slot.side] == (slot.size, slot.crc):
            continue
        what = gettext("The system") if slot.side == "S" else gettext("Side {side}", side=slot.side)
        if slot.side not in kept.content.slots:
            found.append(
                gettext("{what}: {name} is gone. Push the file it came from.", what=what, name=slot.name)
            )
            continue
        with bar(gettext("{name} back to {what}", name=slot.name, what=what[:1].lower() + what[1:])) as moved:
            client.push(slot.side, kept.content.slots[slot.side].data, moved)
        found.append(gettext("{what}: {name} was gone, and is back.", what=what, name=slot.name))
    if kept.content.settings and not game:
        found.append(_set_again(client, kept.content.settings))
    if not game or not kept.hello.flags & N.GAME_LOADED:
        return found
    if not _same_game(client, kept.hello, hello):
        raise NotTheSame(
            "The game under way (number {serial}) is not what it was before the update. Its log is in "
            "{file}; `signifer play` shows how it stood.",
            serial=kept.hello.serial >> 16,
            file=kept.file,
        )
    found.append(
        ngettext(
            "Game {number} is as it was, {n} command.",
            "Game {number} is as it was, {n} commands.",
            hello.entries,
            number=kept.hello.serial >> 16,
        )
    )
    return found
