"""A host begins a game: once, with any amount of free memory, and with a true answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from signifer.app import agent, game_start
from signifer.core import modules
from signifer.core.game import Game
from signifer.sync import messages
from signifer.sync import numbers as N
from signifer_host.client import Client
from signifer_host.errors import DeviceRefused
from signifer_host.simulator.machine import Machine
from tests.sim.devices import SELECT, blob, client, machine
from tests.sync.rig import make_blob


def loaded() -> tuple[Machine, Client]:
    """Return a device with two rosters, and the host that pushed them."""
    device = machine()
    host = client(device)
    host.push("A", blob("hill_company"))
    host.push("B", blob("river_wardens"))
    return device, host


def full(times: int, then: Callable[..., Any], error: Any = MemoryError) -> Callable[..., Any]:
    """Return a function that raises an error `times` times, and then works."""
    left = [times]

    def call(*args: Any, **names: Any) -> Any:
        if left[0]:
            left[0] -= 1
            raise error
        return then(*args, **names)

    return call


def count(device: Machine) -> int:
    """Return the number of stored games."""
    return len(device.app.store.games())


def test_the_conversation_is_out_of_memory_while_the_game_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    device, host = loaded()
    talking = device.app.session
    assert talking is not None
    seen = []

    def made(*args: Any) -> Game:
        seen.append(device.app.session)
        return Game(*args)

    monkeypatch.setattr(game_start, "Game", made)
    serial = host.start("A", (1, 2), "AB")
    assert seen == [None]
    assert device.app.session is not talking and device.app.store.serial == serial
    assert host.hello().slots, "the conversation goes on"
    assert device.app.game is not None and device.app.ui.stack[-1].origin.endswith("head")


@pytest.mark.parametrize("times", [1, 2])
def test_a_game_for_which_there_was_no_memory_at_first_begins_once(
    times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    device, host = loaded()
    monkeypatch.setattr(game_start, "Game", full(times, Game))
    if times == 1:
        assert host.start("A", (1, 2), "AB") == device.app.store.serial != 0
        assert count(device) == 1
        return
    with pytest.raises(DeviceRefused, match="too little memory"):
        host.start("A", (1, 2), "AB")
    assert device.app.game is None and count(device) == 0
    assert device.app.ui.stack, "there is a screen"
    assert host.start("A", (1, 2), "AB") == device.app.store.serial != 0


def test_the_game_under_way_goes_on_where_there_is_no_memory_for_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    device, host = loaded()
    first = host.start("A", (1, 2), "AB")
    device.app.do({"do": "note", "text": "kept"})
    encode = game_start.encode
    with pytest.raises(DeviceRefused, match="asks its player"):
        host.start("A", (3, 4), "AB", True)
    device.press(SELECT)
    monkeypatch.setattr(game_start, "encode", full(2, encode))
    with pytest.raises(DeviceRefused, match="too little memory"):
        host.start("A", (3, 4), "AB", True)
    game = device.app.game
    assert game is not None and game.setup.numbers == (1, 2) and game.log.count == 1
    assert device.app.store.serial == first and count(device) == 1
    device.app.do({"do": "note", "text": "and goes on"})
    assert device.app.store.count == 2


def test_a_game_that_is_in_flash_is_taken_up_though_memory_ended_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    device, host = loaded()
    begin = device.app.store.begin
    monkeypatch.setattr(device.app.store, "begin", lambda *parts: (begin(*parts), full(1, begin)()))
    serial = host.start("A", (1, 2), "AB")
    game = device.app.game
    assert game is not None and game.setup.numbers == (1, 2)
    assert device.app.store.serial == serial and count(device) == 1


def test_the_same_request_once_more_begins_no_second_game() -> None:
    device, host = loaded()
    serial = host.start("A", (1, 2), "AB")
    assert client(device).start("A", (1, 2), "AB") == serial, "even where nobody says that the first may go"
    assert host.start("A", (1, 2), "AB", True) == serial and count(device) == 1
    assert host.start("A", (1, 3), "AB", True) != serial and count(device) == 2
    before = device.app.store.serial
    host.push("A", make_blob("Others"))
    assert host.start("A", (1, 3), "AB", True) != before, "with another roster it is another game"
    device.app.do({"do": "note", "text": "x"})
    with pytest.raises(DeviceRefused) as refused:
        host.start("A", (1, 3), "AB")
    assert refused.value.code == N.E_CONFIRM, "in this one something was done"


def test_a_refusal_leaves_the_screen_and_comes_again_as_often_as_it_is_asked_for() -> None:
    device = machine()
    host = client(device)
    host.push("A", blob("hill_company"))
    for _ in range(2):
        with pytest.raises(DeviceRefused, match="Side B has no roster"):
            host.start("A", (1, 2), "AB")
    assert "Push" in " ".join(device.screen) or device.app.ui.stack
    host.push("B", blob("river_wardens"))
    assert host.start("A", (1, 2), "AB") == device.app.store.serial


def test_a_request_without_memory_is_answered_by_the_next_conversation(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    device, host = loaded()
    talking = device.app.session
    assert talking is not None and talking.has_successor
    times = [2]  # as often as a conversation tries
    borrow = modules.borrow

    def pieces(path: str) -> object:
        if path == "signifer.sync.start" and times[0]:
            times[0] -= 1
            raise MemoryError
        return borrow(path)

    monkeypatch.setattr(modules, "borrow", pieces)
    assert host.start("A", (1, 2), "AB") == device.app.store.serial != 0
    times[0] = 4
    talking = device.app.session
    assert talking is not None and talking._talk is not None
    talking._talk.forget()
    with pytest.raises(DeviceRefused, match="too little memory"):
        host.start("A", (8, 9), "AB", True)
    assert device.app.session is not None and count(device) == 1


class Restart(BaseException):
    """The device restarts itself."""


def test_with_fragmented_memory_the_device_restarts_and_begins_the_game_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    device, host = loaded()
    kept = []

    def again(data: bytes) -> None:
        kept.append(data)
        raise Restart

    device._literals.again = again
    monkeypatch.setattr(game_start, "Game", full(2, Game))
    with pytest.raises(Restart):
        host.start("B", (1, 2), "AB")
    assert (
        kept == [game_start.HOST + messages.pack_start(False, 1, 3, (1, 2))] and device.app.store.serial == 0
    )
    device.power_off()
    device._literals.start_request = kept[0]
    device.power_on()
    game = device.app.game
    assert game is not None and (game.setup.numbers, game.setup.first) == ((1, 2), "B")
    assert device.app.ui.stack[-1].origin.endswith("head")
    assert client(device).start("B", (1, 2), "AB") == device.app.store.serial and count(device) == 1
    device.power_off()
    device.power_on()
    assert count(device) == 1, "only once"


def test_a_game_that_cannot_be_begun_after_the_restart_leaves_the_one_before() -> None:
    device, host = loaded()
    first = host.start("A", (1, 2), "AB")
    host.push("A", blob("river_wardens"))  # with units of side B's ids
    device.power_off()
    device._literals.start_request = game_start.HOST + messages.pack_start(True, 0, 3, (3, 4))
    device.power_on()
    assert device.app.game is not None and device.app.store.serial == first and device.app.ui.stack
    with pytest.raises(DeviceRefused, match="Two units have the id"):
        client(device).start("A", (3, 4), "AB", True)
    assert device.app.store.serial == first


def test_a_game_without_memory_after_the_restart_too_leaves_the_one_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    device, host = loaded()
    first = host.start("A", (1, 2), "AB")
    device.power_off()
    device._literals.start_request = game_start.HOST + messages.pack_start(True, 0, 3, (3, 4))
    monkeypatch.setattr(game_start, "encode", full(1, game_start.encode))
    device.power_on()
    assert device.app.game is not None and device.app.store.serial == first and device.app.ui.stack
    host = client(device)
    with pytest.raises(DeviceRefused, match="too little memory"):
        host.start("A", (3, 4), "AB", True)
    assert host.start("A", (3, 4), "AB", True) != first, "and it can be tried again"


def test_the_agent_reports_a_failed_start_once() -> None:
    device, _ = loaded()
    one = agent.Agent(device.app)
    asked = ("A", (1, 2), "AB", True, 0, 7)
    assert one.start(*asked) is None and one.start(*asked) is None
    device.app.starting = (("A", (1, 2), "AB", 0, 7), "No.")
    assert one.start("B", (1, 2), "AB", True, 0, 7) is None, "another game"
    device.app.starting = (("A", (1, 2), "AB", 0, 7), "No.")
    assert one.start("A", (1, 2), "AB", True, 0, 8) is None, "other house rules"
    device.app.starting = (("A", (1, 2), "AB", 0, 7), "No.")
    assert one.start(*asked) == "No." and one.start(*asked) is None
