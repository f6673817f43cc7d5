"""All the short or long actions of the activated model (SK-1)."""

from signifer.rulesets.samurai import view
from signifer.rulesets.samurai.data import QUIET
from signifer.ui import const, theme
from signifer.ui.screen import MenuScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_MOVE = const(0x1510A)
_T_CLIMB = const(0x0A219)
_T_JUMP = const(0x0A21A)
_T_SNEAK = const(0x11607)
_T_ATTACK = const(0x11608)
_T_LONG_ACTION = const(0x1260A)
_T_SHORT_ACTION = const(0x1260B)
_T_SEARCH = const(0x1060C)
_T_RUN = const(0x1160E)
_T_HIDE = const(0x1160F)
_T_OTHER = const(0x11610)
_S_PLAIN = const(0x00)
_S_DIM = const(0x01)

_NAMES = {
    "move": _T_MOVE,
    "attack": _T_ATTACK,
    "hide": _T_HIDE,
    "search": _T_SEARCH,
    "sneak": _T_SNEAK,
    "climb": _T_CLIMB,
    "jump": _T_JUMP,
    "run": _T_RUN,
    "other": _T_OTHER,
}
_SHORT = ("move", "run", "climb", "jump", "sneak", "attack", "hide", "other")
_LONG = ("run", "move", "attack", "search", "climb", "jump", "sneak", "other")
_HIDDEN = ("sneak", "climb", "jump")


class Page(MenuScreen):
    """`kind` is short or long. What keeps a hidden model hidden comes first, and is marked so (SK-36)."""

    live = True

    def __init__(self, ui: "Ui", kind: str) -> None:
        super().__init__(ui)
        self.kind = kind

    def head(self, grid: "Grid") -> None:
        row = view.active(self.ui.game)
        title = self.t(_T_SHORT_ACTION if self.kind == "short" else _T_LONG_ACTION)
        grid.head(title, "", theme.side(self.ui.game.units[row].side) if row is not None else _S_PLAIN)

    def items(self) -> "list[tuple[Any, ...]]":
        game = self.ui.game
        row = view.active(game)
        if row is None:
            return []
        order: "tuple[str, ...]" = _SHORT if self.kind == "short" else _LONG
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
            accent = _S_DIM if action == "hide" and not view.stealth(game, row) else _S_PLAIN
            lines.append((self.t(_NAMES[action]), self._act(action), right, accent))
        return lines

    def _act(self, action: str) -> "Any":
        return lambda: self.ui.helper("samurai_acts").act(self.ui, self.kind, action)
