"""Print the errors of a roster's or a system's file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer_host.output import fail, note
from signifer_host.translation import ngettext

if TYPE_CHECKING:
    from signifer_host.rosters.errors import RosterError

MOST_TOLD = 100
"""Most lines for one file: a file with more errors was made by a program, which repeats one of them."""


def tell(error: RosterError) -> None:
    """Print every error of a file on standard error, one line each."""
    every = error.every()
    for one in every[:MOST_TOLD]:
        fail(str(one))
    if len(every) > MOST_TOLD:
        note(
            ngettext(
                "{n} further error in this file.", "{n} further errors in this file.", len(every) - MOST_TOLD
            )
        )
