"""A table of results: of a season's rosters, or of an evening's players."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from signifer_host import translation

WON, DRAWN, LOST = range(3)

HEAD = ("name", "played", "won", "drawn", "lost", "points_for", "points_against")
"""The columns of a table of results, and their keys in JSON."""


@dataclass
class Standing:
    """The results of one roster or player. `met`: games won, drawn and lost, by the opponent's name."""

    name: str
    won: int = 0
    drawn: int = 0
    lost: int = 0
    scored: int = 0
    conceded: int = 0
    casualties: int = 0
    met: dict[str, list[int]] = field(default_factory=dict)

    @property
    def played(self) -> int:
        """Return the number of finished games."""
        return self.won + self.drawn + self.lost

    def row(self) -> dict[str, str | int]:
        """Return the results by the keys of `HEAD`."""
        made = (self.name, self.played, self.won, self.drawn, self.lost, self.scored, self.conceded)
        return dict(zip(HEAD, made, strict=True))

    def add(self, opponent: str, outcome: int, scored: int, conceded: int) -> None:
        """Add a finished game; `outcome` is WON, DRAWN or LOST."""
        self.won += outcome == WON
        self.drawn += outcome == DRAWN
        self.lost += outcome == LOST
        self.scored += scored
        self.conceded += conceded
        self.met.setdefault(opponent, [0, 0, 0])[outcome] += 1


def ranked(found: Iterable[Standing]) -> list[Standing]:
    """Sort standings, the best first: by wins, fewest defeats, draws, and the difference of points."""
    return sorted(
        found,
        key=lambda one: (
            -one.won,
            one.lost,
            -one.drawn,
            one.conceded - one.scored,
            translation.sort_key(one.name),
        ),
    )
