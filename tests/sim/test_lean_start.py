"""A device frees at the end of its start only what it does not need later."""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from types import FunctionType, SimpleNamespace
from typing import Any

import pytest

import signifer.hal
from signifer.hal import pixels
from tests.sim.test_hal import load

HAL = Path(signifer.__file__).parent / "hal"


def joined() -> dict[str, ast.Module]:
    """Return the modules that the device's build merges with `machine`: its top-level imports, and theirs."""
    found: dict[str, ast.Module] = {}
    waiting = ["machine"]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = ast.parse((HAL / f"{name}.py").read_text("utf-8"))
            for node in found[name].body:
                if isinstance(node, ast.ImportFrom) and node.module == "signifer.hal":
                    waiting += [alias.name for alias in node.names]
    return found


def test_no_method_needs_a_freed_function() -> None:
    modules = joined()
    assert {"machine", "panel", "keys", "pixels"} <= set(modules)
    for name, tree in modules.items():
        functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
        for kind in tree.body:
            methods = [one for one in getattr(kind, "body", []) if isinstance(one, ast.FunctionDef)]
            for method in methods if isinstance(kind, ast.ClassDef) else []:
                used = {node.id for node in ast.walk(method) if isinstance(node, ast.Name)} & functions
                assert not used or method.name == "__init__", (name, method.name, used)


@pytest.mark.parametrize("device", [True, False])
def test_a_device_frees_and_a_computer_does_not(device: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    def kind(**parts: Any) -> Any:
        class Thing:
            def __init__(self) -> None:
                vars(self).update(parts)

            def works(self) -> bool:
                return True

        return Thing()

    before = set(sys.modules)
    machine = load(
        "machine",
        monkeypatch,
        alarm={"sleep_memory": bytearray(2)},
        storage={},
        microcontroller={"nvm": bytearray(4)},
        supervisor={},
        keypad={},
        board={},
        busdisplay={"BusDisplay": object},
        busio={"I2C": object},
        displayio={},
        usb_cdc={"data": None},
        watchdog={"WatchDogMode": None},
    )
    monkeypatch.setattr(
        machine, "implementation", SimpleNamespace(name="circuitpython" if device else "cpython")
    )
    leave = machine.leave
    strip = type("Strip", (list,), {})([None])
    chain_init = pixels.Chain.__init__
    lights = SimpleNamespace(pixels=pixels.Chain(strip))
    app = kind(ui=kind(picture=kind()), input=kind(), lights=lights)
    built_in = bytearray(1)  # a display that CircuitPython has made: its type cannot be changed
    screen = kind(panel=built_in)
    try:
        machine.lean(app, machine.Ports(screen, kind(), *6 * (None,)))
        for thing in (app, app.ui, app.ui.picture, app.input, screen):
            assert (type(thing).__init__ is None) == device and thing.works()
        assert (machine.ports is None) == (machine.later is None) == (machine.leave is None) == device
        left = [name for name, thing in vars(machine).items() if isinstance(thing, FunctionType)]
        assert (not left) == device  # it comes in the middle of them
        assert leave is not None and pixels.Chain.__init__ is chain_init
        lights.pixels.show(0, (1, 2, 3))
        assert strip == [(1, 2, 3)]
    finally:
        monkeypatch.undo()
        for name in set(sys.modules) - before:  # they have the stand-ins
            if name.startswith("signifer.hal."):
                del sys.modules[name]
                delattr(signifer.hal, name.rpartition(".")[2])
