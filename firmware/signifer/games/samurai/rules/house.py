"""Define the values that house rules can change (`house` in a setup), with their defaults."""

from __future__ import annotations

from signifer.core.house_rules import HouseRules

LEAST_SIDES = 2
MOST_SIDES = 100
MOST_REACTIONS = 99
# Name, default, lowest, highest, words, name on a page: see core/house_rules.py.
RULES = (
    ("test", 10, LEAST_SIDES, MOST_SIDES),  # sides of the die that every test rolls (SK-2)
    ("actions", 2, 1, 6),  # short actions of an activation (SK-1)
    ("into_melee", -2, -20, 20),  # added to a shot at a model in melee (SK-5)
    ("odds", 2, 1, 20),  # the multiple of the attackers' rank sum at which they test (SK-13)
    ("odds_shots", 1, 0, 1),  # whether a shot counts as an attack (SK-13)
    ("panic", -2, -20, 20),  # added to the test of a panicking model (SK-17)
    ("panic_move", 2, 0, 99),  # inches moved at once on a failure (SK-16)
    ("sweep", -3, -20, 20),  # added when a sweep attacks another model (SK-55)
    # of one model (SK-40); -1, in scripts null: no limit
    ("reactions_per_turn", -1, -1, MOST_REACTIONS, (), "reactions a turn"),
)
HOUSE = HouseRules(RULES)
