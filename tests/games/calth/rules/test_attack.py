"""calth: shooting, the four steps of an attack, casualties (BC-17, BC-18, BC-30 to BC-35)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.calth.rules.games import (
    CARBINE,
    FACES,
    FIST,
    SHOT,
    Table,
    dice,
    hulk,
    lancer,
    model,
    shooting,
    side,
    started,
    unit,
)


@pytest.mark.rule("BC-30")
def test_shooting_adds_the_ranged_values_of_all_weapons() -> None:
    table = shooting()
    answer = table.do("attack", **SHOT)
    assert answer["attack_dice"] == len(answer["rolls"]) == 2 * 2 + 4
    assert answer["symbols"] == [FACES[number] for number in answer["rolls"]]
    assert answer["criticals"] == answer["symbols"].count("critical")
    assert answer["hits"] == answer["symbols"].count("hit") + answer["criticals"]


@pytest.mark.rule("BC-30")
def test_an_assault_adds_the_assault_values_of_all_weapons_carried() -> None:
    a = side(unit("Alfa", hulk(), lancer()))
    table = started(a)
    table.do("activate", unit="A1", action="assault")
    assert table.do("attack", attacker="A1", target="B1", kind="assault")["attack_dice"] == 1 + 3 + 0
    assert (table.unit("A1")["shoot_dice"], table.unit("A1")["assault_dice"]) == (6, 4)


@pytest.mark.rule("BC-30")
def test_hits_count_the_criticals_in() -> None:
    table = shooting()
    answer = table.do("attack", **SHOT, rolls=dice(3, 2))
    assert (answer["hits"], answer["criticals"], answer["attack_dice"]) == (5, 2, 8)
    assert "rolls" not in answer
    pending = table.state()["pending"]
    assert pending == [{"unit": "B1", "rule": "BC-32", "do": "defend"}]


@pytest.mark.rule("BC-30")
@pytest.mark.parametrize(
    "rolls", [dice(9), dice(7, 2), dice(-1), {"attack": {"critical": 1}}, {"attack": [1]}]
)
def test_impossible_dice_are_not_understood(rolls: object) -> None:
    shooting().bad("attack", **SHOT, rolls=rolls)


@pytest.mark.rule("BC-30")
def test_an_attack_needs_that_activation_and_an_enemy() -> None:
    table = started()
    table.refused("BC-30", "attack", **SHOT)
    table.do("activate", unit="A1", action="assault")
    table.refused("BC-30", "attack", **SHOT)
    table.refused("BC-30", "attack", attacker="A2", target="B1", kind="assault")
    table.refused("BC-30", "attack", attacker="A1", target="A2", kind="assault")
    table.bad("attack", attacker="A1", target="A1", kind="assault")
    table.do("attack", attacker="A1", target="B1", kind="assault")
    table.refused("BC-30", "attack", attacker="B1", target="A1", kind="assault")  # one waits for its defence


@pytest.mark.rule("BC-30")
def test_an_attack_can_be_forced() -> None:
    table = started()
    answer = table.guarded("BC-30", "attack", **SHOT, primary="Legionary", rolls=dice(4, 0, 0))
    assert answer["casualties"] == ["Legionary", "Legionary"]
    answer = table.guarded("BC-30", "attack", attacker="A1", target="A2", kind="shoot", rolls=dice(2))
    assert answer["hits"] == 2
    assert table.do("defend", primary="Legionary", rolls={"defence": {"shield": 0}})["casualties"] == [
        "Legionary"
    ]


@pytest.mark.rule("BC-30")
def test_without_a_kind_it_is_the_action_of_the_activation() -> None:
    table = shooting()
    assert table.do("attack", attacker="A1", target="B1")["attack_dice"] == 8
    other = started()
    other.bad("attack", attacker="A1", target="B1")


@pytest.mark.rule("BC-17", "BC-18")
@pytest.mark.parametrize(
    ("place", "more"),
    [
        ({}, 0),
        ({"clear": True}, 0),
        ({"clear": False}, 1),
        ({"rubble": True}, 1),
        ({"barricade": True}, 2),
        ({"clear": False, "rubble": True, "barricade": True}, 4),
    ],
)
def test_the_place_gives_defence_dice_that_add_up(place: dict[str, bool], more: int) -> None:
    table = shooting()
    table.do("attack", **SHOT, **place)
    answer = table.do("defend", primary="Legionary")
    assert answer["defence_dice"] == 2 + more
    assert len(answer["rolls"]) == len(answer["symbols"]) == 2 + more
    assert answer["shields"] == [FACES[number] for number in answer["rolls"]].count("shield")


@pytest.mark.rule("BC-18", "BC-34")
def test_no_critical_effect_over_a_barricade() -> None:
    table = shooting()
    answer = table.do("attack", **SHOT, barricade=True, rolls=dice(0, 2))
    assert (answer["hits"], answer["criticals"], answer["effect_allowed"]) == (2, 2, False)
    answer = table.do("defend", primary="Legionary", critical="lance", rolls={"defence": {"shield": 0}})
    assert (answer["critical"], answer["effect"], answer["casualties"]) == (None, None, ["Legionary"])


@pytest.mark.rule("BC-18")
@pytest.mark.parametrize(("house", "more"), [({}, 0), ({"assault_cover": True}, 3)])
def test_the_place_counts_for_shooting_only(house: dict[str, Any], more: int) -> None:
    table = started(house=house)
    table.do("activate", unit="A1", action="assault")
    # Fmt: skip.
    table.do(
        "attack",
        attacker="A1",
        target="B1",
        kind="assault",
        clear=False,
        rubble=True,
        barricade=True,
        rolls=dice(0, 2),
    )
    answer = table.do("defend", critical="carbine")
    assert answer["defence_dice"] == 2 + more
    assert answer["critical"] == (None if house else "carbine")


@pytest.mark.rule("BC-18")
def test_what_the_place_gives_is_data() -> None:
    table = shooting(house={"not_clear": 2, "rubble": 3, "barricade": 0, "barricade_effects": True})
    table.do("attack", **SHOT, clear=False, rubble=True, barricade=True, rolls=dice(0, 1))
    answer = table.do("defend", critical="carbine")
    assert answer["defence_dice"] == 2 + 5 and answer["effect"] == "Suppress"


MIXED = unit("Bravo", hulk(), lancer())  # armour 3 + 1, stamina 3 and 1


@pytest.mark.rule("BC-31", "BC-33")
@pytest.mark.parametrize(
    ("primary", "hits", "casualties", "discarded"),
    [
        ("Hulk", 2, [], 2),
        ("Hulk", 3, ["Hulk"], 0),
        ("Hulk", 4, ["Hulk", "Lancer"], 0),
        ("Hulk", 8, ["Hulk", "Lancer"], 4),
        ("Lancer", 1, ["Lancer"], 0),
        ("Lancer", 3, ["Lancer"], 2),
        ("Lancer", 4, ["Lancer", "Hulk"], 0),
        ("Lancer", 0, [], 0),
    ],
)
def test_damage_starts_with_the_primary_target(
    primary: str, hits: int, casualties: list[str], discarded: int
) -> None:
    table = shooting(MIXED, unit("Bellatrix"))
    table.do("attack", **SHOT, rolls=dice(hits))
    answer = table.do("defend", primary=primary, rolls={"defence": {"shield": 0}})
    assert (answer["casualties"], answer["discarded"]) == (casualties, discarded)
    assert table.unit("B1")["counters"]["models"] == 2 - len(casualties)


@pytest.mark.rule("BC-31")
def test_the_primary_target_must_be_named_where_models_differ() -> None:
    table = shooting(MIXED)
    table.do("attack", **SHOT, rolls=dice(3))
    table.bad("defend")
    table.bad("defend", primary="Legionary")
    table.bad("defend", primary="Nobody")
    table.do("wound", unit="B1", model="Lancer")
    table.bad("defend", primary="Lancer")
    answer = table.do("defend", rolls={"defence": {"shield": 0}})  # all alike: the target may be left out
    assert answer["casualties"] == ["Hulk"]


@pytest.mark.rule("BC-32")
def test_each_shield_cancels_a_hit() -> None:
    table = shooting(MIXED)
    table.do("attack", **SHOT, rolls=dice(5))
    answer = table.do("defend", primary="Hulk", rolls={"defence": {"shield": 2}})
    assert (answer["defence_dice"], answer["shields"]) == (4, 2)
    assert (answer["casualties"], answer["discarded"]) == (["Hulk"], 0)


@pytest.mark.rule("BC-32")
def test_more_shields_than_hits_and_impossible_ones() -> None:
    table = shooting(MIXED)
    table.do("attack", **SHOT, rolls=dice(1))
    table.bad("defend", primary="Hulk", rolls={"defence": {"shield": 5}})
    table.bad("defend", primary="Hulk", rolls={"shield": 1})
    answer = table.do("defend", primary="Lancer", rolls={"defence": {"shield": 4}})
    assert (answer["casualties"], answer["discarded"]) == ([], 0)


@pytest.mark.rule("BC-33")
@pytest.mark.parametrize(
    ("order", "casualties"),
    [
        (None, ["Legionary", "Legionary"]),  # roster order
        (["Lancer"], ["Legionary", "Lancer"]),
        (["Lancer", "Legionary"], ["Legionary", "Lancer"]),
        (["Legionary", "Lancer"], ["Legionary", "Legionary"]),
    ],
)
def test_left_over_hits_go_on_in_the_defenders_order(order: list[str] | None, casualties: list[str]) -> None:
    table = shooting(unit("Bravo", model(count=2), lancer()))
    hits = 4 if casualties[1] == "Legionary" else 3
    fields = {"order": order} if order is not None else {}
    answer = table.do("attack", **SHOT, primary="Legionary", rolls=dice(hits, 0, 0), **fields)
    assert (answer["casualties"], answer["discarded"]) == (casualties, 0)


@pytest.mark.rule("BC-33")
def test_hits_that_do_not_kill_a_model_are_discarded() -> None:
    table = shooting(unit("Bravo", model(count=2), lancer()))
    answer = table.do(
        "attack", **SHOT, primary="Legionary", order=["Legionary", "Lancer"], rolls=dice(3, 0, 0)
    )
    assert (answer["casualties"], answer["discarded"]) == (["Legionary"], 1)
    table.do("pass")
    table.do("activate", unit="A2", action="shoot")
    answer = table.hit("A2", "B1", 1, kind="shoot", primary="Legionary")
    assert (answer["casualties"], answer["discarded"]) == ([], 1)
    assert table.models("B1") == {"Legionary": 1, "Lancer": 1}


@pytest.mark.rule("BC-33")
def test_an_order_may_go_model_by_model() -> None:
    b = unit("Bravo", model(stamina=1, count=2), model("Runner", stamina=1))
    table = shooting(b)
    order = ["Legionary", "Runner", "Legionary"]
    answer = table.do("attack", **SHOT, primary="Runner", order=order[:1], rolls=dice(3, 0, 0))
    assert answer["casualties"] == ["Runner", "Legionary", "Legionary"]
    table.do("undo")
    table.bad("attack", **SHOT, primary="Runner", order=["Lancer"], rolls=dice(3, 0, 0))
    table.bad("attack", **SHOT, order=order, rolls=dice(3))  # no primary: the defence is another command


@pytest.mark.rule("BC-34")
@pytest.mark.parametrize(
    ("criticals", "weapon", "effect"),
    [(0, "lance", None), (1, "lance", "Melt"), (3, "carbine", "Suppress"), (2, None, None)],
)
def test_one_critical_effect_however_many_criticals(
    criticals: int, weapon: str | None, effect: str | None
) -> None:
    table = shooting()
    answer = table.do("attack", **SHOT, rolls=dice(2, criticals))
    assert answer["hits"] == 2 + criticals and answer["effect_allowed"] is (criticals > 0)
    answer = table.do("defend", critical=weapon, rolls={"defence": {"shield": 0}})
    assert answer["effect"] == effect and answer["critical"] == (weapon if effect else None)


@pytest.mark.rule("BC-34")
def test_the_weapon_must_be_one_of_the_attackers() -> None:
    table = shooting()
    table.do("attack", **SHOT, rolls=dice(2, 1))
    assert "no weapon fist" in table.bad("defend", critical="fist")


@pytest.mark.rule("BC-33")
def test_attack_and_defence_in_one_command() -> None:
    table = shooting()
    answer = table.do("attack", **SHOT, primary="Legionary", critical="lance")
    assert answer["attack_dice"] == 8 and answer["defence_dice"] == 2 and len(answer["rolls"]) == 10
    left = max(0, answer["hits"] - answer["shields"])
    assert len(answer["casualties"]) == min(2, left // 2)
    assert answer["discarded"] == left - 2 * len(answer["casualties"])
    table.bad("defend", primary="Legionary")


@pytest.mark.rule("BC-35")
def test_a_unit_with_no_model_left_is_gone_with_its_points() -> None:
    table = shooting()
    table.hit("A1", "B1", 8, kind="shoot")
    assert table.unit("B1")["status"] == "casualty" and table.points("B1") == 0
    assert table.state()["points"]["B"] == 2
    table.refused("BC-35", "activate", unit="B1", action="advance")
    table.refused("BC-35", "lose_points", unit="B1")
    table.do("activate", unit="B2", action="shoot")
    table.do("activate", unit="A2", action="shoot")
    forced = table.guarded("BC-35", "attack", attacker="A2", target="B1", kind="shoot", rolls=dice(2, 1))
    assert forced["hits"] == 3
    assert table.do("defend")["casualties"] == []


@pytest.mark.rule("BC-35")
def test_models_leave_and_return_by_hand() -> None:
    table = started(side(unit("Alfa", model(count=2), lancer())))
    table.bad("wound", unit="A1")  # which models?
    answer = table.do("wound", unit="A1", model="Legionary", amount=5)
    assert answer["lost"] == 2 and table.models("A1") == {"Lancer": 1}
    assert table.unit("A1")["shoot_dice"] == 4
    table.bad("wound", unit="A1", model="Legionary")
    assert table.do("wound", unit="A1")["status"] == "casualty"
    assert table.state()["points"]["A"] == 0
    forced = table.guarded("BC-35", "heal", unit="A1", model="Lancer")
    assert forced["status"] == "active" and forced["points"] == 0
    table.bad("heal", unit="A1", model="Lancer")  # there was one
    table.do("heal", unit="A1", model="Legionary", amount=2)
    assert table.models("A1") == {"Legionary": 2, "Lancer": 1}
    table.bad("wound", unit="A1", model="Hulk")


@pytest.mark.rule("BC-35")
def test_an_attack_on_a_destroyed_unit_is_no_longer_pending() -> None:
    table = shooting()
    table.do("attack", **SHOT, rolls=dice(4))
    table.do("wound", unit="B1", amount=2)
    assert table.state()["pending"] == []
    table.bad("defend")


@pytest.mark.rule("BC-30")
def test_the_faces_of_the_die_are_data() -> None:
    table = shooting(house={"die_faces": {"hit": 6}})
    answer = table.do("attack", **SHOT)
    assert answer["hits"] == 8 and answer["criticals"] == 0
    assert table.do("defend")["shields"] == 0
    table = shooting(house={"die_faces": {"critical": 1, "shield": 1}})
    answer = table.do("attack", **SHOT)
    assert [{1: "critical", 2: "shield"}[number] for number in answer["rolls"]] == answer["symbols"]


@pytest.mark.rule("BC-18", "BC-30")
def test_the_state_has_the_hits_the_criticals_and_the_dice_of_the_place() -> None:
    table = shooting()
    assert table.state()["attack"] is None
    table.do("attack", **SHOT, clear=False, rubble=True, rolls=dice(3, 2))
    waiting = {"attacker": "A1", "target": "B1", "kind": "shoot", "hits": 5, "criticals": 2, "extra_dice": 2}
    assert table.state()["attack"] == waiting | {"resolved": False}
    table.do("roll_defence", rolls={"defence": {"shield": 1}})
    assert table.state()["attack"] == waiting | {"resolved": False, "shields": 1}
    table.do("defend", primary="Legionary")
    assert table.state()["attack"] == waiting | {"resolved": True}


@pytest.mark.rule("BC-30")
def test_a_refused_attack_names_the_friend_and_a_wrong_primary_target_its_name() -> None:
    table = shooting()
    message = table.refused("BC-30", "attack", attacker="A1", target="A2", kind="shoot")
    assert table.game.units[table.game.units.find("A2")].label in message
    assert "Dragon" in table.bad("attack", **SHOT, primary="Dragon")
    for half in ({"order": ["Legionary"]}, {"critical": None}, {"rolls": {"defence": {"shield": 0}}}):
        if "critical" not in half:
            assert "primary is missing" in table.bad("attack", **SHOT, **half)


@pytest.mark.rule("BC-36")
def test_a_shot_names_the_sealed_doors_and_an_assault_does_not() -> None:
    table = shooting()
    table.do("token", token="door 1", state="sealed")
    assert table.do("attack", **SHOT, rolls=dice(0))["sealed"] == ["door 1"]
    other = started()
    other.do("token", token="door 1", state="sealed")
    other.do("activate", unit="A1", action="assault")
    assert "sealed" not in other.do("attack", attacker="A1", target="B1", kind="assault", rolls=dice(0))


@pytest.mark.rule("BC-33")
def test_an_order_by_name_reaches_the_type_of_that_name_that_stands() -> None:
    guards = [model("Guard", armour=armour, stamina=1) for armour in (1, 2)]
    table = shooting(unit("Target", *guards, model("Hulk", stamina=2)))
    table.do("wound", unit="B1", model="Guard")
    table.do("attack", **SHOT, rolls=dice(3))
    fallen = table.do("defend", primary="Hulk", order=["Guard"], rolls={"defence": {"shield": 0}})
    assert fallen["casualties"] == ["Hulk", "Guard"]


@pytest.mark.rule("BC-33")
def test_the_last_entry_of_a_type_in_the_order_stands_for_all_that_are_left() -> None:
    kinds = [model(name, bulk=0, stamina=1) for name in ("Scout", "Chief")]
    table = shooting(unit("Target", *kinds, model("Guard", 2, bulk=0, stamina=1)))
    table.do("attack", **SHOT, rolls=dice(3))
    fallen = table.do("defend", primary="Chief", order=["Chief", "Guard"], rolls={"defence": {"shield": 0}})
    assert fallen["casualties"] == ["Chief", "Guard", "Guard"]


@pytest.mark.rule("BC-31")
def test_a_primary_target_that_only_another_unit_has_is_named() -> None:
    table = shooting(unit("Target"), unit("Others", hulk()))
    message = table.bad("attack", **SHOT, primary="Hulk")
    assert "Hulk" in message and "B1" in message


GUN = {"name": "gun", "ranged": 3}
CLUB = {"name": "club", "ranged": 3, "assault": 0}


@pytest.mark.rule("BC-30")
@pytest.mark.parametrize(
    ("weapons", "shoot", "assault"),
    [
        ([GUN], 3, 3),
        ([CLUB], 3, 0),
        ([{"name": "blade", "assault": 2}], 0, 2),
        ([{"name": "stick"}], 0, 0),
        ([GUN, FIST, CARBINE], 5, 7),
    ],
)
def test_an_assault_adds_all_weapons_guns_too(
    weapons: list[dict[str, Any]], shoot: int, assault: int
) -> None:
    table = started(side(unit("Alfa", model(weapons=weapons))))
    shown = table.unit("A1")
    assert (shown["shoot_dice"], shown["assault_dice"]) == (shoot, assault)
    table.do("activate", unit="A1", action="assault")
    answer = table.do("attack", attacker="A1", target="B1", kind="assault")
    assert answer["attack_dice"] == len(answer["symbols"]) == assault


ARMED = side(unit("Alfa", model(count=2, weapons=[CARBINE, FIST]), lancer()))


def attacking(action: str) -> Table:
    """Return a game in which A1 (carbines, fists, a lance) has rolled a critical in a shot or an assault on B1."""
    table = started(ARMED)
    table.do("activate", unit="A1", action=action)
    table.do("attack", attacker="A1", target="B1", rolls=dice(0, 1))
    return table


NO_SHIELD = {"defence": {"shield": 0}}


@pytest.mark.rule("BC-34")
@pytest.mark.parametrize(
    ("action", "weapon", "takes_part"),
    [
        ("shoot", "carbine", True),
        ("shoot", "lance", True),
        ("shoot", "fist", False),
        ("assault", "carbine", True),
        ("assault", "fist", True),
        ("assault", "lance", False),  # it says `assault = 0`
    ],
)
def test_the_effect_is_of_a_weapon_that_takes_part(action: str, weapon: str, takes_part: bool) -> None:
    table = attacking(action)
    line = {"critical": weapon, "rolls": NO_SHIELD}
    if takes_part:
        answer = table.do("defend", **line)
    else:
        assert weapon in table.refused("BC-34", "defend", **line)
        answer = table.guarded("BC-34", "defend", **line)
    assert answer["critical"] == weapon and answer["effect"]


@pytest.mark.rule("BC-34")
def test_a_weapon_of_two_types_takes_part_if_one_type_shoots_with_it() -> None:
    blunt = {"name": "carbine", "ranged": 0, "assault": 1, "critical": "Bash"}
    a = side(unit("Alfa", model(weapons=[blunt]), model("Sniper", weapons=[CARBINE])))
    table = started(a)
    table.do("activate", unit="A1", action="shoot")
    table.do("attack", attacker="A1", target="B1", rolls=dice(0, 1))
    assert table.do("defend", critical="carbine", rolls=NO_SHIELD)["effect"] == "Suppress"


WAITS = {
    "unit": "B1",
    "rule": "BC-34",
    "do": "set",
    "what": "effect",
    "by": "A1",
    "weapon": "lance",
    "effect": "Melt",
}


@pytest.mark.rule("BC-34")
@pytest.mark.parametrize(
    ("line", "settles"),
    [
        ({"do": "set", "unit": "B1", "counter": "effect", "value": 0}, True),
        ({"do": "set", "unit": "B2", "counter": "effect", "value": 0}, False),
        ({"do": "lose_points", "unit": "B1"}, True),
        ({"do": "wound", "unit": "B1"}, True),
        ({"do": "lose_points", "unit": "B2"}, False),
        ({"do": "note", "text": "so far"}, False),
    ],
)
def test_an_effect_waits_until_it_is_applied_or_declined(line: dict[str, Any], settles: bool) -> None:
    table = attacking("shoot")
    assert WAITS not in table.state()["pending"]
    table.do("defend", critical="lance", rolls=NO_SHIELD)
    assert table.state()["pending"] == [WAITS]
    undone = table.game.answer({"show": "ending", "of": "activate"})["undone"]
    assert {"unit": "B1", "name": "Bravo", "what": "effect not chosen"} in undone
    table.do(**line)
    assert table.state()["pending"] == ([] if settles else [WAITS])
    table.do("undo")
    assert table.state()["pending"] == [WAITS]
    saved = table.game.snapshot()  # as after a loss of power
    table.do("undo")
    table.game.restore(saved)
    assert table.state()["pending"] == [WAITS]
    table.do("activate", unit="B2", action="advance")
    assert table.state()["pending"] == []


@pytest.mark.rule("BC-34")
@pytest.mark.parametrize(
    ("place", "critical", "weapon"), [({"barricade": True}, 1, "lance"), ({}, 0, "lance"), ({}, 1, None)]
)
def test_without_an_effect_nothing_waits(place: dict[str, bool], critical: int, weapon: str | None) -> None:
    table = shooting()
    table.do("attack", **SHOT, **place, rolls=dice(1, critical))
    table.do("defend", critical=weapon, rolls=NO_SHIELD)
    assert table.state()["pending"] == []
    table.do("set", unit="B1", counter="effect", value=0)
    table.bad("set", unit="B1", counter="effect", value=1)


@pytest.mark.rule("BC-7", "BC-34")
def test_a_reroll_of_the_defence_keeps_the_effect() -> None:
    table = attacking("shoot")
    table.do("defend", critical="lance", rolls=NO_SHIELD)
    table.do("reroll", dice=[1], rolls={"shield": 1})
    assert table.state()["pending"] == [WAITS]


def struck_back() -> Table:
    """Return a game with an assault in which A1 and B1 each have an effect that waits."""
    table = started(ARMED, side(unit("Bravo", model(count=2, weapons=[FIST])), unit("Bellatrix", model())))
    table.do("activate", unit="A1", action="assault")
    table.do("attack", attacker="A1", target="B1", rolls=dice(0, 1))
    table.do("defend", critical="carbine", rolls=NO_SHIELD)
    assert effects(table) == [("B1", "A1", "Suppress")]
    table.do("attack", attacker="B1", target="A1", kind="assault", rolls=dice(0, 1))
    assert effects(table) == [("B1", "A1", "Suppress")], "a roll leaves it open"
    table.do("defend", primary="Lancer", critical="fist", rolls={"defence": {"shield": 1}})
    assert effects(table) == [("B1", "A1", "Suppress"), ("A1", "B1", "Crush")]
    return table


def effects(table: Table) -> list[tuple[str, str, str]]:
    """Return (target, attacker, effect) of each effect that waits."""
    waiting = [one for one in table.state()["pending"] if one["rule"] == "BC-34"]
    return [(one["unit"], one["by"], one["effect"]) for one in waiting]


@pytest.mark.rule("BC-34", "BC-20")
@pytest.mark.parametrize("settled", ["A1", "B1"])
def test_both_units_of_an_assault_have_an_effect_that_waits(settled: str) -> None:
    table = struck_back()
    table.do("set", unit=settled, counter="effect", value=0)
    assert [one[0] for one in effects(table)] == ["B1" if settled == "A1" else "A1"]
    table.do("undo")
    table.do("lose_points", unit=settled)
    assert [one[0] for one in effects(table)] == ["B1" if settled == "A1" else "A1"]
    for id in ("A1", "B1"):
        table.do("set", unit=id, counter="effect", value=0)
    assert effects(table) == []


@pytest.mark.rule("BC-34", "BC-16")
def test_an_effect_goes_on_to_the_unit_that_its_unit_joins() -> None:
    table = struck_back()
    table.do("set", unit="B1", flag="retreats", value=True)
    table.do("end_assault")
    table.do("retreat", unit="B1", into="B2")
    assert effects(table) == [("B2", "A1", "Suppress"), ("A1", "B2", "Crush")]
    table.do("lose_points", unit="B2")
    assert effects(table) == [("A1", "B2", "Crush")]


@pytest.mark.rule("BC-34", "BC-4")
@pytest.mark.parametrize(("attacker", "target"), [("A1", "B1"), ("B1", "A1"), ("A1", "B2")])
def test_a_further_attack_takes_no_effect_away_without_a_word(attacker: str, target: str) -> None:
    """A third attack is forced. It keeps the effect of the attack that it answers, and names one that it would lose."""
    table = struck_back()
    before = effects(table)
    third = {"attacker": attacker, "target": target, "kind": "assault", "rolls": dice(0, 1)}
    refusal = table.refused("BC-34", "attack", **third)
    lost = next(one for one in before if (attacker, target) != ("A1", "B1") or one[0] == "B1")
    assert refusal.startswith(f"The effect {lost[2]} on ") and effects(table) == before
    for id in sorted({one[0] for one in before if attacker == "B1" or target == "B2" or one[0] == "B1"}):
        table.do("set", unit=id, counter="effect", value=0)
    kept = effects(table)
    answer = table.guarded("BC-30" if target == "B2" else "BC-4", "attack", **third)
    assert "BC-34" not in answer["forced"] and effects(table) == kept


@pytest.mark.rule("BC-34")
def test_a_forced_attack_says_that_it_took_an_effect_away() -> None:
    table = struck_back()
    answer = table.guarded("BC-34", "attack", attacker="A1", target="B1", kind="assault", rolls=dice(0, 1))
    assert {"BC-4", "BC-34"} <= set(answer["forced"])
    assert effects(table) == [("A1", "B1", "Crush")]


@pytest.mark.rule("BC-34", "BC-35")
def test_an_effect_on_a_unit_that_is_gone_waits_too() -> None:
    table = attacking("shoot")
    table.do("defend", critical="lance", rolls=NO_SHIELD)
    table.do("undo", steps=2)
    table.do("attack", attacker="A1", target="B1", rolls=dice(5, 1))
    assert table.do("defend", critical="lance", rolls=NO_SHIELD)["status"] == "casualty"
    assert table.state()["pending"] == [WAITS]
    table.do("set", unit="B1", counter="effect", value=0)
    assert table.state()["pending"] == []
