"""Show the problems that the store found at start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import language
from signifer.ui import styles
from signifer.ui import texts as T
from signifer.ui.flow import Show
from signifer.ui.flows.message import page

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


_TEXTS = {
    "journal_torn": T.N_JOURNAL_TORN,
    "journal_lost": T.N_JOURNAL_LOST,
    "page_lost": T.N_PAGE_LOST,
    "setup_lost": T.N_SETUP_LOST,
    "archive_torn": T.N_ARCHIVE_TORN,
    "archive_missing": T.N_ARCHIVE_MISSING,
    "format_newer": T.N_FORMAT_NEWER,
    "settings_torn": T.N_SETTINGS_TORN,
    "slot_torn": T.N_SLOT_TORN,
    "file_missing": T.N_FILE_MISSING,
    "no_secret": T.N_NO_SECRET,
    "game_unreadable": T.N_GAME_UNREADABLE,
    "entry_unreadable": T.N_ENTRY_UNREADABLE,
    "drive_shared": T.N_DRIVE_SHARED,
    "flash_damaged": T.N_FLASH_DAMAGED,
    "bit_mended": T.N_BIT_MENDED,
    "keys_torn": T.N_KEYS_TORN,
    "language_torn": T.N_LANGUAGE_TORN,
}


def notices(ui: Ui) -> Asking:
    """Show all problems, one after the other."""
    parts = []
    for code, detail in ui.app.game_storage.notices:
        if code in _TEXTS:
            parts.append(ui.t(_TEXTS[code], what=language.word(detail)))
        else:
            parts.append(ui.t(T.N_OTHER, what=code + " " + detail))
    yield Show(page(ui.t(T.N_TITLE), "\n".join(parts), styles.WARN), T.KEY_OK, 0)
