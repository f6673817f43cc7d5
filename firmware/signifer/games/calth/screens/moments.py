"""Say which moments of reminders the pages of Calth are. In memory only in a game that has some."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.calth.rules import view
from signifer.games.calth.rules.ranks import ranks
from signifer.games.calth.rules.schema import ACTIONS, PHASES

if TYPE_CHECKING:
    from signifer.core.game import Game

ACTIVE = ("activate",)
_ACTIONS = {
    "advance": ("move",),
    "run": ("move",),
    "consolidate": ("move",),
    "shoot": ("shoot",),
    "assault": ("charge", "fight"),
}
# Flows of the unit that is their first argument.
_OWN = {
    "moves:join": ("move",),
    "assaults:retreat": ("move",),
    "assaults:stand": ("hurt",),
    "health:strike": ("hurt",),
    "unit:models": ("hurt",),
}


def active(game: Game) -> int | None:
    """Return the number of the active unit."""
    row = view.active(game)
    return None if row is None or not view.in_play(game, row) else ranks(game).number_at(row)


def phase(game: Game) -> int:
    """Return the number of the phase."""
    return PHASES.index(view.phase(game))


def of_flow(
    game: Game, name: str, args: tuple[Any, ...], answers: tuple[Any, ...], cursor: Any
) -> list[tuple[tuple[str, ...], int]]:
    """Return the moments of a flow's page."""
    if name in _OWN:
        return [(_OWN[name], args[0])]
    if name == "attacks:attack":
        shooting = view.action(game) == "shoot"
        return [(_ACTIONS["shoot"] if shooting else ("fight",), args[0])]
    if name in ("attacks:defend", "damage:damage"):
        attack = view.attack(game)
        return [(("react", "hurt"), ranks(game).number_at(attack.target))] if attack is not None else []
    if name == "act:activate":
        number = answers[0] if answers else cursor
        if type(number) is not int:
            return []
        chosen = cursor if len(answers) == 1 else answers[1] if len(answers) > 1 else None
        action = ACTIONS[chosen] if type(chosen) is int and chosen < len(ACTIONS) else ""
        return [(("activate",) + _ACTIONS.get(action, ()), number)]
    return []
