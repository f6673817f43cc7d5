"""Simulate a computer with a board for `signifer flash`: a folder stands in for the boot loader's drive, and the
simulated device for the one that comes back, with the UF2's content in its flash."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from signifer_host import boards, discover
from signifer_host.cli import main
from signifer_host.discover import Candidate
from signifer_host.doctor import inspection
from signifer_host.files import block_files
from signifer_host.flashing import content, drives, poll
from signifer_host.image import uf2
from signifer_host.image.build import kept_blocks
from signifer_host.image.firmware import NVM
from signifer_host.simulator.flash import SECTOR, FlashChip
from signifer_host.simulator.machine import Machine
from signifer_host.simulator.parts import Entropy
from signifer_host.transport import Transport
from tests.sim.devices import Wire

SELECT, BACK = 2, 3
RP2040 = "UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n"
RP2350 = "UF2 Bootloader v1.0\nModel: Raspberry Pi RP2350\nBoard-ID: RP2350\n"


class Bench:
    """`machine` is the board. `press`: the button that its player presses when it asks; `lost`: it does not come back;
    `boots`: the version that it reports, if not the UF2's."""

    def __init__(self, folder: Path, board: str, capsys: pytest.CaptureFixture[str]) -> None:
        self.machine = Machine(boards.load(board), FlashChip(), entropy=Entropy(5), firmware="0.0.9")
        self.drive = folder / "RPI-RP2"
        self.others: list[Path] = []
        self.press: int | None = SELECT
        self.lost = False
        self.boots = ""
        self.image_set = True
        self.written: bytes | None = None
        self.clock = 0.0
        self.err = ""
        self._capsys = capsys
        self.wires: list[Wire] = []

    def into_loader(self, info: str = RP2040) -> None:
        """Put the board into its boot loader."""
        self.machine.power_off()
        self.drive.mkdir()
        (self.drive / drives.INFO).write_text(info)

    def run(self, *arguments: object, status: int = 0) -> str:
        """Run a command line; return its output. Its status must be the given one."""
        got = main([str(argument) for argument in arguments])
        said = self._capsys.readouterr()
        self.err = said.err
        assert got == status, (got, said)
        assert "Traceback" not in said.err and (not status or said.err.strip())
        return said.out

    # The computer's side, in place of the functions that inspect the real one

    def mounts(self) -> list[str]:
        return [str(path) for path in (self.drive, *self.others) if path.is_dir()]

    def candidates(self) -> list[Candidate]:
        return [Candidate("p0", "data")] if self.machine.on else []

    def opener(self, port: str) -> Transport:
        assert port == "p0"
        wire = Wire(self.machine)
        self.wires.append(wire)
        return wire

    def now(self) -> float:
        return self.clock

    def sleep(self, seconds: float) -> None:
        """Let time pass for the player, the device and the boot ROM."""
        self.clock += seconds
        machine = self.machine
        if machine.on:
            asked = any("update" in row for row in machine.screen)
            if asked and self.press is not None:
                machine.press(self.press)
            machine.run(int(seconds * 1000))
        if machine.in_loader and not self.drive.exists():
            self.drive.mkdir()
            (self.drive / drives.INFO).write_text(RP2040)
        if (self.drive / drives.FILE).exists():
            self._boot_rom((self.drive / drives.FILE).read_bytes())

    def _boot_rom(self, data: bytes) -> None:
        """Do what an RP2040 does with the file: write every block of it, and start the content of the flash."""
        self.written = data
        shutil.rmtree(self.drive)
        if self.lost:
            self.machine.in_loader = False
            return
        put(self.machine, uf2.sectors(uf2.read(data)))
        self.machine.update(self.boots or content.understand(data).version)
        self.machine.power_on()


def put(machine: Machine, blocks: dict[int, bytes]) -> None:
    """Write erase blocks of a flash into the modelled chip: the journal, and the block files at their places."""
    drive = machine.board.flash.drive
    at = min(kept_blocks(machine.board))
    places = {drive - NVM: ("nvm", 0)}
    for name, count in block_files.LAYOUT.items():
        for number in range(count):
            places[at] = (name, number * SECTOR)
            at += SECTOR
    for start, block in blocks.items():
        if start in places:
            name, offset = places[start]
            machine.chip.memories[name].put(offset, block)


def put_in_place(bench: Bench, patch: pytest.MonkeyPatch) -> None:
    """Let the commands see the bench instead of this computer."""
    patch.delenv("SIGNIFER_PORT", raising=False)
    patch.setattr(inspection, "mounts", bench.mounts)
    patch.setattr(inspection, "unmounted_drives", lambda by_label, volumes: {})
    patch.setattr(discover, "candidates", bench.candidates)
    patch.setattr(discover, "open_port", bench.opener)
    # Each read of the host's clock while it waits on a wire takes a moment.
    patch.setattr(discover, "monotonic", lambda: bench.machine.clock.now / 1000)
    patch.setattr(poll, "sleep", bench.sleep)
    patch.setattr(poll, "now", bench.now)
    patch.setattr(drives.os, "fsync", lambda file: None)  # no real drive waits for each piece
