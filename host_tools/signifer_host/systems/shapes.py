"""Check which keys of a table exclude or need each other, before its normal form is made."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from typing import Any

from signifer.games.custom.rules import sums
from signifer.games.custom.rules.codec import LIMITS
from signifer_host.rosters.errors import quote
from signifer_host.rosters.explain import slip
from signifer_host.rosters.kinds import Problem
from signifer_host.rosters.positions import KeyPath
from signifer_host.systems import expressions
from signifer_host.systems.model import EARLIER_FIRSTS, Check, SystemFile
from signifer_host.translation import gettext, gettext_noop

_LATER = gettext_noop("is {value}, which needs format = 4 at the top of the file")
_CHANGE = {
    "flag": gettext_noop("has a change, which is for a counter, not for a flag"),
    "check": gettext_noop("has a change, which is for a counter, not for a check"),
}


def problems(system: SystemFile) -> Iterator[Problem]:
    """Report too many or too few keys in a threshold, a check, an effect, a unit."""
    yield from _of_a_later_format(system)
    if "order" in system.model_fields_set:
        yield Problem(("order",), "belongs into [activation]")
    for number, threshold in enumerate(system.thresholds):
        path: KeyPath = ("thresholds", number, "then")
        if threshold.then is None:
            yield Problem(path, 'is missing: what happens, like then = { flag = "hurt" }')
        else:
            yield from _one_of(threshold.then.model_dump(), ("flag", "check", "counter"), path)
    for number, check in enumerate(system.checks):
        yield from _check(check, ("checks", number))
    for number, event in enumerate(system.events):
        path = ("events", number, "then")
        if event.then is None:
            yield Problem(path, 'is missing: what happens, like then = { check = "nerve" }')
        else:
            yield from _one_of(event.then.model_dump(), ("flag", "counter", "check"), path)
            if event.then.other:
                yield Problem(path, "has other, which is for a check against another unit")
    asked = [c.name for c in system.counters if c.start == "roster"]
    asked += [u.name for u in system.uses if u.times == "roster"]
    for number, unit in enumerate(system.units):
        for key in unit.model_extra or {}:
            if key not in asked:
                yield Problem(
                    ("units", number, key), "is not a known field{hint}", hint=suggest_key(key, asked)
                )


def _of_a_later_format(system: SystemFile) -> Iterator[Problem]:
    """Report fields that the file's format lacks."""
    if system.format < 4:
        yield from _before_format_4(system)
    if system.format < 3:
        yield from _icons(system)
    if system.format > 1:
        return
    needs = gettext_noop("needs format = 2 at the top of the file")
    if system.turns in ("units", "phases"):
        yield Problem(("turns",), needs)
    if "first" in system.model_fields_set:
        yield Problem(("first",), needs)
    if system.choices:
        yield Problem(("choices", 0), needs)
    for number, check in enumerate(system.checks):
        path: KeyPath = ("checks", number)
        if check.against:
            yield Problem((*path, "against"), needs)
        for key in ("count", "target"):
            if not _is_name(getattr(check, key)):
                yield Problem((*path, key), "is a sum, which needs format = 2 at the top of the file")
        for key, effects in (("pass", check.pass_), ("fail", check.fail)):
            for at, effect in enumerate(effects):
                if effect.set is not None:
                    yield Problem((*path, key, at, "set"), needs)
                if isinstance(effect.change, str):
                    yield Problem(
                        (*path, key, at, "change"), "is a sum, which needs format = 2 at the top of the file"
                    )


def _before_format_4(system: SystemFile) -> Iterator[Problem]:
    """Report what formats 1 to 3 lack: events, effects that make a check due, expressions that are no sums."""
    needs = gettext_noop("needs format = 4 at the top of the file")
    yield from _later_turns(system, needs)
    if system.weapons:
        yield Problem(("weapons", 0), needs)
    if system.events:
        yield Problem(("events", 0), needs)
    for number, counter in enumerate(system.counters):
        if counter.hidden:
            yield Problem(("counters", number, "hidden"), needs)
    for kind in ("uses", "choices", "checks"):
        for number, entry in enumerate(getattr(system, kind)):
            if entry.cost is not None:
                yield Problem((kind, number, "cost"), needs)
    for number, check in enumerate(system.checks):
        path: KeyPath = ("checks", number)
        if isinstance(check.against, str):
            yield Problem((*path, "against"), _LATER, value=quote(check.against))
        if check.kind == "roll":
            yield Problem((*path, "kind"), _LATER, value=quote("roll"))
        for field, name in (
            *(("if_", "if"), ("critical", "critical"), ("table", "table")),
            *(("answers", "answers"), ("reroll", "reroll"), ("reroll_cost", "reroll_cost")),
        ):
            if field in check.model_fields_set:
                yield Problem((*path, name), needs)
        for key in ("count", "target"):
            yield from _sum(getattr(check, key), (*path, key))
        for key, effects in (("pass", check.pass_), ("fail", check.fail)):
            for at, effect in enumerate(effects):
                if effect.check is not None:
                    yield Problem((*path, key, at, "check"), needs)
                for value, what in ((effect.change, "change"), (effect.set, "set")):
                    yield from _sum(value, (*path, key, at, what))


def _later_turns(system: SystemFile, needs: str) -> Iterator[Problem]:
    """Report turns that formats 1 to 3 lack."""
    if system.first not in EARLIER_FIRSTS:
        yield Problem(("first",), _LATER, value=quote(system.first))
    if "opening" in system.model_fields_set:
        yield Problem(("opening",), needs)
    if system.activation is not None and system.activation.per == "phase":
        yield Problem(("activation", "per"), _LATER, value=quote("phase"))


def _sum(value: object, path: KeyPath) -> Iterator[Problem]:
    """Report an expression that is no sum of at most four terms."""
    if not isinstance(value, str) or value == "ask":
        return
    terms = sums.terms(expressions.parse(value))
    if terms is None:
        yield Problem(path, "is more than a sum, which needs format = 4 at the top of the file")
    elif len(terms) > LIMITS["terms"]:
        yield Problem(
            path,
            "has {count} terms; at most {most} are possible: {value}",
            count=len(terms),
            most=LIMITS["terms"],
            value=quote(value),
        )


def _icons(system: SystemFile) -> Iterator[Problem]:
    """Report icons, which formats 1 and 2 lack."""
    needs = gettext_noop("needs format = 3 at the top of the file")
    for kind in ("counters", "flags", "uses", "choices"):
        key = "icons" if kind == "choices" else "icon"
        for number, entry in enumerate(getattr(system, kind)):
            if getattr(entry, key) is not None:
                yield Problem((kind, number, key), needs)


def _is_name(value: object) -> bool:
    return not isinstance(value, str) or bool(re.fullmatch("[a-z][a-z0-9_]*", value))


def suggest_key(key: str, asked: list[str]) -> str:
    """Suggest a name for a unit's key that is no counter of the units."""
    near = difflib.get_close_matches(key, [*asked, "name", "id", "side"], n=1, cutoff=0.6)
    if near:
        return slip(near[0])
    if asked:
        return gettext(
            '; units give {known}; a counter that units give has start = "roster"', known=", ".join(asked)
        )
    return gettext('; a counter that units give has start = "roster"')


def _one_of(entry: dict[str, Any], keys: tuple[str, ...], path: KeyPath) -> Iterator[Problem]:
    given = [key for key in keys if entry.get(key) is not None]
    if len(given) != 1:
        words = ", ".join(f'"{key}"' for key in keys[:-1])
        yield Problem(path, 'must have exactly one of {words} or "{last}"', words=words, last=keys[-1])
    elif given == ["counter"]:
        if entry.get("set") is not None and entry.get("change") is not None:
            yield Problem(path, "has change and set; one of them is possible")
        elif entry.get("set") is not None:
            pass
        elif entry.get("change") is None:
            yield Problem(path, "has a counter and no change, like change = -1")
        elif not entry["change"]:
            yield Problem(path, "has change 0, which does nothing. Leave it out")
        if entry.get("value") is not None:
            yield Problem(path, "has a value, which is for a flag; a counter has change")
    elif entry.get("set") is not None:
        yield Problem(path, "has set, which is for a counter; a flag has value")
    elif given == ["check"] and entry.get("value") is not None:
        yield Problem(path, "has a value, which is for a flag, not for a check")
    elif entry.get("change") is not None:
        yield Problem(path, _CHANGE[given[0]])
    elif entry.get("back"):
        yield Problem(path, "has back, which is for a counter; a flag goes back by itself")


def _roll(check: Check, path: KeyPath) -> Iterator[Problem]:
    """Report what a roll, which has no target and cannot fail, does not have."""
    for field, name in (
        *(("target", "target"), ("fail", "fail"), ("always", "always"), ("never", "never"), ("need", "need")),
        ("at", "at"),
    ):
        if field in check.model_fields_set:
            yield Problem((*path, name), 'is not for kind = "roll", which has no target. Leave it out')
    if check.table and check.dice is None and check.count is None:
        yield Problem((*path, "dice"), "is missing: the dice whose total is looked up in the table")


def _check(check: Check, path: KeyPath) -> Iterator[Problem]:
    if check.kind == "roll":
        yield from _roll(check, path)
    elif check.table:
        yield Problem((*path, "table"), 'is for kind = "roll"')
    if check.reroll_cost is not None and check.reroll is None:
        yield Problem((*path, "reroll_cost"), "needs reroll: how many dice can be rolled again")
    if isinstance(check.reroll, int) and check.reroll < 1:
        yield Problem((*path, "reroll"), "is {value}; give how many dice, at least 1", value=check.reroll)
    if check.reroll is not None and check.kind == "roll" and check.dice is None and check.count is None:
        yield Problem((*path, "reroll"), "is for dice, and this check has none")
    if check.critical is not None and check.kind != "successes":
        yield Problem((*path, "critical"), "is for a count of successes")
    if check.target is None and check.kind not in ("opposed", "roll"):
        message = (
            gettext_noop('is missing: the face that counts; a number, a counter\'s name or "ask"')
            if check.kind == "successes"
            else gettext_noop('is missing: what the total must reach; a number, a counter\'s name or "ask"')
        )
        yield Problem((*path, "target"), message)
    if check.count is not None and check.dice is not None and check.dice[0] not in "d1":
        yield Problem(
            (*path, "dice"), 'is {value}, but count says how many; write "d6"', value=quote(check.dice)
        )
    if check.kind != "successes" and "need" in check.model_fields_set:
        yield Problem((*path, "need"), "is for a count of successes")
    lists = [((*path, "pass"), check.pass_), ((*path, "fail"), check.fail)]
    lists += [((*path, "table", row, "then"), result.then) for row, result in enumerate(check.table)]
    for where, effects in lists:
        for number, effect in enumerate(effects):
            given = effect.model_dump()
            yield from _one_of(
                given,
                ("flag", "counter", "check") if given["check"] else ("flag", "counter"),
                (*where, number),
            )
