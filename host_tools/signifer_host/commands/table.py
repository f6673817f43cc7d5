"""The commands: their groups in `signifer --help`, and where they are. The command line imports only the one that is
given.
"""

from __future__ import annotations

from typing import NamedTuple


class Place(NamedTuple):
    """Where a command is: its group in the help, its module of `commands`, and its function or its app there."""

    panel: str
    module: str
    member: str


COMMANDS = {
    "devices": Place("Play", "devices", "devices"),
    "status": Place("Play", "status", "status"),
    "push": Place("Play", "push", "push"),
    "start": Place("Play", "start", "start"),
    "log": Place("Play", "log", "log"),
    "pull": Place("Play", "pull", "pull"),
    "audit": Place("Play", "audit", "audit"),
    "report": Place("Play", "report", "report"),
    "roster": Place("Play", "roster", "roster_app"),
    "system": Place("Play", "system", "system_app"),
    "desk": Place("Play", "desk", "desk"),
    "sim": Place("Play", "sim", "sim"),
    "demo": Place("Play", "demo", "demo"),
    "examples": Place("Play", "examples", "examples"),
    "image": Place("Build", "image", "image"),
    "flash": Place("Build", "flash", "flash"),
    "boards": Place("Build", "information", "boards"),
    "selftest": Place("Build", "selftest", "selftest"),
    "doctor": Place("Build", "doctor", "doctor"),
    "config": Place("Build", "config", "config_app"),
    "identify": Place("Club", "devices", "identify"),
    "name": Place("Club", "devices", "name"),
    "label": Place("Club", "label", "label"),
    "card": Place("Club", "label", "card"),
    "guide": Place("Club", "label", "guide"),
    "lend": Place("Club", "lend", "lend_app"),
    "backup": Place("Club", "backup", "backup"),
    "restore": Place("Club", "backup", "restore"),
    "play": Place("Develop", "play", "play"),
    "bundle": Place("Develop", "bundle", "bundle"),
    "help": Place("Develop", "information", "help_"),
    "version": Place("Develop", "information", "version"),
}
PANELS = {
    panel: tuple(name for name, place in COMMANDS.items() if place.panel == panel)
    for panel in dict.fromkeys(place.panel for place in COMMANDS.values())
}
"""The commands of each group, in the order of the help."""
