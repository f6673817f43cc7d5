"""`signifer report LOG…`: what happened in a game, as a page to keep and to show."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from signifer_host.commands.common import ELSEWHERE

if TYPE_CHECKING:
    from signifer_host.api.reports import Log

ENDINGS = {".html": "html", ".htm": "html", ".md": "md", ".csv": "csv", ".json": "json"}


def report(
    files: Annotated[
        list[Path], typer.Argument(metavar="LOG…", readable=False, help="Logs that `signifer pull` wrote.")
    ],
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            "-o",
            metavar="FILE",
            help="The file to write; its ending says what it is. Left out: standard output.",
        ),
    ] = None,
    csv: Annotated[bool, typer.Option("--csv", help="A line for each command, for spreadsheets.")] = False,
    json: Annotated[bool, typer.Option("--json", help="All facts, for programs.")] = False,
    md: Annotated[bool, typer.Option("--md", help="Markdown, for a forum or a chat.")] = False,
) -> None:
    """Make one page of a game: what happened, with plots.

    Several logs make a season.
    """
    import sys

    from signifer_host import errors
    from signifer_host.api import reports
    from signifer_host.output import lenient, printable, progress
    from signifer_host.writing import write_file

    lenient()
    form = _form(out, {"csv": csv, "json": json, "md": md})
    if out is None and form == "html" and sys.stdout.isatty():
        raise errors.BadInput("A page is for a file: name it with -o report.html, or print text with --md.")
    logs = [_log(file) for file in files]
    if out is not None and any(_same(out, file) for file in files):
        raise errors.BadInput(f"{out} is one of the logs. Name another file with --out.")
    if len(logs) > 1:
        with progress("Reading", "logs") as step:
            made = reports.report(logs, form, progress=step)
    else:
        made = reports.report(logs, form)
    if out is None:
        sys.stdout.buffer.write(made.text.encode())
        sys.stdout.flush()
    else:
        write_file(out, made.text.encode(), ELSEWHERE)
    for sentence in made.left_out:
        typer.echo(printable(f"left out: {sentence}", 500), err=True)
    if out is not None:
        games = "1 game" if made.games == 1 else f"{made.games} games"
        typer.echo(printable(f"{out}: the report of {games}", 300))


def _form(out: Path | None, given: dict[str, bool]) -> str:
    """Return what is to be made: as the options say, else as the file's ending says, else a page."""
    from signifer_host.errors import BadInput

    asked = [form for form, wanted in given.items() if wanted]
    if len(asked) > 1:
        raise BadInput(f"--{asked[0]} and --{asked[1]} cannot stand together: a report is one of them.")
    if asked:
        return asked[0]
    if out is None:
        return "html"
    form = ENDINGS.get(out.suffix.lower())
    if form is None:
        raise BadInput(
            f"{out}: a report's file ends in .html, .md, .csv or .json; or say which with --md, --csv, --json."
        )
    return form


def _log(file: Path) -> Log:
    """Read a log's bytes; raises a HostError."""
    from signifer_host.api.reports import LARGEST, Log
    from signifer_host.rosters.errors import unreadable
    from simulator.reading import open_file

    try:
        with open_file(file, pipes=True) as source:
            return Log(source.read(LARGEST + 1), str(file), file.parent)
    except (OSError, ValueError) as error:
        raise unreadable(file, error) from None


def _same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        return False


def register(app: typer.Typer) -> None:
    """Add `report` to the `signifer` command."""
    app.command()(report)
