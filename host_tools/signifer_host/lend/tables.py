"""Lists as CSV, and CSV as devices and members."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from sqlalchemy import select
from sqlalchemy.orm import Session

from signifer_host.errors import BadInput, HostError
from signifer_host.languages.tool_language import speaking
from signifer_host.lend import devices, lists, members, texts
from signifer_host.lend.models import Device, Member
from signifer_host.lend.records import Change, Desk
from signifer_host.spreadsheets import encode, plain
from signifer_host.translation import ENGLISH, gettext_noop, ngettext, number

LARGEST = 5_000_000
"""Bytes of a file: some 50,000 rows."""

DEVICES, MEMBERS = "devices", "members"
_DELIMITERS = ",;\t"


def export(session: Session, today: date) -> dict[str, bytes]:
    """Return all lists by the names of their files, in English as other programs read them."""
    with speaking(ENGLISH):
        return _export(session, today)


def _export(session: Session, today: date) -> dict[str, bytes]:
    kits = {one.id: one.kit for one in session.scalars(select(Device))}
    people = session.scalars(
        select(Member).where(Member.deleted_at.is_(None)).order_by(Member.key, Member.id)
    )
    every = 2**31
    stock = [
        (one.name, one.uid, one.board, one.firmware, kits[one.id], one.place, one.member, one.due)
        for one in lists.devices(session, today)
    ]
    loans = [
        (
            one.id,
            one.device,
            one.member,
            one.out_at,
            one.due,
            one.returned_at,
            one.condition,
            "\n".join(one.notes),
        )
        for one in lists.loans(session, most=every)
    ]
    reserved = [(one.evening, one.device, one.member) for one in lists.reservations(session, today)]
    mended = [
        (one.device, one.reason, one.opened_at, one.closed_at, one.outcome)
        for one in lists.repairs(session, most=every)
    ]
    files: dict[str, tuple[str, Sequence[Sequence[object]]]] = {
        "devices.csv": ("name uid board firmware kit place member due", stock),
        "members.csv": (
            "number name card contact",
            [(one.id, one.name, one.card, one.contact) for one in people],
        ),
        "loans.csv": ("number device member out due returned condition notes", loans),
        "reservations.csv": ("evening device member", reserved),
        "repairs.csv": ("device reason opened closed outcome", mended),
    }
    return {name: encode(columns.split(), rows) for name, (columns, rows) in files.items()}


@dataclass(frozen=True)
class ImportCount:
    """How many rows of which `kind` (DEVICES or MEMBERS) were added, and how many were there already."""

    kind: str
    new_rows: int
    old_rows: int

    @property
    def sentence(self) -> str:
        """Return what was done, in words."""
        if self.kind == DEVICES:
            return ngettext(
                "{n} device added; {known} were there already.",
                "{n} devices added; {known} were there already.",
                self.new_rows,
                known=number(self.old_rows),
            )
        return ngettext(
            "{n} member added; {known} were there already.",
            "{n} members added; {known} were there already.",
            self.new_rows,
            known=number(self.old_rows),
        )


def take_in(desk: Desk, data: bytes, file: str) -> ImportCount:
    """Add the devices or the members of a CSV file, all or none; `file` is its name for messages.

    A column `uid`, `board` or `kit` says that it lists devices. Rows that are there already stay as they are. Raises
    BadInput with the line.
    """
    found = rows(data, file)
    names = [texts.key(one.strip()) for one in found[0].cells]
    if "name" not in names:
        raise BadInput(
            "{file}: the first line must name the columns, and one of them must be `name`.", file=file
        )
    kind = DEVICES if {"uid", "board", "kit"} & set(names) else MEMBERS
    enter = _enter_device if kind == DEVICES else _enter_member
    with desk.changing() as change:
        added = sum(_enter_row(change, enter, names, row, file) for row in found[1:])
    return ImportCount(kind, added, len(found) - 1 - added)


@dataclass(frozen=True)
class Row:
    """A row of a CSV file, and the number of its line."""

    line: int
    cells: list[str]


def rows(data: bytes, file: str) -> list[Row]:
    """Read the rows of a CSV file that are not empty, the names of its columns first; raises BadInput."""
    if len(data) > LARGEST:
        raise BadInput("{file} is larger than {most} bytes.", file=file, most=number(LARGEST))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadInput("{file} is no text in UTF-8. Save it as CSV in UTF-8.", file=file) from None
    if "\0" in text:
        raise BadInput("{file} is no text. Save it as CSV in UTF-8.", file=file)
    head = text.partition("\n")[0]
    reader = csv.reader(
        io.StringIO(text, newline=""), delimiter=max(_DELIMITERS, key=head.count), strict=True
    )
    found = []
    try:
        for cells in reader:
            if any(one.strip() for one in cells):
                found.append(Row(reader.line_num, [plain(one) for one in cells]))
    except csv.Error as error:
        raise BadInput(
            "{file}:{line}: this is no CSV ({error}).", file=file, line=reader.line_num, error=error
        ) from None
    if not found:
        raise BadInput("{file} is empty.", file=file)
    return found


_Enter = Callable[[Change, Mapping[str, str]], bool]


def _enter_row(change: Change, enter: _Enter, names: Sequence[str], row: Row, file: str) -> bool:
    try:
        return enter(change, dict(zip(names, row.cells, strict=False)))
    except HostError as error:
        raise BadInput(
            "{file}:{line}: {error} Nothing was imported.", file=file, line=row.line, error=error
        ) from None


def _enter_device(change: Change, row: Mapping[str, str]) -> bool:
    session = change.session
    uid = devices.checked_uid(row.get("uid", ""))
    key = texts.key(texts.line(row["name"], 10_000, gettext_noop("The name")))
    known = select(Device.id).where(Device.key == key, Device.retired_at.is_(None))
    if uid:
        known = select(Device.id).where(Device.uid == uid)
    if session.scalar(known) is not None:
        return False
    kit = row.get("kit", "") or devices.club_of(session).kit
    devices.enter(change, row["name"], uid or "", row.get("board", ""), row.get("firmware", ""), kit)
    return True


def _enter_member(change: Change, row: Mapping[str, str]) -> bool:
    card, name = row.get("card", "").strip(), texts.name(row["name"], gettext_noop("The member's name"))
    known = select(Member.id).where(Member.card == card)
    if not card:
        known = select(Member.id).where(Member.key == texts.key(name), Member.deleted_at.is_(None))
    if change.session.scalar(known) is not None:
        return False
    members.enter(change, name, card, row.get("contact", ""))
    return True
