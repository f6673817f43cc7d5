"""What a computer may change by itself, what the device says of it, and what it asks its player."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from signifer.sync import numbers as N
from signifer_host import device_requests
from signifer_host.api import starts
from signifer_host.client import Client
from signifer_host.errors import DeviceRefused
from signifer_host.flashing import poll
from tests.sim.devices import client
from tests.ui.conftest import Table

NUMBERS = (6024, 1)


def start(host: Client, numbers: tuple[int, int] = NUMBERS) -> int:
    return host.start("A", numbers, "AB", confirmed=True)


def asks(host: Client, numbers: tuple[int, int] = NUMBERS) -> None:
    """Send START, and require that the device asks its player."""
    with pytest.raises(DeviceRefused) as refusal:
        start(host, numbers)
    assert (refusal.value.code, refusal.value.value) == (N.E_CONFIRM, N.ASKING)
    assert "asks its player" in str(refusal.value)


def shown(table: Table) -> str:
    name: str = table.app.ui.screen.origin.rpartition(".")[2]
    return name


@pytest.fixture
def small(small: Table) -> Table:
    """Return the small device with a game, and with rosters for the next one."""
    small.fill_slots()
    return small


def playing(table: Table) -> tuple[Client, int]:
    """Return a host beside a game in which something was done, and the game's serial."""
    table.app.do({"do": "note", "text": "the third round"})
    return client(table.machine), table.app.store.serial


def test_a_new_game_over_one_that_is_played_is_asked_about_on_the_device(small: Table) -> None:
    host, serial = playing(small)
    asks(host)
    assert shown(small) == "allow"
    asks(host)
    assert len([one for one in small.app.ui.stack if one.origin.endswith("allow")]) == 1, "asked once"
    assert small.app.store.serial == serial and small.app.game is not None and small.app.game.log.count
    small.press("up select")
    assert start(host) != serial and small.app.game.setup.numbers == NUMBERS
    assert shown(small) == "head", "the mark of the new game's dice"
    assert len(small.app.store.games()) == 2, "the log of the other is kept"


def test_a_player_who_declines_goes_on(small: Table) -> None:
    host, serial = playing(small)
    asks(host)
    small.press("back")
    before = shown(small)
    with pytest.raises(DeviceRefused, match="goes on with the game under way") as refusal:
        start(host)
    assert refusal.value.code == N.E_REFUSED
    assert small.app.store.serial == serial and shown(small) == before
    asks(host)  # a further request is a further question


def test_a_yes_is_worth_one_game_and_a_few_seconds(small: Table) -> None:
    host, serial = playing(small)
    asks(host)
    small.press("select")
    small.machine.run(11_000)
    asks(host)
    assert small.app.store.serial == serial
    small.press("select")
    second = start(host)
    assert second != serial
    small.app.do({"do": "note", "text": "the next game is played"})
    asks(host, (1, 1))
    assert small.app.store.serial == second


def test_the_question_leaves_the_display_when_the_computer_is_gone(small: Table) -> None:
    before = shown(small)
    host, serial = playing(small)
    asks(host)
    host.close()
    small.machine.run(9_000)
    assert shown(small) == "allow"
    small.machine.run(2_000)
    assert shown(small) == before and small.app.store.serial == serial


@pytest.mark.parametrize("over", ["nothing done", "ended"])
def test_a_game_without_commands_or_with_an_end_gives_way_without_a_question(small: Table, over: str) -> None:
    host = client(small.machine)
    serial = small.app.store.serial
    if over == "ended":
        small.app.do({"do": "end_game"})
    assert start(host) != serial


def test_a_refused_start_is_answered_once_and_not_asked_again(
    small: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The player agrees, and the game cannot begin: the computer gets the reason, not the question."""
    host, serial = playing(small)
    asks(host)
    small.press("select")
    with pytest.raises(DeviceRefused, match="house rules") as refusal:
        host.start("A", NUMBERS, "AB", confirmed=True, house=77)
    assert refusal.value.code == N.E_REFUSED
    assert small.app.store.serial == serial
    asks(host)


@pytest.mark.parametrize("answer", ["select", "back", ""])
def test_the_command_waits_for_the_player(small: Table, answer: str, monkeypatch: pytest.MonkeyPatch) -> None:
    host, serial = playing(small)
    passed = [0.0]

    def sleep(seconds: float) -> None:
        passed[0] += seconds
        small.machine.run(round(1000 * seconds))
        if answer and passed[0] > 3 and shown(small) == "allow":
            small.press(answer)

    monkeypatch.setattr(poll, "sleep", sleep)
    monkeypatch.setattr(poll, "now", lambda: passed[0])
    notes: list[str] = []
    begin: Callable[[], starts.StartResult] = lambda: starts.begin(
        host, starts.Wish("B", (3, 4)), give_up=True, note=notes.append
    )
    if answer == "select":
        assert begin().serial == small.app.store.serial != serial
    else:
        reason = "goes on with the game under way" if answer else "Nobody pressed SELECT on the device"
        with pytest.raises(DeviceRefused, match=reason):
            begin()
        assert small.app.store.serial == serial
        assert passed[0] < 10 if answer else passed[0] >= starts.CONSENT_WITHIN
    assert notes == ["The device asks whether the game under way is given up: press SELECT there."]


@pytest.mark.parametrize("what", ["name", "settings", "house"])
def test_what_a_computer_sets_is_said_on_the_display(small: Table, what: str) -> None:
    host, serial = playing(small)
    digest = small.app.game.digest()
    said = {
        "name": lambda: device_requests.name(host, "Shelf 3"),
        "settings": lambda: device_requests.settings(host, settings),
        "house": lambda: device_requests.keep_house(host, b"dozen_die\neasy=5"),
    }
    small.app.settings.save()
    settings = device_requests.settings(host)
    assert "Set by computer" not in small.text, "to read says nothing"
    host.hello()
    said[what]()
    small.machine.run(200)
    assert "Set by computer" in small.text
    assert small.app.game.digest() == digest and small.app.store.serial == serial


def test_the_display_says_that_a_computer_has_the_log(small: Table) -> None:
    host = client(small.machine)
    small.app.do({"do": "end_game"})
    small.machine.run(4_000)
    serial = small.app.store.serial
    host.mark_pulled(serial)
    small.machine.run(100)
    assert "Log on computer" in small.text
    assert small.app.store.games()[-1][:3] == (serial, True, True)


def test_a_name_that_the_device_cannot_show_is_refused(small: Table) -> None:
    host = client(small.machine)
    device_requests.name(host, "Стол 2")
    settings = device_requests.settings(host)
    for letters in ("龍", "Table 🐉", "a\u202eb", "a\x7f"):
        with pytest.raises(DeviceRefused):
            device_requests.name(host, letters)
        with pytest.raises(DeviceRefused):
            device_requests.settings(host, settings.partition(b"\n")[0] + b"\n" + letters.encode())
    assert device_requests.name(host) == small.app.settings.name == "Стол 2"
    assert device_requests.settings(host) == settings


def test_golden_of_the_question(table: Table) -> None:
    host, _ = playing(table)
    table.machine.run(5_000)  # the news of the rosters have left the display
    asks(host)
    table.look("allow_start")


def wipe(host: Client, action: int) -> bool:
    return host.request(N.WIPE, bytes([action])) == b"\0\1"


def test_a_wipe_is_a_held_button_of_a_person(small: Table) -> None:
    host, serial = playing(small)
    assert not wipe(host, N.TELL)
    assert wipe(host, N.QUICK) and wipe(host, N.QUICK)
    assert len([one for one in small.app.ui.stack if one.origin.endswith("reset")]) == 1, "asked once"
    assert "device that is given back" in " ".join(small.text.split())
    small.press("select")
    assert wipe(host, N.TELL) and small.app.store.serial == serial, "a short press erases nothing"
    small.press("back")
    assert not wipe(host, N.TELL)
    assert small.app.store.serial == serial and host.hello().slots[0][0]
    assert wipe(host, N.QUICK)
    small.press("hold-select")
    small.machine.run(1000)
    assert not wipe(host, N.TELL)
    assert not any(size for size, _ in host.hello().slots) and not host.games() and small.app.game is None
