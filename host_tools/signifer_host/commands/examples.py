"""`signifer examples`: the rosters, custom systems and games that come with the tool."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from signifer_host.commands import completion
from signifer_host.commands.common import ForceOption, answers
from signifer_host.output import answer, wants_json
from signifer_host.translation import gettext, gettext_noop

if TYPE_CHECKING:
    from signifer_host.api.example_files import Group


_NEXT = (
    ("signifer push river_wardens hill_company", gettext_noop("sends two rosters to a device")),
    ("signifer play first_activations", gettext_noop("replays a game")),
    ("signifer examples river_wardens --out my_rosters", gettext_noop("copies a roster, for you to change")),
)


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

    chosen = every() if name is None else example_files.find(name)
    if out is not None:
        written = [str(path) for path in example_files.copy(chosen, out, force)]
        answer({"written": written}, *written)
    elif name is not None:
        answer({"examples": [{"name": one.name, "kind": one.kind, "system": one.system} for one in chosen]})
        if not wants_json():
            typer.echo(chosen[0].path.read_text("utf-8"), nl=False)
    else:
        groups = example_files.list_examples()
        rows = [{"game": one.id, "rosters": one.rosters, "games": one.games} for one in groups]
        answer({"examples": rows}, *_lines(groups))


def _lines(groups: list[Group]) -> Iterator[str]:
    yield gettext("Two rosters of one game can be pushed; a game is replayed, line by line.")
    names = {"rosters": gettext("rosters"), "system": gettext("system"), "games": gettext("games")}
    width = max(map(len, names.values()))
    for group in groups:
        yield ""
        yield group.title
        if group.rosters:
            yield f"  {names['rosters']:<{width}}  {', '.join(group.rosters)}"
        if group.system:
            yield f"  {names['system']:<{width}}  {group.system}"
        if group.games:
            yield f"  {names['games']:<{width}}  {', '.join(group.games)}"
    yield ""
    yield gettext("What to do next:")
    for step, why in _NEXT:
        yield f"  {step:<50}  {gettext(why)}"
