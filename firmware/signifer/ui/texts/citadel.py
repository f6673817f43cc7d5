"""Ids of the book `citadel`: the screens of citadel. As in each language's table."""

from signifer.ui.texts import ident

_BOOK = 5

TITLE = ident(_BOOK, 0, 20)
