"""Hold the desktop tool's part of each game, in a folder that is named as its folder in the firmware.

A game has a module here for each thing that the tool can do with it: roster.py compiles its rosters, lens.py reads its
cells for a report, texts.py has its name, the words of a report and the signs on its screens, conversion.py makes its
rosters of foreign ones, forms.py asks for one, sheet.py prints one, script.py has the fields of its scripts, and
translator.py what a translator needs of its rules beyond what all rules show alike. A game may lack some: the tool then
offers less for it. Nothing outside the folders lists the games.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from signifer.games import module_path, table

CUSTOM = table.CUSTOM
"""The game that plays the systems which players write."""


def has(game: str, name: str) -> bool:
    """Tell whether there is such a game and it has a module of that name."""
    return game in table.IDS and _is_module(f"signifer_host.games.{table.FOLDERS[game]}", name)


@cache
def _is_module(package: str, name: str) -> bool:
    return find_spec(package) is not None and find_spec(f"{package}.{name}") is not None


def part(game: str, name: str) -> ModuleType:
    """Import a game's module of that name; raises KeyError for a game that has none."""
    if not has(game, name):
        raise KeyError(game)
    return import_module(f"signifer_host.games.{table.FOLDERS[game]}.{name}")


def device_module(game: str, name: str) -> ModuleType:
    """Import a module of a game's device code: "rules.roster"."""
    return import_module(module_path(game, name))


def having(name: str) -> tuple[str, ...]:
    """List the games with a module of that name, in the order of their places."""
    found = [game for game in table.IDS if has(game, name)]
    return tuple(sorted(found, key=lambda game: (place(game), game)))


def place(game: str) -> int:
    """Return the place of a game in the order of all, from its manifest."""
    return int(import_module(f"signifer.games.{table.FOLDERS[game]}").PLACE)


def title(game: str) -> str:
    """Return a game's name for people; its id for a game without texts."""
    return str(part(game, "texts").NAME) if has(game, "texts") else game
