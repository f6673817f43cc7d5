"""Read the head of a compiled Dozen Die roster. In memory only while a game begins, or a roster is shown."""

from signifer.core.roster import RosterHead
from signifer.core.wire import Reader
from signifer.games.dozen_die.rules.read import ID


class Head(RosterHead):
    """The part of a compiled roster before its units, and a reader at the first of them."""

    def __init__(self, blob: bytes) -> None:
        super().__init__(blob, ID)

    def read_own(self, reader: Reader) -> None:
        from signifer.core import names

        pool = reader.uint()
        self.pool = pool - 1 if pool else None
        self.dice = [(names.check(reader.text()), reader.uint()) for _ in range(reader.uint())]
