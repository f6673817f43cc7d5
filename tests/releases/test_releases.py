"""A device of a release goes on under today's program: nothing is lost, and nothing reads differently."""

from __future__ import annotations

from typing import Any

import pytest

import signifer
from signifer.sync import messages
from signifer_host.simulator.machine import Machine
from tests.releases import state

RELEASES = sorted(state.FOLDER.glob("*.zip"))


@pytest.fixture(params=RELEASES, ids=lambda file: file.stem)
def released(request: pytest.FixtureRequest) -> tuple[Machine, dict[str, Any]]:
    chip, expected = state.read(request.param.read_bytes())
    return state.start(chip), expected


def test_this_version_has_its_file() -> None:
    assert state.file_of(signifer.__version__) in RELEASES, "run `python -m tests.releases.state`"


def test_everything_on_it_reads_as_the_release_said(released: tuple[Machine, dict[str, Any]]) -> None:
    machine, expected = released
    assert machine.app is not None
    assert machine.app.store.notices == [] and machine.app.game_storage.notices == []
    found = state.observed(machine)
    assert found == expected
    assert {game["whole"] for game in found["games"]} == {True}
    assert [game["finished"] for game in found["games"]] == [True, True, True, True, False]


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
    host = state.client(machine)
    state.begin_over(machine, host, "B", (7, 8), "AB")
    hello = host.hello()
    assert hello.flags & messages.GAME_LOADED and hello.entries == 0
    host.close()
    games = state.observed(machine)["games"]
    assert len(games) == len(expected["games"]) + 1
    assert [game["digest"] for game in games[:-1]] == [game["digest"] for game in expected["games"]]
