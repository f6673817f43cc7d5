"""Show a text to read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.ui.flow import Show
from signifer.ui.styles import PLAIN
from signifer.ui.texts.base import KEY_OK
from signifer.ui.view import Header, Sentence

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


def message(ui: Ui, title: str, body: str, accent: int = PLAIN) -> Asking:
    """Show `body` under `title`; with `accent` WARN the page sounds, if there is a speaker."""
    yield Show((Header(-1, title, (), accent), Sentence(body, PLAIN)), KEY_OK, 0)
