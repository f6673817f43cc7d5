"""`signifer play FILE|-`: a scripted game, line by line, with the device's engine."""

import os
import sys
from pathlib import Path
from typing import Annotated, BinaryIO

import typer

from signifer_host import errors


def play(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The script, or - for standard input.")],
) -> None:
    """Play a scripted game: a line of JSON in, an answer out."""
    try:
        if file == "-":
            _play(sys.stdin.buffer, Path(), "standard input")
        else:
            path = Path(file)
            with _open(path) as source:
                _play(source, path.parent, file)
    except BrokenPipeError:
        # The reader of the answers closed the pipe. The interpreter flushes once more at exit, so standard
        # output is redirected.
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, sys.stdout.fileno())
        os.close(null)
        raise typer.Exit(errors.FAULT) from None


def _play(source: BinaryIO, folder: Path, where: str) -> None:
    from signifer_host.play import play as play_script

    try:
        play_script(source, sys.stdout.buffer, folder=folder, where=where)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise errors.CannotWrite(f"The script cannot be played on: {error.strerror}.") from None


def _open(path: Path) -> BinaryIO:
    from signifer_host.rosters.errors import unreadable
    from simulator.reading import open_file

    try:
        return open_file(path, pipes=True)
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from None


def register(app: typer.Typer) -> None:
    """Add `play` to the `signifer` command."""
    app.command()(play)
