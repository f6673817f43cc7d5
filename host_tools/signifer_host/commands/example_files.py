"""`signifer examples`: the rosters, custom systems and games that come with the tool."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from signifer_host.commands import completion
from signifer_host.commands.common import ForceOption, answers

if TYPE_CHECKING:
    from signifer_host.api.example_files import Group


@answers
def examples(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="NAME",
            autocompletion=completion.examples,
            help="An example. Left out: list all of them.",
        ),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out", "-o", metavar="DIR", help="Copy into this folder, with the files that it needs."
        ),
    ] = None,
    force: ForceOption = False,
) -> None:
    """List the examples, print one, or copy it to change it.

    `signifer push` and `signifer play` take names of examples, too.
    Without NAME, --out copies all of them.
    """
    from signifer_host.api import example_files
    from signifer_host.files.examples import every
    from signifer_host.output import answer, wants_json

    chosen = every() if name is None else example_files.named(name)
    if out is not None:
        written = [str(path) for path in example_files.copy(chosen, out, force)]
        answer({"written": written}, *written)
    elif name is not None:
        answer({"examples": [{"name": one.name, "kind": one.kind, "system": one.system} for one in chosen]})
        if not wants_json():
            typer.echo(chosen[0].path.read_text("utf-8"), nl=False)
    else:
        groups = example_files.listed()
        rows = [{"game": one.id, "rosters": one.rosters, "games": one.games} for one in groups]
        answer({"examples": rows}, *_lines(groups))


def _lines(groups: list[Group]) -> Iterator[str]:
    yield "Two rosters of one game can be pushed; a game is replayed, line by line."
    for group in groups:
        yield ""
        yield group.title
        if group.rosters:
            yield f"  rosters  {', '.join(group.rosters)}"
        if group.system:
            yield f"  system   {group.system}"
        if group.games:
            yield f"  games    {', '.join(group.games)}"
    yield ""
    yield "What to do next:"
    yield "  signifer push river_wardens hill_company            sends two rosters to a device"
    yield "  signifer play first_activations                     replays a game"
    yield "  signifer examples river_wardens --out my_rosters    copies a roster, for you to change"
