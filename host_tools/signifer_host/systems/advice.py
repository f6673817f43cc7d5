"""Warnings about a system that is valid, but probably not as intended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from signifer_host.rosters.errors import quote
from signifer_host.rosters.kinds import Problem
from signifer_host.rosters.letters import missing_letters


def warnings(data: dict[str, Any]) -> Iterator[Problem]:
    """Return warnings: resets that never happen, flags that nothing shows, letters that look alike, texts
    without glyphs.
    """
    for kind in ("counters", "flags", "uses", "choices"):
        for number, entry in enumerate(data.get(kind) or ()):
            path = (kind, number, "reset")
            if entry["reset"] == "activation" and data["activation"] is None:
                yield Problem(path, "no activation ever ends here: there is no [activation]")
            if entry["reset"] == "turn" and data["turns"] in ("none", "units"):
                yield Problem(
                    path, "turns is {value}: a turn is over when the round is", value=quote(data["turns"])
                )
    counters = [entry for entry in data["counters"] if entry["of"] == "unit"]
    if counters and not any(entry["strike"] for entry in counters):
        yield Problem(("counters",), "none has strike = true: SELECT in the list of units opens the unit")
    starts = {entry["name"]: entry["start"] for entry in data["counters"]}
    for number, threshold in enumerate(data["thresholds"]):
        start = starts.get(threshold["counter"], "roster")
        if isinstance(threshold["value"], str) and isinstance(start, int) and start <= 0:
            yield Problem(
                ("thresholds", number, "value"),
                "is {value} of {start}, where {name} starts: give a number instead",
                value=threshold["value"],
                start=start,
                name=quote(threshold["counter"]),
            )
    letters: dict[str, str] = {}
    for number, flag in enumerate(data["flags"]):
        if flag["of"] == "unit" and flag["line"]:
            other = letters.setdefault(flag["letter"], flag["name"])
            if other != flag["name"]:
                yield Problem(
                    ("flags", number),
                    "stands on the line as {letter}, as {other} does: give it a letter",
                    letter=flag["letter"],
                    other=quote(other),
                )
    for number, choice in enumerate(data.get("choices") or ()):
        if choice["of"] != "unit" or not choice["line"]:
            continue
        shown = choice["letters"].replace(" ", "")
        for letter in shown:
            other = letters.get(letter, "")
            if other:
                yield Problem(
                    ("choices", number),
                    "can stand on the line as {letter}, as {other} does: give it other letters",
                    letter=letter,
                    other=quote(other),
                )
        if len(set(shown)) < len(shown):
            yield Problem(("choices", number), "has one letter for two states: give letters")
    yield from _alike(counters)
    yield from _icons(data)
    if data["bag"] is not None and data["activation"] is None:
        yield Problem(("bag",), "dice are drawn, but no unit is activated by them: there is no [activation]")
    for problem in missing_letters(data, ()):
        problem.path = tuple("table" if part == "rows" else part for part in problem.path)  # as in the file
        yield problem


def _icons(data: dict[str, Any]) -> Iterator[Problem]:
    """Two things with one icon on a unit's line look alike; the states of one choice may."""
    seen: dict[str, str] = {}
    for kind in ("counters", "flags", "uses", "choices"):
        for number, entry in enumerate(data.get(kind) or ()):
            if entry["of"] != "unit" or not entry["line"]:
                continue
            for icon in entry.get("icons") or [entry.get("icon")]:
                other = seen.setdefault(icon, entry["name"]) if icon else entry["name"]
                if other != entry["name"]:
                    yield Problem(
                        (kind, number),
                        "has the icon {icon} on the line, as {other} does: choose another",
                        icon=icon,
                        other=quote(other),
                    )


def _alike(counters: list[dict[str, Any]]) -> Iterator[Problem]:
    """Numbers on a unit's line are identified by the first letter of their label."""
    seen: dict[str, str] = {}
    for entry in counters:
        if not entry["line"]:
            continue
        label = entry["label"] or entry["name"]
        other = seen.setdefault(label[:1].upper(), entry["name"])
        if other != entry["name"]:
            yield Problem(
                ("counters",),
                "{name} may stand on the line as {letter}, as {other} does: give one a label with another first letter",
                name=quote(entry["name"]),
                letter=label[:1].upper(),
                other=quote(other),
            )
