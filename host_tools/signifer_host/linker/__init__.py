"""Lay compiled modules down so that an unmodified CircuitPython executes them where they lie in flash.

A firmware image says where its names, types and variables are (`facts`); a compiled module (`mpy`) becomes objects at
fixed addresses (`objects`, `modules`); the whole program becomes two pieces of flash (`program`).
docs/run_from_flash.md has the whole way.
"""

from signifer_host.errors import BadInput


class LinkError(BadInput):
    """The program cannot be linked for this firmware; the text is a sentence that says why."""
