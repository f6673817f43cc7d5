"""`signifer help`, `version` and `boards`: what other programs have as commands too."""

from __future__ import annotations

from typing import Annotated

import typer

from signifer_host.commands import completion
from signifer_host.commands.common import JsonOption


def help_(
    context: typer.Context,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[COMMAND]", help="The command to explain.", autocompletion=completion.commands
        ),
    ] = None,
) -> None:
    """Explain a command, as its --help does."""
    raise typer.Exit(context.obj([*(words or ()), "--help"]))


def version(as_json: JsonOption = False) -> None:
    """Print the version."""
    import signifer
    from signifer_host.output import out, out_json

    if as_json:
        out_json({"version": signifer.__version__})
    else:
        out(f"signifer {signifer.__version__}")


def boards(as_json: JsonOption = False) -> None:
    """List the boards that Signifer runs on.

    The first word of a line is the name for --board.
    """
    from signifer_host import boards
    from signifer_host.output import out, out_json

    known = [boards.load(name) for name in boards.names()]
    if as_json:
        rows = [{"id": one.id, "name": one.name, "circuitpython": one.circuitpython} for one in known]
        out_json({"boards": rows})
        return
    width = max(len(one.id) for one in known)
    for one in known:
        out(f"{one.id:<{width}}  {one.name}")
