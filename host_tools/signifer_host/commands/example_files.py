"""`signifer examples`: the rosters, custom systems and games that come with the tool."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from signifer_host.commands import completion
from signifer_host.commands.common import ForceOption, JsonOption

if TYPE_CHECKING:
    from signifer_host.api.example_files import Group


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
    as_json: JsonOption = False,
) -> None:
    """List the examples, print one, or copy it to change it.

    `signifer push` and `signifer play` take names of examples, too.
    Without NAME, --out copies all of them.
    """
    from signifer_host.api import example_files
    from signifer_host.files.examples import every
    from signifer_host.output import lenient, out_json
    from signifer_host.output import out as say

    lenient()
    chosen = every() if name is None else example_files.named(name)
    if out is not None:
        written = example_files.copy(chosen, out, force)
        if as_json:
            out_json({"written": [str(path) for path in written]})
            return
        for path in written:
            say(str(path))
        return
    if name is not None:
        if as_json:
            out_json(
                {"examples": [{"name": one.name, "kind": one.kind, "system": one.system} for one in chosen]}
            )
            return
        typer.echo(chosen[0].path.read_text("utf-8"), nl=False)
        return
    groups = example_files.listed()
    if as_json:
        rows = [{"game": one.id, "rosters": one.rosters, "games": one.games} for one in groups]
        out_json({"examples": rows})
        return
    _print(groups)


def _print(groups: list[Group]) -> None:
    from signifer_host.output import out as say

    say("Two rosters of one game can be pushed; a game is replayed, line by line.")
    for group in groups:
        say("")
        say(f"{group.title}")
        if group.rosters:
            say(f"  rosters  {', '.join(group.rosters)}")
        if group.system:
            say(f"  system   {group.system}")
        if group.games:
            say(f"  games    {', '.join(group.games)}")
    say("")
    say("What to do next:")
    say("  signifer push river_wardens hill_company            sends two rosters to a device")
    say("  signifer play first_activations                     replays a game")
    say("  signifer examples river_wardens --out my_rosters    copies a roster, for you to change")
