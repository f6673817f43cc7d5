"""Show one card: its cost part by part with what is missing, the card that it replaces, and its actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import lazy
from signifer.games.citadel.rules import deck, shown, view
from signifer.games.citadel.rules.army import army
from signifer.games.citadel.rules.data import CHARACTER, RELIC, SPELL, TERRAIN, UNIQUE
from signifer.games.citadel.rules.data import LASTING as LASTING_FLAG
from signifer.games.citadel.rules.data import RUINS as RUINS_FLAG
from signifer.games.citadel.rules.data import SWIFT as SWIFT_FLAG
from signifer.games.citadel.texts import (
    A_CHARACTER,
    A_RELIC,
    A_SPELL,
    A_TACTIC,
    A_TERRAIN,
    ACTS,
    ANY,
    CLASS,
    CLOSED,
    EITHER,
    FACTION,
    FREE,
    HEALTH,
    IN_GRAVEYARD,
    IS_IN_PLAY,
    KEY_ENDS,
    KEY_HAND,
    KEY_MORE,
    KEY_PLAY,
    KEY_UNIT,
    LASTING,
    LIES_FACE_DOWN,
    NO_HERO,
    NOT_BUILT,
    NOT_IN_HAND,
    NOTHING_LEFT,
    NOW_IN_GRAVEYARD,
    NOW_IN_HAND,
    OF_BOTH,
    OF_OPEN,
    OF_STORE,
    ON_UNIT,
    ONCE,
    OTHER_FACTION,
    OTHER_SIDE,
    PIECES,
    PLAIN_TERRAIN,
    REPLACES,
    RUINS,
    SEARCHED,
    SET_SEARCHED,
    STILL_BUILDING,
    SWIFT,
    TERRAIN_TWICE,
    TO_GRAVEYARD,
    TO_HAND,
    TOO_MANY,
    UNIQUE_AGAIN,
)
from signifer.ui import theme
from signifer.ui.events import HOLD_SELECT, PRESS_DOWN, PRESS_SELECT, PRESS_UP, REPEAT_DOWN, REPEAT_UP
from signifer.ui.grid import wrap
from signifer.ui.screen import Screen
from signifer.ui.styles import DIM, PLAIN, WARN
from signifer.ui.texts.base import KEY_BACK

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

    Line = tuple[str, str, int]


# The numbers of the ruleset.

_KINDS = (0, A_CHARACTER, A_SPELL, A_RELIC, A_TACTIC, A_TERRAIN)
_LIMITS = {
    "other_side": OTHER_SIDE,
    "build_phase": STILL_BUILDING,
    "other_faction": OTHER_FACTION,
    "terrain_twice": TERRAIN_TWICE,
    "unique_again": UNIQUE_AGAIN,
    "too_many": TOO_MANY,
    "no_hero": NO_HERO,
    "not_in_hand": NOT_IN_HAND,
}


def price_lines(ui: Ui, row: int) -> list[Line]:
    """Return the cost of a card, each part with ✓ or ✗ and the reason; then what else keeps it in hand."""
    game = ui.game
    t = ui.t
    rules = game.use(lazy(shown))
    card = deck.card(army(game), row)
    lines: list[Line] = []
    for what, good, name, needed, there in rules.cost(game, row, card):
        right = ""
        if what == "building":
            text = name
            right = "" if good else t(CLOSED if there else NOT_BUILT)
        elif what == "any":
            text = t(ANY, n=needed)
            right = t(OF_OPEN, n=there)
        elif what == "prosperity":
            text = "◆" + str(needed)
            right = t(OF_STORE, n=there)
        elif what == "either":
            text = t(EITHER, n=needed)
            right = t(OF_BOTH, n=there)
        else:
            text = t(NOTHING_LEFT)
        lines.append((("✓ " if good else "✗ ") + text, right, PLAIN if good else WARN))
    if not lines:
        lines.append((t(FREE), "", PLAIN))
    for key in rules.limits(game, row, card):
        lines.append(("✗ " + t(_LIMITS[key], n=game.house["characters"]), "", WARN))
    return lines


def about(ui: Ui, row: int) -> list[Line]:
    """Return the card's other values in the roster."""
    game = ui.game
    t = ui.t
    units = army(game)
    card = deck.card(units, row)
    lines: list[Line] = []
    if card.kind == CHARACTER:
        right = t(SWIFT) if card.flags & SWIFT_FLAG else ""
        lines.append((t(HEALTH, n=card.health), right, DIM))
        if card.activations != 1:
            lines.append((t(ACTS, n=card.activations), "", DIM))
    if card.flags & LASTING_FLAG and card.kind == SPELL:
        lines.append((t(LASTING), "", DIM))
    if card.kind == TERRAIN:
        lines.append((t(ONCE if card.flags & UNIQUE else PLAIN_TERRAIN), "", DIM))
        if card.flags & RUINS_FLAG:
            lines.append((t(RUINS), "", DIM))
    if card.of_class >= 0:
        lines.append((t(CLASS, name=units.words[deck.side_of_card(units, row)][card.of_class]), "", DIM))
    if card.faction >= 0:
        lines.append((t(FACTION, name=units.words[deck.side_of_card(units, row)][card.faction]), "", DIM))
    for name, value in card.stats():
        for text in wrap(name + " " + value if name else value, ui.grid.cols):
            lines.append((text, "", DIM))
    return lines


class CardPage(Screen):
    """In hand, SELECT plays the card. In play, SELECT ends a spell, destroys a relic, or shows the unit. In the
    graveyard, SELECT takes it back to hand. Holding SELECT offers corrections by hand."""

    live = True
    pure = True
    holds = True

    def __init__(self, ui: Ui, row: int, table: bool = False) -> None:
        super().__init__(ui)
        self.row = row
        self.table = table
        self._top = 0
        self._lines: list[Line] = []
        self._at = -1

    def _state(self) -> str:
        state = view.card_state(self.ui.game, self.row)
        # Plain terrain is in play and in hand at once.
        return "available" if not self.table and army(self.ui.game).kinds[self.row] == TERRAIN else state

    def draw(self, grid: Grid) -> None:
        game = self.ui.game
        if self._at != game.log.count:
            self._at = game.log.count
            self._lines = self._all()
        lines = self._lines
        last = max(0, len(lines) - grid.body)
        self._top = max(0, min(self._top, last))
        units = army(game)
        right = "↓" if self._top < last else ""
        grid.head(deck.card_label(units, self.row), right, theme.side(deck.side_of_card(units, self.row)))
        for i in range(min(grid.body, len(lines))):
            left, right, accent = lines[self._top + i]
            grid.line(1 + i, left, right, accent)

    def _all(self) -> list[Line]:
        ui = self.ui
        game = ui.game
        t = self.t
        units = army(game)
        state = self._state()
        lines: list[Line] = []
        kind = units.kinds[self.row]
        if state in ("in_play", "attached"):
            lines += self._in_play(kind)
        elif state == "graveyard":
            lines.append((t(IN_GRAVEYARD), "", DIM))
        elif state == "face_down":
            return [(t(LIES_FACE_DOWN), "", DIM)]
        else:
            old = game.use(lazy(shown)).replaced(game, self.row)
            if old >= 0:
                # CT-28: shown before it happens.
                lines.append((t(REPLACES, name=deck.card_label(units, old)), "", WARN))
            lines += price_lines(ui, self.row)
        lines.append((t(_KINDS[kind]), "", DIM))
        return lines + about(ui, self.row)

    def _in_play(self, kind: int) -> list[Line]:
        game = self.ui.game
        t = self.t
        target = view.target(game, self.row)
        if target is not None:
            unit = game.units[target]
            return [(t(ON_UNIT, unit=unit.label), "", theme.side(unit.side))]
        if kind == TERRAIN:
            pieces, searched = game.use(lazy(shown)).pieces(game, self.row)
            lines = [(t(PIECES, n=pieces), "", PLAIN)]
            if deck.card(army(game), self.row).flags & RUINS_FLAG:
                lines.append((t(SEARCHED, n=searched, all=pieces), "", PLAIN))
            return lines
        return [(t(IS_IN_PLAY), "", PLAIN)]

    def key(self, event: int) -> None:
        if event in (PRESS_UP, REPEAT_UP):
            self._top -= 1
        elif event in (PRESS_DOWN, REPEAT_DOWN):
            self._top += 1
        elif event == PRESS_SELECT:
            self._act()
        elif event == HOLD_SELECT:
            self._more()
        else:
            super().key(event)

    def _id(self) -> str:
        return deck.card_id(army(self.ui.game), self.row)

    def _act(self) -> None:
        from signifer.games.citadel.screens import unit as citadel_unit

        ui = self.ui
        what = self._action()
        if what == KEY_PLAY:
            from signifer.games.citadel.screens import play

            play.start(ui, self.row)
        elif what == KEY_HAND:
            self._discard("hand")
        elif what == KEY_ENDS:
            ui.do({"do": "end_effect", "card": self._id()}, lambda answer: self._gone(answer))
        elif what == KEY_UNIT:
            ui.push(citadel_unit.UnitPage, ui.game.use(lazy(shown)).unit_of_card(ui.game, self.row))

    def _action(self) -> int:
        state = self._state()
        if state == "available":
            return KEY_PLAY
        if state == "graveyard":
            return KEY_HAND
        kind = army(self.ui.game).kinds[self.row]
        if kind == CHARACTER:
            return KEY_UNIT
        return KEY_ENDS if kind in (SPELL, RELIC) else 0

    def _more(self) -> None:
        from signifer.ui.screens import choice

        t = self.t
        state = self._state()
        options: list[tuple[Any, ...]] = []
        if state != "graveyard":
            options.append((t(TO_GRAVEYARD), "graveyard"))
        if state != "available":
            options.append((t(TO_HAND), "hand"))
        if state in ("in_play", "attached") and deck.card(army(self.ui.game), self.row).flags & RUINS_FLAG:
            options.append((t(SET_SEARCHED), "searched"))
        self.ui.push(choice.ChoicePage, deck.card_label(army(self.ui.game), self.row), options, self._chosen)

    def _chosen(self, what: str) -> None:
        from signifer.ui.screens import number

        if what != "searched":
            self._discard(what)
            return
        ui = self.ui
        units = army(ui.game)
        pieces, searched = ui.game.use(lazy(shown)).pieces(ui.game, self.row)
        name = "searched:" + self._id()
        side = "AB"[deck.side_of_card(units, self.row)]

        def set_to(value: int) -> None:
            ui.do({"do": "set", "side": side, "counter": name, "value": value})

        label = deck.card_label(units, self.row)
        ui.push(number.NumberPage, label, searched, 0, pieces, set_to, PLAIN, self.t(SET_SEARCHED))

    def _discard(self, to: str) -> None:
        self.ui.do({"do": "discard", "card": self._id(), "to": to}, lambda answer: self._gone(answer))

    def _gone(self, answer: dict[str, Any]) -> None:
        ui = self.ui
        if len(ui.stack) > 1 and ui.screen is self:
            ui.pop()
        text = NOW_IN_HAND if answer["state"] == "available" else NOW_IN_GRAVEYARD
        ui.toast(self.t(text, name=deck.card_label(army(ui.game), self.row)))

    def hints(self) -> tuple[str, int, int, int]:
        more = len(self._lines) > self.ui.grid.body
        return ("↕" if more else "", self._action(), KEY_MORE, KEY_BACK)
