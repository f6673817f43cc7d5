"""Lay compiled modules out so that an unmodified CircuitPython executes them directly from flash.

A firmware image gives the addresses of its names, types and variables (`facts`); a compiled module (`mpy`)
becomes objects at fixed addresses (`objects`, `modules`); the whole program becomes two pieces of flash
(`program`). docs/run_from_flash.md describes all steps.
"""

from collections.abc import Iterable
from typing import TypeVar

from signifer_host.errors import BadInput

Item = TypeVar("Item")


class LinkError(BadInput):
    """The program cannot be linked for this firmware; the text is a sentence that says why."""


def single(found: Iterable[Item], what: str) -> Item:
    """Return what was found, which is one thing, however often. Raises LinkError."""
    things = set(found)
    if len(things) != 1:
        count = "no" if not things else str(len(things))
        raise LinkError(f"The firmware has {count} {what}, where one is expected: it is of an unknown kind.")
    return things.pop()
