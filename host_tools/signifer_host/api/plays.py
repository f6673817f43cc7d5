"""Play a scripted game: lines of JSON in, an answer for each out."""

from __future__ import annotations

import io
from pathlib import Path
from typing import BinaryIO

from signifer_host import play
from signifer_host.errors import CannotWrite
from signifer_host.files.foreign import open_file
from signifer_host.rosters.errors import unreadable


def stream(source: BinaryIO, sink: BinaryIO, *, folder: Path = Path(), where: str) -> None:
    """Play the lines of `source` and write each answer to `sink` at once; raises a HostError.

    Roster paths are relative to `folder`; `where` is the script's name for messages. A sink that closes
    raises BrokenPipeError.
    """
    try:
        play.play(source, sink, folder=folder, where=where)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise CannotWrite("The script cannot be played on: {strerror}.", strerror=error.strerror) from None


def answers(script: bytes, *, folder: Path = Path(), where: str = "script") -> bytes:
    """Play a whole script and return the lines of its answers; raises BadInput."""
    sink = io.BytesIO()
    stream(io.BytesIO(script), sink, folder=folder, where=where)
    return sink.getvalue()


def open_script(path: Path) -> BinaryIO:
    """Open a script, which may be a pipe; raises BadInput."""
    try:
        return open_file(path, pipes=True)
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from None
