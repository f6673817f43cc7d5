"""Values that a shell completes. Each function lists those that begin with what was typed.

Nothing here asks a device or reads a board: a shell waits for the answer at each Tab.
"""

from __future__ import annotations

from collections.abc import Iterable


def _beginning(known: Iterable[str], typed: str) -> list[str]:
    return [one for one in known if one.startswith(typed)]


def boards(incomplete: str) -> list[str]:
    """List the ids of boards."""
    from signifer_host.files import board_folder

    return _beginning(board_folder.names(), incomplete)


def systems(incomplete: str) -> list[str]:
    """List the ids of the game systems that have rosters."""
    from signifer.games import table

    return _beginning(table.IDS, incomplete)


def settings(incomplete: str) -> list[str]:
    """List the settings."""
    from signifer_host.api.config import SETTINGS

    return _beginning(SETTINGS, incomplete)


def sheets(incomplete: str) -> list[str]:
    """List the sheets of labels."""
    from signifer_host.printing.sheets import SHEETS

    return _beginning(SHEETS, incomplete)


def slots(incomplete: str) -> list[str]:
    """List the sides of a roster."""
    return _beginning("ABN", incomplete.upper())


def sides(incomplete: str) -> list[str]:
    """List the sides that can begin."""
    return _beginning("AB", incomplete.upper())


def links(incomplete: str) -> list[str]:
    """List the kinds of a simulator's data port."""
    return _beginning(("auto", "pty", "socket"), incomplete)


def displays(incomplete: str) -> list[str]:
    """List the two similar display controllers."""
    return _beginning(("sh1106", "ssd1306"), incomplete)


def ports(incomplete: str) -> list[str]:
    """List the ports that a device may be at, without opening them."""
    from signifer_host import discover

    return _beginning([one.port for one in discover.candidates()], incomplete)


def commands(incomplete: str) -> list[str]:
    """List the commands."""
    from signifer_host.commands.table import COMMANDS

    return _beginning(list(COMMANDS), incomplete)
