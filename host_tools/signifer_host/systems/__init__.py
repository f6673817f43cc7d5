"""Custom systems: parse, check, compile, and compute their cost.

`load_system(path)` and `load_object(data)` return a `System` or raise `RosterError`, whose text is one line
with the file, the line, the entry and the field.
"""

from signifer_host.rosters.which import is_system
from signifer_host.systems.load import System, load_object, load_system, read_system

__all__ = ["System", "is_system", "load_object", "load_system", "read_system"]
