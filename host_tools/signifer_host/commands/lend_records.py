"""`signifer lend setup|rules|import|export|backup|restore|check`: the records as a whole."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from signifer_host.commands.common import ForceOption, check_new
from signifer_host.commands.lend_options import ByOption, DbOption, at_desk, check_libraries, reading, user
from signifer_host.errors import BadInput
from signifer_host.output import answer
from signifer_host.translation import gettext, gettext_noop

DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
ANY = "any"


def setup(
    club: Annotated[
        str, typer.Option("--club", metavar="NAME", help="What the club is called.")
    ] = "Our club",
    db: DbOption = None,
) -> None:
    """Make the club's records, or upgrade those of an older version.

    They are backed up before an upgrade.
    """
    check_libraries()
    from datetime import UTC, datetime

    from signifer_host.lend import backup as copies
    from signifer_host.lend import records

    with records.set_up(db or records.default_place(), club) as made:
        kept = copies.upgrade(made, datetime.now(UTC)) if made.is_older else None
    answer(
        {"records": made.place, "kept": str(kept) if kept else None},
        gettext("The club's records are at {place}.", place=made.place),
        *_backup_note(kept),
    )


def _backup_note(file: Path | None) -> list[str]:
    return [gettext("What was there before is kept in {file}.", file=file)] if file else []


def rules(
    club: Annotated[
        str | None, typer.Option("--club", metavar="NAME", help="What the club is called.")
    ] = None,
    days: Annotated[
        int | None, typer.Option("--days", metavar="N", min=0, max=366, help="How long a device is lent.")
    ] = None,
    evening: Annotated[
        str | None,
        typer.Option(
            "--evening", metavar="DAY", help=f"Devices come back on a {DAYS[4]}, say; or {ANY} day."
        ),
    ] = None,
    kit: Annotated[
        list[str] | None,
        typer.Option("--kit", metavar="THING", help="What is lent with a new device. May be given again."),
    ] = None,
    newest: Annotated[
        bool | None,
        typer.Option(
            "--newest/--any-firmware", help="Whether an older firmware is updated when its device comes back."
        ),
    ] = None,
    sign: Annotated[
        bool | None,
        typer.Option("--sign/--no-sign", help="Whether the counter's page has a signature on return."),
    ] = None,
    db: DbOption = None,
    by: ByOption = None,
) -> None:
    """Show the club's rules, or change them."""
    from signifer_host.lend import club_rules

    if evening is not None and evening.lower() not in (*DAYS, ANY):
        raise BadInput("--evening must be one of {days}, or {any}.", days=", ".join(DAYS), any=ANY)
    change = club_rules.Change(
        name=club,
        loan_days=days,
        evening=None if evening is None or evening.lower() == ANY else DAYS.index(evening.lower()),
        any_evening=evening is not None and evening.lower() == ANY,
        kit=None if kit is None else "\n".join(kit),
        update_firmware=newest,
        sign_returns=sign,
    )
    with at_desk(db, by) as desk:
        found = club_rules.change(desk, change)
    back = ANY if found.evening is None else DAYS[found.evening]
    told = {"name": found.name, "days": found.loan_days, "day": back.capitalize()}
    things = found.kit.splitlines()
    older = (
        gettext("An older firmware is updated when its device comes back")
        if found.update_firmware
        else gettext("An older firmware is lent as it is")
    )
    signed = (
        gettext("a signature on return is asked for")
        if found.sign_returns
        else gettext("a signature on return is not asked for")
    )
    answer(
        {
            "club": found.name,
            "days": found.loan_days,
            "evening": back,
            "kit": things,
            "newest_firmware": found.update_firmware,
            "sign_returns": found.sign_returns,
        },
        gettext("{name}: a device is lent for {days} days, and comes back on any day.", **told)
        if found.evening is None
        else gettext("{name}: a device is lent for {days} days, and comes back on a {day}.", **told),
        gettext("With a new device: {things}.", things=", ".join(things) or gettext("nothing")),
        f"{older}; {signed}.",
    )


def import_(
    file: Annotated[Path, typer.Argument(metavar="FILE.csv", help="Devices or members.")],
    db: DbOption = None,
    by: ByOption = None,
) -> None:
    """Add the devices or the members of a CSV file, all or none.

    The first line names the columns: name, uid, board, kit for devices.
    For members they are name, card, contact.
    """
    from signifer_host.lend import tables
    from signifer_host.rosters.reader import read_bytes

    data = read_bytes(file, tables.LARGEST)
    with at_desk(db, by) as desk:
        done = tables.take_in(desk, data, str(file))
    answer({"kind": done.kind, "added": done.new_rows, "known": done.old_rows}, done.sentence)


def export(
    out: Annotated[Path, typer.Option("--out", "-o", metavar="DIR", help="The folder for the files.")],
    force: ForceOption = False,
    db: DbOption = None,
) -> None:
    """Write all lists as CSV files, for a spreadsheet."""
    from datetime import UTC, datetime

    from signifer_host.atomic_files import make_folder, write_file
    from signifer_host.lend import tables

    with reading(db) as session:
        files = tables.export(session, datetime.now(UTC).astimezone().date())
    for name in files:
        check_new(out / name, force)
    make_folder(out, gettext_noop("Name another folder with --out."))
    for name, content in files.items():
        write_file(out / name, content)
    written = [str(out / name) for name in files]
    answer({"files": written}, *written)


def backup(
    out: Annotated[Path, typer.Option("--out", "-o", metavar="FILE", help="The file to make.")],
    force: ForceOption = False,
    db: DbOption = None,
) -> None:
    """Back the records up to one file, and check it.

    It has what is known about people: keep it as safe as the records.
    """
    check_libraries()
    check_new(out, force)
    from signifer_host.lend import backup as copies
    from signifer_host.lend import records

    with records.open_records(db or records.default_place()) as source:
        entries = copies.write(source, out)
    answer(
        {"file": str(out), "entries": entries},
        gettext("{out}: the records, with {entries} entries in their trail", out=out, entries=entries),
    )


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
    force: Annotated[bool, typer.Option("--force", help="Replace the records that are there.")] = False,
    db: DbOption = None,
    by: ByOption = None,
) -> None:
    """Put a backup in place of the records.

    It also takes a backup of another database, or of an older version.
    The records that are there are backed up first.
    """
    check_libraries()
    from datetime import UTC, datetime

    from signifer_host.lend import backup as copies
    from signifer_host.lend import records
    from signifer_host.rosters.reader import read_bytes

    data = read_bytes(file, copies.LARGEST)
    with records.set_up(db or records.default_place()) as target:
        done = copies.restore(data, str(file), target, by or user(), datetime.now(UTC), force)
    answer(
        {"records": target.place, "entries": done.entries, "kept": str(done.backup) if done.backup else None},
        gettext(
            "The records at {place} are those of {file}, with {entries} entries in their trail.",
            place=target.place,
            file=file,
            entries=done.entries,
        ),
        *_backup_note(done.backup),
    )


def check(db: DbOption = None) -> None:
    """Check the trail of all changes, which is a hash chain.

    Status 13 if an entry was changed or taken out.
    """
    from signifer_host.lend import trail

    with reading(db) as session:
        head = trail.verify(session)
    answer(
        {"entries": head.number, "head": head.link},
        gettext(
            "The trail is whole: {number} entries, head {link}.", number=head.number, link=head.link[:16]
        ),
    )
