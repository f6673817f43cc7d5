"""The texts of the pages of `_template`."""

from __future__ import annotations

from signifer.games._template import BOOK
from signifer.ui.book import Book

text = Book(BOOK)

HEAD_TURN = text("Turn {n}: {side}", width=12)
ACTIVATE_NEXT = text("Activate…", width=18)
END_TURN = text("End the turn…", width=21)
WHO_ACTIVATES = text("Who acts for {side}?", width=21)
WOUNDS = text("Wounds left", width=14)
ACTIVATED = text("Activated", width=14)
HAS_LEFT = text("Has left the table", width=18)
C_END_TURN = text("end of turn", width=19)
