"""Sums in a system's file, such as "nerve - pins" or "d6 + 1": between the text and a list of terms.

A term is [times, what]; `what` is a counter's name, "other." and a counter's name, "d" and a die's sides, "successes",
"failures", "total", or "" for a number.
"""

from __future__ import annotations

import re
from typing import Any

from signifer.games.custom.rules.words import TERMS

_TERM = re.compile(
    r"\s*([+-]?)\s*(?:(\d{1,4})\s*\*\s*)?"
    r"(?:(\d{1,2})?d(\d{1,3})(?![a-z0-9_])|(\d{1,4})(?![a-z0-9_])|((?:other\.)?[a-z][a-z0-9_]*))\s*",
    re.ASCII,
)


def parse(text: str) -> list[list[Any]]:
    """Return the terms of a sum; ValueError if the text is not one."""
    terms: list[list[Any]] = []
    at = 0
    while at < len(text):
        found = _TERM.match(text, at)
        if found is None or (terms and not found.group(1)):
            raise ValueError(text)
        sign, times, dice, sides, number, name = found.groups()
        factor = (-1 if sign == "-" else 1) * int(times or 1)
        if sides:
            terms.append([factor * int(dice or 1), f"d{int(sides)}"])
        elif number:
            terms.append([factor * int(number), ""])
        else:
            terms.append([factor, name])
        at = found.end()
    if not terms:
        raise ValueError(text)
    return terms


def simplest(value: int | str) -> Any:
    """Return a value in normal form: a number, a counter's name or "ask" as they are, else the terms."""
    if isinstance(value, int) or value == "ask":
        return value
    terms = parse(value)
    if all(what == "" for _, what in terms):
        return sum(times for times, _ in terms)
    plain = len(terms) == 1 and terms[0][0] == 1
    if plain and is_counter(terms[0][1]):
        return terms[0][1]
    return terms


def is_counter(what: str) -> bool:
    """Return whether a term is a counter of the sum's owner."""
    return what not in TERMS and not what.startswith("other.") and not is_die(what)


def is_die(what: str) -> bool:
    """Return whether a term is dice."""
    return what[:1] == "d" and what[1:].isdigit()


def write(value: Any) -> Any:
    """Return a value in normal form as its file has it."""
    if not isinstance(value, list):
        return value
    text = ""
    for times, what in value:
        many = abs(times)
        if what == "":
            part = str(many)
        elif is_die(what):
            part = f"{'' if many == 1 else many}{what}"
        else:
            part = what if many == 1 else f"{many} * {what}"
        text += (" - " if times < 0 else " + ") + part
    return text[3:] if text.startswith(" + ") else "-" + text[3:]
