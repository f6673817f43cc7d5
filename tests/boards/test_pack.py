"""What opens `signifer.pak` on the device, over a real file that the host has made."""

from __future__ import annotations

import errno
import sys
import types
from pathlib import Path
from typing import Any

import pytest

from signifer_host.bundle import sources
from signifer_host.bundle.pack import FILE, MOUNT, pack

FILES = {
    f"signifer/part{number}/module{number}.mpy": bytes([number]) * (number * 37 + 1) for number in range(60)
}
FILES |= {"neopixel.mpy": b"C\x06neo", "signifer/__init__.mpy": b"C\x06"}


class Storage(types.ModuleType):
    """CircuitPython's `storage`, as far as mounting goes."""

    def __init__(self) -> None:
        super().__init__("storage")
        self.mounted: dict[str, Any] = {}

    def mount(self, system: Any, place: str, *, readonly: bool) -> None:
        assert place not in self.mounted and readonly
        system.mount(readonly, False)
        self.mounted[place] = system

    def umount(self, place: str) -> None:
        self.mounted.pop(place).umount()


@pytest.fixture
def device(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The device's module, imported; `storage` is what it mounted itself in."""
    (tmp_path / FILE).write_bytes(pack(FILES))
    source = sources.pack()
    assert source.count(f'"/{FILE}"') == 1
    storage = Storage()
    monkeypatch.setitem(sys.modules, "storage", storage)
    module = types.ModuleType("pack")
    exec(compile(source.replace(f'"/{FILE}"', repr(str(tmp_path / FILE))), "pack.py", "exec"), vars(module))
    yield module
    module._PACK._table.close()


def test_every_file_is_found_and_read_from_its_beginning(device: Any) -> None:
    system = device.storage.mounted["/" + MOUNT]
    for path, content in FILES.items():
        assert system.stat("/" + path)[0] == 0x8000
        with system.open("/" + path, "rb") as file:
            assert file.read(len(content)) == content
    for folder in ("/signifer", "/signifer/part7"):
        assert system.stat(folder)[0] == 0x4000 and len(system.stat(folder)) == 10


def test_what_is_not_there_is_an_oserror_as_a_file_system_raises_it(device: Any) -> None:
    system = device.storage.mounted["/" + MOUNT]
    for path in ("/nope", "/signifer/part7/module7", "/signifer/part7/module7.py", "/neopixel.py", "/"):
        with pytest.raises(OSError) as caught:
            system.stat(path)
        assert caught.value.args == (errno.ENOENT,)  # MicroPython makes an errno of it


def test_it_can_be_taken_away_and_mounted_again(device: Any) -> None:
    device.umount()
    assert device.storage.mounted == {}
    device.mount()
    assert list(device.storage.mounted) == ["/" + MOUNT]
