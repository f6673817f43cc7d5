"""Command cards by name on the pages, with their texts (BC-37, CT-33)."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.games.calth.flows import cards
from signifer_host.rosters.compile import load_object
from tests.games.presses import Counted, at_home
from tests.ui.conftest import Table

SMOKE = {"name": "Smoke", "text": "A unit in rubble cannot be shot at this round"}
AMBUSH = {"name": "Ambush", "text": "It loses a point", "condition": "An enemy runs"}
MODELS = [{"type": "Legionary", "count": 2, "bulk": 1, "armour": 1, "stamina": 2}]


def rosters() -> dict[str, bytes]:
    plain: dict[str, Any] = {
        "ruleset": "calth",
        "name": "Test",
        "units": [{"name": "Alfa", "models": MODELS}],
    }
    return {"A": load_object({**plain, "cards": [SMOKE, AMBUSH]}).blob, "B": load_object(plain).blob}


@pytest.fixture
def table() -> Counted:
    found = at_home("calth", rosters())
    found.do(do="draw_card", side="A", amount=2)
    found.flow(cards.cards, 0)
    return found


@pytest.mark.rule("BC-37", "CT-33")
def test_a_card_s_text_stands_before_it_is_played(table: Counted) -> None:
    count = table.game.log.count
    table.choose("Play by name", "Smoke")
    assert "rubble" in table.text and table.game.log.count == count
    table.choose("Openly")
    assert (table.command["do"], table.command["name"]) == ("play_card", "Smoke")
    assert "Smoke" in table.text and "rubble" in table.text, "both read it"


@pytest.mark.rule("BC-37", "CT-33")
def test_a_card_by_name_can_be_played_hidden(table: Counted) -> None:
    table.choose("Play by name", "Ambush")
    assert "When: An enemy runs" in table.text
    table.choose("Hidden")
    assert table.command["hidden"] is True and "name" not in table.command
    assert "Ambush" not in table.text and "loses" not in table.text


def test_the_page_as_it_looks(bare: Table) -> None:
    bare.begin(ruleset="calth", rosters=rosters())
    bare.do(do="draw_card", side="A", amount=2)
    bare.flow(cards.show_card, 0, "Smoke")
    bare.look("calth_card_text")
