"""Repairs: a device that failed or lacks parts is not lent until its repair is closed."""

from __future__ import annotations

from signifer_host.errors import BadInput, Refused
from signifer_host.lend import devices, texts
from signifer_host.lend.models import Repair
from signifer_host.lend.records import Change, Desk
from signifer_host.translation import gettext_noop


def open_one(desk: Desk, device_id: int, reason: str) -> Repair:
    """Send a device to repair; raises BadInput without a reason, Refused if it is lent or in repair."""
    with desk.changing() as change:
        device = devices.lock(change.session, device_id)
        if devices.open_loan(change.session, device_id) is not None:
            raise Refused("{name} is lent. Take it back first.", name=device.name)
        if devices.open_repair(change.session, device_id) is not None:
            raise Refused("{name} is in repair already.", name=device.name)
        return begin(change, device_id, reason, None)


def begin(change: Change, device_id: int, reason: str, loan_id: int | None) -> Repair:
    """Open a repair within a change whose device is locked and has none; raises BadInput without a reason."""
    reason = texts.note(reason, gettext_noop("The reason"))
    if not reason:
        raise BadInput("Say why the device goes to repair.")
    made = Repair(
        device_id=device_id,
        loan_id=loan_id,
        reason=reason,
        opened_at=change.now,
        opened_by=change.by,
        closed_at=None,
        closed_by=None,
        outcome="",
    )
    change.session.add(made)
    change.session.flush()
    change.note("open repair", device=device_id, repair=made.id)
    return made


def close(desk: Desk, device_id: int, outcome: str) -> Repair:
    """Close a device's repair: it can be lent again. Raises Refused if it is not in repair."""
    with desk.changing() as change:
        device = devices.lock(change.session, device_id)
        repair = devices.open_repair(change.session, device_id)
        if repair is None:
            raise Refused("{name} is not in repair.", name=device.name)
        repair.closed_at, repair.closed_by = change.now, change.by
        repair.outcome = texts.note(outcome, gettext_noop("What was done"))
        change.note("close repair", device=device_id, repair=repair.id)
        return repair
