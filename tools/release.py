"""Finish a release in dist/: images, the site, notes, checksums: `make release`, after wheel, binary and site.

    python tools/release.py [FOLDER]    FOLDER holds CircuitPython's UF2 files; left out: the folder for downloads

An image holds CircuitPython itself. A board whose file is not in the folder gets no image, and is named.
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

ROOT = Path(__file__).resolve().parents[1]
SUMS, NOTES = "SHA256SUMS", "NOTES.md"


def notes(changelog: str, version: str) -> str:
    """Return the changelog's text for a version, or the unreleased part. ValueError if there is none."""
    parts = re.split(r"^## \[?([^\]\s]+)\]?.*\n", changelog, flags=re.MULTILINE)
    said = dict(zip(parts[1::2], parts[2::2], strict=True))
    text = said.get(version, said.get("Unreleased", "")).strip()
    if not text:
        raise ValueError(f"CHANGELOG.md says nothing of {version}")
    return f"# Signifer {version}\n\n{text}\n"


def images(out: Path, folders: list[Path]) -> list[str]:
    """Make the image of each board whose CircuitPython is in one of the folders; return the files that are missing."""
    missing = []
    for board in map(boards.load, boards.names()):
        found = circuitpython.find(board, folders)
        if found is None:
            missing.append(circuitpython.file_name(board))
            continue
        made = api.image(board, api.Wish(found.path))
        (out / f"signifer-{signifer.__version__}-{board.id}.uf2").write_bytes(made.data)
    return sorted(set(missing))


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
    missing = [f"no image: {name} is not in {', '.join(map(str, folders))}" for name in images(out, folders)]
    if pages.is_dir():
        site(out, pages)
    else:
        missing.append(f"no documentation: {pages} is not there; `make docs` makes it")
    (out / NOTES).write_text(text, "utf-8")
    (out / SUMS).write_text(sums(out), "utf-8")
    return missing


if __name__ == "__main__":
    given = [Path(name) for name in sys.argv[1:]] or circuitpython.folders(None)
    for line in finish(ROOT / "dist", given, ROOT / "build" / "site"):
        print(line)
    print((ROOT / "dist" / SUMS).read_text("utf-8"), end="")
