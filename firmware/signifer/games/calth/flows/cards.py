"""Draw and play command cards, openly or hidden (BC-2, BC-37)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.modules import deferred, lazy
from signifer.games.calth import texts as G
from signifer.games.calth.rules import hands, view
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import choice, plain, side_header
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Number, Over, Pick, Show, Then
from signifer.ui.view import Figure, Icon, Outcome, Row, Sentence

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import View

_HIGHEST = 999  # number on a card
_PLAY = "play"
_DRAW = "draw"
_OPEN = "open"
_HIDDEN = "hidden"
_NAMED = "named"
_OTHER = "other"
_LINES = {
    _PLAY: G.CARD_PLAY,
    _DRAW: G.CARD_DRAW,
    _OPEN: G.CARD_OPEN,
    _HIDDEN: G.CARD_HIDDEN,
    _NAMED: G.CARD_NAMED,
}


def cards(ui: Ui, side: int | None = None) -> Asking:
    """Ask what happens with a side's command cards (None: those of the side whose turn it is); the last line leads to
    the other side's. A hidden card is read by its owner alone, and shown to both (BC-37)."""
    game = ui.game
    at = 0
    if side is None:
        side = view.turn(game) or 0
    while True:
        lies = game.use(lazy(hands)).hidden(game, side)
        named: list[Any] = [_NAMED] if game.use(lazy(hands)).known_cards(game, side) else []
        items: list[Any] = [_PLAY] + named + [_DRAW, _OPEN, _HIDDEN]
        if not view.hand(game, side):  # then all but drawing is refused
            items.insert(0, items.pop(items.index(_DRAW)))
        items += list(range(len(lies))) + [_OTHER]

        def line(item: Any, side: int = side) -> Row:
            if item == _OTHER:
                count = (Icon(icons.BACK, ""), str(view.hand(game, 1 - side)))
                return Row("", ui.t(G.SIDE, side="BA"[side]), count, theme.side(1 - side))
            if type(item) is int:
                return Row(icons.BACK, ui.t(G.CARD_LIES, n=item + 1), (), theme.side(side))
            empty = item != _DRAW and not view.hand(game, side)
            return Row(
                icons.X if empty else "", ui.t(_LINES[item]), (), styles.DIM if empty else styles.PLAIN
            )

        head = side_header(
            side, ui.t(G.CARDS_OF, side="AB"[side]), Icon(icons.BACK, ""), str(view.hand(game, side))
        )
        item = yield Pick((head,), items, line, at, T.KEY_PICK, 0)
        if item != _OTHER:
            break
        side = 1 - side
        at = 0
    command: dict[str, Any] = {"do": "draw_card" if item == _DRAW else "play_card", "side": "AB"[side]}
    if type(item) is int:
        return (yield from _lying(ui, side, ui.t(G.CARD_LIES, n=item + 1), lies[item]))
    if item == _NAMED:
        return (yield from _by_name(ui, side))
    if item in (_OPEN, _HIDDEN):
        title = side_header(side, ui.t(G.CARD_NUMBER, side="AB"[side]))
        page = lambda value: (title, Figure(str(value), (), theme.side(side)))
        command["number"] = yield Number(page, 1, _HIGHEST, 1, T.KEY_SET, 0)
        if item == _HIDDEN:
            command["hidden"] = True
    yield Do(command)
    return Then(cards, (side,))


def _by_name(ui: Ui, side: int) -> Asking:
    """Ask which card of the roster is played; its text stands above the question whether it is played openly."""
    game = ui.game
    known = game.use(lazy(hands)).known_cards(game, side)
    head = side_header(side, ui.t(G.CARDS_OF, side="AB"[side]))
    (name, text, condition), _ = yield choice(head, [(card, plain(card[0])) for card in known])
    above: View = (side_header(side, name),)
    above += _words(ui, text, condition)
    ways = ((False, G.CARD_OPENLY), (True, G.CARD_SECRETLY))
    hidden, _ = yield Pick(above, ways, lambda way: plain(ui.t(way[1])), 0, T.KEY_PICK, 0)
    command: dict[str, Any] = {"do": "play_card", "side": "AB"[side], "name": name}
    if hidden:
        command["hidden"] = True
    yield Do(command)
    if hidden:
        return Then(cards, (side,))
    return Then(show_card, (side, name))


def _words(ui: Ui, text: str, condition: str) -> tuple[Sentence, ...]:
    """Return the sentences of a card: its condition, then its text."""
    found: tuple[Sentence, ...] = ()
    if condition:
        found = (Sentence(ui.t.whole(G.CONDITION, what=condition), styles.PLAIN),)
    return found + (Sentence(text, styles.PLAIN),) if text else found


def _lying(ui: Ui, side: int, title: str, card: tuple[int, bytes]) -> Asking:
    """Let the owner read a card that lies hidden, or show it to both: its PIN comes first, if the side has one."""
    from signifer.ui.flows import secret

    entry, held = card
    reads = [(True, plain(ui.t(G.CARD_READ, side="AB"[side]))), (False, plain(ui.t(G.CARD_SHOW)))]
    read, _ = yield choice(side_header(side, title), reads)
    command = {"commitment": held.hex(), "sealed": ""}
    if read:

        def body() -> str:
            rules = ui.game.use(lazy(hands))
            name = rules.name(ui.game, command, entry + 1) or "?"
            text = rules.words(ui.game, side, name)[0]
            return str(name + ": " + text if text else name)

        return Over(deferred(secret.read), (side, title, body))
    command = {"do": "show_card", "side": "AB"[side], "commitment": held.hex()}
    if ui.app.pins.is_set(side):
        return Then(deferred(secret.gate), (side, title, turn_up, (side, command)))
    return (yield from turn_up(ui, side, command))


def turn_up(ui: Ui, side: int, command: dict[str, Any]) -> Asking:
    """Show a hidden card to both."""
    answer = yield Do(command)
    return Then(show_card, (side, answer["name"]))


def show_card(ui: Ui, side: int, name: str) -> Asking:
    """Show to both which card a side has played hidden."""
    head = side_header(side, ui.t(G.CARDS_OF, side="AB"[side]))
    text, condition = ui.game.use(lazy(hands)).words(ui.game, side, name)
    card = (head, Outcome("", name, (), theme.side(side)))
    yield Show(card + _words(ui, text, condition), T.KEY_OK, 0)
