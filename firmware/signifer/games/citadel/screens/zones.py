"""Show the hand of a side with a deck on the device, which only its owner may read, and how many cards are in each zone
(CT-32)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import lazy
from signifer.games.citadel.rules import deck, shown, view, zones
from signifer.games.citadel.rules.army import army
from signifer.games.citadel.rules.data import TERRAIN as TERRAIN_KIND
from signifer.games.citadel.rules.schema import AVAILABLE
from signifer.games.citadel.screens.tactics import TacticsPage
from signifer.games.citadel.texts import (
    A_CARD_NO,
    DISCARD_NAMED,
    DISCARD_ONE,
    DISCARD_SURE,
    DRAW_NAMED,
    DRAW_ONE,
    HAND_OF,
    KEY_CHOOSE,
    KEY_PLAY,
    NO_CARDS,
    PLAY_UNNAMED,
    TERRAIN,
    Z_ATTACHED,
    Z_DECK,
    Z_FACE_DOWN,
    Z_GRAVEYARD,
    Z_HAND,
    Z_TABLE,
    ZONES,
)
from signifer.ui import theme
from signifer.ui.screen import ListScreen, MenuScreen
from signifer.ui.screens.secret import ask
from signifer.ui.styles import DIM, PLAIN
from signifer.ui.texts.base import KEY_BACK
from signifer.ui.texts.shared import KEY_READ

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

_ZONES = (
    ("deck", Z_DECK),
    ("hand", Z_HAND),
    ("in_play", Z_TABLE),
    ("attached", Z_ATTACHED),
    ("face_down", Z_FACE_DOWN),
    ("graveyard", Z_GRAVEYARD),
)


def enter(ui: Ui, side: int) -> None:
    """Open a side's hand; ask for its PIN first."""
    ask(ui, side, ui.t(HAND_OF, side="AB"[side]), lambda: ui.push(HandPage, side))


class HandPage(TacticsPage):
    """The named cards in hand, in a new order each time: SELECT plays one, and shows its name while held. Below: cards
    that nobody has named, the deck, discarding, terrain."""

    def __init__(self, ui: Ui, side: int) -> None:
        self._held = 0
        self._more: list[tuple[int, str, Callable[[], object]]] = []
        super().__init__(ui, side, False)
        self._title = ui.t(HAND_OF, side="AB"[side])

    def secret_rows(self) -> list[int]:
        game = self.ui.game
        return [row for _, row in game.use(lazy(zones)).named(game, self.side) if row >= 0]

    def _deal(self) -> None:
        super()._deal()
        game = self.ui.game
        rules = game.use(lazy(zones))
        found = rules.counts(game, self.side)
        unnamed = rules.unnamed(game, self.side)
        self._held = found["hand"]
        more: list[tuple[int, str, Callable[[], object]]] = []
        if unnamed:
            more.append((PLAY_UNNAMED, "×" + str(unnamed), self._play_unnamed))
        if found["deck"]:
            more.append((DRAW_ONE, str(found["deck"]), lambda: self._do({"do": "draw"})))
            more.append((DRAW_NAMED, "", self._draw_named))
        if unnamed:
            more.append((DISCARD_ONE, "", self._discard_one))
        if self._rows:
            more.append((DISCARD_NAMED, "", self._discard_named))
        more.append((TERRAIN, "", self._terrain))
        self._more = more

    def head(self, grid: Grid) -> None:
        grid.head(self._title, str(self._held), theme.side(self.side))

    def count(self) -> int:
        return len(self._rows) + len(self._more)

    def line(self, index: int) -> tuple[str, str, int]:
        if index >= len(self._rows):
            text, right, _ = self._more[index - len(self._rows)]
            return (self.t(text), right, PLAIN)
        good = self._good[index]
        return (("✓ " if good else "✗ ") + self.t(A_CARD_NO, n=index + 1), "", PLAIN if good else DIM)

    def choose(self, index: int) -> None:
        from signifer.games.citadel.screens import play

        if index < len(self._rows):
            play.start(self.ui, self._rows[index])
        else:
            self._more[index - len(self._rows)][2]()

    def _do(self, command: dict[str, Any]) -> None:
        command["side"] = "AB"[self.side]
        self.ui.do(command, lambda answer: self._deal())

    def _play_unnamed(self) -> None:
        from signifer.games.citadel.screens import play

        self.ui.push(Pick, self.side, PLAY_UNNAMED, lambda row: play.start(self.ui, row))

    def _draw_named(self) -> None:
        self.ui.push(Pick, self.side, DRAW_NAMED, self._draw)

    def _draw(self, row: int) -> None:
        self.ui.pop()
        self._do({"do": "draw", "card": deck.card_name(army(self.ui.game), row)})

    def _discard_one(self) -> None:
        from signifer.ui.screens import confirm

        text = self.t(DISCARD_SURE, side="AB"[self.side])
        discard = {"do": "discard", "amount": 1}
        self.ui.push(confirm.DeedPage, self.t(DISCARD_ONE), text, lambda: self._do(discard))

    def _discard_named(self) -> None:
        from signifer.ui.screens import choice

        rows = self._rows
        lines = [(self.t(A_CARD_NO, n=i + 1), rows[i]) for i in range(len(rows))]

        def put(row: int) -> None:
            self._do({"do": "discard", "card": deck.card_id(army(self.ui.game), row)})

        self.ui.push(choice.ChoicePage, self.t(DISCARD_NAMED), lines, put)

    def _terrain(self) -> None:
        from signifer.games.citadel.screens import cards

        self.ui.push(cards.Kind, self.side, TERRAIN_KIND)

    def hints(self) -> tuple[str, int, int, int]:
        if self.cursor < len(self._rows):
            return ("↕", KEY_PLAY, KEY_READ, KEY_BACK)
        return ("↕", KEY_CHOOSE, 0, KEY_BACK)


class Pick(ListScreen):
    """A side's battle cards that are not openly in another zone, as both know them: the list must not reveal which of
    them are in hand. SELECT takes one."""

    def __init__(self, ui: Ui, side: int, title: int, then: Callable[[int], object]) -> None:
        super().__init__(ui)
        self.side = side
        self.title = title
        self.then = then
        game = ui.game
        units = army(game)
        rules = game.use(lazy(shown))
        free = [row for row in rules.cards(game, side, (AVAILABLE,)) if units.kinds[row] != TERRAIN_KIND]
        self._cards: list[tuple[int, int]] = rules.sorts(game, free)

    def head(self, grid: Grid) -> None:
        grid.head(self.t(self.title), "", theme.side(self.side))

    def count(self) -> int:
        return len(self._cards)

    def line(self, index: int) -> tuple[str, str, int]:
        game = self.ui.game
        row, copies = self._cards[index]
        right = "×" + str(copies) if copies > 1 else ""
        return (game.use(lazy(shown)).name_apart(game, row), right, PLAIN)

    def empty(self) -> int:
        return NO_CARDS

    def choose(self, index: int) -> None:
        self.then(self._cards[index][0])

    def hints(self) -> tuple[str, int, int, int]:
        return ("↕", KEY_CHOOSE if self._cards else 0, 0, KEY_BACK)


class ZonesPage(MenuScreen):
    """How many cards are in each zone of both sides. SELECT opens the zone; what is secret asks for its owner."""

    live = True

    def head(self, grid: Grid) -> None:
        grid.head(self.t(ZONES))

    def items(self) -> list[tuple[Any, ...]]:
        game = self.ui.game
        lines: list[tuple[Any, ...]] = []
        for side in (0, 1):
            found = game.use(lazy(zones)).counts(game, side)
            for zone, text in _ZONES:
                if zone != "deck" or view.decked(game, side):
                    label = self.t(text, side="AB"[side])
                    lines.append((label, self._open(zone, side), str(found[zone]), theme.side(side)))
        return lines

    def _open(self, zone: str, side: int) -> Any:
        from signifer.games.citadel.screens import cards, table, tactics

        if zone == "face_down":
            return lambda: tactics.enter(self.ui, side, True)
        if zone == "graveyard":
            return table.Graveyards
        if zone in ("in_play", "attached"):
            return table.TablePage
        if view.decked(self.ui.game, side):
            return lambda: enter(self.ui, side)
        return (cards.CardsPage, side)
