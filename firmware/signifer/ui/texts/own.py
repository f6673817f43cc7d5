"""Ids of the book `own`: the screens of systems of one's own. As in each language's table."""

from signifer.ui.texts import ident

_BOOK = 7

TITLE = ident(_BOOK, 0, 20)
