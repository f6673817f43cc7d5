"""The games to cut: the examples as scripted, and a long one of each system."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from bench.samples import NUMBERS, SECRET, sample
from signifer.core.errors import BadCommand, Refused
from signifer.core.setup import Setup
from signifer_host.play import open_game, parse_line
from tests.reliability.cuts import Line, Player, Step

Again = Callable[[Player], Step]

EXAMPLES = sorted((Path(__file__).resolve().parents[2] / "examples").glob("*.jsonl"))
PLAYED = "dozen_die"
"""Where the system does not matter: what cuts in turn do concerns the store, which knows none."""


@dataclass(frozen=True)
class Played:
    """A game's setup and its lines; refused lines are left out when it is played."""

    name: str
    setup: Setup
    lines: list[Line]


def example(path: Path) -> Played:
    """Return a scripted game without its questions."""
    first, *rest = path.read_bytes().splitlines()
    game, _ = open_game(parse_line(first), folder=path.parent, where=path.name)
    setup = game.setup
    if setup.secret is None:
        setup.secret = SECRET
    lines = [line for line in map(parse_line, rest) if "do" in line]
    return Played(path.stem, setup, lines)


def long_game(ruleset: str, units: int = 20) -> Played:
    """Return six rounds with `units` units a side."""
    found = sample(ruleset, units)
    return Played(ruleset, Setup(ruleset, found.blobs, "A", SECRET, NUMBERS), [*found.lines, *found.further])


def acts(
    player: Player, played: Played, *, idle: bool = True, most: int = 100_000
) -> Iterator[tuple[Step, Again]]:
    """Begin the game and play it; yield each step, and a function that does the same on another player's device.

    `idle`: the players leave the device time to make room in the journal.
    """
    setup = played.setup
    yield player.begin(setup), lambda other: other.begin(setup)
    for line in played.lines[:most]:
        try:
            step = player.do(line)
        except (BadCommand, Refused):
            continue
        yield step, lambda other, line=line: other.do(line)  # type: ignore[misc]
        if idle and player.game_storage.store.wants_compaction:
            yield player.tidy(), Player.tidy


def steps(player: Player, played: Played, *, idle: bool = True, most: int = 100_000) -> Iterator[Step]:
    """Yield only the steps."""
    for step, _ in acts(player, played, idle=idle, most=most):
        yield step
