"""The screens of Citadel, letter by letter and pixel by pixel, in both sizes."""

from __future__ import annotations

import pytest

from signifer.games.citadel.flows import hidden, table
from signifer.games.citadel.rules import roster
from signifer.ui.flows import secret
from tests.games.citadel.screens.sample import ASH, LAKE, blobs
from tests.ui.conftest import Table


@pytest.fixture
def city(bare: Table) -> Table:
    """Return a device with the sample game of Citadel started."""
    bare.fill_slots(blobs())
    bare.begin(ruleset="citadel", rosters=blobs())
    bare.settle()
    return bare


def hold(table: Table) -> None:
    """Hold SELECT long enough, and keep it down."""
    table.machine.keys.move(2, True)
    table.machine.run(700)


def release(table: Table) -> None:
    table.machine.keys.move(2, False)
    table.machine.run(30)


def test_build_phase_and_city(city: Table) -> None:
    city.look("citadel_home_build")
    city.press("hold-select")
    city.look("citadel_menu")
    city.press("back")
    city.choose("Build")
    city.look("citadel_build")
    city.press("back")
    city.do(do="set", side="A", flag="open:Archive", value=False)
    city.choose("City")
    city.press("down*2")
    city.look("citadel_city")
    city.press("hold-select")
    city.look("citadel_raze")
    city.press("back up*2 select")
    city.look("citadel_prosperity")


def test_cards_by_kind(city: Table) -> None:
    city.do(do="set", side="A", flag="open:Bell tower", value=False)
    city.choose("Play")
    city.look("citadel_cards")
    city.press("select")
    city.look("citadel_characters")
    city.choose("✗ Οδυ")
    city.look("citadel_card")
    city.press("down*3")
    city.look("citadel_card_more")
    city.press("hold-select")
    city.look("citadel_by_hand")
    city.press("back back back")
    city.choose("Spells")
    city.look("citadel_spells")
    city.choose("✗ Fog")
    city.look("citadel_card_closed")
    city.press("back back")
    city.choose("Terrain")
    city.look("citadel_terrain")
    city.choose("✗ Slag")
    city.look("citadel_card_faction")


def test_paying(city: Table) -> None:
    city.choose("Play", "Characters")
    city.press("hold-select")
    city.look("citadel_comes_in")
    city.press("back down hold-select")
    city.look("citadel_pay")
    city.press("down*3 select")
    city.look("citadel_pay_other")
    city.press("select up*3")
    city.look("citadel_pay_missing")
    city.press("select")
    city.look("citadel_refusal")


def test_what_only_the_table_knows(city: Table) -> None:
    city.do(do="play", card="Ruined customs house", any=[])
    city.do(do="activate", unit="A1")
    city.do(do="play", card="Doge's seal")
    city.choose("Play", "Spells", "✓ Fog")
    city.press("select")
    city.look("citadel_target")
    city.app.ui.home()
    city.settle()
    city.choose("Play", "Characters", "✓ Messenger", "", "At an enemy")
    city.look("citadel_touching")
    city.app.ui.home()
    city.settle()
    city.choose("In play")
    city.press("down select hold-select up select")
    city.look("citadel_times_searched")


def test_relics(city: Table) -> None:
    city.do(do="play", card="Glass sabre")
    city.choose("Play", "Relics", "✓ Boarding")
    city.look("citadel_relic")


def test_home_in_the_activation_phase(city: Table) -> None:
    city.do(do="play", card="Ruined customs house", any=[])
    city.look("citadel_home_act")
    city.press("select down")
    city.look("citadel_who")
    city.press("select down*3")
    city.settle()
    city.look("citadel_home_active")
    for unit in ("A1", "A3"):
        city.do(do="activate", unit=unit)
    city.settle()
    city.look("citadel_home_end")


def test_ruins(city: Table) -> None:
    city.do(do="play", card="Ruined customs house", any=[])
    city.do(do="activate", unit="A2")
    city.choose("Search")
    city.look("citadel_touches")
    city.press("hold-select up")
    city.look("citadel_search_die")
    city.press("select")
    city.look("citadel_found")


def test_back_stab(city: Table) -> None:
    city.do(do="end_turn")
    city.do(do="play", card="Charcoal guard", contact="A2", any=["Forge"])
    city.look("citadel_home_stab")
    city.press("select")
    city.look("citadel_stab")


def test_tactics(city: Table) -> None:
    city.choose("Play", "Tactics")
    city.look("citadel_tactics")
    hold(city)
    city.look("citadel_tactic_held")
    release(city)
    city.press("back back")
    city.do(do="play", card="Hidden oarsmen")
    city.choose("A: turn up")
    city.look("citadel_face_down")
    hold(city)
    city.look("citadel_face_down_held")
    release(city)
    city.press("select")
    city.look("citadel_reveal")
    city.press("select")
    city.look("citadel_revealed")


def test_on_the_table(city: Table) -> None:
    city.do(do="play", card="Fog on the lake", target="B2")
    city.do(do="play", card="Doge's seal")
    city.do(do="play", card="Hidden oarsmen")
    city.do(do="play", card="Ruined customs house", any=[])
    city.do(do="end_turn")
    city.do(do="play", card="Ash wind")
    city.choose("In play")
    city.look("citadel_table")
    city.press("select")
    city.look("citadel_spell")
    city.press("back")
    city.press("down*2 select")
    city.look("citadel_ruins")
    city.flow(table.graveyards)
    city.look("citadel_graveyards")
    city.press("select")
    city.look("citadel_buried")


def test_a_hand(bare: Table) -> None:
    rosters = {"A": roster.pack({**LAKE, "deck": True, "hand": 1}), "B": roster.pack(ASH)}
    bare.fill_slots(rosters)
    bare.begin(ruleset="citadel", rosters=rosters)
    bare.do(do="draw", side="A", card="Glass sabre")
    bare.do(do="draw", side="A", card="Doge's seal")
    bare.settle()
    bare.flow(hidden.hand, 0, bytes(32))
    bare.look("citadel_hand")
    hold(bare)
    bare.look("citadel_hand_held")
    release(bare)
    bare.press("down*2 select")
    bare.look("citadel_unnamed")
    bare.press("up")
    bare.look("citadel_unnamed_tactic")
    bare.flow(table.zones)
    bare.look("citadel_zones")


def test_units(city: Table) -> None:
    city.do(do="play", card="Glass sabre")
    city.do(do="play", card="Harbour guard", placed=True)
    city.do(do="activate", unit="A1")
    city.do(do="wound", unit="A1", amount=2)
    city.do(do="wound", unit="A3")
    city.settle()
    city.press("back")
    city.look("citadel_units")
    city.press("hold-select")
    city.look("citadel_unit")
    city.press("down*4")
    city.look("citadel_unit_more")
    city.press("up*4 select")
    city.look("citadel_wounds")


def test_the_end_of_a_turn(city: Table) -> None:
    city.do(do="play", card="Ruined customs house", any=["Harbour"])
    city.do(do="activate", unit="A1")
    city.choose("End turn")
    city.look("citadel_ending")
    city.press("down")
    city.look("citadel_ending_more")
    city.press("select")
    city.look("citadel_turn_2")


def test_secrets(city: Table) -> None:
    city.show("secret:read", 0, "A note", lambda: "The true one is marker 3.")
    city.look("citadel_secret")
    hold(city)
    city.look("citadel_secret_held")
    release(city)
    city.show("secret:change", 1)
    city.look("citadel_pin")
    city.press("select up*3 select up")
    city.look("citadel_pin_entry")
    city.app.pins.set(1, "1234")
    city.show("secret:gate", 1, "Tactics of B", secret.new, (1,))
    for _ in range(3):
        city.press("select*4")
    city.settle()
    city.look("citadel_pin_wait")
