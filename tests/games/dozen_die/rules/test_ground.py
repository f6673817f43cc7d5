"""Difficult ground in marches and charges (DD-36), units that are felled in their activation (DD-67), packs (DD-74)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from signifer.games.dozen_die.rules import roster, view
from tests.games.dozen_die.rules.games import Table, side, unit

HARD = {"mode": "wade", "difficulty": "hard"}


def marching(**stats: Any) -> Table:
    """Return a game whose side A has a die and three units with these stats."""
    t = Table(side(*(unit(name, **{"DX": 4, "MV": 5, **stats}) for name in ("Aino", "Aarne", "Anu"))))
    t.die("A")
    return t


def crossing(id: str, **fields: Any) -> dict[str, Any]:
    return {"unit": id, **HARD, **fields}


@pytest.mark.rule("DD-36", "DD-24", "DD-26")
def test_each_marching_unit_rolls_for_its_own_ground() -> None:
    t = marching()
    ground = [
        crossing("A1", rolls=[3], used=1),
        crossing("A3", rolls=[5]),
        crossing("A2", difficulty="easy", rolls=[11]),
    ]
    answer = t.do("march", units=["A1", "A2", "A3"], ground=ground)
    assert answer["marched"] == ["A1", "A2", "A3"] and answer["rolls"] == [3, 5, 11]
    first, second, third = answer["ground"]
    assert (first["unit"], first["target"], first["success"], first["allowed"], first["left"]) == (
        "A1",
        4,
        True,
        3,
        2,
    )
    assert (second["unit"], second["success"], second["allowed"], second["left"]) == ("A3", False, 1, 1)
    assert (third["unit"], third["target"], third["success"], third["allowed"]) == ("A2", 10, False, 3)
    assert t.state()["phase"] == "activate" and t.state()["orders"] == 0


@pytest.mark.rule("DD-36", "DD-28")
def test_who_climbs_on_a_march_can_fall() -> None:
    t = marching()
    answer = t.do("march", units=["A1"], ground=[crossing("A1", mode="climb", height=3, rolls=[9])])
    assert answer["ground"][0]["fell"] is True and answer["ground"][0]["height"] == 3


@pytest.mark.rule("DD-36")
def test_the_device_rolls_for_those_that_give_no_dice() -> None:
    t = marching()
    answer = t.do("march", units=["A1", "A2"], ground=[crossing("A2"), crossing("A1", rolls=[12])])
    assert len(answer["rolls"]) == 2 and answer["rolls"][1] == 12
    assert t.game.position > 0


@pytest.mark.rule("DD-36", "DD-5")
def test_ground_is_of_units_that_march_each_once() -> None:
    t = marching()
    assert "ground: Aarne is not among" in t.bad("march", units=["A1"], ground=[crossing("A2")])
    assert "ground: Aino is named twice" in t.bad(
        "march", units=["A1"], ground=[crossing("A1"), crossing("A1")]
    )
    assert (
        t.bad("march", units=["A1"], ground=[{"unit": "A1", "mode": "wade"}])
        == "ground[0].difficulty is missing."
    )
    t.bad("march", units=["A1"], ground=[crossing("A1", rolls=[1, 2])])
    t.do("set", unit="A1", flag="overloaded", value=True)
    t.refused("DD-5", "march", units=["A1"], ground=[crossing("A1")])
    assert t.game.position == 0


@pytest.mark.rule("DD-36", "DD-22", "DD-23", "DD-24", "DD-25", "DD-26")
@given(
    st.sampled_from(["easy", "normal", "hard", "very_hard"]),
    st.sampled_from(["wade", "climb"]),
    st.integers(1, 12),
    st.integers(0, 6),
    st.integers(0, 9),
)
def test_ground_means_the_same_to_a_march_and_to_a_move(
    difficulty: str, mode: str, face: int, used: int, move: int
) -> None:
    fields = {"mode": mode, "difficulty": difficulty, "used": used, "rolls": [face]}
    t = marching(MV=move)
    marched = t.do("march", units=["A1"], ground=[{"unit": "A1", **fields}])["ground"][0]
    moved = t.do("terrain", unit="A2", **fields)
    for key in ("target", "success", "allowed", "left", "fell"):
        assert marched[key] == moved[key]


@pytest.mark.rule("DD-36", "DD-31", "DD-40")
@pytest.mark.parametrize("reached", [True, False])
def test_a_charge_through_difficult_ground_rolls_before_it_is_known_whether_it_reaches(reached: bool) -> None:
    t = marching()
    t.do("activate", unit="A1")
    answer = t.do("terrain", unit="A1", **HARD, order=True, rolls=[4])
    assert answer["left"] == 4 and t.state()["orders"] == 1
    if reached:
        t.do("touch", unit="A1", target="B1")
    assert (t.state()["order"], t.state()["target"]) == (("charge", "B1") if reached else ("move", None))
    assert t.state()["orders"] == 1


# DD-67


@pytest.mark.rule("DD-67")
def test_a_unit_that_was_felled_has_no_order_left() -> None:
    t = Table()
    t.turn("A1")
    t.do("order", kind="move")
    assert t.state()["phase"] == "orders"
    t.do("wound", unit="A1", amount=9)
    state = t.state()
    assert (state["phase"], state["orders"], state["active"]) == ("end", 0, "A1")
    assert view.finished(t.game)
    assert t.ask("ending", of="end_activation")["undone"] == []
    t.refused("DD-72", "order", kind="move")
    assert t.do("end_activation")["unused"] == 0


@pytest.mark.rule("DD-67")
def test_who_stands_again_has_its_orders_again() -> None:
    t = Table()
    t.turn("A1")
    t.do("wound", unit="A1", amount=9)
    assert t.state()["orders"] == 0
    t.do("undo")
    assert (t.state()["phase"], t.state()["orders"]) == ("orders", 2)
    t.do("redo")
    t.do("set", unit="A1", counter="hp", value=1)
    assert (t.state()["phase"], t.state()["orders"]) == ("orders", 2)


@pytest.mark.rule("DD-67", "DD-32")
def test_a_unit_that_left_the_board_is_finished_too() -> None:
    t = Table()
    t.turn("A1")
    t.do("leave", unit="A1")
    assert (t.state()["phase"], t.state()["orders"]) == ("end", 0)


# DD-74


@pytest.mark.rule("DD-74")
def test_a_pack_is_one_unit_and_the_card_tells_of_its_push() -> None:
    t = Table(side(unit("Wolves", pack=True), unit("Aarne")))
    assert view.pack(t.game, 0) and not view.pack(t.game, 1)
    assert "pack" in t.unit("A1")["flags"] and "pack" not in t.unit("A2")["flags"]
    t.turn("A1")
    assert t.state()["orders"] == 2  # as any other unit


@pytest.mark.rule("DD-74")
def test_a_roster_without_packs_is_compiled_as_before() -> None:
    plain = side(unit("Aarne"))
    packed = side(unit("Aarne", pack=True))
    assert "pack" not in roster.unpack(roster.pack(plain))["units"][0]
    assert roster.unpack(roster.pack(packed))["units"][0]["pack"] is True
    assert roster.pack(side(unit("Aarne", pack=False))) == roster.pack(plain) != roster.pack(packed)
