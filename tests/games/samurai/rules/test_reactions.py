"""Reactions, weapons that are kept or lost, loners: SK-32, SK-33, SK-40, SK-50, SK-54."""

from __future__ import annotations

from typing import Any

import pytest

from signifer import games
from signifer.core.errors import SetupError
from signifer.core.game import Game
from tests.games.samurai.rules.games import SPEAR, SWORD, Table, arm, model, setup_of, side

TWO_SWORDS = [SWORD, arm("dirk"), SPEAR]


def react(to: str = "action", **facts: Any) -> dict[str, Any]:
    return {"to": to, "by": "B1", **facts}


def alert(*traits: str) -> Table:
    return Table(side(model("Akio", *traits)), side(model("Ban"), model("Ghost", "stealth 2")))


@pytest.mark.rule("SK-32")
@pytest.mark.parametrize("to", ["attack", "action", "search"])
def test_without_alert_a_reaction_needs_the_field_of_view(to: str) -> None:
    t = alert()
    t.do("react", unit="A1", **react(to))
    t.do("react", unit="A1", **react(to, seen=True))
    t.guarded("SK-32", "react", unit="A1", **react(to, seen=False, line=True, in_zone=True))


@pytest.mark.rule("SK-32")
@pytest.mark.parametrize("to", ["attack", "action", "search"])
def test_alert_1_notices_what_is_in_its_zone_and_in_line_attacks_too(to: str) -> None:
    t = alert("alert 1")
    t.do("react", unit="A1", **react(to, seen=False, line=True, in_zone=True))
    for line, zone in ((True, False), (False, True), (False, False)):
        t.guarded("SK-32", "react", unit="A1", **react(to, seen=False, line=line, in_zone=zone))
    t.do("react", unit="A1", **react(to, seen=True, line=False, in_zone=False))
    assert "attacks and actions" in t.card("SK-32")


@pytest.mark.rule("SK-32")
def test_alert_2_notices_everything() -> None:
    t = alert("alert 2")
    for to in ("attack", "action", "search"):
        t.do("react", unit="A1", **react(to, seen=False, line=False, in_zone=False))
    assert "all around" in t.card("SK-32")


@pytest.mark.rule("SK-35", "SK-32")
def test_stealth_2_cancels_alert_1() -> None:
    for traits, fine in (("alert 1", False), ("alert 2", True)):
        t = alert(traits)
        for to in ("attack", "action"):
            line = {"unit": "A1", "to": to, "by": "B2", "seen": False, "line": True, "in_zone": True}
            if fine:
                t.do("react", **line)
            else:
                t.guarded("SK-32", "react", **line)
        t.do("react", unit="A1", to="attack", by="B2", seen=True)


@pytest.mark.rule("SK-58")
def test_traits_of_the_dead_do_not_count() -> None:
    t = alert("alert 1")
    t.refused("SK-32", "react", unit="A1", to="attack", by="B2", seen=False)
    t.die("B2")
    t.do("react", unit="A1", to="attack", by="B2", seen=False)
    t.die("A1")
    t.refused("SK-58", "react", unit="A1", to="attack", by="B1")


@pytest.mark.rule("SK-33")
@pytest.mark.parametrize("leader", [False, True])
def test_a_loner_is_in_no_squad(leader: bool) -> None:
    setup = setup_of(
        side(model("Hermit", "loner", squad="Reeds", leader=leader), model("Aya", squad="Reeds"))
    )
    with pytest.raises(SetupError) as caught:
        Game(games.load("samurai"), setup)
    assert caught.value.rule == "SK-33" and "Hermit" in caught.value.message
    assert Table(side(model("Hermit", "loner"))).unit("A1")["squad"] is None


@pytest.mark.rule("SK-40")
def test_reactions_are_counted_for_the_turn() -> None:
    t = Table()
    for count in (1, 2, 3):
        answer = t.do("react", unit="A1", **react())
        assert (answer["reactions"], answer["reactions_left"]) == (count, None)
    assert t.unit("A1")["counters"]["reactions"] == 3 and t.unit("A2")["counters"]["reactions"] == 0
    t.do("end_turn")
    assert t.unit("A1")["counters"]["reactions"] == 0


@pytest.mark.rule("SK-40")
def test_a_house_may_limit_them() -> None:
    t = Table(house={"reactions_per_turn": 1})
    assert t.do("react", unit="A1", **react())["reactions_left"] == 0
    assert t.guarded("SK-40", "react", unit="A1", **react())["reactions"] == 2
    t.do("react", unit="A2", **react())
    t.do("end_turn")
    t.do("react", unit="A1", **react())
    none = Table(house={"reactions_per_turn": 0}).guarded("SK-40", "react", unit="A1", **react())
    assert (none["reactions"], none["reactions_left"]) == (1, 0)
    assert (
        Table(house={"reactions_per_turn": None}).do("react", unit="A1", **react())["reactions_left"] is None
    )


def test_a_reaction_says_what_to() -> None:
    t = Table()
    t.bad("react", unit="A1", by="B1")
    t.bad("react", unit="A1", to="charge", by="B1")
    t.bad("react", unit="A1", to="action", by="A1")
    assert t.do("react", unit="A1", to="action")["kind"] == "other"


def fencer() -> Table:
    return Table(side(model("Akio", weapons=TWO_SWORDS), model("Aya", weapons=TWO_SWORDS)))


@pytest.mark.rule("SK-50")
def test_a_two_handed_weapon_needs_both_hands() -> None:
    t = fencer()
    t.turn("A1")
    t.guarded("SK-50", "act", unit="A1", kind="short", action="attack", weapon="spear", hands=1)
    t.do("undo")
    t.refused("SK-50", "act", unit="A1", kind="short", action="other", weapon="spear", hands=0)
    t.act("A1", "attack", weapon="sword", hands=1)
    t.act("A1", "attack", weapon="spear")


@pytest.mark.rule("SK-50")
def test_a_model_keeps_its_reaction_weapon_to_the_end_of_the_fight() -> None:
    t = fencer()
    assert t.do("react", unit="A1", weapon="spear", kind="attack", **react("attack"))["kind"] == "attack"
    assert "kept:spear" in t.flags("A1")
    t.do("end_turn")
    t.guarded("SK-50", "wield", unit="A1", weapon="sword")
    t.do("undo")
    t.refused("SK-50", "attack", unit="A1", target="B1", weapon="sword")
    t.refused("SK-50", "attack", unit="A1", target="B1", weapon=None)
    t.refused("SK-50", "react", unit="A1", weapon="dirk", **react("attack"))
    t.do("end_turn")
    t.turn("A1")
    t.refused("SK-50", "act", unit="A1", kind="short", action="attack", weapon="sword")
    assert t.do("attack", unit="A1", target="B1")["weapon"] == "spear"
    t.do("end_fight", unit="A1")
    answer = t.do("wield", unit="A1", weapon="sword")
    assert (answer["weapon"], answer["put_away"]) == ("sword", "spear")


@pytest.mark.rule("SK-50")
def test_one_handed_weapons_change_at_the_start_of_a_turn() -> None:
    t = fencer()
    t.do("react", unit="A1", weapon="sword", **react("attack"))
    t.guarded("SK-50", "wield", unit="A1", weapon="dirk")
    t.do("undo")
    t.do("end_turn")
    t.do("wield", unit="A1", weapon="dirk")
    t.do("react", unit="A2", kind="other", **react("attack"))
    t.do("wield", unit="A2", weapon="spear")


@pytest.mark.rule("SK-50")
def test_a_two_handed_weapon_reacts_with_both_hands_free() -> None:
    t = fencer()
    line = {"unit": "A1", "weapon": "spear", **react("attack")}
    t.refused("SK-50", "react", **line, hands=1)
    t.do("react", unit="A1", weapon="sword", hands=1, **react("attack"))
    t.do("undo")
    assert t.guarded("SK-50", "react", **line, hands=0)["kind"] == "attack"
    t.do("undo")
    t.do("react", **line, hands=2)


LATER: list[tuple[str, dict[str, Any]]] = [
    ("wield", {}),
    ("attack", {"target": "B1"}),
    ("act", {"kind": "short", "action": "attack"}),
    ("react", {"to": "attack", "by": "B1"}),
]


@pytest.mark.rule("SK-50")
@pytest.mark.parametrize(("do", "fields"), LATER)
def test_one_handed_weapons_are_not_changed_after_an_action(do: str, fields: dict[str, Any]) -> None:
    t = fencer()
    line = {"unit": "A1", "weapon": "dirk", **fields}
    for _ in range(2):  # at the start of a turn, and of the next
        if do != "act":
            t.do(do, **line)  # before anything else
            t.do("undo")
        t.turn("A1")
        t.do(do, **line)  # before its first action
        t.do("undo")
        t.act("A1", "move")
        assert "sword" in t.guarded("SK-50", do, **line).get("message", "sword")
        t.do("undo")
        t.do(do, **{**line, "weapon": "spear"})  # a two-handed one, or none, is no change of that kind
        t.do("undo")
        if do != "react":
            t.do(do, **{**line, "weapon": None})
            t.do("undo")
        t.turn("A2")
        if do != "act":
            t.refused("SK-50", do, **line)  # its activation is over
        t.do("end_turn")
    assert "start only" in t.card("SK-50")


@pytest.mark.rule("SK-50")
def test_a_reaction_with_a_one_handed_weapon_holds_off_other_one_handed_ones_only() -> None:
    t = fencer()
    t.do("react", unit="A1", weapon="sword", **react("attack"))
    t.refused("SK-50", "react", unit="A1", weapon="dirk", **react("attack"))
    t.do("wield", unit="A1", weapon="spear")
    t.refused("SK-50", "wield", unit="A1", weapon="dirk")  # it would be the second one of the turn
    t.do("wield", unit="A1", weapon="sword")
    t.do("end_turn")
    t.do("wield", unit="A1", weapon="dirk")


@pytest.mark.rule("SK-54")
def test_a_weapon_that_is_lost_when_put_away_is_not_drawn_again() -> None:
    t = Table(side(model("Akio", weapons=[arm("net", "lost"), SWORD, SPEAR])))
    t.turn("A1")
    t.act("A1", "attack")
    assert t.flags("A1") == ["activated"]
    t.do("end_turn")
    assert t.do("wield", unit="A1", weapon="sword")["put_away"] == "net"
    assert "lost:net" in t.flags("A1")
    t.guarded("SK-54", "wield", unit="A1", weapon="net")
    t.do("undo")
    t.turn("A1")
    t.refused("SK-54", "attack", unit="A1", target="B1", weapon="net")
    t.refused("SK-54", "act", unit="A1", kind="short", action="attack", weapon="net")
    t.refused("SK-54", "react", unit="A1", weapon="net", **react("attack"))
    for _ in range(4):
        t.do("end_turn")
    t.refused("SK-54", "wield", unit="A1", weapon="net")
    t.do("wield", unit="A1", weapon="spear")
    t.do("wield", unit="A1", weapon="sword")


@pytest.mark.rule("SK-54")
def test_fighting_with_another_one_puts_it_away_too() -> None:
    for do, fields in (
        ("attack", {"target": "B1", "weapon": "sword"}),
        ("react", {"to": "attack", "by": "B1", "weapon": "sword"}),
        ("act", {"kind": "short", "action": "attack", "weapon": "sword"}),
        ("wield", {"weapon": None}),
    ):
        t = Table(side(model("Akio", weapons=[arm("net", "lost"), SWORD])))
        t.turn("A1")
        t.do(do, unit="A1", **fields)
        assert "lost:net" in t.flags("A1"), do
