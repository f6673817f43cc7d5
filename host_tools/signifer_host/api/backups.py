"""Back up everything on a device to one file, and restore it."""

from __future__ import annotations

import os
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from signifer_host import game_log
from signifer_host.atomic_files import write_file
from signifer_host.backups import archive, collect
from signifer_host.backups.content import NEVER, Backup
from signifer_host.backups.restore_plan import Plan, check, plan, restore
from signifer_host.client import Client
from signifer_host.errors import NotTheSame
from signifer_host.progress import Bar
from signifer_host.rosters.reader import read_bytes
from signifer_host.translation import gettext, gettext_noop

__all__ = (
    "NEVER",
    "Backup",
    "BackupFile",
    "Plan",
    "free_path",
    "open_file",
    "plan",
    "read",
    "restore",
    "row",
    "save",
    "save_logs",
    "take",
    "write",
)


def take(client: Client, now: datetime, bar: Bar) -> Backup:
    """Read everything that the device gives away; raises a HostError. `missing` of the result lists what it
    cannot give, `NEVER` what no backup has.
    """
    return collect.take(client, now, bar)[0]


@dataclass(frozen=True)
class BackupFile:
    """A written backup. `missing` lists what it does not have."""

    file: Path
    size: int
    backup: Backup
    missing: tuple[str, ...]


def write(
    client: Client, now: datetime, bar: Bar, *, folder: Path = Path(), file: Path | None = None
) -> BackupFile:
    """Back a device up to `file`, or to an unused name in `folder`; raises a HostError."""
    kept = take(client, now, bar)
    path = file or free_path(folder, kept.origin.uid)
    return BackupFile(path, save(kept, path), kept, (*kept.missing, *map(gettext, NEVER)))


def row(saved: BackupFile) -> dict[str, Any]:
    """Return the saved content for programs."""
    return {
        "file": str(saved.file),
        "bytes": saved.size,
        "rosters": {slot: held.name for slot, held in saved.backup.slots.items()},
        "settings": bool(saved.backup.settings),
        "games": [
            {
                "number": game.number,
                "serial": game.serial,
                "finished": game.is_finished,
                "commands": game.entries,
            }
            for game in saved.backup.games
        ],
        "missing": list(saved.missing),
    }


def read(data: bytes, file: str) -> Backup:
    """Parse a backup from the bytes of its file; raises BadInput. `file` is its name for messages."""
    backup = archive.read(data, file)
    check(backup, file)
    return backup


def open_file(path: Path) -> Backup:
    """Read a backup's file; raises BadInput."""
    return read(read_bytes(path, archive.LARGEST), str(path))


def free_path(folder: Path, uid: str) -> Path:
    """Return an unused path for a backup of the device with that UID (hexadecimal)."""
    stem = f"signifer-backup-{uid[-6:] or 'device'}"
    path = folder / f"{stem}.zip"
    number = 1
    while os.path.lexists(path):
        number += 1
        path = folder / f"{stem}-{number}.zip"
    return path


def save(backup: Backup, path: Path) -> int:
    """Write a backup and read its file back; return its bytes. Raises CannotWrite, NotTheSame."""
    data = archive.pack(backup)
    write_file(path, data, gettext_noop("Name another place with -o."))
    if read_bytes(path, archive.LARGEST) != data or archive.read(data, str(path)) != backup:
        raise NotTheSame(
            "{path} does not hold what was written. Try another disk; the device is as it was.", path=path
        )
    return len(data)


def save_logs(backup: Backup, folder: Path) -> list[Path]:
    """Write the logs of a backup's games into a folder, named as `signifer pull` names them; raises CannotWrite."""
    uid = backup.origin.uid[-6:] or "device"
    return [
        game_log.save_content(
            game.log,
            folder,
            f"signifer-{uid}-{game.serial}",
            gaps=game.gaps,
            damaged=game.damaged_pages,
            remedy=gettext("Name another folder with --logs."),
        )
        for game in backup.games
    ]
