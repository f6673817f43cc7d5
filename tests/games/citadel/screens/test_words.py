"""Texts, conditions and abilities on the pages (CT-33)."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.games.citadel.flows import cards, unit
from signifer_host.rosters.compile import load_object
from tests.games.citadel.screens.sample import ASH, LAKE
from tests.games.presses import Counted, at_home
from tests.ui.conftest import Table

TEXT = "All units on the lake move half as far until the fog lifts"
FOG = {"name": "Fog on the lake", "kind": "spell", "lasting": True, "text": TEXT}
TACTIC = {"name": "Hidden oarsmen", "kind": "tactic", "text": "They board at once",
          "condition": "An enemy touches the quay"}  # fmt: skip
ABILITY = {"text": "Friends within 10 cm get +1 nerve", "when": ["activate"]}


def rosters() -> dict[str, bytes]:
    units: list[dict[str, Any]] = [{**LAKE["units"][0], "abilities": [ABILITY]}, *LAKE["units"][1:]]
    lake = {**LAKE, "ruleset": "citadel", "units": units, "cards": [FOG, TACTIC]}
    return {
        "A": load_object(lake).blob,
        "B": load_object({**ASH, "ruleset": "citadel"}).blob,
    }


@pytest.fixture
def table() -> Counted:
    return at_home("citadel", rosters())


def read(table: Table, words: str) -> None:
    """Scroll until the words of a sentence have been seen."""
    left = words.split()
    for _ in range(40):
        left = [word for word in left if word not in table.text]
        if not left:
            return
        table.press("down")
    raise AssertionError(f"not on the page: {left}\n{table.text}")


@pytest.mark.rule("CT-33")
def test_a_card_s_page_has_its_text_before_it_is_paid(table: Counted) -> None:
    table.choose("Play a card")
    table.choose("Spells")
    count = table.game.log.count
    table.press("select")
    read(table, TEXT)
    assert table.game.log.count == count, "nothing is paid"


@pytest.mark.rule("CT-33", "RM-1")
def test_abilities_stand_on_the_unit_s_page_and_at_their_moments(table: Counted) -> None:
    table.unit(0)
    read(table, ABILITY["text"])
    table.unit(1)
    items: Any = table.app.ui.screen.flow.asks.items
    assert ABILITY["text"] not in str(items)


@pytest.mark.rule("CT-33", "CT-29")
def test_the_text_of_a_tactic_is_seen_only_while_its_owner_holds_the_button(table: Counted) -> None:
    table.do(do="play", card="Hidden oarsmen")
    table.end_turn() if hasattr(table, "end_turn") else table.do(do="end_turn")
    table.app.ui.home()
    for page in (lambda: table.menu(), lambda: table.home(), lambda: table.unit(0)):
        page()
        for _ in range(12):
            assert "board" not in table.text and "quay" not in table.text
            table.press("down")


@pytest.mark.rule("CT-33")
def test_the_page_of_a_tactic_in_its_owner_s_hands_has_both(table: Counted) -> None:
    from signifer.games.citadel.flows.common import card_page

    shown = str(card_page(table.app.ui, 1, "available"))
    assert "When: An enemy touches the quay" in shown and "They board at once" in shown


def test_the_pages_as_they_look(bare: Table) -> None:
    bare.begin(ruleset="citadel", rosters=rosters())
    bare.flow(cards.card, 0, True)
    bare.look("citadel_text")
    bare.flow(unit.unit, 0)
    bare.press("up*3")
    bare.look("citadel_ability")
