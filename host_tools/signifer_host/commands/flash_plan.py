"""The question of `signifer flash` before it writes."""

from __future__ import annotations

import sys


def agreed(lines: list[str], yes: bool) -> None:
    """Print what will happen, and continue only with the user's agreement."""
    from signifer_host.errors import BadInput
    from signifer_host.output import NOTHING, agree, out

    for line in lines:
        out(line)
    if yes:
        return
    if not sys.stdin.isatty():
        raise BadInput(f"{NOTHING} Say --yes to do this.")
    agree("Do this?")
