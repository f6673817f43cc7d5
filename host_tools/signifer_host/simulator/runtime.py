"""The list of running simulators that `signifer devices` reads: one small file for each process."""

from __future__ import annotations

import json
import os
import sys
import warnings
from pathlib import Path

import platformdirs


def folder() -> Path:
    """Return the folder of the files: the user's own, empty after a restart of the machine."""
    with warnings.catch_warnings():
        # platformdirs warns if XDG_RUNTIME_DIR is not set; its fallback is good enough.
        warnings.simplefilter("ignore")
        return Path(platformdirs.user_runtime_dir("signifer", appauthor=False)) / "sims"


def alive(pid: int) -> bool:
    """Return whether a process with that number runs."""
    if sys.platform == "win32":
        import ctypes

        # os.kill would end it there. 0x1000: PROCESS_QUERY_LIMITED_INFORMATION, 259: STILL_ACTIVE.
        handle = ctypes.windll.kernel32.OpenProcess(0x1000, False, pid)
        if not handle:
            return False
        code = ctypes.c_ulong()
        ctypes.windll.kernel32.GetExitCodeProcess(handle, ctypes.byref(code))
        ctypes.windll.kernel32.CloseHandle(handle)
        return code.value == 259
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def clean() -> None:
    """Remove the files of killed simulators."""
    for path in folder().glob("*.json"):
        if path.stem.isdigit() and not alive(int(path.stem)):
            path.unlink(missing_ok=True)


def write(path: Path, text: str) -> None:
    """Replace a small file at once, so that a reader never sees half of it. Raises OSError."""
    fresh = path.with_name("%s.%d.part" % (path.name, os.getpid()))
    try:
        with fresh.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise


class Entry:
    """This process's file in the list."""

    def __init__(self, name: str, board: str) -> None:
        self._path: Path | None = None
        self._name = name
        self._board = board

    def publish(self, url: str) -> None:
        """Publish the data port; run on even if the list cannot be written."""
        try:
            # A runtime folder that another user made for us raises too.
            self._path = folder() / ("%d.json" % os.getpid())
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            clean()
            line = {"port": url, "name": self._name, "board": self._board, "pid": os.getpid()}
            write(self._path, json.dumps(line) + "\n")
        except OSError:
            pass

    def remove(self) -> None:
        """Remove the port from the list."""
        try:
            if self._path is not None:
                self._path.unlink(missing_ok=True)
        except OSError:
            pass
