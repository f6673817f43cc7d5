"""Changed stats and characters in other hands by buttons (CT-34, CT-35)."""

from __future__ import annotations

import pytest

from signifer.games.citadel.flows import cards, unit
from signifer.games.citadel.rules import roster, view
from tests.games.citadel.screens.sample import ASH, LAKE
from tests.games.presses import Counted, at_home
from tests.ui.conftest import Table

SABRE = {"name": "Glass sabre", "kind": "relic", "class": "weapon", "modifies": {"attack": 2, "defence": 1}}
FOG = {"name": "Fog on the lake", "kind": "spell", "lasting": True, "control": True}


def rosters() -> dict[str, bytes]:
    return {"A": roster.pack({**LAKE, "cards": [SABRE, FOG]}), "B": roster.pack(ASH)}


@pytest.fixture
def table() -> Counted:
    return at_home("citadel", rosters())


def row(table: Table, id: str) -> int:
    found = table.game.units.find(id)
    assert found is not None
    return found


@pytest.mark.rule("CT-34")
def test_the_page_has_the_changed_value_and_what_changed_it(table: Counted) -> None:
    table.do(do="play", card="Glass sabre")
    table.unit(row(table, "A1"))
    assert "attack 5" in table.text
    table.reach("attack: Glass sabre")
    assert "3→5" in table.text
    table.reach("defence: Glass sabre")
    assert "4+→4+ +1" in table.text
    table.flow(cards.card, 0, True)
    while "attack" not in table.text:
        table.press("down")
    assert "+2" in table.text
    table.do(do="end_effect", card="Glass sabre")
    table.unit(row(table, "A1"))
    table.reach("attack")
    assert table.cursor_line().split() == ["attack", "3"]


@pytest.mark.rule("CT-35")
def test_a_card_takes_a_character_over_by_buttons(table: Counted) -> None:
    table.choose("Play a card")
    table.choose("Spells")
    table.reach("Fog on the lake")
    table.press("hold-select")
    assert "Marshal" not in table.text and "Ember knight" in table.text, "no hero"
    table.choose("Ember knight")
    assert table.command["target"] == "B2"
    assert table.game.units.side_at(row(table, "B2")) == 0
    table.unit(row(table, "B2"))
    table.seek("Owner: side B")
    table.app.ui.home()
    table.press("hold-back select")
    assert table.game.units.side_at(row(table, "B2")) == 1


@pytest.mark.rule("CT-35")
def test_a_unit_s_page_hands_it_over_after_a_question(table: Counted) -> None:
    table.unit(row(table, "B2"))
    count = table.game.log.count
    table.choose("Goes over to side A")
    assert table.game.log.count == count and "Ember knight" in table.text
    table.press("select")
    assert (table.command["do"], table.command["side"]) == ("control", "A")
    table.unit(row(table, "B2"))
    table.choose("Goes over to side B")
    table.press("select")
    assert table.command["side"] == "B"
    table.unit(row(table, "B1"))
    assert "Goes over" not in str(table.app.ui.screen.flow.asks.items), "a hero stays"


@pytest.mark.rule("CT-35", "CT-21", "CT-31")
def test_a_character_in_other_hands_is_activated_from_the_list(table: Counted) -> None:
    table.do(do="control", unit="B2", side="A")
    table.do(do="phase", name="activation")
    table.home()
    table.reach("ctivate")
    table.press("select")
    table.reach("Ember knight")
    table.press("select")
    assert table.command["unit"] == "B2" and table.command["do"] == "activate"
    assert view.active(table.game) == row(table, "B2")


def test_the_pages_as_they_look(bare: Table) -> None:
    bare.begin(ruleset="citadel", rosters=rosters())
    bare.do(do="play", card="Glass sabre")
    bare.do(do="control", unit="B2", side="A")
    bare.flow(unit.unit, 0)
    bare.look("citadel_changed")
    bare.flow(unit.unit, row(bare, "B2"))
    bare.look("citadel_taken_over")
