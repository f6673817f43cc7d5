"""List the short or long actions of the activated model (SK-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.samurai.rules import view
from signifer.games.samurai.rules.data import QUIET
from signifer.games.samurai.texts import ATTACK, HIDE, LONG_ACTION, OTHER, RUN, SEARCH, SHORT_ACTION, SNEAK
from signifer.ui import theme
from signifer.ui.screen import MenuScreen
from signifer.ui.styles import DIM, PLAIN
from signifer.ui.texts.checks import CLIMB, JUMP
from signifer.ui.texts.play import MOVE

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


_NAMES = {
    "move": MOVE,
    "attack": ATTACK,
    "hide": HIDE,
    "search": SEARCH,
    "sneak": SNEAK,
    "climb": CLIMB,
    "jump": JUMP,
    "run": RUN,
    "other": OTHER,
}
_SHORT = ("move", "run", "climb", "jump", "sneak", "attack", "hide", "other")
_LONG = ("run", "move", "attack", "search", "climb", "jump", "sneak", "other")
_HIDDEN = ("sneak", "climb", "jump")


class ActPage(MenuScreen):
    """`kind` is short or long. Actions that keep a hidden model hidden come first, with a mark (SK-36)."""

    live = True

    def __init__(self, ui: Ui, kind: str) -> None:
        super().__init__(ui)
        self.kind = kind

    def head(self, grid: Grid) -> None:
        row = view.active(self.ui.game)
        title = self.t(SHORT_ACTION if self.kind == "short" else LONG_ACTION)
        grid.head(title, "", theme.side(self.ui.game.units[row].side) if row is not None else PLAIN)

    def items(self) -> list[tuple[Any, ...]]:
        game = self.ui.game
        row = view.active(game)
        if row is None:
            return []
        order: tuple[str, ...] = _SHORT if self.kind == "short" else _LONG
        hidden = view.hidden(game, row)
        if hidden:
            order = _HIDDEN + tuple(
                [action for action in order if action not in _HIDDEN and action != "hide"]
            )
        lines = []
        for action in order:
            right = ""
            if hidden:
                right = "◇" if action in QUIET else "!"
            accent = DIM if action == "hide" and not view.stealth(game, row) else PLAIN
            lines.append((self.t(_NAMES[action]), self._act(action), right, accent))
        return lines

    def _act(self, action: str) -> Any:
        def then_act() -> None:
            from signifer.games.samurai.screens import acts

            acts.act(self.ui, self.kind, action)

        return then_act
