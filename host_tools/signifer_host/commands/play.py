"""`signifer play FILE|-`: a scripted game, line by line, with the device's engine."""

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from signifer_host import errors
from signifer_host.commands import completion


def play(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            autocompletion=completion.playable,
            help="The script, the name of an example, or - for standard input.",
        ),
    ],
) -> None:
    """Play a scripted game: a line of JSON in, an answer out."""
    from signifer_host.api import plays
    from signifer_host.files.examples import GAME
    from signifer_host.rosters.find_file import of_path

    try:
        if file == "-":
            plays.stream(sys.stdin.buffer, sys.stdout.buffer, where="standard input")
        else:
            path = of_path(Path(file), (GAME,))
            with plays.open_script(path) as source:
                plays.stream(source, sys.stdout.buffer, folder=path.parent, where=str(path))
    except BrokenPipeError:
        # The reader of the answers closed the pipe. The interpreter flushes once more at exit, so standard
        # output is redirected.
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, sys.stdout.fileno())
        os.close(null)
        raise typer.Exit(errors.FAULT) from None
