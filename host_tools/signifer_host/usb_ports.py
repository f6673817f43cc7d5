"""The serial ports on USB, and which of them may be a device's. Nothing here opens a port."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

PRODUCT = "Signifer"
"""The USB product name that a device's boot.py sets."""

ASKED = ("data", "board")
"""The kinds of ports that a command may open without being told."""


@dataclass(frozen=True)
class Port:
    """A serial port on USB.

    `kind` is "console" or "data", CircuitPython's two, or "board": a port with the USB ids of a supported board, of
    which the system does not tell whether it is the data port. Any other port is "serial". `unit` tells boards
    apart. `is_known`: its description is that of a Signifer's data port.
    """

    name: str
    kind: str = "serial"
    product: str = ""
    vendor: int = 0
    unit: str = ""
    is_known: bool = False


def find_ports() -> list[Port]:
    """Return the ports of this computer, sorted by name."""
    try:
        from serial.tools import list_ports

        ports = list(list_ports.comports())
    except Exception:  # any error of a system's driver: there are none then
        ports = []
    try:
        from adafruit_board_toolkit import circuitpython_serial

        # On Windows pyserial has no interface names, and on macOS wrong ones; the toolkit has them.
        data = {str(port.device) for port in circuitpython_serial.data_comports()}
        consoles = {str(port.device) for port in circuitpython_serial.repl_comports()}
    except Exception:  # the toolkit patches pyserial per system
        data, consoles = set(), set()
    return classify(ports, data, consoles)


def classify(ports: Iterable[Any], data: Collection[str] = (), consoles: Collection[str] = ()) -> list[Port]:
    """Return pyserial's descriptions of the ports on USB, sorted by name.

    `data` and `consoles` are the ports that are known to be CircuitPython's. Ports that are not on USB (built-in
    UARTs, Bluetooth) are left out: none is a Signifer, and opening some of them takes long.
    """
    found: list[Port] = []
    places: dict[str, tuple[str, list[str]]] = {}
    for port in sorted(ports, key=lambda port: str(port.device)):
        name = str(port.device)
        vendor = getattr(port, "vid", None)
        if vendor is None and name not in data and name not in consoles:
            continue
        interface = str(getattr(port, "interface", None) or "")
        product = str(getattr(port, "product", None) or "")
        location = str(getattr(port, "location", None) or "")
        unit = str(getattr(port, "serial_number", None) or location.split(":")[0])
        supported = (vendor, getattr(port, "pid", None)) in supported_ids()
        kind = "board" if supported else "serial"
        if name in data or " CDC2 " in interface:
            kind = "data"
        elif name in consoles or interface.startswith("CircuitPython CDC "):
            kind = "console"
        known = kind == "data" and (product == PRODUCT if product else supported)
        places[name] = (location, re.split(r"(?<=\D)(?=\d)", name))
        found.append(Port(name, kind, product, int(vendor or 0), unit, known))
    names = {port.name for port in found}
    found += [Port(name, "data") for name in data if name not in names]
    return [_told_apart(port, found, places) for port in found]


def _told_apart(port: Port, found: list[Port], places: dict[str, tuple[str, list[str]]]) -> Port:
    """Return a board's port as its console if the board has a port that is, or comes after, it.

    CircuitPython's console is its first interface, the data port the second.
    """
    if port.kind != "board":
        return port
    same = [one for one in found if (one.vendor, one.unit) == (port.vendor, port.unit)]
    if any(one.kind == "data" for one in same):
        return replace(port, kind="console")
    last = max((one for one in same if one.kind == "board"), key=lambda one: _place(places[one.name]))
    return port if port is last else replace(port, kind="console")


def _place(place: tuple[str, list[str]]) -> tuple[str, list[tuple[int, str]]]:
    """Return a key that orders the ports of one board: by interface, else by name, COM9 before COM10."""
    location, parts = place
    return location, [(len(part), part) for part in parts]


@cache
def supported_ids() -> frozenset[tuple[int, int]]:
    """Return the USB vendor and product ids of all supported boards with CircuitPython."""
    from signifer_host import boards

    loaded = [boards.load(name) for name in boards.names()]
    return frozenset((board.usb.vid, board.usb.pid) for board in loaded if board.usb)
