"""Memory for the store's tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from signifer.store import base
from tests.store.device import refused


@pytest.fixture(scope="module", params=["in one piece", pytest.param("in pieces", marks=pytest.mark.long)])
def memory(request: pytest.FixtureRequest) -> Iterator[None]:
    """Run a test once with 4096 bytes in one piece, and once without."""
    with pytest.MonkeyPatch.context() as patch:
        if request.param == "in pieces":
            patch.setattr(base, "bytearray", refused, raising=False)
        yield
