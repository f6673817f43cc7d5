"""Erase this game, the rosters, or everything: a sentence on what is erased, and a hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import ticks
from signifer.core.modules import deferred
from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.asking import choice, plain, say, title_header
from signifer.ui.flow import NO_KEY, Act, Over, Show, Then, Watch
from signifer.ui.flows.message import page

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import View


# The resets, by the number that is recorded while one is under way.
GAME = 1
ROSTERS = 2
EVERYTHING = 3
_TITLES = (T.RESET_GAME, T.RESET_ROSTERS, T.RESET_ALL)
_BODIES = (T.RESET_GAME_TEXT, T.RESET_ROSTERS_TEXT, T.RESET_ALL_TEXT)
_SEEN_MS = 150  # so long the page says that it erases, before it does


def reset(ui: Ui) -> Asking:
    """Ask which of the three resets."""
    lines = [(what, plain(ui.t(_TITLES[what - 1]))) for what in (GAME, ROSTERS, EVERYTHING)]
    what, _ = yield choice(title_header(ui.t(T.RESET)), lines, 0, T.KEY_OK)
    if what == GAME and ui.app.game is None:
        yield say(ui, ui.t(T.NO_GAME))
        return Then(reset, ())
    return Over(sure, (what,))


def sure(ui: Ui, what: int) -> Asking:
    """Say what is erased and what stays, and erase it if SELECT is held; a short press does nothing."""
    title = ui.t(_TITLES[what - 1])
    yield Show(page(title, ui.t(_BODIES[what - 1]), styles.WARN), 0, T.KEY_ERASE)
    until = ticks.add(ui.now, _SEEN_MS)

    def erasing() -> View | None:
        return page(title, ui.t(T.A_MOMENT), styles.WARN) if ticks.diff(ui.now, until) < 0 else None

    yield Watch(erasing, 0, NO_KEY)
    yield Act(_erase, (ui, what))
    yield Show(page(ui.t(T.NOTICE), ui.t(T.NOT_ERASED), styles.WARN), T.KEY_OK, 0)


def _erase(ui: Ui, what: int) -> None:
    """Erase, and show the first page. If that fails, this page can say so, or one on the first page if the game is gone
    already."""
    try:
        ui.app.erase(what)
    except ui.app.save_error:
        if ui.app.game is None:
            from signifer.ui.flows import message

            ui.app.show_first()
            ui.push(deferred(message.notice), T.NOT_ERASED)
