"""Draw what the device's program shows, with nothing but Python: the modules that CircuitPython has for displays.

`drawing` gives the program's drawing code these modules in place of CircuitPython's. It puts nothing into the table of
modules for good, so that tests can load the same code over Adafruit's implementation for computers as well.
"""

from __future__ import annotations

import importlib
import sys
import types
from functools import cache
from typing import Any

from signifer_host.simulator.painter import bitmaps, tools

_DRAWING = ("signifer.hal.display", "signifer.hal.any_brush", "signifer.hal.patterns")


@cache
def drawing() -> dict[str, types.ModuleType]:
    """Load the program's drawing code over these modules, and return its modules by name."""
    ours = {"displayio": bitmaps, "bitmaptools": tools}
    hidden = {name: sys.modules.get(name) for name in ours}
    loaded = {}
    sys.modules.update(ours)
    try:
        for name in _DRAWING:
            sys.modules.pop(name, None)
            loaded[name] = importlib.import_module(name)
    finally:
        for name, module in hidden.items():
            if module is None:
                del sys.modules[name]
            else:
                sys.modules[name] = module
    return loaded


def display() -> Any:
    """Return the class of the program's display port, which draws with these modules."""
    return drawing()["signifer.hal.display"].Display


drawing()
