"""A house rule is declared once: its range, its words and its name on a page follow from the declaration."""

from __future__ import annotations

import importlib

import pytest

from signifer.core import house_script
from signifer.core.errors import SetupError
from signifer.core.house_rules import Datum, HouseRules

HOUSE = HouseRules(
    (
        ("orders", 2, 1, 6),
        ("injured_at", 0, 0, 1, ("under_half", "at_half")),
        ("activated_die", 0, 0, 1, (), "drawn die"),
    )
)


def test_a_page_has_every_rule_by_name() -> None:
    assert HOUSE.rows({"orders": 3}) == [
        Datum("activated_die", 0, 0, 0, 1, (), "drawn die"),
        Datum("injured_at", 0, 0, 0, 1, ("under_half", "at_half"), "injured at"),
        Datum("orders", 3, 2, 1, 6, (), "orders"),
    ]
    assert HOUSE.complete({"orders": 3}) == {"orders": 3, "injured_at": 0, "activated_die": 0}


def test_a_rule_at_its_default_leaves_the_house() -> None:
    house = {"orders": 3}
    HOUSE.change(house, "orders", 2)
    HOUSE.change(house, "injured_at", 1)
    assert house == {"injured_at": 1}


def test_a_script_has_words_where_the_rule_has_some() -> None:
    house = house_script.read(HOUSE, {"orders": 6, "injured_at": "at_half", "activated_die": True})
    assert house == {"orders": 6, "injured_at": 1, "activated_die": 1}
    assert house_script.show(HOUSE, house) == {"orders": 6, "injured_at": "at_half", "activated_die": 1}


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ({"orders": 7}, "house: orders must be a whole number from 1 to 6."),
        ({"injured_at": 1}, "house: injured_at must be one of: under_half, at_half."),
        ({"order": 1}, "house: there is no rule datum order; there are activated_die, injured_at, orders."),
        ([], "house must be an object of house rules."),
    ],
)
def test_what_the_declaration_does_not_allow_is_a_sentence(value: object, message: str) -> None:
    with pytest.raises(SetupError) as found:
        house_script.read(HOUSE, value)
    assert found.value.message == message


@pytest.mark.parametrize("ruleset", ["dozen_die", "calth", "citadel", "samurai", "_template"])
def test_every_declaration_of_a_game_is_possible(ruleset: str) -> None:
    rules = importlib.import_module(f"signifer.games.{ruleset}.rules.house").RULES
    assert len({rule[0] for rule in rules}) == len(rules)
    for name, default, low, high, *more in rules:
        assert low <= default <= high and low < high, name
        if more and more[0]:
            assert (low, high) == (0, len(more[0]) - 1), name
