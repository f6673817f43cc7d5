"""Hold the games: one package each, with its manifest, its rules, its pages and their texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core import modules
from signifer.games.table import FOLDERS
from signifer.games.table import IDS as IDS

if TYPE_CHECKING:
    from signifer.core.ruleset import Ruleset


def module_path(game_id: str, name: str) -> str:
    """Return the path of a game's module, by which core/modules.py loads it; `name`: "rules.house", "texts_en".
    KeyError if there is no such game. No other function puts such a path together."""
    return "signifer.games." + FOLDERS[game_id] + "." + name


def hook(name: str) -> Any:
    """Return what a hook of `table` names; its module is loaded."""
    game, _, inside = name.partition(".")
    return modules.thing(module_path(game, inside))


def load(game_id: str) -> Ruleset:
    """Return the rules of a game, imported only when it is played; KeyError if there is none."""
    if game_id not in IDS:
        raise KeyError(game_id)
    for other in IDS:
        if other != game_id:
            modules.forget(module_path(other, "rules"))
    path = module_path(game_id, "rules")
    modules.tidy([], path + ".")  # modules that rare screens loaded do not stay
    rules: Ruleset = modules.load(path)
    modules.settle(path)
    return rules
