"""`signifer system check` reports a system's cost correctly."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from signifer.core.dice import secret_of_seed
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games.custom import rules
from signifer.games.custom.rules import roster, view
from signifer.store.store import _ENTRY_MAX
from signifer_host.systems import cost
from signifer_host.systems.load import System, load_object, load_system
from tests.vm.machine import Machine

SYSTEMS = sorted((Path(__file__).resolve().parents[2] / "examples" / "systems").glob("*.toml"))
LIVELY = {
    "format": 1,
    "id": "lively",
    "name": "Lively",
    "activation": {"limit": 2},
    "counters": [
        {"name": "hp", "start": "roster", "high": 9, "strike": True},
        {"name": "fire", "high": 9000, "reset": "round"},
        {"name": "heat", "high": 50, "reset": "turn"},
        {"name": "will", "of": "side", "high": 30, "reset": "round"},
    ],
    "flags": [{"name": "lit", "reset": "round"}, {"name": "hot"}],
    "uses": [{"name": "bomb", "times": 3, "reset": "round"}],
    "thresholds": [{"counter": "fire", "when": "over", "value": 5, "then": {"flag": "hot"}}],
    "bag": {"dice": "units", "hold": True},
}
EVERY = [*SYSTEMS, LIVELY]


def system_of(which: Path | dict[str, Any]) -> System:
    return load_object(which) if isinstance(which, dict) else load_system(which)


def game_of(system: System, units: int) -> Game:
    blobs = {"S": system.blob}
    if not system.units:
        for side in "AB" if system.sides else "A":
            blobs[side] = roster.pack(cost.sample_roster(system, units), system.blob)
    return Game(rules, Setup("own", blobs, "A", secret_of_seed(1)))


@pytest.mark.parametrize(
    "which", EVERY, ids=lambda which: which["id"] if isinstance(which, dict) else which.stem
)
def test_cells_and_bytes_are_those_of_a_game(which: Path | dict[str, Any]) -> None:
    system = system_of(which)
    for units in (1, 7, 20):
        game, told = game_of(system, units), cost.cost(system, units)
        assert told.cells == len(game.cells.values)
        assert told.units == len(game.units)
        blobs = game.setup.rosters
        assert told.system == len(blobs["S"])
        assert told.rosters == sum(len(blob) for side, blob in blobs.items() if side != "S")


@pytest.mark.parametrize(
    "which", EVERY, ids=lambda which: which["id"] if isinstance(which, dict) else which.stem
)
def test_entries_are_as_short_as_reported(which: Path | dict[str, Any]) -> None:
    system = system_of(which)
    game, told = game_of(system, 20), cost.cost(system, 20)
    entries: list[bytes] = []
    game.on_entry = entries.append
    game.do({"do": "wound", "unit": game.units[0].id})
    assert len(entries[-1]) <= told.press
    # everything that a round's end resets is as far from its start as possible
    columns = view.schema(game).columns
    for table, column_table in enumerate(columns):
        for row in range(game.cells.tables[table].rows):
            for i, column in enumerate(column_table):
                low, high = view.low_high(game, table, row, i)
                far = (
                    low
                    if view.start(game, table, row, i) - low > high - view.start(game, table, row, i)
                    else high
                )
                name = {"flag" if column[0] == 1 else "counter": column[1]}
                who = (
                    {"unit": game.units[row].id}
                    if table == 2
                    else {"side": "AB"[row]}
                    if table == 1 and row < 2
                    else {}
                )
                if (table == 0 or who) and far != column[8]:
                    game.do({"do": "set", **who, **name, "value": bool(far) if column[0] == 1 else far})
    if system.data["activation"]:
        for unit in game.units:
            game.do({"do": "activate", "unit": unit.id, "force": True})
    if system.data["turns"] == "alternate":
        game.do({"do": "end_turn"})
    for _ in range(2 * len(system.data["phases"]) - 1 if system.data["turns"] == "phases" else 0):
        game.do({"do": "next_phase"})
    game.do({"do": "end_round"})
    assert len(entries[-1]) <= told.round_end <= _ENTRY_MAX == cost.LARGEST_ENTRY


def test_the_most_units_are_the_last_that_fit() -> None:
    counters = [{"name": f"c{n}", "reset": "round", "high": 999} for n in range(24)]
    system = load_object({"format": 1, "id": "big", "name": "Big", "counters": counters})
    most = cost.most_units(system)
    assert 10 < most < 60
    assert not cost.cost(system, most).too_much and cost.cost(system, most + 1).too_much
    assert cost.most_units(load_system(SYSTEMS[1])) == 120


PROGRAM = """
from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games import load
own = load("own")
def begin(name, sides):
    blobs = {}
    for side in sides:
        blobs[side] = open("/%s_%s" % (name, side), "rb").read()
    return Game(own, Setup("own", blobs, "A", bytes(32)))
"""


def test_memory_is_about_as_reported(vm: Machine) -> None:
    steps, files, said = [], {}, []
    for number, which in enumerate(EVERY):
        system = system_of(which)
        for units in (4, 20):
            blobs = game_of(system, units).setup.rosters
            files |= {f"/{number}_{units}_{side}": blob for side, blob in blobs.items()}
            new = f"begin('{number}_{units}', {''.join(blobs)!r})"
            # The first one loads what this system needs.
            steps += [f"game = {new}\ngame = None", f"game = {new}", "game = None"]
            said.append((system.name, units, cost.cost(system, units).memory))
    live = vm.check(PROGRAM, *steps, files=files).live
    for (name, units, told), before, after in zip(said, live[2::3], live[3::3], strict=True):
        taken = after - before
        assert 0.9 * taken < told < 1.1 * taken, (name, units, taken, told)
