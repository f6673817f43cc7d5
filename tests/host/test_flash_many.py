"""`signifer flash --all`: several boards in their boot loader, and several devices that answer."""

from __future__ import annotations

import json
import shutil
import sys
import types
from pathlib import Path
from typing import Any

import pytest

import signifer
from signifer_host.doctor import inspection
from signifer_host.errors import DeviceRefused, Differently, NoDevice, Silent
from signifer_host.flashing import content, drives, poll
from signifer_host.image import uf2
from signifer_host.simulator.machine import Machine
from tests.host import club as clubs
from tests.host.club import Club
from tests.host.conftest import BOARD
from tests.host.flash_bench import BACK, RP2040, SELECT, put
from tests.sim.devices import client, copy, do, playing

pytestmark = pytest.mark.usefixtures("compiled_once")


class Fleet(Club):
    """Club whose devices go into their boot loader: a folder stands in for each drive. `presses`: the player's button
    at each port when the device asks, SELECT by default."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        super().__init__(capsys)
        self.folder = folder
        self.presses: dict[str, int | None] = {}
        self.lost: set[str] = set()
        self.clock = 0.0
        self.most_drives = 0

    def drive(self, port: str) -> Path:
        return self.folder / f"RPI-RP2-{port}"

    def into_loader(self, port: str) -> None:
        self.machines[port].power_off()
        self.drive(port).mkdir()
        (self.drive(port) / drives.INFO).write_text(RP2040)

    def mounts(self) -> list[str]:
        return [str(self.drive(port)) for port in self.machines if self.drive(port).is_dir()]

    def candidates(self) -> list[Any]:
        return [one for one in super().candidates() if self.machines[one.port].on]

    def sleep(self, seconds: float) -> None:
        """Let time pass for the players, the devices and their boot ROMs."""
        with clubs._TURN:
            self.clock += seconds
            for port, machine in self.machines.items():
                self._pass(port, machine, seconds)
            self.most_drives = max(self.most_drives, len(self.mounts()))

    def _pass(self, port: str, machine: Machine, seconds: float) -> None:
        press = self.presses.get(port, SELECT)
        if machine.on:
            if press is not None and any("update" in row for row in machine.screen):
                machine.press(press)
            machine.run(int(seconds * 1000))
        drive = self.drive(port)
        if machine.in_loader and not drive.exists():
            drive.mkdir()
            (drive / drives.INFO).write_text(RP2040)
        data = (drive / drives.FILE).read_bytes() if (drive / drives.FILE).exists() else b""
        # A boot ROM starts the program once it has as many blocks as the first one announces.
        if data and len(data) == 512 * int.from_bytes(data[24:28], "little"):
            shutil.rmtree(drive)
            machine.in_loader = False
            if port not in self.lost:
                put(machine, uf2.sectors(uf2.read(data)))
                machine.update(content.understand(data).version)
                machine.power_on()


@pytest.fixture
def fleet(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Fleet:
    made = Fleet(tmp_path, capsys)
    clubs.put_in_place(made, monkeypatch)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(inspection, "mounts", made.mounts)
    monkeypatch.setattr(inspection, "unmounted_drives", lambda by_label, volumes: {})
    monkeypatch.setattr(poll, "sleep", made.sleep)
    monkeypatch.setattr(poll, "now", lambda: made.clock)
    monkeypatch.setitem(sys.modules, "pack", types.ModuleType("pack"))
    for _ in range(3):
        machine = made.plug_in(BOARD, copy(playing().chip))
        machine.update("0.0.9")
        machine.power_off()
        machine.power_on()
        do(machine, "press select", "press select", "wait 4000")
    return made


@pytest.fixture
def make(python_file: Path) -> tuple[object, ...]:
    return ("flash", "--systems", "dozen_die", "--yes", "--circuitpython", python_file)


def states(fleet: Fleet) -> dict[str, tuple[object, ...]]:
    """Return what each device must keep: the game to its last press, and the rosters."""
    found = {}
    for port, machine in fleet.machines.items():
        host = client(machine)
        hello = host.hello()
        host.close()
        found[port] = (hello.serial, hello.entries, hello.crc, hello.slots, hello.uid)
    return found


def test_all_devices_are_updated_and_keep_their_games(
    fleet: Fleet, tmp_path: Path, make: tuple[object, ...]
) -> None:
    before = states(fleet)
    said = fleet.run(*make, "--all", "--backup", "kept")
    assert states(fleet) == before
    assert said.count(f"firmware {signifer.__version__}. Game 1 is as it was") == 3
    assert len(list((tmp_path / "kept").iterdir())) == 3
    assert fleet.err.count("press SELECT") == 3
    assert all(machine.board.id == BOARD for machine in fleet.machines.values())


def test_one_whose_player_declines_and_one_without_a_press(fleet: Fleet, make: tuple[object, ...]) -> None:
    fleet.presses = {"p0": BACK, "p2": None}
    before = states(fleet)
    said = fleet.run(*make, "--all", status=DeviceRefused.status)
    assert "(0002): firmware" in said
    assert "declined" in fleet.err and "Nobody pressed" in fleet.err and "2 of 3 devices failed" in fleet.err
    assert states(fleet) == before


def test_one_that_does_not_come_back(fleet: Fleet, make: tuple[object, ...]) -> None:
    fleet.lost = {"p1"}
    fleet.presses = {"p2": BACK}
    answer = json.loads(fleet.run(*make, "--all", "--json", "--wait", 10, status=Differently.status))
    assert [row["status"] for row in answer["devices"]] == [0, Silent.status, DeviceRefused.status]
    assert answer["devices"][0]["firmware"] == signifer.__version__
    assert all(Path(row["backup"]).is_file() for row in answer["devices"])


def test_two_of_them_by_uid(fleet: Fleet, make: tuple[object, ...]) -> None:
    said = fleet.run(*make, "--device", "0001", "--device", "0003")
    assert said.count("is as it was") == 2 and "0.0.9 becomes" in said
    host = client(fleet.machines["p1"])
    assert host.hello().version == "0.0.9"
    host.close()


def test_boards_in_their_boot_loader(fleet: Fleet, make: tuple[object, ...]) -> None:
    for port in fleet.machines:
        fleet.into_loader(port)
    said = fleet.run(*make, "--all", "--board", BOARD)
    assert said.count(f"firmware {signifer.__version__}.") == 3
    assert all(machine.on for machine in fleet.machines.values())


def test_of_boards_in_their_boot_loader_one_does_not_come_back(
    fleet: Fleet, make: tuple[object, ...]
) -> None:
    for port in fleet.machines:
        fleet.into_loader(port)
    fleet.lost = {"p1"}
    said = fleet.run(*make, "--all", "--board", BOARD, "--wait", 10, status=Silent.status)
    assert said.count(f"firmware {signifer.__version__}.") == 2 and "1 of 3 devices failed" in fleet.err


def test_some_in_their_boot_loader_and_some_that_answer(fleet: Fleet, make: tuple[object, ...]) -> None:
    fleet.into_loader("p1")
    fleet.run(*make, "--all", status=2)
    assert "Unplug the ones or the others" in fleet.err and fleet.drive("p1").is_dir()


def test_a_device_of_another_board_is_left_alone(
    fleet: Fleet, make: tuple[object, ...], tmp_path: Path, python_file: Path
) -> None:
    image = tmp_path / "one.uf2"
    fleet.run(
        "image",
        "--board",
        BOARD,
        "--systems",
        "dozen_die",
        "--keep-games",
        "--circuitpython",
        python_file,
        "-o",
        image,
    )
    fleet.plug_in("pico_lcd_13")
    fleet.run("flash", image, "--yes", "--all", status=16)
    assert "1 of 4 devices failed" in fleet.err and "Nothing was written" in fleet.err
    assert fleet.machines["p3"].on


def test_without_consent_nothing_is_done(
    fleet: Fleet, make: tuple[object, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fleet.run(*(word for word in make if word != "--yes"), "--all", status=2)
    assert "--yes" in fleet.err and not list(tmp_path.glob("*.zip"))
    fleet.machines.clear()
    fleet.run(*make, "--all", status=NoDevice.status)
    fleet.run(*make, "--all", "--drive", "x", status=2)
