"""Read the state of this computer. Nothing here judges; what cannot be read is left out."""

from __future__ import annotations

import os
import string
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from signifer_host import discover, usb_ports
from signifer_host.doctor.computer import Access, Computer, Volume
from signifer_host.files.foreign import open_file

READ = ("INFO_UF2.TXT", "boot_out.txt", "signifer.json")
SERVICES = ("ModemManager", "brltty")
_MOST = 4000  # letters read of such a file


def here() -> Computer:
    """Return the state of this computer now."""
    ports = usb_ports.find_ports()
    volumes = [volume for path in mounts() if (volume := volume_at(path))]
    return Computer(
        system=sys.platform,
        python=sys.version_info[:3],
        pyserial=_pyserial(),
        ports=ports,
        simulators=discover.simulators(),
        volumes=volumes,
        unmounted_drives=unmounted_drives(Path("/dev/disk/by-label"), volumes),
        access={port.name: access_to(port.name) for port in ports if os.name == "posix"},
        groups=_groups(),
        login_groups=_login_groups(),
        services=running(SERVICES),
        holders=holders,
    )


def _pyserial() -> str | None:
    try:
        import serial

        return str(serial.__version__)
    except (ImportError, AttributeError):
        return None


def mounts() -> list[str]:
    """Return the mount points that could be a board's drive."""
    if sys.platform == "win32":
        return [f"{letter}:\\" for letter in string.ascii_uppercase[2:] if Path(f"{letter}:\\").exists()]
    if sys.platform == "darwin":
        return sorted(str(path) for path in _children(Path("/Volumes")))
    return fat_mounts(_text(Path("/proc/self/mounts")))


def fat_mounts(table: str) -> list[str]:
    """Return the FAT file systems in Linux' table of mounts."""
    found = []
    for line in table.splitlines():
        parts = line.split(" ")
        if len(parts) > 2 and parts[2] in ("vfat", "msdos", "exfat", "fuseblk"):
            found.append(parts[1].replace("\\040", " ").replace("\\011", "\t").replace("\\134", "\\"))
    return found


def volume_at(path: str) -> Volume | None:
    """Return a mounted drive with a board's files; None for any other drive."""
    found = {}
    for name in READ:
        text = _text(Path(path) / name)
        if text:
            found[name] = text
    volume = Volume(path, found)
    return volume if found or volume.label in ("RPI-RP2", "RP2350", "CIRCUITPY") else None


def unmounted_drives(by_label: Path, volumes: list[Volume]) -> dict[str, str]:
    """Return boards' drives that Linux sees but has not mounted, with the path to mount."""
    there = {volume.label for volume in volumes}
    return {
        label: str(by_label / label)
        for label in ("RPI-RP2", "CIRCUITPY")
        if label not in there and (by_label / label).exists()
    }


def access_to(port: str) -> Access:
    """Return whether this user may open a port's file, and its group."""
    try:
        import grp

        status = Path(port).stat()
        try:
            group = grp.getgrgid(status.st_gid).gr_name
        except KeyError:
            group = str(status.st_gid)
        return Access(os.access(port, os.R_OK | os.W_OK), group, status.st_mode & 0o060 == 0o060)
    except (ImportError, OSError):
        return Access(True)  # opening the port will show it


def _groups() -> frozenset[str]:
    try:
        import grp

        return frozenset(_names(grp, [*os.getgroups(), os.getegid()]))
    except (ImportError, AttributeError, OSError):
        return frozenset()


def _names(grp: Any, numbers: Iterable[int]) -> Iterator[str]:
    for number in numbers:
        try:
            yield grp.getgrgid(number).gr_name
        except KeyError:
            continue


def _login_groups() -> frozenset[str]:
    try:
        import grp
        import pwd

        user = pwd.getpwuid(os.getuid())
        return frozenset(_names(grp, os.getgrouplist(user.pw_name, user.pw_gid)))
    except (ImportError, AttributeError, KeyError, OSError):
        return frozenset()


def running(wanted: Iterable[str], proc: Path = Path("/proc")) -> frozenset[str]:
    """Return which of these programs run, if the system has a /proc."""
    names = {_text(path / "comm").strip() for path in _children(proc) if path.name.isdigit()}
    return frozenset(name for name in wanted if name in names)


def holders(port: str, proc: Path = Path("/proc")) -> list[str]:
    """Return the programs that have a port open, as "name (pid)"; only on Linux, and only those that this
    user may inspect.
    """
    try:
        wanted = os.path.realpath(port)
    except OSError:
        return []
    found = []
    for process in sorted(_children(proc)):
        if not process.name.isdigit() or int(process.name) == os.getpid():
            continue
        if any(_target(link) == wanted for link in _children(process / "fd")):
            found.append(f"{_text(process / 'comm').strip() or '?'} ({process.name})")
    return found


def _target(link: Path) -> str:
    try:
        return str(link.readlink())
    except OSError:
        return ""


def _children(folder: Path) -> list[Path]:
    try:
        return list(folder.iterdir())
    except OSError:
        return []


def _text(path: Path) -> str:
    """Return the beginning of a text file, "" if it is absent or unreadable."""
    try:
        with open_file(path) as file:
            return file.read(_MOST).decode("utf-8", "replace")
    except (OSError, ValueError):
        return ""
