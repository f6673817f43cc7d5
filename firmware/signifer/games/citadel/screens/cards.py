"""List a side's cards by kind, each marked: payable now or not (CT-2, CT-10 to CT-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import lazy
from signifer.games.citadel.rules import deck, shown, view
from signifer.games.citadel.rules.army import army
from signifer.games.citadel.rules.data import CHARACTER, TACTIC
from signifer.games.citadel.rules.data import TERRAIN as TERRAIN_KIND
from signifer.games.citadel.rules.schema import AVAILABLE
from signifer.games.citadel.screens.turn import store
from signifer.games.citadel.texts import (
    CARDS_OF,
    CHARACTERS,
    KEY_PLAY,
    NO_CARDS,
    RELICS,
    SPELLS,
    TACTICS,
    TERRAIN,
    THIS_TURN,
)
from signifer.ui import theme
from signifer.ui.screen import ListScreen
from signifer.ui.styles import DIM, PLAIN
from signifer.ui.texts.base import KEY_BACK
from signifer.ui.texts.checks import KEY_SHOW

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui


# The numbers of the ruleset.
_KINDS = (CHARACTERS, SPELLS, RELICS, TACTICS, TERRAIN)


class CardsPage(ListScreen):
    """The kinds: how many cards of each could be played now, of how many; for terrain how many were played
    this turn."""

    live = True

    @property
    def pure(self) -> bool:  # type: ignore[override]
        return CHARACTER + self.cursor != TACTIC  # their owner must prove who it is

    def __init__(self, ui: Ui, side: int) -> None:
        super().__init__(ui)
        self.side = side
        self._at = -1
        self._lines: list[tuple[str, str, int]] = []
        self.cursor = ui.kept.get("citadel.kind" + str(side), 0)

    def head(self, grid: Grid) -> None:
        grid.head(self.t(CARDS_OF, side="AB"[self.side]), store(self.ui, self.side), theme.side(self.side))

    def count(self) -> int:
        game = self.ui.game
        # Reading a hundred cards takes time, so it is done once for each state of the game.
        if self._at != game.log.count:
            self._at = game.log.count
            self._lines = []
            i = 0
            for good, kinds, in_hand in game.use(lazy(shown)).tally(game, self.side):
                if CHARACTER + i == TACTIC:
                    # The remaining cards must not reveal which of them lie face down.
                    in_hand -= view.face_down(game, self.side)
                    kinds = min(kinds, in_hand)
                    good = min(good, in_hand)
                self._lines.append(
                    (self.t(_KINDS[i]), "✓" + str(good) + "/" + str(kinds), PLAIN if good else DIM)
                )
                i += 1
        return len(_KINDS)

    def line(self, index: int) -> tuple[str, str, int]:
        return self._lines[index]

    def choose(self, index: int) -> None:
        ui = self.ui
        ui.kept["citadel.kind" + str(self.side)] = index  # each side has its own
        if CHARACTER + index == TACTIC:
            from signifer.games.citadel.screens import tactics

            tactics.enter(ui, self.side, False)
        else:
            ui.push(Kind, self.side, CHARACTER + index)

    def hints(self) -> tuple[str, int, int, int]:
        return ("↕", KEY_SHOW, 0, KEY_BACK)


class Kind(ListScreen):
    """The cards of one kind. SELECT shows one; held, it plays one at once."""

    live = True
    pure = True
    holds = True

    def __init__(self, ui: Ui, side: int, kind: int) -> None:
        super().__init__(ui)
        self.side = side
        self.kind = kind
        self._at = -1
        self._cards: list[tuple[int, int]] = []
        self._lines: dict[int, tuple[str, str, int]] = {}

    def head(self, grid: Grid) -> None:
        right = store(self.ui, self.side)
        if self.kind == TERRAIN_KIND:
            # The limit of the turn (CT-10).
            played, most = self.ui.game.use(lazy(shown)).terrain(self.ui.game)
            right = self.t(THIS_TURN, n=played, all=most)
        grid.head(self.t(_KINDS[self.kind - CHARACTER]), right, theme.side(self.side))

    def count(self) -> int:
        game = self.ui.game
        if self._at != game.log.count:
            self._at = game.log.count
            rules = game.use(lazy(shown))
            self._cards = rules.sorts(game, rules.cards(game, self.side, (AVAILABLE,), self.kind))
            self._lines = {}
        return len(self._cards)

    def line(self, index: int) -> tuple[str, str, int]:
        # A card is read when it is first visible, and then cached: this takes some milliseconds each.
        if index not in self._lines:
            game = self.ui.game
            rules = game.use(lazy(shown))
            row, copies = self._cards[index]
            good = rules.payable(game, row)
            right = price(deck.card(army(game), row))
            if copies > 1:
                right = "×" + str(copies) + " " + right
            left = ("✓ " if good else "✗ ") + rules.name_apart(game, row)
            self._lines[index] = (left, right, PLAIN if good else DIM)
        return self._lines[index]

    def empty(self) -> int:
        return NO_CARDS

    def choose(self, index: int) -> None:
        from signifer.games.citadel.screens import card as citadel_card

        self.ui.push(citadel_card.CardPage, self._cards[index][0])

    def held(self, index: int) -> None:
        from signifer.games.citadel.screens import play

        play.start(self.ui, self._cards[index][0])

    def hints(self) -> tuple[str, int, int, int]:
        return ("↕", KEY_SHOW, KEY_PLAY, KEY_BACK)


def price(card: Any) -> str:
    """Return a cost in a few tiles: ⌂ buildings, ◆ prosperity, ◇ either of them."""
    text = ""
    buildings = len(card.buildings) + card.any
    if buildings:
        text += "⌂" + str(buildings)
    if card.prosperity:
        text += "◆" + str(card.prosperity)
    if card.either:
        text += "◇" + str(card.either)
    return text
