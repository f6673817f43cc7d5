"""Read and write house rules as scripts and setups have them. For computers: no device needs it."""

from __future__ import annotations

from typing import Any

from signifer.core import house_script
from signifer.games._template.rules.house import HOUSE


def read_house(value: Any) -> dict[str, int]:
    """Read house rules from a script's object, as whole numbers; SetupError names what is wrong."""
    return house_script.read(HOUSE, value)


def show_house(house: dict[str, int]) -> dict[str, Any]:
    """Return house rules as a script writes them."""
    return house_script.show(HOUSE, house)
