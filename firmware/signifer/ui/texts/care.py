"""Ids of the book `care`: what went wrong, recovery, the resets, service. As in each language's table."""

from signifer.ui.texts import ident

_BOOK = 5

CRASH = ident(_BOOK, 0, 20)
CRASH_TEXT = ident(_BOOK, 1, 0)
CRASH_EMPTY = ident(_BOOK, 2, 0)
RECOVERY = ident(_BOOK, 3, 20)
RECOVERY_RESUME = ident(_BOOK, 4, 21)
RECOVERY_WITHOUT = ident(_BOOK, 5, 21)
RECOVERY_START = ident(_BOOK, 6, 21)
RECOVERY_WHY = ident(_BOOK, 7, 21)
RECOVERY_WHY_TEXT = ident(_BOOK, 8, 0)
TAKE_UP = ident(_BOOK, 9, 21)
RESET = ident(_BOOK, 10, 20)
RESET_GAME = ident(_BOOK, 11, 21)
RESET_ROSTERS = ident(_BOOK, 12, 21)
RESET_ALL = ident(_BOOK, 13, 21)
RESET_GAME_TEXT = ident(_BOOK, 14, 0)
RESET_ROSTERS_TEXT = ident(_BOOK, 15, 0)
RESET_ALL_TEXT = ident(_BOOK, 16, 0)
ERASED = ident(_BOOK, 17, 21)
ERASING = ident(_BOOK, 18, 0)
NOT_ERASED = ident(_BOOK, 19, 0)
NO_GAME = ident(_BOOK, 20, 21)
KEY_ERASE = ident(_BOOK, 21, 8)
SETTINGS_ERASE = ident(_BOOK, 22, 21)
SERVICE = ident(_BOOK, 23, 20)
SERVICE_TEXT = ident(_BOOK, 24, 0)
RECOVERY_ALL = ident(_BOOK, 25, 21)
