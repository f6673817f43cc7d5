"""One card: its cost part by part with what is missing, what it will send away, and what can be done with it."""

from signifer.rulesets.citadel import deck, view
from signifer.rulesets.citadel.army import army
from signifer.ui import const, theme
from signifer.ui.grid import wrap
from signifer.ui.screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.grid import Grid
    from signifer.ui.ui import Ui

    Line = tuple[str, str, int]

# By number: see `signifer.ui`.
_T_ACTS = const(0x1553A)
_T_ANY = const(0x0E52C)
_T_A_CHARACTER = const(0x15526)
_T_A_RELIC = const(0x15528)
_T_A_SPELL = const(0x15527)
_T_A_TACTIC = const(0x15529)
_T_A_TERRAIN = const(0x1552A)
_T_CLASS = const(0x1553F)
_T_CLOSED = const(0x06514)
_T_EITHER = const(0x0E52F)
_T_FACTION = const(0x15540)
_T_FREE = const(0x15532)
_T_HEALTH = const(0x0B539)
_T_IN_GRAVEYARD = const(0x15541)
_T_IS_IN_PLAY = const(0x15548)
_T_KEY_BACK = const(0x05001)
_T_KEY_ENDS = const(0x0654A)
_T_KEY_HAND = const(0x06549)
_T_KEY_MORE = const(0x0454C)
_T_KEY_PLAY = const(0x04525)
_T_KEY_UNIT = const(0x0654B)
_T_LASTING = const(0x1553B)
_T_LIES_FACE_DOWN = const(0x15542)
_T_NOTHING_LEFT = const(0x12531)
_T_NOT_BUILT = const(0x0952B)
_T_NOW_IN_GRAVEYARD = const(0x15551)
_T_NOW_IN_HAND = const(0x15550)
_T_NO_HERO = const(0x13537)
_T_OF_BOTH = const(0x07530)
_T_OF_OPEN = const(0x0752D)
_T_OF_STORE = const(0x0752E)
_T_ONCE = const(0x1553C)
_T_ON_UNIT = const(0x15544)
_T_OTHER_FACTION = const(0x13533)
_T_OTHER_SIDE = const(0x13598)
_T_PIECES = const(0x15545)
_T_PLAIN_TERRAIN = const(0x1553D)
_T_REPLACES = const(0x15543)
_T_RUINS = const(0x1553E)
_T_SEARCHED = const(0x15546)
_T_SET_SEARCHED = const(0x1554F)
_T_STILL_BUILDING = const(0x13599)
_T_SWIFT = const(0x09538)
_T_TERRAIN_TWICE = const(0x13534)
_T_TOO_MANY = const(0x13536)
_T_TO_GRAVEYARD = const(0x1554D)
_T_TO_HAND = const(0x1554E)
_T_UNIQUE_AGAIN = const(0x13535)
_PRESS_UP = const(0)
_PRESS_DOWN = const(1)
_PRESS_SELECT = const(2)
_HOLD_SELECT = const(6)
_REPEAT_UP = const(8)
_REPEAT_DOWN = const(9)
_S_DIM = const(0x01)
_S_PLAIN = const(0x00)
_S_WARN = const(0x05)

# As the ruleset numbers them.
_CHARACTER = const(1)
_SPELL = const(2)
_RELIC = const(3)
_TERRAIN = const(5)
_SWIFT = const(1)
_LASTING = const(2)
_UNIQUE = const(4)
_RUINS = const(8)
_IN_PLAY = const(1)
_GRAVEYARD = const(3)

_KINDS = (0, _T_A_CHARACTER, _T_A_SPELL, _T_A_RELIC, _T_A_TACTIC, _T_A_TERRAIN)
_LIMITS = {
    "other_side": _T_OTHER_SIDE,
    "build_phase": _T_STILL_BUILDING,
    "other_faction": _T_OTHER_FACTION,
    "terrain_twice": _T_TERRAIN_TWICE,
    "unique_again": _T_UNIQUE_AGAIN,
    "too_many": _T_TOO_MANY,
    "no_hero": _T_NO_HERO,
}


def price_lines(ui: "Ui", row: int) -> "list[Line]":
    """The cost of a card, each part with ✓ or ✗, and why not; then what else keeps it in hand."""
    game = ui.game
    t = ui.t
    shown = game.part("shown")
    card = deck.card(army(game), row)
    lines: "list[Line]" = []
    for what, good, name, needed, there in shown.cost(game, row, card):
        right = ""
        if what == "building":
            text = name
            right = "" if good else t(_T_CLOSED if there else _T_NOT_BUILT)
        elif what == "any":
            text = t(_T_ANY, n=needed)
            right = t(_T_OF_OPEN, n=there)
        elif what == "prosperity":
            text = "◆" + str(needed)
            right = t(_T_OF_STORE, n=there)
        elif what == "either":
            text = t(_T_EITHER, n=needed)
            right = t(_T_OF_BOTH, n=there)
        else:
            text = t(_T_NOTHING_LEFT)
        lines.append((("✓ " if good else "✗ ") + text, right, _S_PLAIN if good else _S_WARN))
    if not lines:
        lines.append((t(_T_FREE), "", _S_PLAIN))
    for key in shown.limits(game, row, card):
        lines.append(("✗ " + t(_LIMITS[key], n=game.house["characters"]), "", _S_WARN))
    return lines


def about(ui: "Ui", row: int) -> "list[Line]":
    """What the roster says of a card beside its cost."""
    game = ui.game
    t = ui.t
    units = army(game)
    card = deck.card(units, row)
    lines: "list[Line]" = []
    if card.kind == _CHARACTER:
        right = t(_T_SWIFT) if card.flags & _SWIFT else ""
        lines.append((t(_T_HEALTH, n=card.health), right, _S_DIM))
        if card.activations != 1:
            lines.append((t(_T_ACTS, n=card.activations), "", _S_DIM))
    if card.flags & _LASTING and card.kind == _SPELL:
        lines.append((t(_T_LASTING), "", _S_DIM))
    if card.kind == _TERRAIN:
        lines.append((t(_T_ONCE if card.flags & _UNIQUE else _T_PLAIN_TERRAIN), "", _S_DIM))
        if card.flags & _RUINS:
            lines.append((t(_T_RUINS), "", _S_DIM))
    if card.of_class >= 0:
        lines.append(
            (t(_T_CLASS, name=units.words[deck.side_of_card(units, row)][card.of_class]), "", _S_DIM)
        )
    if card.faction >= 0:
        lines.append(
            (t(_T_FACTION, name=units.words[deck.side_of_card(units, row)][card.faction]), "", _S_DIM)
        )
    for name, value in card.stats():
        for text in wrap(name + " " + value if name else value, ui.grid.cols):
            lines.append((text, "", _S_DIM))
    return lines


class Page(Screen):
    """In hand: SELECT plays it. In play: SELECT ends a spell or destroys a relic, or shows the unit. In the
    graveyard: SELECT takes it back to hand. Held, SELECT offers what is done by hand."""

    live = True

    def __init__(self, ui: "Ui", row: int, table: bool = False) -> None:
        super().__init__(ui)
        self.row = row
        self.table = table
        self._top = 0
        self._lines: "list[Line]" = []
        self._at = -1

    def _state(self) -> str:
        state = view.card_state(self.ui.game, self.row)
        # Plain terrain is in play and in hand at once.
        return "available" if not self.table and army(self.ui.game).kinds[self.row] == _TERRAIN else state

    def draw(self, grid: "Grid") -> None:
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

    def _all(self) -> "list[Line]":
        ui = self.ui
        game = ui.game
        t = self.t
        units = army(game)
        state = self._state()
        lines: "list[Line]" = []
        kind = units.kinds[self.row]
        if state in ("in_play", "attached"):
            lines += self._in_play(kind)
        elif state == "graveyard":
            lines.append((t(_T_IN_GRAVEYARD), "", _S_DIM))
        elif state == "face_down":
            return [(t(_T_LIES_FACE_DOWN), "", _S_DIM)]
        else:
            old = game.part("shown").replaced(game, self.row)
            if old >= 0:
                # CT-28: said before it happens.
                lines.append((t(_T_REPLACES, name=deck.card_label(units, old)), "", _S_WARN))
            lines += price_lines(ui, self.row)
        lines.append((t(_KINDS[kind]), "", _S_DIM))
        return lines + about(ui, self.row)

    def _in_play(self, kind: int) -> "list[Line]":
        game = self.ui.game
        t = self.t
        target = view.target(game, self.row)
        if target is not None:
            unit = game.units[target]
            return [(t(_T_ON_UNIT, unit=unit.label), "", theme.side(unit.side))]
        if kind == _TERRAIN:
            pieces, searched = game.part("shown").pieces(game, self.row)
            lines = [(t(_T_PIECES, n=pieces), "", _S_PLAIN)]
            if deck.card(army(game), self.row).flags & _RUINS:
                lines.append((t(_T_SEARCHED, n=searched, all=pieces), "", _S_PLAIN))
            return lines
        return [(t(_T_IS_IN_PLAY), "", _S_PLAIN)]

    def key(self, event: int) -> None:
        if event in (_PRESS_UP, _REPEAT_UP):
            self._top -= 1
        elif event in (_PRESS_DOWN, _REPEAT_DOWN):
            self._top += 1
        elif event == _PRESS_SELECT:
            self._act()
        elif event == _HOLD_SELECT:
            self._more()
        else:
            super().key(event)

    def _id(self) -> str:
        return deck.card_id(army(self.ui.game), self.row)

    def _act(self) -> None:
        ui = self.ui
        what = self._action()
        if what == _T_KEY_PLAY:
            ui.helper("citadel_play").start(ui, self.row)
        elif what == _T_KEY_HAND:
            self._discard("hand")
        elif what == _T_KEY_ENDS:
            ui.do({"do": "end_effect", "card": self._id()}, lambda answer: self._gone(answer))
        elif what == _T_KEY_UNIT:
            ui.push("citadel_unit", ui.game.part("shown").unit_of_card(ui.game, self.row))

    def _action(self) -> int:
        state = self._state()
        if state == "available":
            return _T_KEY_PLAY
        if state == "graveyard":
            return _T_KEY_HAND
        kind = army(self.ui.game).kinds[self.row]
        if kind == _CHARACTER:
            return _T_KEY_UNIT
        return _T_KEY_ENDS if kind in (_SPELL, _RELIC) else 0

    def _more(self) -> None:
        t = self.t
        state = self._state()
        options: "list[tuple[Any, ...]]" = []
        if state != "graveyard":
            options.append((t(_T_TO_GRAVEYARD), "graveyard"))
        if state != "available":
            options.append((t(_T_TO_HAND), "hand"))
        if state in ("in_play", "attached") and deck.card(army(self.ui.game), self.row).flags & _RUINS:
            options.append((t(_T_SET_SEARCHED), "searched"))
        self.ui.push("choice", deck.card_label(army(self.ui.game), self.row), options, self._chosen)

    def _chosen(self, what: str) -> None:
        if what != "searched":
            self._discard(what)
            return
        ui = self.ui
        units = army(ui.game)
        pieces, searched = ui.game.part("shown").pieces(ui.game, self.row)
        name = "searched:" + self._id()
        side = "AB"[deck.side_of_card(units, self.row)]

        def set_to(value: int) -> None:
            ui.do({"do": "set", "side": side, "counter": name, "value": value})

        ui.push("number", self.t(_T_SET_SEARCHED), searched, 0, pieces, set_to)

    def _discard(self, to: str) -> None:
        self.ui.do({"do": "discard", "card": self._id(), "to": to}, lambda answer: self._gone(answer))

    def _gone(self, answer: "dict[str, Any]") -> None:
        ui = self.ui
        if len(ui.stack) > 1 and ui.screen is self:
            ui.pop()
        text = _T_NOW_IN_HAND if answer["state"] == "available" else _T_NOW_IN_GRAVEYARD
        ui.toast(self.t(text, name=deck.card_label(army(ui.game), self.row)))

    def hints(self) -> "tuple[str, int, int, int]":
        more = len(self._lines) > self.ui.grid.body
        return ("↕" if more else "", self._action(), _T_KEY_MORE, _T_KEY_BACK)
