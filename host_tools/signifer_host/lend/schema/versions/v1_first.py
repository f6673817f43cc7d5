"""The first schema. Constraints are named by `models.Base`."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None


def _numbered_table(name: str, *columns: sa.Column[Any], counts: bool = True) -> None:
    """Make a table whose rows have a number, which the database gives them if it `counts`."""
    op.create_table(name, sa.Column("id", sa.Integer(), primary_key=True, autoincrement=counts), *columns)


def _text(name: str, letters: int | None = None, *, null: bool = False, **more: Any) -> sa.Column[str]:
    return sa.Column(name, sa.String(letters) if letters else sa.Text(), nullable=null, **more)


def _time(name: str, *, null: bool = False) -> sa.Column[Any]:
    return sa.Column(name, sa.DateTime(), nullable=null)


def _of(table: str, name: str, *, null: bool = False, **more: Any) -> sa.Column[int]:
    """Return a column that refers to a row of `table`."""
    return sa.Column(name, sa.Integer(), sa.ForeignKey(f"{table}.id"), nullable=null, **more)


def _only(name: str, table: str, *columns: str, where: str) -> None:
    """Let one row for which `where` holds have the same values in these columns."""
    condition = sa.text(where)
    op.create_index(
        name, table, list(columns), unique=True, sqlite_where=condition, postgresql_where=condition
    )


def upgrade() -> None:
    """Make all tables."""
    _numbered_table(
        "club",
        _text("name", 100),
        sa.Column("loan_days", sa.Integer(), nullable=False),
        sa.Column("evening", sa.Integer(), nullable=True),
        _text("kit"),
        sa.Column("update_firmware", sa.Boolean(), nullable=False),
        counts=False,
    )
    _numbered_table(
        "devices",
        _text("uid", 64, null=True, unique=True),
        _text("name", 100),
        _text("key", 200),
        _text("board", 100),
        _text("firmware", 40),
        _text("kit"),
        _time("retired_at", null=True),
    )
    _only("one_device_of_a_name", "devices", "key", where="retired_at IS NULL")
    _numbered_table(
        "members",
        _text("name", 100, null=True),
        _text("key", 200, null=True, index=True),
        _text("card", 40, null=True, unique=True),
        _text("contact", 200, null=True),
        _time("deleted_at", null=True),
    )
    _numbered_table(
        "staff",
        _text("name", 100, unique=True),
        _text("role", 20),
        _text("password_hash", 200, null=True),
        sa.Column("active", sa.Boolean(), nullable=False),
    )
    _numbered_table(
        "trail_head",
        sa.Column("number", sa.Integer(), nullable=False),
        _time("at"),
        _text("link", 64),
        counts=False,
    )
    _numbered_table(
        "loans",
        _of("devices", "device_id", index=True),
        _of("members", "member_id", index=True),
        _time("out_at"),
        _of("staff", "out_by"),
        sa.Column("due", sa.Date(), nullable=False),
        _text("out_note"),
        sa.Column("out_state", sa.JSON(), nullable=True),
        _time("returned_at", null=True),
        _of("staff", "returned_by", null=True),
        _text("condition", 20, null=True),
        _text("note"),
        sa.Column("in_state", sa.JSON(), nullable=True),
    )
    _only("one_open_loan", "loans", "device_id", where="returned_at IS NULL")
    _numbered_table(
        "reservations",
        _of("devices", "device_id"),
        _of("members", "member_id", index=True),
        sa.Column("evening", sa.Date(), nullable=False, index=True),
        _time("made_at"),
        _of("staff", "made_by"),
        _time("ended_at", null=True),
    )
    _only("one_reservation_an_evening", "reservations", "device_id", "evening", where="ended_at IS NULL")
    op.create_table(
        "sign_ins",
        _text("token_hash", 64, primary_key=True),
        _of("staff", "staff_id"),
        _time("began_at"),
        _time("seen_at"),
    )
    op.create_table(
        "trail",
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        _time("at"),
        _of("staff", "by"),
        _text("action", 40),
        _of("devices", "device_id", null=True, index=True),
        _of("members", "member_id", null=True),
        sa.Column("details", sa.JSON(), nullable=False),
        _text("link", 64),
    )
    _numbered_table(
        "photos", _of("loans", "loan_id", index=True), sa.Column("jpeg", sa.LargeBinary(), nullable=False)
    )
    _numbered_table(
        "repairs",
        _of("devices", "device_id", index=True),
        _of("loans", "loan_id", null=True),
        _text("reason"),
        _time("opened_at"),
        _of("staff", "opened_by"),
        _time("closed_at", null=True),
        _of("staff", "closed_by", null=True),
        _text("outcome"),
    )
    _only("one_open_repair", "repairs", "device_id", where="closed_at IS NULL")
