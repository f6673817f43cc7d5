"""Ids distinguish two units of the same name, wherever they are named."""

from __future__ import annotations

from typing import Any

from signifer.core.errors import Refused
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games import load
from signifer.games.dozen_die.rules import roster
from tests.ui.conftest import SMALL, Table
from tests.ui.sample import blobs

STATS = {"kind": "adventurer", "ST": 4, "DX": 3, "CO": 3, "CH": 2, "AW": 4, "MV": 3}


def rosters() -> dict[str, bytes]:
    """Return rosters: side A has two bandits and another unit, B one more bandit."""
    band: dict[str, Any] = {
        "name": "Twins",
        "dice": [["green", 4]],
        "units": [
            {"name": "Bandit", **STATS},
            {"name": "Chief", **STATS},
            {"name": "Bandit", **STATS},
        ],
    }
    return {"A": roster.pack(band), "B": roster.pack({**band, "units": band["units"][:1]})}


def test_shared_names_come_with_the_id() -> None:
    game = Game(load("dozen_die"), Setup("dozen_die", rosters(), "A", bytes(32)))
    assert [unit.label for unit in game.units] == ["A1 Bandit", "Chief", "A3 Bandit", "B1 Bandit"]
    assert [unit.name for unit in game.units] == ["Bandit", "Chief", "Bandit", "Bandit"]
    assert game.ask({"show": "unit", "unit": "A3"})["name"] == "Bandit"


def test_a_refusal_names_the_unit_with_its_id() -> None:
    game = Game(load("dozen_die"), Setup("dozen_die", rosters(), "A", bytes(32)))
    game.do({"do": "draw", "die": {"side": "A", "colour": "green"}})
    game.do({"do": "march", "units": []})
    try:
        game.do({"do": "activate", "unit": "B1"})
    except Refused as refused:
        assert "B1 Bandit" in refused.message
    else:
        raise AssertionError("a unit of the other side was activated")


def test_lists_toasts_and_undo_name_the_unit_with_its_id() -> None:
    table = Table(SMALL)
    table.begin(rosters=rosters())
    table.press("back")
    assert [line.split("  ")[0].rstrip() for line in table.screen[1:4]] == ["A1 Bandit", "Chief", "A3 Bandit"]
    table.press("down down select down")
    assert table.screen[0].startswith("A3 Bandit")
    table.press("hold-back")
    assert "A3 Bandit" in table.text


def test_a_unique_name_stays_as_it_is() -> None:
    game = Game(load("dozen_die"), Setup("dozen_die", blobs(), "A", bytes(32)))
    assert all(unit.label == unit.name for unit in game.units)
