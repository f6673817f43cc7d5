"""Derive facts from a game's steps: strength over time, draws, activations, time, dice, casualties."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field

from signifer_host.audit.distributions import bag_runs, kind_of
from signifer_host.reporting.facts import Game, Step

MOST_LINES = 6
"""Most lines in one plot; a game without sides has one for each unit."""


@dataclass(frozen=True)
class Casualty:
    """A unit that fell and stayed down. `by`: the enemy's active unit, "" if there was none."""

    unit: str
    period: int
    line: int
    by: str


@dataclass
class Strength:
    """A line in the plot of strength: a side, or a unit in games without sides."""

    side: str
    name: str
    values: list[int]
    """The value at the start, then after each command that stood."""
    falls: list[int]
    """Indices in `values` at which units fell."""


@dataclass
class Draws:
    """The draws from the bag, side A's share against its expected share. The expected share of a draw is the
    share of the bag when it was filled: all dice come in the end, early or late.
    """

    ahead: list[float] = field(default_factory=list)
    """After each draw: side A's dice so far minus the expected number."""
    spread: list[float] = field(default_factory=list)
    """Twice the standard deviation of that: 19 of 20 shaken bags stay within."""
    periods: list[int] = field(default_factory=list)
    kinds: dict[str, tuple[int, float]] = field(default_factory=dict)
    """By kind ("A green"): the number drawn and the number expected."""


@dataclass
class Totals:
    """A side's numbers."""

    loss: int = 0
    healing: int = 0
    casualties: int = 0
    departures: int = 0
    activations: int = 0
    passes: int = 0
    tests: int = 0
    seconds: int = 0
    dice: dict[int, list[int]] = field(default_factory=dict)
    """By sides of the die: the faces of throws that only this side made."""


def strengths(game: Game) -> list[Strength]:
    """Return the lines of the plot of strength."""
    stood = game.standing_steps
    states = [game.start, *(step.states for step in stood)]
    falls = [(at, change.unit) for at, step in enumerate(stood, 1) for change in step.changes if change.fell]
    if game.two_sided:
        found = []
        for side in game.sides:
            values: list[int] = []
            before = None
            for state in states:
                values.append(values[-1] if state is before else game.strength(state, side))
                before = state
            downs = [at for at, unit in falls if game.side_of(unit) == side]
            found.append(Strength(side, game.sides[side], values, downs))
        return [one for one in found if any(one.values)]
    units = list(game.units.values())[:MOST_LINES]
    return [
        Strength(
            unit.side,
            unit.name,
            [state.get(unit.id, (0, ""))[0] for state in states],
            [at for at, down in falls if down == unit.id],
        )
        for unit in units
    ]


def boundaries(game: Game) -> list[tuple[int, int]]:
    """Return (place in the steps that stood, number) of each round's or turn's first command."""
    found: list[tuple[int, int]] = []
    for at, step in enumerate(game.standing_steps):
        if not found or found[-1][1] != step.period:
            found.append((at, step.period))
    return found


def ends(game: Game) -> dict[int, Step]:
    """Return the last command of each round or turn."""
    return {step.period: step for step in game.standing_steps}


def draws(game: Game) -> Draws:
    """Add up the draws from the bag, of all sides."""
    trace = game.trace
    drawn = _draws(game)
    periods = {step.line: step.period for step in game.steps}
    found = Draws(periods=[periods.get(line, 0) for line, _, _ in drawn])
    seen, due = Counter[str](), Counter[str]()
    ahead, done = 0.0, 0.0
    for bag, kinds in bag_runs([(bag, kind) for _, bag, kind in drawn]):
        total = sum(bag)
        ours = sum(count for count, name in zip(bag, trace.kinds, strict=True) if name.startswith("A "))
        share = ours / total
        for number, kind in enumerate(kinds, 1):
            name = trace.kinds[kind]
            seen[name] += 1
            for other, count in zip(trace.kinds, bag, strict=True):
                due[other] += count / total  # type: ignore[assignment]
            ahead += name.startswith("A ") - share
            found.ahead.append(ahead)
            within = number * share * (1 - share) * (total - number) / (total - 1) if total > 1 else 0.0
            found.spread.append(2 * math.sqrt(done + within))
        done += within
    found.kinds = {name: (seen[name], float(due[name])) for name in trace.kinds if due[name]}
    return found


def _draws(game: Game) -> list[tuple[int, tuple[int, ...], int]]:
    """Yield (line, the bag by kind, the kind drawn) of each draw that stands.

    The audit ignores a draw of the last die, which is no chance. It counts here, or the bag would never be
    empty.
    """
    trace = game.trace
    noted: dict[int, list[tuple[tuple[int, ...], int]]] = {}
    for throw in trace.throws:
        if throw.bag:
            noted.setdefault(throw.line, []).append((throw.bag, kind_of(throw.bag, throw.face)))
    for one in trace.player_dice:
        if one.bag:
            noted.setdefault(one.line, []).append((one.bag, one.kind))
    found = []
    for step in game.standing_steps:
        if step.name != "draw":
            continue
        mine = [one for one in noted.get(step.line, []) if len(one[0]) == len(trace.kinds)]
        found += [(step.line, bag, kind) for bag, kind in mine]
        dice = step.fields.get("dice") or [step.fields]
        if isinstance(dice, list) and len(mine) < len(dice) and isinstance(dice[-1], dict):
            name = f"{dice[-1].get('side') or 'N'} {dice[-1].get('colour')}"
            if name in trace.kinds:
                kind = trace.kinds.index(name)
                found.append((step.line, tuple(int(at == kind) for at in range(len(trace.kinds))), kind))
    return found


def activations(game: Game) -> dict[str, tuple[int, float]]:
    """Map each unit to its activations and to its expected number: each time a side activates a unit, all its
    units on the table have the same chance.
    """
    seen, due = Counter[str](), Counter[str]()
    for step in game.standing_steps:
        unit = step.fields.get("unit")
        if step.name != "activate" or not isinstance(unit, str):
            continue
        side = game.side_of(unit)
        able = [
            id
            for id, (_, status) in step.states.items()
            if id == unit or (status in ("active", "hidden") and game.side_of(id) == side)
        ]
        seen[unit] += 1
        for id in able:
            due[id] += 1 / len(able)  # type: ignore[assignment]
    return {id: (seen[id], float(due[id])) for id in game.units if due[id]}


def times(game: Game) -> dict[int, dict[str, int]]:
    """Map each round or turn to the seconds on each clock, including undone commands."""
    found: dict[int, dict[str, int]] = {}
    for step in game.steps:
        row = found.setdefault(step.period, {"A": 0, "B": 0, "N": 0})
        row[step.clock] += step.seconds
    return found if any(any(row.values()) for row in found.values()) else {}


def casualties(game: Game) -> list[Casualty]:
    """Return the casualties at the end, with the time of each."""
    found: dict[str, Casualty] = {}
    for step in game.standing_steps:
        for change in step.changes:
            if change.fell:
                actor = step.actor
                enemy = actor and game.side_of(actor) != game.side_of(change.unit)
                found[change.unit] = Casualty(change.unit, step.period, step.line, actor if enemy else "")
    last = game.last()
    for id, (_, status) in last.items():
        if status == "casualty" and id not in found:
            found[id] = Casualty(id, 0, 0, "")
    return [one for id, one in found.items() if last.get(id, (0, ""))[1] == "casualty"]


def totals(game: Game) -> dict[str, Totals]:
    """Add up each side's numbers."""
    found = {side: Totals() for side in game.sides}
    for step in game.steps:
        if step.clock in found:
            found[step.clock].seconds += step.seconds
    for step in game.standing_steps:
        for change in step.changes if step.name not in game.moves else ():
            side = found[game.side_of(change.unit)]
            side.loss += max(0, change.loss)
            side.healing += max(0, -change.loss)
        roller = _roller(game, step)
        if step.name == "activate":
            found[game.side_of(str(step.fields.get("unit")))].activations += 1
        if roller and isinstance(step.fields.get("success"), bool):
            found[roller].tests += 1
            found[roller].passes += step.fields["success"]
    for id, (_, status) in game.last().items():
        found[game.side_of(id)].casualties += status == "casualty"
        found[game.side_of(id)].departures += status == "left"
    rollers = {step.line: _roller(game, step) for step in game.standing_steps}
    for line, sides, faces in _dice(game):
        roller = rollers.get(line, "")
        if roller:
            found[roller].dice.setdefault(sides, []).extend(faces)
    return found


def _dice(game: Game) -> list[tuple[int, int, tuple[int, ...]]]:
    """Yield (line, sides, faces) of all dice except draws, the device's and the players'."""
    mine = [(throw.line, throw.sides, (throw.face,)) for throw in game.trace.throws if not throw.bag]
    return mine + [(one.line, one.sides, one.faces) for one in game.trace.player_dice if one.faces]


def _roller(game: Game, step: Step) -> str:
    """Return the side that threw all dice of a command, "" if both did or it is unknown."""
    both = ("defender", "target", "against", "attacker")
    unit = step.fields.get("unit")
    opposed = any(step.fields.get(key) for key in both) and not isinstance(step.fields.get("target"), int)
    if not isinstance(unit, str) or opposed or unit not in game.units:
        return ""
    return game.side_of(unit)
