"""A calth game on a device, at its beginning and in its first action phase."""

from __future__ import annotations

import pytest

from tests.games.calth.screens import sample
from tests.games.calth.screens.test_golden import ready
from tests.ui.conftest import SMALL, Table


@pytest.fixture
def begun() -> Table:
    """Return a new game."""
    table = Table(SMALL)
    table.begin(ruleset="calth", rosters=sample.blobs())
    return table


@pytest.fixture
def calth(begun: Table) -> Table:
    """Return it in its first action phase, A to move."""
    ready(begun)
    return begun
