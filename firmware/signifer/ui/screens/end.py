"""Show the end of a game: the winner, then the result, the casualties, the secret of the dice and the head of the
log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui import theme
from signifer.ui.events import HOLD_SELECT
from signifer.ui.grid import wrap
from signifer.ui.screen import ListScreen
from signifer.ui.styles import DIM, PLAIN
from signifer.ui.texts.base import KEY_BACK, KEY_OK
from signifer.ui.texts.checks import (
    DRAWN,
    END_SURE,
    FALLEN,
    HOW_TO_AUDIT,
    KEY_END,
    LOG_HEAD,
    NOBODY_FELL,
    RECOVERY,
    SECRET,
    SECRET_OF,
    WHO_WON,
    WON,
)

if TYPE_CHECKING:
    from typing import Any

    from signifer.core.game import Game
    from signifer.core.ruleset import Answers
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


def points(game: Game, side: int) -> int:
    """Return a side's points; they are the first column of every ruleset's sides."""
    return game.get(game.side_table, side, 0)


class EndPage(ListScreen):
    """While the game runs, asks who won; when it has ended, shows the result. An undo goes from the result to the
    question."""

    live = True
    ticking = True

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        game = ui.game
        ahead = points(game, 0) - points(game, 1)
        self.cursor = 0 if ahead > 0 else 1 if ahead < 0 else 2
        self._lines: list[tuple[str, str, int]] = []
        self._ended = False
        self._head: Any = None
        self._at = self._rows = 0  # the line where the head begins, and its number of lines

    def head(self, grid: Grid) -> None:
        game = self.ui.game
        if not game.ended:
            grid.head(self.t(WHO_WON))
            return
        winner = game.get(game.game_table, 0, 1)
        score = str(points(game, 0)) + ":" + str(points(game, 1))
        if winner:
            grid.head(self.t(WON, side="AB"[winner - 1]), score, theme.side(winner - 1))
        else:
            grid.head(self.t(DRAWN), score)

    def count(self) -> int:
        if self.ui.game.ended:
            if not self._ended:
                self._ended = True
                self.cursor = 0
                self._lines = self._result()
                self._at = len(self._lines) - len(wrap(self.t(HOW_TO_AUDIT), self.ui.grid.cols))
                self._rows = 0
                from signifer.ui.screens import head

                self._head = head.Head(self.ui)
                self._put_head()
        else:
            self._ended = False
            self._lines = []
            for side in (0, 1):
                name = "AB"[side] + " " + self.ui.words().roster_name(self.ui, side)
                self._lines.append((name, str(points(self.ui.game, side)), theme.side(side)))
            self._lines.append((self.t(DRAWN), "", PLAIN))
        return len(self._lines)

    def line(self, index: int) -> tuple[str, str, int]:
        return self._lines[index]

    def tick(self, now: int) -> bool:
        """Compute the head of the log while people read."""
        if not self._ended or self._head.ready:
            return False
        self._put_head()
        return True

    def _put_head(self) -> None:
        self._head.step()
        lines = [(self.t(LOG_HEAD, n=self.ui.game.log.count), "", DIM)]
        lines += [(row, "", PLAIN) for row in self._head.lines()]
        self._lines = self._lines[: self._at] + lines + self._lines[self._at + self._rows :]
        self._rows = len(lines)

    def _result(self) -> list[tuple[str, str, int]]:
        game = self.ui.game
        t = self.t
        lines = []
        for side in (0, 1):
            name = "AB"[side] + " " + self.ui.words().roster_name(self.ui, side)
            lines.append((name, str(points(game, side)), theme.side(side)))
        words = self.ui.words()
        own = getattr(words, "fallen", None)
        if own:  # if there is more to show than names
            lines += own(self.ui)
        else:
            lines += self._fallen(bool(getattr(words, "RECOVERS", False)))
        from signifer.core import secret_changes

        stretches = secret_changes.every(game)
        for n in range(len(stretches)):
            secret = stretches[n].secret
            if secret is None:
                continue
            title = t(SECRET) if len(stretches) == 1 else t(SECRET_OF, n=n + 1, all=len(stretches))
            lines.append((title, "", DIM))
            text = secret.hex()
            for at in range(0, len(text), 16):
                lines.append((text[at : at + 16], "", PLAIN))
        for row in wrap(t(HOW_TO_AUDIT), self.ui.grid.cols):
            lines.append((row, "", DIM))
        return lines

    def _fallen(self, recover: bool) -> list[tuple[str, str, int]]:
        game = self.ui.game
        answers: Answers = game.part("answers")
        fallen = answers.casualties(game)
        lines = [(self.t(FALLEN, n=len(fallen)) if fallen else self.t(NOBODY_FELL), "", DIM)]
        for unit in fallen:
            row = game.units.find(unit["id"])
            name = unit["name"] if row is None else game.units[row].label
            lines.append(("☠ " + name, unit["side"], theme.side("ABN".index(unit["side"]))))
        if fallen and recover:
            lines.append((self.t(RECOVERY), "", DIM))
        return lines

    def choose(self, index: int) -> None:
        from signifer.ui.screens import confirm

        ui = self.ui
        if ui.game.ended:
            ui.home()
            return
        winner = ("A", "B", None)[index]
        title = self.t(DRAWN) if winner is None else self.t(WON, side=winner)
        ui.push(confirm.ConfirmPage, title, self.t(END_SURE), lambda: self._end(winner))

    def _end(self, winner: str | None) -> None:
        self.ui.do({"do": "end_game", "winner": winner})

    def key(self, event: int) -> None:
        if event == HOLD_SELECT:
            return
        super().key(event)

    def hints(self) -> tuple[str, int, int, int]:
        if self.ui.game.ended:
            return ("↕", KEY_OK, 0, KEY_BACK)
        return ("↕", KEY_END, 0, KEY_BACK)
