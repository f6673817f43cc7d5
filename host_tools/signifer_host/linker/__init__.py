"""Lay compiled modules out so that an unmodified CircuitPython executes them directly from flash.

A firmware image gives the addresses of its names, types and variables (`facts`); a compiled module (`mpy`)
becomes objects at fixed addresses (`objects`, `modules`); the whole program becomes two pieces of flash
(`program`). docs/run_from_flash.md describes all steps.
"""

from signifer_host.errors import BadInput


class LinkError(BadInput):
    """The program cannot be linked for this firmware; the text is a sentence that says why."""
