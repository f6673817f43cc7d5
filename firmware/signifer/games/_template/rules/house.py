"""Define the values that house rules can change (`house` in a setup), with their defaults."""

from __future__ import annotations

from signifer.core.house_rules import HouseRules

# Name, default, lowest, highest, words, name on a page: see core/house_rules.py.
RULES = (
    ("activations", 1, 1, 9),  # of a unit in a turn (XX-2)
)
HOUSE = HouseRules(RULES)
