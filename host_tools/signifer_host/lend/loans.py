"""Loans: a device goes out to a member, and comes back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from sqlalchemy import null
from sqlalchemy.orm import Session

from signifer_host.errors import BadInput, Refused
from signifer_host.lend import devices, insertion, members, repairs, reservations, texts
from signifer_host.lend.models import CONDITIONS, DAMAGED, INCOMPLETE, TO_REPAIR, Club, Device, Loan, Photo
from signifer_host.lend.records import Change, Desk
from signifer_host.translation import gettext, gettext_noop

LONGEST = timedelta(days=366)


@dataclass(frozen=True)
class LoanStart:
    """A loan that has begun."""

    loan_id: int
    device: str
    member: str
    due: date


@dataclass(frozen=True)
class LoanEnd:
    """A loan that has ended. `days_late` is 0 for one in time; `repair`: the device went to repair."""

    loan_id: int
    device: str
    member: str
    days_late: int
    repair: bool


def due_date(club: Club, today: date) -> date:
    """Return when a device that goes out today is due: after the club's days, on the club's evening if it has one."""
    day = today + timedelta(days=club.loan_days)
    if club.evening is None:
        return day
    return day + timedelta(days=(club.evening - day.weekday()) % 7)


def lend(
    desk: Desk,
    device_id: int,
    member_id: int,
    *,
    due: date | None = None,
    note: str = "",
    state: dict[str, Any] | None = None,
    despite_reservation: bool = False,
) -> LoanStart:
    """Lend a device to a member until `due` (None: by the club's rule); `state` is what the device told.

    Raises BadInput; Refused if the device is lent, in repair, or reserved for another member meanwhile. Of two desks
    that lend one device in the same moment, the index `one_open_loan` lets one succeed.
    """
    with desk.changing() as change:
        session = change.session
        device = devices.lock(session, device_id)
        member = members.get(session, member_id)
        until = due or due_date(devices.club_of(session), change.today)
        _check_day(change, until)
        check_free(session, device)
        if not despite_reservation:
            _check_reserved(change, device, member_id, until)
        number = insertion.insert_unless_taken(
            session,
            Loan,
            device_id=device_id,
            member_id=member_id,
            out_at=change.now,
            out_by=change.by,
            due=until,
            out_note=texts.note(note, gettext_noop("The note")),
            out_state=null() if state is None else state,
            note="",
        )
        if number is None:
            check_free(session, device)
            raise Refused("{name} was lent at another desk in this moment. Look again.", name=device.name)
        _update_device(device, state)
        for own in reservations.of_member(session, device_id, member_id, change.today, until):
            own.ended_at = change.now
        change.note("lend", device=device_id, member=member_id, loan=number, due=until.isoformat())
        return LoanStart(number, device.name, member.name or "", until)


def check_free(session: Session, device: Device) -> None:
    """Raise Refused if a device is lent or in repair."""
    repair = devices.open_repair(session, device.id)
    if repair is not None:
        raise Refused(
            gettext("{name} is in repair: {reason}.", name=device.name, reason=repair.reason).replace(
                "\n", " "
            )
        )
    loan = devices.open_loan(session, device.id)
    if loan is not None:
        name = reservations.name_of(session, loan.member_id)
        raise Refused(
            "{name} is lent already: {member} has it until {due}.",
            name=device.name,
            member=name,
            due=loan.due,
        )


def give_back(
    desk: Desk,
    device_id: int,
    *,
    condition: str,
    note: str = "",
    state: dict[str, Any] | None = None,
    faults: Sequence[str] = (),
    missing: Sequence[str] = (),
    pictures: Sequence[Photo] = (),
) -> LoanEnd:
    """Take a device back; `state` is what it told, `faults` are the sentences of checks that failed, `missing` is what
    of its kit is not there; `pictures` are made by `photos`.

    A device that is damaged, incomplete, or has faults goes to repair. Raises BadInput, or Refused if it is not lent.
    """
    note = texts.note(note, gettext_noop("The note"))
    with desk.changing() as change:
        session = change.session
        device, loan = _find_loan(session, device_id)
        check_given(device, condition, missing)
        if missing:
            condition = DAMAGED if condition == DAMAGED else INCOMPLETE
            told = gettext("Missing: {things}.", things=", ".join(missing))
            note = "\n".join([told, *([note] if note else [])])
        loan.returned_at, loan.returned_by = change.now, change.by
        loan.condition, loan.note = condition, note
        if state is not None:
            loan.in_state = state
        _update_device(device, state)
        for one in pictures:
            one.loan_id = loan.id
        session.add_all(pictures)
        change.note("take back", device=device_id, member=loan.member_id, loan=loan.id, condition=condition)
        repair = bool(faults) or condition in TO_REPAIR
        if repair and devices.open_repair(session, device_id) is None:
            repairs.begin(change, device_id, _reason(condition, note, faults), loan.id)
        late = max(0, (change.today - loan.due).days)
        return LoanEnd(loan.id, device.name, reservations.name_of(session, loan.member_id), late, repair)


def _find_loan(session: Session, device_id: int) -> tuple[Device, Loan]:
    """Return a device, locked, with its loan; raises Refused if it is not lent."""
    device = devices.lock(session, device_id)
    loan = devices.open_loan(session, device_id)
    if loan is None:
        raise Refused("{name} is not lent.", name=device.name)
    return device, loan


def _update_device(device: Device, state: dict[str, Any] | None) -> None:
    """Keep the board and the firmware that a device has told."""
    if state is not None:
        device.board, device.firmware = state["board"], state["firmware"]


def check_given(device: Device, condition: str, missing: Sequence[str]) -> None:
    """Raise BadInput for an unknown condition, or for things that are not in the device's kit."""
    if condition not in CONDITIONS:
        raise BadInput(
            "There is no condition {condition}; there are {conditions}.",
            condition=repr(condition[:40]),
            conditions=", ".join(CONDITIONS),
        )
    kit = device.kit.splitlines()
    for one in missing:
        if one not in kit:
            raise BadInput(
                "{one} is not in the kit of {name}: {kit}.",
                one=repr(one[:40]),
                name=device.name,
                kit=", ".join(kit),
            )


def _reason(condition: str, note: str, faults: Sequence[str]) -> str:
    told = gettext("It came back: {condition}.", condition=gettext(condition))
    said = [note] if note else [told] if condition in TO_REPAIR else []
    return "\n".join([*faults, *said])[: texts.NOTE_LETTERS]


def extend(desk: Desk, device_id: int, due: date) -> LoanStart:
    """Give a loan another due date; raises BadInput, or Refused if it is not lent or is reserved before."""
    with desk.changing() as change:
        session = change.session
        device, loan = _find_loan(session, device_id)
        _check_day(change, due)
        _check_reserved(change, device, loan.member_id, due)
        loan.due = due
        change.note("extend", device=device_id, member=loan.member_id, loan=loan.id, due=due.isoformat())
        return LoanStart(loan.id, device.name, reservations.name_of(session, loan.member_id), due)


def _check_day(change: Change, due: date) -> None:
    """Raise BadInput for a day on which no device can be due."""
    if not change.today <= due <= change.today + LONGEST:
        raise BadInput("A device cannot be due on {due}: it must be from today on, within a year.", due=due)


def _check_reserved(change: Change, device: Device, member_id: int, due: date) -> None:
    """Raise Refused if a device is reserved for another member before a day."""
    other = reservations.against(change.session, device.id, member_id, change.today, due)
    if other is not None:
        raise Refused(
            "{name} is reserved for {member} on {evening}.",
            name=device.name,
            member=reservations.name_of(change.session, other.member_id),
            evening=other.evening,
        )
