"""Playing with the buttons: the effects, and the texts on the screens."""

from __future__ import annotations

from signifer.games.dozen_die.flows import bag
from signifer.games.dozen_die.rules import odds, view
from signifer.ui import styles, theme
from tests.ui.conftest import Table
from tests.ui.sample import activated


def test_select_alone_leads_through_an_activation(small: Table) -> None:
    phases = [view.phase(small.game)]
    for _ in range(4):
        small.press("select")
        phases.append(view.phase(small.game))
    assert phases == ["draw", "march", "activate", "orders", "orders"]
    assert view.orders_left(small.game) == 1
    small.press("select")
    assert small.cursor_line().startswith("End activation")
    small.press("select")
    assert view.phase(small.game) == "draw"
    assert small.cursor_line().startswith("Draw a die")


def test_a_refusal_says_rule_and_reason_and_can_be_overruled(small: Table) -> None:
    small.do(do="draw", die={"side": "A", "colour": "green"})
    small.do(do="wound", unit="A1", amount=3)
    small.press("select select")
    assert small.screen[0].startswith("DD-13")
    assert "injured" in small.text
    assert view.active(small.game) is None
    small.press("select")
    assert view.active(small.game) is None, "only a hold overrides it"
    small.press("back")
    small.choose("Aino")
    small.press("hold-select")
    assert view.active(small.game) == 0
    assert small.newest["forced"] is True
    assert small.screen[0].startswith("Aino")


def test_the_lock_keeps_presses_out_until_up_and_down_were_held(small: Table) -> None:
    small.press("hold-select")
    small.choose("Lock")
    before = small.game.log.count
    small.press("select select back hold-back hold-select up down hold-down")
    assert small.game.log.count == before and small.app.ui.lock_state
    small.press("hold-up")
    assert "now hold" in small.screen[-1]
    small.press("select")
    assert small.app.ui.lock_state == 1
    small.press("hold-up hold-down")
    assert not small.app.ui.lock_state
    small.press("up")
    small.seek("Draw")
    small.press("select")
    assert small.game.log.count == before + 1


def test_the_lights_show_the_die_and_a_letter_goes_with_it(small: Table) -> None:
    dim = [theme.dim(styles.SIDE_A)] * 2 + [theme.dim(styles.SIDE_B)] * 2
    assert small.machine.lights == dim
    small.do(do="draw", die={"side": "B", "colour": "blue"})
    assert small.machine.lights == [theme.bright(styles.BLUE)] * 4
    assert small.screen[0].startswith("B: blue")


def test_going_round_a_list_and_running_along_it(small: Table) -> None:
    small.press("back up")
    assert small.cursor_line().startswith("N Bear")
    assert small.head().side == 2
    small.press("down")
    assert small.head().side == 0 and small.screen[0].startswith("River wardens")
    small.machine.press(1, ms=3000)
    assert small.cursor_line().startswith("N Bear")


def test_the_bag_by_hand(small: Table) -> None:
    small.flow(bag.bag)
    small.choose("B blue", "Put one in")
    assert (1, "blue", 2, 2) in view.bag(small.game)
    small.choose("B blue", "Take one out")
    small.choose("Another", "Side A", "blue", "Put one in")
    assert (0, "blue", 1, 1) in view.bag(small.game)
    small.flow(bag.bag)
    small.choose("B blue", "Drawn")
    assert view.die(small.game) == (1, "blue")
    assert small.cursor_line().startswith("Nobody marches")


def test_a_yellow_die_offers_its_special_action(small: Table) -> None:
    small.do(do="draw", die={"side": "A", "colour": "yellow"})
    small.choose("Special")
    assert view.phase(small.game) == "march"
    small.press("select")
    assert view.phase(small.game) == "activate"


def test_a_charge_goes_on_to_the_fight(small: Table) -> None:
    activated(small, "A1", "red")
    small.choose("Charge", "B Cecilia", "Yes")
    assert view.order_kind(small.game) == "charge" and view.target(small.game) == 5
    assert small.cursor_line().startswith("Fight Cecilia")
    small.do(do="melee", attacker="A1", defender="B2", attacker_weapon="sword")
    small.do(do="heal", unit="B2")
    small.press("back back")
    assert small.cursor_line().startswith("Move")
    small.do(do="undo", steps=3)
    small.choose("Charge", "B Cecilia", "No")
    assert view.order_kind(small.game) == "move"


def test_loading_stands_among_the_orders(small: Table) -> None:
    activated(small, "B2")
    small.do(do="shoot", unit="B2", weapon="crossbow")
    small.choose("Load crossbow")
    assert view.weapons(small.game, 5)[0][4] is True
    assert view.orders_left(small.game) == 1


def test_the_units_page_changes_every_counter(small: Table) -> None:
    small.unit(1)
    small.choose("quick hands")
    small.press("up select")
    assert odds.skills(small.game, 1)[0][5] == 0
    small.choose("Activated")
    small.press("up up select")
    assert view.activations(small.game, 1) == 2
    small.choose("Overloaded")
    assert view.flag(small.game, 1, "overloaded")
    small.choose("Leaves")
    small.press("select")
    assert view.status(small.game, 1) == "left"
    small.choose("Has left")
    assert view.status(small.game, 1) == "active"
    small.unit(0)
    small.choose("bow")
    assert view.weapons(small.game, 0)[1][4] is False
    small.unit(0)
    small.press("select down down")
    assert view.hp(small.game, 0) == 3
    small.press("up")
    assert view.hp(small.game, 0) == 4


def test_a_fallen_unit_stands_up_by_hand(small: Table) -> None:
    small.do(do="wound", unit="B2", amount=2)
    small.strike(5)
    small.press("up")
    assert (view.hp(small.game, 5), view.status(small.game, 5)) == (1, "active")


def test_a_round_ends_after_its_preview(small: Table) -> None:
    small.do(do="shoot", unit="A1", weapon="bow")
    small.press("down")
    small.press("select")
    assert "End of round 1" in small.text
    small.press("back")
    assert view.round(small.game) == 1
    small.choose("End round")
    small.press("select")
    assert view.round(small.game) == 2 and view.weapons(small.game, 0)[1][4]


def test_a_full_bag_is_not_offered_to_be_emptied_twice(small: Table) -> None:
    for side, colour, left, _ in view.bag(small.game):
        small.do(do="bag", side="AB"[side], colour=colour, change=-left)
    assert small.cursor_line().startswith("End round")
