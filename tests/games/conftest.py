"""Fixtures for the tests of every game's pages: a simulated device."""

from __future__ import annotations

from tests.ui.conftest import bare, small, table

__all__ = ("bare", "small", "table")
