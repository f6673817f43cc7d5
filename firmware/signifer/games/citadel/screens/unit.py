"""Show a unit's page: wounds, activations, attached cards, its stats; each changed by hand on its line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred, lazy
from signifer.games.citadel.rules import deck, shown, view
from signifer.games.citadel.rules.army import army
from signifer.games.citadel.screens.line import PIPS, health
from signifer.games.citadel.texts import (
    ACTIVATE_IT,
    ACTIVATED,
    COMES_BACK,
    HEALTH_IS,
    KIND_CHARACTER,
    KIND_HERO,
    LEAVES,
    SEARCH_RUINS,
    WOUNDS,
)
from signifer.ui import theme
from signifer.ui.boxes.chips import CLEAR, SET, STATELESS
from signifer.ui.boxes.names import SCROLL
from signifer.ui.screens.unit_face import UnitScreen
from signifer.ui.styles import DIM, PLAIN
from signifer.ui.texts.base import KEY_BACK, KEY_OK
from signifer.ui.texts.play import GOES_SURE

if TYPE_CHECKING:
    from typing import Any


MOST = 99


class UnitPage(UnitScreen):
    """Values that change during the game come first."""

    def _wounds(self) -> str:
        return str(view.wounds(self.ui.game, self.row)) + "/" + str(view.health(self.ui.game, self.row))

    def points(self) -> tuple[str, int, int]:
        most = view.health(self.ui.game, self.row)
        return (self._wounds(), max(0, most - view.wounds(self.ui.game, self.row)), most)

    def alive(self) -> bool:
        return view.on_table(self.ui.game, self.row)

    def stats(self) -> list[tuple[str, str]]:
        rules = self.ui.game.use(lazy(shown))
        return [(name, value) for name, value in rules.stats(self.ui.game, self.row) if name]

    def items(self) -> list[tuple[Any, ...]]:
        from signifer.games.citadel.flows import health as its_health
        from signifer.ui.screens import confirm, flow

        game = self.ui.game
        row = self.row
        t = self.t
        unit = game.units[row]
        accent = theme.side(unit.side)
        wounds = self._wounds()
        if view.health(game, row) <= PIPS:
            wounds = health(game, row) + " " + wounds
        lines: list[tuple[Any, ...]] = [
            (
                t(WOUNDS),
                lambda: self.ui.replace(flow.FlowPage, deferred(its_health.strike), row),
                wounds,
                accent,
            )
        ]
        status = view.status(game, row)
        if status == "active" and view.side(game) == unit.side and not game.ended:
            if view.activations(game, row) < view.allowed(game, row):
                lines.append((t(ACTIVATE_IT), self._activate))
            if not view.is_hero(game, row) and view.ruins(game):
                lines.append((t(SEARCH_RUINS), self._search))
        right = str(view.activations(game, row)) + "/" + str(view.allowed(game, row))
        done = SET if view.activations(game, row) >= view.allowed(game, row) else CLEAR
        change = self._number("activations", view.activations(game, row), 0, ACTIVATED)
        lines.append((t(ACTIVATED), change, right, PLAIN, "", t(ACTIVATED), done))
        for card in game.use(lazy(shown)).attached(game, row):
            label = deck.card_label(army(game), card)
            side = theme.side(deck.side_of_card(army(game), card))
            lines.append(("+ " + label, self._card(card), "", side, SCROLL, label, STATELESS))
        lines.append(
            (
                t(KIND_HERO if view.is_hero(game, row) else KIND_CHARACTER),
                _nothing,
                unit.id,
                DIM,
            )
        )
        for name, value in game.use(lazy(shown)).stats(game, row):
            lines.append((name or value, _nothing, value if name else "", DIM))
        lines.append(
            (
                t(HEALTH_IS),
                self._number("health", view.health(game, row), 1, HEALTH_IS),
                str(view.health(game, row)),
            )
        )
        if status == "left":
            lines.append((t(COMES_BACK), lambda: self._left(False)))
        elif status == "active":
            sure = t(GOES_SURE, unit=unit.label)
            lines.append((t(LEAVES), (confirm.DeedPage, unit.label, sure, lambda: self._left(True))))
        return lines

    def _card(self, card: int) -> Any:
        from signifer.games.citadel.flows import cards
        from signifer.ui.screens import flow

        return lambda: self.ui.push(flow.FlowPage, deferred(cards.card), card, True)

    def _activate(self) -> None:
        self.ui.do({"do": "activate", "unit": self.ui.game.units[self.row].id}, lambda answer: self.ui.home())

    def _search(self) -> None:
        from signifer.games.citadel.flows import search
        from signifer.ui.screens import flow

        self.ui.push(flow.FlowPage, deferred(search.search), self.row)

    def _number(self, counter: str, value: int, low: int, what: int) -> Any:
        from signifer.ui.screens import number as number_page

        unit = self.ui.game.units[self.row]

        def set_to(number: int) -> None:
            self.ui.do({"do": "set", "unit": unit.id, "counter": counter, "value": number})

        return lambda: self.ui.push(
            number_page.NumberPage, unit.label, value, low, MOST, set_to, theme.side(unit.side), self.t(what)
        )

    def _left(self, value: bool) -> None:
        self.ui.do({"do": "set", "unit": self.ui.game.units[self.row].id, "flag": "left", "value": value})

    def hints(self) -> tuple[str, int, int, int]:
        read = not self._items or self._items[self.cursor][1] is _nothing
        return ("↕", 0 if read else KEY_OK, 0, KEY_BACK)


def _nothing() -> None:
    pass
