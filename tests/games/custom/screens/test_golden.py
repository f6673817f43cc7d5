"""Golden screens of custom systems: every kind of screen, with the longest labels and names."""

from __future__ import annotations

import pytest

from signifer.games.custom.flows import bag, check, counter, turns
from tests.games.custom.screens import sample
from tests.games.custom.screens.hands import enter, real_dice
from tests.ui.conftest import Table

UNIT, SIDE, GAME = 2, 1, 0
AINO, VAINO, YOZH, ODYSSEUS, BROR = range(5)


@pytest.fixture
def stress(bare: Table) -> Table:
    """Return a game of the system that has everything, without a message over the header."""
    bare.fill_slots(sample.stress())
    bare.begin(ruleset="own", rosters=sample.stress())
    bare.settle()
    return bare


@pytest.fixture
def lives(bare: Table) -> Table:
    """Return a life counter for three."""
    bare.fill_slots(sample.lives())
    bare.begin(ruleset="own", rosters=sample.lives(), house={"players": 3})
    bare.settle()
    return bare


def drawn(table: Table, *dice: tuple[str | None, str]) -> None:
    """Draw dice of a real bag: two of three are kept."""
    said = [{"side": side, "colour": colour} for side, colour in dice]
    table.do(do="draw", dice=said, keep=said[:2])


def test_a_round(stress: Table) -> None:
    stress.look("custom_home_draw")
    stress.press("select")
    stress.look("custom_keep")
    stress.press("select")
    stress.look("custom_kept_one")
    stress.press("select")
    stress.settle()
    stress.look("custom_home_dice")
    stress.do(do="refill")
    drawn(stress, ("A", "Тёмно-синий"), ("B", "red"), (None, "tapahtumanoppa"))
    stress.look("custom_home_activate")
    stress.choose("Another unit")
    stress.look("custom_pick")
    stress.choose("Väinö")
    stress.settle()
    stress.look("custom_home_active")
    stress.choose("Loitsuvoim: whose")
    stress.look("custom_use")
    stress.press("back")
    stress.choose("End activation")
    stress.press("hold-select")
    stress.do(do="set", unit="A1", flag="hidden", value=True)
    stress.app.ui.home()
    stress.do(do="end_activation")
    stress.choose("End round")
    stress.settle()
    stress.look("custom_end_round")


def test_a_home_without_numbers_has_a_higher_card(bare: Table) -> None:
    rosters = sample.plain()
    bare.begin(ruleset="own", rosters=rosters)
    bare.settle()
    bare.look("custom_home_plain")
    bare.do(do="wound", unit="A1", amount=3)
    bare.press("select")
    bare.settle()
    bare.look("custom_home_hurt")


def test_an_activation(bare: Table) -> None:
    bare.begin(ruleset="own", rosters=sample.raid())
    bare.press("select")
    bare.settle()
    bare.look("custom_activation")
    bare.press("up select")
    bare.look("custom_nothing_done")
    bare.press("back down*2 select")
    bare.settle()
    bare.look("custom_activation_spent")
    bare.press("down*6")
    bare.look("custom_activation_more")


def test_the_units(stress: Table) -> None:
    stress.do(do="set", unit="A1", flag="hidden", value=True)
    stress.do(do="wound", unit="A1", amount=2)
    stress.do(do="wound", unit="A3", amount=2)
    stress.do(do="count", unit="B1", counter="stress", amount=7)
    stress.do(do="use", unit="A2", use="spell")
    stress.press("back")
    stress.look("custom_units")
    stress.press("down select")
    stress.look("custom_big")
    stress.press("down back")
    stress.look("custom_units_struck")
    stress.press("hold-select")
    stress.look("custom_unit")
    stress.press("up*3")
    stress.look("custom_unit_end")
    stress.press("back down*3 hold-select")
    stress.seek("Check Rohkeus")
    stress.look("custom_unit_pending")


def test_the_totals(stress: Table) -> None:
    stress.choose("Counters")
    stress.look("custom_totals")
    stress.press("up*3")
    stress.look("custom_totals_game")
    stress.flow(counter.count, SIDE, 0, 0)
    stress.look("custom_big_side")
    stress.machine.keys.move(1, True)
    stress.machine.run(1200)
    stress.look("custom_big_running")
    stress.machine.keys.move(1, False)
    stress.machine.run(500)
    stress.settle()
    assert stress.game.log.count == 2
    stress.flow(counter.count, GAME, 0, 0)
    stress.look("custom_big_game")


def test_a_check(stress: Table) -> None:
    stress.do(do="count", unit="A2", counter="stress", amount=6)
    stress.do(do="count", unit="B1", counter="stress", amount=6)
    stress.look("custom_home_pending")
    stress.press("select")
    stress.look("custom_check")
    stress.choose("Modifier")
    stress.press("down down")
    stress.look("custom_modifier")
    stress.press("select")
    real_dice(stress)
    stress.look("custom_dice")
    stress.press("select")
    stress.press("up*2 select")
    stress.settle()
    stress.look("custom_failed")
    stress.press("select")
    stress.look("custom_check_next")


def test_more_checks(stress: Table) -> None:
    stress.flow(check.checks)
    stress.look("custom_checks")
    stress.flow(check.check, UNIT, VAINO, 1)
    stress.look("custom_successes")
    stress.press("select")
    stress.look("custom_target")
    stress.press("up up select")
    stress.settle()
    stress.look("custom_successes_done")
    stress.flow(check.check, UNIT, VAINO, 2)
    stress.look("custom_opposed")
    stress.press("select")
    stress.look("custom_opponent")
    stress.press("select")
    stress.settle()
    stress.look("custom_opposed_done")
    stress.flow(check.check, GAME, 0, 3)
    stress.look("custom_check_game")
    stress.flow(check.check, SIDE, 1, 4)
    stress.press("select")
    stress.look("custom_check_side")


def test_the_dice_of_an_effect(bare: Table) -> None:
    bare.begin(ruleset="own", rosters=sample.costly())
    bare.settle()
    bare.flow(check.check, UNIT, AINO, 2)
    real_dice(bare)
    bare.choose("B Bror")
    enter(bare, 10, 10, 1, 1)
    bare.look("custom_effect_dice")
    bare.press("select*2")
    bare.look("custom_effect_dice_next")


def test_the_bag_and_the_menu(stress: Table) -> None:
    drawn(stress, ("A", "Тёмно-синий"), ("B", "red"), (None, "tapahtumanoppa"))
    stress.do(do="activate", unit="A2")
    stress.do(do="hold", unit="A2")
    stress.flow(bag.bag)
    stress.look("custom_bag")
    stress.press("up")
    stress.look("custom_bag_end")
    stress.flow(bag.bag)
    stress.press("select")
    stress.look("custom_bag_die")
    stress.menu()
    stress.look("custom_menu")
    stress.flow(turns.order)
    stress.look("custom_order")
    stress.do(do="end_activation")
    stress.do(do="refill")
    stress.flow(bag.real)
    stress.press("select down")
    stress.look("custom_real")
    stress.do(do="note", text="Tauko")
    stress.do(do="count", unit="B1", counter="stress", amount=-1)
    stress.do(do="use", side="A", use="reroll")
    stress.show("log")
    stress.look("custom_log")


def test_a_life_counter(lives: Table) -> None:
    lives.look("custom_table")
    lives.press("down select down down")
    lives.settle()
    lives.look("custom_life")
    lives.press("back")
    lives.look("custom_table_struck")
    lives.press("hold-select")
    lives.choose("Hallitsija")
    lives.settle()
    lives.look("custom_player")
    lives.press("back")
    lives.do(do="count", unit="p3", counter="life", amount=-99)
    lives.press("down")
    lives.look("custom_table_out")
    lives.units()
    lives.choose("End the game")
    lives.look("custom_ending")
    lives.press("select")
    lives.press("select")
    lives.look("custom_result")


def test_a_new_game(bare: Table) -> None:
    bare.fill_slots(sample.lives())
    bare.settle()
    bare.press("down*3")
    bare.look("custom_empty")
    bare.press("up*3 select")
    bare.look("custom_begin")
    bare.choose("Players")
    bare.look("custom_players")
    bare.press("down select hold-select")
    bare.settle()
    assert len(bare.game.units) == 3


def test_a_new_game_with_rosters(bare: Table) -> None:
    bare.fill_slots(sample.stress())
    bare.settle()
    bare.press("select down")
    bare.look("custom_begin_rosters")
    bare.fill_slots({"A": sample.other()["A"]})
    bare.settle()
    bare.press("back select select")
    bare.look("custom_mismatch")
