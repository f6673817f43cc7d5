"""Lines in the menu of every game. Each menu has its own copy of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core.modules import deferred
from signifer.ui.texts.checks import ABOUT_GAME, ANY_DICE
from signifer.ui.texts.play import BUTTONS_HELP, END_GAME, LOCK, LOG, NEW_GAME, REFERENCE, SETTINGS, UNDO_REDO
from signifer.ui.texts.shared import PIN_OF, TOKENS

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from signifer.ui.ui import Ui

    Line = tuple[Any, ...]


AFTER_LOCK = 5  # the place of a further line among the usual ones


def usual(ui: Ui, ending: Sequence[Line] = (), end: Any = None) -> list[Line]:
    """Return the last lines of a game's menu. While the game runs, they include `ending` and a page that ends
    the game: `end`, or the usual one.
    """
    from signifer.ui.flows import about, log, message, newgame, reference, settings, tokens, undo
    from signifer.ui.flows import end as shared_end
    from signifer.ui.screens import flow

    lines: list[Line] = [
        (REFERENCE, (flow.FlowPage, deferred(reference.reference))),
        (UNDO_REDO, (flow.FlowPage, deferred(undo.undo))),
        (LOG, (flow.FlowPage, deferred(log.log)), str(ui.game.log.count)),
        (TOKENS, (flow.FlowPage, deferred(tokens.tokens))),
        (LOCK, lambda: lock(ui), "⚿"),
        (ABOUT_GAME, (flow.FlowPage, deferred(about.game))),
        (SETTINGS, (flow.FlowPage, deferred(settings.settings))),
        (BUTTONS_HELP, (flow.FlowPage, deferred(message.buttons))),
    ]
    if not ui.game.ended:
        lines += ending
        lines.append((END_GAME, end or (flow.FlowPage, deferred(shared_end.end))))
    lines.append((NEW_GAME, (flow.FlowPage, deferred(newgame.newgame))))
    return lines


def lock(ui: Ui) -> None:
    """Lock the buttons, on the home screen."""
    ui.home()
    ui.lock()


def any_dice(ui: Ui) -> Line:
    """Open a roll of any dice."""

    def then_start() -> None:
        from signifer.ui.flows import any_dice
        from signifer.ui.screens import flow

        ui.push(flow.FlowPage, deferred(any_dice.any_dice))

    return (ANY_DICE, then_start)


def pin_of(side: int) -> Line:
    """Open the page that sets a side's PIN."""
    from signifer.ui.flows import secret
    from signifer.ui.screens import flow

    return ((PIN_OF, {"side": "AB"[side]}), (flow.FlowPage, deferred(secret.change), side))
