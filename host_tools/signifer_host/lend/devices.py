"""The club's devices."""

from __future__ import annotations

import re
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from signifer_host.errors import BadInput, Refused
from signifer_host.lend import texts
from signifer_host.lend.models import Club, Device, Loan, Repair
from signifer_host.lend.records import Change, Desk
from signifer_host.remedies import Remedy
from signifer_host.translation import gettext_noop

SHORTEST = 4
"""Digits at a UID's end that identify a device, as on its label."""

LABEL_LINK = "/club/uid/"
"""Before the UID in the code of a label, which opens the device's page (`counter`)."""

_ALL_DEVICES = Remedy(
    gettext_noop("`signifer lend list` shows all; `signifer lend add` adds one."),
    gettext_noop("The page Devices shows all."),
)
_UID = re.compile(r"[0-9a-f]{8,64}")


def add(
    desk: Desk, name: str, uid: str = "", board: str = "", firmware: str = "", kit: str | None = None
) -> Device:
    """Add a device; `uid` is hexadecimal, "" for one that was never asked. `kit` None takes the club's.

    Raises BadInput, or Refused if the name or the UID is taken.
    """
    with desk.changing() as change:
        return enter(change, name, uid, board, firmware, club_of(change.session).kit if kit is None else kit)


def enter(change: Change, name: str, uid: str, board: str, firmware: str, kit: str) -> Device:
    """Add a device within a change (`add`)."""
    made = Device(uid=checked_uid(uid), retired_at=None)
    _fill(change.session, made, name, board, firmware, kit)
    change.session.add(made)
    change.session.flush()
    change.note("add device", device=made.id, name=made.name, uid=made.uid)
    return made


def edit(desk: Desk, device_id: int, name: str, uid: str, kit: str) -> Device:
    """Replace a device's name, UID and kit; raises BadInput, Refused."""
    with desk.changing() as change:
        device = lock(change.session, device_id)
        device.uid = checked_uid(uid)
        _fill(change.session, device, name, device.board, device.firmware, kit)
        change.note("edit device", device=device.id, name=device.name, uid=device.uid)
        return device


def retire(desk: Desk, device_id: int) -> None:
    """Take a device out of the club's stock; its history stays. Raises Refused while it is lent."""
    with desk.changing() as change:
        device = lock(change.session, device_id)
        if open_loan(change.session, device_id) is not None:
            raise Refused("{name} is lent. Take it back first.", name=device.name)
        device.retired_at = change.now
        change.note("retire device", device=device_id)


def _fill(session: Session, device: Device, name: str, board: str, firmware: str, kit: str) -> None:
    device.name = texts.name(name, gettext_noop("The device's name"))
    device.key = texts.key(device.name)
    device.board = texts.line(board, texts.NAME_LETTERS, gettext_noop("The board"))
    device.firmware = texts.line(firmware, texts.CARD_LETTERS, gettext_noop("The firmware's version"))
    device.kit = texts.note(kit, gettext_noop("The list of the kit"))
    with session.no_autoflush:
        same = session.scalar(select(Device).where(Device.key == device.key, Device.retired_at.is_(None)))
        if same is not None and same is not device:
            raise Refused(
                "There is a device called {name} already. Give this one another name.", name=same.name
            )
        if device.uid:
            same = session.scalar(select(Device).where(Device.uid == device.uid))
            if same is not None and same is not device:
                raise Refused("{name} has the UID {uid} already.", name=same.name, uid=device.uid)


def checked_uid(text: str) -> str | None:
    """Normalize a UID in hexadecimal, None for ""; raises BadInput."""
    uid = "".join(text.split()).casefold()
    if uid and not _UID.fullmatch(uid):
        raise BadInput("{text} is no UID: it has 8 to 64 digits 0-9 and letters a-f.", text=repr(text[:40]))
    return uid or None


def club_of(session: Session) -> Club:
    """Return the club's rules."""
    club: Club | None = session.get(Club, 1)
    assert club is not None, "the schema begins with a club"
    return club


def get(session: Session, device_id: int) -> Device:
    """Return a device by number; raises BadInput for an unknown or retired one."""
    return _check(session.get(Device, device_id), device_id)


def lock(session: Session, device_id: int) -> Device:
    """Return a device, and let no other desk change it until this transaction ends; raises BadInput."""
    return _check(session.get(Device, device_id, with_for_update=True), device_id)


def _check(device: Device | None, device_id: int) -> Device:
    if device is None or device.retired_at is not None:
        raise BadInput("There is no device {device_id}.", device_id=device_id)
    return device


def find(session: Session, text: str) -> Device:
    """Return the device with this name, UID or end of a UID, or whose label's code this is; raises BadInput."""
    line = texts.line(text, 10 * texts.NAME_LETTERS, gettext_noop("The device's name"))
    key, shown = texts.key(line), repr(line[:40])
    _, link, of_label = key.rpartition(LABEL_LINK)
    key = of_label if link else key
    if not key:
        raise BadInput("The device's name is empty. Give a name, or the UID that its label has.")
    there = select(Device).where(Device.retired_at.is_(None))
    found: list[Device] = list(session.scalars(there.where((Device.key == key) | (Device.uid == key))))
    if not found and re.fullmatch(rf"[0-9a-f]{{{SHORTEST},64}}", key):
        found = list(session.scalars(there.where(Device.uid.endswith(key, autoescape=True)).limit(3)))
    if not found:
        raise BadInput("The club has no device {shown}.", _ALL_DEVICES, shown=shown)
    if len(found) > 1:
        raise BadInput(
            "{shown} fits several devices: {found}. Give the whole UID.",
            shown=shown,
            found=", ".join(one.name for one in found),
        )
    return found[0]


def with_uid(session: Session, uid: str) -> Device | None:
    """Return the device with a UID, None if the club has none."""
    found: Device | None = session.scalar(
        select(Device).where(Device.uid == uid, Device.retired_at.is_(None))
    )
    return found


def open_loan(session: Session, device_id: int) -> Loan | None:
    """Return a device's open loan, None if it is not lent."""
    found: Loan | None = session.scalar(
        select(Loan).where(Loan.device_id == device_id, Loan.returned_at.is_(None))
    )
    return found


def returned_states(session: Session, device_id: int) -> list[dict[str, Any] | None]:
    """Return what a device told at each of its returns (`checks.State`), None where it was not asked."""
    return list(
        session.scalars(
            select(Loan.in_state).where(Loan.device_id == device_id, Loan.returned_at.is_not(None))
        )
    )


def open_repair(session: Session, device_id: int) -> Repair | None:
    """Return a device's open repair, None if it has none."""
    found: Repair | None = session.scalar(
        select(Repair).where(Repair.device_id == device_id, Repair.closed_at.is_(None))
    )
    return found
