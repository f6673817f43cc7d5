"""Write files completely or not at all, and never outside the given folder.

The content goes into a temporary file in the same folder, is synced to disk, and replaces the old file in one
step. So a full disk, a fault or a power cut leaves the old file unchanged. A link with the file's name is
replaced, not followed. (If Signifer chooses the name itself, it chooses an unused one: see `game_log.save`.)
"""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

from signifer_host.errors import BadInput, CannotWrite
from signifer_host.remedies import DISK, Remedy
from signifer_host.translation import gettext, gettext_noop

_PLAIN = re.compile(r"[A-Za-z0-9_][A-Za-z0-9._-]*")
_LONGEST_NAME = 120
# Names that Windows treats as devices, whatever their ending.
_DEVICES = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\.|$)", re.IGNORECASE)


def inside(folder: Path, name: str) -> Path:
    """Return the path of a file in `folder` for a foreign name; raises BadInput if it could lead out of the
    folder.
    """
    if not _PLAIN.fullmatch(name) or len(name) > _LONGEST_NAME or _DEVICES.match(name):
        raise BadInput(
            "{name} is no name for a file here: letters, digits, points and dashes alone.", name=repr(name)
        )
    return folder / name


def write_file(path: Path, content: bytes, remedy: str = "") -> None:
    """Write one file, completely or not at all; raises CannotWrite, followed by `remedy`, an entry of the catalogue."""
    path = path.absolute()
    name = ""
    try:
        if path.is_dir():
            raise IsADirectoryError(21, "is a folder", str(path))
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name[:80] + ".", suffix=".part")
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(0o666 & ~_umask())
        Path(name).replace(path)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        if name:
            Path(name).unlink(missing_ok=True)
        raise _refusal(_NOT_WRITTEN, path, error, remedy) from None
    except BaseException:
        if name:
            Path(name).unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def make_folder(folder: Path, remedy: str = "") -> None:
    """Make a folder and its parents if needed; raises CannotWrite."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise _refusal(_NOT_MADE, folder, error, remedy) from None


_NOT_WRITTEN = gettext_noop("{path} cannot be written ({reason}).")
_NOT_MADE = gettext_noop("{path} cannot be made ({reason}).")


def _refusal(message: str, path: Path, error: OSError | ValueError, remedy: str) -> CannotWrite:
    """Make the error for a `message` with {path} and {reason}; `remedy` is the command line's, "" for none."""
    sentence = gettext(message, path=path, reason=getattr(error, "strerror", None) or error)
    return CannotWrite(sentence, Remedy(remedy, DISK.page) if remedy else None)


def check_folder(folder: Path, mark: str, what: str, option: str) -> None:
    """Raise BadInput unless `folder` is new, empty, or `what`, which has a file named `mark`. `option` named it."""
    if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
        raise BadInput(
            "{folder} is there already and is no folder. Name another with {option}.",
            folder=folder,
            option=option,
        )
    if folder.is_dir() and not (folder / mark).is_file() and any(folder.iterdir()):
        raise BadInput(
            "{folder} is there already and holds something else than {what}. Name another with {option}.",
            folder=folder,
            what=what,
            option=option,
        )


def write_folder(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write a folder of these files (paths with /), or replace an existing one: completely or not at all.
    Raises CannotWrite; BadInput for a path that leads out of the folder.
    """
    folder = folder.absolute()
    for path in files:
        pieces = path.split("/")
        if not path or path.startswith("/") or "\\" in path or ":" in path or {"", ".", ".."} & set(pieces):
            raise BadInput("{path} leads out of the folder that is to be made.", path=repr(path))
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        made = Path(tempfile.mkdtemp(prefix=folder.name + ".", dir=folder.parent))
    except (OSError, ValueError) as error:
        raise _refusal(_NOT_MADE, folder, error, gettext_noop("Name another place with --out.")) from None
    try:
        for path, content in files.items():
            target = made / path
            target.parent.mkdir(parents=True, exist_ok=True)
            with target.open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
        made.chmod(0o777 & ~_umask())
        _exchange(made, folder)
    except OSError as error:
        raise _refusal(_NOT_WRITTEN, Path(error.filename or folder), error, "") from None
    finally:
        shutil.rmtree(made, ignore_errors=True)
    _sync_folder(folder.parent)


def _exchange(made: Path, folder: Path) -> None:
    if not folder.exists():
        made.rename(folder)
        return
    old = Path(tempfile.mkdtemp(prefix=folder.name + ".", dir=folder.parent))
    try:
        folder.rename(old / folder.name)
        try:
            made.rename(folder)
        except OSError:
            (old / folder.name).rename(folder)
            raise
    finally:
        shutil.rmtree(old, ignore_errors=True)


def _sync_folder(folder: Path) -> None:
    """Sync a rename; systems without support (Windows) do it themselves later."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        pass
    finally:
        os.close(handle)


def _umask() -> int:
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
