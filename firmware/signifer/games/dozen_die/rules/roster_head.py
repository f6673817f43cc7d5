"""A compiled Dozen Die roster's own head. In memory only while a game begins, or a roster is shown."""

from signifer.core.errors import SetupError
from signifer.core.roster import open_roster
from signifer.core.wire import WireError
from signifer.games.dozen_die.rules.read import ID


class Head:
    """What a compiled roster says before its units, and a reader at the first of them."""

    def __init__(self, blob: bytes) -> None:
        ruleset, self.name, self.count, self.reader = open_roster(blob)
        if ruleset != ID:
            raise SetupError("The roster %s is for %s, not for %s." % (self.name, ruleset, ID))
        reader = self.reader
        try:
            pool = reader.uint()
            self.pool = pool - 1 if pool else None
            self.dice = [(reader.text(), reader.uint()) for _ in range(reader.uint())]
        except WireError as error:
            raise damaged(error)


def damaged(error: Exception) -> SetupError:
    """What a compiled roster that ends too early is answered with."""
    return SetupError("The compiled roster is damaged: %s." % error)
