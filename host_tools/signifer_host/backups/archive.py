"""A backup as one file: a zip with a manifest of sizes and SHA-256 (docs/backup.md).

No file is written under a name from an archive: the possible paths are fixed, and an archive with any other
path is refused.
"""

from __future__ import annotations

import hashlib
import io
import json
import re
import zipfile
import zlib
from datetime import datetime
from typing import TYPE_CHECKING

from signifer.sync.numbers import HOUSE_MOST, SLOTS
from signifer_host import remedies
from signifer_host.backups.content import FORMAT, VERSION, Backup, KeptGame, SlotContent, peek
from signifer_host.errors import BadInput
from signifer_host.formatting import printable
from signifer_host.translation import number

if TYPE_CHECKING:
    from signifer_host.backups.manifest import Manifest

LARGEST = 32_000_000
"""Largest size of a backup in bytes. A device's games are 128 KB, about 4 MB as logs."""

UNPACKED = 64_000_000
MOST_FILES = 600
MANIFEST = "manifest.json"
SETTINGS = "settings.bin"
HOUSE = "house.txt"
_MANIFEST_LARGEST = 1_000_000
_SETTINGS_LARGEST = 170
_EARLIEST = (1980, 1, 1, 0, 0, 0)
_PATH = re.compile(
    r"manifest\.json|settings\.bin|house\.txt|slots/[abns]\.bin|games/[0-9]{1,10}\.(?:jsonl|damaged\.bin)"
)
_BROKEN = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    NotImplementedError,
    OSError,
    RuntimeError,
    ValueError,
)


def pack(backup: Backup) -> bytes:
    """Encode a backup as the bytes of its file; equal backups give equal bytes."""
    files = _files(backup)
    about = {
        "format": FORMAT,
        "version": VERSION,
        "made": backup.time,
        "by": backup.by,
        "device": vars(backup.origin),
        "slots": {slot: _about(held) for slot, held in backup.slots.items()},
        "games": [
            {
                "serial": game.serial,
                "number": game.number,
                "finished": game.is_finished,
                "entries": game.entries,
                "gaps": game.gaps,
            }
            for game in backup.games
        ],
        "missing": backup.missing,
        "files": {
            path: {"bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()}
            for path, data in files.items()
        },
    }
    manifest = (json.dumps(about, indent=1, ensure_ascii=False) + "\n").encode()
    out = io.BytesIO()
    moment = datetime.fromisoformat(backup.time).timetuple()[:6]
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, data in {MANIFEST: manifest, **files}.items():
            entry = zipfile.ZipInfo(path, max(moment, _EARLIEST))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
    return out.getvalue()


def _files(backup: Backup) -> dict[str, bytes]:
    files = {f"slots/{slot.lower()}.bin": held.data for slot, held in sorted(backup.slots.items())}
    if backup.settings:
        files[SETTINGS] = backup.settings
    if backup.house:
        files[HOUSE] = backup.house
    for game in backup.games:
        files[f"games/{game.serial}.jsonl"] = game.log
        if game.damaged_pages:
            files[f"games/{game.serial}.damaged.bin"] = game.damaged_pages
    return files


def _about(held: SlotContent) -> dict[str, object]:
    ruleset, name, units = peek(held.slot, held.data)
    return {"name": name, "ruleset": ruleset, "units": units}


def read(data: bytes, file: str) -> Backup:
    """Decode a backup from the bytes of its file; `file` is its name for messages.

    Raises BadInput for anything but a complete backup that this program understands.
    """
    where = printable(file, 200)
    if len(data) > LARGEST:
        raise BadInput(
            "{where} is larger than {most} bytes: no backup of a device is.",
            where=where,
            most=number(LARGEST),
        )
    if not data.startswith(b"PK"):
        raise BadInput("{where} is no backup.", remedies.MAKE_BACKUP, where=where)
    archive, entries = _open(data, where)
    if MANIFEST not in entries:
        raise BadInput(
            "{where} is no backup: it has no {file}.", remedies.MAKE_BACKUP, where=where, file=MANIFEST
        )
    from signifer_host.backups.manifest import parse

    about = parse(_unpack_file(archive, entries[MANIFEST], _MANIFEST_LARGEST, where), where)
    wrong = [name for name in entries if not _PATH.fullmatch(name)]
    if wrong:
        raise BadInput(
            "{where} is no backup: it has a file {name}, and no backup does.",
            where=where,
            name=printable(repr(wrong[0]), 100),
        )
    files = {
        name: _unpack(archive, entry, about, where) for name, entry in entries.items() if name != MANIFEST
    }
    gone = sorted(set(about.files) - set(files))
    if gone:
        raise BadInput(
            "{where} is damaged: {gone} is not in it. Use another copy of it.", where=where, gone=gone[0]
        )
    return _backup(about, files, where)


def _open(data: bytes, where: str) -> tuple[zipfile.ZipFile, dict[str, zipfile.ZipInfo]]:
    """Open the archive; return it with its entries by name."""
    try:
        archive = zipfile.ZipFile(io.BytesIO(data))
        listed = archive.infolist()
    except _BROKEN as error:
        raise _damage_error(where, error) from None
    entries = {entry.filename: entry for entry in listed}
    if len(listed) > MOST_FILES or len(entries) != len(listed):
        raise BadInput(
            "{where} is no backup: it has more files than one has, or two of one name.", where=where
        )
    if sum(entry.file_size for entry in listed) > UNPACKED:
        raise BadInput(
            "{where} is no backup: it unpacks to more than {most} bytes.", where=where, most=number(UNPACKED)
        )
    if any(entry.flag_bits & 1 for entry in listed):
        raise BadInput(
            "{where} has a password, and no backup is made with one: unpack it, and pack it without.",
            where=where,
        )
    return archive, entries


def _unpack_file(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, most: int, where: str) -> bytes:
    """Unpack a file, at most `most` bytes."""
    try:
        with archive.open(entry) as stream:
            data = stream.read(most + 1)
    except _BROKEN as error:
        raise _damage_error(where, error) from None
    if len(data) > most:
        raise BadInput(
            "{where} is no backup: its {filename} is larger than {most} bytes.",
            where=where,
            filename=entry.filename,
            most=number(most),
        )
    return data


def _unpack(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, about: Manifest, where: str) -> bytes:
    """Unpack a file and compare it with the manifest."""
    wanted = about.files.get(entry.filename)
    if wanted is None:
        raise BadInput(
            "{where} is no backup: its manifest does not know its {filename}.",
            where=where,
            filename=entry.filename,
        )
    data = _unpack_file(archive, entry, min(wanted.bytes, UNPACKED), where)
    if len(data) != wanted.bytes or hashlib.sha256(data).hexdigest() != wanted.sha256:
        raise BadInput(
            "{where} is damaged: the checksum of its {filename} is not the manifest's. Use another copy of it.",
            where=where,
            filename=entry.filename,
        )
    return data


def _backup(about: Manifest, files: dict[str, bytes], where: str) -> Backup:
    backup = Backup(about.device.origin(), about.made, about.by, missing=list(about.missing))
    backup.settings = files.get(SETTINGS, b"")
    if len(backup.settings) > _SETTINGS_LARGEST:
        raise BadInput("{where}: its settings are longer than a device has any.", where=where)
    backup.house = files.get(HOUSE, b"")
    if len(backup.house) > HOUSE_MOST:
        raise BadInput("{where}: its house rules are longer than a device has any.", where=where)
    for slot in SLOTS:
        data = files.get(f"slots/{slot.lower()}.bin")
        if data is not None:
            backup.slots[slot] = SlotContent(slot, data)
    for game in about.games:
        log = files.get(f"games/{game.serial}.jsonl")
        if log is None:
            raise BadInput(
                "{where} is damaged: the log of game {serial} is not in it.",
                where=where,
                serial=game.serial >> 16,
            )
        damaged = files.get(f"games/{game.serial}.damaged.bin", b"")
        backup.games.append(KeptGame(game.serial, game.finished, game.entries, log, game.gaps, damaged))
    return backup


def _damage_error(where: str, error: Exception) -> BadInput:
    why = printable(str(error) or type(error).__name__, 100)
    return BadInput("{where} is cut off or damaged ({why}). Use another copy of it.", where=where, why=why)
