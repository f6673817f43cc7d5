"""Cards whose names only their owner may read (CT-29, CT-32): tactics, and the hand of a side with a deck.
A list has them by number, in a new order each time; a card's page is seen only while SELECT is held."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.modules import deferred, lazy
from signifer.games.citadel import texts as G
from signifer.games.citadel.flows import cards
from signifer.games.citadel.flows.common import card_line, card_page, of_side, shuffle
from signifer.games.citadel.flows.play import play
from signifer.games.citadel.rules import deck, face_down, screen_data, zones
from signifer.games.citadel.rules import schema as S
from signifer.games.citadel.rules.army import army
from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.asking import plain
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Hold, Over, Pick, Show, Then
from signifer.ui.flows import message
from signifer.ui.view import Header, Row, Sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from signifer.core.game import Game
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


def tactics(ui: Ui, side: int, chance: bytes) -> Asking:
    """Ask which tactic of a side is laid face down. `chance` are random bytes."""
    rows = shuffle(_tactics(ui.game, side), chance)
    head = of_side(side, ui.t(G.TACTICS_OF, side="AB"[side]), str(len(rows)))
    row = yield from _one(ui, head, rows, lambda row: _good(ui, row, G.A_TACTIC_NO, rows), G.KEY_LAY)
    return (yield from play(ui, row))


def lying(ui: Ui, side: int, chance: bytes) -> Asking:
    """Ask which of a side's tactics is turned up, and show it to all."""
    game = ui.game
    rows = shuffle(_lying(game, side), chance)
    head = of_side(side, ui.t(G.TACTICS_OF, side="AB"[side]), str(len(rows)))
    line = lambda row: Row(icons.BACK, ui.t(G.A_TACTIC_NO, n=rows.index(row) + 1), (), styles.PLAIN)
    row = yield from _one(ui, head, rows, line, G.KEY_TURN, "face_down")
    title = of_side(side, ui.t(G.A_TACTIC_NO, n=rows.index(row) + 1))
    yield Show((title, Sentence(ui.t(G.TURN_UP_SURE), styles.PLAIN)), T.KEY_YES, 0)
    yield Do({"do": "reveal", "card": deck.card_id(army(game), row)})
    page = card_page(ui, row, "face_down")
    yield Show(page[:1] + (Sentence(ui.t(G.TURNED_UP), styles.PLAIN),) + page[1:], T.KEY_OK, 0)
    return None


def hand(ui: Ui, side: int, chance: bytes) -> Asking:
    """Ask what is done with a side's hand: SELECT plays a named card. Below: cards that nobody has named, the deck,
    discarding, terrain."""
    game = ui.game
    rules = game.use(lazy(zones))
    counts = rules.counts(game, side)
    unnamed = rules.count_unnamed(game, side)
    rows = shuffle(_named_cards(game, side), chance)
    more: list[tuple[int, int]] = [(G.PLAY_UNNAMED, unnamed)] if unnamed else []
    if counts["deck"]:
        more += [(G.DRAW_ONE, counts["deck"]), (G.DRAW_NAMED, 0)]
    if unnamed:
        more.append((G.DISCARD_ONE, 0))
    if rows:
        more.append((G.DISCARD_NAMED, 0))
    more.append((G.TERRAINS, 0))
    head = of_side(side, ui.t(G.HAND_OF, side="AB"[side]), str(counts["hand"]))

    def line(item: Any) -> Row:
        if type(item) is int:
            return _good(ui, item, G.A_CARD_NO, rows)
        text, count = item
        return plain(ui.t(text), str(count)) if count else plain(ui.t(text))

    found = yield from _one(ui, head, rows + more, line, G.KEY_PLAY)
    if type(found) is int:
        return (yield from play(ui, found))
    text = found[0]
    letter = "AB"[side]
    if text == G.TERRAINS:
        return Over(deferred(cards.of_kind), (side, S.TERRAIN))
    if text == G.PLAY_UNNAMED:
        return (yield from _play_unnamed(ui, side, chance))
    if text == G.DRAW_ONE:
        yield Do({"do": "draw", "side": letter})
    elif text == G.DRAW_NAMED:
        row = yield from _any(ui, side, G.DRAW_NAMED, chance, G.KEY_CHOOSE, 0)
        yield Do({"do": "draw", "card": deck.card_name(army(game), row), "side": letter})
    elif text == G.DISCARD_ONE:
        sure = Sentence(ui.t(G.DISCARD_SURE, side=letter), styles.PLAIN)
        yield Show((of_side(side, ui.t(G.DISCARD_ONE)), sure), T.KEY_YES, 0)
        yield Do({"do": "discard", "amount": 1, "side": letter})
    else:
        below = of_side(side, ui.t(G.DISCARD_NAMED))
        row = yield from _one(ui, below, rows, line, G.KEY_CHOOSE)
        yield Do({"do": "discard", "card": deck.card_id(army(game), row)})
    return Then(hand, (side, chance))


def _play_unnamed(ui: Ui, side: int, chance: bytes) -> Asking:
    """Ask which of a side's cards is the one that nobody has named, and play it."""
    row = yield from _any(ui, side, G.PLAY_UNNAMED, chance, T.KEY_SHOW, G.KEY_PLAY)
    if type(row) is Hold:
        return (yield from play(ui, row.item))
    if army(ui.game).kinds[row] == S.TACTIC:
        return (yield from play(ui, row))
    return (yield from cards.card(ui, row))


def _any(ui: Ui, side: int, title: int, chance: bytes, select: int, hold: int) -> Asking:
    """Ask for one of a side's battle cards that are not openly in another zone, as both know them: the list must not
    reveal which of them are in hand. Return it, in `Hold` if SELECT was held."""
    game = ui.game
    rules = game.use(lazy(screen_data))
    kinds = army(game).kinds
    secret = shuffle(_tactics(game, side), chance)
    copies = dict(
        rules.sorts(
            game,
            [
                row
                for row in rules.cards(game, side, (S.AVAILABLE,))
                if kinds[row] not in (S.TERRAIN, S.TACTIC)
            ],
        )
    )

    def line(row: int) -> Row:
        return _good(ui, row, G.A_TACTIC_NO, secret) if row in secret else card_line(ui, row, copies[row])

    head = of_side(side, ui.t(title))
    keys = lambda row: G.KEY_CHOOSE if row in secret and select == T.KEY_SHOW else select
    holds = lambda row: T.KEY_READ if row in secret else hold
    answer = yield Pick((head,), list(copies) + secret, line, 0, keys, holds)
    if type(answer) is Hold and answer.item in secret:
        yield Over(deferred(message.while_held), (card_page(ui, answer.item, "available"),))
    return answer


def _one(
    ui: Ui,
    head: Header,
    items: Sequence[Any],
    line: Callable[[Any], Row],
    select: int,
    state: str = "available",
) -> Asking:
    """Ask for one of `items`. Those that are rows of cards are hidden: SELECT held shows one."""
    keys = lambda item: select if type(item) is int else G.KEY_CHOOSE
    holds = lambda item: T.KEY_READ if type(item) is int else 0
    answer = yield Pick((head,), items, line, 0, keys, holds)
    if type(answer) is Hold:
        yield Over(deferred(message.while_held), (card_page(ui, answer.item, state),))
    return answer


def _good(ui: Ui, row: int, text: int, rows: list[int]) -> Row:
    """Return the line of a hidden card: its number among `rows`, and whether it can be played now."""
    good = ui.game.use(lazy(screen_data)).payable(ui.game, row)
    return Row(
        icons.TICK if good else icons.X,
        ui.t(text, n=rows.index(row) + 1),
        (),
        styles.PLAIN if good else styles.DIM,
    )


def _lying(game: Game, side: int) -> list[int]:
    return [row for _, row in game.use(lazy(face_down)).lying(game, side) if row >= 0]


def _named_cards(game: Game, side: int) -> list[int]:
    return [row for _, row in game.use(lazy(zones)).named_cards(game, side) if row >= 0]


def _tactics(game: Game, side: int) -> list[int]:
    """Return a side's tactics that do not lie."""
    down = _lying(game, side)
    return [
        row
        for row in game.use(lazy(screen_data)).cards(game, side, (S.AVAILABLE,), S.TACTIC)
        if row not in down
    ]
