"""Serve the shared screens: where screens are, rosters' names, and what the lights show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred, path
from signifer.games.samurai.rules import schema as S
from signifer.ui import styles, theme

if TYPE_CHECKING:
    from signifer.core.game import Game
    from signifer.ui.ui import Ui


def private() -> str:
    """Return the module of the flows that only a model's owner may see."""
    from signifer.games.samurai.flows import conceal

    return path(conceal)


def standing(game: Game, row: int) -> bool:
    """Return whether the model counts among those that its side still has."""
    return game.get(S.UNIT_T, row, S.STATUS) < S.CASUALTY


def begin(ui: Ui) -> None:
    """Begin a new game: ask which models start hidden (SK-34, SK-35), if any can be hidden."""
    from signifer.games.samurai.flows import conceal
    from signifer.games.samurai.rules import view

    if view.any_stealth(ui.game):
        ui.push(deferred(conceal.start))


def lights(game: Game) -> tuple[tuple[int, bool], ...]:
    """Return what the pixels show while the game goes on, from the first to the last: (accent, bright)."""
    accent = theme.side(game.get(S.GAME_T, 0, S.SIDE_NOW))
    for row in range(len(game.units)):
        if game.get(S.UNIT_T, row, S.DUE):  # fright tests wait to be rolled
            return ((styles.WARN, True), (accent, False))
    return ((accent, game.get(S.GAME_T, 0, S.ACTIVE) > 0),)
