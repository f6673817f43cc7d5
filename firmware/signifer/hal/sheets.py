"""The sheet of the faces (`ui.boxes.faces`), wherever the program is."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

_NAME = "faces.bin"


class _File:
    """Bytes of a file for a slice."""

    def __init__(self, path: str) -> None:
        self._file = open(path, "rb")
        self._begin = self._file.tell()  # it may lie in a larger one

    def __getitem__(self, part: slice) -> bytes:
        self._file.seek(self._begin + part.start)
        return self._file.read(part.stop - part.start)


def faces() -> Any:
    """Return what gives the sheet's bytes for a slice: bytes in flash where the program is linked, else a file. None
    where there is no sheet."""
    view = getattr(sys.modules.get("pack"), "view", None)
    try:
        return (
            view("/" + _NAME) if view else _File(__file__.replace("\\", "/").rsplit("/", 1)[0] + "/" + _NAME)
        )
    except OSError:
        return None
