"""Say which moments of reminders the pages of Samurai are. In memory only in a game that has some."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.samurai.rules import view
from signifer.games.samurai.rules.schema import RANGED

if TYPE_CHECKING:
    from signifer.core.game import Game

ACTIVE = ("activate",)
_MOVES = ("move", "run", "sneak", "climb", "jump")
# Flows of the model that is their first argument.
_OWN = {
    "turns:offer_zen": ("activate",),
    "turns:zen": ("activate",),
    "react:how": ("react",),
    "hits:defence": ("react",),
    "tests:defence": ("react",),
    "health:strike": ("hurt",),
    "conceal:reveal": ("enters",),
}
_ATTACKS = ("attack:attack", "attack:free", "attack:strike")


def active(game: Game) -> int | None:
    """Return the number of the active model."""
    row = view.active(game)
    return row if row is not None and view.alive(game, row) else None


def of_command(command: dict[str, Any]) -> tuple[str, ...]:
    """Return the moments that a command on the home page is."""
    return ("move",) if command["do"] == "act" and command["action"] in _MOVES else ()


def of_flow(
    game: Game, name: str, args: tuple[Any, ...], answers: tuple[Any, ...], cursor: Any
) -> list[tuple[tuple[str, ...], int]]:
    """Return the moments of a flow's page."""
    if name in _OWN:
        return [(_OWN[name], args[0])]
    if name in _ATTACKS:
        return [(_attack(game, args[0]), args[0])]
    if name == "hits:show_defence":
        return [] if args[2]["success"] or args[3] is None else [(("react", "hurt"), args[0])]
    if name == "turns:act" or name == "turns:actions":
        action = args[2] if name == "turns:act" else answers[0] if answers else cursor
        words = _attack(game, args[0]) if action == "attack" else ("move",) if action in _MOVES else ()
        return [(words, args[0])] if words else []
    row = answers[0] if answers else cursor
    if type(row) is not int:
        return []
    if name == "hits:hits":
        return [(("react", "hurt"), row)]
    if name == "turns:activate":
        return [(("activate", "enters") if view.infiltrating(game, row) else ("activate",), row)]
    return [(("react",), row)] if name == "react:react" else []


def _attack(game: Game, row: int) -> tuple[str, ...]:
    """Return the moments of an attack: a shot, or a charge and a fight."""
    shot = view.weapon_bits(game, row, view.in_hand(game, row)) & RANGED
    return ("shoot",) if shot else ("charge", "fight")
