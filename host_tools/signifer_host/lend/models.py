"""The tables of a club's records, as SQLAlchemy models. `schema/versions` makes them."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

from sqlalchemy import (
    JSON,
    Boolean,
    Date,
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Text,
    TypeDecorator,
    text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from signifer_host.translation import gettext_noop

SCHEMA = "2"
"""The newest revision of `schema/versions`."""

OLDER: tuple[str, ...] = ("1",)
"""The revisions that `records.set_up` upgrades from."""

VOLUNTEER, ORGANISER = gettext_noop("volunteer"), gettext_noop("organiser")
ROLES = (VOLUNTEER, ORGANISER)

GOOD, WORN = gettext_noop("good"), gettext_noop("worn")
DAMAGED, INCOMPLETE = gettext_noop("damaged"), gettext_noop("incomplete")
CONDITIONS = (GOOD, WORN, DAMAGED, INCOMPLETE)
TO_REPAIR = (DAMAGED, INCOMPLETE)
"""The conditions with which a device that comes back goes to repair."""


class Moment(TypeDecorator[datetime]):
    """A point in time: aware in Python, UTC in the database, which need not know time zones."""

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Convert an aware time to UTC without a zone."""
        return None if value is None else value.astimezone(UTC).replace(tzinfo=None)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Return the time in UTC, aware."""
        return None if value is None else value.replace(tzinfo=UTC)


class Base(DeclarativeBase):
    """The base of all tables."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(column_0_label)s",
            "uq": "uq_%(table_name)s_%(column_0_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map = {datetime: Moment, date: Date, dict[str, Any]: JSON, bytes: LargeBinary}


def _only(name: str, *columns: str, where: str) -> Index:
    """Return a unique index over the rows for which `where` holds, the same on both databases."""
    return Index(name, *columns, unique=True, sqlite_where=text(where), postgresql_where=text(where))


class Club(Base):
    """The club's rules, one row. `evening`: the weekday on which devices come back (0 is Monday), None for any.

    `kit`: what is lent with a new device, a line each. `update_firmware`: an older firmware is brought up to date when
    its device comes back. `sign_returns`: who brings a device back is asked to sign.
    """

    __tablename__ = "club"
    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(String(100))
    loan_days: Mapped[int] = mapped_column(default=14)
    evening: Mapped[int | None]
    kit: Mapped[str] = mapped_column(Text, default="USB cable")
    update_firmware: Mapped[bool] = mapped_column(Boolean, default=False)
    sign_returns: Mapped[bool] = mapped_column(Boolean, default=False)


class Staff(Base):
    """A volunteer or an organiser. Without `password_hash` the person cannot sign in, but works at this computer."""

    __tablename__ = "staff"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(100), unique=True)
    role: Mapped[str] = mapped_column(String(20))
    password_hash: Mapped[str | None] = mapped_column(String(200))
    active: Mapped[bool] = mapped_column(Boolean)


class SignIn(Base):
    """A session in a browser. The database has a hash of its token, never the token."""

    __tablename__ = "sign_ins"
    token_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    staff_id: Mapped[int] = mapped_column(ForeignKey("staff.id"))
    began_at: Mapped[datetime]
    seen_at: Mapped[datetime]


class Member(Base):
    """A person who borrows. After a deletion the row has nothing but its number.

    `key` is the name as it is searched; `card` is the number on the person's card.
    """

    __tablename__ = "members"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str | None] = mapped_column(String(100))
    key: Mapped[str | None] = mapped_column(String(200), index=True)
    card: Mapped[str | None] = mapped_column(String(40), unique=True)
    contact: Mapped[str | None] = mapped_column(String(200))
    deleted_at: Mapped[datetime | None]


class Device(Base):
    """A device of the club. `uid` is None for one that was never asked; `kit`: what is lent with it, a line each."""

    __tablename__ = "devices"
    __table_args__ = (_only("one_device_of_a_name", "key", where="retired_at IS NULL"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    uid: Mapped[str | None] = mapped_column(String(64), unique=True)
    name: Mapped[str] = mapped_column(String(100))
    key: Mapped[str] = mapped_column(String(200))
    board: Mapped[str] = mapped_column(String(100))
    firmware: Mapped[str] = mapped_column(String(40))
    kit: Mapped[str] = mapped_column(Text)
    retired_at: Mapped[datetime | None]


class Loan(Base):
    """One loan of one device. It is open while `returned_at` is None; a device has one open loan at most.

    `out_state` and `in_state` are what the device told (`checks.State`); None if it was not asked.
    """

    __tablename__ = "loans"
    __table_args__ = (_only("one_open_loan", "device_id", where="returned_at IS NULL"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    device_id: Mapped[int] = mapped_column(ForeignKey("devices.id"), index=True)
    member_id: Mapped[int] = mapped_column(ForeignKey("members.id"), index=True)
    out_at: Mapped[datetime]
    out_by: Mapped[int] = mapped_column(ForeignKey("staff.id"))
    due: Mapped[date]
    out_note: Mapped[str] = mapped_column(Text)
    out_state: Mapped[dict[str, Any] | None]
    returned_at: Mapped[datetime | None]
    returned_by: Mapped[int | None] = mapped_column(ForeignKey("staff.id"))
    condition: Mapped[str | None] = mapped_column(String(20))
    note: Mapped[str] = mapped_column(Text)
    in_state: Mapped[dict[str, Any] | None]


class Photo(Base):
    """A picture of a return, written anew without place and time: a photo of the device, or its borrower's
    signature."""

    __tablename__ = "photos"
    id: Mapped[int] = mapped_column(primary_key=True)
    loan_id: Mapped[int] = mapped_column(ForeignKey("loans.id"), index=True)
    jpeg: Mapped[bytes]
    is_signature: Mapped[bool] = mapped_column(Boolean)


class Reservation(Base):
    """A device that is kept for a member on one evening; open while `ended_at` is None."""

    __tablename__ = "reservations"
    __table_args__ = (_only("one_reservation_an_evening", "device_id", "evening", where="ended_at IS NULL"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    device_id: Mapped[int] = mapped_column(ForeignKey("devices.id"))
    member_id: Mapped[int] = mapped_column(ForeignKey("members.id"), index=True)
    evening: Mapped[date] = mapped_column(index=True)
    made_at: Mapped[datetime]
    made_by: Mapped[int] = mapped_column(ForeignKey("staff.id"))
    ended_at: Mapped[datetime | None]


class Repair(Base):
    """Why a device is not lent; open while `closed_at` is None, one at most for a device."""

    __tablename__ = "repairs"
    __table_args__ = (_only("one_open_repair", "device_id", where="closed_at IS NULL"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    device_id: Mapped[int] = mapped_column(ForeignKey("devices.id"), index=True)
    loan_id: Mapped[int | None] = mapped_column(ForeignKey("loans.id"))
    reason: Mapped[str] = mapped_column(Text)
    opened_at: Mapped[datetime]
    opened_by: Mapped[int] = mapped_column(ForeignKey("staff.id"))
    closed_at: Mapped[datetime | None]
    closed_by: Mapped[int | None] = mapped_column(ForeignKey("staff.id"))
    outcome: Mapped[str] = mapped_column(Text)


class Entry(Base):
    """One change in the trail. It has numbers of people, never names, so a deletion leaves the chain whole.

    `link` is the SHA-256 of the link before and of this entry (`trail.link`).
    """

    __tablename__ = "trail"
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    at: Mapped[datetime]
    by: Mapped[int] = mapped_column(ForeignKey("staff.id"))
    action: Mapped[str] = mapped_column(String(40))
    device_id: Mapped[int | None] = mapped_column(ForeignKey("devices.id"), index=True)
    member_id: Mapped[int | None] = mapped_column(ForeignKey("members.id"))
    details: Mapped[dict[str, Any]]
    link: Mapped[str] = mapped_column(String(64))


class Head(Base):
    """The end of the trail, one row: each change locks it, so that entries follow one another."""

    __tablename__ = "trail_head"
    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    number: Mapped[int]
    at: Mapped[datetime]
    link: Mapped[str] = mapped_column(String(64))
