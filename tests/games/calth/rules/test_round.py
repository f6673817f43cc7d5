"""calth: initiative, readiness, the action phase and its turns (BC-1 to BC-6)."""

from __future__ import annotations

import pytest

from tests.games.calth.rules.games import Table, side, started, unit


@pytest.mark.rule("BC-1")
@pytest.mark.parametrize(("a", "b", "who"), [(2, 1, "A"), (0, 1, "B"), (3, 0, "A")])
def test_more_hits_has_the_initiative(a: int, b: int, who: str) -> None:
    table = Table()
    answer = table.do("initiative", rolls={"A": a, "B": b})
    assert (answer["side"], answer["tie"], answer["hits"]) == (who, False, {"A": a, "B": b})
    assert table.state()["initiative"] == who and table.state()["phase"] == "readiness"
    assert "rolls" not in answer
    table.do("ready")
    assert table.state()["side"] == who


@pytest.mark.rule("BC-1")
def test_a_tie_is_rolled_again() -> None:
    table = Table()
    answer = table.do("initiative", rolls={"A": 2, "B": 2})
    assert answer["tie"] is True and answer["side"] is None
    assert table.state()["phase"] == "initiative" and table.state()["initiative"] is None
    table.refused("BC-6", "ready")
    assert table.do("initiative", rolls={"A": 1, "B": 2})["side"] == "B"


@pytest.mark.rule("BC-1")
def test_the_device_rolls_three_dice_a_side() -> None:
    table = Table()
    answer = table.do("initiative")
    assert len(answer["rolls"]) == len(answer["symbols"]) == 6
    faces = {1: "hit", 2: "hit", 3: "critical", 4: "shield", 5: "shield", 6: "blank"}
    assert answer["symbols"] == [faces[number] for number in answer["rolls"]]
    good = [symbol in ("hit", "critical") for symbol in answer["symbols"]]
    assert answer["hits"] == {"A": sum(good[:3]), "B": sum(good[3:])}
    assert answer["tie"] is (sum(good[:3]) == sum(good[3:]))


@pytest.mark.rule("BC-1")
def test_criticals_count_as_hits_unless_the_house_says_otherwise() -> None:
    faces = {"critical": 1}
    assert Table(house={"die_faces": faces}).do("initiative")["hits"] == {"A": 3, "B": 3}
    house = {"die_faces": faces, "initiative_criticals": False}
    assert Table(house=house).do("initiative")["hits"] == {"A": 0, "B": 0}


@pytest.mark.rule("BC-1")
@pytest.mark.parametrize("first", ["A", "B"])
def test_a_scenario_may_fix_the_initiative_without_a_roll(first: str) -> None:
    table = Table(house={"initiative": first})
    table.bad("initiative", rolls={"A": 1, "B": 0})
    table.do("ready")  # a known value needs no press
    assert (table.state()["initiative"], table.state()["side"], table.state()["phase"]) == (
        first,
        first,
        "action",
    )
    table.do("end_round", force=True)
    answer = table.do("initiative")
    assert answer["side"] == first and "rolls" not in answer and table.game.position == 0
    table.do("ready")
    assert table.state()["side"] == first


@pytest.mark.rule("BC-1")
@pytest.mark.parametrize(
    "rolls", [{"A": 4, "B": 0}, {"A": 1}, {"A": -1, "B": 0}, {"A": 1, "B": 0, "C": 1}, [1]]
)
def test_impossible_initiative_dice_are_not_understood(rolls: object) -> None:
    Table().bad("initiative", rolls=rolls)


@pytest.mark.rule("BC-2")
def test_ready_gives_a_card_a_side_and_two_points_a_unit() -> None:
    table = Table()
    table.do("initiative", rolls={"A": 1, "B": 0})
    answer = table.do("ready")
    assert answer["hands"] == {"A": 1, "B": 1}
    assert answer["points"] == {"A1": 2, "A2": 2, "B1": 2, "B2": 2}
    assert table.state()["points"] == {"A": 4, "B": 4} and table.state()["phase"] == "action"


@pytest.mark.rule("BC-2")
def test_points_left_over_do_not_add_up() -> None:
    table = started()
    table.do("activate", unit="A1", action="advance")
    table.do("end_round")
    assert table.points("A1") == 1 and table.points("A2") == 2
    table.action_phase()
    assert [table.points(id) for id in ("A1", "A2", "B1", "B2")] == [2, 2, 2, 2]
    assert table.state()["hands"] == {"A": 2, "B": 2}


@pytest.mark.rule("BC-2")
def test_points_and_hands_are_data_and_can_be_set() -> None:
    table = Table(house={"points": 1, "points_most": 3, "hand": 4})
    table.action_phase()
    assert table.points("A1") == 1 and table.state()["hands"] == {"A": 5, "B": 5}
    table.do("end_round")
    table.action_phase()
    assert table.points("A1") == 2
    table.do("set", side="A", counter="hand", value=0)
    assert table.state()["hands"] == {"A": 0, "B": 6}


@pytest.mark.rule("BC-3")
def test_sides_take_turns_from_the_initiative_on() -> None:
    table = Table()
    table.action_phase("B")
    table.refused("BC-3", "activate", unit="A1", action="advance")
    assert table.do("activate", unit="B1", action="advance")["next"] == "A"
    table.refused("BC-3", "activate", unit="B2", action="advance")
    table.do("activate", unit="A1", action="advance")
    assert table.state()["side"] == "B"
    forced = table.guarded("BC-3", "activate", unit="A1", action="advance")
    assert forced["points"] == 0 and table.state()["side"] == "B"


@pytest.mark.rule("BC-3")
def test_a_side_without_points_is_skipped() -> None:
    table = started(side(unit("Alone")))
    table.do("activate", unit="A1", action="advance")
    table.do("lose_points", unit="A1")
    table.do("activate", unit="B1", action="advance")
    assert table.state()["side"] == "B"
    table.do("activate", unit="B1", action="advance")
    table.do("activate", unit="B2", action="advance")
    assert table.do("activate", unit="B2", action="advance")["next"] is None
    assert table.state()["side"] is None
    table.refused("BC-3", "pass")


@pytest.mark.rule("BC-3")
def test_a_pass_gives_the_turn_away_and_two_in_a_row_end_the_phase() -> None:
    table = started()
    assert table.do("pass")["next"] == "B"
    assert table.do("activate", unit="B1", action="advance")["next"] == "A"
    assert table.do("pass") == {"ok": True, "do": "pass", "side": "A", "next": "B", "over": False}
    assert table.do("pass")["over"] is True
    assert table.state()["side"] is None and table.state()["phase"] == "action"
    table.guarded("BC-3", "activate", unit="A1", action="advance")
    assert table.state()["side"] == "B"  # the players went on, and so does the phase


@pytest.mark.rule("BC-3")
def test_a_pass_against_a_side_without_points_ends_the_phase() -> None:
    table = started()
    table.do("lose_points", unit="B1", amount=2)
    table.do("lose_points", unit="B2", amount=2)
    assert table.do("pass")["over"] is True


@pytest.mark.rule("BC-3")
@pytest.mark.parametrize("ends", ["activate", "pass"])
def test_the_next_activation_or_a_pass_ends_what_was_left(ends: str) -> None:
    table = started()
    table.do("activate", unit="A1", action="shoot")
    table.do("attack", attacker="A1", target="B1", kind="shoot")
    assert [p["do"] for p in table.state()["pending"]] == ["defend"]
    if ends == "pass":
        table.do("pass")
    else:
        table.do("activate", unit="B1", action="advance")
    assert table.state()["pending"] == []
    table.bad("defend", primary="Legionary")
    table.refused("BC-30", "attack", attacker="A1", target="B1", kind="shoot")


@pytest.mark.rule("BC-4")
def test_an_activation_costs_a_point_and_gives_one_action() -> None:
    table = started(side(unit("Alone")))
    answer = table.do("activate", unit="A1", action="shoot")
    assert (answer["points"], answer["action"]) == (1, "shoot")
    assert table.state()["active"] == "A1" and table.unit("A1")["flags"] == ["activated"]
    table.hit("A1", "B1", 0, kind="shoot")
    table.refused("BC-4", "attack", attacker="A1", target="B1", kind="shoot")
    table.do("pass")
    table.do("activate", unit="A1", action="advance")
    assert table.points("A1") == 0


@pytest.mark.rule("BC-4")
def test_a_unit_without_points_cannot_be_activated() -> None:
    table = started()
    table.do("lose_points", unit="A1", amount=2)
    answer = table.guarded("BC-4", "activate", unit="A1", action="advance")
    assert answer["points"] == 0
    table.do("activate", unit="B1", action="advance")
    table.do("activate", unit="A2", action="advance")


@pytest.mark.rule("BC-5")
def test_points_are_taken_but_never_below_none() -> None:
    table = started()
    answer = table.do("lose_points", unit="B1")
    assert (answer["lost"], answer["points"]) == (1, 1)
    answer = table.do("lose_points", unit="B1", amount=5)
    assert (answer["lost"], answer["points"]) == (1, 0)
    answer = table.do("lose_points", unit="B1")
    assert (answer["lost"], answer["points"]) == (0, 0)
    assert table.state()["points"] == {"A": 4, "B": 2}
    table.bad("lose_points", unit="B1", amount=0)


@pytest.mark.rule("BC-6")
def test_the_phases_follow_and_a_command_of_another_is_refused() -> None:
    table = Table()
    assert (table.state()["round"], table.state()["phase"], table.state()["side"]) == (1, "initiative", None)
    for do in ("ready", "pass", "end_round", "end_assault"):
        table.refused("BC-6", do)
    table.refused("BC-6", "activate", unit="A1", action="advance")
    table.do("initiative", rolls={"A": 1, "B": 0})
    for do in ("initiative", "pass", "end_round"):
        table.refused("BC-6", do)
    table.refused("BC-6", "attack", attacker="A1", target="B1", kind="shoot")
    table.refused("BC-6", "consolidate", unit="A1", into="A2")
    table.do("ready")
    for do in ("initiative", "ready"):
        table.refused("BC-6", do)
    answer = table.do("end_round")
    assert answer["round"] == 2 and answer["unused"] == {"A": 4, "B": 4} and answer["phase"] == "initiative"
    assert (table.state()["round"], table.state()["phase"]) == (2, "initiative")
    assert table.state()["initiative"] is None


@pytest.mark.rule("BC-6")
def test_a_phase_can_be_forced_and_set() -> None:
    table = Table(first="B")
    table.guarded("BC-6", "ready")
    assert table.state()["side"] == "B" and table.points("A1") == 2
    table.do("set", counter="phase", value=1)
    table.do("set", counter="round", value=5)
    assert (table.state()["round"], table.state()["phase"]) == (5, "initiative")
    table.bad("set", counter="phase", value=4)


@pytest.mark.rule("BC-1", "BC-6")
@pytest.mark.parametrize("first", ["A", "B"])
def test_forced_before_the_initiative_the_side_of_the_setup_begins(first: str) -> None:
    table = Table(first=first)
    table.guarded("BC-6", "ready")
    assert table.state()["initiative"] == table.state()["side"] == first


@pytest.mark.rule("BC-6")
def test_the_game_ends_by_its_scenario() -> None:
    table = started(side(unit("Alone")))
    table.do("wound", unit="A1", amount=2)
    assert table.state()["ended"] is False
    answer = table.do("end_game", winner="B")
    assert answer["winner"] == "B" and table.state()["ended"] is True
    assert answer["casualties"] == [
        {"id": "A1", "name": "Alone", "side": "A"},
        {"name": "Legionary", "side": "A", "type": "Legionary", "count": 2},
    ]


@pytest.mark.rule("BC-1")
def test_the_initiative_is_entered_without_dice_by_its_side() -> None:
    table = Table()
    table.bad("initiative", side="A", rolls={"A": 1, "B": 0})
    assert table.do("initiative", side="B") == {
        "ok": True, "do": "initiative", "side": "B", "tie": False, "fixed": True,
    }  # fmt: skip
    assert table.state()["initiative"] == "B" and table.state()["phase"] == "readiness"
    table.do("undo")
    assert table.state()["initiative"] is None and table.state()["phase"] == "initiative"
