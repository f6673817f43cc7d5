"""Custom systems: parse, check, compile, and compute their cost.

`load.load_system(path)` and `load.load_object(data)` return a `System` or raise `RosterError`, whose text is one line
with the file, the line, the entry and the field.
"""
