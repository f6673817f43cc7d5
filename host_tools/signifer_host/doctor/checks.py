"""Judge a computer's state, with the remedy for its operating system."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from signifer_host.discover import Candidate
from signifer_host.doctor import remedies
from signifer_host.doctor.computer import Computer, Volume
from signifer_host.doctor.findings import COMPUTER, Finding, ok, trouble, warning
from signifer_host.errors import FAULT, NoDevice, NoPermission, NotOurs
from signifer_host.translation import gettext
from signifer_host.usb_ports import Port

OLDEST_PYTHON = (3, 11)
OLDEST_PYSERIAL = (3, 5)
OLDEST_CIRCUITPYTHON = (9, 2, 7)


def computer(here: Computer, port: str | None = None) -> list[Finding]:
    """Return all findings about the computer and its ports; with `port`, only that port must have a device."""
    found = [*_python(here), *_boot_loaders(here), *_drives(here), *_services(here)]
    if port:
        return found + [one for one in [*_consoles(here), *_ports(here, port)] if one.about == port]
    found += [*_consoles(here), *_ports(here)]
    if not any(one.kind != "serial" for one in here.ports) and not here.simulators:
        found.append(_nothing(here))
    return found


def _python(here: Computer) -> Iterator[Finding]:
    version = ".".join(str(number) for number in here.python)
    if here.python[:2] < OLDEST_PYTHON:
        yield trouble(COMPUTER, "Python {version} is too old: install 3.11 or later.", FAULT, version=version)
    else:
        yield ok(COMPUTER, "Python {version}.", version=version)
    if here.pyserial is None:
        yield trouble(
            COMPUTER, "pyserial is missing, which talks to ports: pip install --upgrade pyserial.", FAULT
        )
    elif _numbers(here.pyserial)[:2] < OLDEST_PYSERIAL:
        yield warning(
            COMPUTER, "pyserial {pyserial} is old: pip install --upgrade pyserial.", pyserial=here.pyserial
        )
    else:
        yield ok(COMPUTER, "pyserial {pyserial}.", pyserial=here.pyserial)


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", version))


def _boot_loaders(here: Computer) -> Iterator[Finding]:
    for volume in here.volumes:
        about = volume.files.get("INFO_UF2.TXT", "")
        if "RP2" not in about:
            continue
        if "RP2350" in about:
            yield warning(
                COMPUTER,
                "The board at {path} is in its boot loader, but has another chip (RP2350): an image for the "
                "RP2040 does not run on it.",
                path=volume.path,
            )
        else:
            yield ok(
                COMPUTER,
                "A board is in its boot loader, as the drive {path}: `signifer flash` writes Signifer to it, or "
                "pull its plug if that is not what you meant to do.",
                path=volume.path,
            )
    if "RPI-RP2" in here.unmounted_drives:
        yield warning(
            COMPUTER,
            "A board is in its boot loader, but its drive is not mounted: open it in the file manager, or "
            "`udisksctl mount -b {drive}`.",
            drive=here.unmounted_drives["RPI-RP2"],
        )


def _drives(here: Computer) -> Iterator[Finding]:
    for volume in here.volumes:
        boot_out = volume.files.get("boot_out.txt", "")
        if "INFO_UF2.TXT" in volume.files or not (boot_out or volume.label == "CIRCUITPY"):
            continue
        yield from _circuitpython(volume, boot_out)
        eject = remedies.eject(here.system, volume.path)
        if "signifer.json" in volume.files:
            yield warning(
                COMPUTER,
                "The drive {path} ({bundle}) is open to this computer, so the device can save nothing on it: "
                "{eject}, and plug the device in again without holding SELECT.",
                path=volume.path,
                bundle=_bundle(volume),
                eject=eject,
            )
        else:
            yield warning(
                COMPUTER,
                "The drive {path} is a CircuitPython board without Signifer on it: put it there with `signifer "
                "image`; if that is another project's board, all is well.",
                path=volume.path,
            )
    if "CIRCUITPY" in here.unmounted_drives:
        yield warning(
            COMPUTER,
            "A board offers its drive CIRCUITPY, though it is not mounted; a Signifer hides it for play: plug it "
            "in again without holding SELECT.",
        )


def _circuitpython(volume: Volume, boot_out: str) -> Iterator[Finding]:
    found = re.search(r"CircuitPython (\d+\.\d+\.\d+\S*)", boot_out)
    if not found:
        return
    version = found[1]
    if _numbers(version)[:3] < OLDEST_CIRCUITPYTHON:
        yield warning(
            COMPUTER,
            "The board at {path} has CircuitPython {version}, and Signifer needs 9.2.7 or later: make an image "
            "with a newer one (`signifer image --circuitpython FILE.uf2`).",
            path=volume.path,
            version=version,
        )


def _bundle(volume: Volume) -> str:
    """Describe a drive's bundle."""
    try:
        about = json.loads(volume.files["signifer.json"])
        return gettext("Signifer {signifer} for {board}", signifer=about["signifer"], board=about["board"])
    except (ValueError, KeyError, TypeError):
        return gettext("a Signifer")


def _consoles(here: Computer) -> Iterator[Finding]:
    for port in here.ports:
        if port.kind != "console":
            continue
        if _data_port(here, port):
            yield ok(port.name, "{named} is a board's console; Signifer leaves it alone.", named=_name(port))
        else:
            yield trouble(
                port.name,
                "{name} is the console of a CircuitPython board that has no data port: Signifer's boot.py is not "
                "on it, or did not run. Pull the plug, wait a moment, plug it in without holding a key; if that "
                "does not help, put the program on it again (`signifer image`).",
                NotOurs.status,
                name=port.name,
            )


def _data_port(here: Computer, console: Port) -> Port | None:
    """Return the second port of a console's board; the only one if the system does not tell boards apart."""
    data = [port for port in here.ports if port.kind == "data"]
    same = [port for port in data if port.unit == console.unit]
    if same:
        return same[0]
    consoles = [port for port in here.ports if port.kind == "console"]
    return data[0] if len(data) == len(consoles) == 1 and not (console.unit and data[0].unit) else None


def _ports(here: Computer, wanted: str | None = None) -> Iterator[Finding]:
    for port in here.ports:
        named = _name(port)
        access = here.access.get(port.name)
        if port.kind == "console":
            continue  # permission does not matter here
        if port.kind == "serial" and port.name != wanted:
            yield ok(
                port.name,
                "{named} is no board that Signifer knows, and is left alone; --port {name} asks it all the same.",
                named=named,
                name=port.name,
            )
            continue
        if access is not None and not access.is_allowed:
            sentence = gettext(
                "You may not open {named}: {permission}",
                named=named,
                permission=remedies.permission(here, port, access),
            )
            yield trouble(port.name, sentence, NoPermission.status)
        elif port.kind == "data":
            yield ok(port.name, "{named} is a CircuitPython board's data port.", named=named)
        else:
            yield ok(port.name, "{named} may be a device.", named=named)
    for one in here.simulators:
        yield ok(one.port, _simulator(one))


def _simulator(one: Candidate) -> str:
    if one.label:
        return gettext("{port} is a simulated device, {label}.", port=one.port, label=one.label)
    return gettext("{port} is a simulated device.", port=one.port)


def _name(port: Port) -> str:
    return f"{port.name} ({port.product})" if port.product else port.name


def _services(here: Computer) -> Iterator[Finding]:
    """Return findings about programs that are known to open serial ports."""
    if "ModemManager" in here.services and here.ports:
        yield warning(
            COMPUTER,
            "ModemManager runs, which opens new ports for some seconds to see whether they are modems: if a "
            "device is busy just after it was plugged in, wait, or `sudo systemctl disable --now ModemManager`.",
        )
    if "brltty" in here.services and here.ports:
        yield warning(
            COMPUTER,
            "brltty runs, which takes some serial ports for braille displays: if a port vanishes by itself, and "
            "nobody here needs it, `sudo systemctl disable --now brltty`.",
        )


def _nothing(here: Computer) -> Finding:
    """Return the possible reasons for no port at all."""
    if here.unmounted_drives or here.volumes:
        return trouble(
            COMPUTER,
            "No device's port: what is plugged in is a drive and no device yet. See the line on the drive.",
            NoDevice.status,
        )
    return trouble(
        COMPUTER,
        "No device's port, no board's drive: plug a device in with a cable that carries data (many only charge), "
        "at the computer itself rather than at a hub. {nothing}",
        NoDevice.status,
        nothing=remedies.nothing(here.system),
    )
