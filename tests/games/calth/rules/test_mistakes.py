"""What makes no sense in calth, each with its whole sentence."""

from __future__ import annotations

import pytest

from signifer.core.errors import SetupError
from tests.games.calth.rules.games import SHOT, Table, lancer, model, shooting, side, unit


def test_an_order_names_models_that_are_there() -> None:
    t = shooting(unit("Bravo", model(count=2), lancer()), unit("Bellatrix", model("Runner")))
    rolls = {"attack": {"hit": 2, "critical": 0}, "defence": {"shield": 0}}
    line = {**SHOT, "primary": "Legionary", "rolls": rolls}
    assert t.bad("attack", **line, order=["Runner"]) == "order: B1 has no Runner."
    t.do("attack", **line, order=["Lancer"])


def test_a_roster_has_no_more_models_than_a_game_has_room_for() -> None:
    units = [unit(f"Unit {n}", model(count=3)) for n in range(400)]
    with pytest.raises(SetupError) as told:
        Table(side(*units))
    assert str(told.value).startswith("The roster Test has more than ")
    most = int(str(told.value).split()[6])
    full = [unit(f"Unit {n}", model(count=1)) for n in range(most)]
    assert len(Table(side(*full)).state()["units"]) == most + 2
    with pytest.raises(SetupError):
        Table(side(*full, unit("More", model(count=1))))
