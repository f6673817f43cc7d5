"""Serve the shared screens for a custom system, whose names are in its own file, not in the texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core import modules
from signifer.core.modules import deferred
from signifer.games.custom.rules import schema as S
from signifer.games.custom.rules import view
from signifer.ui import styles, theme
from signifer.ui.asking import unit_page
from signifer.ui.flow import Over

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.ui.ui import Ui


def strike(ui: Ui, row: int) -> Any:
    """Return the request that changes the counter that a strike takes; without one, that of the unit's page."""
    from signifer.games.custom.flows import counter

    i = view.schema(ui.game).strike
    return unit_page(ui, row) if i < 0 else Over(deferred(counter.count), (S.UNIT_T, row, i))


def card(ui: Ui) -> list[dict[str, Any]]:
    """Return the lines of the reference card, made from the system's declarations."""
    from signifer.games.custom.rules import card

    return card.lines(ui.game)


def accent(game: Game, row: int) -> int:
    """Return the accent of a unit: its side's, if there are sides."""
    return theme.side(game.units[row].side) if game.units.schema.sides else styles.PLAIN  # type: ignore[attr-defined]


def title(game: Game) -> str:
    """Return the title of a list of all units if there are no sides, else ""."""
    schema = view.schema(game)
    return "" if schema.sides else schema.name


def rows(game: Game) -> list[int]:
    """Return all units; without sides, in the order in which they go."""
    schema = view.schema(game)
    schema.stays = True  # the system's declarations are read before a strike, and stay
    found = list(range(len(game.units)))
    if schema.order < 0 or schema.sides:
        return found
    return view.in_order(found, lambda row: -view.value(game, S.UNIT_T, row, schema.order))


def standing(game: Game, row: int) -> bool:
    """Return whether the unit counts among those that its side still has."""
    return game.get(S.UNIT_T, row, S.STATUS) == S.ON_TABLE


def column(ui: Ui, cell: int) -> str:
    """Return the label of a cell's counter, flag or uses."""
    from signifer.games.custom.screens import commands

    return commands.column(ui.game, cell)


def begin(ui: Ui) -> None:
    """Ask at a new game's start who goes first, if neither the system nor a roster decides it."""
    from signifer.games.custom.flows import turns

    game = ui.game
    order = view.schema(game).order
    if order >= 0 and len(set([view.value(game, S.UNIT_T, row, order) for row in game.units.rows_of()])) < 2:
        ui.push(deferred(turns.order))


def lights(game: Game) -> tuple[tuple[int, bool], ...]:
    """Return what the pixels show while the game goes on, from the first to the last: (accent, bright)."""
    from signifer.games.custom.screens import lights as custom_lights

    shown: tuple[tuple[int, bool], ...] = custom_lights.lights(game)
    modules.drop(custom_lights.__name__)  # every press calls this, and few pages need it
    if not game.units.schema.stays:  # type: ignore[attr-defined]
        game.units.forget()
    return shown
