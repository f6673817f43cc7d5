"""Attacks, zen and the traits of weapons: SK-5, SK-6, SK-31, SK-51 to SK-56."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.samurai.rules.games import (
    CATASTROPHE,
    HIT,
    LUCKY,
    MISS,
    Table,
    arm,
    hide,
    hiders,
    model,
    proves,
    side,
)


def armed(*traits: str, **stats: Any) -> Table:
    """Return a game: A1 has a weapon with these traits, and 3 attacks by default; A2 and A3 are its friends."""
    stats.setdefault("attacks", 3)
    return Table(side(model("Akio", weapons=[arm("it", *traits)], **stats), model("Aya"), model("Ami")))


@pytest.mark.rule("SK-5")
def test_a_shot_into_a_melee_has_minus_two() -> None:
    t = armed("ranged", attacks=1)
    assert t.do("attack", unit="A1", target="B1", rolls=[5])["hits"] == 1
    for friends in ([], ["A2"], ["A2", "A3"]):
        answer = t.do("attack", unit="A1", target="B1", into_melee=friends, rolls=[4])
        assert (answer["target"], answer["hits"], answer["struck"]) == (3, 0, [])
        assert t.do("attack", unit="A1", target="B1", into_melee=friends, rolls=[3])["hits"] == 1
    assert t.do("attack", unit="A1", target="B1", into_melee=["A2"], modifier=1, rolls=[4])["hits"] == 1


@pytest.mark.rule("SK-6")
def test_a_catastrophic_shot_hits_a_friend() -> None:
    t = armed("ranged", attacks=1)
    answer = t.do("attack", unit="A1", target="B1", into_melee=["A2"], rolls=[CATASTROPHE])
    assert (answer["hits"], answer["struck"]) == (0, ["A2"])
    for die, friend in ((1, "A3"), (2, "A2")):  # one at random
        answer = t.do("attack", unit="A1", target="B1", into_melee=["A3", "A2"], rolls=[CATASTROPHE, die])
        assert answer["struck"] == [friend] and answer["rolls"] == [CATASTROPHE, die]
    t.bad("attack", unit="A1", target="B1", into_melee=["A3", "A2"], rolls=[CATASTROPHE, 3])
    t.bad("attack", unit="A1", target="B1", into_melee=["A3", "A2"], rolls=[CATASTROPHE])
    t.bad("attack", unit="A1", target="B1", into_melee=["A2"], rolls=[CATASTROPHE, 1])
    t.bad("attack", unit="A1", target="B1", into_melee=["B2"])
    t.bad("attack", unit="A1", target="B1", into_melee=["A1"])
    assert t.do("attack", unit="A1", target="B1", into_melee=[], rolls=[CATASTROPHE])["struck"] == []
    assert t.do("attack", unit="A1", target="B1", rolls=[CATASTROPHE])["struck"] == []


@pytest.mark.rule("SK-6")
def test_each_catastrophe_finds_its_own_friend_and_the_device_throws_the_die() -> None:
    t = armed("ranged")
    faces = [CATASTROPHE, HIT, CATASTROPHE]
    answer = t.do("attack", unit="A1", target="B1", into_melee=["A2", "A3"], rolls=[*faces, 2, 1])
    assert (answer["hits"], answer["struck"], answer["catastrophic"]) == (1, ["A3", "A2"], 2)
    seen = set()
    for _ in range(60):
        answer = t.do("attack", unit="A1", target="B1", into_melee=["A2", "A3"])
        assert len(answer["struck"]) == answer["catastrophic"] == answer["rolls"][:3].count(CATASTROPHE)
        assert len(answer["rolls"]) == 3 + answer["catastrophic"]
        seen.update(answer["struck"])
    assert seen == {"A2", "A3"}


@pytest.mark.rule("SK-31")
def test_zen_is_tried_once_at_the_start_of_the_activation() -> None:
    t = Table(side(model("Akio", "zen"), model("Aya", "zen"), model("Ami")))
    t.refused("SK-31", "zen", unit="A1")
    t.turn("A1")
    answer = t.do("zen", unit="A1", modifier=-2, rolls=[4])
    assert (answer["target"], answer["success"]) == (3, False)
    t.guarded("SK-31", "zen", unit="A1", rolls=[MISS])
    t.do("end_turn")
    t.do("end_turn")
    t.turn("A1")
    t.refused("SK-31", "zen", unit="A1")
    t.turn("A2")
    t.act("A2")
    t.refused("SK-31", "zen", unit="A2")
    t.turn("A3")
    assert t.guarded("SK-31", "zen", unit="A3", rolls=[LUCKY])["success"] is True
    assert t.do("attack", unit="A3", target="B1", rolls=[MISS])["hits"] == 1
    t.do("set", unit="A3", flag="zen", value=False)
    assert t.do("attack", unit="A3", target="B1", rolls=[MISS])["hits"] == 0


@pytest.mark.rule("SK-31")
def test_in_zen_attacks_and_defences_succeed_and_only_luck_beats_them() -> None:
    t = Table(side(model("Akio", "zen", attacks=2), model("Aya")))
    t.turn("A1")
    assert t.do("zen", unit="A1", rolls=[5])["success"] is True
    assert "zen" in t.flags("A1")
    answer = t.do("attack", unit="A1", target="B1", rolls=[CATASTROPHE, MISS])
    assert (answer["hits"], answer["struck"], answer["catastrophic"]) == (2, [], 0)
    answer = t.do("defend", unit="A1", against="B1", rolls=[CATASTROPHE])
    assert answer["success"] is True and answer["catastrophic"] is False
    for face, success in ((HIT, False), (LUCKY, True)):
        assert t.do("attack", unit="B1", target="A1", rolls=[face])["hits"] == int(success)
        assert t.do("defend", unit="B1", against="A1", rolls=[face])["success"] is success
    assert t.do("attack", unit="B1", target="A2", rolls=[HIT])["hits"] == 1
    t.do("end_turn")
    assert t.do("attack", unit="B1", target="A1", rolls=[HIT])["hits"] == 0
    t.do("end_turn")
    t.turn("A1")  # its next activation
    assert "zen" not in t.flags("A1") and "zen_tried" in t.flags("A1")
    assert t.do("attack", unit="B1", target="A1", rolls=[HIT])["hits"] == 1
    assert t.do("attack", unit="A1", target="B1", rolls=[MISS, MISS])["hits"] == 0


@pytest.mark.rule("SK-31")
def test_other_tests_of_a_model_in_zen_are_plain() -> None:
    t = Table(side(model("Akio", "zen"), model("Aya")), side(model("Ghost", "stealth 1")))
    hide(t, "B1")
    t.turn("A1")
    t.do("zen", unit="A1", rolls=[LUCKY])
    assert t.do("test", unit="A1", stat="agility", rolls=[MISS])["success"] is False
    assert t.do("fright", unit="A1", rolls=[MISS])["success"] is False
    search = {"marker": {"unit": "B1", "number": 2}, "rolls": [MISS]}
    assert t.do("search", unit="A1", **search)["success"] is False
    assert "not its other tests" in t.card("SK-31")


@pytest.mark.rule("SK-31")
def test_zen_is_tested_with_all_modifiers_and_a_panic_does_not_bring_a_second_try() -> None:
    t = Table(side(model("Akio", "zen", spirit=5)))
    for modifier, face, success in ((2, 7, True), (2, 8, False), (-3, 2, True), (-3, 3, False)):
        t.turn("A1")
        answer = t.do("zen", unit="A1", modifier=modifier, rolls=[face])
        assert (answer["target"], answer["success"]) == (5 + modifier, success)
        t.refused("SK-31", "zen", unit="A1")
        t.do("undo", steps=2)


@pytest.mark.rule("SK-31")
def test_two_in_zen_fight_plainly() -> None:
    t = Table(side(model("Akio", "zen")), side(model("Ban", "zen")))
    for unit in ("A1", "B1"):
        t.turn(unit)
        t.do("zen", unit=unit, rolls=[LUCKY])
    for face, hits in ((HIT, 1), (MISS, 0)):
        assert t.do("attack", unit="A1", target="B1", rolls=[face])["hits"] == hits
        assert t.do("defend", unit="B1", against="A1", rolls=[face])["success"] is bool(hits)


@pytest.mark.rule("SK-31")
def test_plain_defence_is_a_test() -> None:
    t = Table()
    for face, modifier, success in ((5, 0, True), (6, 0, False), (6, 1, True)):
        answer = t.do("defend", unit="A1", against="B1", modifier=modifier, rolls=[face])
        assert answer["success"] is success and answer["target"] == 5 + modifier
    t.bad("defend", unit="A1", against="A1")


@pytest.mark.rule("SK-51")
@pytest.mark.parametrize(
    ("slow", "profile", "attacks"), [(1, 3, 1), (2, 3, 2), (3, 3, 3), (3, 1, 1), (5, 2, 2)]
)
def test_slow_limits_the_attacks_and_gives_none(slow: int, profile: int, attacks: int) -> None:
    t = armed(f"slow {slow}", attacks=profile)
    assert t.do("attack", unit="A1", target="B1", rolls=[HIT] * attacks)["attacks"] == attacks
    assert t.do("attack", unit="A1", target="B1")["attacks"] == attacks
    assert t.do("attack", unit="A1", target="B1", weapon=None)["attacks"] == profile


@pytest.mark.rule("SK-52")
@pytest.mark.parametrize(("multiply", "profile", "attacks"), [(2, 3, 6), (3, 1, 3), (1, 2, 2), (4, 0, 0)])
def test_multiply_multiplies_the_profile(multiply: int, profile: int, attacks: int) -> None:
    t = armed(f"multiply {multiply}", attacks=profile)
    answer = t.do("attack", unit="A1", target="B1", rolls=[HIT] * attacks)
    assert (answer["attacks"], answer["hits"]) == (attacks, attacks)
    t.bad("attack", unit="A1", target="B1", rolls=[HIT] * (attacks + 1))


@pytest.mark.rule("SK-51", "SK-52")
def test_slow_has_the_last_word() -> None:
    assert armed("slow 2", "multiply 3").do("attack", unit="A1", target="B1")["attacks"] == 2
    assert armed("slow 5", "multiply 3").do("attack", unit="A1", target="B1")["attacks"] == 3


@pytest.mark.rule("SK-53")
def test_a_dangerous_weapon_hits_its_wielder() -> None:
    t = armed("dangerous")
    answer = t.do("attack", unit="A1", target="B1", rolls=[CATASTROPHE, HIT, MISS])
    assert (answer["hits"], answer["struck"]) == (1, ["A1"])
    assert t.do("attack", unit="A1", target="B1", weapon=None, rolls=[10, 10, 10])["struck"] == []


@pytest.mark.rule("SK-6", "SK-53")
def test_a_catastrophic_shot_with_a_dangerous_weapon_has_one_victim_for_each_die() -> None:
    t = armed("dangerous", "ranged", attacks=1)
    answer = t.do("attack", unit="A1", target="B1", into_melee=["A2"], rolls=[CATASTROPHE])
    assert (answer["struck"], answer["catastrophic"]) == (["A2"], 1)
    for line in ({}, {"into_melee": []}):  # no friend is there
        assert t.do("attack", unit="A1", target="B1", rolls=[CATASTROPHE], **line)["struck"] == ["A1"]
    t = armed("dangerous", "ranged", attacks=2)
    line = {"into_melee": ["A2", "A3"], "rolls": [CATASTROPHE, CATASTROPHE, 2, 1]}
    assert t.do("attack", unit="A1", target="B1", **line)["struck"] == ["A3", "A2"]
    assert "nobody else" in t.card("SK-6")


@pytest.mark.rule("SK-55")
def test_scenery_stops_a_sweep_but_not_its_defence() -> None:
    t = armed("sweeping")
    assert t.do("attack", unit="A1", target="B1", rolls=[HIT] * 3)["hits"] == 3
    answer = t.do("attack", unit="A1", target="B1", touched=["B2"], room=False, rolls=[LUCKY] * 6)
    assert (answer["attacks"], answer["hits"], answer["struck"]) == (3, 0, [])
    assert t.do("defend", unit="A1", against="B1", rolls=[HIT])["success"] is True


@pytest.mark.rule("SK-55")
def test_each_other_model_touched_is_attacked_at_minus_three() -> None:
    t = armed("sweeping", attacks=1)
    answer = t.do("attack", unit="A1", target="B1", touched=["B2", "A2"], rolls=[5, 3, 2])
    assert (answer["hits"], answer["struck"]) == (1, ["A2"])  # 5 - 3 = 2
    answer = t.do("attack", unit="A1", target="B1", touched=["B2"], rolls=[MISS, LUCKY])
    assert (answer["hits"], answer["struck"]) == (0, ["B2"])
    assert t.do("attack", unit="A1", target="B1", touched=["B2"], modifier=3, rolls=[8, 5])["struck"] == [
        "B2"
    ]
    t.bad("attack", unit="A1", target="B1", touched=["B1"])
    t.bad("attack", unit="A1", target="B1", touched=["A1"])
    t.bad("attack", unit="A1", target="B1", weapon=None, touched=["B2"])
    t.bad("attack", unit="A1", target="B1", touched=["B2"], rolls=[5])


@pytest.mark.rule("SK-53", "SK-55")
def test_a_failed_sweep_hits_its_wielder_only_with_a_dangerous_weapon() -> None:
    t = armed("sweeping", attacks=1)
    assert t.do("attack", unit="A1", target="B1", touched=["B2"], rolls=[MISS, CATASTROPHE])["struck"] == []
    t = armed("sweeping", "dangerous", attacks=1)
    assert t.do("attack", unit="A1", target="B1", touched=["B2"], rolls=[MISS, CATASTROPHE])["struck"] == [
        "A1"
    ]
    assert t.do("attack", unit="A1", target="B1", touched=["B2"], rolls=[MISS, MISS])["struck"] == []


@pytest.mark.rule("SK-55")
def test_every_sweep_touches_them() -> None:
    t = armed("sweeping", attacks=2)
    rolls = [5, 6, *(1, 2), *(3, 2)]  # the target's, then those of each that is touched
    answer = t.do("attack", unit="A1", target="B1", touched=["B2", "B3"], rolls=rolls)
    assert (answer["hits"], answer["struck"]) == (1, ["B2", "B2", "B3"])


@pytest.mark.rule("SK-55")
def test_friends_do_not_answer_with_attacks() -> None:
    t = armed("sweeping")
    t.guarded("SK-55", "react", unit="A2", to="attack", by="A1", kind="attack")
    t.do("react", unit="A3", to="attack", by="A1", kind="other")
    t.do("react", unit="B2", to="attack", by="A1", kind="attack")


@pytest.mark.rule("SK-56")
def test_what_ranged_means_stands_on_the_card() -> None:
    card = Table().card("SK-56")
    assert "distance" in card and "useless in melee" in card
    assert armed("ranged").unit("A1")["weapons"][0]["traits"] == ["ranged"]


def test_an_attack_names_its_weapon_target_and_characteristic() -> None:
    t = armed(spirit=8)
    assert t.do("attack", unit="A1", target="B1", stat="spirit", rolls=[8, 8, 9])["hits"] == 2
    assert t.do("attack", unit="A1", target="B1")["weapon"] == "it"
    t.bad("attack", unit="A1", target="A1")
    t.bad("attack", unit="A1", target="B1", weapon="other")
    t.die("B1")
    t.refused("SK-58", "attack", unit="A1", target="B1")
    t.refused("SK-58", "attack", unit="B1", target="A1")


@pytest.mark.rule("SK-1")
def test_an_attack_spends_its_action_in_the_same_entry() -> None:
    two = Table(side(model("Akio", weapons=[arm("it", "two_handed")], attacks=3)))
    for t, how in (
        (armed(), {"kind": "short"}),
        (armed(), {"kind": "long"}),
        (two, {"kind": "short", "hands": 2}),
    ):
        t.turn("A1")
        before, count = t.game.digest(), t.game.log.count
        answer = t.do("attack", unit="A1", target="B1", rolls=[1, 9, 9], act=how)
        assert (answer["hits"], answer["revealed"]) == (1, False)
        assert (answer["short"], answer["long"]) == ((1, False) if how["kind"] == "short" else (0, False))
        assert t.game.log.count == count + 1
        t.do("undo")
        assert t.game.digest() == before, "one undo gives back the action too"


@pytest.mark.rule("SK-1", "SK-50")
def test_an_attack_is_refused_if_its_action_is_refused() -> None:
    t = Table(side(model("Akio", weapons=[arm("it", "two_handed")]), model("Aya")))
    how = {"kind": "short"}
    t.refused("SK-1", "attack", unit="A1", target="B1", act=how)
    t.turn("A1")
    t.refused("SK-50", "attack", unit="A1", target="B1", act={"kind": "short", "hands": 1})
    t.bad("attack", unit="A1", target="A1", act=how)
    t.die("B1")
    t.refused("SK-58", "attack", unit="A1", target="B1", act=how)
    t.do("act", unit="A1", kind="long", action="other")
    t.guarded("SK-1", "attack", unit="A1", target="B2", act=how)


@pytest.mark.rule("SK-36")
def test_a_hidden_attacker_comes_out_with_its_action() -> None:
    t = hiders()
    secret = hide(t)
    t.turn("A1")
    answer = t.do("attack", unit="A1", target="B1", act={"kind": "short"})
    assert answer["revealed"] and answer["real"] == 2
    assert proves(secret, answer["salt"], answer["content"])
    line = t.ask("log")["entries"][-1]["command"]
    assert line["proof"] == {"salt": answer["salt"], "content": "marker 2"}
    t.bad("attack", unit="A1", target="B1", proof=line["proof"])
