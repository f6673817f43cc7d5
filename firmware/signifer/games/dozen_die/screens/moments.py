"""Say which moments of reminders the pages of Dozen Die are. In memory only in a game that has some."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.games.dozen_die.rules import view

if TYPE_CHECKING:
    from signifer.core.game import Game

ACTIVE = ("activate",)
_ORDERS = {"move": ("move",), "charge": ("charge",)}
# Flows of the unit that is their first argument.
_OWN = {
    "orders:charge": ("charge",),
    "move:hard_move": ("move",),
    "move:wade": ("move",),
    "move:climb": ("move",),
    "move:jump": ("move",),
    "shots:shoot": ("shoot",),
    "shots:reaction_shot": ("react", "shoot"),
    "tests:reaction_test": ("react",),
    "health:strike": ("hurt",),
}
# Flows of the unit that is picked on their page.
_PICKED = {"orders:march": ("move",), "react:react": ("react",)}


def active(game: Game) -> int | None:
    """Return the number of the active unit."""
    return view.active(game)


def of_command(command: dict[str, Any]) -> tuple[str, ...]:
    """Return the moments that a command on the home page is."""
    return _ORDERS.get(command.get("kind", ""), ()) if command["do"] == "order" else ()


def of_flow(
    game: Game, name: str, args: tuple[Any, ...], answers: tuple[Any, ...], cursor: Any
) -> list[tuple[tuple[str, ...], int]]:
    """Return the moments of a flow's page."""
    if name in _OWN:
        return [(_OWN[name], args[0])]
    if name == "fight:fight":
        return [(("fight",), row) for row in args if row is not None]
    found = unit_of(answers[0] if answers else cursor)
    if name == "orders:activate" and found >= 0:
        enters = ("enters",) if view.status(game, found) == "reserve" else ()
        return [(("activate",) + enters, found)]
    return [(_PICKED[name], found)] if name in _PICKED else []


def unit_of(item: Any) -> int:
    """Return the unit that a line of a list stands for, -1 for none."""
    if type(item) is tuple and item:
        item = item[0]
    return item if type(item) is int else -1
