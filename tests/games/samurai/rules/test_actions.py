"""Activations, actions and the plain test: SK-1, SK-2, SK-30, SK-57."""

from __future__ import annotations

import pytest

from tests.games.samurai.rules.games import Table, arm, model, side


@pytest.mark.rule("SK-1")
def test_two_short_actions_and_no_third() -> None:
    t = Table()
    answer = t.turn("A1")
    assert (answer["short"], answer["long"]) == (2, True)
    assert t.act("A1")["short"] == 1
    assert t.state()["long"] is False
    assert t.act("A1", "attack")["short"] == 0
    t.guarded("SK-1", "act", unit="A1", kind="short", action="move")
    t.refused("SK-1", "act", unit="A1", kind="long", action="other")


@pytest.mark.rule("SK-1")
def test_one_long_action_and_nothing_beside_it() -> None:
    t = Table()
    t.turn("A1")
    assert t.act("A1", kind="long")["long"] is False
    t.refused("SK-1", "act", unit="A1", kind="short", action="move")
    t.refused("SK-1", "act", unit="A1", kind="long", action="move")
    t.turn("A2")
    t.act("A2")
    t.guarded("SK-1", "act", unit="A2", kind="long", action="other")


@pytest.mark.rule("SK-1")
def test_each_model_is_activated_once_a_turn() -> None:
    t = Table()
    t.turn("A1")
    t.turn("A2")
    t.guarded("SK-1", "activate", unit="A1")
    assert t.do("end_turn") == {"turn": 2, "side": "B", "test": [], "ok": True, "do": "end_turn"}
    t.turn("B1")
    t.do("end_turn")
    assert (t.state()["turn"], t.state()["side"]) == (3, "A")
    t.turn("A1")


@pytest.mark.rule("SK-1")
def test_only_the_activated_model_acts() -> None:
    t = Table()
    t.refused("SK-1", "act", unit="A1", kind="short", action="move")
    t.turn("A1")
    assert t.state()["active"] == "A1" and "activated" in t.flags("A1")
    t.turn("A2")
    t.guarded("SK-1", "act", unit="A1", kind="short", action="move")
    t.do("end_turn")
    t.refused("SK-1", "act", unit="A2", kind="short", action="move")


def test_the_setup_says_who_begins_and_the_house_how_many_actions() -> None:
    t = Table(first="B", house={"actions": 3})
    assert t.state()["side"] == "B" and t.turn("B1")["short"] == 3
    for _ in range(3):
        t.act("B1")
    t.refused("SK-1", "act", unit="B1", kind="short", action="move")


@pytest.mark.rule("SK-2")
@pytest.mark.parametrize(
    ("stat", "modifier", "face", "expected"),
    [
        ("agility", 0, 5, (True, False, False)),
        ("agility", 0, 6, (False, False, False)),
        ("agility", 1, 6, (True, False, False)),
        ("agility", -20, 1, (True, True, False)),
        ("agility", 20, 10, (False, False, True)),
        ("spirit", 0, 7, (True, False, False)),
        ("attacks", 0, 2, (False, False, False)),
    ],
)
def test_a_test_is_rolled_at_or_under(
    stat: str, modifier: int, face: int, expected: tuple[bool, bool, bool]
) -> None:
    t = Table(side(model("Akio", spirit=7)))
    answer = t.do("test", unit="A1", stat=stat, modifier=modifier, rolls=[face])
    assert (answer["success"], answer["lucky"], answer["catastrophic"]) == expected
    assert answer["rolls"] == [face]


@pytest.mark.rule("SK-2")
def test_the_die_is_ruleset_data() -> None:
    t = Table()
    t.bad("test", unit="A1", stat="spirit", rolls=[11])
    t.bad("test", unit="A1", stat="spirit", rolls=[1, 1])
    t.bad("test", unit="A1", stat="strength")
    for house in ({"test": 20}, {"test": {"die": 20}}):
        t = Table(house=house)
        answer = t.do("test", unit="A1", stat="spirit", modifier=6, rolls=[11])
        assert answer["success"] is True and answer["catastrophic"] is False
        assert t.do("test", unit="A1", stat="spirit", modifier=20, rolls=[20])["catastrophic"] is True


WALL = (model("Akio", "climber"), model("Aya"))


@pytest.mark.rule("SK-30")
@pytest.mark.parametrize("command", ["act", "attack"])
def test_climbers_alone_fight_on_a_wall(command: str) -> None:
    arms = [arm("knife"), arm("club", "heavy"), arm("spear", "two_handed")]
    t = Table(side(*({**body, "weapons": arms} for body in WALL)))
    fields = {"target": "B1"} if command == "attack" else {"kind": "short", "action": "attack"}
    t.turn("A1")
    t.do(command, unit="A1", on_wall=True, **fields)
    t.do("undo")
    for weapon in ("club", "spear"):
        t.refused("SK-30", command, unit="A1", on_wall=True, weapon=weapon, **fields)
        t.do(command, unit="A1", weapon=weapon, **fields)
        t.do("undo")
    t.turn("A2")
    t.guarded("SK-30", command, unit="A2", on_wall=True, weapon="knife", **fields)
    t.do(command, unit="A2", weapon="knife", **fields)
    card = t.card("SK-30")
    assert "walls" in card and "normal speed" in card and "short" in card


@pytest.mark.rule("SK-30")
def test_moving_on_a_wall_is_a_short_action_like_others() -> None:
    t = Table(side(*WALL))
    t.turn("A1")
    assert t.act("A1", "move", on_wall=True)["short"] == 1
    assert t.act("A1", "climb", on_wall=True)["short"] == 0


@pytest.mark.rule("SK-57")
@pytest.mark.parametrize("movement", ["move", "sneak", "climb", "jump", "run"])
def test_a_heavy_weapon_is_too_slow_after_a_movement(movement: str) -> None:
    t = Table(side(model("Akio", weapons=[arm("club", "heavy"), arm("knife")])))
    t.turn("A1")
    t.act("A1", movement)
    t.guarded("SK-57", "act", unit="A1", kind="short", action="attack")
    t.do("undo")
    t.act("A1", "attack", weapon=None)


@pytest.mark.rule("SK-57")
def test_a_heavy_weapon_is_used_first_or_after_another_action() -> None:
    t = Table(
        side(model("Akio", weapons=[arm("club", "heavy")]), model("Aya", weapons=[arm("club", "heavy")]))
    )
    t.turn("A1")
    t.act("A1", "other")
    t.act("A1", "attack")
    t.turn("A2")
    t.act("A2", "attack", weapon="club")
    t.act("A2", "move")


def test_actions_are_those_of_the_rules() -> None:
    t = Table()
    t.turn("A1")
    t.bad("act", unit="A1", kind="short", action="dance")
    t.bad("act", unit="A1", kind="medium", action="move")
    t.bad("act", unit="A1", kind="short", action="attack", weapon="cannon")
    t.bad("act", unit="A9", kind="short", action="move")
