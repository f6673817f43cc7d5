"""The device's program on MicroPython's VM as a bundle has it: joined, shortened and compiled."""

from __future__ import annotations

import ast
import base64
import hashlib
import pickle
from collections.abc import Iterable, Mapping
from pathlib import Path

from filelock import FileLock

from signifer_host import (
    bringing,
    foreign,
    inlining,
    letters,
    linking,
    nameless,
    naming,
    numbers,
    packages,
    rom_names,
    shorten,
    trimming,
    uniting,
)
from signifer_host.bundle import pack, words
from signifer_host.bundle.compile import Compiler
from signifer_host.bundle.pack import FILE
from signifer_host.nameless import LOADER
from signifer_host.shorten import Shortener
from tests.vm.machine import PACKAGE, ROOT, Machine, Run

Loading = tuple[frozenset[str], str, str]
"""The modules that are not imported but loaded, and where the function is that loads them: its module, its name."""
CACHE = ROOT / ".vm"
_HAL = "signifer/hal/"
_MAKING = (
    bringing,
    foreign,
    inlining,
    letters,
    linking,
    nameless,
    naming,
    numbers,
    packages,
    rom_names,
    shorten,
    trimming,
    uniting,
    words,
)
# What only tests ask of the program, or have under the same name for one another.
ASKED = (
    "Setup",
    "Walk",
    "answer",
    "crc",
    "digest",
    "get",
    "peek_redo",
    "replay",
    "screen_text",
    "secret_of_seed",
    "snapshot",
    "styles",
    "wait",
)


def _sources() -> tuple[dict[str, str], list[str]]:
    """The modules by path, those that no VM can load among them, and the sources whose names keep their letters."""
    base = ROOT / "firmware"
    modules = {}
    for file in sorted([*(base / "signifer").rglob("*.py"), *(base / "lib").glob("*.py")]):
        modules[file.relative_to(base).as_posix()] = file.read_text("utf-8")
    keep = [foreign.kept(source for path, source in modules.items() if path.startswith(_HAL))]
    keep.append("from signifer.core import ticks\nticks.add, ticks.diff, " + ", ".join(ASKED))
    return modules, keep + [file.read_text("utf-8") for file in sorted(base.glob("*.py"))]


def _made() -> tuple[Shortener, dict[str, bytes], Loading]:
    """What names became, the compiled files, and how they are loaded; made once for a state of the sources."""
    modules, keep = _sources()
    mounting = pack.opener()
    stamp = hashlib.sha256(repr((sorted(modules.items()), keep, mounting)).encode())
    stamp.update(Path(__file__).read_bytes())
    for module in _MAKING:
        stamp.update(Path(str(module.__file__)).read_bytes())
    file = CACHE / f"shipped-{stamp.hexdigest()[:16]}.pickle"
    with FileLock(str(CACHE / "shipped.lock")):
        if not file.exists():
            short = Shortener(modules, keep)
            loader = packages.text(short.outside(LOADER), short.modules)
            made = {path: source for path, source in short.sources().items() if not path.startswith(_HAL)}
            sources, coming = nameless.nameless(packages.moved(made), loader)
            compiler = Compiler()
            files = {
                path[:-3] + ".mpy": b"M" + data[1:]
                for path, data in compiler.compile(sources, coming).items()
            }
            files["pack.mpy"] = b"M" + compiler.compile({"pack.py": mounting})["pack.py"][1:]
            short.forget()
            for old in CACHE.glob("shipped-*.pickle"):
                old.unlink()
            (asked,) = ast.parse(loader).body
            assert isinstance(asked, ast.ImportFrom) and asked.module
            file.write_bytes(pickle.dumps((short, files, (coming.names, asked.module, asked.names[0].name))))
        found: tuple[Shortener, dict[str, bytes], Loading] = pickle.loads(file.read_bytes())
    return found


# The VM's module for this has another name.
_STORAGE = b"""
import vfs
def mount(files, path, readonly):
    vfs.mount(files, path)
"""


class Shipped(Machine):
    """As Machine; the steps and files of a test are put into the program's short names too."""

    # In a heap that only grows while a step runs, whatever looks like an address would keep garbage. There no address
    # is made of letters, and none ends a word of bytecode: 0x1D is no instruction (0x1C and 0x20 are).
    RAM = 0x1D000000

    START = "import pack, sys\nsys.path.append('/')"  # where the files of tests are

    def __init__(self, package: Path = PACKAGE) -> None:
        super().__init__(package)
        self.short, files, self._loading = _made()
        self.names = {
            name
            for path, code in files.items()
            if path != "signifer/ports.mpy"  # for checkers of types; no device has it
            for name in names_of(code)
        } - {*ASKED}  # that the program's files bring along on a device
        # As `bundle.pack.packed` does it.
        inside = {path.removeprefix("lib/"): code for path, code in files.items() if path != "pack.mpy"}
        outside = {
            FILE: pack.pack(pack.plain_books(inside)),
            "pack.mpy": files["pack.mpy"],
            "storage.py": _STORAGE,
        }
        self._firmware = {"/" + path: base64.b64encode(data).decode() for path, data in outside.items()}

    def run(
        self,
        *steps: str,
        files: Mapping[str, bytes | str] | None = None,
        path: tuple[str, ...] = ("/", "/lib"),
        timeout: float = 60,
    ) -> Run:
        contents = {
            name: self.now(content) if name.endswith(".py") and isinstance(content, str) else content
            for name, content in (files or {}).items()
        }
        # The steps are one program.
        modules = [
            alias.name
            for step in steps
            for node in ast.walk(ast.parse(step))
            if isinstance(node, ast.Import)
            for alias in node.names
        ]
        return super().run(
            *[self.now(step, modules) for step in steps], files=contents, path=path, timeout=timeout
        )

    def now(self, source: str, modules: Iterable[str] = ()) -> str:
        """A test's program with the names that things have in the bundle."""
        now = packages.text(self.short.outside(source, modules), self.short.modules)
        return nameless.without_names(now, *self._loading)


def names_of(code: bytes) -> list[str]:
    """The names in a compiled file that are not in its interpreter's table anyway."""
    at = 4

    def number() -> int:
        nonlocal at
        value = 0
        while True:
            at += 1
            value = value << 7 | code[at - 1] & 127
            if code[at - 1] < 128:
                return value

    found = []
    count = number()
    number()
    for _ in range(count):
        size = number()
        if size & 1 == 0:
            found.append(code[at : at + (size >> 1)].decode())
            at += (size >> 1) + 1
    return found
