"""Alembic runs this file to migrate: over the connection, and in the transaction, of `records.upgrade`."""

from __future__ import annotations

from alembic import context

from signifer_host.lend.models import Base

context.configure(connection=context.config.attributes["connection"], target_metadata=Base.metadata)
context.run_migrations()
