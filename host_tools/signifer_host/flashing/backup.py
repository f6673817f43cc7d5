"""What a device holds, on this computer before its flash is written, and back on it where it is gone."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path

from signifer.sync import messages
from signifer_host import game_log, pulling, upkeep
from signifer_host.client import Client, GameInfo, SlotInfo
from signifer_host.errors import CannotWrite, DeviceRefused, NotTheSame
from signifer_host.writing import write_file

ABOUT = "device.json"
Bar = Callable[[str], AbstractContextManager[Callable[[int, int], None]]]


@dataclass
class Backup:
    """`slots` are what the device held, `blobs` their bytes where it gave them; `settings` empty where nobody had set
    any; `missing` says what is not here."""

    folder: Path
    hello: messages.Hello
    slots: list[SlotInfo]
    games: list[GameInfo]
    blobs: dict[str, bytes] = field(default_factory=dict)
    logs: list[Path] = field(default_factory=list)
    settings: bytes = b""
    missing: list[str] = field(default_factory=list)


def place(parent: Path, hello: messages.Hello) -> Path:
    """A folder that is not there yet, named after the device."""
    stem = f"signifer-backup-{hello.uid.hex()[-6:] or 'device'}"
    path = parent / stem
    number = 1
    while os.path.lexists(path):
        number += 1
        path = parent / f"{stem}-{number}"
    return path


def take(client: Client, folder: Path, bar: Bar) -> Backup:
    """Everything that the device gives away, into a new folder. Raises a HostError; what cannot be read is noted."""
    status = client.status()
    kept = Backup(folder, status.hello, status.slots, status.games)
    try:
        folder.mkdir(parents=True)
    except OSError as error:
        raise CannotWrite(f"{folder}: {error.strerror or error}. Name another with --backup.") from None
    for slot in status.slots:
        if slot.size:
            _slot(client, slot, kept, bar)
    for game in status.games:
        _game(client, game, kept, bar)
    try:
        kept.settings = upkeep.settings(client)
    except DeviceRefused as refusal:
        if refusal.code != messages.E_UNKNOWN:
            raise
        kept.missing.append("Settings: this firmware cannot give them; set them again where they are erased.")
    write_file(folder / ABOUT, (json.dumps(_about(kept), indent=1, ensure_ascii=False) + "\n").encode())
    return kept


def _slot(client: Client, slot: SlotInfo, kept: Backup, bar: Bar) -> None:
    what = "the system" if slot.side == "S" else f"side {slot.side}"
    try:
        with bar(f"{what}, {slot.name}") as moved:
            blob = upkeep.fetch(client, slot, moved)
    except DeviceRefused as refusal:
        if refusal.code != messages.E_UNKNOWN:
            raise
        kept.missing.append(
            f"{slot.name} ({what}): this firmware cannot give it back; keep the file it came from."
        )
        return
    write_file(kept.folder / f"slot_{slot.side.lower()}.bin", blob)
    kept.blobs[slot.side] = blob


def _game(client: Client, game: GameInfo, kept: Backup, bar: Bar) -> None:
    number = game.serial >> 16
    try:
        with bar(f"game {number}") as moved:
            log = pulling.fetch(client, game, moved)
        kept.logs.append(game_log.save(log, kept.folder, f"game-{game.serial}"))
    except NotTheSame as damage:
        kept.missing.append(f"Game {number}: {damage}")


def _about(kept: Backup) -> dict[str, object]:
    hello = kept.hello
    return {
        "name": hello.name,
        "board": hello.board,
        "uid": hello.uid.hex(),
        "firmware": hello.version,
        "game": {"serial": hello.serial, "entries": hello.entries, "crc": f"{hello.crc:08x}"}
        if hello.flags & messages.GAME_LOADED
        else None,
        "slots": {
            slot.side: {"name": slot.name, "bytes": slot.size, "crc": f"{slot.crc:08x}"}
            for slot in kept.slots
            if slot.size
        },
        "settings": kept.settings.hex(),
        "logs": [path.name for path in kept.logs],
        "missing": kept.missing,
    }


def _same_game(client: Client, before: messages.Hello, now: messages.Hello) -> bool:
    """Whether the game is the one that it was. Another version may reckon another checksum for the same state:
    then the log has to come out at it."""
    if not now.flags & messages.GAME_LOADED or (now.serial, now.entries) != (before.serial, before.entries):
        return False
    if now.crc == before.crc:
        return True
    games = [game for game in client.games() if game.serial == now.serial]
    if now.version == before.version or not games:
        return False
    try:
        return pulling.verify(client, now.serial, pulling.fetch(client, games[0]))
    except NotTheSame:
        return False


def _set_again(client: Client, settings: bytes) -> str:
    try:
        upkeep.settings(client, settings)
    except DeviceRefused as refusal:
        return f"Settings are gone. {refusal} Set them again on the device."
    return "Settings are as they were."


def restore(client: Client, kept: Backup, bar: Bar, game: bool) -> list[str]:
    """Put back what the device has lost of its slots; with `game`, where what belongs to games was left alone, compare
    the one under way, and without it put the settings back too. Returns what was found, a sentence each.

    Raises NotTheSame where the game under way is another than before.
    """
    hello = client.hello()
    found = []
    held = dict(zip(messages.SLOTS, hello.slots, strict=True))
    # The system first: a roster that is checked against it comes after.
    for slot in sorted(kept.slots, key=lambda slot: slot.side != "S"):
        if not slot.size or held[slot.side] == (slot.size, slot.crc):
            continue
        what = "The system" if slot.side == "S" else f"Side {slot.side}"
        if slot.side not in kept.blobs:
            found.append(f"{what}: {slot.name} is gone. Push the file it came from.")
            continue
        with bar(f"{slot.name} back to {what.lower()}") as moved:
            client.push(slot.side, kept.blobs[slot.side], moved)
        found.append(f"{what}: {slot.name} was gone, and is back.")
    if kept.settings and not game:
        found.append(_set_again(client, kept.settings))
    if not game or not kept.hello.flags & messages.GAME_LOADED:
        return found
    if not _same_game(client, kept.hello, hello):
        raise NotTheSame(
            f"The game under way (number {kept.hello.serial >> 16}) is not what it was before the update. Its log is "
            f"in {kept.folder}; `signifer play` shows how it stood."
        )
    found.append(f"Game {kept.hello.serial >> 16} is as it was, {hello.entries} commands.")
    return found
