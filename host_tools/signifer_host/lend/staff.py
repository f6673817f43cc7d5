"""Who works at the desk: volunteers and organisers."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import select

from signifer_host.errors import BadInput
from signifer_host.lend import texts
from signifer_host.lend.models import ROLES, VOLUNTEER, Staff
from signifer_host.lend.records import Records


def named(records: Records, name: str, now: datetime, role: str = VOLUNTEER) -> Staff:
    """Return the one of the staff with this name; a new one is added, without a password. Raises a HostError."""
    name = texts.name(name, "The name of who does this")
    if role not in ROLES:
        raise BadInput(f"There is no role {role!r}; there are {' and '.join(ROLES)}.")
    with records.reading() as session:
        known: Staff | None = session.scalar(select(Staff).where(Staff.name == name))
    if known is not None:
        return known
    with records.changing(0, now) as change:
        made = Staff(name=name, role=role, password_hash=None, active=True)
        change.session.add(made)
        change.session.flush()
        change.by = made.id
        change.note("add staff", staff=made.id, role=role)
        return made
