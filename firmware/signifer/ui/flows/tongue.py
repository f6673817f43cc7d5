"""Choose the language in which the device speaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import language, language_list
from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.asking import plain, title_header
from signifer.ui.flow import Act, MustPick, Pick, Show
from signifer.ui.flows.message import page

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


_WORDLESS = "A  Б  Γ"  # for players who do not read English, before they chose


def choose(ui: Ui) -> Asking:
    """Ask for the language, each in its own name; it counts at once, and stays when the device is updated."""
    codes = language_list.CODES
    now = codes.index(language.code())
    known = ui.app.settings.language
    head = (title_header(ui.t(T.LANGUAGE) if known else _WORDLESS),)
    ask = Pick if known else MustPick
    at = yield ask(head, range(len(codes)), lambda at: plain(language_list.NAMES[at]), now, T.KEY_OK, 0)
    if (yield Act(_speak, (ui, codes[at]))) is False:
        yield Show(page(ui.t(T.NOTICE), ui.t(T.SETTING_LOST), styles.WARN), T.KEY_OK, 0)
    if language.code() != codes[at]:
        text = ui.t(T.N_LANGUAGE_TORN, what=language_list.NAMES[at])
        yield Show(page(ui.t(T.NOTICE), text, styles.WARN), T.KEY_OK, 0)


def _speak(ui: Ui, code: str) -> bool:
    """Speak another language; return False if that could not be saved."""
    ui.app.settings.language = code
    try:
        ui.app.apply_settings()
    except ui.app.save_error:
        return False
    return True
