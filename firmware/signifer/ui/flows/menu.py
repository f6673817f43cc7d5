"""Lines of the menus of all games: everything besides the next step; lock and unlock the buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core.modules import deferred
from signifer.ui import events, theme
from signifer.ui import texts as T
from signifer.ui.asking import step
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Act, Over
from signifer.ui.view import Icon

if TYPE_CHECKING:
    from signifer.ui.asking import Choice
    from signifer.ui.ui import Ui


def usual(
    ui: Ui,
    ends: list[Choice],
    end: Any = None,
    reference: list[Choice] | None = None,
    tokens: list[Choice] | None = None,
    lock: list[Choice] | None = None,
) -> list[Choice]:
    """Return the last lines of a game's menu. A game's own lines stand below the `reference`, the `tokens` and the
    `lock`. While the game runs, `ends` stand before its end: the request `end`, or the usual one."""
    from signifer.ui.flows import about, log, newgame, settings, tour, undo
    from signifer.ui.flows import end as usual_end
    from signifer.ui.flows import reference as card
    from signifer.ui.flows import reminders as every
    from signifer.ui.flows import tokens as things

    t = ui.t
    lines = [step(t(T.REFERENCE), Over(deferred(card.reference), ()))]
    lines += reference or []
    lines += [
        step(t(T.UNDO_REDO), Over(deferred(undo.undo), ())),
        step(t(T.LOG), Over(deferred(log.log), ()), str(ui.game.log.count)),
        step(t(T.TOKENS), Over(deferred(things.tokens), ())),
    ]
    if ui.game.reminds:
        lines.append(step(t(T.REMINDERS), Over(deferred(every.every), ())))
    lines += tokens or []
    lines.append(step(t(T.LOCK), Act(_lock, (ui,)), "⚿"))
    lines += lock or []
    lines += [
        step(t(T.ABOUT_GAME), Over(deferred(about.game), ())),
        step(t(T.SETTINGS), Over(deferred(settings.settings), ())),
        step(t(T.BUTTONS_HELP), Over(deferred(tour.tour), ())),
    ]
    if not ui.game.is_over:
        lines += ends
        lines.append(step(t(T.END_GAME), end or Over(deferred(usual_end.end), ())))
    lines.append(step(t(T.NEW_GAME), Over(deferred(newgame.newgame), ())))
    return lines


def points(ui: Ui) -> Choice:
    """Return the line of the points of sides A and B."""
    from signifer.ui.flows import score

    both = str(ui.game.score(0)) + ":" + str(ui.game.score(1))
    return step(ui.t(T.POINTS), Over(deferred(score.score), ()), Icon(icons.FLAG, "⚑"), both)


def any_dice(ui: Ui) -> Choice:
    """Return the line of a roll of any dice."""
    from signifer.ui.flows import any_dice as dice

    return step(ui.t(T.ANY_DICE), Over(deferred(dice.any_dice), ()))


def pins(ui: Ui) -> list[Choice]:
    """Return the lines that set the sides' PINs; a key marks a side that has one."""
    from signifer.ui.flows import secret

    lines = []
    for side in (0, 1):
        key = ("⚿",) if ui.app.pins.is_set(side) else ()
        change = Over(deferred(secret.change), (side,))
        lines.append(step(ui.t(T.PIN_OF, side="AB"[side]), change, *key, accent=theme.side(side)))
    return lines


def _lock(ui: Ui) -> None:
    """Lock the buttons, on the home page."""
    ui.home()
    ui.lock()


def unlock(ui: Ui, event: int) -> None:
    """Handle an event while the buttons are locked: UP held, then DOWN held unlocks them."""
    if event == events.HOLD_UP:
        ui.lock_state = 2
    elif event == events.HOLD_DOWN and ui.lock_state == 2:
        ui.lock_state = 0
        ui.toast(ui.t(T.UNLOCKED))
    elif event in (events.PRESS_UP, events.PRESS_SELECT, events.PRESS_BACK):
        ui.lock()
