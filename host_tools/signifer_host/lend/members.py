"""Members: who borrows. As little as possible is stored, and one person's data can be given out and deleted."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete as sql_delete
from sqlalchemy import or_, select, update
from sqlalchemy.orm import Session

from signifer_host.errors import BadInput, Refused
from signifer_host.lend import texts
from signifer_host.lend.models import Device, Loan, Member, Photo, Repair, Reservation
from signifer_host.lend.records import Change, Desk
from signifer_host.remedies import Remedy
from signifer_host.translation import gettext, gettext_noop

DELETED = gettext_noop("The note was deleted with a member's data.")
"""The reason of a repair after a loan of a member who was deleted."""

_ADD = Remedy(
    gettext_noop("`signifer lend member NAME` adds one."),
    gettext_noop("The page Members adds one, as does More at a check-out."),
)


def add(desk: Desk, name: str, card: str = "", contact: str = "") -> Member:
    """Add a member; raises BadInput, or Refused if another member has that card."""
    with desk.changing() as change:
        return enter(change, name, card, contact)


def enter(change: Change, name: str, card: str, contact: str) -> Member:
    """Add a member within a change (`add`)."""
    made = Member()
    _fill(change.session, made, name, card, contact)
    change.session.add(made)
    change.session.flush()
    change.note("add member", member=made.id)
    return made


def edit(desk: Desk, member_id: int, name: str, card: str, contact: str) -> Member:
    """Replace what is known about a member; raises BadInput, Refused."""
    with desk.changing() as change:
        member = get(change.session, member_id)
        _fill(change.session, member, name, card, contact)
        change.note("edit member", member=member.id)
        return member


def _fill(session: Session, member: Member, name: str, card: str, contact: str) -> None:
    member.name = texts.name(name, gettext_noop("The member's name"))
    member.key = texts.key(member.name)
    card = texts.line(card, texts.CARD_LETTERS, gettext_noop("The card's number"))
    if card:
        with session.no_autoflush:
            other = session.scalar(select(Member).where(Member.card == card))
        if other is not None and other is not member:
            raise Refused("The card {card} is {name}'s.", card=card, name=other.name)
    member.card = card or None
    member.contact = texts.line(contact, texts.CONTACT_LETTERS, gettext_noop("The contact")) or None


def get(session: Session, member_id: int) -> Member:
    """Return a member by number; raises BadInput for an unknown or deleted one."""
    found: Member | None = session.get(Member, member_id)
    if found is None or found.deleted_at is not None:
        raise BadInput("There is no member {member_id}.", member_id=member_id)
    return found


def search(session: Session, words: str, most: int = 50) -> list[Member]:
    """Return the members whose name has all these words, or whose card or number it is; all for no words."""
    wanted = texts.key(texts.line(words, 10 * texts.NAME_LETTERS, gettext_noop("The name")))
    asked = select(Member).where(Member.deleted_at.is_(None)).order_by(Member.key, Member.id).limit(most)
    for word in wanted.split()[:10]:
        fits = [Member.key.contains(word, autoescape=True), Member.card == word]
        if _is_number(word):
            fits.append(Member.id == int(word))
        asked = asked.where(or_(*fits))
    return list(session.scalars(asked))


def find(session: Session, words: str) -> Member:
    """Return the only member whom a name, a part of it, a card or a number fits; raises BadInput."""
    line = texts.line(words, 10 * texts.NAME_LETTERS, gettext_noop("The name"))
    key, shown = texts.key(line), line[:40]
    number = [Member.id == int(key)] if _is_number(key) else []
    exact = or_(Member.key == key, Member.card == key, *number)
    asked = select(Member).where(Member.deleted_at.is_(None), exact).order_by(Member.id).limit(6)
    chosen: Sequence[Member] = list(session.scalars(asked)) or search(session, words, 6)
    if not words.split() or not chosen:
        raise BadInput("There is no member {shown}.", _ADD, shown=repr(shown))
    if len(chosen) > 1:
        numbered = (gettext("{name} (number {number})", name=one.name, number=one.id) for one in chosen[:5])
        names = ", ".join(numbered)
        raise BadInput(
            "{shown} fits several members: {names}. Give the number.", shown=repr(shown), names=names
        )
    return chosen[0]


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 10


def personal_data(session: Session, member_id: int) -> dict[str, Any]:
    """Return everything that is stored about a member, for that member; raises BadInput."""
    member = get(session, member_id)
    loans = session.execute(
        select(Device.name, Loan)
        .join(Loan.__table__, Device.id == Loan.device_id)
        .where(Loan.member_id == member_id)
    )
    pictures = session.scalars(
        select(Photo).join(Loan.__table__, Loan.id == Photo.loan_id).where(Loan.member_id == member_id)
    )
    reservations = session.execute(
        select(Device.name, Reservation)
        .join(Reservation.__table__, Device.id == Reservation.device_id)
        .where(Reservation.member_id == member_id)
    )
    return {
        "number": member.id,
        "name": member.name,
        "card": member.card,
        "contact": member.contact,
        "loans": [
            {
                "number": loan.id,
                "device": name,
                "out": loan.out_at.isoformat(),
                "due": loan.due.isoformat(),
                "returned": loan.returned_at.isoformat() if loan.returned_at else None,
                "condition": loan.condition,
                "notes": [note for note in (loan.out_note, loan.note) if note],
            }
            for name, loan in loans
        ],
        "pictures": [
            {
                "loan": one.loan_id,
                "signature": one.is_signature,
                "jpeg_base64": base64.b64encode(one.jpeg).decode(),
            }
            for one in pictures
        ],
        "reservations": [
            {"device": name, "evening": one.evening.isoformat(), "open": one.ended_at is None}
            for name, one in reservations
        ],
    }


def delete(desk: Desk, member_id: int) -> None:
    """Delete what is known about a member; the loans stay, without the name. Raises BadInput, or Refused while the
    member has a device.

    Notes, photos and signatures of this member's loans are deleted, too: nobody can tell what they say about the
    person.
    """
    with desk.changing() as change:
        session = change.session
        member = get(session, member_id)
        open_loan = session.execute(
            select(Device.name)
            .join(Loan.__table__, Device.id == Loan.device_id)
            .where(Loan.member_id == member_id, Loan.returned_at.is_(None))
        ).first()
        if open_loan is not None:
            raise Refused(
                "{name} still has {device}. Take it back first, then delete the member.",
                name=member.name,
                device=open_loan[0],
            )
        theirs = select(Loan.id).where(Loan.member_id == member_id)
        session.execute(update(Loan).where(Loan.member_id == member_id).values(out_note="", note=""))
        session.execute(sql_delete(Photo).where(Photo.loan_id.in_(theirs)))
        session.execute(update(Repair).where(Repair.loan_id.in_(theirs)).values(reason=DELETED, outcome=""))
        session.execute(
            update(Reservation)
            .where(Reservation.member_id == member_id, Reservation.ended_at.is_(None))
            .values(ended_at=change.now)
        )
        member.name = member.key = member.card = member.contact = None
        member.deleted_at = change.now
        change.note("delete member", member=member_id)
