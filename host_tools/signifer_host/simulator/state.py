"""The folder of a simulated device: its flash, its identity, and the lock on them."""

from __future__ import annotations

import json
import os
from pathlib import Path

import platformdirs
from filelock import FileLock, Timeout

from signifer_host.files.foreign import open_file
from signifer_host.simulator.runtime import write

_LARGEST = 10_000  # letters of device.json: ours has some sixty


class StateError(Exception):
    """The folder cannot be used; the message is one line for the user."""


class StateInUse(StateError):
    """Another simulator runs in the folder."""


def default_folder(board_id: str) -> Path:
    """Return the default folder for a board's device."""
    return Path(platformdirs.user_data_dir("signifer", appauthor=False)) / "simulator" / board_id


class State:
    """An opened folder, locked until `close`.

    `board` is the board that the device was first started with, `uid` its chip's number (8 bytes).
    """

    def __init__(self, folder: Path, board: str | None, default_board: str, uid: bytes | None = None) -> None:
        self.folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._lock = FileLock(folder / ".lock")
            self._lock.acquire(timeout=0)
        except Timeout:
            raise StateInUse(
                "%s is in use by another simulator; leave that one first, or give another --state" % folder
            ) from None
        except OSError as error:
            raise StateError("%s: %s" % (folder, error.strerror or "cannot be used")) from None
        try:
            self.board, self.uid = self._identity(board, default_board, uid)
        except BaseException:
            self.close()
            raise

    def _identity(self, board: str | None, default_board: str, uid: bytes | None) -> tuple[str, bytes]:
        path = self.folder / "device.json"
        try:
            if path.exists():
                with open_file(path) as file:
                    known = json.loads(file.read(_LARGEST).decode())
                was, number = str(known["board"]), bytes.fromhex(known["uid"])
                if board is not None and board != was:
                    raise StateError(
                        "%s holds a device with the board %s, not %s; give another --state"
                        % (self.folder, was, board)
                    )
                return was, number
            number = uid or os.urandom(8)
            text = json.dumps({"board": board or default_board, "uid": number.hex()}) + "\n"
            write(path, text)
        except OSError as error:
            raise StateError("%s: %s" % (path, error.strerror or "cannot be used")) from None
        except (ValueError, KeyError, TypeError, RecursionError):
            raise StateError(
                "%s is damaged; move the folder away to begin with a new device" % path
            ) from None
        return board or default_board, number

    @property
    def flash(self) -> Path:
        """Return the folder of the flash's content."""
        return self.folder / "flash"

    def close(self) -> None:
        """Unlock the folder."""
        self._lock.release()
