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


def games(incomplete: str) -> list[str]:
    """List the ids of the game systems that a device can hold."""
    from signifer.games import table

    return _beginning(table.IDS, incomplete)


def several_games(incomplete: str) -> list[str]:
    """List the ids of game systems behind those that `incomplete` has with commas."""
    before, comma, last = incomplete.rpartition(",")
    chosen = before.split(",")
    return [f"{before}{comma}{one}" for one in games(last) if one not in chosen]


def systems(incomplete: str) -> list[str]:
    """List the systems that a roster can be for."""
    from signifer.games import table
    from signifer_host.files.examples import SYSTEM, names

    # A custom system is chosen itself, not the game that plays it.
    return _beginning([*(one for one in table.IDS if one != table.CUSTOM), *names(SYSTEM)], incomplete)


def examples(incomplete: str) -> list[str]:
    """List the examples."""
    from signifer_host.files.examples import GAME, ROSTER, SYSTEM, names

    return _beginning(dict.fromkeys(names(ROSTER, SYSTEM, GAME)), incomplete)


def templates(incomplete: str) -> list[str]:
    """List the systems that a new one can begin from."""
    from signifer_host.systems.templates import KINDS

    return _beginning(KINDS, incomplete)


def sendable(incomplete: str) -> list[str]:
    """List the examples that can be sent to a device. With nothing typed the shell lists files."""
    from signifer_host.files.examples import ROSTER, SYSTEM, names

    return _beginning(dict.fromkeys(names(ROSTER, SYSTEM)), incomplete) if incomplete else []


def playable(incomplete: str) -> list[str]:
    """List the examples that can be played. With nothing typed the shell lists files."""
    from signifer_host.files.examples import GAME, names

    return _beginning(names(GAME), incomplete) if incomplete else []


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
