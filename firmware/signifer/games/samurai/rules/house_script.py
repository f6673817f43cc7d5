"""Read and write house rules as scripts and setups have them. For computers: no device needs it."""

from __future__ import annotations

from typing import Any

from signifer.core import house_script
from signifer.core.errors import SetupError
from signifer.games.samurai.rules.house import HOUSE, LEAST_SIDES, MOST_REACTIONS, MOST_SIDES


def read_house(value: Any) -> dict[str, int]:
    """Read house rules from a script's object, as whole numbers; SetupError names what is wrong."""
    return house_script.read(HOUSE, value, {"test": _read_test, "reactions_per_turn": _read_reactions})


def _read_test(given: Any) -> dict[str, int]:
    """Read the die of tests: its sides, or an object with them."""
    if isinstance(given, dict):
        if len(given) != 1 or "die" not in given:
            raise SetupError('house: test must be like {"die": 10}.')
        given = given["die"]
    return {"test": house_script.whole("test", given, LEAST_SIDES, MOST_SIDES)}


def _read_reactions(given: Any) -> dict[str, int]:
    """Read the most reactions of a model in a turn; None: no limit."""
    name = "reactions_per_turn"
    return {name: -1 if given is None else house_script.whole(name, given, 0, MOST_REACTIONS)}


def show_house(house: dict[str, int]) -> dict[str, Any]:
    """Return house rules as a script writes them."""
    shown = house_script.show(HOUSE, house)
    if "test" in shown:
        shown["test"] = {"die": shown["test"]}
    if shown.get("reactions_per_turn") == -1:
        shown["reactions_per_turn"] = None
    return shown
