"""Reservations: a device is kept for a member on one evening."""

from __future__ import annotations

from datetime import date, timedelta
from typing import cast

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from signifer_host.errors import BadInput, Refused
from signifer_host.lend import devices, insertion, members
from signifer_host.lend.models import Device, Loan, Member, Repair, Reservation
from signifer_host.lend.records import Desk
from signifer_host.translation import gettext

FARTHEST = timedelta(days=366)


def free(session: Session, evening: date, today: date) -> dict[int, str]:
    """Return the devices that nobody has or has reserved on an evening: their names by their numbers, by name.

    A device that is lent counts as free if it is due on that evening or before, and is not overdue now.
    """
    lent = select(Loan.device_id).where(Loan.returned_at.is_(None), or_(Loan.due > evening, Loan.due < today))
    mended = select(Repair.device_id).where(Repair.closed_at.is_(None))
    reserved = select(Reservation.device_id).where(
        Reservation.evening == evening, Reservation.ended_at.is_(None)
    )
    asked = select(Device.id, Device.name).where(
        Device.retired_at.is_(None),
        Device.id.not_in(lent),
        Device.id.not_in(mended),
        Device.id.not_in(reserved),
    )
    return {row.id: row.name for row in session.execute(asked.order_by(Device.key, Device.id))}


def reserve(desk: Desk, member_id: int, evening: date, device_id: int | None = None) -> Reservation:
    """Reserve a device for a member on an evening; with None the first that is free then.

    Raises BadInput for an evening that is over or too far away, Refused if the device, or every device, is taken.
    """
    with desk.changing() as change:
        session, today = change.session, change.today
        if not today <= evening <= today + FARTHEST:
            raise BadInput(
                "{evening} cannot be reserved: it must be from today on, within a year.", evening=evening
            )
        members.get(session, member_id)
        there = list(free(session, evening, today))
        if device_id is not None:
            device = devices.lock(session, device_id)
            if device_id not in there:
                raise Refused("{name} is not free on {evening}.", name=device.name, evening=evening)
            there = [device_id]
        for one in there:
            number = insertion.insert_unless_taken(
                session,
                Reservation,
                device_id=one,
                member_id=member_id,
                evening=evening,
                made_at=change.now,
                made_by=change.by,
            )
            if number is not None:
                change.note("reserve", device=one, member=member_id, evening=evening.isoformat())
                return cast(Reservation, session.get(Reservation, number))
        raise Refused("No device is free on {evening}.", evening=evening)


def cancel(desk: Desk, reservation_id: int) -> None:
    """Cancel a reservation; raises Refused if it has ended."""
    with desk.changing() as change:
        found = change.session.get(Reservation, reservation_id, with_for_update=True)
        if found is None or found.ended_at is not None:
            raise Refused("There is no open reservation {reservation_id}.", reservation_id=reservation_id)
        found.ended_at = change.now
        change.note("cancel reservation", device=found.device_id, member=found.member_id)


def _to_come(session: Session, device_id: int, today: date) -> list[Reservation]:
    """Return a device's open reservations from today on, the nearest first."""
    asked = select(Reservation).where(Reservation.device_id == device_id, Reservation.ended_at.is_(None))
    return list(session.scalars(asked.where(Reservation.evening >= today).order_by(Reservation.evening)))


def against(session: Session, device_id: int, member_id: int, today: date, due: date) -> Reservation | None:
    """Return another member's reservation that a loan from today until `due` would break, None if there is none."""
    for one in _to_come(session, device_id, today):
        if one.member_id != member_id and (one.evening < due or one.evening == today):
            return one
    return None


def of_member(session: Session, device_id: int, member_id: int, today: date, due: date) -> list[Reservation]:
    """Return the member's own reservations of a device that a loan from today until `due` fulfils."""
    there = _to_come(session, device_id, today)
    return [one for one in there if one.member_id == member_id and one.evening <= due]


def name_of(session: Session, member_id: int) -> str:
    """Return a member's name for a sentence, "member 12" after a deletion."""
    member = session.get(Member, member_id)
    return (member.name if member else None) or gettext("member {number}", number=member_id)
