"""Rosters with a wrong value: the one sentence that says so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from signifer_host.rosters.compile import load_object
from signifer_host.rosters.errors import RosterError

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "rosters"
DELETE = object()
"""The value of a field that is left out."""
WHOLE = "must be a whole number from"


def without(data: dict[str, Any]) -> dict[str, Any]:
    """Return a table without the fields that are left out."""
    return {key: value for key, value in data.items() if value is not DELETE}


def refusal(data: object) -> str:
    """Return the line that refuses a roster."""
    with pytest.raises(RosterError) as caught:
        load_object(data)
    text = str(caught.value)
    assert "\n" not in text
    return text
