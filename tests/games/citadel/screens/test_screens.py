"""Screens of Citadel that enforce a rule: who reads a tactic, previews, questions."""

from __future__ import annotations

from typing import Any

import pytest

from signifer.games.citadel.flows import hidden
from signifer.games.citadel.flows.cards import of_kind
from signifer.games.citadel.flows.table import graveyards, in_play, zones
from signifer.games.citadel.rules import view
from signifer.games.citadel.rules.schema import TERRAIN
from signifer.ui import styles, theme
from signifer.ui.boxes import names as icons
from signifer.ui.flows import secret
from signifer.ui.view import Row
from tests.games.citadel.screens.sample import A_SECRETS, B_SECRETS, LONGEST
from tests.games.citadel.screens.table import begun, enter, hold, release, seek_tactic, state, state_of, unit
from tests.ui.conftest import Table

NAME = A_SECRETS[1]  # its cost is a named building and one of choice


@pytest.fixture
def city() -> Table:
    """Return the small device with the sample game."""
    return begun()


def page_of(table: Table) -> Any:
    """Return the components of the page that a flow shows."""
    page: Any = table.app.ui.screen
    return page.flow.asks.view


def unnamed(table: Table) -> None:
    """Assert that no tactic's name is on the screen."""
    for name in A_SECRETS + B_SECRETS:
        assert name not in table.text, table.text


def everywhere(table: Table) -> None:
    """Show every page that both players see."""
    table.app.ui.home()
    table.machine.run(20)
    for page in (in_play, graveyards, zones, "log", "undo"):
        table.show(page) if isinstance(page, str) else table.flow(page)
        for _ in range(5):
            unnamed(table)
            table.press("down")
    table.show("log")
    for _ in range(min(6, table.game.log.count)):
        table.press("select")
        for _ in range(4):
            unnamed(table)
            assert "A-1" not in table.text  # nor the card's id
            table.press("down")
        table.press("back down")
    table.app.ui.home()
    table.machine.run(20)


@pytest.mark.rule("CT-29")
def test_a_tactic_is_read_by_holding_a_button_alone(city: Table) -> None:
    city.choose("Play", "Tactics")
    unnamed(city)
    city.press("down up")
    unnamed(city)
    names = set()
    for _ in A_SECRETS:
        names.add(hold(city)[0].strip())
        release(city)
        unnamed(city)
        city.press("down")
    assert names == set(A_SECRETS)
    seek_tactic(city, NAME)
    city.press("select")
    unnamed(city)  # nor while it is paid
    city.choose("Pay")
    unnamed(city)
    assert "lays a tactic" in city.screen[0]
    assert state_of(city, NAME) == "face_down"
    everywhere(city)
    city.do(do="end_turn")
    everywhere(city)
    # Its owner, or any player who holds the button, since there is no PIN.
    city.choose("A: turn up")
    assert hold(city)[0].startswith(NAME)
    city.machine.keys.move(2, False)
    city.machine.run(20)
    unnamed(city)


@pytest.mark.rule("CT-29")
def test_with_a_pin_its_list_is_not_even_opened_without_it(city: Table) -> None:
    city.app.pins.set(0, "4711")
    city.do(do="play", card=A_SECRETS[0])
    for way in (("Play", "Tactics"), ("In play", "Tactics"), ("A: turn up",)):
        city.app.ui.home()
        city.machine.run(20)
        city.choose(*way)
        hold(city)
        unnamed(city)
        release(city)
        city.press("back")  # no hold there: the press took the first digit
        enter(city, "4711")
        assert city.screen[0].startswith("Tactics of A")
        unnamed(city)
    assert hold(city)[0].startswith(A_SECRETS[0])
    release(city)


@pytest.mark.rule("CT-29")
def test_the_lines_are_in_another_order_each_time(city: Table) -> None:
    firsts: set[str] = set()
    for _ in range(40):
        city.app.ui.home()
        city.flow(secret.only_for, 0, "", hidden.tactics)
        firsts.add(hold(city)[0].strip())
        release(city)
        if len(firsts) == len(A_SECRETS):
            break
    assert firsts == set(A_SECRETS)


@pytest.mark.rule("CT-29")
def test_it_is_turned_up_in_either_turn_and_then_all_read_it(city: Table) -> None:
    city.do(do="play", card=A_SECRETS[0])
    city.do(do="end_turn")
    city.settle()
    city.choose("A: turn up")
    city.press("select")
    unnamed(city)
    city.press("back")
    assert state_of(city, A_SECRETS[0]) == "face_down"
    city.press("select select")
    assert A_SECRETS[0] in city.screen[0]
    assert state(city)["graveyard"]["A"] == [A_SECRETS[0]]
    city.press("select")
    assert not view.face_down(city.game, 0)
    city.flow(graveyards)
    assert A_SECRETS[0] in city.text


@pytest.mark.rule("CT-29", "CT-2")
def test_a_tactic_that_cannot_be_paid_is_refused_without_its_name(city: Table) -> None:
    city.do(do="set", side="A", flag="open:Granary", value=False)
    city.choose("Play", "Tactics")
    seek_tactic(city, NAME)
    assert city.cursor_line().startswith("✗")
    assert "✗ Granary" in hold(city)[1]
    release(city)
    city.press("select")
    city.choose("Pay")
    assert city.screen[0].startswith("CT-2")
    unnamed(city)
    city.press("hold-select")
    assert state_of(city, NAME) == "face_down"
    everywhere(city)


@pytest.mark.rule("CT-29")
def test_taken_back_it_is_still_not_named(city: Table) -> None:
    city.do(do="play", card=A_SECRETS[0])
    city.press("hold-back")
    unnamed(city)
    city.press("select")
    unnamed(city)
    assert state_of(city, A_SECRETS[0]) == "available"
    everywhere(city)


@pytest.mark.rule("CT-29")
def test_the_log_names_it_once_the_game_has_ended(city: Table) -> None:
    city.do(do="play", card=A_SECRETS[0])
    city.do(do="end_game", winner=None)
    city.show("log")
    city.press("down")
    assert city.cursor_line().startswith("1 play Hidden")


@pytest.mark.rule("CT-2")
def test_a_card_says_why_it_cannot_be_paid(city: Table) -> None:
    city.choose("Play", "Characters", "✗ Οδυσ")
    assert Row(icons.X, "Lighthouse", ("none",), styles.WARN) in page_of(city)
    city.do(do="build", building="Lighthouse")
    city.do(do="prosperity", side="A", amount=-2)
    assert Row(icons.TICK, "Lighthouse", (), styles.PLAIN) in page_of(city)
    assert Row(icons.X, "Prosperity", ("2", "−3"), styles.WARN) in page_of(city)
    city.do(do="prosperity", side="A", amount=1)
    for name in ("Harbour", "Archive", "Granary"):
        city.do(do="set", side="A", flag="open:" + name, value=False)
    assert Row(icons.X, "any building", ("1", "−2"), styles.WARN) in page_of(city)


def _down(table: Table, times: int) -> list[str]:
    rows = []
    table.press("up*9")
    for _ in range(times):
        rows += table.screen[1:-1]
        table.press("down")
    return rows


@pytest.mark.rule("CT-5")
def test_with_nothing_to_pay_no_card_can_be_played(city: Table) -> None:
    city.do(do="prosperity", side="A", amount=-4)
    for name in ("Harbour", "Archive", "Granary", "Bell tower"):
        city.do(do="set", side="A", flag="open:" + name, value=False)
    city.choose("Play")
    rows = _down(city, 5)
    assert not [row for row in rows if "✓" in row and "✓ 0/" not in row]
    city.choose("Relics", "✗ Glass")
    assert "nothing to pay" in "\n".join(_down(city, 4))


@pytest.mark.rule("CT-2")
def test_the_player_picks_which_buildings_pay(city: Table) -> None:
    city.choose("Play", "Relics", "✓ Boarding", "", "✓ Harbour")
    assert city.screen[0].startswith("Choose 1 more")
    city.choose("✓ Archive", "Granary", "Harbour", "Bell")
    assert city.screen[0].startswith("Boarding hooks"), "one more takes the place of the first one"
    city.seek("Granary")
    city.seek("✓ Harbour")
    city.choose("✓ Bell", "Granary", "Bell")
    city.choose("Pay")
    shut = [building["name"] for building in state(city)["buildings"]["A"] if not building["open"]]
    assert shut == ["Granary", "Bell tower"]


@pytest.mark.rule("CT-27", "CT-28")
def test_a_spell_ends_and_a_relic_is_destroyed_from_the_table(city: Table) -> None:
    city.do(do="play", card="Fog on the lake", target="B2")
    city.do(do="play", card="Glass sabre")
    city.choose("In play")
    assert city.screen[1].startswith("Fog on") and "→Ember" in city.screen[1]
    city.press("select")
    assert "on Ember knight" in city.screen[1]
    city.press("select")
    assert state(city)["graveyard"]["A"] == ["Fog on the lake"]
    city.settle()
    city.press("select select")
    assert state(city)["graveyard"]["A"] == ["Fog on the lake", "Glass sabre"]


@pytest.mark.rule("CT-10", "CT-12")
def test_terrain_limits_of_the_turn_and_the_game(city: Table) -> None:
    city.choose("Play", "Terrain")
    assert "turn 0/1" in city.screen[0]
    city.choose("✓ The drowned", "", "Pay")
    city.settle()
    city.choose("Play", "Terrain")
    assert "turn 1/1" in city.screen[0]
    city.choose("✗ Reeds")
    assert "one a turn" in city.text
    for _ in range(2):
        city.do(do="end_turn")
    city.do(do="discard", card="The drowned bridge", to="hand")
    city.flow(of_kind, 0, TERRAIN)
    city.choose("✗ The drowned")
    assert "played before" in city.text + "\n".join(_down(city, 3))
    city.press("select")
    city.choose("Pay")
    assert city.screen[0].startswith("CT-12")


@pytest.mark.rule("CT-24")
def test_a_character_that_comes_in_touching_an_enemy_is_stabbed(city: Table) -> None:
    city.choose("Play", "Characters", "✓ Messenger", "", "At an enemy", "Ember")
    assert city.screen[0].split() == ["Messenger", "Back-stab"] and "Ember knight" in city.text
    city.press("back")
    assert city.cursor_line().startswith("Back-stab")
    city.press("select")
    city.choose("No wound")
    assert state(city)["pending"] == [] and unit(city, "A4")["counters"]["wounds"] == 0
    assert city.cursor_line().startswith("Activate")
    city.do(do="undo")
    city.press("select")
    city.choose("1 wound")
    assert unit(city, "A4")["status"] == "casualty"


@pytest.mark.rule("CT-14")
def test_a_search_asks_what_the_table_knows(city: Table) -> None:
    city.do(do="play", card="Ruined customs house", any=[])
    city.do(do="activate", unit="A1")
    assert "Search" not in city.text + "\n".join(_down(city, 4))  # heroes do not search
    city.do(do="activate", unit="A3")
    city.choose("Search", "It does not")
    assert city.screen[0].startswith("CT-14")
    city.press("back back")
    city.choose("Search", "It touches")  # the device rolls
    assert "Its turn is over" in city.text
    city.press("select")
    assert state(city)["active"] is None and unit(city, "A3")["flags"] == ["activated"]
    city.do(do="activate", unit="A2")
    assert "Search" not in "\n".join(_down(city, 5))  # once a game


@pytest.mark.rule("CT-21", "CT-22")
def test_units_left_to_activate_are_named_and_offered_first(city: Table) -> None:
    city.do(do="phase", name="activation")
    city.settle()
    for left in ("3", "2", "1"):
        assert city.cursor_line().split() == ["Activate…", left]
        city.press("select select")
    assert city.cursor_line().startswith("End turn 1")
    assert [unit(city, id)["flags"] for id in ("A1", "A2", "A3")] == [["activated"]] * 3


@pytest.mark.rule("CT-31")
def test_turn_side_and_phase_are_always_there(city: Table) -> None:
    for turn, side in ((1, "A"), (2, "B"), (3, "A")):
        assert city.screen[0].split() == ["Turn", str(turn), "build"]
        assert city.head().side == "AB".index(side)
        city.do(do="phase", name="activation")
        city.settle()
        assert city.screen[0].split() == ["Turn", str(turn), "activation"]
        dim = theme.dim(styles.SIDE_A if side == "A" else styles.SIDE_B)
        assert all(light == dim for light in city.machine.lights)
        city.do(do="end_turn")
        city.settle()
    city.do(do="set", counter="turn", value=998)
    city.press("up")  # nobody pressed for so long that the table view is there
    city.do(do="prosperity", side="B", amount=500)
    assert city.screen[0].split() == ["Turn", "998", "build"] and city.head().side == 1


@pytest.mark.rule("CT-30")
def test_each_sides_graveyard_is_listed(city: Table) -> None:
    city.do(do="discard", card="Reeds")
    city.do(do="discard", card="Ledger of debts")
    city.do(do="discard", card="Ash wind")
    city.press("hold-select")
    city.choose("Graveyards")
    assert city.screen[0].split() == ["Graveyard", "2"] and "Ledger of debts" in city.text
    city.seek("Ash wind")
    assert city.screen[0].split() == ["Graveyard", "1"]
    city.press("select select")
    assert state_of(city, "Ash wind") == "available"


@pytest.mark.rule("CT-3")
def test_a_building_of_any_name_is_built_and_taken_down(city: Table) -> None:
    city.choose("Build", "Building 1")
    assert state(city)["buildings"]["A"][-1] == {"name": "Building 1", "open": True}
    city.choose("City", "Building 1")
    assert state(city)["buildings"]["A"][-1]["open"] is False
    city.press("hold-select select")
    assert len(state(city)["buildings"]["A"]) == 4
    city.choose("City of B", "Build", "Building 1")
    assert state(city)["buildings"]["B"][-1]["name"] == "Building 1"


@pytest.mark.rule("CT-26")
def test_wounds_and_everything_else_of_a_unit_by_hand(city: Table) -> None:
    city.press("back")
    city.choose("Väinö")
    city.press("down")
    assert unit(city, "A2")["counters"]["wounds"] == 1
    city.press("hold-select")
    assert city.screen[0].startswith(LONGEST[:10])
    city.press("select down")
    assert unit(city, "A2")["status"] == "casualty"
    city.press("up up hold-select")
    assert unit(city, "A2")["counters"]["wounds"] == 0 and unit(city, "A2")["status"] == "active"
    city.choose("Health")
    city.press("up select")
    assert unit(city, "A2")["counters"]["health"] == 3
    city.choose("Activated")
    city.press("up select")
    assert unit(city, "A2")["flags"] == ["activated"]
    city.choose("Leaves")
    assert unit(city, "A2")["status"] == "active" and "This takes" in city.text
    city.press("back")
    city.choose("Leaves")
    city.press("select")
    assert unit(city, "A2")["status"] == "left"
    city.choose("Comes back")
    assert unit(city, "A2")["status"] == "active"


def test_a_character_that_was_played_shows_the_stats_of_its_card(city: Table) -> None:
    city.do(do="play", card="Messenger", any=["Harbour"])
    city.unit(next(unit.row for unit in city.game.units if unit.name == "Messenger"))
    city.seek("unarmed, 20 cm")
    city.unit(0)
    city.seek("defence")
