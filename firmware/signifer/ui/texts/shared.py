"""Ids of the book `shared`: screens that every system has. As in each language's table."""

from signifer.ui.texts import ident

_BOOK = 4

# Before something ends: a title with room for 24 letters, on 128x64 in two lines.
ENDING_TITLE = ident(_BOOK, 0, 0)
KEY_WHO = ident(_BOOK, 1, 4)
# Secrets of one side, and its PIN.
SECRET_HOLD = ident(_BOOK, 2, 0)
KEY_READ = ident(_BOOK, 3, 4)
PIN_OF = ident(_BOOK, 4, 21)
PIN_NOW = ident(_BOOK, 5, 17)
PIN_WRONG = ident(_BOOK, 6, 21)
PIN_WAIT = ident(_BOOK, 7, 0)
PIN_NEW = ident(_BOOK, 8, 21)
PIN_NONE = ident(_BOOK, 9, 21)
PIN_FIRST = ident(_BOOK, 10, 17)
PIN_AGAIN = ident(_BOOK, 11, 17)
PIN_DIFFERS = ident(_BOOK, 12, 21)
PIN_SET = ident(_BOOK, 13, 21)
PIN_CLEARED = ident(_BOOK, 14, 21)
PIN_FORGOTTEN = ident(_BOOK, 15, 21)
PIN_CONSENT = ident(_BOOK, 16, 0)
KEY_AGREE = ident(_BOOK, 17, 6)
PIN_NOTED = ident(_BOOK, 18, 0)
PIN_BOTH = ident(_BOOK, 19, 21)
PIN_BOTH_CONSENT = ident(_BOOK, 20, 0)
PIN_BOTH_NOTED = ident(_BOOK, 21, 0)
# Tokens: doors, objectives, markers.
TOKENS = ident(_BOOK, 22, 21)
TOKEN_ADD = ident(_BOOK, 23, 21)
TOKEN_DOOR = ident(_BOOK, 24, 9)
TOKEN_OBJECTIVE = ident(_BOOK, 25, 9)
TOKEN_MARKER = ident(_BOOK, 26, 9)
TOKEN_SEALED = ident(_BOOK, 27, 8)
TOKEN_OPEN = ident(_BOOK, 28, 8)
TOKEN_FREE = ident(_BOOK, 29, 8)
TOKEN_HELD = ident(_BOOK, 30, 8)
TOKEN_NOBODY = ident(_BOOK, 31, 21)
TOKEN_SIDE = ident(_BOOK, 32, 21)
KEY_OWNER = ident(_BOOK, 33, 5)
C_TOKEN = ident(_BOOK, 34, 19)
TOKENS_SEALED = ident(_BOOK, 35, 21)
TOKEN_OWNED = ident(_BOOK, 36, 12)
SHOWN = ident(_BOOK, 37, 0)
