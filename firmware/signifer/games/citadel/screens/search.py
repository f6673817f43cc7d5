"""Search ruins (CT-14): which ones, whether the character touches them, the die, the find."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.games.citadel.rules import deck, view
from signifer.games.citadel.rules.army import army
from signifer.games.citadel.texts import (
    FOUND_NOTHING,
    FOUND_PROSPERITY,
    FOUND_RELIC,
    FOUND_TRAP,
    FOUND_TREASURE,
    PROSPERITY,
    SEARCH_ENDS,
    SEARCHES,
    TOUCHES_IT,
    TOUCHES_NOT,
    TURN_OVER,
    WHICH_RUINS,
)
from signifer.ui import theme
from signifer.ui.events import HOLD_SELECT, PRESS_SELECT
from signifer.ui.screen import Screen
from signifer.ui.styles import DIM, PLAIN, WARN
from signifer.ui.texts.base import KEY_BACK
from signifer.ui.texts.checks import KEY_DICE, KEY_ROLL
from signifer.ui.texts.line import NOW_DOWN

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


_FOUND = {
    "nothing": FOUND_NOTHING,
    "prosperity": FOUND_PROSPERITY,
    "treasure": FOUND_TREASURE,
    "trap": FOUND_TRAP,
    "relic": FOUND_RELIC,
}


def start(ui: Ui, row: int) -> None:
    """Ask which ruins the unit searches."""
    from signifer.ui.screens import choice

    game = ui.game
    units = army(game)
    cards = view.ruins(game)
    if len(cards) == 1:
        _touches(ui, row, cards[0])
        return
    options = []
    for card in cards:
        options.append((deck.card_label(units, card), card, "", theme.side(deck.side_of_card(units, card))))
    ui.push(choice.ChoicePage, ui.t(WHICH_RUINS), options, lambda card: _touches(ui, row, card), 0, 0, True)


def _touches(ui: Ui, row: int, card: int) -> None:
    from signifer.ui.screens import choice

    options = [(ui.t(TOUCHES_IT), True), (ui.t(TOUCHES_NOT), False)]
    title = deck.card_label(army(ui.game), card)
    ui.push(
        choice.ChoicePage, title, options, lambda contact: ui.push(SearchPage, row, card, contact), 0, 0, True
    )


class SearchPage(Screen):
    """Ready to roll: SELECT rolls one way, held the other, as in the settings."""

    def __init__(self, ui: Ui, row: int, card: int, contact: bool) -> None:
        super().__init__(ui)
        self.row = row
        self.card = card
        self.contact = contact
        self._real = bool(getattr(ui.app.settings, "dice", 0))

    def draw(self, grid: Grid) -> None:
        game = self.ui.game
        unit = game.units[self.row]
        grid.head(unit.label, "d" + str(game.house["ruins_faces"]), theme.side(unit.side))
        grid.line(1, self.t(SEARCHES, name=deck.card_label(army(game), self.card)))
        grid.line(2, self.t(SEARCH_ENDS), "", DIM)
        if not self.contact:
            grid.line(3, self.t(TOUCHES_NOT), "", WARN)

    def key(self, event: int) -> None:
        if event == PRESS_SELECT:
            self._throw(self._real)
        elif event == HOLD_SELECT:
            self._throw(not self._real)
        else:
            super().key(event)

    def _throw(self, real: bool) -> None:
        from signifer.ui.screens import dice

        if not real:
            self._search(None)
            return
        title = self.ui.game.units[self.row].label
        self.ui.push(dice.DicePage, title, 1, self.ui.game.house["ruins_faces"], self._search)

    def _search(self, rolls: list[int] | None) -> None:
        game = self.ui.game
        units = army(game)
        command: dict[str, Any] = {"do": "search", "unit": game.units[self.row].id, "contact": self.contact}
        command["ruins"] = deck.card_id(units, self.card)
        if rolls is not None:
            command["rolls"] = rolls
        self.ui.do(command, self._found)

    def _found(self, answer: dict[str, Any]) -> None:
        from signifer.ui.screens import rolled

        ui = self.ui
        unit = ui.game.units[self.row]
        lines = [(self.t(_FOUND[answer["found"]]), "", PLAIN)]
        if answer["found"] in ("prosperity", "treasure"):
            lines.append((self.t(PROSPERITY), "◆" + str(answer["prosperity"]), PLAIN))
        if answer["status"] == "casualty":
            lines.append((self.t(NOW_DOWN, unit=unit.label), "", WARN))
        lines.append((self.t(TURN_OVER), "", DIM))
        face = str(answer["rolls"][0]) if answer.get("rolls") else ""
        ui.home()
        ui.push(
            rolled.RolledPage,
            unit.label,
            "d" + str(ui.game.house["ruins_faces"]),
            lines,
            face,
            theme.side(unit.side),
        )

    def hints(self) -> tuple[str, int, int, int]:
        if self._real:
            return ("", KEY_DICE, KEY_ROLL, KEY_BACK)
        return ("", KEY_ROLL, KEY_DICE, KEY_BACK)
