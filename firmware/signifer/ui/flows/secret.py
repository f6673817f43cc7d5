"""Show a text that only one side may read, after its PIN if it has one; set and replace PINs (app/pins.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.modules import deferred
from signifer.ui import styles, theme
from signifer.ui import texts as T
from signifer.ui.asking import choice, plain, say
from signifer.ui.flow import Act, Do, Over, Show, Then, Watch
from signifer.ui.flows import message
from signifer.ui.flows.message import page
from signifer.ui.flows.newgame import digits_of
from signifer.ui.view import Header, Row, Sentence

if TYPE_CHECKING:
    from collections.abc import Callable

    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import View

    Pins = tuple[tuple[int, str], ...]
    """New PINs: (side, digits); no digits: none."""


CHANCE = 32  # random bytes for the order of a list


def only_for(ui: Ui, side: int, title: str, flow: Any) -> Asking:
    """Go on as a flow that only `side` may see: after its PIN, if it has one. The flow gets the side, and random bytes
    for the order of its list."""
    return gate(ui, side, title, flow, (side, ui.app.entropy.random(CHANCE)))


def gate(ui: Ui, side: int, title: str, flow: Any, args: tuple[Any, ...]) -> Asking:
    """Ask for the side's PIN, if it has one, then go on as another flow. After wrong PINs the player must wait."""
    pins = ui.app.pins
    if pins.is_set(side):

        def waiting() -> View | None:
            left = ui.app.pins.wait(side)
            return page(title, ui.t(T.PIN_WAIT, n=left), styles.WARN) if left else None

        if pins.wait(side):
            yield Watch(waiting, 0, 0)
        digits = yield from digits_of(title, theme.side(side), True)
        if not (yield Act(pins.check, (side, digits))):
            yield say(ui, ui.t(T.PIN_WRONG))
            return Then(gate, (side, title, flow, args))
    return Then(flow, args)


def read(ui: Ui, side: int, title: str, body: Callable[[], str]) -> Asking:
    """Let the side read what `body` returns: for as long as SELECT is held."""
    return gate(ui, side, title, _show, (side, title, body))


def _show(ui: Ui, side: int, title: str, body: Callable[[], str]) -> Asking:
    head = Header(-1, title, (), theme.side(side))
    yield Show((head, Sentence(ui.t(T.SECRET_HOLD, side="AB"[side]), styles.DIM)), 0, T.KEY_READ)
    yield Over(deferred(message.while_held), ((head, Sentence(body(), styles.PLAIN)),))


def change(ui: Ui, side: int) -> Asking:
    """Set or remove the side's PIN; if there is one, the player must enter it first."""
    lines: list[tuple[Any, Row]] = [(new, plain(ui.t(T.PIN_NEW)))]
    if ui.app.pins.is_set(side):
        lines.append((none, plain(ui.t(T.PIN_NONE))))
        lines.append((Over(ask_consent, (side,)), plain(ui.t(T.PIN_FORGOTTEN))))
        if ui.app.pins.is_set(1 - side):
            lines.append((Over(both, ()), plain(ui.t(T.PIN_BOTH))))
    letter = "AB"[side]
    head = Header(-1, ui.t(T.PIN_OF, side=letter), (), theme.side(side))
    what, _ = yield choice(head, lines, 0, T.KEY_OK)
    if type(what) is Over:
        return what
    return Then(gate, (side, ui.t(T.PIN_NOW, side=letter), what, (side,)))


def new(ui: Ui, side: int) -> Asking:
    """Ask for a new PIN."""
    digits = yield from _twice(ui, side)
    yield from _keep(ui, ((side, digits),))


def none(ui: Ui, side: int) -> Asking:
    """Take the PIN away."""
    yield from _keep(ui, ((side, ""),))


def ask_consent(ui: Ui, side: int) -> Asking:
    """Ask the other side to agree to a new PIN by a hold, and by its own PIN if it has one."""
    other = 1 - side
    yield Show(_page(ui, side, ui.t(T.PIN_CONSENT, side="AB"[side], what="AB"[other])), 0, T.KEY_AGREE)
    return Then(gate, (other, ui.t(T.PIN_NOW, side="AB"[other]), replace, (side,)))


def replace(ui: Ui, side: int) -> Asking:
    """Ask for a PIN that takes the place of a forgotten one; a line in the log says so."""
    digits = yield from _twice(ui, side)
    # The line is saved first: no power cut leaves a new PIN without a line in the log.
    yield Do({"do": "note", "text": ui.t(T.PIN_NOTED, side="AB"[side], what="BA"[side])})
    yield from _keep(ui, ((side, digits),))


def both(ui: Ui) -> Asking:
    """Replace both PINs: side A agrees by a hold, then side B; then each enters its new one. Nothing changes before the
    last digit."""
    for side in (0, 1):
        body = ui.t(T.PIN_BOTH_CONSENT, side="AB"[side])
        title = ui.t(T.PIN_OF, side="A, B")
        yield Show((Header(-1, title, (), theme.side(side)), Sentence(body, styles.PLAIN)), 0, T.KEY_AGREE)
    first = yield from _twice(ui, 0)
    second = yield from _twice(ui, 1)
    yield Do({"do": "note", "text": ui.t(T.PIN_BOTH_NOTED)})
    yield from _keep(ui, ((0, first), (1, second)))


def _page(ui: Ui, side: int, body: str) -> View:
    """Return a page to read about a side's PIN."""
    head = Header(-1, ui.t(T.PIN_OF, side="AB"[side]), (), theme.side(side))
    return (head, Sentence(body, styles.PLAIN))


def _twice(ui: Ui, side: int) -> Asking:
    """Ask for a new PIN twice, so that a typing error does not lock its owner out; return it."""
    letter = "AB"[side]
    accent = theme.side(side)
    while True:
        first = yield from digits_of(ui.t(T.PIN_FIRST, side=letter), accent, True)
        again = yield from digits_of(ui.t(T.PIN_AGAIN, side=letter), accent, True)
        if first == again:
            return first
        yield say(ui, ui.t(T.PIN_DIFFERS))


def _keep(ui: Ui, new: Pins) -> Asking:
    """Keep new PINs, and say so."""
    if not (yield Act(_set, (ui, new))):
        yield Show(page(ui.t(T.NOTICE), ui.t(T.NOT_SAVED), styles.WARN), T.KEY_OK, 0)
        return
    text = T.PIN_SET if new[0][1] else T.PIN_CLEARED
    yield say(ui, ui.t(text, side=", ".join(["AB"[side] for side, _ in new])))


def _set(ui: Ui, new: Pins) -> bool:
    """Set PINs; return whether they could be saved."""
    try:
        ui.app.pins.set_all(list(new))
    except ui.app.save_error:
        return False
    return True
