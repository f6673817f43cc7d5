"""The first schema."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None


def upgrade() -> None:
    """Make all tables."""
    op.create_table(
        "club",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("loan_days", sa.Integer(), nullable=False),
        sa.Column("evening", sa.Integer(), nullable=True),
        sa.Column("kit", sa.Text(), nullable=False),
        sa.Column("update_firmware", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_club")),
    )
    op.create_table(
        "devices",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("uid", sa.String(length=64), nullable=True),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("key", sa.String(length=200), nullable=False),
        sa.Column("board", sa.String(length=100), nullable=False),
        sa.Column("firmware", sa.String(length=40), nullable=False),
        sa.Column("kit", sa.Text(), nullable=False),
        sa.Column("retired_at", sa.DateTime(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_devices")),
        sa.UniqueConstraint("uid", name=op.f("uq_devices_uid")),
    )
    op.create_index(
        "one_device_of_a_name",
        "devices",
        ["key"],
        unique=True,
        sqlite_where=sa.text("retired_at IS NULL"),
        postgresql_where=sa.text("retired_at IS NULL"),
    )
    op.create_table(
        "members",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=100), nullable=True),
        sa.Column("key", sa.String(length=200), nullable=True),
        sa.Column("card", sa.String(length=40), nullable=True),
        sa.Column("contact", sa.String(length=200), nullable=True),
        sa.Column("deleted_at", sa.DateTime(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_members")),
        sa.UniqueConstraint("card", name=op.f("uq_members_card")),
    )
    op.create_index(op.f("ix_members_key"), "members", ["key"], unique=False)
    op.create_table(
        "staff",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("role", sa.String(length=20), nullable=False),
        sa.Column("password_hash", sa.String(length=200), nullable=True),
        sa.Column("active", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_staff")),
        sa.UniqueConstraint("name", name=op.f("uq_staff_name")),
    )
    op.create_table(
        "trail_head",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
        sa.Column("link", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_trail_head")),
    )
    op.create_table(
        "loans",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("device_id", sa.Integer(), nullable=False),
        sa.Column("member_id", sa.Integer(), nullable=False),
        sa.Column("out_at", sa.DateTime(), nullable=False),
        sa.Column("out_by", sa.Integer(), nullable=False),
        sa.Column("due", sa.Date(), nullable=False),
        sa.Column("out_note", sa.Text(), nullable=False),
        sa.Column("out_state", sa.JSON(), nullable=True),
        sa.Column("returned_at", sa.DateTime(), nullable=True),
        sa.Column("returned_by", sa.Integer(), nullable=True),
        sa.Column("condition", sa.String(length=20), nullable=True),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("in_state", sa.JSON(), nullable=True),
        sa.ForeignKeyConstraint(["device_id"], ["devices.id"], name=op.f("fk_loans_device_id_devices")),
        sa.ForeignKeyConstraint(["member_id"], ["members.id"], name=op.f("fk_loans_member_id_members")),
        sa.ForeignKeyConstraint(["out_by"], ["staff.id"], name=op.f("fk_loans_out_by_staff")),
        sa.ForeignKeyConstraint(["returned_by"], ["staff.id"], name=op.f("fk_loans_returned_by_staff")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_loans")),
    )
    op.create_index(op.f("ix_loans_device_id"), "loans", ["device_id"], unique=False)
    op.create_index(op.f("ix_loans_member_id"), "loans", ["member_id"], unique=False)
    op.create_index(
        "one_open_loan",
        "loans",
        ["device_id"],
        unique=True,
        sqlite_where=sa.text("returned_at IS NULL"),
        postgresql_where=sa.text("returned_at IS NULL"),
    )
    op.create_table(
        "reservations",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("device_id", sa.Integer(), nullable=False),
        sa.Column("member_id", sa.Integer(), nullable=False),
        sa.Column("evening", sa.Date(), nullable=False),
        sa.Column("made_at", sa.DateTime(), nullable=False),
        sa.Column("made_by", sa.Integer(), nullable=False),
        sa.Column("ended_at", sa.DateTime(), nullable=True),
        sa.ForeignKeyConstraint(
            ["device_id"], ["devices.id"], name=op.f("fk_reservations_device_id_devices")
        ),
        sa.ForeignKeyConstraint(["made_by"], ["staff.id"], name=op.f("fk_reservations_made_by_staff")),
        sa.ForeignKeyConstraint(
            ["member_id"], ["members.id"], name=op.f("fk_reservations_member_id_members")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reservations")),
    )
    op.create_index(op.f("ix_reservations_evening"), "reservations", ["evening"], unique=False)
    op.create_index(op.f("ix_reservations_member_id"), "reservations", ["member_id"], unique=False)
    op.create_index(
        "one_reservation_an_evening",
        "reservations",
        ["device_id", "evening"],
        unique=True,
        sqlite_where=sa.text("ended_at IS NULL"),
        postgresql_where=sa.text("ended_at IS NULL"),
    )
    op.create_table(
        "sign_ins",
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("staff_id", sa.Integer(), nullable=False),
        sa.Column("began_at", sa.DateTime(), nullable=False),
        sa.Column("seen_at", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(["staff_id"], ["staff.id"], name=op.f("fk_sign_ins_staff_id_staff")),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_sign_ins")),
    )
    op.create_table(
        "trail",
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
        sa.Column("by", sa.Integer(), nullable=False),
        sa.Column("action", sa.String(length=40), nullable=False),
        sa.Column("device_id", sa.Integer(), nullable=True),
        sa.Column("member_id", sa.Integer(), nullable=True),
        sa.Column("details", sa.JSON(), nullable=False),
        sa.Column("link", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(["by"], ["staff.id"], name=op.f("fk_trail_by_staff")),
        sa.ForeignKeyConstraint(["device_id"], ["devices.id"], name=op.f("fk_trail_device_id_devices")),
        sa.ForeignKeyConstraint(["member_id"], ["members.id"], name=op.f("fk_trail_member_id_members")),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_trail")),
    )
    op.create_index(op.f("ix_trail_device_id"), "trail", ["device_id"], unique=False)
    op.create_table(
        "photos",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("loan_id", sa.Integer(), nullable=False),
        sa.Column("jpeg", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["loan_id"], ["loans.id"], name=op.f("fk_photos_loan_id_loans")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_photos")),
    )
    op.create_index(op.f("ix_photos_loan_id"), "photos", ["loan_id"], unique=False)
    op.create_table(
        "repairs",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("device_id", sa.Integer(), nullable=False),
        sa.Column("loan_id", sa.Integer(), nullable=True),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("opened_at", sa.DateTime(), nullable=False),
        sa.Column("opened_by", sa.Integer(), nullable=False),
        sa.Column("closed_at", sa.DateTime(), nullable=True),
        sa.Column("closed_by", sa.Integer(), nullable=True),
        sa.Column("outcome", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["closed_by"], ["staff.id"], name=op.f("fk_repairs_closed_by_staff")),
        sa.ForeignKeyConstraint(["device_id"], ["devices.id"], name=op.f("fk_repairs_device_id_devices")),
        sa.ForeignKeyConstraint(["loan_id"], ["loans.id"], name=op.f("fk_repairs_loan_id_loans")),
        sa.ForeignKeyConstraint(["opened_by"], ["staff.id"], name=op.f("fk_repairs_opened_by_staff")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_repairs")),
    )
    op.create_index(op.f("ix_repairs_device_id"), "repairs", ["device_id"], unique=False)
    op.create_index(
        "one_open_repair",
        "repairs",
        ["device_id"],
        unique=True,
        sqlite_where=sa.text("closed_at IS NULL"),
        postgresql_where=sa.text("closed_at IS NULL"),
    )
