"""Inspecting a computer: what is read from its files, imitated in a folder."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from signifer_host import usb_ports
from signifer_host.doctor import inspection
from signifer_host.doctor.computer import Volume
from signifer_host.usb_ports import Port


@dataclass
class Described:
    """A port as pyserial describes it."""

    device: str
    vid: int | None = 0x239A
    interface: str | None = None
    product: str | None = "Pico"
    serial_number: str | None = "E661"
    location: str | None = "1-2:1.0"


def test_this_computer_can_be_inspected() -> None:
    here = inspection.here()
    assert here.system == sys.platform and here.python == sys.version_info[:3]
    assert here.pyserial is not None
    assert isinstance(here.ports, list) and isinstance(here.holders("/dev/null"), list)


def test_ports_on_usb_with_what_they_are() -> None:
    ports = [
        Described("/dev/ttyUSB0", vid=0x1A86, product=None, serial_number=None),
        Described("/dev/ttyS0", vid=None),
        Described("/dev/ttyACM1", interface="CircuitPython CDC2 data"),
        Described("/dev/ttyACM0", interface="CircuitPython CDC control"),
        Described("/dev/ttyACM3", interface=None),
    ]
    assert usb_ports.classify(ports, {"/dev/ttyACM3"}) == [
        Port("/dev/ttyACM0", "console", "Pico", 0x239A, "E661"),
        Port("/dev/ttyACM1", "data", "Pico", 0x239A, "E661"),
        Port("/dev/ttyACM3", "data", "Pico", 0x239A, "E661"),
        Port("/dev/ttyUSB0", "serial", "", 0x1A86, "1-2"),
    ]


def test_the_drives_among_linux_mounts() -> None:
    table = (
        "/dev/root / ext4 rw 0 0\n"
        "/dev/sda1 /media/a\\040user/CIRCUITPY vfat rw,nosuid 0 0\n"
        "proc /proc proc rw 0 0\n"
        "/dev/sdb1 /media/RPI-RP2 msdos rw 0 0\n"
        "torn"
    )
    assert inspection.fat_mounts(table) == ["/media/a user/CIRCUITPY", "/media/RPI-RP2"]


def test_a_drive_is_known_by_its_files_or_its_name(tmp_path: Path) -> None:
    loader, bare, other = tmp_path / "disk", tmp_path / "CIRCUITPY", tmp_path / "holiday"
    for folder in (loader, bare, other):
        folder.mkdir()
    (loader / "INFO_UF2.TXT").write_bytes(b"UF2 Bootloader v3.0\r\nModel: Raspberry Pi RP2\r\n\xff")
    (other / "photo.txt").write_text("x")
    volume = inspection.volume_at(str(loader))
    assert volume is not None and "Raspberry Pi RP2" in volume.files["INFO_UF2.TXT"]
    assert inspection.volume_at(str(bare)) == Volume(str(bare))
    assert inspection.volume_at(str(other)) is None
    assert inspection.volume_at(str(tmp_path / "nowhere")) is None


@pytest.mark.parametrize(
    ("path", "label"),
    [("/media/me/RPI-RP2", "RPI-RP2"), ("/Volumes/CIRCUITPY/", "CIRCUITPY"), ("D:\\", "D:")],
)
def test_a_drives_own_name(path: str, label: str) -> None:
    assert Volume(path).label == label


def test_drives_that_are_not_mounted(tmp_path: Path) -> None:
    (tmp_path / "RPI-RP2").touch()
    (tmp_path / "SYSTEM").touch()
    assert inspection.unmounted_drives(tmp_path, []) == {"RPI-RP2": str(tmp_path / "RPI-RP2")}
    assert inspection.unmounted_drives(tmp_path, [Volume("/media/me/RPI-RP2")]) == {}
    assert inspection.unmounted_drives(tmp_path / "nowhere", []) == {}


@pytest.mark.skipif(os.name != "posix", reason="no links of this kind there")
def test_programs_that_have_a_port_open(tmp_path: Path) -> None:
    port = tmp_path / "ttyACM1"
    port.touch()
    proc = tmp_path / "proc"
    for number, name, target in (
        (812, "mu-editor", port),
        (813, "shell", tmp_path),
        (os.getpid(), "us", port),
    ):
        (proc / str(number) / "fd").mkdir(parents=True)
        (proc / str(number) / "comm").write_text(name + "\n")
        (proc / str(number) / "fd" / "3").symlink_to(target)
    (proc / "version").touch()
    assert inspection.holders(str(port), proc) == ["mu-editor (812)"]
    assert inspection.holders(str(port), tmp_path / "nowhere") == []
    assert inspection.running(("mu-editor", "brltty"), proc) == {"mu-editor"}


@pytest.mark.skipif(os.name != "posix", reason="no groups of files there")
def test_the_owner_of_a_port_s_file(tmp_path: Path) -> None:
    port = tmp_path / "ttyACM1"
    port.touch(mode=0o660)
    port.chmod(0o660)
    access = inspection.access_to(str(port))
    assert access.is_allowed and access.group_may and access.group
    port.chmod(0o600)
    assert not inspection.access_to(str(port)).group_may
    assert inspection.access_to(str(tmp_path / "nowhere")).is_allowed
