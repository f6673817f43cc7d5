"""Finish a release in dist/: images, the site, notes, checksums: `make release`, after wheel, binary and site.

    python tools/release.py [FOLDER]    FOLDER holds CircuitPython's UF2 files and its LICENSE; left out: the folder for
                                        downloads

An image holds CircuitPython itself, whose licence asks for its text beside every copy: without it no image is made. A
board whose file is not in the folder gets no image, and the notes name it.
"""

from __future__ import annotations

import re
import sys
import tarfile
from hashlib import sha256
from pathlib import Path

import signifer
from signifer_host import boards
from signifer_host.api import circuitpython
from signifer_host.api import images as api
from signifer_host.boards import Board

ROOT = Path(__file__).resolve().parents[1]
SUMS, NOTES = "SHA256SUMS", "NOTES.md"
LICENSE = "CIRCUITPYTHON-LICENSE.txt"


def notes(changelog: str, version: str) -> str:
    """Return the changelog's text for a version, or the unreleased part. ValueError if there is none."""
    parts = re.split(r"^## \[?([^\]\s]+)\]?.*\n", changelog, flags=re.MULTILINE)
    said = dict(zip(parts[1::2], parts[2::2], strict=True))
    text = said.get(version, said.get("Unreleased", "")).strip()
    if not text:
        raise ValueError(f"CHANGELOG.md says nothing of {version}")
    return f"# Signifer {version}\n\n{text}\n"


def images(out: Path, folders: list[Path]) -> list[Board]:
    """Make the image of each board whose CircuitPython is in one of the folders, beside the licence that must be there;
    return the boards without one."""
    text = next((folder / "LICENSE" for folder in folders if (folder / "LICENSE").is_file()), None)
    missing = []
    for board in map(boards.load, boards.names()):
        found = circuitpython.find(board, folders) if text else None
        if found is None:
            missing.append(board)
            continue
        made = api.image(board, api.Wish(found.path))
        (out / f"signifer-{signifer.__version__}-{board.id}.uf2").write_bytes(made.data)
    if text and len(missing) < len(boards.names()):
        (out / LICENSE).write_bytes(text.read_bytes())
    return missing


def without_image(missing: list[Board]) -> str:
    """Return the part of the notes on boards that get no image."""
    if not missing:
        return ""
    rows = "".join(f"* {board.name}: {circuitpython.file_name(board)}\n" for board in missing)
    return (
        "\n## Boards without an image here\n\n`signifer image` makes one from CircuitPython's file, which "
        f"[circuitpython.org](https://circuitpython.org/downloads) has:\n\n{rows}"
    )


def site(out: Path, folder: Path) -> None:
    """Pack the documentation; the same pages give the same bytes."""

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.mtime = entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        return entry

    with tarfile.open(out / "signifer-site.tar.xz", "w:xz") as archive:
        for path in sorted(folder.rglob("*")):
            archive.add(path, f"site/{path.relative_to(folder).as_posix()}", recursive=False, filter=plain)


def sums(out: Path) -> str:
    """Return the checksums of all files, as `sha256sum -c` takes them."""
    files = sorted(path for path in out.iterdir() if path.is_file() and path.name != SUMS)
    return "".join(f"{sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)


def finish(out: Path, folders: list[Path], pages: Path) -> list[str]:
    """Put the rest of a release into `out`; return what is missing from it."""
    text = notes((ROOT / "CHANGELOG.md").read_text("utf-8"), signifer.__version__)
    without = images(out, folders)
    names = sorted({circuitpython.file_name(board) for board in without})
    missing = [f"no image: {name}, or LICENSE, is not in {', '.join(map(str, folders))}" for name in names]
    if pages.is_dir():
        site(out, pages)
    else:
        missing.append(f"no documentation: {pages} is not there; `make docs` makes it")
    (out / NOTES).write_text(text + without_image(without), "utf-8")
    (out / SUMS).write_text(sums(out), "utf-8")
    return missing


if __name__ == "__main__":
    given = [Path(name) for name in sys.argv[1:]] or circuitpython.folders(None)
    for line in finish(ROOT / "dist", given, ROOT / "build" / "site"):
        print(line)
    print((ROOT / "dist" / SUMS).read_text("utf-8"), end="")
