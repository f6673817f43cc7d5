"""What makes no sense in a custom system, each with its whole sentence."""

from __future__ import annotations

from tests.games.custom.rules.games import Table, force, system


def test_no_die_can_be_drawn_where_there_is_none() -> None:
    t = Table(system(bag={"dice": "units"}), force("Aino"), force("Bo"))
    for letter in "AB":
        t.do("bag", side=letter, change=-1)
    assert t.bad("draw", force=True) == "There is no die; put one in with bag."


def test_the_bag_holds_no_more_than_256_dice_even_of_those_that_were_not_counted() -> None:
    t = Table(system(bag={"dice": "units"}), force("Aino"), force("Bo"))
    t.do("bag", side="B", change=-1)
    t.do("bag", side="A", change=254)
    uncounted = {"dice": [{"side": "B"}], "force": True}
    assert t.state()["in_bag"] == 255 and t.say("draw", **uncounted)["ok"]
    t.do("undo")
    t.do("bag", side="A", change=1)
    assert t.bad("draw", **uncounted) == "The bag holds at most 256 dice."
