"""A side's cards that could be played, by kind, each marked: payable now or not (CT-2, CT-10 to CT-12)."""

from signifer.rulesets.citadel import deck, view
from signifer.rulesets.citadel.army import army
from signifer.ui import const, theme
from signifer.ui.screen import ListScreen
from signifer.ui.screens.citadel_turn import store

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_CARDS_OF = const(0x0D511)
_T_CHARACTERS = const(0x0E51E)
_T_KEY_BACK = const(0x05001)
_T_KEY_PLAY = const(0x04525)
_T_KEY_SHOW = const(0x0620B)
_T_NO_CARDS = const(0x00523)
_T_RELICS = const(0x0E520)
_T_SPELLS = const(0x0E51F)
_T_TACTICS = const(0x0E521)
_T_TERRAIN = const(0x0E522)
_T_THIS_TURN = const(0x0F524)
_S_DIM = const(0x01)
_S_PLAIN = const(0x00)

# As the ruleset numbers them.
_CHARACTER = const(1)
_TACTIC = const(4)
_TERRAIN = const(5)
_AVAILABLE = const(0)
_KINDS = (_T_CHARACTERS, _T_SPELLS, _T_RELICS, _T_TACTICS, _T_TERRAIN)


class Page(ListScreen):
    """The kinds: how many of each could be played now, of how many; for terrain how many of this turn's were."""

    live = True

    def __init__(self, ui: "Ui", side: int) -> None:
        super().__init__(ui)
        self.side = side
        self._at = -1
        self._lines: "list[tuple[str, str, int]]" = []
        self.cursor = ui.kept.get("citadel.kind", 0)

    def head(self, grid: "Grid") -> None:
        grid.head(self.t(_T_CARDS_OF, side="AB"[self.side]), store(self.ui, self.side), theme.side(self.side))

    def count(self) -> int:
        game = self.ui.game
        # Reading a hundred cards takes a moment: once for each state of the game.
        if self._at != game.log.count:
            self._at = game.log.count
            self._lines = []
            i = 0
            for good, kinds, in_hand in game.part("shown").tally(game, self.side):
                if _CHARACTER + i == _TACTIC:
                    # Which of them lie face down must not be told by what is left.
                    in_hand -= view.face_down(game, self.side)
                    kinds = min(kinds, in_hand)
                    good = min(good, in_hand)
                self._lines.append(
                    (self.t(_KINDS[i]), "✓" + str(good) + "/" + str(kinds), _S_PLAIN if good else _S_DIM)
                )
                i += 1
        return len(_KINDS)

    def line(self, index: int) -> "tuple[str, str, int]":
        return self._lines[index]

    def choose(self, index: int) -> None:
        ui = self.ui
        ui.kept["citadel.kind"] = index
        if _CHARACTER + index == _TACTIC:
            ui.helper("citadel_tactics").enter(ui, self.side, False)
        else:
            ui.push("citadel_cards:Kind", self.side, _CHARACTER + index)

    def hints(self) -> "tuple[str, int, int, int]":
        return ("↕", _T_KEY_SHOW, 0, _T_KEY_BACK)


class Kind(ListScreen):
    """The cards of one kind. SELECT shows one, held it plays at once."""

    live = True

    def __init__(self, ui: "Ui", side: int, kind: int) -> None:
        super().__init__(ui)
        self.side = side
        self.kind = kind
        self._at = -1
        self._cards: "list[tuple[int, int]]" = []
        self._lines: "dict[int, tuple[str, str, int]]" = {}

    def head(self, grid: "Grid") -> None:
        right = store(self.ui, self.side)
        if self.kind == _TERRAIN:
            # The limit of the turn (CT-10).
            played, most = self.ui.game.part("shown").terrain(self.ui.game)
            right = self.t(_T_THIS_TURN, n=played, all=most)
        grid.head(self.t(_KINDS[self.kind - _CHARACTER]), right, theme.side(self.side))

    def count(self) -> int:
        game = self.ui.game
        if self._at != game.log.count:
            self._at = game.log.count
            shown = game.part("shown")
            self._cards = shown.sorts(game, shown.cards(game, self.side, (_AVAILABLE,), self.kind))
            self._lines = {}
        return len(self._cards)

    def line(self, index: int) -> "tuple[str, str, int]":
        # A card is read when it is first seen, and then remembered: this takes some milliseconds each.
        if index not in self._lines:
            game = self.ui.game
            shown = game.part("shown")
            row, copies = self._cards[index]
            good = shown.payable(game, row)
            right = price(deck.card(army(game), row))
            if copies > 1:
                right = "×" + str(copies) + " " + right
            left = ("✓ " if good else "✗ ") + shown.name_apart(game, row)
            self._lines[index] = (left, right, _S_PLAIN if good else _S_DIM)
        return self._lines[index]

    def empty(self) -> int:
        return _T_NO_CARDS

    def choose(self, index: int) -> None:
        self.ui.push("citadel_card", self._cards[index][0])

    def held(self, index: int) -> None:
        self.ui.helper("citadel_play").start(self.ui, self._cards[index][0])

    def hints(self) -> "tuple[str, int, int, int]":
        return ("↕", _T_KEY_SHOW, _T_KEY_PLAY, _T_KEY_BACK)


def price(card: "Any") -> str:
    """A cost in few tiles: ⌂ buildings, ◆ prosperity, ◇ either of them."""
    text = ""
    buildings = len(card.buildings) + card.any
    if buildings:
        text += "⌂" + str(buildings)
    if card.prosperity:
        text += "◆" + str(card.prosperity)
    if card.either:
        text += "◇" + str(card.either)
    return text
