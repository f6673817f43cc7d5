"""Roster files: read, check, compile.

`load_roster(path)` and `load_object(data)` give a `Roster` or raise `RosterError`, whose text is
one line with the file, the line, the unit and the field.

The modules are loaded when one of these names is used: most commands need only one of the light ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from signifer_host.rosters.compile import LARGEST_BLOB, Roster, load_object, load_roster
    from signifer_host.rosters.errors import RosterError

__all__ = ["LARGEST_BLOB", "Roster", "RosterError", "load_object", "load_roster"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(name)
    if name == "RosterError":
        from signifer_host.rosters import errors

        return errors.RosterError
    from signifer_host.rosters import compile

    return getattr(compile, name)
