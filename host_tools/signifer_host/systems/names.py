"""The names in a system: what each is, whose it is, and who can reach it."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from typing import Any

from signifer_host.rosters.errors import quoted
from signifer_host.rosters.kinds import Problem

WHOSE = {"unit": "a unit's", "side": "a side's", "game": "the game's"}
REACH = {"unit": ("unit", "side", "game"), "side": ("side", "game"), "game": ("game",)}
KINDS = ("counters", "flags", "uses", "choices")
ONE = {"counters": "counter", "flags": "flag", "uses": "use", "choices": "choice"}

Path = tuple[str | int, ...]


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

    def asked(self) -> list[str]:
        """Return the values that each unit's roster (or row) must give."""
        starts = [c["name"] for c in self.data["counters"] if c["start"] == "roster"]
        return starts + [u["name"] for u in self.data["uses"] if u["times"] == "roster"]

    def wrong(self, name: str, path: Path, *, flag: bool, owner: str | None = None) -> Iterator[Problem]:
        """Return why `name` cannot be a counter (or flag) that something of `owner` changes."""
        word, known = ("flag", self.flags()) if flag else ("counter", self.counters())
        if name not in known:
            other = self.columns.get(name)
            if other is not None:
                yield Problem(path, f"{quoted(name)} is a {ONE[other[0]]}; a {word} is needed here")
            else:
                yield Problem(path, f"there is no {word} {quoted(name)}{meant(name, known)}")
        elif owner is not None and self.of(name) not in REACH[owner]:
            what = f"{quoted(name)} is {WHOSE[self.of(name)]}, and this is {WHOSE[owner]}"
            yield Problem(path, f"{what}: nobody can tell which one is meant")


def meant(name: str, known: list[str]) -> str:
    """Suggest the name that was probably meant, or list the names."""
    near = difflib.get_close_matches(name, known, n=1, cutoff=0.6)
    if near:
        return f' (is "{near[0]}" meant?)'
    return f"; there is: {', '.join(known[:8])}" if known else "; there are none"
