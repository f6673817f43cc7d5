"""A unit of a roster: what never changes in a game. Its counters are cells of its row."""


class Unit:
    """`side` is 0 for A, 1 for B, 2 for neutral; `at` is where the ruleset finds its stats in `blob`."""

    def __init__(self, row: int, id: str, name: str, side: int, blob: bytes, at: int) -> None:
        self.row = row
        self.id = id
        self.name = name
        self.side = side
        self.blob = blob
        self.at = at
        self.uses = 0  # first row of the unit's limited uses, where the ruleset has such a table
