"""Who works at the desk: volunteers and organisers."""

from __future__ import annotations

import hashlib
import secrets
from datetime import datetime, timedelta

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from signifer_host.errors import BadInput
from signifer_host.lend import texts
from signifer_host.lend.models import ORGANISER, ROLES, VOLUNTEER, SignIn, Staff
from signifer_host.lend.records import Change, Desk, Records
from signifer_host.translation import all_of, gettext_noop


def find_or_add(records: Records, name: str, now: datetime, role: str = VOLUNTEER) -> Staff:
    """Return the one of the staff with this name; a new one is added, without a password. Raises a HostError."""
    name = texts.name(name, gettext_noop("The name of who does this"))
    if role not in ROLES:
        raise BadInput("There is no role {role}; there are {roles}.", role=repr(role), roles=all_of(ROLES))
    with records.reading() as session:
        known: Staff | None = session.scalar(select(Staff).where(Staff.name == name))
    if known is not None:
        return known
    with records.changing(0, now) as change:
        return enter(change, name, role)


def enter(change: Change, name: str, role: str) -> Staff:
    """Return the one of the staff with this name within a change, which is theirs from now on; add a new one."""
    found: Staff | None = change.session.scalar(select(Staff).where(Staff.name == name))
    made = found or Staff(name=name, role=role, password_hash=None, active=True)
    change.session.add(made)
    change.session.flush()
    change.by = made.id
    if found is None:
        change.note("add staff", staff=made.id, role=role)
    return made


def at_this_computer(records: Records, name: str, now: datetime) -> Staff:
    """Return who works in this computer's own browser: an organiser, whatever the records say. Raises a HostError."""
    known = Staff(id=0, name=name) if records.is_older else find_or_add(records, name, now)
    return Staff(id=known.id, name=known.name, role=ORGANISER, password_hash=None, active=True)


SHORTEST_PASSWORD = 10
LONGEST_PASSWORD = 200
LASTS = timedelta(hours=12)
"""After this a sign-in ends in any case: an evening."""

IDLE = timedelta(hours=2)
"""After this without a request a sign-in ends."""

_SEEN_AGAIN = timedelta(minutes=5)


def set_password(desk: Desk, name: str, password: str, role: str) -> Staff:
    """Give one of the staff a password and a role; a new name is added. All sign-ins of that name end.

    Raises BadInput for a password that is too short or too long.
    """
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise BadInput(
            "A password has {least} to {most} letters.", least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD
        )
    person = find_or_add(desk.records, name, desk.now, role)
    hashed = PasswordHasher().hash(password)
    with desk.changing() as change:
        found = change.session.get_one(Staff, person.id)
        found.password_hash, found.role, found.active = hashed, role, True
        change.session.execute(delete(SignIn).where(SignIn.staff_id == found.id))
        change.note("set password", staff=found.id, role=role)
        return found


def disable(desk: Desk, staff_id: int) -> None:
    """Let one of the staff sign in no more; all sign-ins of that person end. The trail keeps the number."""
    with desk.changing() as change:
        found = change.session.get(Staff, staff_id)
        if found is None:
            raise BadInput("There is nobody with the number {staff_id}.", staff_id=staff_id)
        found.active, found.password_hash = False, None
        change.session.execute(delete(SignIn).where(SignIn.staff_id == staff_id))
        change.note("disable staff", staff=staff_id)


def everybody(session: Session) -> list[Staff]:
    """List the staff by name."""
    return list(session.scalars(select(Staff).order_by(Staff.name)))


def sign_in(records: Records, name: str, password: str, now: datetime) -> str | None:
    """Begin a session of one of the staff; return its token, None for a wrong name or password."""
    with records.reading() as session:
        person: Staff | None = session.scalar(select(Staff).where(Staff.name == name[:200], Staff.active))
    hashed = person.password_hash if person else None
    if person is None or hashed is None:
        # An unknown name costs the same time as a wrong password.
        PasswordHasher().hash(password[:LONGEST_PASSWORD])
        return None
    if not _matches(hashed, password[:LONGEST_PASSWORD]):
        return None
    token = secrets.token_urlsafe(32)
    with records.changing(person.id, now) as change:
        change.session.execute(delete(SignIn).where(SignIn.began_at < now - LASTS))
        change.session.add(SignIn(token_hash=_hash(token), staff_id=person.id, began_at=now, seen_at=now))
    return token


def _matches(hashed: str, password: str) -> bool:
    try:
        return PasswordHasher().verify(hashed, password)
    except (VerificationError, InvalidHashError):
        return False


def signed_in(records: Records, token: str, now: datetime) -> Staff | None:
    """Return who has the session with this token, None if it has ended."""
    with records.reading() as session:
        found: SignIn | None = session.get(SignIn, _hash(token))
        person: Staff | None = session.get(Staff, found.staff_id) if found else None
    if found is None or person is None or not person.active:
        return None
    if not (found.began_at <= now <= found.began_at + LASTS and now <= found.seen_at + IDLE):
        return None
    if now > found.seen_at + _SEEN_AGAIN:
        with records.changing(person.id, now) as change:
            change.session.execute(
                update(SignIn).where(SignIn.token_hash == found.token_hash).values(seen_at=now)
            )
    return person


def sign_out(records: Records, token: str, now: datetime) -> None:
    """End a session."""
    with records.changing(0, now) as change:
        change.session.execute(delete(SignIn).where(SignIn.token_hash == _hash(token)))


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
