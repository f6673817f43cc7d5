"""The names in a system: what each is, whose it is, and who can reach it."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from typing import Any

from signifer_host.rosters.errors import quote
from signifer_host.rosters.explain import slip
from signifer_host.rosters.kinds import Problem
from signifer_host.rosters.positions import KeyPath
from signifer_host.translation import gettext, gettext_noop

WHOSE = {
    "unit": gettext_noop("a unit's"),
    "side": gettext_noop("a side's"),
    "game": gettext_noop("the game's"),
}
EACH = {
    "unit": gettext_noop("each unit"),
    "side": gettext_noop("each side"),
    "game": gettext_noop("the game"),
}
REACH = {"unit": ("unit", "side", "game"), "side": ("side", "game"), "game": ("game",)}
KINDS = ("counters", "flags", "uses", "choices")
_ANOTHER = {
    "counters": gettext_noop("{name} is a counter; a flag is needed here"),
    "uses": gettext_noop("{name} is a use; a flag is needed here"),
    "choices": gettext_noop("{name} is a choice; a flag is needed here"),
    "flags": gettext_noop("{name} is a flag; a counter is needed here"),
}


class Names:
    """The names in a system: (kind, its position, its owner, the entry)."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.columns: dict[str, tuple[str, int, str, dict[str, Any]]] = {}
        for kind in KINDS:
            for number, entry in enumerate(data.get(kind) or ()):
                self.columns.setdefault(entry["name"], (kind, number, entry["of"], entry))
        self.checks = {entry["name"]: entry for entry in data["checks"]}
        self.weapons = {entry["name"]: entry for entry in data.get("weapons") or ()}

    def of(self, name: str) -> str:
        """Return the owner of a counter, flag or use."""
        return self.columns[name][2]

    def counters(self) -> list[str]:
        """Return what has a number: counters, uses, and choices, whose states are numbered from 0."""
        return [name for name, found in self.columns.items() if found[0] != "flags"]

    def flags(self) -> list[str]:
        """Return the flags."""
        return [name for name, found in self.columns.items() if found[0] == "flags"]

    def roster_keys(self) -> list[str]:
        """Return the values that each unit's roster (or row) must give."""
        starts = [c["name"] for c in self.data["counters"] if c["start"] == "roster"]
        return starts + [u["name"] for u in self.data["uses"] if u["times"] == "roster"]

    def wrong(self, name: str, path: KeyPath, *, flag: bool, owner: str | None = None) -> Iterator[Problem]:
        """Return why `name` cannot be a counter (or flag) that something of `owner` changes."""
        known = self.flags() if flag else self.counters()
        if name not in known:
            other = self.columns.get(name)
            if other is not None:
                yield Problem(path, _ANOTHER[other[0]], name=quote(name))
            else:
                message = (
                    gettext_noop("there is no flag {name}{hint}")
                    if flag
                    else gettext_noop("there is no counter {name}{hint}")
                )
                yield Problem(path, message, name=quote(name), hint=suggest(name, known))
        elif owner is not None and self.of(name) not in REACH[owner]:
            yield not_of(path, name, self.of(name), owner)


def not_of(path: KeyPath, name: str, whose: str, owner: str) -> Problem:
    """Return that something of `owner` cannot reach what is another's: nobody could tell which one is meant."""
    return Problem(
        path,
        '{name} is {whose}, and this is {other}. Give both the same "of"',
        name=quote(name),
        whose=gettext(WHOSE[whose]),
        other=gettext(WHOSE[owner]),
    )


def suggest(name: str, known: list[str]) -> str:
    """Suggest the name that was probably meant, or list the names."""
    near = difflib.get_close_matches(name, known, n=1, cutoff=0.6)
    if near:
        return slip(near[0])
    return (
        gettext("; there is: {known}", known=", ".join(known[:8])) if known else gettext("; there are none")
    )
