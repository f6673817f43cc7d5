"""Ids of the book `_template`, the texts of its screens, in the order of each language's table."""

from signifer.games._template.manifest import BOOK
from signifer.ui.texts import ident

HEAD_TURN = ident(BOOK, 0, 12)
ACTIVATE_NEXT = ident(BOOK, 1, 18)
END_TURN = ident(BOOK, 2, 21)
WHO_ACTIVATES = ident(BOOK, 3, 21)
WOUNDS = ident(BOOK, 4, 14)
ACTIVATED = ident(BOOK, 5, 14)
HAS_LEFT = ident(BOOK, 6, 18)
C_END_TURN = ident(BOOK, 7, 19)
