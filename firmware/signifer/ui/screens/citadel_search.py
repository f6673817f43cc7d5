"""A character searches ruins (CT-14): which ones, whether it touches them, the die, what was found."""

from signifer.rulesets.citadel import deck, view
from signifer.rulesets.citadel.army import army
from signifer.ui import const, theme
from signifer.ui.screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_FOUND_NOTHING = const(0x11581)
_T_FOUND_PROSPERITY = const(0x11582)
_T_FOUND_RELIC = const(0x11585)
_T_FOUND_TRAP = const(0x11584)
_T_FOUND_TREASURE = const(0x11583)
_T_KEY_BACK = const(0x05001)
_T_KEY_DICE = const(0x04201)
_T_KEY_ROLL = const(0x04200)
_T_NOW_DOWN = const(0x15B06)
_T_PROSPERITY = const(0x10512)
_T_SEARCHES = const(0x1557F)
_T_SEARCH_ENDS = const(0x15580)
_T_TOUCHES_IT = const(0x1557D)
_T_TOUCHES_NOT = const(0x1557E)
_T_TURN_OVER = const(0x11586)
_T_WHICH_RUINS = const(0x1557C)
_PRESS_SELECT = const(2)
_HOLD_SELECT = const(6)
_S_DIM = const(0x01)
_S_PLAIN = const(0x00)
_S_WARN = const(0x05)

_FOUND = {
    "nothing": _T_FOUND_NOTHING,
    "prosperity": _T_FOUND_PROSPERITY,
    "treasure": _T_FOUND_TREASURE,
    "trap": _T_FOUND_TRAP,
    "relic": _T_FOUND_RELIC,
}


def start(ui: "Ui", row: int) -> None:
    """Asks which ruins the unit searches."""
    game = ui.game
    units = army(game)
    cards = view.ruins(game)
    if len(cards) == 1:
        _touches(ui, row, cards[0])
        return
    options = []
    for card in cards:
        options.append((deck.card_label(units, card), card, "", theme.side(deck.side_of_card(units, card))))
    ui.push("choice", ui.t(_T_WHICH_RUINS), options, lambda card: _touches(ui, row, card))


def _touches(ui: "Ui", row: int, card: int) -> None:
    options = [(ui.t(_T_TOUCHES_IT), True), (ui.t(_T_TOUCHES_NOT), False)]
    title = deck.card_label(army(ui.game), card)
    ui.push("choice", title, options, lambda contact: ui.push("citadel_search", row, card, contact))


class Page(Screen):
    """Ready to roll: SELECT rolls one way, held the other, as the settings have it."""

    def __init__(self, ui: "Ui", row: int, card: int, contact: bool) -> None:
        super().__init__(ui)
        self.row = row
        self.card = card
        self.contact = contact
        self._real = bool(getattr(ui.app.settings, "dice", 0))

    def draw(self, grid: "Grid") -> None:
        game = self.ui.game
        unit = game.units[self.row]
        grid.head(unit.label, "d" + str(game.house["ruins_faces"]), theme.side(unit.side))
        grid.line(1, self.t(_T_SEARCHES, name=deck.card_label(army(game), self.card)))
        grid.line(2, self.t(_T_SEARCH_ENDS), "", _S_DIM)
        if not self.contact:
            grid.line(3, self.t(_T_TOUCHES_NOT), "", _S_WARN)

    def key(self, event: int) -> None:
        if event == _PRESS_SELECT:
            self._throw(self._real)
        elif event == _HOLD_SELECT:
            self._throw(not self._real)
        else:
            super().key(event)

    def _throw(self, real: bool) -> None:
        if not real:
            self._search(None)
            return
        title = self.ui.game.units[self.row].label
        self.ui.push("dice", title, 1, self.ui.game.house["ruins_faces"], self._search)

    def _search(self, rolls: "list[int] | None") -> None:
        game = self.ui.game
        units = army(game)
        command: "dict[str, Any]" = {"do": "search", "unit": game.units[self.row].id, "contact": self.contact}
        command["ruins"] = deck.card_id(units, self.card)
        if rolls is not None:
            command["rolls"] = rolls
        self.ui.do(command, self._found)

    def _found(self, answer: "dict[str, Any]") -> None:
        ui = self.ui
        unit = ui.game.units[self.row]
        lines = [(self.t(_FOUND[answer["found"]]), "", _S_PLAIN)]
        if answer["found"] in ("prosperity", "treasure"):
            lines.append((self.t(_T_PROSPERITY), "◆" + str(answer["prosperity"]), _S_PLAIN))
        if answer["status"] == "casualty":
            lines.append((self.t(_T_NOW_DOWN, unit=unit.label), "", _S_WARN))
        lines.append((self.t(_T_TURN_OVER), "", _S_DIM))
        face = str(answer["rolls"][0]) if answer.get("rolls") else ""
        ui.home()
        ui.push(
            "rolled", unit.label, "d" + str(ui.game.house["ruins_faces"]), lines, face, theme.side(unit.side)
        )

    def hints(self) -> "tuple[str, int, int, int]":
        if self._real:
            return ("", _T_KEY_DICE, _T_KEY_ROLL, _T_KEY_BACK)
        return ("", _T_KEY_ROLL, _T_KEY_DICE, _T_KEY_BACK)
