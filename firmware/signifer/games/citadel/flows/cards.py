"""A side's cards by kind, and the page of one (CT-2, CT-10 to CT-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.modules import deferred, lazy
from signifer.games.citadel import texts as G
from signifer.games.citadel.flows.common import card_line, card_page, label, of_side, side_of, store
from signifer.games.citadel.flows.play import play
from signifer.games.citadel.rules import deck, screen_data, view
from signifer.games.citadel.rules import schema as S
from signifer.games.citadel.rules.army import army
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import choice, plain, say, unit_page
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Hold, Number, Over, Pick, Show
from signifer.ui.view import Figure, Icon, Row

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui

_KINDS = (G.CHARACTERS, G.SPELLS, G.RELICS, G.TACTICS, G.TERRAINS)


def cards(ui: Ui, side: int) -> Asking:
    """Ask for a kind of card: how many of each could be played now, of how many."""
    game = ui.game
    tally: list[Any] = []  # reading a hundred cards takes time, so all lines share one

    def line(kind: int) -> Row:
        if not tally:
            tally.extend(game.use(lazy(screen_data)).tally(game, side))
        good, sorts, in_hand = tally[kind - S.CHARACTER]
        if kind == S.TACTIC:
            # The remaining cards must not reveal which of them lie face down.
            in_hand -= view.face_down(game, side)
            sorts = min(sorts, in_hand)
            good = min(good, in_hand)
        text = ui.t(_KINDS[kind - S.CHARACTER])
        return Row(
            "",
            text,
            (Icon(icons.TICK, "✓"), str(good) + "/" + str(sorts)),
            styles.PLAIN if good else styles.DIM,
        )

    head = of_side(side, ui.t(G.CARDS_OF, side="AB"[side]), *store(ui, side))
    kinds = range(S.CHARACTER, S.TERRAIN + 1)
    kind = yield Pick((head,), kinds, line, ui.memo.get("citadel.kind" + str(side), 0), T.KEY_SHOW, 0)
    if kind == S.TACTIC:
        from signifer.games.citadel.flows import hidden
        from signifer.ui.flows import secret

        return Over(
            deferred(secret.only_for), (side, ui.t(G.TACTICS_OF, side="AB"[side]), deferred(hidden.tactics))
        )
    return (yield from of_kind(ui, side, kind))


def of_kind(ui: Ui, side: int, kind: int) -> Asking:
    """Ask for a card of a kind: SELECT shows it, SELECT held plays it."""
    game = ui.game
    rules = game.use(lazy(screen_data))
    values: tuple[str, ...] = ()
    if kind == S.TERRAIN:  # the limit of the turn (CT-10)
        played, most = rules.terrain(game)
        values = (ui.t(G.THIS_TURN, n=played, all=most),)
    head = of_side(side, ui.t(_KINDS[kind - S.CHARACTER]), *values)
    found = rules.sorts(game, rules.cards(game, side, (S.AVAILABLE,), kind))
    answer = yield Pick((head,), found, lambda one: card_line(ui, *one), 0, T.KEY_SHOW, G.KEY_PLAY)
    if type(answer) is Hold:
        return (yield from play(ui, answer.item[0]))
    return (yield from card(ui, answer[0]))


def card(ui: Ui, row: int, lies: bool = False) -> Asking:
    """Show a card, as it is in hand or as it `lies` on the table: SELECT plays it, ends it, shows its unit, or takes it
    back to hand; SELECT held corrects by hand."""
    game = ui.game
    units = army(game)
    # Plain terrain is in play and in hand at once.
    here = not lies and units.kinds[row] == S.TERRAIN
    state = "available" if here else view.card_state(game, row)
    key = _key(units.kinds[row], state)
    answer = yield Show(card_page(ui, row, state), key, G.KEY_MORE)
    if type(answer) is Hold:
        yield from _by_hand(ui, row, state)
    elif key == G.KEY_PLAY:
        return (yield from play(ui, row))
    elif key == G.KEY_UNIT:
        return unit_page(ui, game.get(S.CARD_T, row, S.LINK) - 1)
    elif key == G.KEY_HAND:
        yield from _put(ui, row, {"do": "discard", "to": "hand"})
    else:
        yield from _put(ui, row, {"do": "end_effect"})
    return None


def _key(kind: int, state: str) -> int:
    """Return what SELECT does with a card."""
    if state == "available":
        return G.KEY_PLAY
    if state == "graveyard":
        return G.KEY_HAND
    if kind == S.CHARACTER:
        return G.KEY_UNIT
    return G.KEY_ENDS if kind in (S.SPELL, S.RELIC) else 0


def _by_hand(ui: Ui, row: int, state: str) -> Asking:
    """Ask where the card goes, or how often ruins were searched."""
    game = ui.game
    units = army(game)
    side = side_of(game, row)
    head = of_side(side, label(game, row))
    options = []
    if state != "graveyard":
        options.append(("graveyard", plain(ui.t(G.TO_GRAVEYARD))))
    if state != "available":
        options.append(("hand", plain(ui.t(G.TO_HAND))))
    if state in ("in_play", "attached") and deck.card(units, row).flags & S.RUINS:
        options.append(("searched", plain(ui.t(G.TIMES_SEARCHED))))
    what, _ = yield choice(head, options)
    if what != "searched":
        yield from _put(ui, row, {"do": "discard", "to": what})
        return
    pieces, searched = game.use(lazy(screen_data)).pieces(game, row)
    page = lambda number: (head, Figure(str(number), (ui.t(G.TIMES_SEARCHED),), theme.side(side)))
    number = yield Number(page, 0, pieces, searched, T.KEY_SET, 0)
    counter = "searched:" + deck.card_id(units, row)
    yield Do({"do": "set", "side": "AB"[side], "counter": counter, "value": number})


def _put(ui: Ui, row: int, command: dict[str, Any]) -> Asking:
    """Move a card, and say where it is."""
    answer = yield Do(dict(command, card=deck.card_id(army(ui.game), row)))
    text = G.IN_HAND if answer["state"] == "available" else G.BURIED
    yield say(ui, ui.t(text, name=label(ui.game, row)))
