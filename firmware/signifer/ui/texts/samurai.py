"""Ids of the book `samurai`: the screens of samurai. As in each language's table."""

from signifer.ui.texts import ident

_BOOK = 6

TITLE = ident(_BOOK, 0, 20)
