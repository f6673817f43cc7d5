"""Finding devices: which ports are asked, in which order, and the message for none or several."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
import serial

from signifer_host import discover, usb_ports
from signifer_host.discover import Candidate
from signifer_host.errors import (
    HostError,
    NoDevice,
    NoPermission,
    NotOurs,
    PortBusy,
    SeveralDevices,
    Vanished,
)
from signifer_host.transport import Transport
from tests.sync.rig import Device, Time, Wire


@dataclass
class Port:
    device: str
    vid: int | None = 0x239A
    interface: str | None = None
    product: str | None = "Pico"
    pid: int | None = 0x80F4
    serial_number: str | None = None
    location: str | None = None


class Silent:
    """Device that takes any bytes and sends `reply` at each read."""

    def __init__(self, port: str, clock: Time, reply: bytes = b"") -> None:
        self.port = port
        self.clock = clock
        self.reply = reply
        self.open = True
        self.dtr = False

    def read(self) -> bytes:
        self.clock.now += 0.05
        return self.reply

    def write(self, data: bytes) -> None:
        if self.reply == b"gone":
            raise Vanished("It is gone.")

    def assert_dtr(self) -> None:
        self.dtr = True

    def close(self) -> None:
        self.open = False


Make = Callable[[str, Time], Transport]


def desk(
    *kinds: Make | HostError,
) -> tuple[list[Candidate], Callable[[str], Transport], Time, list[Transport]]:
    """Return ports p0, p1, …: the candidates, the function that opens them, the clock, and what was opened."""
    clock = Time()
    opened: list[Transport] = []

    def opener(port: str) -> Transport:
        kind = kinds[int(port[1:])]
        if isinstance(kind, HostError):
            raise kind
        opened.append(kind(port, clock))
        return opened[-1]

    return [Candidate(f"p{n}", "named") for n in range(len(kinds))], opener, clock, opened


def device(name: str = "Table one") -> Make:
    one = Device()
    one.name = name
    return lambda port, clock: Wire(one, port, clock)


def silent(reply: bytes = b"") -> Make:
    return lambda port, clock: Silent(port, clock, reply)


def test_data_ports_first_consoles_and_built_in_ports_never() -> None:
    ports = [
        Port("/dev/ttyS0", vid=None),
        Port("/dev/ttyACM1", interface="CircuitPython CDC2 data"),
        Port("/dev/ttyACM0", interface="CircuitPython CDC control"),
        Port("/dev/ttyUSB0", product=None, serial_number="E662"),
        Port("/dev/cu.Bluetooth", vid=None),
    ]
    found = discover.in_order(usb_ports.classify(ports, ["/dev/ttyACM1"]))
    assert [(one.port, one.kind) for one in found] == [("/dev/ttyACM1", "data"), ("/dev/ttyUSB0", "board")]
    assert discover.in_order(usb_ports.classify([Port("/dev/ttyUSB1", vid=0x1A86, pid=0x7523)], [])) == []


@pytest.mark.parametrize("order", [1, -1])
def test_without_interface_names_a_boards_console_is_still_left_out(order: int) -> None:
    """Windows names no interfaces; with the toolkit's names, without them, and without locations too."""
    names = [
        ("COM9", "E1", "1-2:x.0"),
        ("COM10", "E1", "1-2:x.2"),
        ("COM4", "E2", None),
        ("COM3", "E2", None),
    ]
    ports = [Port(name, product=None, serial_number=unit, location=at) for name, unit, at in names][::order]
    assert [one.port for one in discover.in_order(usb_ports.classify(ports, []))] == ["COM10", "COM4"]
    found = discover.in_order(usb_ports.classify(ports, ["COM3"]))
    assert [(one.port, one.kind, one.is_known) for one in found] == [
        ("COM3", "data", True),
        ("COM10", "board", False),
    ]


def test_a_data_port_is_known_by_its_own_description_alone() -> None:
    ports = [
        Port("p0", interface="CircuitPython CDC2 data", product="Signifer", serial_number="1"),
        Port("p1", interface="CircuitPython CDC2 data", product="Weather station", serial_number="2"),
        Port("p2", interface="CircuitPython CDC2 data", product=None, serial_number="3"),
        Port("p3", interface="CircuitPython CDC2 data", product=None, serial_number="4", vid=0x1209),
        Port("p4", product="Signifer", serial_number="5"),
    ]
    assert [one.port for one in discover.in_order(usb_ports.classify(ports, [])) if one.is_known] == [
        "p0",
        "p2",
    ]


def test_other_boards_ports_are_opened_only_where_no_data_port_answers() -> None:
    asked, opener, clock, opened = desk(device("One"), silent(), silent())
    asked = [replace(asked[0], kind="data"), replace(asked[1], kind="board"), replace(asked[2], kind="data")]
    found = discover.ask(asked, opener, clock)
    assert [one.candidate.port for one in found] == ["p0", "p2"] == [line.port for line in opened]
    asked, opener, clock, opened = desk(silent(), device("Two"), device("Simulated"))
    asked = [
        replace(asked[0], kind="data"),
        replace(asked[1], kind="board"),
        replace(asked[2], kind="simulated"),
    ]
    found = discover.ask(asked, opener, clock)
    assert [line.port for line in opened] == ["p0", "p2", "p1"]
    assert [discover.name_of(one) for one in found if one.hello] == ["Simulated", "Two"]


def test_dtr_stays_down_until_a_port_has_answered_or_is_known() -> None:
    asked, opener, clock, opened = desk(silent(), silent())
    discover.ask(
        [replace(asked[0], kind="data", is_known=True), replace(asked[1], kind="data")], opener, clock
    )
    assert [getattr(line, "dtr", None) for line in opened] == [True, False]
    _, opener, clock, opened = desk(silent(), device())
    with pytest.raises(NotOurs):
        discover.connect("p0", opener, clock)
    discover.connect("p1", opener, clock)
    assert [getattr(line, "dtr", None) for line in opened] == [False, True]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo terminals")
def test_a_known_device_beside_a_printer_is_the_only_port_that_is_opened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With real files in place of the ports: nothing at all may reach the other device."""
    import tty

    pairs = [os.openpty() for _ in range(2)]
    ours, printers = (os.ttyname(slave) for _, slave in pairs)
    for master, slave in pairs:
        tty.setraw(slave)
        os.set_blocking(master, False)
    lines = []
    really = serial.Serial.open

    def spied(port: serial.Serial) -> None:
        lines.append((port.port, port.dtr, port.rts))
        really(port)

    monkeypatch.setattr(serial.Serial, "open", spied)
    ports = [
        Port(ours, interface="CircuitPython CDC2 data", product="Signifer"),
        Port(printers, vid=0x1A86, pid=0x7523, product="USB Serial"),
    ]
    found = discover.ask(discover.in_order(usb_ports.classify(ports, [ours])), deadline=0)
    assert [one.candidate.port for one in found] == [ours]
    assert lines == [(ours, False, False)]
    with pytest.raises(BlockingIOError):
        os.read(pairs[1][0], 100)
    for file in (file for pair in pairs for file in pair):
        os.close(file)


def test_running_simulators(tmp_path: Path) -> None:
    here = os.getpid()
    (tmp_path / f"{here}.json").write_text(json.dumps({"port": "/dev/pts/9", "name": "Sim", "board": "x"}))
    (tmp_path / "999999999.json").write_text(json.dumps({"port": "/dev/pts/8"}))
    (tmp_path / "1.json").write_text("{half")
    (tmp_path / "2.json").write_text("[]")
    (tmp_path / "3.json").write_text('{"port": 5}')
    (tmp_path / "name.json").write_text('{"port": "/dev/pts/7"}')
    assert discover.simulators(tmp_path) == [Candidate("/dev/pts/9", "simulated", "Sim")]
    assert discover.simulators(tmp_path / "nowhere") == []


def test_one_device_among_others() -> None:
    asked, opener, clock, opened = desk(silent(), silent(b">>> "), device(), silent(b"gone"))
    found = discover.ask(asked, opener, clock)
    assert [one.hello is not None for one in found] == [False, False, True, False]
    assert discover.choose(found).candidate.port == "p2"
    assert clock.now < discover.DEADLINE + 0.5
    assert not any(getattr(line, "open", False) for line in opened)


def test_a_device_alone_is_found_without_waiting() -> None:
    asked, opener, clock, _ = desk(device())
    assert discover.choose(discover.ask(asked, opener, clock)).hello is not None
    assert clock.now < 0.2


def test_many_silent_ports_share_one_deadline() -> None:
    asked, opener, clock, _ = desk(*[silent(bytes(200))] * 30)
    with pytest.raises(NoDevice, match=r"Nothing at p0, p1, .* is one"):
        discover.choose(discover.ask(asked, opener, clock))
    assert clock.now < discover.DEADLINE + 2


def test_no_ports_at_all() -> None:
    with pytest.raises(NoDevice, match=r"No Signifer was found. Plug one in"):
        discover.choose([])


def test_two_devices() -> None:
    asked, opener, clock, _ = desk(device("One"), device("Two"))
    with pytest.raises(SeveralDevices, match=r"2 devices: p0 \(One\), p1 \(Two\).*--port"):
        discover.choose(discover.ask(asked, opener, clock))


@pytest.mark.parametrize("problem", [NoPermission("You may not."), PortBusy("Another program holds it.")])
def test_the_obstacle_is_named_as_the_reason(problem: HostError) -> None:
    asked, opener, clock, _ = desk(silent(), problem)
    with pytest.raises(type(problem), match=str(problem)):
        discover.choose(discover.ask(asked, opener, clock))
    asked, opener, clock, _ = desk(problem, device())
    assert discover.choose(discover.ask(asked, opener, clock)).candidate.port == "p1"


def test_connect_closes_ports_of_other_devices() -> None:
    _, opener, clock, opened = desk(silent(b"login: "))
    with pytest.raises(NotOurs, match=r"p0 is not a Signifer's data port. Something answers"):
        discover.connect("p0", opener, clock)
    assert not getattr(opened[0], "open", True)
    _, opener, clock, _ = desk(device())
    assert discover.connect("p0", opener, clock).port == "p0"
