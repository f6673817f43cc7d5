"""Insert a row unless a unique index forbids it: the same on SQLite and PostgreSQL, and never an error."""

from __future__ import annotations

from typing import Any

from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from signifer_host.lend.models import Base


def insert_unless_taken(session: Session, table: type[Base], **values: Any) -> int | None:
    """Insert a row and return its number; None if a unique index has such a row already.

    If another desk is inserting such a row now, this waits until that desk commits (None) or gives up.
    """
    session.flush()
    dialect = sqlite if session.get_bind().dialect.name == "sqlite" else postgresql
    asked = dialect.insert(table).values(**values).on_conflict_do_nothing()
    number: int | None = session.execute(asked.returning(table.__table__.c.id)).scalar()
    return number
