"""The parts of lint.py that check a check and an event: dice, targets, effects, and the expressions in them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import prod
from typing import TYPE_CHECKING, Any

from signifer.games.custom.rules import infix, sums
from signifer.games.custom.rules.codec import LIMITS
from signifer.games.custom.rules.infix import OPERATORS
from signifer.games.custom.rules.schema import MOST_DICE
from signifer.games.custom.rules.vocabulary import PREFIXES
from signifer_host import translation
from signifer_host.rosters.errors import quote
from signifer_host.rosters.kinds import Problem
from signifer_host.rosters.positions import KeyPath
from signifer_host.systems import expressions, lint_parts
from signifer_host.systems.names import REACH, not_of, suggest
from signifer_host.translation import gettext, gettext_noop

if TYPE_CHECKING:
    from signifer_host.systems.names import Names

_MOST_TRIED = 5000
"""Most values of the names in a condition that are tried to find whether it can hold."""

EFFECTS = gettext_noop("has {count} effects; at most {most} are possible")


def check(names: Names, entry: dict[str, Any], path: KeyPath) -> Iterator[Problem]:
    """Check a check's dice, target and effects."""
    owner, kind = entry["of"], entry["kind"]
    for key in ("count", "target", "reroll"):
        if entry.get(key) is not None and (key == "reroll" or entry[key] != "ask"):
            inside = Inside(names, owner, against=bool(entry.get("against")), armed=_takes_weapon(entry))
            yield from _amount(inside, entry[key], (*path, key))
    if entry.get("against") in ("enemy", "friend", "self") and not names.data["sides"]:
        yield Problem((*path, "against"), "is {value}, which needs sides = 2", value=quote(entry["against"]))
    if entry.get("against") and (owner != "unit" or kind == "opposed"):
        yield Problem(
            (*path, "against"), "is for a unit's check that is not opposed; an opposed one is against a unit"
        )
    if entry.get("answers"):
        yield from _answers(names.data, owner, (*path, "answers"))
    if kind == "opposed":
        if owner != "unit":
            yield Problem((*path, "of"), 'an opposed check is between two units: leave "of" out')
        for key in ("always", "never"):
            if entry[key] is not None:
                yield Problem((*path, key), "is not for an opposed check. Leave it out")
    if kind != "successes":
        if entry["modifier"] == "dice":
            yield Problem((*path, "modifier"), '"dice" is for a count of successes; write true')
        if entry["at"] == "under":
            yield Problem((*path, "at"), "is for a count of successes; kind is {kind}", kind=quote(kind))
    elif (
        isinstance(entry["target"], int)
        and entry["kind"] == "successes"
        and not 1 <= entry["target"] <= entry["sides"]
    ):
        yield Problem(
            (*path, "target"),
            "is {value}; a die shows 1 to {sides}, and that face counts as a success",
            value=entry["target"],
            sides=entry["sides"],
        )
    critical = entry.get("critical")
    if critical is not None and not 1 <= critical <= entry["sides"]:
        yield Problem(
            (*path, "critical"), "is {value}; a die shows 1 to {sides}", value=critical, sides=entry["sides"]
        )
    if entry.get("if"):
        yield from _condition(
            Inside(names, owner, against=bool(entry["against"]), armed=_takes_weapon(entry)),
            entry["if"],
            (*path, "if"),
        )
    lists = [((*path, key), entry[key]) for key in ("pass", "fail")]
    lists += [
        ((*path, "table", row, "then"), each["then"]) for row, each in enumerate(entry.get("rows") or ())
    ]
    for where, effects in lists:
        for number, effect in enumerate(effects):
            yield from _effect(names, entry, effect, (*where, number))
    yield from _table(entry, path)
    yield from costs(names, entry, path)
    if entry.get("reroll_cost"):
        second = {"of": owner, "against": entry.get("against"), "cost": entry["reroll_cost"]}
        yield from costs(names, second, path, "reroll_cost")


def _takes_weapon(entry: dict[str, Any]) -> bool:
    """Return whether a check can be with a weapon."""
    return bool(entry["of"] == "unit" and entry["kind"] != "opposed")


def _answers(data: dict[str, Any], owner: str, path: KeyPath) -> Iterator[Problem]:
    """Check that there is another side that a unit can answer."""
    if owner != "unit":
        yield Problem(path, "is for a unit's check")
    elif not data["sides"]:
        yield Problem(path, "needs sides = 2: a unit answers the other side")
    elif data["turns"] == "none" and data["activation"] is None:
        yield Problem(path, "needs turns or [activation]: a unit answers while the other side acts")


def _table(entry: dict[str, Any], path: KeyPath) -> Iterator[Problem]:
    """Check that the rows of a table follow one another, from the lowest total of the dice to the highest."""
    rows = entry.get("rows") or ()
    if len(rows) > LIMITS["results"]:
        yield Problem(
            (*path, "table"),
            "has {count} rows; at most {most} are possible",
            count=len(rows),
            most=LIMITS["results"],
        )
        return
    for number, row in enumerate(rows):
        where = (*path, "table", number)
        if number and row["at"][0] != rows[number - 1]["at"][1] + 1:
            before = rows[number - 1]["at"][1]
            message = (
                gettext_noop("begins at {low}, and the row before ends at {high}: a gap. Begin at {next}")
                if row["at"][0] > before
                else gettext_noop(
                    "begins at {low}, and the row before ends at {high}: twice the same total. Begin at {next}"
                )
            )
            yield Problem((*where, "at"), message, low=row["at"][0], high=before, next=before + 1)
        if len(row["then"]) > LIMITS["effects"]:
            yield Problem((*where, "then"), EFFECTS, count=len(row["then"]), most=LIMITS["effects"])
    if rows and isinstance(entry["count"], int):
        low, high = entry["count"], entry["count"] * entry["sides"]
        if rows[0]["at"][0] > low or rows[-1]["at"][1] < high:
            yield Problem(
                (*path, "table"),
                "is for totals of {first} to {last}; these dice show {low} to {high}: a gap. Add rows for the others",
                first=rows[0]["at"][0],
                last=rows[-1]["at"][1],
                low=low,
                high=high,
            )


def _condition(inside: Inside, parts: expressions.Parts, path: KeyPath) -> Iterator[Problem]:
    """Check a condition: its names, and that it sometimes holds and sometimes does not."""
    broken = list(inside.problems(parts, path))
    yield from broken
    if not broken:
        low, high = inside.truth(parts)
        if low == high == 0:
            yield Problem(
                path,
                "can never hold: {ranges}. Compare it with another value, or leave out what depends on it",
                ranges=inside.ranges(parts),
            )
        elif not low <= 0 <= high:
            yield Problem(path, "always holds: {ranges}. Leave it out", ranges=inside.ranges(parts))


def costs(names: Names, entry: dict[str, Any], path: KeyPath, key: str = "cost") -> Iterator[Problem]:
    """Check what a check, a use or a choice costs."""
    owner, path = entry["of"], (*path, key)
    for name, amount in entry.get("cost") or ():
        unknown = list(names.wrong(name, path, flag=False, owner=owner))
        yield from unknown
        if unknown:
            continue
        if "states" in entry and len(amount) != len(entry["states"]):
            yield Problem(
                path,
                "has {count} amounts of {name} for {states} states; give one for each, 0 for none",
                count=len(amount),
                name=quote(name),
                states=len(entry["states"]),
            )
        if (
            "states" not in entry
            and isinstance(amount, list)
            and not all(isinstance(p, (int, str)) for p in amount)
        ):
            yield Problem(path, "has a list of amounts, which is for the states of a choice. Give one number")
            continue
        for one in amount if "states" in entry else [amount]:
            inside = Inside(names, owner, against=bool(entry.get("against")))
            broken = list(_amount(inside, one, path))
            yield from broken
            if broken:
                continue
            low, high = (
                (one, one) if isinstance(one, int) else inside.span([one] if isinstance(one, str) else one)
            )
            span = lint_parts.span(names.columns[name][3])
            if (high < 1 and "states" not in entry) or low < 0:
                yield Problem(
                    path, "of {name} can be {low}: a cost must be more than 0", name=quote(name), low=low
                )
            elif low > span[1] - span[0]:
                yield Problem(
                    path,
                    "of {name} is {low}, and it is {least} to {most}: nobody can pay it. Make it less",
                    name=quote(name),
                    low=low,
                    least=span[0],
                    most=span[1],
                )


def _effect(names: Names, entry: dict[str, Any], effect: dict[str, Any], path: KeyPath) -> Iterator[Problem]:
    if effect["other"] and entry["kind"] != "opposed" and not entry.get("against"):
        yield Problem(
            (*path, "other"), "is for an opposed check, or one with against = true: there is no other unit"
        )
    for key in ("change", "set"):
        if key in effect:
            against = bool(entry.get("against")) or (entry["kind"] == "opposed" and names.data["format"] > 3)
            inside = Inside(names, entry["of"], against=against, armed=_takes_weapon(entry), check=entry)
            yield from _amount(inside, effect[key], (*path, key))
    yield from _target_of(names, effect, path, entry["of"])


def _target_of(names: Names, effect: dict[str, Any], path: KeyPath, owner: str) -> Iterator[Problem]:
    """Check that what an effect changes is there, and within reach of `owner`."""
    if "check" in effect:
        yield from due(names, effect["check"], path, owner)
        return
    flag = "flag" in effect
    yield from names.wrong(effect["flag" if flag else "counter"], path, flag=flag, owner=owner)


def due(names: Names, check: str, path: KeyPath, owner: str) -> Iterator[Problem]:
    """Check that there is a check that something of `owner` can make due."""
    if check not in names.checks:
        yield Problem(
            path,
            "there is no check {name}{hint}",
            name=quote(check),
            hint=suggest(check, list(names.checks)),
        )
    elif names.checks[check]["of"] not in REACH[owner]:
        yield not_of(path, check, names.checks[check]["of"], owner)


def event(names: Names, entry: dict[str, Any], path: KeyPath) -> Iterator[Problem]:
    """Check an event: whether its moment ever comes, whether its condition can hold, what it does."""
    yield from _moment(names.data, entry, path)
    if entry["of"] == "side" and not names.data["sides"]:
        yield Problem((*path, "of"), '"side" needs sides = 2')
    if entry["if"]:
        yield from _condition(Inside(names, entry["of"]), entry["if"], (*path, "if"))
    for key in ("change", "set"):
        if key in entry["then"]:
            yield from _amount(Inside(names, entry["of"]), entry["then"][key], (*path, "then"))
    yield from _target_of(names, entry["then"], (*path, "then"), entry["of"])


def _moment(data: dict[str, Any], entry: dict[str, Any], path: KeyPath) -> Iterator[Problem]:
    at, phase = entry["at"], entry["phase"]
    if at.startswith("activation") and data["activation"] is None:
        yield Problem(
            (*path, "at"), "is {value}, and there are no activations: it needs [activation]", value=quote(at)
        )
    if at.startswith("turn") and data["turns"] not in ("alternate", "phases"):
        yield Problem(
            (*path, "at"),
            'is {value}, and turns is {turns}: write "round_…"',
            value=quote(at),
            turns=quote(data["turns"]),
        )
    if at.startswith("phase") and not data["phases"]:
        yield Problem(
            (*path, "at"), "is {value}, and there are no phases: name them in phases", value=quote(at)
        )
    elif phase and not at.startswith("phase"):
        yield Problem((*path, "phase"), 'is for "phase_start" or "phase_end"; at is {value}', value=quote(at))
    elif phase and phase not in data["phases"]:
        yield Problem(
            (*path, "phase"),
            "there is no phase {name}{hint}",
            name=quote(phase),
            hint=suggest(phase, data["phases"]),
        )


def _ignore(whole: expressions.Parts, span: expressions.Span) -> None:
    """Take the range of a part of an expression, and do nothing with it."""


class Inside:
    """What an expression may use: of `owner`, with the other unit (`against`), a weapon (`takes_weapon`), a
    check's results (`check`)."""

    def __init__(
        self,
        names: Names,
        owner: str,
        *,
        against: bool = False,
        armed: bool = False,
        check: dict[str, Any] | None = None,
    ) -> None:
        self.names = names
        self.owner = owner
        self.against = against
        self.takes_weapon = armed
        self.check = check
        self.latest = names.data["format"] > 3

    def problems(self, parts: expressions.Parts, path: KeyPath) -> Iterator[Problem]:
        """Report names that are not there, divisors that can be 0, and results that are too large."""
        broken = [problem for part in parts for problem in self._part(part, path)]
        yield from broken
        if broken:
            return
        found: list[Problem] = []

        def look(whole: expressions.Parts, span: expressions.Span) -> None:
            text = expressions.encode(whole[:-1] if whole[-1] in ("/", "up") else whole)
            if whole[-1] in ("/", "up"):
                if span[0] <= 0 <= span[1]:
                    found.append(
                        Problem(path, "divides by {text}, which can be 0; write max(1, {text})", text=text)
                    )
            elif not LIMITS["lowest"] <= span[0] <= span[1] <= LIMITS["highest"]:
                found.append(
                    Problem(
                        path,
                        "{text} can be {low} to {high}; numbers are from {least} to {most}: give its counters a "
                        "smaller range, or use min(…)",
                        text=text,
                        low=translation.number(span[0]),
                        high=translation.number(span[1]),
                        least=LIMITS["lowest"],
                        most=LIMITS["highest"],
                    )
                )

        expressions.span(parts, self._span_of, look)
        yield from found[:1]

    def span(self, parts: expressions.Parts) -> expressions.Span:
        """Return the range of an expression without problems."""
        return expressions.span(parts, self._span_of, _ignore)

    def truth(self, parts: expressions.Parts) -> expressions.Span:
        """Return the range of a condition: exactly, if the names of what `and` joins have few values together."""
        groups: list[tuple[set[str], expressions.Parts]] = []
        for one in expressions.conjuncts(parts):
            names = {part for part in one if isinstance(part, str) and self._is_name(part)}
            for other in [group for group in groups if group[0] & names]:
                groups.remove(other)
                names, one = names | other[0], [*one, *other[1], "and"]
            groups.append((names, one))
        found = [self._range_of(sorted(names), one) for names, one in groups]
        if len(found) == 1:
            return found[0]
        return int(all(not low <= 0 <= high for low, high in found)), int((0, 0) not in found)

    def _range_of(self, names: list[str], parts: expressions.Parts) -> expressions.Span:
        """Return the range of a condition with these names."""
        spans = [self._span_of(name) for name in names]
        found = self.span(parts)
        if prod(high - low + 1 for low, high in spans) > _MOST_TRIED:
            return found
        tried = [
            expressions.span(
                parts, {name: (at, at) for name, at in zip(names, values, strict=True)}.__getitem__, _ignore
            )[0]
            for values in product(*(range(low, high + 1) for low, high in spans))
        ]
        return min(tried), max(tried)

    def ranges(self, parts: expressions.Parts) -> str:
        """Return the range of each name in an expression."""
        names = [str(part) for part in parts if isinstance(part, str) and self._is_name(part)]
        spans = {name: self._span_of(name) for name in names}
        shown = [
            gettext("{name} is {low} to {high}", name=name, low=low, high=high)
            for name, (low, high) in spans.items()
        ]
        return ", ".join(shown) or gettext("it has no counter")

    def _is_name(self, part: str) -> bool:
        return not infix.is_die(part) and part not in OPERATORS

    def _part(self, part: int | str, path: KeyPath) -> Iterator[Problem]:
        if isinstance(part, int) or part in OPERATORS or (self.latest and part in expressions.KNOWN):
            return
        if infix.is_die(part):
            if self.check is None:
                yield Problem(path, "has dice ({part}); they are for an effect's change or set", part=part)
            elif not 2 <= int(part[1:]) <= 100:
                yield Problem(path, "has a die of {sides} sides; 2 to 100 are possible", sides=part[1:])
        elif part in expressions.RESULTS and (self.latest or part != "criticals"):
            if self.check is None:
                yield Problem(
                    path, "has {part}, which are known only in an effect's change or set", part=quote(part)
                )
        else:
            yield from self._value(part, path)

    def _value(self, part: str, path: KeyPath) -> Iterator[Problem]:
        prefix, _, name = part.rpartition(".")
        known = PREFIXES[1:] if self.latest else PREFIXES[1:2]
        owner = self.owner
        if prefix == "weapon" and self.latest:
            yield from self._weapon(part, name, path)
            return
        if prefix == "other":
            if not self.against:
                yield Problem(
                    path,
                    "has {part}; it needs against = true, a check against another unit",
                    part=quote(part),
                )
            owner = "unit"
        elif prefix and prefix not in known:
            yield Problem(
                path,
                "has {part}; before a point there can be {known}",
                part=quote(part),
                known=", ".join(known),
            )
            return
        elif prefix and prefix != "start":
            owner = "unit"
            if name in self.names.columns and self.names.of(name) != "unit":
                yield Problem(
                    path, "has {part}, which is for what units have: name a unit's counter", part=quote(part)
                )
        flags = self.latest and name in self.names.flags()
        yield from self.names.wrong(name, path, flag=flags, owner=owner)

    def _weapon(self, part: str, name: str, path: KeyPath) -> Iterator[Problem]:
        if not self.takes_weapon:
            yield Problem(
                path,
                "has {part}; a weapon is for dice, target, condition and effects of a unit's check that is not "
                "opposed",
                part=quote(part),
            )
        elif name not in self.names.weapons:
            hint = suggest(name, list(self.names.weapons))
            yield Problem(path, "weapons have no number {name}{hint}", name=quote(name), hint=hint)

    def _span_of(self, part: str) -> expressions.Span:
        if part == "left":
            return 0, 240
        if part == "round":
            return 1, 999
        if part in expressions.RESULTS:
            assert self.check is not None
            return _results(part, self.check)
        prefix, _, name = part.rpartition(".")
        if prefix == "weapon":
            number = self.names.weapons[name]
            return number["low"], number["high"]
        kind, _, _, entry = self.names.columns[name]
        low, high = (0, 1) if kind == "flags" else lint_parts.span(entry)
        if prefix == "sum":
            return min(0, 240 * low), max(0, 240 * high)
        if prefix in ("highest", "lowest"):
            return min(0, low), max(0, high)
        return low, high


def _results(part: str, check: dict[str, Any]) -> expressions.Span:
    """Return the range of a check's result."""
    most = check["count"] if isinstance(check["count"], int) else MOST_DICE
    if part == "total" and check["kind"] != "successes":
        return (
            (0, most * check["sides"])
            if check["kind"] != "opposed"
            else (-LIMITS["highest"], LIMITS["highest"])
        )
    return 0, most + 9 if check["kind"] == "successes" else 1


def _amount(inside: Inside, value: Any, path: KeyPath) -> Iterator[Problem]:
    """Check a number, a counter's name, or an expression."""
    if isinstance(value, int):
        return
    parts: expressions.Parts = [value] if isinstance(value, str) else value
    terms = sums.terms(parts)
    if terms is not None and any(not times for times, _ in terms):
        yield Problem(path, "has a term with 0, which does nothing. Leave it out")
        return
    yield from inside.problems(parts, path)
