"""Hidden markers and infiltration: SK-34 to SK-39."""

from __future__ import annotations

import json

import pytest

from tests.games.samurai.rules.games import LUCKY, MISS, Table, hide, model, proves, side
from tests.games.samurai.rules.games import hiders as table


def everything_that_side_b_sees(t: Table) -> str:
    answers = [t.ask(show, **{"as": "B"}) for show in ("state", "log")]
    answers += [t.ask("unit", unit=unit, **{"as": "B"}) for unit in ("A1", "A2")]
    return json.dumps(answers)


@pytest.mark.rule("SK-34")
def test_markers_stand_for_the_model_and_one_of_them_is_true() -> None:
    t = table()
    answer = t.do("conceal", unit="A1", markers=3, real=2)
    assert answer["markers"] == [1, 2, 3] and len(bytes.fromhex(answer["commitment"])) == 32
    own = t.ask("unit", unit="A1", **{"as": "A"})
    assert own["status"] == "hidden" and own["real"] == 2 and own["markers"] == [1, 2, 3]
    assert t.unit("A1")["real"] == 2
    other = t.ask("unit", unit="A1", **{"as": "B"})
    assert "real" not in other and other["commitment"] == answer["commitment"]
    assert "hidden" in other["flags"] and other["markers"] == [1, 2, 3]
    assert {u["id"]: u.get("real") for u in t.ask("state", **{"as": "A"})["units"]}["A1"] == 2
    assert '"real"' not in everything_that_side_b_sees(t)


@pytest.mark.rule("SK-34")
def test_who_may_start_hidden_and_when() -> None:
    t = table()
    t.refused("SK-34", "conceal", unit="A3", markers=1, real=1)
    t.bad("conceal", unit="A1", markers=4, real=1)
    t.bad("conceal", unit="A1", markers=2, real=3)
    t.bad("conceal", unit="A1", markers=2)
    t.bad("conceal", unit="A1", real=2)
    t.bad("conceal", unit="A1")
    t.bad("conceal", unit="A1", markers=1, real=1, place="here")
    hide(t)
    t.refused("SK-34", "conceal", unit="A1", markers=1, real=1)
    t.turn("A2")
    t.guarded("SK-34", "conceal", unit="A2", markers=2, real=1)
    t.do("end_turn")
    t.do("end_turn")
    t.do("undo", steps=1)
    t.guarded("SK-34", "conceal", unit="A3", markers=2, real=2)
    assert t.unit("A3")["real"] == 2 and t.unit("A2")["real"] == 1


@pytest.mark.rule("SK-34")
def test_one_activation_moves_all_markers() -> None:
    t = table()
    hide(t)
    answer = t.turn("A1")
    assert answer["markers"] == [1, 2, 3]
    t.act("A1", "sneak")
    t.refused("SK-1", "activate", unit="A1")
    assert t.unit("A1")["markers"] == [1, 2, 3]


@pytest.mark.rule("SK-35")
def test_an_infiltrator_is_nowhere_until_it_is_activated() -> None:
    t = table()
    t.refused("SK-35", "conceal", unit="A1", place="the well")
    t.refused("SK-35", "conceal", unit="A2", place="the well", free=False)
    t.bad("conceal", unit="A2", place=" ")
    commitment = t.do("conceal", unit="A2", place="the old well")["commitment"]
    other = t.ask("unit", unit="A2", **{"as": "B"})
    assert other["status"] == "hidden" and other["markers"] == [] and "place" not in other
    assert "infiltrating" in other["flags"] and "well" not in everything_that_side_b_sees(t)
    assert t.ask("unit", unit="A2", **{"as": "A"})["place"] == "the old well"
    t.refused("SK-35", "attack", unit="B1", target="A2")
    answer = t.turn("A2", **{"as": "model"})
    assert answer["place"] == "the old well" and answer["status"] == "active"
    assert proves(commitment, answer["salt"], answer["content"])
    assert answer["content"] == "place the old well"
    assert "well" in json.dumps(t.ask("log", **{"as": "B"}))
    t.bad("activate", unit="A1", **{"as": "model"})
    t.guarded("SK-35", "conceal", unit="A1", place="the wood")


@pytest.mark.rule("SK-35")
def test_an_infiltrator_may_come_as_a_marker() -> None:
    t = table()
    t.do("conceal", unit="A2", place="the old well")
    answer = t.turn("A2", **{"as": "marker"})
    assert (answer["place"], answer["status"], answer["markers"]) == ("the old well", "hidden", [1])
    assert t.ask("unit", unit="A2", **{"as": "B"})["markers"] == [1]
    t.act("A2", "sneak")
    assert t.do("search", unit="B1", marker={"unit": "A2", "number": 1}, rolls=[4])["real"] is True
    assert t.unit("A2")["status"] == "active"


@pytest.mark.rule("SK-35")
def test_leaving_hiding_shows_the_place_too() -> None:
    t = table()
    t.do("conceal", unit="A2", place="the old well")
    answer = t.do("react", unit="A2", to="action", by="B1", kind="other")
    assert answer["revealed"] is True and answer["place"] == "the old well"
    t.do("undo")
    assert t.do("reveal", unit="A2")["place"] == "the old well"


@pytest.mark.rule("SK-36")
@pytest.mark.parametrize("action", ["sneak", "climb", "jump"])
def test_quiet_actions_keep_it_hidden(action: str) -> None:
    t = table()
    hide(t)
    answer = t.turn("A1")
    assert answer["stays_hidden"] == ["sneak", "climb", "jump"]  # told before anything is done
    assert t.unit("A1")["stays_hidden"] == ["sneak", "climb", "jump"]
    assert t.act("A1", action)["revealed"] is False
    assert t.unit("A1")["status"] == "hidden"
    assert "reveals" in t.card("SK-36")


@pytest.mark.rule("SK-36")
@pytest.mark.parametrize("action", ["move", "attack", "run", "other"])
def test_any_other_action_reveals_it(action: str) -> None:
    t = table()
    commitment = hide(t)
    t.turn("A1")
    answer = t.act("A1", action)
    assert answer["revealed"] is True and answer["real"] == 2
    assert proves(commitment, answer["salt"], answer["content"])
    assert t.unit("A1")["status"] == "active" and "markers" not in t.unit("A1")
    assert t.act("A1", "move")["revealed"] is False


@pytest.mark.rule("SK-36")
def test_a_jump_in_view_reveals_and_so_do_a_search_and_an_attack() -> None:
    t = table()
    hide(t)
    t.turn("A1")
    assert t.act("A1", "jump", unseen=False)["revealed"] is True
    t.do("undo")
    assert t.act("A1", "search", "long")["revealed"] is True
    t.do("undo")
    assert t.do("attack", unit="A1", target="B1")["revealed"] is True
    t.bad("act", unit="A1", kind="short", action="move", proof={"salt": "00" * 16, "content": "marker 1"})


@pytest.mark.rule("SK-37")
@pytest.mark.parametrize(("unit", "target"), [("A1", 5), ("A2", 4)])
def test_a_search_is_agility_less_the_stealth_level(unit: str, target: int) -> None:
    t = table()
    hide(t, unit)
    marker = {"unit": unit, "number": 2}
    answer = t.do("search", unit="B1", marker=marker, rolls=[target + 1])
    assert (answer["target"], answer["success"], answer["real"]) == (target, False, None)
    assert t.unit(unit)["markers"] == [1, 2, 3]
    answer = t.do("search", unit="B1", marker=marker, rolls=[target])
    assert (answer["success"], answer["real"], answer["status"]) == (True, True, "active")
    assert answer["content"] == "marker 2" and answer["markers"] == []
    t.bad("search", unit="B1", marker=marker)


@pytest.mark.rule("SK-37")
def test_a_false_marker_is_removed_and_the_others_stay() -> None:
    t = table()
    hide(t)
    answer = t.do("search", unit="B1", marker={"unit": "A1", "number": 3}, rolls=[LUCKY])
    assert (answer["real"], answer["status"], answer["markers"]) == (False, "hidden", [1, 2])
    assert "commitment" in t.unit("A1") and "content" not in answer
    t.bad("search", unit="B1", marker={"unit": "A1", "number": 3})
    t.bad("search", unit="B1", marker={"unit": "A1", "number": 1}, real=True, rolls=[LUCKY])
    t.do("search", unit="B1", marker={"unit": "A1", "number": 1}, rolls=[LUCKY])
    assert t.unit("A1")["markers"] == [2]


@pytest.mark.rule("SK-37")
def test_a_search_is_a_long_action_of_an_enemy_that_sees_the_marker() -> None:
    t = table()
    hide(t)
    marker = {"unit": "A1", "number": 2}
    t.turn("B1")
    t.guarded("SK-37", "act", unit="B1", kind="short", action="search")
    t.do("undo")
    t.act("B1", "search", "long")
    t.guarded("SK-37", "search", unit="B1", marker=marker, sees=False, rolls=[MISS])
    t.refused("SK-37", "search", unit="A3", marker=marker)
    t.bad("search", unit="B1", marker={"unit": "A2", "number": 1})
    t.bad("search", unit="B1", marker={"unit": "A1"})


@pytest.mark.rule("SK-37")
def test_the_model_under_the_marker_may_react_and_is_placed() -> None:
    t = table()
    commitment = hide(t)
    t.turn("B1")
    t.act("B1", "search", "long")
    answer = t.do("react", unit="A1", to="search", by="B1", kind="attack")
    assert answer["revealed"] is True and answer["reactions"] == 1
    assert proves(commitment, answer["salt"], answer["content"])
    assert t.unit("A1")["status"] == "active"


@pytest.mark.rule("SK-37")
def test_markers_cannot_be_attacked() -> None:
    t = table()
    hide(t)
    t.guarded("SK-37", "attack", unit="B1", target="A1")
    t.do("attack", unit="B1", target="A3")
    t.do("reveal", unit="A1")
    t.do("attack", unit="B1", target="A1")


@pytest.mark.rule("SK-38")
def test_out_of_view_it_hides_again_behind_one_marker() -> None:
    t = table()
    t.turn("A1")
    t.refused("SK-38", "act", unit="A1", kind="short", action="hide", unseen=False)
    t.refused("SK-38", "act", unit="A1", kind="long", action="hide")
    assert t.act("A1", "hide")["short"] == 1
    shown = t.ask("unit", unit="A1", **{"as": "B"})
    assert shown["status"] == "hidden" and shown["markers"] == [1] and "commitment" not in shown
    t.refused("SK-38", "act", unit="A1", kind="short", action="hide")
    t.turn("A3")
    t.guarded("SK-38", "act", unit="A3", kind="short", action="hide")
    answer = t.do("search", unit="B1", marker={"unit": "A1", "number": 1}, rolls=[LUCKY])
    assert answer["real"] is True and t.unit("A1")["status"] == "active"


@pytest.mark.rule("SK-39")
def test_conditions_are_a_note_of_the_unit() -> None:
    t = Table(side(model("Sly", "stealth 1", note="only at night")))
    assert t.unit("A1")["note"] == "only at night"
    assert "note" not in t.unit("B1") and "night" in t.card("SK-39")
