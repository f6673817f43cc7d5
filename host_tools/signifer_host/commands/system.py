"""`signifer system check FILE`: check a custom system, and show what it tracks and costs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from signifer_host.commands.common import answers, board_option
from signifer_host.commands.file_errors import tell
from signifer_host.commands.manners import App
from signifer_host.errors import BadInput

system_app = App(no_args_is_help=True, help="Check custom systems.")


@system_app.callback()
def _group() -> None:
    """Check custom systems: files that describe what a game tracks."""


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
    from signifer_host.formatting import printable
    from signifer_host.output import answer, fail, out, warn

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
            out(f"{head}: {system.name} ({system.id}), format {system.data['format']}")
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
