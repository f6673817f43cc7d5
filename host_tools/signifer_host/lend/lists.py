"""What the desk shows: devices and where they are, loans, reservations, repairs, the trail. Nothing here changes."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from sqlalchemy import Select, and_, func, or_, select
from sqlalchemy.orm import Session

from signifer_host.lend import texts
from signifer_host.lend.models import Device, Entry, Loan, Member, Photo, Repair, Reservation, Staff
from signifer_host.translation import gettext, gettext_noop

SHELF, LENT, OVERDUE, REPAIR, RETIRED = "on the shelf", "lent", "overdue", "in repair", "retired"
PAGE = 100
"""Rows of a list that are shown at once."""


@dataclass(frozen=True)
class DeviceRow:
    """A device and where it is: `place` is one of the words above; `member` and `due` are those of its open loan."""

    id: int
    name: str
    uid: str
    board: str
    firmware: str
    place: str
    member_id: int | None
    member: str
    due: date | None
    reason: str


@dataclass(frozen=True)
class LoanRow:
    """A loan, open while `returned_at` is None. The name of a deleted member is "member 12". `signature` is the number
    of the picture, None without one."""

    id: int
    device_id: int
    device: str
    member_id: int
    member: str
    out_at: datetime
    due: date
    returned_at: datetime | None
    condition: str
    notes: tuple[str, ...]
    signature: int | None


@dataclass(frozen=True)
class ReservationRow:
    """An open reservation."""

    id: int
    device_id: int
    device: str
    member_id: int
    member: str
    evening: date


@dataclass(frozen=True)
class RepairRow:
    """A repair, open while `closed_at` is None."""

    id: int
    device_id: int
    device: str
    reason: str
    opened_at: datetime
    closed_at: datetime | None
    outcome: str


@dataclass(frozen=True)
class EntryRow:
    """An entry of the trail, with the name of who did it."""

    number: int
    at: datetime
    by: str
    action: str
    device: str
    member_id: int | None


def name_of(member_id: int | None, name: str | None) -> str:
    """Return a member's name; "member 12" after a deletion, "" for none."""
    return name or ("" if member_id is None else gettext("member {number}", number=member_id))


def _devices() -> Select[Device, int, str | None, date, str]:
    return (
        select(Device, Loan.member_id, Member.name, Loan.due, Repair.reason)
        .outerjoin(Loan.__table__, and_(Loan.device_id == Device.id, Loan.returned_at.is_(None)))
        .outerjoin(Member.__table__, Member.id == Loan.member_id)
        .outerjoin(Repair.__table__, and_(Repair.device_id == Device.id, Repair.closed_at.is_(None)))
    )


def devices(
    session: Session,
    today: date,
    words: str = "",
    place: str = "",
    *,
    start: int = 0,
    most: int | None = None,
) -> list[DeviceRow]:
    """List the club's devices by name: those that `words` fit, and with `place` those that are there."""
    asked = _devices().where(Device.retired_at.is_(None)).order_by(Device.key, Device.id)
    searched = texts.key(texts.line(words, 10 * texts.NAME_LETTERS, gettext_noop("The search")))
    for word in searched.split()[:10]:
        asked = asked.where(
            or_(
                Device.key.contains(word, autoescape=True),
                Device.uid.endswith(word, autoescape=True),
                Member.key.contains(word, autoescape=True),
            )
        )
    if place:
        asked = asked.where(_at(place, today))
    if most is not None:
        asked = asked.offset(start).limit(most)
    return [_device_row(row, today) for row in session.execute(asked)]


def _at(place: str, today: date) -> Any:
    return {
        SHELF: and_(Loan.due.is_(None), Repair.reason.is_(None)),
        LENT: Loan.due.is_not(None),
        OVERDUE: Loan.due < today,
        REPAIR: Repair.reason.is_not(None),
    }[place]


def device(session: Session, device_id: int, today: date) -> DeviceRow | None:
    """Return one device, a retired one too; None for an unknown number."""
    row = session.execute(_devices().where(Device.id == device_id)).first()
    return None if row is None else _device_row(row, today)


def _device_row(row: Any, today: date) -> DeviceRow:
    found, member_id, member, due, reason = row
    place = RETIRED if found.retired_at else REPAIR if reason is not None else SHELF
    if due is not None:
        place = OVERDUE if due < today else LENT
    who, uid = name_of(member_id, member), found.uid or ""
    where = (place, member_id, who, due, reason or "")
    return DeviceRow(found.id, found.name, uid, found.board, found.firmware, *where)


def loans(
    session: Session,
    *,
    device_id: int | None = None,
    member_id: int | None = None,
    loan_id: int | None = None,
    only_open: bool = False,
    most: int = PAGE,
) -> list[LoanRow]:
    """List loans, the newest first; open ones by their due date."""
    asked = (
        select(Loan.id, Loan.device_id, Device.name, Loan.member_id, Member.name)
        .add_columns(Loan.out_at, Loan.due, Loan.returned_at)
        .add_columns(Loan.condition, Loan.out_note, Loan.note, Photo.id)
        .join(Device.__table__, Device.id == Loan.device_id)
        .join(Member.__table__, Member.id == Loan.member_id)
        .outerjoin(Photo.__table__, and_(Photo.loan_id == Loan.id, Photo.is_signature))
        .limit(most)
    )
    if device_id is not None:
        asked = asked.where(Loan.device_id == device_id)
    if member_id is not None:
        asked = asked.where(Loan.member_id == member_id)
    if loan_id is not None:
        asked = asked.where(Loan.id == loan_id)
    if only_open:
        asked = asked.where(Loan.returned_at.is_(None)).order_by(Loan.due, Loan.id)
    else:
        asked = asked.order_by(Loan.id.desc())
    return [_loan_row(*row) for row in session.execute(asked)]


def _loan_row(
    number: int, device_id: int, device: str, member_id: int, member: str | None, *more: Any
) -> LoanRow:
    out_at, due, returned_at, condition, out_note, note, signature = more
    who, notes = name_of(member_id, member), tuple(one for one in (out_note, note) if one)
    condition = condition or ""
    return LoanRow(
        number, device_id, device, member_id, who, out_at, due, returned_at, condition, notes, signature
    )


def loan(session: Session, loan_id: int) -> LoanRow | None:
    """Return one loan, None for an unknown number."""
    return next(iter(loans(session, loan_id=loan_id)), None)


def counts(session: Session, today: date) -> dict[str, int]:
    """Count the club's devices by where they are; an overdue one is lent, too."""
    lent, late = session.execute(
        select(func.count(), func.count().filter(Loan.due < today)).where(Loan.returned_at.is_(None))
    ).one()
    there = session.scalar(select(func.count()).select_from(Device).where(Device.retired_at.is_(None))) or 0
    mended = session.scalar(select(func.count()).select_from(Repair).where(Repair.closed_at.is_(None))) or 0
    return {SHELF: there - lent - mended, LENT: lent, OVERDUE: late, REPAIR: mended}


def photos(session: Session, device_id: int) -> list[int]:
    """Return the numbers of the newest photos of a device."""
    asked = (
        select(Photo.id)
        .join(Loan.__table__, Loan.id == Photo.loan_id)
        .where(Loan.device_id == device_id, Photo.is_signature.is_(False))
    )
    return list(session.scalars(asked.order_by(Photo.id.desc()).limit(20)))


def reservations(session: Session, today: date, *, member_id: int | None = None) -> list[ReservationRow]:
    """List the open reservations from today on, by evening."""
    asked = (
        select(Reservation, Device.name, Member.name)
        .join(Device.__table__, Device.id == Reservation.device_id)
        .join(Member.__table__, Member.id == Reservation.member_id)
        .where(Reservation.ended_at.is_(None), Reservation.evening >= today)
        .order_by(Reservation.evening, Device.key)
    )
    if member_id is not None:
        asked = asked.where(Reservation.member_id == member_id)
    return [
        ReservationRow(
            one.id, one.device_id, device, one.member_id, name_of(one.member_id, member), one.evening
        )
        for one, device, member in session.execute(asked)
    ]


def repairs(session: Session, *, device_id: int | None = None, most: int = PAGE) -> list[RepairRow]:
    """List repairs, the newest first."""
    asked = (
        select(Repair, Device.name)
        .join(Device.__table__, Device.id == Repair.device_id)
        .order_by(Repair.id.desc())
        .limit(most)
    )
    if device_id is not None:
        asked = asked.where(Repair.device_id == device_id)
    return [
        RepairRow(one.id, one.device_id, device, one.reason, one.opened_at, one.closed_at, one.outcome)
        for one, device in session.execute(asked)
    ]


def trail(session: Session, *, device_id: int | None = None) -> list[EntryRow]:
    """List the newest entries of the trail, the newest first."""
    asked = (
        select(Entry, Staff.name, Device.name)
        .join(Staff.__table__, Staff.id == Entry.by)
        .outerjoin(Device.__table__, Device.id == Entry.device_id)
        .order_by(Entry.number.desc())
        .limit(PAGE)
    )
    if device_id is not None:
        asked = asked.where(Entry.device_id == device_id)
    return [
        EntryRow(one.number, one.at, by, one.action, device or "", one.member_id)
        for one, by, device in session.execute(asked)
    ]
