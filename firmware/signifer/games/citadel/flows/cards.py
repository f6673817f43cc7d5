"""A side's cards by kind, and the page of one (CT-2, CT-10 to CT-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred, lazy
from signifer.games.citadel.flows.common import card_line, card_page, label, of_side, side_of, store
from signifer.games.citadel.flows.play import play
from signifer.games.citadel.rules import deck, shown, view
from signifer.games.citadel.rules.army import army
from signifer.games.citadel.rules.data import CHARACTER, RELIC, RUINS, SPELL, TACTIC, TERRAIN
from signifer.games.citadel.rules.schema import AVAILABLE
from signifer.games.citadel.texts import (
    BURIED,
    CARDS_OF,
    CHARACTERS,
    IN_HAND,
    KEY_ENDS,
    KEY_HAND,
    KEY_MORE,
    KEY_PLAY,
    KEY_UNIT,
    RELICS,
    SPELLS,
    TACTICS,
    TACTICS_OF,
    TERRAINS,
    THIS_TURN,
    TIMES_SEARCHED,
    TO_GRAVEYARD,
    TO_HAND,
)
from signifer.ui import theme
from signifer.ui.asking import choice, plain
from signifer.ui.boxes.names import TICK
from signifer.ui.flow import Do, Held, Number, Over, Pick, Say, Show
from signifer.ui.styles import DIM, PLAIN
from signifer.ui.texts.base import KEY_SET
from signifer.ui.texts.checks import KEY_SHOW
from signifer.ui.view import Figure, Icon, Row

if TYPE_CHECKING:
    from typing import Any

    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui

_KINDS = (CHARACTERS, SPELLS, RELICS, TACTICS, TERRAINS)


def cards(ui: Ui, side: int) -> Asking:
    """Ask for a kind of card: how many of each could be played now, of how many."""
    game = ui.game
    tally: list[Any] = []  # reading a hundred cards takes time, so all lines share one

    def line(kind: int) -> Row:
        if not tally:
            tally.extend(game.use(lazy(shown)).tally(game, side))
        good, sorts, in_hand = tally[kind - CHARACTER]
        if kind == TACTIC:
            # The remaining cards must not reveal which of them lie face down.
            in_hand -= view.face_down(game, side)
            sorts = min(sorts, in_hand)
            good = min(good, in_hand)
        text = ui.t(_KINDS[kind - CHARACTER])
        return Row("", text, (Icon(TICK, "✓"), str(good) + "/" + str(sorts)), PLAIN if good else DIM)

    head = of_side(side, ui.t(CARDS_OF, side="AB"[side]), *store(ui, side))
    kinds = range(CHARACTER, TERRAIN + 1)
    kind = yield Pick((head,), kinds, line, ui.kept.get("citadel.kind" + str(side), 0), KEY_SHOW, 0)
    if kind == TACTIC:
        from signifer.games.citadel.flows import hidden
        from signifer.ui.flows import secret

        return Over(
            deferred(secret.owned), (side, ui.t(TACTICS_OF, side="AB"[side]), deferred(hidden.tactics))
        )
    return (yield from of_kind(ui, side, kind))


def of_kind(ui: Ui, side: int, kind: int) -> Asking:
    """Ask for a card of a kind: SELECT shows it, SELECT held plays it."""
    game = ui.game
    rules = game.use(lazy(shown))
    values: tuple[str, ...] = ()
    if kind == TERRAIN:  # the limit of the turn (CT-10)
        played, most = rules.terrain(game)
        values = (ui.t(THIS_TURN, n=played, all=most),)
    head = of_side(side, ui.t(_KINDS[kind - CHARACTER]), *values)
    found = rules.sorts(game, rules.cards(game, side, (AVAILABLE,), kind))
    answer = yield Pick((head,), found, lambda one: card_line(ui, *one), 0, KEY_SHOW, KEY_PLAY)
    if type(answer) is Held:
        return (yield from play(ui, answer.item[0]))
    return (yield from card(ui, answer[0]))


def card(ui: Ui, row: int, lies: bool = False) -> Asking:
    """Show a card, as it is in hand or as it `lies` on the table: SELECT plays it, ends it, shows its unit, or takes it
    back to hand; SELECT held corrects by hand."""
    game = ui.game
    units = army(game)
    # Plain terrain is in play and in hand at once.
    here = not lies and units.kinds[row] == TERRAIN
    state = "available" if here else view.card_state(game, row)
    key = _key(units.kinds[row], state)
    answer = yield Show(card_page(ui, row, state), key, KEY_MORE)
    if type(answer) is Held:
        yield from _by_hand(ui, row, state)
    elif key == KEY_PLAY:
        return (yield from play(ui, row))
    elif key == KEY_UNIT:
        return ui.words().unit(game.use(lazy(shown)).unit_of_card(game, row))
    elif key == KEY_HAND:
        yield from _put(ui, row, {"do": "discard", "to": "hand"})
    else:
        yield from _put(ui, row, {"do": "end_effect"})
    return None


def _key(kind: int, state: str) -> int:
    """Return what SELECT does with a card."""
    if state == "available":
        return KEY_PLAY
    if state == "graveyard":
        return KEY_HAND
    if kind == CHARACTER:
        return KEY_UNIT
    return KEY_ENDS if kind in (SPELL, RELIC) else 0


def _by_hand(ui: Ui, row: int, state: str) -> Asking:
    """Ask where the card goes, or how often ruins were searched."""
    game = ui.game
    units = army(game)
    side = side_of(game, row)
    head = of_side(side, label(game, row))
    options = []
    if state != "graveyard":
        options.append(("graveyard", plain(ui.t(TO_GRAVEYARD))))
    if state != "available":
        options.append(("hand", plain(ui.t(TO_HAND))))
    if state in ("in_play", "attached") and deck.card(units, row).flags & RUINS:
        options.append(("searched", plain(ui.t(TIMES_SEARCHED))))
    what, _ = yield choice(head, options)
    if what != "searched":
        yield from _put(ui, row, {"do": "discard", "to": what})
        return
    pieces, searched = game.use(lazy(shown)).pieces(game, row)
    page = lambda number: (head, Figure(str(number), (ui.t(TIMES_SEARCHED),), theme.side(side)))
    number = yield Number(page, 0, pieces, searched, KEY_SET, 0)
    counter = "searched:" + deck.card_id(units, row)
    yield Do({"do": "set", "side": "AB"[side], "counter": counter, "value": number})


def _put(ui: Ui, row: int, command: dict[str, Any]) -> Asking:
    """Move a card, and say where it is."""
    answer = yield Do(dict(command, card=deck.card_id(army(ui.game), row)))
    text = IN_HAND if answer["state"] == "available" else BURIED
    yield Say(ui.t(text, name=label(ui.game, row)))
