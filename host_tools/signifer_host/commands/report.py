"""`signifer report LOG…`: make a page about a game, to keep and to show."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from signifer_host.commands.common import ELSEWHERE, ForceOption, LanguageOption, check_new, same_file
from signifer_host.errors import BadInput
from signifer_host.output import answer, progress, warn
from signifer_host.translation import gettext, ngettext


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
            help="The file to write: .html, .csv or .json. Left out: standard output.",
        ),
    ] = None,
    csv: Annotated[
        bool, typer.Option("--csv", help="Make the season's standings, a line for each roster.")
    ] = False,
    json: Annotated[
        bool,
        typer.Option("--json", help="Print JSON, for programs: all facts, or with --out what was written."),
    ] = False,
    language: LanguageOption = None,
    force: ForceOption = False,
) -> None:
    """Make a page of what happened in a game.

    Several logs make a season. The page is one file, and needs no network to be read.
    """
    import sys

    from signifer_host.api import reports
    from signifer_host.atomic_files import write_file
    from signifer_host.languages import tool_language

    form = reports.form_of(out, {"csv": csv, "json": json})
    if out is None and form == "html" and sys.stdout.isatty():
        raise BadInput("A page is for a file: name it with -o report.html, or print facts with --json.")
    if out is not None and any(same_file(out, file) for file in files):
        raise BadInput("{out} is one of the logs. Name another file with --out.", out=out)
    check_new(out, force)
    chosen = tool_language.choose(language)
    logs = [reports.read(file) for file in files]
    if len(logs) > 1:
        with progress("Reading", "logs") as step:
            made = reports.report(logs, form, language=chosen, progress=step)
    else:
        made = reports.report(logs, form, language=chosen)
    for sentence in made.left_out:
        warn(gettext("left out: {sentence}", sentence=sentence))
    if out is not None:
        write_file(out, made.text.encode(), ELSEWHERE)
        answer(
            {"file": str(out), "count": made.games, "left_out": list(made.left_out)},
            ngettext("{out}: the report of {n} game", "{out}: the report of {n} games", made.games, out=out),
        )
    elif json:
        answer(made.facts)
    else:
        sys.stdout.buffer.write(made.text.encode())
        sys.stdout.flush()
