"""`signifer lend`: a club's devices go out, come back, are reserved and repaired."""

from __future__ import annotations

from dataclasses import asdict
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from signifer_host.commands import lend_people, lend_records
from signifer_host.commands.common import ForceOption, answers, check_new, connect
from signifer_host.commands.device_options import PortOption
from signifer_host.commands.lend_evening import evening
from signifer_host.commands.lend_options import (
    ByOption,
    DbOption,
    LabelOption,
    LentDeviceArgument,
    MemberArgument,
    NoteOption,
    at_desk,
    day,
    reading,
)
from signifer_host.commands.manners import App
from signifer_host.errors import BadInput, Refused
from signifer_host.output import answer, out, progress, wants_json
from signifer_host.output import note as say
from signifer_host.translation import gettext, gettext_noop, ngettext

if TYPE_CHECKING:
    from collections.abc import Sequence

    from signifer_host.lend.checks import Check
    from signifer_host.lend.lists import DeviceRow, LoanRow, RepairRow, ReservationRow

lend_app = App(no_args_is_help=True, help="Lend a club's devices.")


@lend_app.callback()
def _group() -> None:
    """Lend a club's devices: who has which, until when, and how it came back.

    The records are a file in your data folder, or a PostgreSQL that several desks share.
    """


def add(
    name: Annotated[
        str | None,
        typer.Argument(metavar="[NAME]", help="What the device is called. Left out: as it says itself."),
    ] = None,
    uid: Annotated[
        str, typer.Option("--uid", metavar="UID", help="Its UID, as `signifer devices` shows it.")
    ] = "",
    ask: Annotated[
        bool, typer.Option("--ask", help="Take name, UID, board and firmware from the device plugged in.")
    ] = False,
    kit: Annotated[
        list[str] | None,
        typer.Option("--kit", metavar="THING", help="What is lent with it. May be given again."),
    ] = None,
    port: PortOption = None,
    db: DbOption = None,
    by: ByOption = None,
) -> None:
    """Add a device to the club's stock."""
    from signifer_host.lend import devices

    if (ask and uid) or not (ask or name):
        raise BadInput("Give the device's name, or --ask for the one that is plugged in.")
    board = firmware = ""
    if ask:
        with connect(port) as client:
            hello = client.hello()
        name, uid, board, firmware = name or hello.name, hello.uid.hex(), hello.board, hello.version
    with at_desk(db, by) as desk:
        things = None if kit is None else "\n".join(kit)
        made = devices.add(desk, name or "", uid, board, firmware, things)
    answer(
        {"device": made.id, "name": made.name, "uid": made.uid, "kit": made.kit.splitlines()},
        gettext("{name} is the club's device {id}.", name=made.name, id=made.id),
    )


def out_(
    device: LentDeviceArgument,
    member: MemberArgument,
    due: Annotated[
        str | None, typer.Option("--due", metavar="DATE", help="Left out: by the club's rule.")
    ] = None,
    note: NoteOption = "",
    despite_reservation: Annotated[
        bool, typer.Option("--despite-reservation", help="Lend it although another member reserved it.")
    ] = False,
    push: Annotated[
        list[Path] | None,
        typer.Option("--push", metavar="FILE", help="Put a roster or system on it. May be given again."),
    ] = None,
    label: LabelOption = False,
    db: DbOption = None,
    by: ByOption = None,
) -> None:
    """Lend a device to a member.

    If it is plugged in, it is tested first; a device with a fault is not lent.
    Status 19 if it is lent, in repair, or reserved for another member.
    """
    from signifer_host.lend import devices, handover, members

    how = handover.Out(
        None if due is None else day(due, "--due"), note, despite_reservation, label, push or ()
    )
    with at_desk(db, by) as desk:
        with desk.records.reading() as session:
            what, who = devices.find(session, device), members.find(session, member)
        lent, found = handover.check_out(desk, what, who.id, how, progress)
    _tell(found)
    if not found and not label:
        say(gettext("{name} is not plugged in: it was not tested.", name=what.name))
    answer(
        {
            "loan": lent.loan_id,
            "device": lent.device,
            "member": lent.member,
            "due": lent.due.isoformat(),
            "checks": [asdict(one) for one in found],
        },
        gettext("{member} has {device} until {due}.", member=lent.member, device=lent.device, due=lent.due),
    )


WORDS = {"ok": "green", "look": "yellow", "fault": "red"}


def _tell(found: Sequence[Check]) -> None:
    for one in found:
        word = gettext(one.word)
        out(f"{word:<6}{gettext(one.what)}: {one.sentence}", word, WORDS[one.word])


def return_(
    device: LentDeviceArgument,
    condition: Annotated[
        str, typer.Option("--condition", metavar="C", help="One of good, worn, damaged, incomplete.")
    ] = "good",
    note: NoteOption = "",
    missing: Annotated[
        list[str] | None,
        typer.Option("--missing", metavar="THING", help="What of its kit is not there. May be given again."),
    ] = None,
    photo: Annotated[
        list[Path] | None,
        typer.Option("--photo", metavar="FILE", help="A photo, kept without its place. May be given again."),
    ] = None,
    keep: Annotated[
        Path | None,
        typer.Option(
            "--keep", metavar="FILE.zip", help="Write rosters and games to a file for the borrower."
        ),
    ] = None,
    logs: Annotated[
        Path | None,
        typer.Option("--logs", metavar="DIR", help="Write its games there, for `signifer lend evening`."),
    ] = None,
    unwanted: Annotated[
        bool, typer.Option("--unwanted", help="Its borrower does not want games that nobody has pulled.")
    ] = False,
    label: LabelOption = False,
    force: ForceOption = False,
    db: DbOption = None,
    by: ByOption = None,
) -> None:
    """Take a device back: test it, have it erased, prove that it is empty.

    A held SELECT on the device erases it.
    A device that has a fault, is damaged or incomplete goes to repair.
    With --label it is not asked, and goes to repair, too.
    """
    from shlex import quote

    from signifer_host.lend import devices, handover, photos
    from signifer_host.rosters.reader import read_bytes

    check_new(keep, force)
    pictures = [photos.photo(read_bytes(one, photos.LARGEST), str(one)) for one in photo or []]
    how = handover.Back(condition, note, missing or (), pictures, label, keep, logs, unwanted)
    with at_desk(db, by) as desk:
        with desk.records.reading() as session:
            what = devices.find(session, device)
        back, found = handover.check_in(desk, what, how, say, progress)
    _tell(found)
    if back.days_late:
        brought = ngettext(
            "{member} has brought {device} back, {n} day late.",
            "{member} has brought {device} back, {n} days late.",
            back.days_late,
            member=back.member,
            device=back.device,
        )
    else:
        brought = gettext("{member} has brought {device} back.", member=back.member, device=back.device)
    lines = [brought]
    if back.repair:
        lines.append(
            gettext(
                "It goes to repair: `signifer lend repair {device} --done TEXT` ends that.",
                device=quote(back.device),
            )
        )
    answer(
        {
            "loan": back.loan_id,
            "device": back.device,
            "member": back.member,
            "days_late": back.days_late,
            "repair": back.repair,
            "checks": [asdict(one) for one in found],
        },
        *lines,
    )


def due(
    extend: Annotated[
        str | None, typer.Option("--extend", metavar="DEVICE", help="Give this device another date.")
    ] = None,
    until: Annotated[
        str | None, typer.Option("--until", metavar="DATE", help="The new date of --extend.")
    ] = None,
    db: DbOption = None,
    by: ByOption = None,
) -> None:
    """List what is overdue, and what is lent with its dates.

    With --extend a loan gets another date.
    """
    from signifer_host.lend import devices, lists, loans

    if (extend is None) != (until is None):
        raise BadInput("--extend DEVICE and --until DATE go together.")
    if extend is not None and until is not None:
        with at_desk(db, by) as desk:
            with desk.records.reading() as session:
                device_id = devices.find(session, extend).id
            lent = loans.extend(desk, device_id, day(until, "--until"))
        value = {"loan": lent.loan_id, "device": lent.device, "due": lent.due.isoformat()}
        answer(
            value,
            gettext(
                "{member} has {device} until {due}.", member=lent.member, device=lent.device, due=lent.due
            ),
        )
        return
    today = datetime.now(UTC).astimezone().date()
    with reading(db) as session:
        rows = lists.loans(session, only_open=True, most=10_000)
    if wants_json():
        answer({"loans": [_values(row) | {"days_late": max(0, (today - row.due).days)} for row in rows]})
        return
    for row in rows:
        late = (today - row.due).days
        word = gettext("overdue by {n} d", n=late) if late > 0 else gettext("lent")
        out(f"{row.due}  {word:<14} {row.device}: {row.member}", word, "red" if late > 0 else "green")
    if not rows:
        out(gettext("Nothing is lent."))


def reserve(
    member: MemberArgument,
    evening: Annotated[str, typer.Argument(metavar="DATE", help="The evening, such as 2026-12-24.")],
    device: Annotated[
        str | None, typer.Option("--device", "-d", metavar="DEVICE", help="Left out: any that is free.")
    ] = None,
    cancel: Annotated[bool, typer.Option("--cancel", help="Cancel that reservation instead.")] = False,
    db: DbOption = None,
    by: ByOption = None,
) -> None:
    """Reserve a device for a member on an evening.

    Status 19 if it, or every device, is taken then.
    """
    from signifer_host.lend import devices, lists, members, reservations

    on = day(evening, gettext("The evening"))
    with at_desk(db, by) as desk:
        with desk.records.reading() as session:
            who = members.find(session, member)
            chosen = None if device is None else devices.find(session, device)
            there = [
                one
                for one in lists.reservations(session, desk.today, member_id=who.id)
                if one.evening == on and (chosen is None or one.device_id == chosen.id)
            ]
        if cancel:
            if not there:
                raise Refused("{name} has no such reservation on {on}.", name=who.name, on=on)
            for one in there:
                reservations.cancel(desk, one.id)
            names = [one.device for one in there]
        else:
            made = reservations.reserve(desk, who.id, on, chosen.id if chosen else None)
            with desk.records.reading() as session:
                names = [devices.get(session, made.device_id).name]
    line = gettext("{names} is reserved for {name} on {on}.", names=names[0], name=who.name, on=on)
    if cancel:
        line = gettext("{names}: not reserved on {on} any more.", names=", ".join(names), on=on)
    answer({"member": who.name, "evening": on.isoformat(), "devices": names, "cancelled": cancel}, line)


def repair(
    device: LentDeviceArgument,
    reason: Annotated[str | None, typer.Argument(metavar="REASON", help="Why it cannot be lent.")] = None,
    done: Annotated[
        str | None, typer.Option("--done", metavar="TEXT", help="End the repair; what was done.")
    ] = None,
    db: DbOption = None,
    by: ByOption = None,
) -> None:
    """Send a device to repair, or end its repair."""
    from signifer_host.lend import devices, repairs

    if (reason is None) == (done is None):
        raise BadInput("Give a reason, or end the repair with --done.")
    with at_desk(db, by) as desk:
        with desk.records.reading() as session:
            found = devices.find(session, device)
        if done is None:
            one = repairs.open_one(desk, found.id, reason or "")
        else:
            one = repairs.close(desk, found.id, done)
    answer(
        {"repair": one.id, "device": found.name, "open": done is None},
        gettext("{name} is in repair.", name=found.name)
        if done is None
        else gettext("{name} is on the shelf again.", name=found.name),
    )


def list_(
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[WORD]", help="Parts of a name, a UID's end, or a member.")
    ] = None,
    free: Annotated[
        str | None, typer.Option("--free", metavar="DATE", help="Only what can be had on that evening.")
    ] = None,
    db: DbOption = None,
) -> None:
    """List the club's devices, where each is, and the reservations to come."""
    from signifer_host.lend import lists
    from signifer_host.lend import reservations as booking

    today = datetime.now(UTC).astimezone().date()
    with reading(db) as session:
        rows = lists.devices(session, today, " ".join(words or []))
        reserved = lists.reservations(session, today)
        if free is not None:
            ids = booking.free(session, day(free, "--free"), today)
            rows = [row for row in rows if row.id in ids]
    if wants_json():
        shown = [_values(row) for row in rows]
        answer({"devices": shown, "reservations": [_values(one) for one in reserved]})
        return
    width = max((len(row.name) for row in rows), default=0)
    for row in rows:
        who = f": {row.reason}" if row.reason else ""
        if row.due:
            who = ": " + gettext("{member} until {due}", member=row.member, due=row.due)
        place = gettext(row.place)
        out(f"{row.name:<{width}}  {place}{who}", place, COLOURS[row.place])
    if not rows:
        out(gettext("There are no such devices."))
    for one in reserved:
        out(
            gettext(
                "{evening}: {device} is reserved for {member}",
                evening=one.evening,
                device=one.device,
                member=one.member,
            )
        )


COLOURS = {
    gettext_noop("on the shelf"): "green",
    gettext_noop("lent"): "yellow",
    gettext_noop("overdue"): "red",
    gettext_noop("in repair"): "red",
    gettext_noop("retired"): "yellow",
}


def history(
    device: Annotated[str | None, typer.Argument(metavar="[DEVICE]", help="Left out: all devices.")] = None,
    member: Annotated[
        str | None, typer.Option("--member", metavar="MEMBER", help="Only the loans of this member.")
    ] = None,
    db: DbOption = None,
) -> None:
    """List past loans and repairs, the newest first."""
    from signifer_host.lend import devices, lists, members

    with reading(db) as session:
        device_id = None if device is None else devices.find(session, device).id
        member_id = None if member is None else members.find(session, member).id
        rows = lists.loans(session, device_id=device_id, member_id=member_id, most=1000)
        mended = [] if member is not None else lists.repairs(session, device_id=device_id, most=1000)
    if wants_json():
        answer({"loans": [_values(row) for row in rows], "repairs": [_values(one) for one in mended]})
        return
    for row in rows:
        if row.returned_at:
            on = format(row.returned_at, "%Y-%m-%d")
            back = gettext("back {on}, {condition}", on=on, condition=gettext(row.condition))
        else:
            back = gettext("due {due}", due=row.due)
        notes = "".join(f"; {note}" for note in row.notes)
        out(f"{row.out_at:%Y-%m-%d}  {row.device}: {row.member}, {back}{notes}")
    for one in mended:
        if one.closed_at:
            on = format(one.closed_at, "%Y-%m-%d")
            ended = gettext("until {on}: {outcome}", on=on, outcome=one.outcome)
        else:
            ended = gettext("open")
        told = gettext(
            "{device}: repair ({reason}), {ended}", device=one.device, reason=one.reason, ended=ended
        )
        out(f"{one.opened_at:%Y-%m-%d}  {told}")
    if not rows and not mended:
        out(gettext("There is no history yet."))


def _values(row: DeviceRow | LoanRow | RepairRow | ReservationRow) -> dict[str, Any]:
    """Return a row for programs: dates as text, what is empty as None."""
    return {
        name: value.isoformat() if isinstance(value, date) else None if value == "" else value
        for name, value in asdict(row).items()
    }


_COMMANDS: dict[str, Any] = {
    "out": out_,
    "return": return_,
    "due": due,
    "list": list_,
    "reserve": reserve,
    "repair": repair,
    "history": history,
    "evening": evening,
    "member": lend_people.member,
    "members": lend_people.members,
    "data": lend_people.data,
    "forget": lend_people.forget,
    "setup": lend_records.setup,
    "rules": lend_records.rules,
    "add": add,
    "import": lend_records.import_,
    "export": lend_records.export,
    "backup": lend_records.backup,
    "restore": lend_records.restore,
    "check": lend_records.check,
}
"""The commands in the order of the help."""

for _name, _command in _COMMANDS.items():
    lend_app.command(_name)(answers(_command))
