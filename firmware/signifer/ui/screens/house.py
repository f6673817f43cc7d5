"""House rules: the data of a game's rules that its players change before it begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import house_rules, language, modules
from signifer.games import module_path
from signifer.ui.screen import ListScreen
from signifer.ui.styles import PLAIN, WARN
from signifer.ui.texts.base import KEY_BACK, KEY_CHANGE
from signifer.ui.texts.rare import HOUSE, HOUSE_NO, HOUSE_YES
from signifer.ui.texts.shared import (
    SHOWN,
    TOKEN_FREE,
    TOKEN_HELD,
    TOKEN_OPEN,
    TOKEN_OWNED,
    TOKEN_SEALED,
    TOKENS,
)

if TYPE_CHECKING:
    from signifer.core.house_rules import HouseRules
    from signifer.core.ruleset import House, Row
    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


STATES = {"sealed": TOKEN_SEALED, "open": TOKEN_OPEN, "free": TOKEN_FREE, "held": TOKEN_HELD}


class HousePage(ListScreen):
    """Every rule datum with its value; SELECT changes it. `house` is changed in place: until a game begins, nothing
    else is."""

    def __init__(self, ui: Ui, ruleset: str, house: dict[str, int]) -> None:
        super().__init__(ui)
        self._ruleset = ruleset
        self._house = house
        self._rows = _rules(ruleset).rows(house)

    def head(self, grid: Grid) -> None:
        grid.head(self.t(HOUSE), str(len(changed(self._rows)) or ""))

    def count(self) -> int:
        return len(self._rows)

    def line(self, index: int) -> tuple[str, str, int]:
        row = self._rows[index]
        name, value = said(self.ui, row)
        return (name, "!" + value, WARN) if row[1] != row[2] else (name, value, PLAIN)

    def choose(self, index: int) -> None:
        from signifer.ui.screens import choice, number

        name, value, _, low, high, words = self._rows[index]
        title = said(self.ui, self._rows[index])[0]
        if not words and (low, high) == (0, 1):
            words = (self.t(HOUSE_NO), self.t(HOUSE_YES))
        if words:
            options = [(language.word(words[i].replace("_", " ")), i) for i in range(len(words))]
            self.ui.push(choice.ChoicePage, title, options, lambda it: self._set(name, it), value)
        else:
            self.ui.push(number.NumberPage, title, value, low, high, lambda it: self._set(name, it))

    def _set(self, name: str, value: int) -> None:
        rules = _rules(self._ruleset)
        rules.change(self._house, name, value)
        self._rows = rules.rows(self._house)

    def hints(self) -> tuple[str, int, int, int]:
        return ("↕", KEY_CHANGE, 0, KEY_BACK)


def _rules(ruleset: str) -> HouseRules:
    """Return a game's house rules; the rules of the game under way stay in memory."""
    module: House = modules.borrow(module_path(ruleset, "rules.house"))
    return module.HOUSE


def lines(ui: Ui) -> list[str]:
    """Return the house rules and the tokens that the game under way began with, a line each; nothing if it goes by the
    rules alone."""
    house = ui.game.setup.house
    rules: HouseRules | None = getattr(ui.game.part("house"), "HOUSE", None)
    found = [] if rules is None else [said(ui, row) for row in changed(rules.rows(house))]
    shown = [ui.t(HOUSE)] + [ui.t(SHOWN, name=name, what=value) for name, value in found] if found else []
    from signifer.core import tokens_setup

    tokens = tokens_setup.show_tokens(house)
    if tokens:
        shown.append(ui.t(TOKENS))
    for token in tokens:
        state = ui.t(STATES[token["state"]]) if token["state"] in STATES else str(token["state"])
        if token["owner"]:
            state = ui.t(TOKEN_OWNED, side=token["owner"], what=state)
        shown.append(ui.t(SHOWN, name=token["name"], what=state))
    return shown


def changed(rows: list[Row]) -> list[Row]:
    """Return the rows that are not as the rules have them."""
    return [row for row in rows if row[1] != row[2]]


def said(ui: Ui, row: Row) -> tuple[str, str]:
    """Return a rule datum's name and value for people."""
    name, value, _, low, high, words = row
    if words:
        shown = language.word(words[value].replace("_", " "))
    elif (low, high) == (0, 1):
        shown = ui.t(HOUSE_YES if value else HOUSE_NO)
    else:
        shown = str(value)
    return (language.word(house_rules.named(name)), shown)
