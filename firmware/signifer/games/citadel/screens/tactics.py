"""Show tactics, whose names only their owner may read (CT-29): a name is visible only while SELECT is held, after
the side's PIN if it has one, and the lines are in a new order each time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import lazy
from signifer.games.citadel.rules import deck, face_down, shown
from signifer.games.citadel.rules.army import army
from signifer.games.citadel.rules.data import TACTIC
from signifer.games.citadel.rules.schema import AVAILABLE
from signifer.games.citadel.screens.card import about, price_lines
from signifer.games.citadel.texts import (
    A_TACTIC_NO,
    KEY_LAY,
    KEY_TURN,
    LET_GO,
    NO_CARDS,
    TACTIC_OF,
    TACTICS_OF,
    TURN_UP_ONE,
    TURN_UP_SURE,
    TURNED_UP,
)
from signifer.ui import theme
from signifer.ui.events import HOLD_BACK, HOLD_SELECT
from signifer.ui.screen import ListScreen
from signifer.ui.screens.secret import ask
from signifer.ui.styles import DIM, PLAIN
from signifer.ui.texts.base import KEY_BACK
from signifer.ui.texts.shared import KEY_READ

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


# The numbers of the ruleset.


def enter(ui: Ui, side: int, lying: bool) -> None:
    """Open the side's tactics in hand, or those that lie face down; ask for its PIN first."""
    title = ui.t(TACTICS_OF, side="AB"[side])
    ask(ui, side, title, lambda: ui.push(TacticsPage, side, lying))


class TacticsPage(ListScreen):
    """SELECT lays one face down, or turns up one that lies; while held, it shows the name."""

    # An undo on top would take the release away.
    takes_undo = True
    leaves = False

    def __init__(self, ui: Ui, side: int, lying: bool) -> None:
        super().__init__(ui)
        self.side = side
        self.lying = lying
        self._title = ui.t(TACTICS_OF, side="AB"[side])
        self._deal()

    def _deal(self) -> None:
        """Take the cards of the list in a new order: a place in it must not reveal a card to who knows the roster."""
        ui = self.ui
        game = ui.game
        rows = self.secret_rows()
        rules = game.use(lazy(shown))
        chance = ui.app.entropy.random(len(rows))
        for at in range(len(rows) - 1, 0, -1):
            other = chance[at] % (at + 1)
            rows[at], rows[other] = rows[other], rows[at]
        self._rows: list[int] = rows
        self._good = [self.lying or rules.payable(game, row) for row in rows]
        self._read = -1

    def secret_rows(self) -> list[int]:
        """Return the cards that only the side may read."""
        game = self.ui.game
        down = [row for _, row in game.use(lazy(face_down)).lying(game, self.side) if row >= 0]
        if self.lying:
            return down
        rules = game.use(lazy(shown))
        return [row for row in rules.cards(game, self.side, (AVAILABLE,), TACTIC) if row not in down]

    def head(self, grid: Grid) -> None:
        grid.head(self._title, str(len(self._rows)), theme.side(self.side))

    def count(self) -> int:
        return len(self._rows)

    def line(self, index: int) -> tuple[str, str, int]:
        text = self.t(A_TACTIC_NO, n=index + 1)
        if self.lying:
            return ("▮ " + text, "", PLAIN)
        good = self._good[index]
        return (("✓ " if good else "✗ ") + text, "", PLAIN if good else DIM)

    def empty(self) -> int:
        return NO_CARDS

    def draw(self, grid: Grid) -> None:
        if self._read < 0:
            super().draw(grid)
            return
        grid.head(deck.card_label(army(self.ui.game), self._read), "", theme.side(self.side))
        lines = about(self.ui, self._read)
        if not self.lying:
            lines = price_lines(self.ui, self._read) + lines
        if not lines:
            lines = [(self.t(LET_GO), "", DIM)]
        row = 1
        for left, right, accent in lines[: grid.body]:
            grid.line(row, left, right, accent)
            row += 1

    def key(self, event: int) -> None:
        from signifer.ui.screens import undo

        reading = self._read >= 0
        self._read = -1
        if event == HOLD_SELECT:
            if self.cursor < len(self._rows):
                self._read = self._rows[self.cursor]
        elif event == HOLD_BACK:
            self.ui.push(undo.UndoPage)
        elif not reading:
            super().key(event)

    def choose(self, index: int) -> None:
        from signifer.ui.screens import confirm

        ui = self.ui
        row = self._rows[index]
        if not self.lying:
            from signifer.games.citadel.screens import play

            play.start(ui, row)
            return
        title = self.t(TURN_UP_ONE, n=index + 1)
        ui.push(confirm.ConfirmPage, title, self.t(TURN_UP_SURE), lambda: self._turn_up(row))

    def _turn_up(self, row: int) -> None:
        self.ui.do(
            {"do": "reveal", "card": deck.card_id(army(self.ui.game), row)},
            lambda answer: self._turned(row, answer),
        )

    def _turned(self, row: int, answer: dict[str, Any]) -> None:
        from signifer.ui.screens import message

        ui = self.ui
        ui.home()
        lines = [answer["card"], self.t(TURNED_UP)]
        lines += [left for left, _, _ in about(ui, row)]
        ui.push(
            message.MessagePage,
            self.t(TACTIC_OF, side="AB"[self.side]),
            "\n".join(lines),
            None,
            theme.side(self.side),
        )

    def hints(self) -> tuple[str, int, int, int]:
        if not self._rows:
            return ("", 0, 0, KEY_BACK)
        return ("↕", KEY_TURN if self.lying else KEY_LAY, KEY_READ, KEY_BACK)
