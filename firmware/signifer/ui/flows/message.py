"""Show texts to read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui.flow import Show
from signifer.ui.styles import PLAIN, WARN
from signifer.ui.texts.base import KEY_OK, NOTICE
from signifer.ui.texts.checks import BUTTONS, BUTTONS_1, BUTTONS_2, BUTTONS_3, BUTTONS_4, BUTTONS_5
from signifer.ui.view import Header, Sentence

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui
    from signifer.ui.view import View


def page(title: str, body: str, accent: int = PLAIN) -> View:
    """Return a page with a text below a title."""
    return (Header(-1, title, (), accent), Sentence(body, PLAIN))


def message(ui: Ui, title: str, body: str, accent: int = PLAIN) -> Asking:
    """Show `body` under `title`; with `accent` WARN the page sounds, if there is a speaker."""
    yield Show(page(title, body, accent), KEY_OK, 0)


def notice(ui: Ui, text: int) -> Asking:
    """Say what did not work: `text` is the id of a sentence."""
    yield Show(page(ui.t(NOTICE), ui.t(text), WARN), KEY_OK, 0)


def buttons(ui: Ui) -> Asking:
    """Show what the buttons do in general."""
    lines = (BUTTONS_1, BUTTONS_2, BUTTONS_3, BUTTONS_4, BUTTONS_5)
    yield Show(page(ui.t(BUTTONS), "\n".join([ui.t(line) for line in lines])), KEY_OK, 0)
