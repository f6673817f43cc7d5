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
    """The results of one roster or player. `opponents`: games won, drawn and lost, by the opponent's name."""

    name: str
    wins: int = 0
    draws: int = 0
    losses: int = 0
    points: int = 0
    enemy_points: int = 0
    casualties: int = 0
    opponents: dict[str, list[int]] = field(default_factory=dict)

    @property
    def games(self) -> int:
        """Return the number of finished games."""
        return self.wins + self.draws + self.losses

    def row(self) -> dict[str, str | int]:
        """Return the results by the keys of `HEAD`."""
        made = (self.name, self.games, self.wins, self.draws, self.losses, self.points, self.enemy_points)
        return dict(zip(HEAD, made, strict=True))

    def add(self, opponent: str, outcome: int, scored: int, conceded: int) -> None:
        """Add a finished game; `outcome` is WON, DRAWN or LOST."""
        self.wins += outcome == WON
        self.draws += outcome == DRAWN
        self.losses += outcome == LOST
        self.points += scored
        self.enemy_points += conceded
        self.opponents.setdefault(opponent, [0, 0, 0])[outcome] += 1


def rank(found: Iterable[Standing]) -> list[Standing]:
    """Sort standings, the best first: by wins, fewest defeats, draws, and the difference of points."""
    return sorted(
        found,
        key=lambda one: (
            -one.wins,
            one.losses,
            -one.draws,
            one.enemy_points - one.points,
            translation.sort_key(one.name),
        ),
    )
