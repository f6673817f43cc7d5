"""The device's own ports, over small models of the CircuitPython modules that they use."""

from __future__ import annotations

import importlib.util
import random
import sys
import types
from pathlib import Path
from typing import Any

import pytest

import signifer
from signifer.store import Store
from signifer_host import boards
from signifer_host.simulator.flash import LAYOUT
from signifer_host.simulator.parts import SCAN_MS

HAL = Path(signifer.__file__).parent / "hal"


def load(name: str, monkeypatch: pytest.MonkeyPatch, **modules: Any) -> Any:
    """Import one file of hal with these modules in place of CircuitPython's."""
    for module, content in modules.items():
        stand_in = types.ModuleType(module)
        vars(stand_in).update(content)
        monkeypatch.setitem(sys.modules, module, stand_in)
    spec = importlib.util.spec_from_file_location(f"hal_{name}", HAL / f"{name}.py")
    assert spec is not None and spec.loader is not None
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


class Nvm:
    """microcontroller.nvm: programming blank bytes costs nothing, changing others an erase of all."""

    def __init__(self) -> None:
        self.content = bytearray(b"\xff" * 4096)
        self.erases = 0

    def __len__(self) -> int:
        return len(self.content)

    def __getitem__(self, part: slice) -> bytearray:
        return self.content[part]

    def __setitem__(self, part: slice, data: bytes) -> None:
        assert len(self.content[part]) == len(data), "the part takes no other length"
        if self.content[part] != b"\xff" * len(data):
            self.erases += 1
        self.content[part] = data


def test_the_journal_costs_no_erase_until_it_is_full(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    nvm = Nvm()
    region = load("nvm", monkeypatch, microcontroller={"nvm": nvm}).Region()
    for name, blocks in LAYOUT.items():
        (tmp_path / f"{name}.bin").write_bytes(b"\xff" * 4096 * blocks)
    files = load("files", monkeypatch)
    monkeypatch.setattr(files, "FOLDER", f"{tmp_path}/")
    drive = files.Files()
    store = Store(region, drive)
    assert store.notices == []
    store.begin(b"a setup", bytes(32))
    before = nvm.erases
    entries = [random.Random(number).randbytes(20) for number in range(60)]
    for entry in entries:
        store.append(entry)
    assert nvm.erases == before
    again = Store(region, drive)
    loaded = again.load()
    assert loaded is not None
    assert (loaded.setup, list(loaded.entries)) == (b"a setup", entries)
    for file in drive._open.values():  # the device never closes them; a test must
        file._file.close()


def test_a_block_file_stays_inside_its_blocks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "conf0.bin").write_bytes(bytes(8192))
    files = load("files", monkeypatch)
    monkeypatch.setattr(files, "FOLDER", f"{tmp_path}/")
    drive = files.Files()
    file = drive.open("conf0")
    assert file.blocks == 2 and drive.open("conf0") is file
    file.write(1, b"x" * 4096)
    buffer = bytearray(4096)
    file.readinto(1, buffer)
    assert (file.read(0), bytes(buffer)) == (bytes(4096), b"x" * 4096)
    for block, data in ((2, bytes(4096)), (-1, bytes(4096)), (0, b"short")):
        with pytest.raises(ValueError):
            file.write(block, data)
    assert drive.open("archive") is None
    assert (tmp_path / "conf0.bin").stat().st_size == 8192
    file._file.close()


class Serial:
    """usb_cdc.data, as far as the link uses it."""

    def __init__(self) -> None:
        self.timeout: float | None = None
        self.write_timeout: float | None = None
        self.connected = False
        self.received = b""
        self.sent = b""

    @property
    def in_waiting(self) -> int:
        return len(self.received)

    def read(self, count: int) -> bytes:
        assert self.timeout == 0, "it would wait for ever"
        data, self.received = self.received[:count], self.received[count:]
        return data

    def write(self, data: bytes) -> int:
        assert self.write_timeout == 0, "it would wait for ever"
        taken = data[: 256 - len(self.sent)]
        self.sent += taken
        return len(taken)

    def reset_output_buffer(self) -> None:
        self.sent = b""


def test_the_link_never_waits_and_a_new_host_gets_nothing_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    port = Serial()
    link = load("link", monkeypatch, usb_cdc={"data": port}, supervisor={"ticks_ms": lambda: 0}).Link()
    assert (link.is_connected, link.read(), link.write(b"lost")) == (False, b"", 4)
    port.sent = b"stale"
    port.connected, port.received = True, b"hello"
    assert link.read() == b"hello"
    assert link.write(b"x" * 300) == 256
    assert link.write(b"y") == 0
    assert port.sent == b"x" * 256


def test_a_host_that_has_not_raised_dtr_is_answered_for_two_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    port, now = Serial(), [2**29 - 500]
    link = load("link", monkeypatch, usb_cdc={"data": port}, supervisor={"ticks_ms": lambda: now[0]}).Link()
    assert not link.is_connected
    port.received = b"hello"
    assert link.is_connected and link.read() == b"hello"
    assert link.is_connected and link.write(b"I am") == 4 and port.sent == b"I am"
    now[0] = 1499  # the ticks have wrapped
    assert link.is_connected
    now[0] = 1500
    assert (link.is_connected, link.write(b"lost"), port.sent) == (False, 4, b"I am")
    port.received, now[0] = b"hello", 1600
    assert link.read() == b"hello" and link.is_connected
    port.connected = True  # the host knows now, and closes the port later
    assert link.read() == b"" and link.is_connected
    port.connected = False
    assert link.read() == b"" and not link.is_connected, "a host that has closed the port has gone at once"


def test_without_the_second_port_there_is_no_host(monkeypatch: pytest.MonkeyPatch) -> None:
    link = load("link", monkeypatch, usb_cdc={"data": None}, supervisor={}).Link()
    assert (link.is_connected, link.read(), link.write(b"abc")) == (False, b"", 3)


def is_plain(name: str) -> bool:
    """Return whether a board has one key for each button, and nothing else."""
    board = boards.load(name)
    return not (board.chords or board.encoder or any(key.hold for key in board.keys))


@pytest.mark.parametrize("name", [name for name in boards.names() if is_plain(name)])
def test_keys_map_every_pin_to_its_button(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    events: list[tuple[int, bool, int]] = []
    made: dict[str, Any] = {}

    class Event:
        key_number = timestamp = 0
        pressed = False

    class Queue:
        def get_into(self, event: Event) -> bool:
            if not events:
                return False
            event.key_number, event.pressed, event.timestamp = events.pop(0)
            return True

    class Keys:
        def __init__(self, pins: list[str], *, value_when_pressed: bool, pull: bool, interval: float) -> None:
            made.update(pins=pins, value=value_when_pressed, pull=pull, scan=interval)
            self.events = Queue()

    board = boards.load(name)
    data = types.SimpleNamespace(**boards.literals(board, "1"))
    pins = {pin: f"pin {pin}" for pin in board.pins()}
    keys = load("keys", monkeypatch, keypad={"Keys": Keys, "Event": Event}, board=pins).Keys(data)
    assert made == {
        "pins": [f"pin {pin}" for _, pin in data.key_pins],
        "value": False,
        "pull": True,
        "scan": SCAN_MS / 1000,
    }
    assert keys.poll() is None
    for number, (button, _) in enumerate(data.key_pins):
        events.append((number, True, 7 + number))
        assert keys.poll() == (button, True, 7 + number)
