"""Show command cards in hand, in digits that the whole table can read (BC-2, BC-37): UP draws one, DOWN plays one, and
holding SELECT plays one by its number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import lazy
from signifer.games.calth.rules import hands, view
from signifer.games.calth.texts import (
    CARD_HIDDEN,
    CARD_LIES,
    CARD_NUMBER,
    CARD_OPEN,
    CARD_READ,
    CARD_SHOW,
    CARD_SHOWN,
    CARDS_OF,
    KEY_PLAY,
)
from signifer.ui import theme
from signifer.ui.events import HOLD_SELECT
from signifer.ui.screen import MenuScreen
from signifer.ui.screens.two_sides import TwoSides

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

_HIGHEST = 999  # number on a card


class CardsPage(TwoSides):
    """The hands of both sides."""

    title = CARDS_OF

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, view.turn(ui.game) or 0)

    def number(self, side: int) -> int:
        return view.hand(self.ui.game, side)

    def change(self, amount: int) -> None:
        if amount > 0:
            self.ui.do({"do": "draw_card", "side": "AB"[self.side]})
        elif self.number(self.side):
            self.ui.do({"do": "play_card", "side": "AB"[self.side]})

    def key(self, event: int) -> None:
        if event == HOLD_SELECT:
            self.ui.push(PlayPage, self.side)
        else:
            super().key(event)

    def hints(self) -> tuple[str, int, int, int]:
        move, select, _, back = super().hints()
        return (move, select, KEY_PLAY, back)


class PlayPage(MenuScreen):
    """Play a card by its number, openly or hidden from the other side; read or show what lies hidden."""

    live = True

    def __init__(self, ui: Ui, side: int) -> None:
        super().__init__(ui)
        self.side = side

    def head(self, grid: Grid) -> None:
        held = view.hand(self.ui.game, self.side)
        grid.head(self.t(CARDS_OF, side="AB"[self.side]), str(held), theme.side(self.side))

    def items(self) -> list[tuple[Any, ...]]:
        lines: list[tuple[Any, ...]] = [
            (self.t(CARD_OPEN), lambda: self._ask(False)),
            (self.t(CARD_HIDDEN), lambda: self._ask(True)),
        ]
        number = 0
        for entry, held in self.ui.game.use(lazy(hands)).hidden(self.ui.game, self.side):
            number += 1
            lines.append((self.t(CARD_LIES, n=number), self._lies(number, entry, held), "▮"))
        return lines

    def _ask(self, hidden: bool) -> None:
        from signifer.ui.screens import number

        def play(value: int) -> None:
            command = {"do": "play_card", "side": "AB"[self.side], "number": value}
            if hidden:
                command["hidden"] = True
            self.ui.do(command)

        title = self.t(CARD_NUMBER, side="AB"[self.side])
        accent = theme.side(self.side)
        self.ui.push(number.NumberPage, title, 1, 1, _HIGHEST, play, accent, "", "", None, True)

    def _lies(self, number: int, entry: int, held: bytes) -> Any:
        title = self.t(CARD_LIES, n=number)
        command = {"commitment": held.hex(), "sealed": ""}

        def read() -> None:
            from signifer.ui.screens import secret

            def body() -> str:
                name: str = self.ui.game.use(lazy(hands)).name(self.ui.game, command, entry + 1) or "?"
                return name

            self.ui.push(secret.SecretPage, self.side, title, body)

        def show() -> None:
            from signifer.ui.screens import secret

            command = {"do": "show_card", "side": "AB"[self.side], "commitment": held.hex()}
            secret.ask(self.ui, self.side, title, lambda: self.ui.do(command, self._shown))

        def choose() -> None:
            from signifer.ui.screens import choice

            lines = [(self.t(CARD_READ, side="AB"[self.side]), read), (self.t(CARD_SHOW), show)]
            self.ui.push(choice.ChoicePage, title, lines, lambda what: what())

        return choose

    def _shown(self, answer: dict[str, Any]) -> None:
        from signifer.ui.screens import message

        text = self.t(CARD_SHOWN, side=answer["side"], name=answer["name"])
        self.ui.push(
            message.MessagePage, self.t(CARDS_OF, side=answer["side"]), text, None, theme.side(self.side)
        )
