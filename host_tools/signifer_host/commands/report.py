"""`signifer report LOG…`: make a page about a game, to keep and to show."""

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
            help="The file to write: .html, .md, .csv or .json. Left out: standard output.",
        ),
    ] = None,
    csv: Annotated[bool, typer.Option("--csv", help="Make a table with a line for each command.")] = False,
    json: Annotated[
        bool,
        typer.Option("--json", help="Print JSON, for programs: all facts, or with --out what was written."),
    ] = False,
    md: Annotated[bool, typer.Option("--md", help="Make Markdown, for a forum or a chat.")] = False,
) -> None:
    """Make a page of what happened in a game.

    Several logs make a season. Only the file is written: it needs no network to be read.
    """
    import sys

    from signifer_host import errors
    from signifer_host.api import reports
    from signifer_host.output import lenient, out_json, printable, progress, warn
    from signifer_host.writing import write_file

    lenient()
    form = _form(out, {"csv": csv, "md": md, "json": json})
    if out is None and form == "html" and sys.stdout.isatty():
        raise errors.BadInput("A page is for a file: name it with -o report.html, or print text with --md.")
    if out is not None and any(_same(out, file) for file in files):
        raise errors.BadInput(f"{out} is one of the logs. Name another file with --out.")
    logs = [_log(file) for file in files]
    if len(logs) > 1:
        with progress("Reading", "logs") as step:
            made = reports.report(logs, form, progress=step)
    else:
        made = reports.report(logs, form)
    for sentence in made.left_out:
        warn(f"left out: {sentence}")
    if out is not None:
        write_file(out, made.text.encode(), ELSEWHERE)
        if json:
            out_json({"file": str(out), "games": made.games, "left_out": list(made.left_out)})
        else:
            games = "1 game" if made.games == 1 else f"{made.games} games"
            typer.echo(printable(f"{out}: the report of {games}", 300))
    elif json:
        out_json(made.facts)
    else:
        sys.stdout.buffer.write(made.text.encode())
        sys.stdout.flush()


def _form(out: Path | None, given: dict[str, bool]) -> str:
    """Return the form: from the options, else from the file's ending, else a page."""
    from signifer_host.errors import BadInput

    asked = [form for form, wanted in given.items() if wanted]
    if len(asked) > 1:
        raise BadInput(f"--{asked[0]} and --{asked[1]} cannot stand together: a report is one of them.")
    ending = ENDINGS.get(out.suffix.lower()) if out is not None else None
    if asked == ["json"] and ending:  # the file has the form of its ending; the answer is JSON
        return ending
    if asked:
        return asked[0]
    if out is None:
        return "html"
    form = ending
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
