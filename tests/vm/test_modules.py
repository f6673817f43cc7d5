"""Every module of the device's program imports on MicroPython, in any order."""

from __future__ import annotations

from tests.vm.machine import ROOT, Machine

FIRMWARE = ROOT / "firmware"


def device_modules() -> list[str]:
    """Return dotted names of modules that need no CircuitPython module: all but hal."""
    names = []
    for file in sorted((FIRMWARE / "signifer").rglob("*.py")):
        parts = list(file.relative_to(FIRMWARE).with_suffix("").parts)
        if "hal" not in parts:
            names.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return names + [file.stem for file in sorted((FIRMWARE / "lib").glob("*.py"))]


def importer(names: list[str]) -> str:
    """Return a program that imports each and names every one that fails."""
    return f"""
import sys
failed = 0
for name in {names!r}:
    try:
        __import__(name)
    except Exception as error:
        failed += 1
        print("--", name)
        sys.print_exception(error)
print(failed)
"""


def test_every_module_imports_there(vm: Machine) -> None:
    names = device_modules()
    assert "signifer.core.game" in names
    out = vm.check(importer(names)).out
    assert out == "0\n", out


def test_no_module_needs_another_to_be_imported_first(vm: Machine) -> None:
    out = vm.check(importer(device_modules()[::-1])).out
    assert out == "0\n", out
