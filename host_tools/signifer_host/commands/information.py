"""`signifer help`, `version` and `boards`: what other programs have as commands too."""

from __future__ import annotations

from typing import Annotated

import typer

from signifer_host.commands import completion
from signifer_host.commands.common import answers
from signifer_host.output import answer
from signifer_host.translation import gettext


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


@answers
def version() -> None:
    """Print the version."""
    import signifer

    answer({"version": signifer.__version__}, gettext("signifer {version}", version=signifer.__version__))


@answers
def boards() -> None:
    """List the boards that Signifer runs on.

    The first word of a line is the name for --board.
    """
    from signifer_host import boards

    known = [boards.load(name) for name in boards.names()]
    rows = [{"id": one.id, "name": one.name, "circuitpython": one.circuitpython} for one in known]
    width = max(len(one.id) for one in known)
    answer({"boards": rows}, *(f"{one.id:<{width}}  {one.name}" for one in known))
