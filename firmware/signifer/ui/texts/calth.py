"""Ids of the book `calth`: the screens of calth. As in each language's table."""

from signifer.ui.texts import ident

_BOOK = 4

TITLE = ident(_BOOK, 0, 20)
