"""Lines, values and pages that the flows of Citadel share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import lazy
from signifer.games.citadel import texts as G
from signifer.games.citadel.rules import deck, screen_data, view
from signifer.games.citadel.rules import schema as S
from signifer.games.citadel.rules.army import army
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import name_in
from signifer.ui.boxes import names as icons
from signifer.ui.view import Header, Icon, Pips, Row, Sentence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from signifer.core.game import Game
    from signifer.games.citadel.rules.read import Card
    from signifer.ui.ui import Ui
    from signifer.ui.view import Component, Value, View

_KINDS = (G.A_CHARACTER, G.A_SPELL, G.A_RELIC, G.A_TACTIC, G.A_TERRAIN)
"""Texts of a card's kinds, from `CHARACTER` on."""
_LIMITS = {
    "other_side": G.OTHER_SIDE,
    "build_phase": G.STILL_BUILDING,
    "other_faction": G.OTHER_FACTION,
    "terrain_twice": G.TERRAIN_TWICE,
    "unique_again": G.UNIQUE_AGAIN,
    "too_many": G.TOO_MANY,
    "no_hero": G.NO_HERO,
    "not_in_hand": G.NOT_IN_HAND,
}
_PARTS = {"any": G.ANY, "prosperity": G.PROSPERITY, "either": G.EITHER}
_HOUSES = Icon(icons.HOUSE, "⌂")
_GEMS = Icon(icons.GEM, "◆")
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
    name = name_in(unit, side)
    status = view.status(game, row)
    if status != "active":
        return Row("", name, (ui.t(T.DOWN if status == "casualty" else T.LEFT),), styles.DIM)
    values: tuple[Value, ...] = (
        Pips(view.health(game, row) - view.wounds(game, row), view.health(game, row)),
    )
    if game.get(S.UNIT_T, row, S.ATTACHED):
        values = (Icon(icons.SCROLL, ui.t(G.ATTACHED)),) + values
    icon = icons.PLAY if view.active(game) == row else icons.TICK if view.activations(game, row) else ""
    return Row(icon, name, values, theme.side(unit.side))


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
    rules = game.use(lazy(screen_data))
    good = rules.payable(game, row)
    values = price(deck.card(army(game), row))
    if copies > 1:
        values = ("×" + str(copies),) + values
    return Row(
        icons.TICK if good else icons.X,
        rules.name_apart(game, row),
        values,
        styles.PLAIN if good else styles.DIM,
    )


def card_page(ui: Ui, row: int, state: str) -> View:
    """Return a card's page: where it is, or its price with what is missing; then its values in the roster."""
    game = ui.game
    card = deck.card(army(game), row)
    head = of_side(side_of(game, row), label(game, row))
    return (head,) + tuple(_place(ui, row, card, state) + _about(ui, row, card))


def _place(ui: Ui, row: int, card: Card, state: str) -> list[Component]:
    game = ui.game
    t = ui.t
    rules = game.use(lazy(screen_data))
    if state == "graveyard":
        return [Sentence(t(G.IN_GRAVEYARD), styles.DIM)]
    if state == "face_down":
        return []
    if state == "available":
        found: list[Component] = []
        old = rules.old_relic(game, row)
        if old >= 0:  # CT-28: shown before it happens.
            found.append(Row(icons.WARNING, t.whole(G.REPLACES, name=label(game, old)), (), styles.WARN))
        return found + _price_lines(ui, row, card)
    target = view.target(game, row)
    if target is not None:
        unit = game.units[target]
        return [Sentence(t.whole(G.ON_UNIT, unit=unit.label), theme.side(unit.side))]
    if card.kind != S.TERRAIN:
        return [Sentence(t(G.IS_IN_PLAY), styles.PLAIN)]
    pieces, searched = rules.pieces(game, row)
    found = [Row("", t(G.PIECES), (str(pieces),), styles.PLAIN)]
    if card.flags & S.RUINS:
        found.append(Row("", t(G.SEARCHED), (str(searched) + "/" + str(pieces),), styles.PLAIN))
    return found


def _price_lines(ui: Ui, row: int, card: Card) -> list[Component]:
    """Return the cost of a card, each part with whether it can be paid, and how much there is; then what else keeps it
    in hand."""
    game = ui.game
    t = ui.t
    rules = game.use(lazy(screen_data))
    found: list[Component] = []
    for what, good, name, needed, there in rules.cost(game, row, card):
        amount: tuple[Value, ...] = (str(there), "−" + str(needed))
        if what == "building":
            text = name
            amount = () if good else (Icon(icons.SHUT, t(G.CLOSED)) if there else t(G.NOT_BUILT),)
        elif what == "nothing":
            text, amount = t(G.NOTHING_LEFT), ()
        else:
            text = t(_PARTS[what])
        found.append(
            Row(icons.TICK if good else icons.X, text, amount, styles.PLAIN if good else styles.WARN)
        )
    if not found:
        found.append(Row(icons.TICK, t(G.FREE), (), styles.PLAIN))
    for key in rules.limits(game, row, card):
        found.append(Row(icons.X, t(_LIMITS[key], n=game.house["characters"]), (), styles.WARN))
    return found


def _about(ui: Ui, row: int, card: Card) -> list[Component]:
    """Return the card's kind, and its other values in the roster."""
    t = ui.t
    words = army(ui.game).words[side_of(ui.game, row)]
    texts = [t(_KINDS[card.kind - S.CHARACTER])]
    found: list[Component] = []
    if card.kind == S.CHARACTER:
        found.append(Row("", t(G.HEALTH_IS), (str(card.health),), styles.DIM))
        if card.flags & S.SWIFT:
            texts.append(t(G.IS_SWIFT))
        if card.activations != 1:
            texts.append(t(G.ACTS, n=card.activations))
    if card.flags & S.LASTING and card.kind == S.SPELL:
        texts.append(t(G.IS_LASTING))
    if card.kind == S.TERRAIN:
        texts.append(t(G.ONCE if card.flags & S.UNIQUE else G.PLAIN_TERRAIN))
        if card.flags & S.RUINS:
            texts.append(t(G.IS_RUINS))
    if card.of_class >= 0:
        texts.append(t.whole(G.CLASS, name=words[card.of_class]))
    if card.faction >= 0:
        texts.append(t.whole(G.FACTION, name=words[card.faction]))
    if card.flags & S.CONTROL:
        texts.append(t(G.IS_CONTROL))
    found = [Sentence(text, styles.DIM) for text in texts] + found
    text, condition = card.words()  # CT-33: both stand above what the card is
    own = [Sentence(text, styles.PLAIN)] if text else []
    if condition:
        own.insert(0, Sentence(t.whole(G.CONDITION, what=condition), styles.PLAIN))
    found = own + found
    for name, add in card.modifies():  # CT-34
        found.append(Row("", name, ("+" + str(add) if add > 0 else str(add),), styles.PLAIN))
    for name, value in card.stats():
        if name and len(name) + len(value) <= _BESIDE:
            found.append(Row("", name, (value,), styles.DIM))
        else:
            found.append(Sentence(name + " " + value if name else value, styles.DIM))
    return found


def shuffle(rows: Sequence[int], chance: bytes) -> list[int]:
    """Return rows in the order that random bytes give: a place in a list must not reveal a card (CT-29)."""
    found = list(rows)
    for at in range(len(found) - 1, 0, -1):
        other = chance[at % len(chance)] % (at + 1)
        found[at], found[other] = found[other], found[at]
    return found
