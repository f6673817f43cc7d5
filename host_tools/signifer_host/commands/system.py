"""`signifer system new` and `check`: begin a custom system, and show what it tracks and costs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from signifer_host.commands import completion
from signifer_host.commands.common import ELSEWHERE, answers, board_option, check_ending, check_new
from signifer_host.commands.file_errors import tell
from signifer_host.commands.manners import App
from signifer_host.errors import BadInput
from signifer_host.formatting import printable
from signifer_host.output import answer, fail, out, wants_json, warn
from signifer_host.translation import gettext

system_app = App(no_args_is_help=True, help="Make and check custom systems.")


@system_app.callback()
def _group() -> None:
    """Make and check custom systems: files that describe what a game tracks."""


@system_app.command()
@answers
def new(
    template: Annotated[
        str | None,
        typer.Argument(
            metavar="TEMPLATE",
            autocompletion=completion.templates,
            help="The system to begin from. Left out: list all of them.",
        ),
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", metavar="FILE.toml", help="The file to make.")
    ] = None,
    name: Annotated[
        str, typer.Option("--name", metavar="NAME", help="The name on the screen. [the file's name]")
    ] = "",
) -> None:
    """Make a custom system from a template.

    The file is yours to change; `signifer system check` tells what it tracks.
    Its id, by which rosters name it, is the file's name.
    """
    from signifer_host.atomic_files import write_file
    from signifer_host.systems.templates import KINDS, begin

    if template is None:
        answer({"templates": KINDS})
        if not wants_json():
            for each, kind in KINDS.items():
                typer.echo(f"{each:<14} {kind}")
            typer.echo("\nWhat to do next:\n  signifer system new plain --out my_game.toml")
        return
    if out is None:
        raise BadInput(
            "Name the file to make: `signifer system new {template} --out my_game.toml`.", template=template
        )
    check_ending(out, ".toml")
    check_new(out, False, gettext("this command overwrites none."))
    text = begin(template, out.stem, name)
    write_file(out, text.encode(), ELSEWHERE)
    answer(
        {"file": str(out), "template": template},
        gettext(
            "{out}: made from {template}. `signifer system check {out}` checks it.",
            out=out,
            template=template,
        ),
    )


@system_app.command()
@answers
def check(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE", readable=False, help="System files, TOML or JSON.")
    ],
    board: Annotated[
        str | None,
        board_option("The device to count for. [pico_oled]"),
    ] = None,
    units: Annotated[
        int,
        typer.Option(
            "--units", metavar="N", min=1, max=120, help="Units on each side, where rosters have them."
        ),
    ] = 20,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print errors and warnings only.")] = False,
) -> None:
    """Check custom systems: what they track and what they cost.

    It reports every error of a file, with its line.
    The status is 2 if one cannot be used.
    """
    from signifer_host.api import system_files

    screen = system_files.screen(board)
    rows: list[dict[str, Any]] = []
    for path in files:
        checked = system_files.check(path, units, screen)
        rows.append(checked.row())
        if checked.error is not None:
            tell(checked.error)
        system = checked.system
        if system is None:
            continue
        head = printable(str(path))
        if not quiet:
            out(
                gettext(
                    "{head}: {name} ({id}), format {format}",
                    head=head,
                    name=system.name,
                    id=system.id,
                    format=system.data["format"],
                )
            )
            for line in checked.tracks:
                out(f"  {line}")
        if checked.problem:
            fail(f"{head}: {checked.problem}")
        if not quiet:
            for line in checked.costs:
                out(f"  {line}")
        elif checked.narrow:
            warn(f"{head}: {checked.narrow}")
        for warning in system.warnings:
            warn(f"{head}: {warning}")
    answer({"files": rows})
    if not all(row["good"] for row in rows):
        raise typer.Exit(BadInput.status)
