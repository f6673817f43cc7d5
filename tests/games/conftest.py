"""What the tests of every game's pages may use: a device on the table."""

from __future__ import annotations

from tests.ui.conftest import bare, small, table

__all__ = ("bare", "small", "table")
