"""Golden screens of a game's course."""

from __future__ import annotations

from signifer.games.dozen_die.flows import bag, rounds
from tests.ui.conftest import Table


def test_an_activation(table: Table) -> None:
    table.look("home_draw")
    table.press("select")
    table.look("home_march")
    table.choose("March")
    table.press("down select")
    table.look("march")
    table.press("hold-select")
    table.look("home_activate")
    table.press("select")
    table.look("pick_activate")
    table.press("select")
    table.look("home_orders")
    table.choose("Charge")
    table.look("pick_charge")
    table.press("select")
    table.look("charge_reached")
    table.press("select")
    table.look("home_charge")


def test_units(table: Table) -> None:
    table.press("back select down*3 back down select down*3 back")
    table.settle()
    table.look("roster")
    table.press("up select down*2 back")
    table.look("roster_down")
    table.app.ui.do({"do": "wound", "unit": "A1"})
    table.machine.run(20)
    table.look("refusal")
    table.press("back back")
    table.unit(0)
    table.look("unit")
    table.press("up*5")
    table.look("unit_flags")
    table.strike(0)
    table.look("unit_hp")
    table.press("up")
    table.settle()
    table.press("hold-back")
    table.look("undo")
    table.press("select hold-back up")
    table.look("redo")


def test_the_bag_and_the_round(table: Table) -> None:
    table.do(do="draw", die={"side": "B", "colour": "yellow"})
    table.look("home_yellow")
    table.do(do="march", units=[])
    table.do(do="activate", unit="B2")
    table.do(do="shoot", unit="B2", weapon="crossbow")
    table.look("home_load")
    table.do(do="end_activation")
    table.flow(bag.bag)
    table.look("bag")
    table.press("select")
    table.look("bag_die")
    table.flow(rounds.end_round)
    table.look("round_end")
    table.menu()
    table.look("menu")
    table.choose("Lock")
    table.look("locked")


def test_a_new_game(bare: Table) -> None:
    bare.look("empty")
    bare.fill_slots()
    bare.settle()
    bare.look("empty_slots")
    bare.press("select down")
    bare.look("new_game")
    bare.press("hold-select")
    bare.look("new_mark")
    bare.press("select up*4 select down*2")
    bare.look("new_number")
    bare.press("select*3 select*4")
    bare.settle()
    bare.look("new_reserve")
    bare.press("back")
    bare.look("home_begun")
    assert bare.game.setup.numbers == (4800, 0)
