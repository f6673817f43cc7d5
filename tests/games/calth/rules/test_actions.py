"""calth: the five actions, models that join and leave units (BC-10 to BC-16)."""

from __future__ import annotations

import pytest

from tests.games.calth.rules.games import Table, hulk, lancer, model, side, started, unit


@pytest.mark.rule("BC-10")
@pytest.mark.parametrize("action", ["advance", "run", "consolidate", "shoot", "assault"])
def test_the_five_actions(action: str) -> None:
    table = started()
    table.do("activate", unit="A1", action=action)
    assert table.state()["action"] == action and table.state()["active"] == "A1"


@pytest.mark.rule("BC-10")
def test_an_unknown_action_or_unit_is_invalid() -> None:
    table = started()
    table.bad("activate", unit="A1", action="charge")
    table.bad("activate", unit="A1")
    table.bad("activate", unit="A9", action="run")


@pytest.mark.rule("BC-11")
@pytest.mark.parametrize("action", ["run", "shoot"])
def test_a_pinned_unit_neither_runs_nor_shoots(action: str) -> None:
    table = started()
    table.guarded("BC-11", "activate", unit="A1", action=action, pinned=True)
    assert table.unit("A1")["flags"] == ["activated", "pinned"]


@pytest.mark.rule("BC-11")
@pytest.mark.parametrize("action", ["advance", "consolidate", "assault"])
def test_a_pinned_unit_may_take_the_other_actions(action: str) -> None:
    table = started()
    table.do("activate", unit="A1", action=action, pinned=True)
    assert table.state()["pinned"] is True
    table.do("activate", unit="B1", action="run")
    assert table.state()["pinned"] is False


def mixed() -> Table:
    """Return a game: A1 two legionaries and a lancer, A2 one legionary, A3 a hulk."""
    a = side(unit("Alfa", model(count=2), lancer()), unit("Antares", model()), unit("Atlas", hulk()))
    return started(a)


@pytest.mark.rule("BC-14", "BC-15", "BC-16")
def test_some_models_join_a_unit_beside() -> None:
    table = mixed()
    table.do("lose_points", unit="A2")
    table.do("activate", unit="A1", action="consolidate")
    answer = table.do("consolidate", unit="A1", into="A2", models=[{"type": "Legionary", "count": 2}])
    assert answer["units"] == [
        {"unit": "A1", "status": "active", "points": 1, "models": [{"type": "Lancer", "count": 1}]},
        {"unit": "A2", "status": "active", "points": 1, "models": [{"type": "Legionary", "count": 3}]},
    ]
    assert table.models("A1") == {"Lancer": 1} and table.models("A2") == {"Legionary": 3}
    assert table.state()["points"]["A"] == 1 + 1 + 2


@pytest.mark.rule("BC-14", "BC-15")
def test_a_whole_unit_joins_and_its_points_are_gone() -> None:
    table = mixed()
    table.do("activate", unit="A2", action="consolidate")
    table.do("consolidate", unit="A2", into="A3")
    assert table.unit("A2")["status"] == "merged" and table.points("A2") == 0
    assert table.models("A3") == {"Legionary": 1, "Hulk": 1} and table.points("A3") == 2
    assert table.state()["points"]["A"] == 4 and table.state()["active"] is None
    for rule, do, more in (
        ("BC-35", "activate", {"action": "advance"}),
        ("BC-35", "lose_points", {}),
        ("BC-35", "wound", {"model": "Legionary"}),
    ):
        assert "joined another" in table.refused(rule, do, unit="A2", **more)


@pytest.mark.rule("BC-14")
def test_more_than_three_bulk_in_a_hex_is_refused() -> None:
    table = mixed()
    table.do("activate", unit="A1", action="consolidate")
    all_of_it = {"unit": "A1", "into": "A3"}
    table.refused("BC-14", "consolidate", **all_of_it)
    table.refused("BC-14", "consolidate", **all_of_it, models=[{"type": "Legionary", "count": 2}])
    table.do("consolidate", **all_of_it, models=[{"type": "Legionary"}])
    assert table.models("A3") == {"Legionary": 1, "Hulk": 1}
    table.do("activate", unit="B1", action="advance")
    table.do("activate", unit="A1", action="consolidate")
    forced = table.guarded("BC-14", "consolidate", **all_of_it)
    assert forced["units"][1]["models"][0] == {"type": "Legionary", "count": 2}
    assert table.unit("A3")["bulk"] == 5


@pytest.mark.rule("BC-14")
def test_models_leave_by_that_action_only_and_once() -> None:
    table = mixed()
    table.refused("BC-14", "consolidate", unit="A2", into="A3")
    table.do("activate", unit="A1", action="advance")
    table.guarded("BC-14", "consolidate", unit="A1", into="A2", models=[{"type": "Legionary"}])
    table.do("pass")
    table.do("activate", unit="A1", action="consolidate")
    table.do("consolidate", unit="A1", into="A2", models=[{"type": "Legionary"}])
    table.guarded("BC-4", "consolidate", unit="A1", into="A3")


@pytest.mark.rule("BC-14")
def test_models_join_friends_that_are_there() -> None:
    table = mixed()
    table.do("activate", unit="A1", action="consolidate")
    table.refused("BC-14", "consolidate", unit="A1", into="B1")
    table.bad("consolidate", unit="A1", into="A1")
    table.do("wound", unit="A2")
    table.guarded("BC-35", "consolidate", unit="A1", into="A2", models=[{"type": "Lancer"}])
    assert table.unit("A2")["status"] == "active" and table.points("A2") == 0


@pytest.mark.rule("BC-14")
@pytest.mark.parametrize(
    "models",
    [
        [],
        [{"type": "Legionary", "count": 3}],
        [{"type": "Hulk"}],
        [{"type": "Nobody"}],
        [{"type": "Lancer"}, {"type": "Lancer"}],
        [{"type": "Lancer", "count": 0}],
        [{"count": 1}],
        ["Lancer"],
        {"type": "Lancer"},
    ],
)
def test_models_that_are_not_there_are_not_understood(models: object) -> None:
    table = mixed()
    table.do("activate", unit="A1", action="consolidate")
    table.bad("consolidate", unit="A1", into="A2", models=models)


@pytest.mark.rule("BC-14")
def test_a_large_model_that_comes_back_needs_its_bulk() -> None:
    table = started(side(unit("Atlas", hulk(), model()), unit("Antares")))
    table.do("wound", unit="A1", model="Hulk")
    table.do("activate", unit="A2", action="consolidate")
    table.do("consolidate", unit="A2", into="A1", models=[{"type": "Legionary"}])
    table.guarded("BC-14", "heal", unit="A1", model="Hulk")
    assert table.unit("A1")["bulk"] == 4


def beaten(*units: dict[str, object]) -> Table:
    """Return a game in which B1 has lost a model in an assault and must retreat."""
    table = started(None, side(*units) if units else None)
    table.do("activate", unit="A1", action="assault")
    table.hit("A1", "B1", 2, kind="assault", primary="Legionary")
    table.do("end_assault")
    assert table.unit("B1")["flags"] == ["retreats"]
    return table


@pytest.mark.rule("BC-16")
def test_a_retreat_joins_a_unit_in_the_same_way() -> None:
    table = beaten()
    table.do("lose_points", unit="B2")
    answer = table.do("retreat", unit="B1", into="B2")
    assert answer["into"] == "B2" and table.unit("B1")["status"] == "merged"
    assert table.models("B2") == {"Legionary": 3} and table.points("B2") == 1
    assert table.state()["points"]["B"] == 1 and table.state()["pending"] == []


@pytest.mark.rule("BC-14", "BC-16")
def test_a_retreat_into_too_small_a_hex_is_refused() -> None:
    table = beaten(unit("Bravo"), unit("Full", model(count=3)))
    table.guarded("BC-14", "retreat", unit="B1", into="B2")
    assert table.unit("B2")["bulk"] == 4


@pytest.mark.rule("BC-16")
def test_part_of_a_unit_in_an_empty_hex_is_a_unit_with_the_next_id_and_the_points_it_had() -> None:
    table = beaten(unit("Bravo", model(count=2), lancer()), unit("Bellatrix"))
    table.do("lose_points", unit="B1")
    answer = table.do("retreat", unit="B1", models=[{"type": "Lancer"}])
    assert answer["into"] == "B3"
    new = table.unit("B3")
    assert (new["name"], new["side"], new["status"]) == ("Bravo B3", "B", "active")
    assert table.models("B3") == {"Lancer": 1} and table.points("B3") == table.points("B1") == 1
    assert [u["id"] for u in table.state()["units"]] == ["A1", "A2", "B1", "B2", "B3"]
    assert table.state()["points"]["B"] == 4
    assert [p["unit"] for p in table.state()["pending"]] == ["B1"]  # the rest must still retreat
    table.do("retreat", unit="B1", into="B2")
    table.do("activate", unit="B3", action="run")
    assert table.points("B3") == 0


@pytest.mark.rule("BC-16")
def test_an_id_is_never_given_twice_and_its_row_is_used_again() -> None:
    b = side(unit("Bravo", model(count=3)))
    table = started(None, b)
    ids = []
    for number in range(2, 9):
        table.do("set", unit="B1", flag="retreats", value=True)
        ids.append(table.do("retreat", unit="B1", models=[{"type": "Legionary"}])["into"])
        table.do("set", unit=ids[-1], flag="retreats", value=True)
        table.do("retreat", unit=ids[-1], into="B1")
        assert ids[-1] == f"B{number}" and table.models("B1") == {"Legionary": 3}
        assert table.unit(ids[-1])["status"] == "merged"
    log = table.game.answer({"show": "log"})["entries"]
    told = [e["command"]["unit"] for e in log if e["command"]["do"] == "retreat"]
    assert told == [id for new in ids for id in ("B1", new)]
    assert "no unit B2" in table.bad("wound", unit="B2")  # its row belongs to another unit now
    assert table.game.answer({"do": "undo", "steps": table.game.undoable})["ok"]
    assert table.game.digest() == Table(None, b).game.digest()


@pytest.mark.rule("BC-14", "BC-16")
@pytest.mark.parametrize("into", [{"into": None}, {}, {"into": "B1"}])
def test_a_hex_without_a_friendly_unit_is_refused_and_forced_makes_a_new_unit(
    into: dict[str, str | None],
) -> None:
    table = mixed()
    table.do("activate", unit="A1", action="consolidate")
    line = {"unit": "A1", **into, "models": [{"type": "Legionary"}]}
    forced = table.guarded("BC-14", "consolidate", **line)
    assert forced["units"] == [
        {
            "unit": "A1",
            "status": "active",
            "points": 1,
            "models": [{"type": "Legionary", "count": 1}, {"type": "Lancer", "count": 1}],
        },
        {"unit": "A4", "status": "active", "points": 1, "models": [{"type": "Legionary", "count": 1}]},
    ]
    assert table.state()["points"]["A"] == 1 + 2 + 2 + 1
    # The new unit has a point, and acts with it.
    table.do("pass")
    table.do("activate", unit="A4", action="advance")
    assert table.points("A4") == 0
    table.do("undo", steps=3)
    assert table.models("A1") == {"Legionary": 2, "Lancer": 1}


@pytest.mark.rule("BC-14", "BC-16")
def test_a_whole_unit_forced_into_an_empty_hex_stays_that_unit() -> None:
    table = mixed()
    table.do("activate", unit="A1", action="consolidate")
    forced = table.guarded("BC-14", "consolidate", unit="A1", into=None)
    assert [one["unit"] for one in forced["units"]] == ["A1"]
    assert table.points("A1") == 1 and [u["id"] for u in table.state()["units"]][:3] == ["A1", "A2", "A3"]
    table.guarded("BC-4", "consolidate", unit="A1", into="A2", models=[{"type": "Lancer"}])


@pytest.mark.rule("BC-14", "BC-20")
def test_a_retreat_into_an_enemys_hex_is_forced_too() -> None:
    table = beaten()
    answer = table.guarded("BC-14", "retreat", unit="B1", into="A2")
    assert (
        answer["into"] == "B1" and table.unit("B1")["flags"] == [] and table.models("B1") == {"Legionary": 1}
    )


@pytest.mark.rule("BC-16")
def test_all_models_named_in_another_order_are_the_whole_unit() -> None:
    table = beaten(unit("Bravo", model(count=2), lancer()), unit("Bellatrix"))
    answer = table.do("retreat", unit="B1", models=[{"type": "Lancer"}, {"type": "Legionary"}])
    assert answer["into"] == "B1" and table.models("B1") == {"Legionary": 1, "Lancer": 1}


@pytest.mark.rule("BC-35")
def test_a_unit_that_came_in_later_is_listed_among_the_casualties() -> None:
    table = beaten(unit("Bravo", model(count=2), lancer()), unit("Bellatrix"))
    table.do("retreat", unit="B1", models=[{"type": "Lancer"}])
    table.do("wound", unit="B3")
    fallen = table.do("end_game", winner=None)["casualties"]
    assert {"id": "B3", "name": "Bravo B3", "side": "B"} in fallen
