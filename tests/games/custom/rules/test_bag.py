"""The bag of a custom system: drawing, keeping, holding, and where the dice are."""

from __future__ import annotations

import pytest

from signifer.core.errors import SetupError
from tests.core.stream import Stream
from tests.games.custom.rules.games import (
    DICE,
    DICE_A,
    DICE_B,
    TOKENS,
    Table,
    counter,
    force,
    order_dice,
    system,
    tokens,
)


@pytest.mark.rule("OS-8")
def test_a_drawn_die_activates_a_unit_of_its_side() -> None:
    t = order_dice()
    t.refused("OS-8", "activate", unit="A1")
    answer = t.do("draw", dice=t.dice("A"))
    assert answer["dice"] == [{"side": "A", "colour": "die"}] and t.state()["side"] == "A"
    assert "Brita" in t.refused("OS-8", "activate", unit="B1")
    t.do("activate", unit="A1")
    assert t.unit("A1")["die"] == {"side": "A", "colour": "die"}
    assert t.bag() == {"A die": (2, 3, 0, 0, 0), "B die": (2, 2, 0, 0, 0)}
    t.do("end_activation")
    forced = t.guarded("OS-8", "activate", unit="B1")
    assert forced["activations"] == 1 and t.unit("B1")["die"] is None


@pytest.mark.rule("OS-8")
def test_a_neutral_die_activates_a_unit_of_either_side() -> None:
    t = tokens()
    t.do("draw", dice=t.dice("N", "A red", "A red"), keep=t.dice("N event"))
    t.do("activate", unit="B2")
    assert t.unit("B2")["die"] == {"side": None, "colour": "event"}


@pytest.mark.rule("OS-8")
def test_the_colour_of_the_die_may_be_chosen() -> None:
    data = system(
        activation={"limit": 2}, bag={"dice": [["A", "red", 1], ["A", "blue", 1], ["B", "red", 1]], "draw": 2}
    )
    t = Table(data, force("Aino"), force("Bo"))
    t.do("draw", dice=t.dice("A red", "A blue"))
    t.do("activate", unit="A1", colour="blue")
    t.do("end_activation")
    assert t.unit("A1")["die"] == {"side": "A", "colour": "blue"}
    t.refused("OS-8", "activate", unit="A1", colour="blue")
    assert "red, blue" in t.bad("activate", unit="A1", colour="green")
    t.do("activate", unit="A1", colour="red")


@pytest.mark.rule("OS-3")
def test_an_empty_bag_gives_nothing() -> None:
    t = order_dice()
    for side in "AAABB":
        t.do("draw", dice=t.dice(side))
        t.do("end_activation")  # passed
    assert t.state()["in_bag"] == 0
    t.guarded("OS-3", "draw")  # as if all were in it again
    assert t.state()["in_bag"] == 4


@pytest.mark.rule("OS-8")
def test_a_die_of_no_side_is_for_each_unit_and_one_of_the_other_side_for_none() -> None:
    bag = {"dice": [["N", "event", 1], ["A", "red", 1], ["B", "green", 1]]}
    t = Table(system(activation={"limit": 2}, bag=bag), force("Aino"), force("Bror"))
    t.do("draw", dice=t.dice("N event"))
    t.do("activate", unit="A1")
    t.do("end_activation")
    t.do("draw", dice=t.dice("B green"))
    t.refused("OS-8", "activate", unit="A1")
    t.do("activate", unit="B1")


@pytest.mark.rule("OS-9")
def test_no_draw_while_dice_are_out() -> None:
    t = order_dice()
    t.do("draw", dice=t.dice("A"))
    assert "not used" in t.refused("OS-9", "draw")
    t.do("activate", unit="A1")
    t.guarded("OS-9", "draw")
    assert t.state()["active"] is None  # the activation before is over
    t = tokens()
    t.do("draw")
    assert "choose" in t.refused("OS-9", "draw")
    assert t.guarded("OS-9", "draw")["keep"] == 1
    free = Table(system(bag={"dice": "units"}), DICE_A_FREE, DICE_A_FREE)
    free.do("draw")
    free.do("draw")  # no unit is activated: the next draw uses the die before
    assert free.state()["in_bag"] == 2


DICE_A_FREE = force("One", "Two")


@pytest.mark.rule("OS-10")
def test_as_many_are_kept_as_the_system_says() -> None:
    t = tokens()
    answer = t.do("draw", dice=t.dice("A red", "A blue", "B red"))
    assert answer["keep"] == 1 and t.state()["keep"] == 1
    assert t.bag()["A red"] == (2, 3, 1, 0, 0)
    assert "Keep 1" in t.refused("OS-10", "keep", dice=t.dice("A red", "A blue"))
    assert "was not drawn" in t.bad("keep", dice=t.dice("N event"))
    assert t.do("keep", dice=t.dice("A blue"))["dice"] == [{"side": "A", "colour": "blue"}]
    assert t.bag() == {
        "A red": (3, 3, 0, 0, 0),
        "A blue": (0, 1, 0, 1, 0),
        "B red": (3, 3, 0, 0, 0),
        "N event": (1, 1, 0, 0, 0),
    }
    assert "no dice to choose" in t.bad("keep", dice=t.dice("A blue"))
    t = tokens()
    t.do("draw", dice=t.dice("A red", "A blue", "B red"))
    t.guarded("OS-10", "keep", dice=t.dice("A red", "A blue"))
    assert [line["hand"] for line in t.state()["bag"]] == [1, 1, 0, 0]


@pytest.mark.rule("OS-10")
def test_where_all_are_kept_there_is_nothing_to_choose() -> None:
    t = order_dice()
    assert "every die" in t.bad("draw", keep=t.dice("A"))
    t = tokens()
    for _ in range(7):
        t.do("bag", side="B", colour="red", change=-1) if t.bag()["B red"][0] else None
        t.do("bag", side="A", colour="red", change=-1) if t.bag()["A red"][0] else None
    t.do("bag", side="A", colour="blue", change=-1)
    assert t.do("draw")["keep"] == 0  # one is left in the bag, and one is kept


@pytest.mark.rule("OS-12")
def test_a_die_from_a_real_bag_is_one_that_is_in_it() -> None:
    t = tokens()
    twice = t.dice("A blue", "A blue", "A red")
    assert "blue" in t.refused("OS-12", "draw", dice=twice)
    t.guarded("OS-12", "draw", dice=twice)
    assert t.bag()["A blue"] == (0, 2, 2, 0, 0)  # not counted before: it belongs to the game now
    t = tokens()
    assert "must name 3" in t.bad("draw", dice=t.dice("A red"))
    assert "A red, A blue, B red, N event" in t.bad("draw", dice=t.dice("A", "B", "N"))
    assert "green" in t.bad("draw", dice=t.dice("A green", "B", "N"))
    assert t.do("draw", dice=t.dice("A red", "B", "N"))["dice"][1] == {"side": "B", "colour": "red"}


@pytest.mark.rule("OS-3", "OS-12")
def test_draws_are_fair_and_the_game_s_own() -> None:
    """Each draw is a die with as many sides as dice are left, counted in the order of the bag."""
    t = tokens(seed=11)
    stream, position = Stream(11), 0
    left = ["A red"] * 3 + ["A blue"] + ["B red"] * 3 + ["N event"]
    expected = []
    for sides in (8, 7, 6):
        (face,), position = stream.dice(position, sides, 1)
        expected.append(left.pop(face - 1))
    answer = t.do("draw")
    assert [f"{die['side'] or 'N'} {die['colour']}" for die in answer["dice"]] == expected
    assert "rolls" not in answer
    t.do("undo")
    assert t.do("draw")["dice"] == answer["dice"]


@pytest.mark.rule("OS-26")
@pytest.mark.parametrize("returns", ["round", "turn", "never"])
def test_used_dice_go_back_in_their_time(returns: str) -> None:
    data = system(turns="alternate", activation={"limit": 3}, bag={"dice": "units", "returns": returns})
    t = Table(data, DICE_A, DICE_B)
    t.do("draw", dice=t.dice("A"))
    t.do("activate", unit="A1")
    t.do("end_turn")
    assert t.state()["in_bag"] == (5 if returns == "turn" else 4)
    t.do("draw")
    t.do("end_round")
    assert t.state()["in_bag"] == (3 if returns == "never" else 5)
    assert t.unit("A1")["die"] == ({"side": "A", "colour": "die"} if returns == "never" else None)
    t.do("refill")
    assert t.state()["in_bag"] == 5 and t.unit("A1")["die"] is None
    assert sum(line["hand"] + line["drawn"] for line in t.state()["bag"]) == 0


@pytest.mark.rule("OS-26")
def test_dice_that_were_not_chosen_go_back_although_used_dice_stay_out() -> None:
    t = Table({**TOKENS, "bag": {**TOKENS["bag"], "returns": "never"}}, force("Aino"), force("Bo"))
    t.do("draw")
    t.do("end_round")
    assert t.state()["in_bag"] == 8 and t.state()["keep"] == 0


@pytest.mark.rule("OS-27")
def test_a_held_die_stays_out() -> None:
    t = order_dice()
    t.do("draw", dice=t.dice("A"))
    t.do("activate", unit="A1")
    t.do("hold", unit="A1")
    assert "already" in t.bad("hold", unit="A1")
    t.do("end_round")
    assert t.bag()["A die"] == (2, 3, 0, 0, 1)
    assert t.unit("A1")["held"] is True and t.unit("A1")["die"] == {"side": "A", "colour": "die"}
    t.do("hold", unit="A1", value=False)
    assert t.bag()["A die"] == (2, 3, 0, 0, 0)
    t.do("end_round")
    assert t.bag()["A die"] == (3, 3, 0, 0, 0) and t.unit("A1")["die"] is None


@pytest.mark.rule("OS-11")
def test_only_a_die_that_is_there_is_held() -> None:
    t = order_dice()
    assert "no die on it" in t.refused("OS-11", "hold", unit="A1")
    assert "already" in t.bad("hold", unit="A1", value=False)
    t.guarded("OS-11", "hold", unit="A1")
    assert t.bag()["A die"] == (2, 3, 0, 0, 1)  # it was taken out of the bag
    t = tokens()
    t.do("draw", dice=t.dice("A red", "A red", "N"), keep=t.dice("A red"))
    t.do("activate", unit="A1")
    assert "no die is held" in t.refused("OS-11", "hold", unit="A1")
    t.guarded("OS-11", "hold", unit="A1")
    assert t.bag()["A red"] == (2, 3, 0, 0, 1)
    assert "no bag" in Table(system(), force("A"), force("B")).bad("hold", unit="A1")


@pytest.mark.rule("OS-28")
def test_dice_of_the_dead_leave_the_game() -> None:
    t = order_dice()
    t.do("wound", unit="A1", amount=3)  # not yet activated: a die of the bag
    assert t.bag()["A die"] == (2, 2, 0, 0, 0)
    t.do("set", unit="A1", counter="hits", value=1)
    assert t.bag()["A die"] == (3, 3, 0, 0, 0)
    t.do("draw", dice=t.dice("A"))
    t.do("activate", unit="A1")
    t.do("end_activation")
    t.do("wound", unit="A1")  # its die lies at it
    assert t.bag()["A die"] == (2, 2, 0, 0, 0)
    t.do("set", unit="A1", counter="hits", value=1)
    assert t.bag()["A die"] == (2, 3, 0, 0, 0)
    t.do("hold", unit="A1")
    t.do("leave", unit="A1")  # held: it goes too
    assert t.bag()["A die"] == (2, 2, 0, 0, 0) and t.unit("A1")["held"] is False
    for _ in range(2):
        t.do("draw", dice=t.dice("A"))
        t.do("end_activation")
    t.do("wound", unit="A2", amount=3)  # every die was used: a used one
    assert t.bag()["A die"] == (0, 1, 0, 0, 0)
    t.do("end_round")
    assert t.bag()["A die"] == (1, 1, 0, 0, 0)


@pytest.mark.rule("OS-28")
def test_the_last_die_of_the_dead_may_be_a_drawn_one() -> None:
    t = Table(DICE, force("Aino"), DICE_B)
    t.do("draw", dice=t.dice("A"))
    t.do("leave", unit="A1")
    assert t.bag()["A die"] == (0, 0, 0, 0, 0)


@pytest.mark.rule("OS-28")
def test_dice_are_counted_by_hand() -> None:
    t = tokens()
    assert t.do("bag", side="A", colour="blue", change=2)["left"] == 3
    answer = t.do("bag", side=None, change=-1)
    assert (answer["side"], answer["colour"], answer["left"], answer["total"]) == (None, "event", 0, 0)
    assert "only 3" in t.bad("bag", side="A", colour="blue", change=-4)
    assert "256" in t.bad("bag", side="A", colour="blue", change=250)
    t.do("bag", side="A", colour="blue", change=247)
    assert t.state()["in_bag"] == 256
    assert "no bag" in Table(system(), force("A"), force("B")).bad("bag", side="A", change=1)


def test_rosters_may_bring_the_dice() -> None:
    data = system(activation={"limit": 1}, counters=[counter("hits")], bag={"dice": "roster"})
    t = Table(data, force("Aino") | {"dice": [["red", 2], ["blue", 1]]}, force("Bo") | {"dice": [["red", 1]]})
    assert t.bag() == {"A red": (2, 2, 0, 0, 0), "A blue": (1, 1, 0, 0, 0), "B red": (1, 1, 0, 0, 0)}


@pytest.mark.rule("OS-8")
def test_a_neutral_unit_takes_the_first_die_that_was_drawn_of_any_side() -> None:
    bag = {"dice": [["A", "red", 1], ["B", "green", 1], ["N", "event", 1]], "draw": 3, "keep": 3}
    data = system(activation={"limit": 4}, bag=bag)
    t = Table(data, force("Aino"), force("Bror"), force("Troll"))
    t.do("draw", dice=t.dice("A red", "B green", "N event"))
    for side, colour in ((None, "event"), ("A", "red"), ("B", "green")):  # one of its own side comes first
        t.do("activate", unit="N1")
        assert t.unit("N1")["die"] == {"side": side, "colour": colour}
        t.do("end_activation")
    t.refused("OS-8", "activate", unit="N1")


@pytest.mark.rule("OS-11")
def test_a_forced_hold_takes_a_die_of_the_units_side() -> None:
    t = order_dice()
    t.guarded("OS-11", "hold", unit="B2", value=True)
    assert t.unit("B2")["die"] == {"side": "B", "colour": "die"}
    assert t.bag() == {"A die": (3, 3, 0, 0, 0), "B die": (1, 2, 0, 0, 1)}


@pytest.mark.rule("OS-30")
def test_a_bag_of_the_rosters_holds_24_sorts_of_dice() -> None:
    data = system(bag={"dice": "roster"})
    sorts = [["d%d" % number, 1] for number in range(23)]
    t = Table(data, force("A") | {"dice": sorts}, force("B") | {"dice": [["red", 1]]})
    assert len(t.state()["bag"]) == 24
    most = Table(data, force("A") | {"dice": [["red", 255]]}, force("B") | {"dice": [["red", 1]]})
    assert most.state()["in_bag"] == 256
    with pytest.raises(SetupError, match="24 sorts, not 257"):
        Table(data, force("A") | {"dice": [["red", 256]]}, force("B") | {"dice": [["red", 1]]})
    with pytest.raises(SetupError, match="The bag names red dice of one side twice"):
        Table(data, force("A") | {"dice": [["red", 1], ["blue", 1], ["red", 2]]}, force("B"))
    assert Table(system(bag={"dice": [["A", "red", 256]]}), force("A"), force("B")).state()["in_bag"] == 256
    with pytest.raises(SetupError, match="256 dice of 24 sorts, not 25"):
        Table(data, force("A") | {"dice": sorts}, force("B") | {"dice": [["red", 1], ["blue", 1]]})
