"""Everything that is not the next step."""

from signifer.rulesets.dozen_die import view
from signifer.ui.screen import MenuScreen
from signifer.ui.texts import play as T

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid


class Page(MenuScreen):
    """The menu of a game."""

    live = True

    def head(self, grid: "Grid") -> None:
        grid.head(self.t(T.MENU_TITLE), self.t(T.ROUND, n=view.round(self.ui.game)))

    def items(self) -> "list[tuple[Any, ...]]":
        ui = self.ui
        t = self.t

        def to(name: str) -> "Any":
            return lambda: ui.push(name)

        lines: "list[tuple[Any, ...]]" = [
            (t(T.POINTS), to("dozen_die_score"), self._points()),
            (t(T.BAG), to("dozen_die_bag"), "⬟" + str(view.in_bag(ui.game))),
            (t(T.REFERENCE), to("reference")),
            (t(T.UNDO_REDO), to("undo")),
            (t(T.LOG), to("log"), str(ui.game.log.count)),
            (t(T.LOCK), self._lock, "⚿"),
            (t(T.SETTINGS), to("settings")),
            (t(T.BUTTONS_HELP), to("buttons")),
        ]
        if not ui.game.ended:
            lines.append((t(T.END_ROUND, n=view.round(ui.game)), to("dozen_die_round")))
            lines.append((t(T.END_GAME), to("end")))
        lines.append((t(T.NEW_GAME), to("newgame")))
        return lines

    def _points(self) -> str:
        game = self.ui.game
        return "⚑" + str(view.score(game, 0)) + ":" + str(view.score(game, 1))

    def _lock(self) -> None:
        self.ui.home()
        self.ui.lock()
