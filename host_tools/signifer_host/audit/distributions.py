"""How often each face of each kind of die came, and how often each kind from the bag."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from signifer_host.audit import fit
from signifer_host.audit.trace import Throw, Trace

Draw = tuple[Sequence[int], int]
"""The content of the bag, a count for each kind, and the kind that was drawn."""

UNLIKELY = 0.01
"""Limit for p, divided by the number of tests, below which a distribution is called unusual."""


@dataclass(frozen=True)
class Distribution:
    """One kind of die, or the bag, by who threw it."""

    what: str
    source: str
    """"device" or "players"."""
    fit: fit.Fit
    kinds: tuple[str, ...] = ()
    """Names of the kinds in a bag."""


def distributions(trace: Trace) -> list[Distribution]:
    """Return each kind of die and the bag; a throw that was undone and repeated counts once."""
    found = []
    once = once_each(trace.throws)
    plain = [throw for throw in once.values() if not throw.bag]
    for sides in sorted({throw.sides for throw in plain}):
        faces = [throw.face for throw in plain if throw.sides == sides]
        found.append(Distribution(f"d{sides}", "device", fit.dice(faces, sides)))
    drawn = [(throw.bag, kind_of(throw.bag, throw.face)) for throw in once.values() if throw.bag]
    found += _bags("device", drawn, trace.kinds)
    # A number that was entered and undone says nothing about the dice.
    entered = [dice for dice in trace.player_dice if dice.line in trace.standing]
    thrown = [dice for dice in entered if dice.faces]
    for sides in sorted({dice.sides for dice in thrown}):
        faces = [face for dice in thrown if dice.sides == sides for face in dice.faces]
        found.append(Distribution(f"d{sides}", "players", fit.dice(faces, sides)))
    found += _bags("players", [(dice.bag, dice.kind) for dice in entered if dice.bag], trace.kinds)
    return found


def _bags(source: str, draws: Sequence[Draw], kinds: tuple[str, ...]) -> list[Distribution]:
    """Collect the draws from each bag; bags with the same kinds are joined."""
    found = []
    for count in sorted({len(bag) for bag, _ in draws}):
        runs = bag_runs([draw for draw in draws if len(draw[0]) == count])
        named = kinds if len(kinds) == count else ()
        found.append(Distribution("bag", source, fit.draws(runs), named))
    return found


def kind_of(bag: Sequence[int], number: int) -> int:
    """Return the kind of the `number`th die in the bag, from 1."""
    kind = 0
    while number > bag[kind]:
        number -= bag[kind]
        kind += 1
    return kind


def once_each(throws: Sequence[Throw]) -> dict[tuple[int, int, int], Throw]:
    """Group the throws by source: a stretch, a position, and, without the secret, the place in their line,
    because all dice of a line then have its first position.
    """
    found: dict[tuple[int, int, int], Throw] = {}
    before: tuple[int, int] = (-1, -1)
    place = 0
    for throw in throws:
        place = place + 1 if (throw.line, throw.position) == before else 0
        before = (throw.line, throw.position)
        found[throw.stretch, throw.position, place] = throw
    return found


def bag_runs(draws: Sequence[Draw]) -> list[tuple[list[int], list[int]]]:
    """Split the draws into runs without replacement: (the bag at first, the kinds drawn)."""
    runs: list[tuple[list[int], list[int]]] = []
    left: list[int] = []
    for counts, kind in draws:
        bag = list(counts)
        if bag != left:
            runs.append((bag, []))
        runs[-1][1].append(kind)
        left = [count - (number == kind) for number, count in enumerate(bag)]
    return runs
