"""How many presses a card, the end of a turn and a building take."""

from __future__ import annotations

import pytest

from signifer.games.citadel.rules import view
from tests.games.citadel.screens import sample
from tests.games.citadel.screens.table import state
from tests.games.presses import at_home
from tests.ui.conftest import BUTTONS, SMALL, Table


@pytest.fixture
def city() -> Table:
    """Return A's first activation phase, the cursor on *Play*."""
    table = Table(SMALL)
    table.begin(ruleset="citadel", rosters=sample.blobs())
    table.do(do="phase", name="activation")
    table.seek("Play")
    return table


@pytest.mark.rule("CT-2", "CT-24")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("before", [[], ["activation"], ["activate", "activate", "activate"]])
def test_a_character_comes_in_with_the_buildings_proposed_in_four_presses(
    before: list[str], side: int
) -> None:
    """The build phase, the activation phase, and the end of a turn: from home with its cursor on the first line."""
    table = at_home("citadel", sample.blobs())
    if side:
        table.do(do="end_turn", force=True)
    units = [unit.id for unit in table.game.units if unit.side == side]
    for what, name in zip(before, units, strict=False):
        table.do(**({"do": what, "unit": name} if what == "activate" else {"do": "phase", "name": what}))
    there = len([row for row in view.side_units(table.game, side) if view.on_table(table.game, row)])
    table.home()
    table.press("hold-up select")
    presses = table.presses
    table.seek(("✓ Messenger", "✓ Charcoal")[side])  # no press of its own: the cursor may stand on it
    table.presses = presses
    table.press("hold-select")
    assert "At its own edge" in table.cursor_line() and "⌂ 1" in table.screen[0], table.text
    table.press("select")
    assert table.presses <= 4 and table.on_home()
    done = table.command
    assert (done["do"], done["placed"], len(done["any"])) == ("play", True, 1)
    assert (
        len([row for row in view.side_units(table.game, side) if view.on_table(table.game, row)]) == there + 1
    )


@pytest.mark.rule("CT-24")
def test_touching_an_enemy_asks_for_the_enemy_before_the_payment(city: Table) -> None:
    city.press("select select down hold-select")
    city.choose("At an enemy")
    assert city.command["do"] == "phase"
    city.press("select")
    assert city.command["contact"] and city.command["any"]
    assert state(city)["pending"] != []


@pytest.mark.rule("CT-24")
def test_the_enemys_hero_stands_last_among_those_that_a_character_touches_and_is_refused(city: Table) -> None:
    city.press("select select down hold-select")
    city.choose("At an enemy")
    enemy = view.hero(city.game, 1 - view.side(city.game))
    assert not city.cursor_line().startswith(city.game.units[enemy].label[:8])
    city.press("up")
    assert city.cursor_line().startswith(city.game.units[enemy].label[:8]), city.text
    city.press("select")
    assert "CT-24" in city.text and city.command["do"] == "phase", city.text
    city.press("hold-select")
    assert city.command["force"] is True and city.command["contact"] == city.game.units[enemy].id


@pytest.mark.rule("CT-2")
def test_what_is_missing_is_said_over_the_ways(city: Table) -> None:
    city.press("select select down hold-select")
    city.seek("✓")
    city.press("select")
    assert city.screen[0].startswith("Choose 1 more"), city.text
    before = city.game.log.count
    city.press("up*4")
    city.seek("At its own")
    city.press("select")
    assert city.game.log.count == before


@pytest.mark.rule("CT-1")
def test_build_begins_on_what_can_be_built_and_asks_before_a_duplicate() -> None:
    table = Table(SMALL)
    table.begin(ruleset="citadel", rosters=sample.blobs())
    table.choose("Build")
    first = table.cursor_line().split("  ")[0].strip()
    table.press("select")
    assert [b["name"] for b in state(table)["buildings"]["A"]].count(first) == 1
    for _ in range(2):
        table.do(do="end_turn")
    table.settle()
    table.choose("Build")
    assert not table.cursor_line().startswith(first) and "built" not in table.cursor_line()
    table.seek(first[:12], "up")
    before = table.game.log.count
    table.press("select")
    assert table.game.log.count == before and "built already" in " ".join(table.text.split())
    table.press("back")
    assert table.game.log.count == before


@pytest.mark.rule("CT-2")
def test_up_that_is_held_on_does_not_move_what_it_opened(city: Table) -> None:
    city.choose("Play", "Terrain", "✓ Reeds", "", "Pay")
    for held in (500, 900, 2500):
        city.app.ui.home()
        city.app.ui.screen.flow.at = 0  # type: ignore[attr-defined]
        city.settle()
        city.machine.press(BUTTONS["up"], 1, held)
        assert city.screen[0].startswith("Cards of A") and city.cursor_line().startswith("Terrain"), held
    city.press("up")
    assert city.cursor_line().startswith("Tactics"), "another press moves again"


@pytest.mark.rule("CT-14")
def test_ruins_are_searched_by_two_presses_of_select() -> None:
    table = at_home("citadel", sample.blobs())
    table.do(do="play", card="Ruined customs house", any=[])
    table.do(do="activate", unit="A2")
    table.home()
    table.reach("Search")
    before = table.presses
    table.press("select*2")
    assert table.command["do"] == "search" and table.command["contact"] is True
    assert table.presses == before + 2


@pytest.mark.rule("CT-27")
def test_a_lasting_spell_proposes_a_unit(city: Table) -> None:
    city.choose("Play", "Spells", "✓ Fog")
    city.press("select")
    assert city.cursor_line().startswith("A Doge"), "the usual answer stands first"
    city.press("up")
    assert city.cursor_line().startswith("On nobody")
    city.press("down select")
    assert city.command["target"] == "A1"


@pytest.mark.rule("CT-14")
def test_searches_by_hand_stop_at_the_pieces_on_the_table(city: Table) -> None:
    city.do(do="play", card="Ruined customs house", any=[])
    city.choose("In play", "Ruined")
    city.press("hold-select")
    city.choose("Times searched")
    city.press("up*4 select")
    assert city.command["value"] == 1


@pytest.mark.rule("CT-1")
def test_the_cursor_of_a_city_stays_on_the_building_that_was_changed(city: Table) -> None:
    city.choose("City", "Granary")
    assert city.cursor_line().split() == ["Granary", "closed"]
    city.press("select")
    assert city.cursor_line().split() == ["Granary", "open"]
    city.press("hold-back select")
    assert city.cursor_line().split() == ["Granary", "closed"], "an undo asks the same question"
    city.press("back")
    assert len(city.app.ui.stack) == 1


@pytest.mark.rule("CT-2")
def test_back_leads_from_the_payment_to_the_card_and_its_list(city: Table) -> None:
    city.choose("Play", "Relics", "✓ Boarding")
    city.press("select down select back")
    assert city.cursor_line().startswith("✓ Harbour"), "the building that was left out pays again"
    city.press("back")
    assert city.screen[0].startswith("Boarding hooks") and "any building" in city.text
    city.press("back")
    assert city.cursor_line().startswith("✓ Boarding")
    city.press("back back")
    assert len(city.app.ui.stack) == 1 and city.command["do"] == "phase"
