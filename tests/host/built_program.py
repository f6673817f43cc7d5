"""The device's program as the build's passes leave it: made once for a state of the sources, since that takes seconds,
and kept for other processes and the next run."""

from __future__ import annotations

import functools
import json
import os

from filelock import FileLock

from signifer_host import boards
from signifer_host.bundle import build, build_cache, sources

GIVEN = ("dozen_die",)
MOST = 12
"""Programs that are kept, the newest."""
_make = build.run_passes


@functools.cache
def passed(name: str) -> tuple[dict[str, str], str]:
    """Return the modules of a board by path, and the program that starts them, as `build.run_passes`."""
    edition = build.Edition(boards.load(name), GIVEN)
    main = sources.programs()[build.MAIN]
    # A name as in the user's cache: a digest of the sources and of what makes a program of them.
    stem = build_cache._path(build.program_key(edition, main)).stem
    folder = build_cache.folder().with_name("passed")
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{stem}.json"
    with FileLock(folder / ".lock"):
        if not file.exists():
            fresh = file.with_suffix(f".{os.getpid()}")
            fresh.write_text(json.dumps(_make(edition, main)), "utf-8")
            fresh.replace(file)
            for old in sorted(folder.glob("*.json"), key=lambda one: one.stat().st_mtime)[:-MOST]:
                old.unlink()
        modules, started = json.loads(file.read_text("utf-8"))
    return modules, started
