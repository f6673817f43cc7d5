"""Show the problems that the store found at start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from signifer.core import language
from signifer.ui.flow import Show
from signifer.ui.flows.message import page
from signifer.ui.styles import WARN
from signifer.ui.texts.base import KEY_OK
from signifer.ui.texts.rare import (
    N_ARCHIVE_MISSING,
    N_ARCHIVE_TORN,
    N_BIT_MENDED,
    N_DRIVE_SHARED,
    N_ENTRY_UNREADABLE,
    N_FILE_MISSING,
    N_FLASH_DAMAGED,
    N_FORMAT_NEWER,
    N_GAME_UNREADABLE,
    N_JOURNAL_LOST,
    N_JOURNAL_TORN,
    N_KEYS_TORN,
    N_NO_SECRET,
    N_OTHER,
    N_PAGE_LOST,
    N_SETTINGS_TORN,
    N_SETUP_LOST,
    N_SLOT_TORN,
    N_TITLE,
)

if TYPE_CHECKING:
    from signifer.ui.flow import Asking
    from signifer.ui.ui import Ui


_TEXTS = {
    "journal_torn": N_JOURNAL_TORN,
    "journal_lost": N_JOURNAL_LOST,
    "page_lost": N_PAGE_LOST,
    "setup_lost": N_SETUP_LOST,
    "archive_torn": N_ARCHIVE_TORN,
    "archive_missing": N_ARCHIVE_MISSING,
    "format_newer": N_FORMAT_NEWER,
    "settings_torn": N_SETTINGS_TORN,
    "slot_torn": N_SLOT_TORN,
    "file_missing": N_FILE_MISSING,
    "no_secret": N_NO_SECRET,
    "game_unreadable": N_GAME_UNREADABLE,
    "entry_unreadable": N_ENTRY_UNREADABLE,
    "drive_shared": N_DRIVE_SHARED,
    "flash_damaged": N_FLASH_DAMAGED,
    "bit_mended": N_BIT_MENDED,
    "keys_torn": N_KEYS_TORN,
}


def notices(ui: Ui) -> Asking:
    """Show all problems, one after the other."""
    parts = []
    for code, detail in ui.app.game_storage.notices:
        if code in _TEXTS:
            parts.append(ui.t(_TEXTS[code], what=language.word(detail)))
        else:
            parts.append(ui.t(N_OTHER, what=code + " " + detail))
    yield Show(page(ui.t(N_TITLE), "\n".join(parts), WARN), KEY_OK, 0)
