"""The bag, the march, before the activation: DD-1 to DD-7."""

from __future__ import annotations

import pytest

from tests.games.dozen_die.rules.games import DICE, Table, neutral, side, unit


@pytest.mark.rule("DD-1")
def test_every_die_of_the_bag_comes_out_once_and_no_other() -> None:
    t = Table()
    drawn: dict[tuple[str, str], int] = {}
    for number in range(12):
        answer = t.do("draw")
        key = (answer["side"], answer["colour"])
        drawn[key] = drawn.get(key, 0) + 1
        left = {(s, c): n for s in answer["left"] for c, n in answer["left"][s].items()}
        assert sum(left.values()) == 11 - number
        assert left == {(s, c): DICE[c] - drawn.get((s, c), 0) for s in "AB" for c in DICE}
        assert t.state()["die"] == {"side": key[0], "colour": key[1]}
        assert t.state()["side"] == key[0]
        t.end()
    assert drawn == {(s, c): n for s in "AB" for c, n in DICE.items()}


@pytest.mark.rule("DD-1")
def test_a_draw_stands_in_the_log_and_seeds_differ() -> None:
    t = Table()
    answer = t.do("draw")
    entry = t.ask("log")["entries"][-1]
    assert entry["command"]["do"] == "draw"
    assert f"{answer['side']}.{answer['colour']}.left" in [change["what"] for change in entry["changes"]]

    def bag(seed: int) -> list[tuple[str, str]]:
        other = Table(seed=seed)
        found = []
        for _ in range(12):
            die = other.do("draw")
            found.append((die["side"], die["colour"]))
            other.end()
        return found

    assert bag(7) == bag(7)
    assert len({tuple(bag(seed)) for seed in range(5)}) > 1


@pytest.mark.rule("DD-1")
def test_a_die_drawn_from_a_real_bag_is_taken_as_said() -> None:
    t = Table()
    answer = t.die("B", "yellow")
    assert (answer["side"], answer["colour"]) == ("B", "yellow")
    assert answer["left"] == {"A": DICE, "B": {**DICE, "yellow": 0}}
    t.end()
    t.refused("DD-1", "draw", die={"side": "B", "colour": "yellow"})
    t.bad("draw", die={"side": "B", "colour": "mauve"})
    t.bad("draw", die={"side": "N", "colour": "red"})
    t.bad("draw", die={"side": "A"})


@pytest.mark.rule("DD-1")
def test_dice_are_put_in_and_taken_out_by_hand() -> None:
    t = Table()
    assert t.do("bag", side="A", colour="green", change=2)["left"]["A"] == {**DICE, "green": 5}
    assert t.do("bag", side="A", colour="red", change=-2)["left"]["A"] == {**DICE, "green": 5, "red": 0}
    t.bad("bag", side="A", colour="red", change=-1)
    t.bad("bag", side="A", colour="mauve", change=1)
    t.refused("DD-1", "draw", die={"side": "A", "colour": "red"})


@pytest.mark.rule("DD-2")
def test_no_draw_while_an_activation_is_open() -> None:
    t = Table()
    t.die("A", "red")
    t.refused("DD-2", "draw")
    t.do("activate", unit="A1")
    t.do("order", kind="move")
    t.do("order", kind="move")
    t.refused("DD-2", "draw")  # reactions may still follow
    answer = t.guarded("DD-2", "draw", die={"side": "B", "colour": "red"})
    assert answer["left"]["B"]["red"] == 1
    assert t.state()["die"] == {"side": "B", "colour": "red"}
    assert t.state()["active"] is None
    t.end()
    t.do("draw")


@pytest.mark.rule("DD-2")
def test_an_empty_bag_is_not_drawn_from() -> None:
    t = Table(side(unit("Aino"), dice={"green": 1}), side(unit("Brita"), dice={"red": 1}))
    for _ in range(2):
        t.do("draw")
        t.end()
    assert t.state()["in_bag"] == 0
    t.refused("DD-2", "draw")
    t.refused("DD-2", "draw", die={"side": "A", "colour": "green"})
    t.do("end_round")
    t.do("draw")
    t.end()
    t.do("draw")
    t.end()
    answer = t.guarded("DD-2", "draw")
    assert (answer["side"], answer["colour"]) in {("A", "green"), ("B", "red")}
    assert answer["left"] == {"A": {"green": 0}, "B": {"red": 0}}


@pytest.mark.rule("DD-2")
def test_a_bag_never_holds_more_dice_than_can_be_drawn_fairly() -> None:
    t = Table(side(unit("Aino"), dice={"green": 1}), side(unit("Brita"), dice={"green": 255}))
    t.bad("bag", side="A", colour="green", change=1)
    t.die("A", "green")
    t.end()
    t.say("draw", die={"side": "A", "colour": "green"}, force=True)  # a die that was not counted
    t.say("end_activation")
    t.do("end_round")
    assert t.state()["in_bag"] <= 256
    assert t.do("draw")["side"] in "AB"


@pytest.mark.rule("DD-3")
def test_the_march_is_asked_on_each_own_die() -> None:
    t = Table(side(unit("Aino"), unit("Vesa", "vassal"), unit("Aarne")))
    t.refused("DD-3", "march", units=["A1"])  # no die is out
    t.die("A", "red")
    assert t.state()["phase"] == "march"
    assert t.do("march", units=["A1", "A2"])["marched"] == ["A1", "A2"]
    assert [u for u in ("A1", "A2", "A3") if "marched" in t.unit(u)["flags"]] == ["A1", "A2"]
    assert t.state()["phase"] == "activate"
    t.refused("DD-3", "march", units=["A3"])  # asked once for each die
    t.end()
    assert "marched" not in t.unit("A1")["flags"]
    t.die("B", "red")
    t.refused("DD-3", "march", units=["A1"])  # not its side's die
    assert t.do("march", units=[])["marched"] == []
    t.end()
    t.die("A", "red")
    assert t.do("march", units=["A1"])["marched"] == ["A1"]  # again with the next own die


@pytest.mark.rule("DD-3")
def test_a_list_of_marching_units_is_one_whole() -> None:
    t = Table()
    t.die("A", "red")
    t.bad("march", units=["A1", "A1"])
    t.bad("march", units=["A1", "A9"])
    t.bad("march", units="A1")
    t.bad("march")
    t.refused("DD-3", "march", units=["A1", "B1"])
    assert "marched" not in t.unit("A1")["flags"]
    assert t.state()["phase"] == "march"


@pytest.mark.rule("DD-3")
def test_neutral_units_are_of_no_side_that_marches() -> None:
    t = Table(None, None, neutral(unit("Stray", "vassal"), unit("Wolf", "creature")))
    t.die("A", "red")
    t.refused("DD-3", "march", units=["N1"])
    answer = t.say("march", units=["N2"])
    assert answer["rule"] in ("DD-3", "DD-5")


@pytest.mark.rule("DD-4")
def test_no_march_after_the_activation() -> None:
    t = Table()
    t.turn("A1")
    t.refused("DD-4", "march", units=["A1"])
    t.guarded("DD-4", "march", units=["A2"])
    assert "marched" in t.unit("A2")["flags"]
    t.end()
    t.die("A", "red")
    t.do("march", units=["A2"])


@pytest.mark.rule("DD-5")
@pytest.mark.parametrize("burden", ["overloaded", "co_carrying"])
def test_burdened_units_do_not_march(burden: str) -> None:
    burdened = unit("Aino")
    burdened[burden] = True
    t = Table(side(burdened, unit("Aarne")))
    t.die("A", "red")
    t.refused("DD-5", "march", units=["A1"])
    t.refused("DD-5", "march", units=["A2", "A1"])
    t.do("set", unit="A1", flag=burden, value=False)
    t.do("set", unit="A2", flag=burden, value=True)
    t.refused("DD-5", "march", units=["A2"])
    t.do("march", units=["A1"])
    t.end()
    t.die("A", "green")
    t.guarded("DD-5", "march", units=["A2"])


@pytest.mark.rule("DD-5")
@pytest.mark.parametrize("kind", ["wanderer", "npc", "creature"])
def test_only_adventurers_and_vassals_march(kind: str) -> None:
    t = Table(side(unit("Odd", kind, reserve=False), unit("Vesa", "vassal")))
    t.die("A", "red")
    t.refused("DD-5", "march", units=["A1"])
    t.do("march", units=["A2"])
    t.end()
    t.die("A", "red")
    t.guarded("DD-5", "march", units=["A1"])


@pytest.mark.rule("DD-6")
def test_a_unit_that_marched_still_has_its_two_orders() -> None:
    t = Table()
    t.die("A", "red")
    t.do("march", units=["A1"])
    assert t.unit("A1")["counters"]["activations"] == 0
    assert t.do("activate", unit="A1")["orders"] == 2
    assert t.do("order", kind="move")["orders"] == 1
    assert t.do("order", kind="move")["orders"] == 0


@pytest.mark.rule("DD-6", "DD-62")
def test_a_march_is_a_move_to_which_one_may_react() -> None:
    t = Table()
    t.die("A", "red")
    t.do("march", units=["A1"])
    t.do("react", unit="B1", **{"with": "bow"}, to="move", mover="A1", distance=12)
    t.refused("DD-62", "react", unit="B2", **{"with": "bow"}, to="move", mover="A1", distance=13)
    # Did not march.
    t.refused("DD-62", "react", unit="B2", **{"with": "bow"}, to="move", mover="A2", distance=3)


@pytest.mark.rule("DD-7")
def test_a_yellow_die_may_give_a_special_action_in_place_of_the_march() -> None:
    t = Table()
    t.refused("DD-7", "special", text="search")
    t.die("A", "yellow")
    t.do("special", text="search")
    assert t.state()["phase"] == "activate"
    t.refused("DD-7", "special", text="search")
    t.refused("DD-7", "march", units=["A1"])
    t.refused("DD-7", "march", units=[])
    assert t.do("activate", unit="A1")["orders"] == 2  # not used up by it
    t.refused("DD-7", "special", text="search")
    t.end()
    assert t.ask("log")["entries"][1]["command"] == {"do": "special", "text": "search"}


@pytest.mark.rule("DD-7")
@pytest.mark.parametrize("colour", ["green", "red"])
def test_no_other_colour_gives_a_special_action(colour: str) -> None:
    t = Table()
    t.die("A", colour)
    t.guarded("DD-7", "special", text="search")
    t.refused("DD-7", "march", units=["A1"])


@pytest.mark.rule("DD-7")
def test_a_side_that_marched_has_no_special_action_but_the_next_die_may() -> None:
    t = Table()
    t.die("A", "yellow")
    t.do("march", units=["A1"])
    t.guarded("DD-7", "special")
    t.end()
    t.die("B", "yellow")
    t.do("special")
    t.end()
    t.die("B", "red")
    t.do("march", units=["B1"])  # the refusal applied to that die
