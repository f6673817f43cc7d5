"""A device of a release goes on under today's program: nothing is lost, and nothing reads differently."""

from __future__ import annotations

from typing import Any

import pytest

import signifer
from signifer import games
from signifer.sync import numbers as N
from signifer_host.games import CUSTOM
from signifer_host.simulator.machine import Machine
from tests.releases import state

RELEASES = sorted(state.FOLDER.glob("*.zip"))


PLAYED = [(file, system) for file in RELEASES for system in state.systems(file.read_bytes())]


@pytest.fixture(params=PLAYED, ids=lambda played: f"{played[0].stem} {played[1]}")
def released(request: pytest.FixtureRequest) -> tuple[Machine, dict[str, Any]]:
    file, system = request.param
    chip, expected = state.read(file.read_bytes(), system)
    return state.start(chip), expected


def test_this_version_has_its_file_with_every_system() -> None:
    file = state.file_of(signifer.__version__)
    assert file in RELEASES, "run `python -m tests.releases.state`"
    assert state.systems(file.read_bytes()) == sorted(games.IDS)


def test_everything_on_it_reads_as_the_release_said(released: tuple[Machine, dict[str, Any]]) -> None:
    machine, expected = released
    assert machine.app is not None
    assert machine.app.store.notices == [] and machine.app.game_storage.notices == []
    found = state.observed(machine)
    assert found == expected
    assert {game["whole"] for game in found["games"]} == {True}
    finished = [game["finished"] for game in found["games"]]
    assert finished == [True] * (len(finished) - 1) + [False]


def test_its_game_goes_on_and_survives_a_power_cut(released: tuple[Machine, dict[str, Any]]) -> None:
    machine, expected = released
    app = machine.app
    assert app is not None
    before = expected["games"][-1]["commands"]
    assert app.game.crc() == expected["state"]
    app.do({"do": "undo"})
    assert app.game.crc() != expected["state"]
    app.do({"do": "redo"})
    app.do({"do": "note", "text": "goes on"})
    machine.power_off()
    machine.power_on()
    found = state.observed(machine)
    assert found["games"][:-1] == expected["games"][:-1]
    last = found["games"][-1]
    assert (last["commands"], last["whole"]) == (before + 3, True)
    assert found["slots"] == expected["slots"]


def test_a_new_game_begins_with_its_rosters(released: tuple[Machine, dict[str, Any]]) -> None:
    machine, expected = released
    assert machine.app is not None
    host = state.client(machine)
    custom = machine.app.game.ruleset.ID == CUSTOM
    state.begin_over(machine, host, "B", (7, 8), "ABS" if custom else "AB")
    hello = host.hello()
    assert hello.flags & N.GAME_LOADED and hello.entries == 0
    host.close()
    found = state.observed(machine)["games"]
    assert len(found) == len(expected["games"]) + 1
    assert [game["digest"] for game in found[:-1]] == [game["digest"] for game in expected["games"]]
