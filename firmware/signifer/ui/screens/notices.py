"""What the store found amiss at start."""

from signifer.ui import theme
from signifer.ui.screens import message
from signifer.ui.texts import rare as T

TYPE_CHECKING = False
if TYPE_CHECKING:
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
}


class Page(message.Page):
    """All of them, one after the other."""

    def __init__(self, ui: "Ui") -> None:
        parts = []
        for code, detail in ui.app.notices:
            if code in _TEXTS:
                parts.append(ui.t(_TEXTS[code], what=detail))
            else:
                parts.append(ui.t(T.N_OTHER, what=code + " " + detail))
        super().__init__(ui, ui.t(T.N_TITLE), "\n".join(parts), None, theme.WARN)
