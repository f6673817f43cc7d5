"""Custom systems: parse, check, compile, and compute their cost.

`load_system(path)` and `load_object(data)` return a `System` or raise `RosterError`, whose text is one line
with the file, the line, the entry and the field.

The modules are loaded when one of these names is used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from signifer_host.rosters.which import is_system
    from signifer_host.systems.load import System, load_named, load_object, load_system, read_system

__all__ = ["System", "is_system", "load_named", "load_object", "load_system", "read_system"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(name)
    if name == "is_system":
        from signifer_host.rosters import which

        return which.is_system
    from signifer_host.systems import load

    return getattr(load, name)
