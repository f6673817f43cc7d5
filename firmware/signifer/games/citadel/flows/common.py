"""Lines, values and pages that the flows of Citadel share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import lazy
from signifer.games.citadel.rules import deck, shown, view
from signifer.games.citadel.rules.army import army
from signifer.games.citadel.rules.data import CHARACTER, LASTING, RUINS, SPELL, SWIFT, TERRAIN, UNIQUE
from signifer.games.citadel.texts import (
    A_CHARACTER,
    A_RELIC,
    A_SPELL,
    A_TACTIC,
    A_TERRAIN,
    ACTS,
    ANY,
    ATTACHED,
    CLASS,
    CLOSED,
    EITHER,
    FACTION,
    FREE,
    HEALTH_IS,
    IN_GRAVEYARD,
    IS_IN_PLAY,
    IS_LASTING,
    IS_RUINS,
    IS_SWIFT,
    NO_HERO,
    NOT_BUILT,
    NOT_IN_HAND,
    NOTHING_LEFT,
    ON_UNIT,
    ONCE,
    OTHER_FACTION,
    OTHER_SIDE,
    PIECES,
    PLAIN_TERRAIN,
    PROSPERITY,
    REPLACES,
    SEARCHED,
    STILL_BUILDING,
    TERRAIN_TWICE,
    TOO_MANY,
    UNIQUE_AGAIN,
)
from signifer.ui import theme
from signifer.ui.boxes.names import GEM, HOUSE, PLAY, SCROLL, SHUT, TICK, WARNING, X
from signifer.ui.flow import Held, Pick
from signifer.ui.styles import DIM, PLAIN, WARN
from signifer.ui.texts.line import DOWN, KEY_PAGE, LEFT
from signifer.ui.view import Header, Icon, Pips, Row, Sentence

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from signifer.core.game import Game
    from signifer.games.citadel.rules.read import Card
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import Component, Value, View

_KINDS = (A_CHARACTER, A_SPELL, A_RELIC, A_TACTIC, A_TERRAIN)
"""Texts of a card's kinds, from `CHARACTER` on."""
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
_PARTS = {"any": ANY, "prosperity": PROSPERITY, "either": EITHER}
_HOUSES = Icon(HOUSE, "⌂")
_GEMS = Icon(GEM, "◆")
_BESIDE = 16  # letters of a stat and its value that stand in one line


def of_side(side: int, title: str, *values: Value) -> Header:
    """Return the header of a page that belongs to a side."""
    return Header(side, title[:1].upper() + title[1:], values, theme.side(side))


def amounts(buildings: int, prosperity: int) -> tuple[Value, ...]:
    """Return a number of buildings and of prosperity; nothing for 0."""
    found: tuple[Value, ...] = ()
    if buildings:
        found += (_HOUSES, str(buildings))
    if prosperity:
        found += (_GEMS, str(prosperity))
    return found


def store(ui: Ui, side: int) -> tuple[Value, ...]:
    """Return open buildings and prosperity of a side."""
    return (_HOUSES, str(view.open_count(ui.game, side)), _GEMS, str(view.prosperity(ui.game, side)))


def unit_line(ui: Ui, row: int, side: int = -1) -> Row:
    """Return a unit's line in a list of side `side`; a unit of the other side has the letter of its side."""
    game = ui.game
    unit = game.units[row]
    name = unit.label if unit.side == side or unit.label != unit.name else "AB"[unit.side] + " " + unit.label
    status = view.status(game, row)
    if status != "active":
        return Row("", name, (ui.t(DOWN if status == "casualty" else LEFT),), DIM)
    values: tuple[Value, ...] = (
        Pips(view.health(game, row) - view.wounds(game, row), view.health(game, row)),
    )
    if view.attached(game, row):
        values = (Icon(SCROLL, ui.t(ATTACHED)),) + values
    icon = PLAY if view.active(game) == row else TICK if view.activations(game, row) else ""
    return Row(icon, name, values, theme.side(unit.side))


def which_unit(ui: Ui, head: Header, rows: Sequence[Any], side: int, select: int, nobody: int = 0) -> Asking:
    """Ask for one of the units in `rows`; SELECT held shows a unit's page. Return its row, or None if that is among
    them and chosen: its line has the text `nobody`."""
    line = lambda row: Row("", ui.t(nobody), (), DIM) if row is None else unit_line(ui, row, side)
    row = yield Pick((head,), rows, line, 0, select, lambda row: 0 if row is None else KEY_PAGE)
    if type(row) is Held:
        yield ui.words().unit(row.item)
    return row


# Cards


def label(game: Game, row: int) -> str:
    """Return a card's name for people."""
    name: str = deck.card_label(army(game), row)
    return name


def side_of(game: Game, row: int) -> int:
    """Return whose card it is."""
    side: int = deck.side_of_card(army(game), row)
    return side


def price(card: Card) -> tuple[Value, ...]:
    """Return a cost: buildings, prosperity, and what either of them pays (CT-2)."""
    found = amounts(len(card.buildings) + card.any, card.prosperity)
    return found + (_HOUSES, _GEMS, str(card.either)) if card.either else found


def card_line(ui: Ui, row: int, copies: int) -> Row:
    """Return the line of a card that is not in play: whether it can be played now, its name and its price."""
    game = ui.game
    rules = game.use(lazy(shown))
    good = rules.payable(game, row)
    values = price(deck.card(army(game), row))
    if copies > 1:
        values = ("×" + str(copies),) + values
    return Row(TICK if good else X, rules.name_apart(game, row), values, PLAIN if good else DIM)


def card_page(ui: Ui, row: int, state: str) -> View:
    """Return a card's page: where it is, or its price with what is missing; then its values in the roster."""
    game = ui.game
    card = deck.card(army(game), row)
    head = of_side(side_of(game, row), label(game, row))
    return (head,) + tuple(_place(ui, row, card, state) + _about(ui, row, card))


def _place(ui: Ui, row: int, card: Card, state: str) -> list[Component]:
    game = ui.game
    t = ui.t
    rules = game.use(lazy(shown))
    if state == "graveyard":
        return [Sentence(t(IN_GRAVEYARD), DIM)]
    if state == "face_down":
        return []
    if state == "available":
        found: list[Component] = []
        old = rules.replaced(game, row)
        if old >= 0:  # CT-28: shown before it happens.
            found.append(Row(WARNING, t.whole(REPLACES, name=label(game, old)), (), WARN))
        return found + _price_lines(ui, row, card)
    target = view.target(game, row)
    if target is not None:
        unit = game.units[target]
        return [Sentence(t.whole(ON_UNIT, unit=unit.label), theme.side(unit.side))]
    if card.kind != TERRAIN:
        return [Sentence(t(IS_IN_PLAY), PLAIN)]
    pieces, searched = rules.pieces(game, row)
    found = [Row("", t(PIECES), (str(pieces),), PLAIN)]
    if card.flags & RUINS:
        found.append(Row("", t(SEARCHED), (str(searched) + "/" + str(pieces),), PLAIN))
    return found


def _price_lines(ui: Ui, row: int, card: Card) -> list[Component]:
    """Return the cost of a card, each part with whether it can be paid, and how much there is; then what else keeps it
    in hand."""
    game = ui.game
    t = ui.t
    rules = game.use(lazy(shown))
    found: list[Component] = []
    for what, good, name, needed, there in rules.cost(game, row, card):
        amount: tuple[Value, ...] = (str(there) + "/" + str(needed),)
        if what == "building":
            text = name
            amount = () if good else (Icon(SHUT, t(CLOSED)) if there else t(NOT_BUILT),)
        elif what == "nothing":
            text, amount = t(NOTHING_LEFT), ()
        else:
            text = t(_PARTS[what])
        found.append(Row(TICK if good else X, text, amount, PLAIN if good else WARN))
    if not found:
        found.append(Row(TICK, t(FREE), (), PLAIN))
    for key in rules.limits(game, row, card):
        found.append(Row(X, t(_LIMITS[key], n=game.house["characters"]), (), WARN))
    return found


def _about(ui: Ui, row: int, card: Card) -> list[Component]:
    """Return the card's kind, and its other values in the roster."""
    t = ui.t
    words = army(ui.game).words[side_of(ui.game, row)]
    texts = [t(_KINDS[card.kind - CHARACTER])]
    found: list[Component] = []
    if card.kind == CHARACTER:
        found.append(Row("", t(HEALTH_IS), (str(card.health),), DIM))
        if card.flags & SWIFT:
            texts.append(t(IS_SWIFT))
        if card.activations != 1:
            texts.append(t(ACTS, n=card.activations))
    if card.flags & LASTING and card.kind == SPELL:
        texts.append(t(IS_LASTING))
    if card.kind == TERRAIN:
        texts.append(t(ONCE if card.flags & UNIQUE else PLAIN_TERRAIN))
        if card.flags & RUINS:
            texts.append(t(IS_RUINS))
    if card.of_class >= 0:
        texts.append(t.whole(CLASS, name=words[card.of_class]))
    if card.faction >= 0:
        texts.append(t.whole(FACTION, name=words[card.faction]))
    found = [Sentence(text, DIM) for text in texts] + found
    for name, value in card.stats():
        if name and len(name) + len(value) <= _BESIDE:
            found.append(Row("", name, (value,), DIM))
        else:
            found.append(Sentence(name + " " + value if name else value, DIM))
    return found


def shuffled(rows: Sequence[int], chance: bytes) -> list[int]:
    """Return rows in the order that random bytes give: a place in a list must not reveal a card (CT-29)."""
    found = list(rows)
    for at in range(len(found) - 1, 0, -1):
        other = chance[at % len(chance)] % (at + 1)
        found[at], found[other] = found[other], found[at]
    return found
