"""calth: assaults, retreats, the desperate last stand (BC-19, BC-20)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.calth.rules.games import Table, hulk, lancer, model, side, started, unit


def assault(*units: dict[str, Any], **options: Any) -> Table:
    """Return a game in which A1 is activated to assault; B's units are as given."""
    table = started(None, side(*units) if units else None, **options)
    table.do("activate", unit="A1", action="assault")
    return table


@pytest.mark.rule("BC-19")
def test_a_wiped_out_target_leaves_its_hex() -> None:
    a = side(unit("Alfa", hulk()), unit("Antares"))
    table = started(a)
    table.do("activate", unit="A1", action="assault")
    assert table.hit("A1", "B1", 4, kind="assault")["status"] == "casualty"
    answer = table.do("end_assault")
    assert answer["enter"] is True and answer["retreats"] is None
    assert answer["casualties"] == {"A": 0, "B": 2}
    assert table.points("A1") == 1  # at no cost


@pytest.mark.rule("BC-19")
def test_an_assault_has_one_target() -> None:
    table = assault()
    table.hit("A1", "B1", 0, kind="assault")
    table.refused("BC-30", "attack", attacker="A1", target="B2", kind="assault")
    table.refused("BC-30", "attack", attacker="B2", target="A1", kind="assault")
    table.refused("BC-4", "attack", attacker="A1", target="B1", kind="assault")
    assert table.do("end_assault")["enter"] is False


@pytest.mark.rule("BC-20")
def test_both_units_may_attack_once_each() -> None:
    table = assault()
    table.hit("A1", "B1", 2, kind="assault")
    assert table.hit("B1", "A1", 0, kind="assault")["attack_dice"] == 1  # one of two is left
    table.refused("BC-4", "attack", attacker="B1", target="A1", kind="assault")
    assert table.points("B1") == 2  # striking back costs nothing
    state = table.state()
    assert state["assault"] == {"unit": "A1", "target": "B1", "casualties": [0, 1]}
    assert state["pending"] == [{"unit": "A1", "rule": "BC-20", "do": "end_assault"}]


@pytest.mark.rule("BC-20")
def test_the_attack_may_be_resolved_for_the_target_first() -> None:
    table = assault()
    table.hit("B1", "A1", 2, kind="assault")
    table.refused("BC-30", "attack", attacker="A1", target="B2", kind="assault")
    table.hit("A1", "B1", 0, kind="assault")
    assert table.do("end_assault")["retreats"] == "A1"


@pytest.mark.rule("BC-20")
@pytest.mark.parametrize(
    ("own", "theirs", "house", "retreats"),
    [
        (2, 0, {}, "A1"),
        (0, 2, {}, "B1"),
        (0, 0, {}, None),
        (1, 1, {}, None),
        (2, 2, {}, None),
        (2, 2, {"equal_casualties": "attacker"}, "A1"),
        (0, 0, {"equal_casualties": "defender"}, "B1"),
    ],
)
def test_more_casualties_retreat(own: int, theirs: int, house: dict[str, Any], retreats: str | None) -> None:
    two = {"name": "knife", "assault": 2}
    armed = side(unit("Armed", model(count=2, weapons=[two])))
    table = started(armed, armed, house=house)
    table.do("activate", unit="A1", action="assault")
    table.hit("A1", "B1", theirs, kind="assault")
    table.hit("B1", "A1", own, kind="assault")
    answer = table.do("end_assault")
    assert answer["retreats"] == retreats
    assert answer["casualties"] == {"A": own // 2, "B": theirs // 2}
    wanted = [{"unit": retreats, "rule": "BC-20", "do": "retreat"}] if retreats else []
    assert table.state()["pending"] == wanted


@pytest.mark.rule("BC-20")
@pytest.mark.parametrize("house", [{}, {"equal_casualties": "both"}])
@pytest.mark.parametrize(
    ("equal", "retreats"),
    [("nobody", []), ("attacker", ["A1"]), ("defender", ["B1"]), ("both", ["A1", "B1"])],
)
def test_the_players_say_who_retreats_after_equal_casualties(
    house: dict[str, Any], equal: str, retreats: list[str]
) -> None:
    table = assault(house=house)
    table.hit("A1", "B1", 0, kind="assault")
    before = table.game.digest()
    answer = table.do("end_assault", equal=equal)
    assert answer["retreats"] == (retreats[0] if retreats else None)
    owed = [{"unit": id, "rule": "BC-20", "do": "retreat"} for id in retreats]
    assert table.state()["pending"] == owed
    table.do("undo")
    assert table.game.digest() == before
    table.bad("end_assault", equal="everybody")


@pytest.mark.rule("BC-20")
@pytest.mark.parametrize("id", ["A1", "B1"])
def test_unequal_casualties_name_the_unit_that_retreats(id: str) -> None:
    table = assault()
    table.hit("A1", "B1", 0, kind="assault")
    table.do("wound", unit=id)
    for equal in ("nobody", "attacker", "defender", "both"):
        assert "as many casualties" in table.bad("end_assault", equal=equal)
    assert table.do("end_assault")["retreats"] == id


@pytest.mark.rule("BC-20")
def test_casualties_by_hand_count_from_the_assaults_start() -> None:
    table = assault()
    table.do("wound", unit="B2")  # not in the assault
    table.hit("A1", "B1", 0, kind="assault")
    table.do("wound", unit="A1")
    assert table.do("end_assault")["casualties"] == {"A": 1, "B": 0}


@pytest.mark.rule("BC-20")
def test_the_end_of_an_assault_needs_one() -> None:
    nothing = {"retreats": None, "casualties": {"A": 0, "B": 0}, "enter": False}
    for activated in (False, True):
        table = started()
        if activated:
            table.do("activate", unit="A1", action="shoot")
        answer = table.guarded("BC-20", "end_assault")
        assert {name: answer[name] for name in nothing} == nothing
        assert table.state()["pending"] == []
    table = started()
    assert table.guarded("BC-20", "end_assault")["retreats"] is None
    table.do("activate", unit="A1", action="assault")
    table.refused("BC-20", "end_assault")
    table.do(
        "attack", attacker="A1", target="B1", kind="assault", rolls={"attack": {"hit": 2, "critical": 0}}
    )
    table.refused("BC-20", "end_assault")
    table.do("defend", rolls={"defence": {"shield": 0}})
    assert table.do("end_assault")["retreats"] == "B1"
    table.refused("BC-20", "end_assault")
    table.refused("BC-30", "attack", attacker="B1", target="A1", kind="assault")


def beaten(*models: dict[str, Any]) -> Table:
    """Return a game in which B1 must retreat, with a lancer lost."""
    table = assault(unit("Bravo", lancer(), *models), unit("Bellatrix"))
    table.hit("A1", "B1", 1, kind="assault", primary="Lancer")
    table.do("end_assault")
    return table


@pytest.mark.rule("BC-20")
def test_only_the_unit_that_lost_the_assault_retreats() -> None:
    table = beaten(model(count=2))
    for do in ("retreat", "last_stand"):
        table.refused("BC-20", do, unit="A1")
        table.refused("BC-20", do, unit="B2")
    table.guarded("BC-20", "retreat", unit="B2")
    table.do("retreat", unit="B1")
    table.refused("BC-20", "retreat", unit="B1")


@pytest.mark.rule("BC-20")
def test_a_retreat_is_owed_until_the_round_ends() -> None:
    table = beaten(model(count=2))
    table.do("activate", unit="B2", action="advance")
    assert [p["unit"] for p in table.state()["pending"]] == ["B1"]
    table.do("end_round")
    assert table.state()["pending"] == []


@pytest.mark.rule("BC-20")
@pytest.mark.parametrize(
    ("shields", "left", "status"), [(2, 2, "active"), (1, 1, "active"), (0, 0, "casualty")]
)
def test_a_last_stand_rolls_a_die_a_model(shields: int, left: int, status: str) -> None:
    table = beaten(model(count=2))
    table.bad("last_stand", unit="B1", rolls={"shield": 3})
    answer = table.do("last_stand", unit="B1", rolls={"shield": shields})
    assert (answer["dice"], answer["shields"]) == (2, shields)
    assert answer["casualties"] == ["Legionary"] * (2 - left)
    assert answer["status"] == table.unit("B1")["status"] == status
    assert table.points("B1") == 0 and table.unit("B1")["counters"]["models"] == left
    assert table.state()["points"]["B"] == 2 and table.state()["pending"] == []


@pytest.mark.rule("BC-20")
def test_a_last_stand_by_the_device_goes_model_by_model() -> None:
    table = beaten(model(), model("Runner"))
    answer = table.do("last_stand", unit="B1")
    assert len(answer["rolls"]) == 2
    names = ["Legionary", "Runner"]
    assert answer["casualties"] == [n for n, s in zip(names, answer["symbols"], strict=True) if s != "shield"]
    assert answer["shields"] == [s in (4, 5) for s in answer["rolls"]].count(True)


@pytest.mark.rule("BC-20")
def test_models_that_fall_in_a_last_stand_are_named_where_they_differ() -> None:
    table = beaten(model(), model("Runner"))
    stand = {"unit": "B1", "rolls": {"shield": 1}}
    assert "lost is missing" in table.bad("last_stand", **stand)
    table.bad("last_stand", **stand, lost=["Runner", "Legionary"])
    table.bad("last_stand", **stand, lost=["Lancer"])
    assert table.do("last_stand", **stand, lost=["Runner"])["casualties"] == ["Runner"]
    assert table.models("B1") == {"Legionary": 1}


@pytest.mark.rule("BC-7", "BC-20")
def test_a_die_of_a_last_stand_can_be_rerolled() -> None:
    table = beaten(model(count=2))
    table.do("last_stand", unit="B1", rolls={"shield": 0})
    assert table.unit("B1")["status"] == "casualty"
    answer = table.do("reroll", dice=[1], rolls={"shield": 1})
    assert (answer["roll"], answer["shields"], answer["casualties"]) == ("last_stand", 1, ["Legionary"])
    assert table.unit("B1")["status"] == "active" and table.points("B1") == 0
    table.refused("BC-7", "reroll", dice=[1])


@pytest.mark.rule("BC-20")
def test_a_unit_that_owes_its_retreat_does_nothing_else() -> None:
    table = beaten(model(count=2))
    for action in ("advance", "run", "consolidate", "shoot", "assault"):
        assert "must first retreat" in table.refused("BC-20", "activate", unit="B1", action=action)
    table.do("activate", unit="B2", action="advance")  # another unit may
    table.do("activate", unit="A2", action="advance")
    table.do("retreat", unit="B1")
    table.do("activate", unit="B1", action="advance")
    table.do("set", unit="B1", flag="retreats", value=True)
    table.do("pass")
    table.guarded("BC-20", "activate", unit="B1", action="consolidate")
    table.guarded("BC-20", "consolidate", unit="B1", into="B2", models=[{"type": "Legionary"}])


@pytest.mark.rule("BC-20")
def test_a_unit_that_owes_its_retreat_does_not_attack() -> None:
    table = started()
    table.do("activate", unit="A1", action="shoot")
    table.do("set", unit="A1", flag="retreats", value=True)
    table.guarded("BC-20", "attack", attacker="A1", target="B1", kind="shoot")


@pytest.mark.rule("BC-19", "BC-20")
@pytest.mark.parametrize("later", [False, True])
@pytest.mark.parametrize(("shields", "enter"), [(0, True), (1, False)])
def test_a_last_stand_that_no_model_survives_lets_the_assaulting_unit_enter(
    later: bool, shields: int, enter: bool
) -> None:
    table = beaten(model(count=2))
    if later:
        table.do("activate", unit="B2", action="advance")
    assert table.do("last_stand", unit="B1", rolls={"shield": shields})["enter"] is enter
    assert table.do("reroll", dice=[1], rolls={"shield": shields})["enter"] is enter
    assert table.do("reroll", dice=[2], rolls={"shield": 1})["enter"] is False
    assert table.guarded("BC-7", "reroll", dice=[2], rolls={"shield": 0})["enter"] is enter


@pytest.mark.rule("BC-19", "BC-20")
@pytest.mark.parametrize("later", [False, True])
def test_the_target_does_not_enter_the_hex_of_the_assaulting_unit(later: bool) -> None:
    table = assault()
    table.hit("B1", "A1", 2, kind="assault")
    table.do("end_assault")
    if later:
        table.do("activate", unit="B2", action="advance")
    answer = table.do("last_stand", unit="A1", rolls={"shield": 0})
    assert (answer["status"], answer["enter"]) == ("casualty", False)
    assert table.do("reroll", dice=[1], rolls={"shield": 0})["enter"] is False


@pytest.mark.rule("BC-19", "BC-20")
def test_nobody_enters_where_both_units_fell() -> None:
    table = assault(house={"equal_casualties": "both"})
    table.hit("A1", "B1", 0, kind="assault")
    table.do("end_assault")
    assert table.do("last_stand", unit="A1", rolls={"shield": 0})["enter"] is False
    assert table.do("last_stand", unit="B1", rolls={"shield": 0})["enter"] is False
