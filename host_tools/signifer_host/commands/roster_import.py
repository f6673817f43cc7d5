"""`signifer roster import`, `mapping` and `template`: rosters of other programs."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from signifer_host.commands import completion
from signifer_host.commands.common import ELSEWHERE, ForceOption, answers, check_new
from signifer_host.files.examples import PLAIN
from signifer_host.formatting import printable
from signifer_host.output import answer, wants_json
from signifer_host.translation import gettext, number

if TYPE_CHECKING:
    from signifer_host.importing.fill import Report
    from signifer_host.systems.load import System

SystemOption = Annotated[
    str,
    typer.Option(
        "--system",
        "-s",
        metavar="S",
        autocompletion=completion.systems,
        help="dozen_die, calth, citadel, samurai, plain, or the path of a system's file. "
        "Also another system of `signifer examples`.",
    ),
]
OutOption = Annotated[
    Path | None,
    typer.Option("--out", "-o", metavar="FILE", help="The file to write. Left out: standard output."),
]


@answers
def import_(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", readable=False, help="The roster of another program.")
    ],
    system: SystemOption = "",
    out: OutOption = None,
    mapping: Annotated[
        Path | None,
        typer.Option(
            "--mapping",
            "-m",
            metavar="FILE",
            help="What becomes what; `signifer roster mapping` writes one to change.",
        ),
    ] = None,
    name: Annotated[str, typer.Option("--name", metavar="TEXT", help="The roster's name.")] = "",
    reminders: Annotated[
        int,
        typer.Option(
            "--reminders",
            metavar="N",
            help="Make reminders of up to N rules and abilities.",
        ),
    ] = 0,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print no report.")] = False,
    force: ForceOption = False,
) -> None:
    """Import a roster of another program.

    It reads BattleScribe .ros and .rosz, New Recruit and Army Forge JSON.
    It reads lists as text, CSV, XLSX and our own JSON too.
    Without --system the roster is for the mapping's system, else for plain.
    The system plain counts wounds, models and points of any game.
    It reports what was taken, what was left out, and why. Nothing is written if the roster cannot be used.
    """
    from signifer_host.api import rosters
    from signifer_host.atomic_files import write_file
    from signifer_host.importing.parse_result import LARGEST
    from signifer_host.rosters.reader import read_bytes

    check_new(out, force)
    given = (read_bytes(mapping), str(mapping)) if mapping is not None else None
    data = read_bytes(file, LARGEST)
    named = system
    system = named or rosters.system_meant(data, str(file), given)
    chosen = system_of(system)
    path = beside(system, out) if not isinstance(chosen, str) else ""
    done = rosters.import_roster(
        data, str(file), chosen, mapping=given, name=name, system_path=path, most_reminders=reminders
    )
    if not named:
        done.report.notes.append(gettext("system: {system} taken, since --system names none", system=system))
    if out is not None:
        write_file(out, done.text.encode(), ELSEWHERE)
    elif not wants_json():
        typer.echo(done.text, nl=False)
    answer(rosters.row(done, str(file), None if out is None else str(out)))
    if not quiet and not wants_json():
        _print(done.report, file, out, len(done.roster.blob))


def _print(report: Report, file: Path, out: Path | None, size: int) -> None:
    """Print the import's report: on standard error if the roster itself goes to standard output."""
    from signifer_host.rosters.compile import LARGEST_BLOB

    to_err = out is None
    game = f", {report.game}" if report.game else ""
    count = gettext("{taken} taken, {left} left out", taken=len(report.units), left=len(report.omissions))
    typer.echo(printable(f"{file}: {report.form}{game}; {count}", 300), err=to_err)
    taken, left_out, noted = gettext("taken"), gettext("left out"), gettext("note")
    width = max(len(taken), len(left_out), len(noted))
    lines = [f"{taken:<{width}}  {name:<32}  {values}".rstrip() for name, values in report.units]
    lines += [f"{left_out:<{width}}  {left.name[:32]:<32}  {left.reason}" for left in report.omissions]
    lines += [f"{noted:<{width}}  {note}" for note in report.notes]
    most = number(LARGEST_BLOB)
    lines.append(gettext("on the device: {size} of {most} bytes", size=number(size), most=most))
    for line in lines:
        typer.echo(printable(f"  {line}", 300), err=to_err)
    if out is not None:
        typer.echo(printable(gettext("{out}: written", out=out), 300))


@answers
def mapping(
    system: SystemOption = PLAIN,
    out: OutOption = None,
    force: ForceOption = False,
) -> None:
    """Write the mapping of an import to a file, for you to change."""
    from signifer_host.api import rosters
    from signifer_host.atomic_files import write_file

    check_new(out, force)
    text = rosters.mapping_text(system_of(system))
    if out is not None:
        write_file(out, text.encode(), ELSEWHERE)
    elif not wants_json():
        typer.echo(text, nl=False)
    written = gettext(
        "{out}: a mapping for {system}; `signifer roster import --mapping` reads it", out=out, system=system
    )
    answer(
        {"system": system, "out": None if out is None else str(out), "mapping": text},
        *([] if out is None else [written]),
    )


@answers
def template(
    out: Annotated[Path, typer.Option("--out", "-o", metavar="FILE.csv|.xlsx", help="The file to write.")],
    system: SystemOption = PLAIN,
    force: ForceOption = False,
) -> None:
    """Write a table to fill in.

    Its header names a system's values and their ranges.
    """
    from signifer_host.api import rosters
    from signifer_host.atomic_files import write_file

    check_new(out, force)
    made = rosters.template(system_of(system), out.suffix.lower().removeprefix("."))
    write_file(out, made, ELSEWHERE)
    answer(
        {"system": system, "out": str(out), "bytes": len(made)},
        gettext("{out}: a table for {system}; `signifer roster import` reads it", out=out, system=system),
    )


def system_of(text: str) -> str | System:
    """Return a game by its id, or the custom system of a file or of a name."""
    from signifer_host.files.examples import system_file
    from signifer_host.importing.presets import list_games
    from signifer_host.rosters.file_kind import of_file

    path = Path(text) if of_file(text) else system_file(text)
    if text in list_games() or path is None:
        return text
    from signifer_host.systems.load import load_system

    return load_system(path)


def beside(system: str, out: Path | None) -> str:
    """Return a system as a roster in `out` names it: the path of its file from there, or its name."""
    from signifer_host.rosters.file_kind import of_file

    if not of_file(system):
        return system
    folder = (out.absolute().parent if out is not None else Path.cwd()).resolve()
    try:
        return Path(os.path.relpath(Path(system).resolve(), folder)).as_posix()
    except ValueError:  # another drive
        return Path(system).resolve().as_posix()
