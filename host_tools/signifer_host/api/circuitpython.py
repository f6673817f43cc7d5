"""CircuitPython for a board: its download page, and the file that the user saved."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from signifer_host.api import config
from signifer_host.boards import Board
from signifer_host.bundle import TESTED
from signifer_host.errors import BadInput
from signifer_host.image import firmware
from signifer_host.linker.facts import read as read_facts
from signifer_host.linker.facts import tables
from signifer_host.translation import gettext, gettext_noop

LANGUAGE = "en_US"
_MOST = 5000  # files of a folder that are checked


@dataclass(frozen=True)
class CircuitPythonFile:
    """A file of CircuitPython; `is_known`: a table of this package has its checksum."""

    path: Path
    is_known: bool


def page(board: Board) -> str:
    """Return the download page of CircuitPython for a board."""
    return f"https://circuitpython.org/board/{board.circuitpython}/"


def file_name(board: Board) -> str:
    """Return the name of the file to download."""
    return f"adafruit-circuitpython-{board.circuitpython}-{LANGUAGE}-{TESTED}.uf2"


def folders(configured: str | None) -> list[Path]:
    """Return the folders to search: the one of the settings, and the user's downloads."""
    import platformdirs

    found = [Path(configured).expanduser()] if configured else []
    try:
        found += [Path(platformdirs.user_downloads_dir()), Path.home() / "Downloads"]
    except (OSError, RuntimeError):  # no home folder
        pass
    return list(dict.fromkeys(found))


def find(board: Board, where: list[Path]) -> CircuitPythonFile | None:
    """Return the first good file for `board` in the folders `where`, English before other languages; None for
    none.

    Raises BadInput if there are only damaged or wrong files.
    """
    wrong: BadInput | None = None
    for folder in where:
        for path in _candidates(board, folder):
            try:
                return CircuitPythonFile(path, check(board, path))
            except BadInput as error:
                wrong = wrong or error
    if wrong is not None:
        raise wrong
    return None


def check(board: Board, path: Path) -> bool:
    """Return whether a table knows the file's checksum; raises BadInput if the file is not what its name
    says.

    A table knows the English file of its version: another content under that name is a damaged download.
    """
    python = firmware.read(path)
    firmware.check(python, board, path)
    named = [one for one in tables(board.circuitpython) if one.version == python.version]
    if any(one.sha256 == read_facts(python).sha256 for one in named):
        return True
    if named and f"-{LANGUAGE}-" in path.name:
        raise BadInput(
            "{path} is not the CircuitPython {version} that its name says: its checksum is another one. Get "
            "{file_name} again, from {page}.",
            path=path,
            version=python.version,
            file_name=file_name(board),
            page=page(board),
        )
    return False


_FOUND = gettext_noop("CircuitPython: {path}")
_KNOWN = gettext_noop("CircuitPython: {path} (its checksum is right)")


def find_and_tell(board: Board, tell: Callable[[str], None]) -> Path:
    """Find the user's file for `board`, and tell its path; raises BadInput."""
    where = folders(config.read().get("circuitpython"))
    found = find(board, where)
    if found is None:
        raise missing(board, where)
    said = _KNOWN if found.is_known else _FOUND
    tell(gettext(said, path=found.path))
    return found.path


def missing(board: Board, where: list[Path]) -> BadInput:
    """Make the error for a board without a file: the page, the file's name, and the folder to save it in."""
    folder = where[0] if where else Path.home()
    return BadInput(
        "The program for {name} is made for CircuitPython {version}, and no file of it is in {where}. Get "
        "{file_name} from {page} (an older version: button Browse S3, folder {language}), save it in {folder}, "
        "and give the command again. A file elsewhere is named with --circuitpython FILE.uf2, and `signifer "
        "config set circuitpython FOLDER` keeps the folder.",
        name=board.name,
        version=TESTED,
        where=" / ".join(map(str, where)) or gettext("the folder for downloads"),
        file_name=file_name(board),
        page=page(board),
        language=LANGUAGE,
        folder=folder,
    )


def _candidates(board: Board, folder: Path) -> list[Path]:
    """List the files of a folder whose names are CircuitPython's for the board, as a browser may have saved
    them.
    """
    name = re.compile(
        rf"adafruit-circuitpython-{re.escape(board.circuitpython)}-(\w+)-{re.escape(TESTED)}(?: ?\(\d+\))?\.uf2",
        re.ASCII,
    )
    try:
        files = []
        for number, path in enumerate(folder.iterdir()):
            if number == _MOST:
                break
            files.append(path)
    except OSError:
        return []
    found = [
        (match.group(1) != LANGUAGE, path.name, path)
        for path in files
        if (match := name.fullmatch(path.name))
    ]
    return [path for _, _, path in sorted(found)]
