"""The loader that lends modules on a device whose program runs from flash. The emulated Pico shows how their code
is found."""

from __future__ import annotations

import sys
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

SOURCE = Path(__file__).resolve().parents[2] / "firmware" / "linked" / "loader.py"
PATHS = ("w_one", "w_two", "w_wrong")


class Memory:
    """CircuitPython's `memorymap.AddressRange`, for a memory full of zeros."""

    def __init__(self, *, start: int, length: int) -> None:
        pass

    def __getitem__(self, at: slice) -> bytes:
        return bytes(at.stop - at.start)

    def __setitem__(self, at: slice, data: bytes) -> None:
        pass


@pytest.fixture
def pack(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Return the loader, with two empty modules in its flash."""
    memorymap, storage = types.ModuleType("memorymap"), types.ModuleType("storage")
    memorymap.AddressRange = Memory  # type: ignore[attr-defined]
    storage.mount = lambda system, place, readonly: None  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "memorymap", memorymap)
    monkeypatch.setitem(sys.modules, "storage", storage)
    monkeypatch.setattr(sys, "path", [*sys.path])
    module = types.ModuleType("pack")
    monkeypatch.setitem(sys.modules, "pack", module)
    module.id = lambda thing: 0x20000000  # type: ignore[attr-defined]  # addresses have four bytes there
    exec(compile(SOURCE.read_text("utf-8"), str(SOURCE), "exec"), vars(module))

    def find(path: str) -> int:
        if path not in ("/w_one.mpy", "/w_two.mpy"):
            raise OSError(2)
        return 0x10000000

    monkeypatch.setattr(module, "_find", find)
    yield module
    for path in PATHS:
        sys.modules.pop(path, None)


def by_age(pack: Any) -> list[str]:
    """Return the modules that may leave, the next one to leave first."""
    return sorted(pack.spare, key=pack.spare.get)


def test_a_lent_module_stays_and_may_leave(pack: Any) -> None:
    one = pack.load("w_one", 1)
    assert sys.modules["w_one"] is one and by_age(pack) == ["w_one"]
    assert pack.load("w_one", 1) is one, "no second copy of it"
    del sys.modules["w_one"]
    assert pack.load("w_one", 1) is not one


def test_the_most_recently_used_module_leaves_last(pack: Any) -> None:
    pack.load("w_one", 1)
    pack.load("w_two", 1)
    assert by_age(pack) == ["w_one", "w_two"]
    pack.load("w_one", 1)
    assert by_age(pack) == ["w_two", "w_one"]


def test_permanent_imports_of_a_module_do_not_leave(pack: Any) -> None:
    one = pack.load("w_one", 1)
    assert pack.load("w_one") is one and by_age(pack) == []
    assert pack.load("w_one", 1) is one and by_age(pack) == [], "a permanent import keeps the module"
    pack.load("w_two")
    assert by_age(pack) == []


def test_a_missing_module_is_not_lent(pack: Any) -> None:
    with pytest.raises(ImportError, match="w_wrong"):
        pack.load("w_wrong", 1)
    assert by_age(pack) == [] and "w_wrong" not in sys.modules
