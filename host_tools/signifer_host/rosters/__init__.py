"""Roster files: read, check, compile.

`load_roster(path)` and `load_object(data)` give a `Roster` or raise `RosterError`, whose text is
one line with the file, the line, the unit and the field.
"""

from signifer_host.rosters.compile import LARGEST_BLOB, Roster, load_object, load_roster
from signifer_host.rosters.errors import RosterError

__all__ = ["LARGEST_BLOB", "Roster", "RosterError", "load_object", "load_roster"]
