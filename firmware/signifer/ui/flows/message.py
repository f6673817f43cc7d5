"""Show texts to read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui import events, styles
from signifer.ui import texts as T
from signifer.ui.flow import Show, Watch
from signifer.ui.view import Header, Sentence

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import View


def page(title: str, body: str, accent: int = styles.PLAIN) -> View:
    """Return a page with a text below a title."""
    return (Header(-1, title, (), accent), Sentence(body, styles.PLAIN))


def message(ui: Ui, title: str, body: str, accent: int = styles.PLAIN) -> Asking:
    """Show `body` under `title`; with `accent` WARN the page sounds, if there is a speaker."""
    yield Show(page(title, body, accent), T.KEY_OK, 0)


def while_held(ui: Ui, page: View) -> Asking:
    """Show a page for as long as SELECT, which was held, stays down. It is for what only one player may read."""
    yield Watch(lambda: page if ui.app.input.down[events.SELECT] else None, 0, 0)


def notice(ui: Ui, text: int) -> Asking:
    """Say what did not work: `text` is the id of a sentence."""
    yield Show(page(ui.t(T.NOTICE), ui.t(text), styles.WARN), T.KEY_OK, 0)
