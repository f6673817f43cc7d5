"""Dozen Die's lines of the table of presses, and the order in which the players are asked, by the buttons."""

from __future__ import annotations

import copy

import pytest

from signifer.games.dozen_die.rules import roster, view
from tests.games.presses import Counted, at_home, labels_of
from tests.ui.conftest import SMALL
from tests.ui.sample import RIDERS, WARDENS, activated, blobs

AINO, BROR, CECILIA = 0, 4, 5


@pytest.fixture
def table() -> Counted:
    """Return a game of the sample's rosters, at home."""
    return at_home("dozen_die", blobs())


def active(table: Counted, unit: str, *orders: dict[str, object]) -> None:
    """Draw a die for the unit's side, activate the unit, give these orders; then go home."""
    activated(table, unit)
    for order in orders:
        table.do(do="order", **order)
    table.home()


@pytest.mark.rule("DD-3", "DD-5")
def test_a_march_of_all_who_may_takes_three_presses() -> None:
    wardens = copy.deepcopy(WARDENS)
    wardens["units"][AINO]["overloaded"] = True
    table = at_home("dozen_die", {**blobs(), "A": roster.pack(wardens)})
    table.do(do="draw", die={"side": "A", "colour": "green"})
    table.home()
    table.press("down select select")
    assert table.presses == 3 and table.command["do"] == "march"
    assert table.command["units"] == ["A2"], (
        "an overloaded unit may not march, nor may others than adventurers"
    )


@pytest.mark.rule("DD-3")
def test_a_march_as_before_takes_three_presses(table: Counted) -> None:
    table.do(do="draw", die={"side": "A", "colour": "green"})
    table.home()
    table.press("down select")
    assert "As before" not in table.text
    table.seek("Väinö")
    table.press("select hold-select")
    assert table.command["units"] == ["A2"]
    table.do(do="undo")
    table.home()
    table.press("select down select")
    assert table.command["units"] == ["A2"] and table.presses == 3


@pytest.mark.rule("DD-3")
def test_a_side_that_did_not_march_with_its_last_die_is_asked_that_first(table: Counted) -> None:
    for presses, units in (("down select*2", ["A1", "A2"]), ("down select", []), ("select", [])):
        table.do(do="draw", die={"side": "A", "colour": "green"})
        table.home()
        table.press(presses)
        assert table.command["units"] == units
        table.do(do="undo", steps=2)


@pytest.mark.rule("DD-3")
def test_a_march_of_all_but_some_begins_with_three_presses() -> None:
    wardens = copy.deepcopy(WARDENS)
    wardens["units"] += [{**wardens["units"][AINO], "name": "Kullervo %d" % n} for n in range(5)]
    table = at_home("dozen_die", {**blobs(), "A": roster.pack(wardens)})
    table.do(do="draw", die={"side": "A", "colour": "green"})
    table.home()
    table.press("down select")
    all_who_may = {unit.id for unit in table.game.units if unit.side == 0}
    table.press("hold-select")
    assert table.presses == 3 and table.game.log.count == 1, "all are marked, and nobody has marched"
    table.seek("Kullervo 2")
    table.press("select hold-select")
    (left,) = [unit.id for unit in table.game.units if unit.name == "Kullervo 2"]
    assert len(table.command["units"]) >= 6 and left not in table.command["units"]
    assert set(table.command["units"]) <= all_who_may


@pytest.mark.rule("DD-3")
def test_once_units_are_marked_the_first_line_is_theirs(table: Counted) -> None:
    table.do(do="draw", die={"side": "B", "colour": "green"})
    table.choose("March…")
    assert table.cursor_line().startswith("All who may")
    (unit,) = [one for one in table.game.units if one.name == "Cecilia"]
    table.seek("Cecilia")
    table.press("select")
    assert "All who may" not in table.text
    table.seek("The marked ones")
    table.press("select")
    assert table.command["do"] == "march" and table.command["units"] == [unit.id]


@pytest.mark.rule("DD-7")
def test_a_die_from_the_players_own_bag_takes_two_presses() -> None:
    table = Counted(SMALL)
    table.begin(house={"real_bag": 1})
    table.home()
    table.press("select")
    assert table.game.log.count == 0 and table.screen[0].startswith("Which colour?")
    table.press("select")
    assert table.presses == 2 and table.command["do"] == "draw"
    side, colour = view.die(table.game)
    assert table.command["die"] == {"side": "AB"[side], "colour": colour}


@pytest.mark.rule("DD-31")
def test_a_move_that_touches_an_enemy_is_a_charge_that_is_fought(table: Counted) -> None:
    active(table, "A1", {"kind": "move"})
    table.choose("Touched a foe", "B Bror")
    assert {"do": "touch", "unit": "A1", "target": "B1"}.items() <= table.command.items()
    table.home()
    assert table.cursor_line().startswith("Fight Bror")


@pytest.mark.rule("DD-31", "DD-64")
def test_a_march_that_touches_an_enemy_is_answered_and_fought_before_the_activation(table: Counted) -> None:
    table.do(do="draw", die={"side": "B", "colour": "green"})
    table.do(do="march", units=["B1", "B2"])
    table.home()
    table.choose("Touched a foe")
    assert "Bror" in table.text and "Cecilia" in table.text, "each of them may have"
    table.choose("B Bror" if "B Bror" in table.text else "Bror", "A Aino")
    assert {"do": "touch", "unit": "B1", "target": "A1"}.items() <= table.command.items()
    table.home()
    assert table.cursor_line().startswith("A reacts") and "Fight Aino" in table.text
    table.press("down select select")
    assert table.command["do"] == "melee" and table.command["attacker"] == "B1"


@pytest.mark.rule("DD-62", "DD-66")
def test_a_reaction_shot_that_the_device_rolls(table: Counted) -> None:
    active(table, "A1", {"kind": "move"})
    hits = 0
    for _ in range(12):
        table.home()
        table.press("hold-up")
        assert table.screen[0].startswith("Aino")
        table.press("select select select")
        assert table.done[-2:] == ["react", "reaction_shot"], "one press, one entry"
        assert table.presses <= 6
        hits += view.hp(table.game, AINO) < 5
        table.do(do="undo", steps=2)
        table.do(do="roll", sides=12, count=1)  # other dice the next time
    assert hits, "no shot of twelve hit and wounded"


@pytest.mark.rule("DD-45", "DD-55")
@pytest.mark.parametrize(
    ("dice", "hits", "failed", "counts"),
    [
        # The hit must be turned to only where it is not the most likely number: of three dice at 5 it is.
        (3, 1, 1, "select select"),
        (3, 1, 0, "select down select"),
        (3, 0, None, "down select"),
        # UP that is held goes to all four dice; of their saves three fail most often.
        (4, 4, 3, "hold-up select select"),
        (4, 4, 2, "hold-up select down select"),
    ],
)
def test_a_reaction_shot_with_counted_dice(dice: int, hits: int, failed: int | None, counts: str) -> None:
    riders = copy.deepcopy(RIDERS)
    riders["units"][CECILIA - BROR]["skills"][0]["level"] = dice
    table = at_home("dozen_die", {**blobs(), "B": roster.pack(riders)})
    active(table, "A1", {"kind": "move"})
    table.press("hold-up select select hold-select " + counts)
    assert table.done[-2:] == ["react", "reaction_shot"], table.text
    assert (table.command["hits"], table.command.get("failed")) == (hits, failed)
    assert view.hp(table.game, AINO) == 5 - (failed or 0)
    # Two counts that both are unlikely take one more.
    assert table.presses <= (8 if (hits, failed) == (4, 2) else 7)


@pytest.mark.rule("DD-27", "DD-45")
def test_counted_saves_are_told_the_highest_number_that_saves() -> None:
    """DX and armour are 13 together, but a natural 12 fails: whoever counts must not count it as a save."""
    wardens = copy.deepcopy(WARDENS)
    wardens["units"][AINO]["armour"] = 13 - wardens["units"][AINO]["DX"]
    table = at_home("dozen_die", {**blobs(), "A": roster.pack(wardens)})
    active(table, "A1", {"kind": "move"})
    table.press("hold-up select select hold-select select")
    assert table.screen[0].endswith(" 1d12 ≤11")
    table.press("hold-select")  # the device rolls
    assert table.command["do"] == "reaction_shot"


@pytest.mark.parametrize(
    ("presses", "what"),
    [
        ("up select up select", {"do": "terrain", "mode": "wade"}),
        ("up select select", {"do": "terrain", "mode": "climb"}),
        ("up select down select", {"do": "jump"}),
    ],
)
@pytest.mark.rule("DD-22", "DD-28", "DD-30")
def test_wade_climb_and_jump_are_a_way_of_moving(
    table: Counted, presses: str, what: dict[str, object]
) -> None:
    for orders in ([], [{"kind": "move"}]):
        table = at_home("dozen_die", blobs())
        active(table, "A1", *orders)
        assert view.orders_left(table.game) == 2 - len(orders)
        table.press(presses)
        assert table.presses <= 4
        assert (what | {"order": True}).items() <= table.command.items()
        assert table.done.count("order") == len(orders), "a press makes one entry"
        assert view.order_kind(table.game) == "move" and view.orders_left(table.game) == 1 - len(orders)


def test_the_ground_that_was_rolled_is_proposed_the_next_time(table: Counted) -> None:
    active(table, "A1")
    table.press("up select")
    table.choose("Ground", "hard")
    table.choose("Wade")
    assert table.command["difficulty"] == "hard" and table.command["mode"] == "wade"
    table.home()
    table.press("up select select")
    assert table.command["difficulty"] == "hard" and table.command["mode"] == "wade"


@pytest.mark.rule("DD-64")
def test_the_charged_unit_is_asked_before_the_melee_and_never_after_it(table: Counted) -> None:
    active(table, "B1", {"kind": "charge", "target": "A1"})
    assert table.cursor_line().startswith("A reacts")
    table.press("select select select")
    assert table.command["do"] == "test" and "react" in table.done
    table.home()
    assert table.cursor_line().startswith("Fight Aino"), "one reaction, then the melee follows"
    table.press("select select")
    assert table.command["do"] == "melee"
    table.home()
    assert not table.cursor_line().startswith(("Fight", "A reacts"))
    table.choose("A reacts")
    assert "parry" not in table.text


@pytest.mark.rule("DD-64")
def test_a_unit_that_declines_is_not_asked_again_after_the_melee(table: Counted) -> None:
    active(table, "B1", {"kind": "charge", "target": "A1"})
    table.press("down select select")
    assert table.command["do"] == "melee"
    table.home()
    assert table.cursor_line().startswith("Move")
    table.choose("A reacts")
    assert "parry" not in table.text


@pytest.mark.rule("DD-64")
def test_a_unit_that_cannot_answer_a_charge_is_not_asked(table: Counted) -> None:
    active(table, "A1", {"kind": "charge", "target": "B2"})
    assert table.cursor_line().startswith("Fight Cecilia")


@pytest.mark.rule("DD-40")
def test_one_side_s_cursors_do_not_move_those_of_the_other(table: Counted) -> None:
    def charges(unit: str) -> None:
        active(table, unit)
        table.choose("Charge")

    charges("A1")
    table.seek("B Cecilia")
    table.press("select select")
    assert table.cursor_line().startswith("Fight Cecilia")
    table.press("select select")
    assert table.command["do"] == "melee"
    table.do(do="set", unit="A1", counter="hp", value=5)
    table.do(do="end_activation")
    charges("B1")
    assert table.cursor_line().startswith("A Aino"), "B's targets begin at the first"
    table.press("down select select")
    table.do(do="end_activation")
    charges("A2")
    assert table.cursor_line().startswith("B "), "A's are not where B's cursor stood"


@pytest.mark.rule("DD-44", "DD-45")
def test_a_fight_with_real_dice_takes_at_most_eight_presses(table: Counted) -> None:
    active(table, "A1", {"kind": "charge", "target": "B1"})
    table.choose("Fight Bror")
    at_weapons = table.presses
    table.press("hold-select select*3")
    command = table.command
    assert command["do"] == "melee" and command["hits"] == {"attacker": 1} and "failed" in command
    table.press("select")
    assert table.presses - at_weapons == 5 and table.presses <= 8
    assert len(table.app.ui.stack) == 1, "home again"


@pytest.mark.rule("DD-10", "DD-55")
def test_an_action_is_spent_with_its_dice_or_without_any() -> None:
    table = at_home("dozen_die", blobs())
    active(table, "B2")
    before = table.game.digest()
    table.choose("Action")
    assert labels_of(table.app.ui.screen) == ["Shoot", "Skill test", "No roll"]
    for way in ("select back", "down select*2 back*2", "back"):
        table.press(way)
        assert table.game.digest() == before, "BACK spends nothing"
    table.presses = 0
    table.choose("Action")
    table.press("select*3")
    assert table.done[-2:] == ["order", "shoot"] and table.presses <= 6
    table.home()
    table.press("hold-back")
    assert table.screen[0].startswith("Takes back 2 ")
    table.press("hold-back")
    assert table.game.digest() == before
    table.choose("Action", "No roll")
    assert table.done[-1] == "order" and table.on_home() and view.orders_left(table.game) == 1


@pytest.mark.rule("DD-10", "DD-53")
def test_the_order_of_an_action_whose_dice_were_refused_is_given_once() -> None:
    table = at_home("dozen_die", blobs())
    active(table, "B2")
    table.choose("Action")
    table.press("select*3")
    assert table.done[-2:] == ["order", "shoot"] and view.orders_left(table.game) == 1
    table.press("back")
    assert table.on_home(), "BACK from the result of its dice leads past the question for what they are"
    table.choose("Action")
    assert labels_of(table.app.ui.screen) == ["Skill test", "No roll"], "an unloaded weapon spends no order"
    table.do(do="set", unit="B2", flag="unloaded:crossbow", value=False)
    table.choose("Shoot")
    table.do(do="set", unit="B2", flag="unloaded:crossbow", value=True)
    table.press("select")
    assert table.screen[0].startswith("DD-53") and table.done[-1] == "order"
    table.press("hold-select")
    assert table.done[-2:] == ["order", "shoot"] and view.orders_left(table.game) == 0
    table.press("back")
    assert table.on_home()
