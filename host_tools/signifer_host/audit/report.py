"""The audit of a log: what is proved, what is not, and everything a player may want to look at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from signifer_host.audit import fit
from signifer_host.audit.trace import Entered, Throw, Trace

UNLIKELY = 0.01
"""Below this, divided by the number of tests, a distribution is called unusual."""


@dataclass(frozen=True)
class Distribution:
    """One kind of die or the bag, by who threw it."""

    what: str
    source: str
    """"device" or "players"."""
    fit: fit.Fit


@dataclass(frozen=True)
class Audit:
    """The whole result. `sound` is false where the log contradicts its generator or its own rules."""

    trace: Trace
    fingerprint: str
    noted: bool
    """Whether the fingerprint was given from outside, as the players noted it."""
    distributions: tuple[Distribution, ...]

    @property
    def sound(self) -> bool:
        """Nothing in the log contradicts the rest of it."""
        return not self.trace.differing and (self.trace.script or not self.trace.refused)

    def unusual(self) -> list[Distribution]:
        """The distributions that fair dice would hardly give, the number of them taken into account."""
        tested = [one for one in self.distributions if one.fit.p is not None]
        return [one for one in tested if (one.fit.p or 0.0) < UNLIKELY / len(tested)]


def audit(trace: Trace, fingerprint: str, *, noted: bool) -> Audit:
    """Sum up a followed log."""
    return Audit(trace, fingerprint, noted, tuple(distributions(trace)))


def distributions(trace: Trace) -> list[Distribution]:
    """Each kind of die and the bag; a throw that was undone and thrown again counts once."""
    found = []
    once = once_each(trace.throws)
    plain = [throw for throw in once.values() if not throw.bag]
    for sides in sorted({throw.sides for throw in plain}):
        faces = [throw.face for throw in plain if throw.sides == sides]
        found.append(Distribution(f"d{sides}", "device", fit.dice(faces, sides)))
    runs = bag_runs([throw for throw in once.values() if throw.bag])
    if runs:
        found.append(Distribution("bag", "device", fit.draws(runs)))
    thrown = [dice for dice in trace.entered if dice.faces]
    for sides in sorted({dice.sides for dice in thrown}):
        faces = [face for dice in thrown if dice.sides == sides for face in dice.faces]
        found.append(Distribution(f"d{sides}", "players", fit.dice(faces, sides)))
    return found


def once_each(throws: Sequence[Throw]) -> dict[tuple[int, int], Throw]:
    """The throws by where they come from: a position and, without the secret, the place in their line, since the
    dice of a line then all stand at its first position."""
    found: dict[tuple[int, int], Throw] = {}
    before: tuple[int, int] = (-1, -1)
    place = 0
    for throw in throws:
        place = place + 1 if (throw.line, throw.position) == before else 0
        before = (throw.line, throw.position)
        found[throw.position, place] = throw
    return found


def bag_runs(draws: Sequence[Throw]) -> list[tuple[list[int], list[int]]]:
    """The draws as runs in which nothing was put back: (the bag at first, the kinds drawn)."""
    runs: list[tuple[list[int], list[int]]] = []
    left: list[int] = []
    for throw in draws:
        bag = list(throw.bag)
        if bag != left:
            runs.append((bag, []))
        kind = 0
        at = throw.face - 1
        while at >= bag[kind]:
            at -= bag[kind]
            kind += 1
        runs[-1][1].append(kind)
        left = [count - (number == kind) for number, count in enumerate(bag)]
    kinds = len(runs[0][0]) if runs else 0
    return [run for run in runs if len(run[0]) == kinds]


def verdict(result: Audit) -> str:
    """One line: what is proved and what is not."""
    trace = result.trace
    if not result.sound:
        bad = sorted({one.line for one in (*trace.differing, *trace.refused)})
        lines = ", ".join(str(number) for number in bad[:5]) + (" …" if len(bad) > 5 else "")
        return f"NOT SOUND: the log does not agree with itself (line {lines})."
    dice = len(trace.throws)
    by_hand = sum(max(1, len(one.faces)) for one in trace.entered)
    gaps = []
    if not trace.checked:
        proved = f"The log replays; none of the device's {_count(dice, 'die', 'dice')} is proved without the secret"
    elif result.noted:
        proved = f"Proved: all {_count(dice, 'die', 'dice')} of the device come from the secret whose mark you noted"
    else:
        proved = f"All {_count(dice, 'die', 'dice')} of the device come from the log's own secret"
        gaps.append("that this secret was fixed before the game (give the noted mark with --fingerprint)")
    if by_hand:
        gaps.append(f"{_count(by_hand, 'die', 'dice')} entered by hand")
    gaps.append("that lines without the device's dice are all there and as they were played")
    return f"{proved}. Not proved: {', '.join(gaps)}."


def as_json(result: Audit) -> dict[str, Any]:
    """The same for programs."""
    trace = result.trace
    return {
        "sound": result.sound,
        "verdict": verdict(result),
        "fingerprint": result.fingerprint,
        "noted": result.noted,
        "checked": trace.checked,
        "commands": trace.commands,
        "ended": trace.ended,
        "digest": trace.digest,
        "device_dice": len(trace.throws),
        "entered": [
            {"line": one.line, "do": one.what, "sides": one.sides, "faces": list(one.faces)}
            for one in trace.entered
        ],
        "forced": [{"line": line, "do": name, "rules": list(rules)} for line, name, rules in trace.forced],
        "undone": [{"line": line, "took_back": back, "do": name} for line, back, name in trace.undone],
        "again": [{"line": line, "position": at, "first": first} for line, at, first in trace.again],
        "differing": [{"line": one.line, "message": one.message} for one in trace.differing],
        "refused": [{"line": one.line, "message": one.message} for one in trace.refused],
        "distributions": [
            {
                "what": one.what,
                "source": one.source,
                "counts": list(one.fit.counts),
                "expected": [round(value, 3) for value in one.fit.expected],
                "p": one.fit.p,
            }
            for one in result.distributions
        ],
    }


def as_text(result: Audit) -> list[str]:
    """The audit for people, a line each; the verdict comes last."""
    trace = result.trace
    lines = [
        f"{_count(trace.commands, 'command', 'commands')}, {_count(len(trace.throws), 'die', 'dice')} of the device, "
        f"{_count(len(trace.entered), 'throw or draw', 'throws or draws')} entered by hand; "
        f"the game has {'' if trace.ended else 'not '}ended.",
        f"Mark of the secret: {result.fingerprint}",
    ]
    lines += [f"Line {one.line}: {one.message}" for one in trace.differing]
    lines += [f"Line {one.line}: not taken. {one.message}" for one in trace.refused]
    lines += _entered(trace.entered)
    lines += [f"Line {line}: {name} forced past {', '.join(rules)}" for line, name, rules in trace.forced]
    lines += [f"Line {line}: took back line {back} ({name})" for line, back, name in trace.undone]
    lines += [
        f"Line {line}: thrown from position {at}, which line {first} had shown before"
        for line, at, first in trace.again
    ]
    for one in result.distributions:
        counts = " ".join(str(count) for count in one.fit.counts)
        p = "too few to say" if one.fit.p is None else f"p = {one.fit.p:.3f}"
        who = "the device's" if one.source == "device" else "the players'"
        lines.append(f"{who} {one.what}, {one.fit.throws} thrown: {counts}  ({p})")
    for one in result.unusual():
        lines.append(f"Fair dice would hardly ever show this: {one.what} ({one.source}).")
    return [*lines, verdict(result)]


def _entered(entered: Sequence[Entered]) -> list[str]:
    lines = []
    for one in entered:
        if one.faces:
            faces = " ".join(str(face) for face in one.faces)
            lines.append(f"Line {one.line}: {one.what}, entered d{one.sides}: {faces}")
        else:
            lines.append(f"Line {one.line}: {one.what}, entered from a real bag")
    return lines


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"
