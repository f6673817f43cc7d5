"""Writing a bundle to disk: the whole folder or nothing."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

from signifer_host.errors import BadInput, CannotWrite

MARK = "signifer.json"


def write(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write the files into a folder that is new, empty or a bundle. Raises BadInput, CannotWrite."""
    folder = folder.absolute()
    _check(folder)
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        made = Path(tempfile.mkdtemp(prefix=folder.name + ".", dir=folder.parent))
    except OSError as error:
        raise CannotWrite(f"{folder.parent}: {error.strerror or error}.") from None
    try:
        for path, content in files.items():
            target = made / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
        made.chmod(0o777 & ~_umask())
        _exchange(made, folder)
    except OSError as error:
        raise CannotWrite(f"{error.filename or folder}: {error.strerror or error}.") from None
    finally:
        shutil.rmtree(made, ignore_errors=True)


def write_file(path: Path, content: bytes) -> None:
    """Write one file so that a reader never meets half of it. Raises CannotWrite."""
    path = path.absolute()
    name = ""
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name + ".")
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        Path(name).chmod(0o666 & ~_umask())
        Path(name).replace(path)
    except OSError as error:
        if name:
            Path(name).unlink(missing_ok=True)
        raise CannotWrite(f"{path}: {error.strerror or error}.") from None


def _check(folder: Path) -> None:
    if os.path.ismount(folder):  # Path.is_mount is not there on Windows before 3.12
        raise BadInput(f"{folder} is a drive. Make the bundle elsewhere and copy what is in it.")
    if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
        raise BadInput(f"{folder} is there already and is no folder.")
    if folder.is_dir() and not (folder / MARK).is_file() and any(folder.iterdir()):
        raise BadInput(
            f"{folder} is there already and holds something else than a bundle. Name another with --out."
        )


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


def _umask() -> int:
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
