"""What the store found amiss at start."""

from signifer.ui import const
from signifer.ui.screens.message import Page as Message

TYPE_CHECKING = False
if TYPE_CHECKING:
    from signifer.ui.ui import Ui

# By number: see `signifer.ui`.
_T_N_TITLE = const(0x14317)
_T_N_JOURNAL_TORN = const(0x00318)
_T_N_JOURNAL_LOST = const(0x00319)
_T_N_PAGE_LOST = const(0x0031A)
_T_N_SETUP_LOST = const(0x0031B)
_T_N_ARCHIVE_TORN = const(0x0031C)
_T_N_ARCHIVE_MISSING = const(0x0031D)
_T_N_FORMAT_NEWER = const(0x0031E)
_T_N_SETTINGS_TORN = const(0x0031F)
_T_N_SLOT_TORN = const(0x00320)
_T_N_FILE_MISSING = const(0x00321)
_T_N_NO_SECRET = const(0x00322)
_T_N_GAME_UNREADABLE = const(0x00323)
_T_N_ENTRY_UNREADABLE = const(0x00324)
_T_N_OTHER = const(0x00325)
_T_N_DRIVE_SHARED = const(0x00326)
_T_N_FLASH_DAMAGED = const(0x00327)
_T_N_BIT_MENDED = const(0x00328)
_S_WARN = const(0x05)

_TEXTS = {
    "journal_torn": _T_N_JOURNAL_TORN,
    "journal_lost": _T_N_JOURNAL_LOST,
    "page_lost": _T_N_PAGE_LOST,
    "setup_lost": _T_N_SETUP_LOST,
    "archive_torn": _T_N_ARCHIVE_TORN,
    "archive_missing": _T_N_ARCHIVE_MISSING,
    "format_newer": _T_N_FORMAT_NEWER,
    "settings_torn": _T_N_SETTINGS_TORN,
    "slot_torn": _T_N_SLOT_TORN,
    "file_missing": _T_N_FILE_MISSING,
    "no_secret": _T_N_NO_SECRET,
    "game_unreadable": _T_N_GAME_UNREADABLE,
    "entry_unreadable": _T_N_ENTRY_UNREADABLE,
    "drive_shared": _T_N_DRIVE_SHARED,
    "flash_damaged": _T_N_FLASH_DAMAGED,
    "bit_mended": _T_N_BIT_MENDED,
}


class Page(Message):
    """All of them, one after the other."""

    def __init__(self, ui: "Ui") -> None:
        parts = []
        for code, detail in ui.app.keeper.notices:
            if code in _TEXTS:
                parts.append(ui.t(_TEXTS[code], what=detail))
            else:
                parts.append(ui.t(_T_N_OTHER, what=code + " " + detail))
        super().__init__(ui, ui.t(_T_N_TITLE), "\n".join(parts), None, _S_WARN)
