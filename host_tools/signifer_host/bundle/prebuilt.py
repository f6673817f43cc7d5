"""The compiled program that a wheel brings along, so that making an image needs no compiler.

The archive `compiled.zip` is made with the wheel (`tools/wheel_hook.py`):

    programs/<key>.json   a program: the text of code.py, and the digest of each compiled module by path
    code/<digest>         a compiled file
    texts/<key>           the digest of the file that a single text was compiled to

A program's key is a digest of everything that the passes read. A source that differs in one letter is not found, and is
compiled on the spot.
"""

from __future__ import annotations

import json
import zipfile
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path

ARCHIVE = "compiled.zip"
Program = tuple[dict[str, bytes], str]
"""Compiled modules by the path of their source, and the text of code.py."""


def program_key(sources: Mapping[str, str], wanted: tuple[str, ...]) -> str:
    """Return the key of a program that is made of these texts, by path, for these game systems."""
    digest = sha256(",".join(wanted).encode())
    for path, text in sorted(sources.items()):
        data = text.encode()
        digest.update(b"\0%s\0%d\0" % (path.encode(), len(data)) + data)
    return digest.hexdigest()


def text_key(name: str, source: str) -> str:
    """Return the key of a single text that is compiled under this name."""
    return sha256(f"{name}\0{source}".encode()).hexdigest()


def find_program(key: str) -> Program | None:
    """Return the compiled program of a key; None where this signifer brought none."""
    archive = _archive()
    return None if archive is None else read_program(archive, key)


def read_program(archive: zipfile.ZipFile, key: str) -> Program | None:
    """Return the compiled program with this key of an archive; None where it has none."""
    try:
        note = json.loads(archive.read(f"programs/{key}.json"))
    except KeyError:
        return None
    return {path: archive.read("code/" + code) for path, code in note["modules"].items()}, note["main"]


def find_text(key: str) -> bytes | None:
    """Return the compiled file of a single text; None where this signifer brought none."""
    archive = _archive()
    return None if archive is None else read_text(archive, key)


def read_text(archive: zipfile.ZipFile, key: str) -> bytes | None:
    """Return the compiled file of a single text in an archive; None where it has none."""
    try:
        return archive.read("code/" + archive.read(f"texts/{key}").decode())
    except KeyError:
        return None


def write(path: Path, programs: Mapping[str, Program], texts: Mapping[str, bytes]) -> None:
    """Write an archive, the same bytes for the same content."""
    entries: dict[str, bytes] = {}

    def put(code: bytes) -> str:
        digest = sha256(code).hexdigest()[:32]
        entries["code/" + digest] = code
        return digest

    for key, (modules, main) in programs.items():
        note = {"main": main, "modules": {name: put(code) for name, code in sorted(modules.items())}}
        entries[f"programs/{key}.json"] = json.dumps(note).encode()
    for key, code in texts.items():
        entries[f"texts/{key}"] = put(code).encode()
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in sorted(entries.items()):
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)


def folder() -> Path:
    """Return the folder of the wheel that holds the device's files; a checkout has none."""
    return Path(__file__).parents[1] / "device"


@cache
def _archive() -> zipfile.ZipFile | None:
    """Open the archive once for the whole run; None where it is missing or damaged."""
    try:
        return zipfile.ZipFile(folder() / ARCHIVE)
    except (OSError, zipfile.BadZipFile):
        return None
