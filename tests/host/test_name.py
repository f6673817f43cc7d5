"""`signifer name`: a device's own name, kept on it, shown at its start and under About."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from signifer_host.api import devices
from signifer_host.errors import BadInput, SeveralDevices
from signifer_host.simulator.machine import Machine
from tests.host.club import Club
from tests.sim.devices import copy, do, playing

BOARD = "Raspberry Pi Pico with an OLED"


def again(machine: Machine) -> str:
    """Switch a device off and on; return its screen."""
    machine.power_off()
    machine.power_on()
    return "\n".join(machine.screen)


@pytest.mark.parametrize(
    "name", ["Table 1", "Жуковский", "Ωμέγα τραπέζι 12", "Pöytä yksi", "n" * 20, "Ж" * 20]
)
def test_the_device_keeps_it_and_shows_it(club: Club, name: str) -> None:
    machine = club.plug_in()
    assert f"is called {name} now" in club.run("name", name)
    assert f"called {name}." in club.run("name")
    assert name in club.run("devices") and name in club.run("status")
    assert name in again(machine)
    assert name in club.run("devices")
    screen = "\n".join(do(machine, "choose Settings", "choose About"))
    assert name in screen.replace("\n", " ") or name.split()[0] in screen


def test_it_is_shown_at_the_start_of_a_game(club: Club) -> None:
    machine = club.plug_in(chip=copy(playing().chip))
    club.run("name", "Table 1")
    assert "Table 1" in again(machine)
    machine.run(4000)
    assert "Table 1" not in "\n".join(machine.screen)


def test_other_settings_and_a_language_stay(club: Club) -> None:
    machine = club.plug_in()
    assert machine.app is not None
    machine.app.settings.brightness = 25
    machine.app.apply_settings()
    club.run("name", "Table 1")
    again(machine)
    kept = machine.app.settings
    assert (kept.brightness, kept.language, kept.name) == (25, "en", "Table 1")
    kept.brightness = 50
    machine.app.apply_settings()
    again(machine)
    assert (machine.app.settings.brightness, machine.app.settings.name) == (50, "Table 1")


def test_back_to_the_boards_name(club: Club) -> None:
    club.plug_in()
    club.run("name", "Table 1")
    answer = json.loads(club.run("name", "--clear", "--json"))
    assert (answer["name"], answer["before"], answer["status"]) == (BOARD, "Table 1", 0)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("n" * 21, "is too long: a device's name has at most 20 letters"),
        ("Ж" * 21, "is too long"),
        ("Stoł 木", "cannot show: 木"),
        ("Table \x07", "cannot show"),
        ("", "--clear"),
        ("  ", "--clear"),
    ],
)
def test_impossible_names(club: Club, name: str, sentence: str) -> None:
    club.plug_in()
    club.run("name", name, status=BadInput.status)
    assert sentence in club.err and BOARD in club.run("devices")


def test_of_two_devices_the_chosen_one_is_named(club: Club) -> None:
    club.plug_in()
    club.plug_in()
    club.run("name", "Table 1", status=SeveralDevices.status)
    club.run("name", "Table 1", "--device", "0001")
    club.run("name", "Table 2", "--device", "0002")
    assert "at p1" in club.run("status", "--device", "table 2")
    lines = club.run("status", "--all").splitlines()
    assert [line.split(":")[0] for line in lines] == ["Table 1", "Table 2"]
    club.run("name", "Table 1", "--clear", status=2)


def test_a_backup_has_the_name(club: Club) -> None:
    club.plug_in()
    club.run("name", "Жуковский")
    club.run("backup", "-o", "one.zip")
    club.pull_out("p0")
    club.plug_in()
    assert "those of the backup, and the name Жуковский." in club.run("restore", "one.zip", "-y")
    assert "Жуковский" in club.run("devices")


@given(st.text(max_size=30))
def test_the_device_takes_every_valid_name(text: str) -> None:
    from signifer.sync import upkeep

    try:
        name = devices.checked_name(text)
    except BadInput as error:
        assert str(error).isprintable()
    else:
        assert upkeep._is_name(name.encode())
