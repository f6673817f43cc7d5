"""The end of a game: who won, then the result, the fallen, the secret of the dice and the head of the log."""

from signifer.core import parts
from signifer.ui import const, theme
from signifer.ui.grid import wrap
from signifer.ui.screen import ListScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_KEY_OK = const(0x06000)
_T_KEY_BACK = const(0x05001)
_T_KEY_END = const(0x0620F)
_T_WHO_WON = const(0x1527B)
_T_WON = const(0x0E27C)
_T_DRAWN = const(0x0E27D)
_T_END_SURE = const(0x0027E)
_T_FALLEN = const(0x1527F)
_T_RECOVERY = const(0x15280)
_T_SECRET = const(0x15281)
_T_HOW_TO_AUDIT = const(0x00282)
_T_SECRET_OF = const(0x15294)
_T_LOG_HEAD = const(0x1228B)
_HOLD_SELECT = const(6)
_S_PLAIN = const(0x00)
_S_DIM = const(0x01)


def points(game: "Game", side: int) -> int:
    """A side's points; the first column of every ruleset's sides."""
    return game.get(game.side_table, side, 0)


class Page(ListScreen):
    """While the game runs: the question who won. When it has ended: the result. An undo goes from the one
    to the other."""

    live = True
    ticking = True

    def __init__(self, ui: "Ui") -> None:
        super().__init__(ui)
        game = ui.game
        ahead = points(game, 0) - points(game, 1)
        self.cursor = 0 if ahead > 0 else 1 if ahead < 0 else 2
        self._lines: "list[tuple[str, str, int]]" = []
        self._ended = False
        self._head: "Any" = None
        self._at = self._rows = 0  # where the head stands in the lines, and how many it has

    def head(self, grid: "Grid") -> None:
        game = self.ui.game
        if not game.ended:
            grid.head(self.t(_T_WHO_WON))
            return
        winner = game.get(game.game_table, 0, 1)
        score = str(points(game, 0)) + ":" + str(points(game, 1))
        if winner:
            grid.head(self.t(_T_WON, side="AB"[winner - 1]), score, theme.side(winner - 1))
        else:
            grid.head(self.t(_T_DRAWN), score)

    def count(self) -> int:
        if self.ui.game.ended:
            if not self._ended:
                self._ended = True
                self.cursor = 0
                self._lines = self._result()
                self._at = len(self._lines) - len(wrap(self.t(_T_HOW_TO_AUDIT), self.ui.grid.cols))
                self._rows = 0
                self._head = self.ui.helper("head").Head(self.ui)
                self._put_head()
        else:
            self._ended = False
            self._lines = []
            for side in (0, 1):
                name = "AB"[side] + " " + self.ui.words().roster_name(self.ui, side)
                self._lines.append((name, str(points(self.ui.game, side)), theme.side(side)))
            self._lines.append((self.t(_T_DRAWN), "", _S_PLAIN))
        return len(self._lines)

    def line(self, index: int) -> "tuple[str, str, int]":
        return self._lines[index]

    def tick(self, now: int) -> bool:
        """The head of the log is worked out while people read."""
        if not self._ended or self._head.ready:
            return False
        self._put_head()
        return True

    def _put_head(self) -> None:
        self._head.step()
        lines = [(self.t(_T_LOG_HEAD, n=self.ui.game.log.count), "", _S_DIM)]
        lines += [(row, "", _S_PLAIN) for row in self._head.lines()]
        self._lines = self._lines[: self._at] + lines + self._lines[self._at + self._rows :]
        self._rows = len(lines)

    def _result(self) -> "list[tuple[str, str, int]]":
        game = self.ui.game
        t = self.t
        lines = []
        for side in (0, 1):
            name = "AB"[side] + " " + self.ui.words().roster_name(self.ui, side)
            lines.append((name, str(points(game, side)), theme.side(side)))
        words = self.ui.words()
        own = getattr(words, "fallen", None)
        if own:  # where more than names is to be told
            lines += own(self.ui)
        else:
            lines += self._fallen(bool(getattr(words, "RECOVERS", False)))
        stretches = parts.borrow("signifer.core.stretches").every(game)
        for n in range(len(stretches)):
            secret = stretches[n].secret
            if secret is None:
                continue
            title = t(_T_SECRET) if len(stretches) == 1 else t(_T_SECRET_OF, n=n + 1, all=len(stretches))
            lines.append((title, "", _S_DIM))
            text = secret.hex()
            for at in range(0, len(text), 16):
                lines.append((text[at : at + 16], "", _S_PLAIN))
        for row in wrap(t(_T_HOW_TO_AUDIT), self.ui.grid.cols):
            lines.append((row, "", _S_DIM))
        return lines

    def _fallen(self, recover: bool) -> "list[tuple[str, str, int]]":
        game = self.ui.game
        fallen = game.part("answers").casualties(game)
        lines = [(self.t(_T_FALLEN, n=len(fallen)), "", _S_DIM)]
        for unit in fallen:
            row = game.units.find(unit["id"])
            name = unit["name"] if row is None else game.units[row].label
            lines.append(("☠ " + name, unit["side"], theme.side("ABN".index(unit["side"]))))
        if fallen and recover:
            lines.append((self.t(_T_RECOVERY), "", _S_DIM))
        return lines

    def choose(self, index: int) -> None:
        ui = self.ui
        if ui.game.ended:
            ui.home()
            return
        winner = ("A", "B", None)[index]
        title = self.t(_T_DRAWN) if winner is None else self.t(_T_WON, side=winner)
        ui.push("confirm", title, self.t(_T_END_SURE), lambda: self._end(winner))

    def _end(self, winner: "str | None") -> None:
        self.ui.do({"do": "end_game", "winner": winner})

    def key(self, event: int) -> None:
        if event == _HOLD_SELECT:
            return
        super().key(event)

    def hints(self) -> "tuple[str, int, int, int]":
        if self.ui.game.ended:
            return ("↕", _T_KEY_OK, 0, _T_KEY_BACK)
        return ("↕", _T_KEY_END, 0, _T_KEY_BACK)
