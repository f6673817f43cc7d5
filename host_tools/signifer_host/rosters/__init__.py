"""Roster files: read, check, compile.

`compile.load_roster(path)` and `compile.load_object(data)` give a `Roster` or raise `errors.RosterError`, whose text is
one line with the file, the line, the unit and the field.
"""
