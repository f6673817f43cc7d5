"""Ids of the book `line`: what a unit's line, its toasts and its keys say in all game systems. A book of its own,
for in a list of units no other needs to be in memory. As in each language's table."""

from signifer.ui.texts import ident

_BOOK = 7

KEY_WOUND = ident(_BOOK, 0, 6)
DOWN = ident(_BOOK, 1, 6)
LEFT = ident(_BOOK, 2, 6)
RESERVE = ident(_BOOK, 3, 6)
NOW_HP = ident(_BOOK, 4, 21)
NOW_INJURED = ident(_BOOK, 5, 21)
NOW_DOWN = ident(_BOOK, 6, 21)
KEY_LOSS = ident(_BOOK, 7, 6)
NO_MODELS = ident(_BOOK, 8, 8)
MERGED = ident(_BOOK, 9, 8)
OLD = ident(_BOOK, 10, 8)
WHICH_MODEL = ident(_BOOK, 11, 21)
NOW_MODELS = ident(_BOOK, 12, 21)
NOW_GONE = ident(_BOOK, 13, 21)
UNSEEN = ident(_BOOK, 14, 6)
DEAD = ident(_BOOK, 15, 5)
GONE = ident(_BOOK, 16, 5)
NOW_DEAD = ident(_BOOK, 17, 21)
DEAD_TESTS = ident(_BOOK, 18, 21)
KEY_PAGE = ident(_BOOK, 19, 4)
KEY_STRIKE = ident(_BOOK, 20, 6)
KEY_BIG = ident(_BOOK, 21, 4)
NOW = ident(_BOOK, 22, 21)
DUE = ident(_BOOK, 23, 21)
