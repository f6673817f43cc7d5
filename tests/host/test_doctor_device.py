"""The doctor on devices: their reports, and whether their logs agree."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import signifer
from signifer.sync import messages
from signifer.sync import numbers as N
from signifer_host.api import pull
from signifer_host.client import Client, GameInfo, SlotInfo
from signifer_host.discover import Candidate
from signifer_host.doctor import device, findings, run
from signifer_host.doctor.computer import Computer
from signifer_host.doctor.findings import Finding
from signifer_host.game_log import GameLog
from signifer_host.rosters.compile import load_roster
from signifer_host.transport import Transport
from signifer_host.usb_ports import Port
from tests.sync.hellos import hello
from tests.sync.rig import Device, Time, Wire

ROSTERS = Path(__file__).resolve().parents[2] / "examples" / "rosters"
PORT = "/dev/ttyACM1"
HERE = Computer(ports=[Port("/dev/ttyACM0", "console", unit="1"), Port(PORT, "data", unit="1")])


@pytest.fixture
def one() -> Device:
    """Return a new device."""
    return Device()


def examine(*devices: Device, here: Computer = HERE, port: str | None = None) -> list[Finding]:
    """Examine devices at PORT and at simulated ports p1, p2, …"""
    clock = Time()
    at = dict(zip([PORT, "p1", "p2"], devices, strict=False))
    wires: list[Wire] = []

    def opener(name: str) -> Transport:
        wires.append(Wire(at[name], name, clock))
        return wires[-1]

    found = run.examine(here, port, opener, clock)
    assert all(wire.closed for wire in wires)
    return found


def begin(device: Device) -> None:
    for side, name in (("A", "river_wardens"), ("B", "hill_company")):
        device.load(side, load_roster(ROSTERS / f"{name}.toml").blob)
    device.start("A", (17, 42), "AB", True)


def bad(found: list[Finding]) -> Finding:
    matching = [one for one in found if one.level != "ok"]
    assert len(matching) == 1, found
    return matching[0]


def says(found: list[Finding], words: str) -> Finding:
    matching = [one for one in found if words in one.sentence]
    assert len(matching) == 1, found
    return matching[0]


def test_a_new_device(one: Device) -> None:
    found = examine(one)
    assert findings.status(found) == 0
    says(found, "Table one (test_board), UID 1122334455667788.")
    says(found, f"Protocol {N.MAJOR}.{N.MINOR}.")
    says(found, f"Firmware {signifer.__version__}, as this program.")
    says(found, "No roster is on it")
    says(found, "128 KB free for logs.")
    says(found, "No game is on it.")


def test_a_game_whose_log_agrees_with_the_device(one: Device) -> None:
    begin(one)
    one.play({"do": "draw"}, {"do": "march", "units": []}, {"do": "wound", "unit": "A1"})
    assert one.game is not None
    before, count = one.game.digest(), one.store.room_for_logs()[0]
    found = examine(one)
    assert all(finding.level == "ok" for finding in found), found
    says(found, "Slot A holds River wardens (dozen_die")
    says(
        found,
        f"under way: 3 commands, and its log replays to the checksum that the device shows ({one.game.crc():08x})",
    )
    assert (one.game.digest(), one.store.room_for_logs()[0]) == (before, count), "nothing is changed"
    one.finish()
    says(examine(one), "has ended: 4 commands")
    says(examine(one), "`signifer pull` takes the finished game off")


def test_a_game_that_differs_from_its_log(one: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(one)
    one.play({"do": "draw"})
    assert one.game is not None
    monkeypatch.setattr(one.game, "crc", lambda: 0x1234)
    trouble = bad(examine(one))
    assert (trouble.level, trouble.status) == ("trouble", 13) and "00001234" in trouble.sentence


def test_a_log_with_a_gap(one: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(one)
    fetch = pull.fetch

    def torn(client: Client, game: GameInfo) -> GameLog:
        log = fetch(client, game)
        log.lost_ranges = [(3, 5), (9, 10)]
        return log

    monkeypatch.setattr(pull, "fetch", torn)
    warning = bad(examine(one))
    assert warning.level == "warning" and "3 commands of its log cannot be read" in warning.sentence


def test_slots_that_do_not_agree() -> None:
    def slots(*held: SlotInfo) -> list[Finding]:
        told = [(one.size, 7) if one.size else (0, 0) for one in held]
        said = hello("0.1.0", "test_board", b"", "Table one", (9, 0, 0, 0, 0), told)
        return list(device._slots(PORT, said, list(held)))

    none = SlotInfo("N", 0, 0, 0, "", "")
    system = SlotInfo("S", 400, 7, 0, "own", "Skirmish", "skirmish", "Skirmish", 0xAA)
    mine = SlotInfo("A", 90, 7, 3, "own", "Mine", "skirmish", "Skirmish", 0xAA)
    assert [one.level for one in slots(mine, none, none, system)] == ["ok", "ok"]
    assert [one.level for one in slots(mine, none, none, replace(none, side="S"))] == ["ok"]
    other, same = slots(replace(mine, system_crc=0xBB), none, none, system)
    assert (other.level, same.level) == (
        "warning",
        "ok",
    ) and "another Skirmish than the one in slot S" in other.sentence
    (torn,) = slots(replace(mine, crc=8, system=""), none, none, none)
    assert (torn.level, torn.status) == ("trouble", 13) and "push its roster again" in torn.sentence


def test_little_room_for_logs(one: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(one.store), "room_for_logs", lambda store: (2, 0))
    begin(one)
    warning = bad(examine(one))
    assert (
        warning.level == "warning" and "Only 8 KB free for logs: end the game under way" in warning.sentence
    )
    one.finish()
    assert "`signifer pull`" in bad(examine(one)).sentence


def test_no_room_at_all(one: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(one.store), "room_for_logs", lambda store: (0, 0))
    trouble = bad(examine(one))
    assert trouble.level == "trouble" and "signifer image" in trouble.sentence


@pytest.mark.parametrize(
    ("minor", "says"), [(N.MINOR + 1, "pip install --upgrade signifer"), (0, "update of the device")]
)
def test_another_minor_version(one: Device, monkeypatch: pytest.MonkeyPatch, minor: int, says: str) -> None:
    unpack = messages.unpack_hello
    monkeypatch.setattr(messages, "unpack_hello", lambda payload: unpack(payload)._replace(minor=minor))
    warning = bad(examine(one))
    assert warning.level == "warning" and says in warning.sentence


def test_another_major_version(one: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    unpack = messages.unpack_hello
    monkeypatch.setattr(messages, "unpack_hello", lambda payload: unpack(payload)._replace(major=0))
    trouble = bad(examine(one))
    assert trouble.status == 11 and "Update the device" in trouble.sentence


def test_another_firmware(one: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signifer, "__version__", "9.9.9")
    warning = bad(examine(one))
    assert warning.level == "warning" and "0.1.0 and this program 9.9.9" in warning.sentence


def test_two_devices_are_both_examined(one: Device) -> None:
    other = Device()
    other.name = "Table two"
    here = Computer(ports=HERE.ports, simulators=[Candidate("p1", "simulated", "Table two")])
    found = examine(one, other, here=here)
    assert findings.status(found) == 0
    assert says(found, "Table one (test").about == PORT and says(found, "Table two (test").about == "p1"
    found = examine(one, other, here=here, port="p1")
    assert "Table one" not in str(found)
    says(found, "Table two (test")


def test_a_device_that_disappears_meanwhile(one: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(one)
    hello = one.hello
    asked = 0

    def once_too_often() -> tuple[str, str, bytes, str]:
        nonlocal asked
        asked += 1
        one.link.is_connected = asked < 3  # found, connected, and gone when it is examined
        return hello()

    monkeypatch.setattr(one, "hello", once_too_often)
    found = examine(one)
    assert (found[-1].level, found[-1].about) == ("trouble", PORT) and found[-1].status in (9, 10)
