"""Run the device's program on MicroPython's VM as in a bundle: passed through the build, compiled and packed.

Names stay as in the source, so a test's program only needs its imports and constants replaced as by the build.
"""

from __future__ import annotations

import ast
import base64
import hashlib
import pickle
from collections.abc import Mapping
from pathlib import Path

from filelock import FileLock

from signifer_host import passes
from signifer_host.bundle import pack, sources
from signifer_host.bundle.compile import Compiler
from signifer_host.bundle.pack import FILE
from signifer_host.languages import books
from signifer_host.passes import constants, declaring, deferring, joining, loading, scopes, typing
from tests.vm.machine import PACKAGE, ROOT, Machine, Run

CACHE = ROOT / ".vm"
_HAL = "signifer/hal/"
_MAKING = (constants, declaring, deferring, joining, loading, passes, scopes, typing)


def _made() -> tuple[passes.Program, dict[str, bytes]]:
    """Return the built program and the compiled files, cached for a state of the sources."""
    modules = {path: text for path, text in sources.modules().items() if path != "signifer/ports.py"}
    stamp = hashlib.sha256(repr((sorted(modules.items()), pack.opener())).encode())
    for module in _MAKING:
        stamp.update(Path(str(module.__file__)).read_bytes())
    stamp.update(Path(__file__).read_bytes())
    file = CACHE / f"shipped-{stamp.hexdigest()[:16]}.pickle"
    with FileLock(str(CACHE / "shipped.lock")):
        if not file.exists():
            program = passes.Program(modules)
            made = {path: text for path, text in program.modules().items() if not path.startswith(_HAL)}
            compiled = Compiler().compile(made | {"pack.py": pack.opener()})
            files = {
                path.removesuffix(".py").removesuffix("/__init__") + ".mpy": b"M" + code[1:]
                for path, code in compiled.items()
            }
            for old in CACHE.glob("shipped-*.pickle"):
                old.unlink()
            file.write_bytes(pickle.dumps((program, files)))
        found: tuple[passes.Program, dict[str, bytes]] = pickle.loads(file.read_bytes())
    return found


# The VM's module for this has another name.
_STORAGE = b"""
import vfs
def mount(files, path, readonly):
    vfs.mount(files, path)
"""


class Shipped(Machine):
    """A `Machine` in which a test's steps and files import the program's modules as the build lets them import each
    other."""

    # In a heap that only grows while a step runs, any word that looks like an address would keep garbage. In this one
    # no address consists of letters, and none ends a word of bytecode: 0x1D is no instruction (0x1C and 0x20 are).
    RAM = 0x1D000000
    LETTERS = 0x20000000
    """Above this an address may consist of letters: a heap that ends there (`Run.end`) may keep garbage."""

    START = "import pack, sys\nsys.path.append('/')"  # folder of the tests' files

    def __init__(self, package: Path = PACKAGE) -> None:
        super().__init__(package)
        self.program, files = _made()
        self.names = {name for code in files.values() for name in names_of(code)}
        # Like `bundle.pack.pack_files`.
        inside = {path.removeprefix("lib/"): code for path, code in files.items() if path != "pack.mpy"}
        inside |= {
            path.removeprefix("lib/"): data
            for path, data in books.on_drive(sources.modules(), books.DeviceLanguages()).items()
        }
        outside = {
            FILE: pack.pack(inside),
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
        code: bool = False,
    ) -> Run:
        contents = {
            name: self.now(content) if name.endswith(".py") and isinstance(content, str) else content
            for name, content in (files or {}).items()
        }
        return super().run(*map(self.now, steps), files=contents, path=path, timeout=timeout, code=code)

    def now(self, source: str) -> str:
        """Return a test's program as the build makes it."""
        return self.program.outside(source) if ast.parse(source).body else source


def names_of(code: bytes) -> list[str]:
    """Return the names in a compiled file that its interpreter's table lacks."""
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
