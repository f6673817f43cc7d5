"""A signature on return, where the club wants one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Add the rule, and which of the pictures are signatures."""
    for table, column in (("club", "sign_returns"), ("photos", "is_signature")):
        op.add_column(table, sa.Column(column, sa.Boolean(), nullable=False, server_default=sa.false()))
