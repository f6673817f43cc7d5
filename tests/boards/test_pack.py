"""The reader of `signifer.pak` on the device, over a real file that the host has made."""

from __future__ import annotations

import contextlib
import errno
import importlib.abc
import sys
import types
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import Any

import pytest

from signifer.core import lines as reader
from signifer.ui import books
from signifer.ui.books import Texts, place
from signifer_host.bundle import sources
from signifer_host.bundle.pack import FILE, MOUNT, pack
from signifer_host.languages import books as language_books
from tests.ui.books import NUMBERS, lines, names

FILES = {
    f"signifer/part{number}/module{number}.mpy": bytes([number]) * (number * 37 + 1) for number in range(60)
}
# Modules in source, which end at a zero: the stand-in for CircuitPython's loader of compiled ones below reads them.
ENTER = "_load_module = __import__('pack').enter(%r)\n"
FILES["w_log.mpy"] = b"%slines = 8\0" % (ENTER % "w_log").encode()
FILES["w_lines.mpy"] = b"%slog = _load_module('w_log')\nlines = 7\0" % (ENTER % "w_lines").encode()
FILES["signifer/hal/patterns.mpy"] = b"%swalk = 1\0" % (ENTER % "signifer.hal.patterns").encode()
FILES["w_wrong.mpy"] = b"%s1 / 0\0" % (ENTER % "w_wrong").encode()
FILES |= {"neopixel.mpy": b"C\x06neo", "signifer/__init__.mpy": b"C\x06"}
FILES |= {
    path.removeprefix("lib/"): data
    for path, data in language_books.on_drive(sources.modules(), language_books.DeviceLanguages()).items()
}


class Storage(types.ModuleType):
    """CircuitPython's `storage`, as far as mounting is concerned."""

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
    """Import the device's module; `storage` is where it mounted itself."""
    (tmp_path / FILE).write_bytes(pack(FILES))
    source = sources.pack()
    assert source.count(f'"/{FILE}"') == 1
    storage = Storage()
    monkeypatch.setitem(sys.modules, "storage", storage)
    monkeypatch.setattr(sys, "path", [*sys.path])  # the device looks only into the pack
    module = types.ModuleType("pack")
    monkeypatch.setitem(sys.modules, "pack", module)
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


def test_a_missing_file_raises_the_oserror_of_a_file_system(device: Any) -> None:
    system = device.storage.mounted["/" + MOUNT]
    for path in ("/nope", "/signifer/part7/module7", "/signifer/part7/module7.py", "/neopixel.py", "/"):
        with pytest.raises(OSError) as caught:
            system.stat(path)
        assert caught.value.args == (errno.ENOENT,)  # MicroPython makes an errno of it


class Loader(importlib.abc.Loader, importlib.abc.MetaPathFinder):
    """Find modules in the pack as CircuitPython does: a folder, a source file, then the compiled one."""

    def __init__(self, system: Any) -> None:
        self.system = system
        self.asked: list[str] = []

    def find_spec(self, name: str, path: object, target: object = None) -> ModuleSpec | None:
        self.asked.append(name)
        for end in ("", ".py"):
            with contextlib.suppress(OSError):
                assert self.system.stat(f"/{name}{end}") is None
        with contextlib.suppress(OSError):
            if self.system.stat(f"/{name}.mpy")[0] == 0x8000:
                return ModuleSpec(name, self)
        return None

    def exec_module(self, module: types.ModuleType) -> None:
        with self.system.open(f"/{module.__name__}.mpy", "rb") as file:
            source = file.read(1000).split(b"\0")[0]
        exec(source, vars(module))


def test_modules_are_loaded_under_one_name_and_found_by_their_own(
    device: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    loader = Loader(device.storage.mounted["/" + MOUNT])
    monkeypatch.setattr(sys, "meta_path", [loader, *sys.meta_path])
    for path in ("w_log", "w_lines", "signifer.hal.patterns"):
        monkeypatch.delitem(sys.modules, path, raising=False)
    lines = device.load("w_lines")  # loads the other too
    log = device.load("w_log")
    assert lines.lines == 7 and lines.log is log and lines.__name__ == "w_lines"
    assert log.lines == 8 and log.__name__ == "w_log"
    assert sys.modules["w_log"] is log
    assert device.load("signifer.hal.patterns").walk == 1
    assert {*loader.asked} == {"it"} and "it" not in sys.modules
    for path in ("w_log", "w_lines", "signifer.hal.patterns"):
        del sys.modules[path]  # permanently: what `monkeypatch` deletes it brings back


def test_a_lent_module_leaves_with_its_holder_and_its_imports_stay(
    device: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "meta_path", [Loader(device.storage.mounted["/" + MOUNT]), *sys.meta_path])
    for path in ("w_log", "w_lines"):
        monkeypatch.delitem(sys.modules, path, raising=False)
    lines = device.load("w_lines", 1)
    assert lines.lines == 7 and "w_lines" not in sys.modules and "it" not in sys.modules
    log = sys.modules.pop("w_log")
    assert lines.log is log, "it was imported for good"
    kept = device.load("w_lines")
    assert kept is not lines and device.load("w_lines", 1) is kept and sys.modules["w_lines"] is kept
    del sys.modules["w_lines"], sys.modules["w_log"]


def test_a_missing_or_failing_module_leaves_nothing(device: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    loader = Loader(device.storage.mounted["/" + MOUNT])
    monkeypatch.setattr(sys, "meta_path", [loader, *sys.meta_path])
    with pytest.raises(ImportError, match="w_nope"):
        device.load("w_nope")
    with pytest.raises(ZeroDivisionError):
        device.load("w_wrong")
    assert not {"it", "w_nope", "w_wrong"} & {*sys.modules}


def test_it_can_be_unmounted_and_mounted_again(device: Any) -> None:
    device.umount()
    assert device.storage.mounted == {}
    device.mount()
    assert list(device.storage.mounted) == ["/" + MOUNT]


def test_every_text_is_read_as_from_its_module(device: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    system = device.storage.mounted["/" + MOUNT]
    opened = []

    def open_there(path: str, mode: str) -> Any:
        opened.append(path.removeprefix(f"/{MOUNT}/").removesuffix(".txt"))
        return stack.enter_context(system.open(f"/{opened[-1]}.txt", mode))

    monkeypatch.setattr(reader, "open", open_there, raising=False)
    monkeypatch.setattr(books, "_in_pack", True)
    read = Texts()
    with contextlib.ExitStack() as stack:
        for book in NUMBERS:
            assert tuple(read.whole(text) for text in names(book).values()) == first_forms(book)
    assert opened == [place(number) + ".en" for number in NUMBERS.values()]


def first_forms(book: str) -> tuple[str, ...]:
    """Return the texts of a book as they are said of none."""
    return tuple(line.split("|")[-1] for line in lines(book))


def test_a_linked_program_reads_its_books_where_they_lie(
    device: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is seen of a book is longer than the book: others follow. Nothing of it is in memory."""
    system = device.storage.mounted["/" + MOUNT]
    seen = []

    def view(path: str) -> bytes:
        seen.append(path)
        with system.open(path, "rb") as file:
            return bytes(file.read(0x20000)) + b"\n\xff" * 99

    monkeypatch.setattr(books, "_in_pack", True)
    monkeypatch.setattr(reader, "_view", view)
    read = Texts()
    for book in NUMBERS:
        assert tuple(read.whole(text) for text in names(book).values()) == first_forms(book)
    assert seen == [f"/{place(number)}.en.txt" for number in NUMBERS.values()]
