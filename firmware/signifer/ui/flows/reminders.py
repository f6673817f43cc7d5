"""Read the reminders of a page, or of the game, and tick off those that say `once` (RM-1 to RM-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from signifer.core import reminders as rules
from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.asking import title_header
from signifer.ui.boxes import names as icons
from signifer.ui.flow import Do, Hold, Over, Pick, Then
from signifer.ui.flows import message, secret
from signifer.ui.reminding import accent_of, text_of
from signifer.ui.view import Row, Sentence

if TYPE_CHECKING:
    from signifer.core.reminders import Reminder
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import View

    Moments = tuple[tuple[int, int], ...]


def every(ui: Ui) -> Asking:
    """List all reminders of the game."""
    return reminders(ui, ())


def reminders(ui: Ui, moments: Moments) -> Asking:
    """List the reminders that stand at some moments, those that are ticked off last; without moments all of the game.
    SELECT ticks one off, or takes that back, SELECT held reads it; if it does not say once, SELECT reads it."""
    game = ui.game
    found = rules.standing(game, moments) if moments else list(rules.every(game.setup))
    listed = [one for one in found if not rules.is_ticked_off(game, one)]
    listed += [one for one in found if rules.is_ticked_off(game, one)]

    def above(one: Reminder | None) -> View:
        at = 0 if one is None else listed.index(one) + 1
        head = title_header(ui.t(T.REMINDERS), str(at) + "/" + str(len(listed)))
        return (head,) if one is None or one.private else (head, Sentence(one.text, accent_of(one)))

    def select(one: Reminder) -> int:
        if not one.once:
            return T.KEY_READ
        return T.KEY_UNTICK if rules.is_ticked_off(game, one) else T.KEY_TICK

    hold = lambda one: T.KEY_READ if one.once else 0
    answer = yield Pick(above, listed, lambda one: _line(ui, one), 0, select, hold)
    one = answer.item if type(answer) is Hold else answer
    if type(answer) is not Hold and one.once:
        yield Do({"do": "remind", "reminder": one.number, "done": not rules.is_ticked_off(game, one)})
        return Then(reminders, (moments,))
    title = one.name or ui.t(T.REMINDERS)
    if one.private and one.side < 2:
        return Over(secret.read, (one.side, title, lambda: one.text))
    return Over(message.message, (title, one.text))


def _line(ui: Ui, one: Reminder) -> Row:
    done = rules.is_ticked_off(ui.game, one)
    icon = icons.TICK if done else icons.LOCK if one.private else ""
    label = one.name if one.name and not one.private else text_of(ui, one)
    values: tuple[str, ...] = ("◇",) if one.once and not done else ()
    return Row(icon, label, values, styles.DIM if done else accent_of(one))


def brief(ui: Ui, command: dict[str, Any]) -> str:
    """Return the command `remind` in a few letters, for undo and the log."""
    one = rules.find(ui.game.setup, command["reminder"])
    what = "" if one is None else text_of(ui, one)
    return ui.t(T.C_REMIND if command.get("done", True) else T.C_REMIND_BACK, what=what)
