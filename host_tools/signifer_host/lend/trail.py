"""The trail: each change by whom and when, as a hash chain. A change that is altered or taken out later is found."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from signifer_host.errors import NotTheSame, Refused
from signifer_host.lend.models import Entry, Head

FIRST = "0" * 64
"""The link before the first entry."""

APART = timedelta(minutes=10)
"""How far the clocks of two desks may differ."""


@dataclass(frozen=True)
class TrailEntry:
    """An entry that a change makes: what was done, to which device, for which member, and plain values."""

    action: str
    device_id: int | None
    member_id: int | None
    details: dict[str, Any]


def append(session: Session, by: int, now: datetime, made: Sequence[TrailEntry]) -> None:
    """Append entries to the trail, within the transaction of their change.

    The time of an entry is never before the last one's. Raises Refused if this computer's clock is more than APART
    behind the last change.
    """
    head = session.get(Head, 1, with_for_update=True)
    assert head is not None, "the schema begins with a head"
    if now < head.at - APART:
        raise Refused(
            "The clock of this computer shows {now} UTC, but the last change was at {at} UTC. Set the clock, and "
            "do it again. Nothing was changed.",
            now=format(now, "%Y-%m-%d %H:%M"),
            at=format(head.at, "%Y-%m-%d %H:%M"),
        )
    at = max(now, head.at)
    for one in made:
        entry = Entry(
            number=head.number + 1,
            at=at,
            by=by,
            action=one.action,
            device_id=one.device_id,
            member_id=one.member_id,
            details=one.details,
        )
        entry.link = link(head.link, entry)
        session.add(entry)
        head.number, head.link = entry.number, entry.link
    head.at = at


def link(before: str, entry: Entry) -> str:
    """Compute the link of an entry: SHA-256 of the link before and of the entry as JSON, in hexadecimal."""
    values = [
        entry.number,
        entry.at.astimezone(UTC).isoformat(),
        entry.by,
        entry.action,
        entry.device_id,
        entry.member_id,
        entry.details,
    ]
    text = json.dumps(values, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(f"{before}\n{text}".encode()).hexdigest()


def verify(session: Session) -> Head:
    """Compute the whole chain again; return its head. Raises NotTheSame with the first entry that is not as written."""
    before, number = FIRST, 0
    for entry in session.scalars(select(Entry).order_by(Entry.number)).yield_per(1000):
        number += 1
        if entry.number != number:
            raise NotTheSame(
                "Entry {number} of the trail is missing: the records were changed elsewhere.", number=number
            )
        before = link(before, entry)
        if entry.link != before:
            raise NotTheSame("Entry {number} of the trail is not as it was written.", number=number)
    head = session.get(Head, 1)
    if head is None or (head.number, head.link) != (number, before):
        raise NotTheSame(
            "The trail ends at entry {number}, but had more: the records were changed elsewhere.",
            number=number,
        )
    return head
