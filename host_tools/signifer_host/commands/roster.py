"""`signifer roster`: check rosters, make them (`roster_new.py`), import them (`roster_import.py`)."""

from pathlib import Path
from typing import Annotated, Any

import typer

from signifer.core.reminders import OFS
from signifer_host.commands import roster_import, roster_new
from signifer_host.commands.common import (
    ELSEWHERE,
    ForceOption,
    LanguageOption,
    answers,
    check_ending,
    check_new,
)
from signifer_host.commands.file_errors import tell
from signifer_host.commands.manners import App
from signifer_host.errors import BadInput
from signifer_host.formatting import printable
from signifer_host.output import answer, out, warn
from signifer_host.translation import gettext, ngettext, number

roster_app = App(no_args_is_help=True, help="Make rosters, check them, import those of other programs.")


@roster_app.callback()
def _group() -> None:
    """Make rosters, check them, import those of other programs."""


@roster_app.command()
@answers
def check(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE", readable=False, help="Roster files, TOML or JSON.")
    ],
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print errors and warnings only.")] = False,
) -> None:
    """Check roster files: units, dice, house rules, size on the device.

    Files of house rules alone, and a club's for several games, are checked too.

    It reports every error of a file, with its line.
    The status is 2 if one cannot be used.
    """
    from signifer_host.api import roster_files

    # names use four alphabets; a terminal without them shows \u escapes
    rows: list[dict[str, Any]] = []
    for path in files:
        checked = roster_files.check(path)
        rows.append(checked.row())
        if checked.error is not None:
            tell(checked.error)
        for house in checked.houses if not quiet else []:
            out(f"{path}: {roster_files.describe_house(house)}")
        roster = checked.roster
        if roster is None:
            continue
        if not quiet:
            units = ngettext("{n} unit", "{n} units", len(roster.units))
            out(f"{path}: {roster.name} ({checked.game}), {units}")
            for line in roster.summary():
                out(f"  {line}")
            if roster.house:
                out(f"  {roster_files.describe_house(roster.house)}")
            if roster.reminders:
                out("  " + ngettext("{n} reminder", "{n} reminders", len(roster.reminders)))
            out(
                "  "
                + gettext(
                    "on the device: {blob} of {largest_blob} bytes",
                    blob=number(len(roster.blob)),
                    largest_blob=number(roster_files.LARGEST_BLOB),
                )
            )
        for warning in roster.warnings:
            warn(f"{printable(str(path))}: {warning}")
    answer({"files": rows})
    if not all(row["good"] for row in rows):
        raise typer.Exit(BadInput.status)


@roster_app.command("print")
@answers
def print_(
    file: Annotated[Path, typer.Argument(metavar="FILE", readable=False, help="A roster, TOML or JSON.")],
    out: Annotated[Path, typer.Option("--out", "-o", metavar="FILE.pdf", help="The file to make.")],
    language: LanguageOption = None,
    force: ForceOption = False,
) -> None:
    """Make a sheet of a roster as PDF.

    It has each unit with its values, its weapons, and a box for each wound.
    """
    from signifer_host.api import roster_files
    from signifer_host.atomic_files import write_file
    from signifer_host.languages import tool_language

    check_ending(out, ".pdf")
    check_new(out, force)
    roster = roster_files.load(file)
    with tool_language.speaking(tool_language.choose(language)):
        pdf = roster_files.sheet(roster)
    write_file(out, pdf, ELSEWHERE)
    answer(
        {"file": str(out), "name": roster.name, "units": len(roster.units)},
        gettext("{out}: the sheet of {name}", out=out, name=roster.name),
    )


@roster_app.command()
@answers
def remind(
    file: Annotated[Path, typer.Argument(metavar="FILE", readable=False, help="A roster, TOML or JSON.")],
    carrier: Annotated[
        str, typer.Argument(metavar="UNIT", help="The name or id of a unit or card; - for the whole side.")
    ] = "",
    text: Annotated[str, typer.Argument(metavar="TEXT", help="The sentence, at most 80 letters.")] = "",
    when: Annotated[
        list[str] | None,
        typer.Option(
            "--when", "-w", metavar="MOMENT", help="When it matters; several times for several moments."
        ),
    ] = None,
    name: Annotated[str, typer.Option("--name", metavar="TEXT", help="A short name, for lists.")] = "",
    of: Annotated[
        str,
        typer.Option("--of", metavar="own|near|any", help="Whose moments: the unit's, its side's, anyone's."),
    ] = OFS[0],
    once: Annotated[
        str,
        typer.Option("--once", metavar="turn|round|game", help="It can be ticked off until this ends."),
    ] = "",
    private: Annotated[bool, typer.Option("--private", help="Its side alone reads it.")] = False,
) -> None:
    """Add a reminder to a roster's file.

    The device shows it at its moments. They are activate, move, shoot, charge, fight.
    And react, hurt, enters, round, always.
    `phase NAME` is a moment too. Comments and everything else in the file stay as they are.
    What the line leaves out is asked, in a terminal or from a pipe.
    """
    from signifer_host.api import roster_making
    from signifer_host.atomic_files import write_file
    from signifer_host.commands import reminder_form

    carrier, text, when, once = reminder_form.ask(carrier, text, when or [], once)
    reminder: dict[str, Any] = {"name": name} if name else {}
    reminder |= {"text": text, "when": when}
    reminder |= {"of": of} if of != OFS[0] else {}
    reminder |= {"once": once} if once else {}
    reminder |= {"private": True} if private else {}
    made = roster_making.remind(file, "" if carrier == "-" else carrier, reminder)
    write_file(file, made.encode(), ELSEWHERE)
    answer(
        {"file": str(file), "carrier": carrier, "reminder": reminder},
        gettext("{file}: the side has one reminder more", file=file)
        if carrier == "-"
        else gettext("{file}: {carrier} has one reminder more", file=file, carrier=carrier),
    )


roster_app.command()(roster_new.new)
roster_app.command()(roster_new.edit)
roster_app.command("import")(roster_import.import_)
roster_app.command()(roster_import.mapping)
roster_app.command()(roster_import.template)
