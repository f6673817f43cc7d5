"""Where a fault of a compiled program was: the functions' own names, from those that the device's build gave them.

A compiled program knows neither lines nor modules; the device notes which functions called each other, the innermost
first: `w_home: get<ended<do`. A short name stands for several functions; of those, the ones are named of which each
is spoken of in the next one's source.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

MOST = 4  # places that are named where it is not clear which it was
_JOINED = re.compile(r"_of_\d+$")  # what linking puts behind a name that two modules have
_LAMBDA = "<lambda>"


@dataclass(frozen=True)
class Function:
    """A function of the program, and what it speaks of: by a name, of itself (`self.…`), of other things."""

    path: str
    name: str
    within: str  # its class, or ""
    names: frozenset[str]
    own: frozenset[str]
    others: frozenset[str]

    def __str__(self) -> str:
        return f"{self.path} {self.within}{self.name}"


class Where:
    """`modules`: the program's sources by path; `names`: what their names became (`Shortener.attributes`, `names`)."""

    def __init__(self, modules: Mapping[str, str], *names: Mapping[str, str]) -> None:
        self._short: dict[str, set[str]] = {}
        for table in names:
            for name, made in table.items():
                self._short.setdefault(_JOINED.sub("", name), set()).add(made)
        self._functions = [one for path, source in sorted(modules.items()) for one in functions(path, source)]

    def explain(self, place: str) -> str | None:
        """The calls that a fault's place stands for, in the program's own names; None where it is no compiled
        program's, or another's."""
        names = place.rpartition(": ")[2].replace(_LAMBDA, "*").split("<")
        if not all(name == "*" or name.isidentifier() for name in names):
            return None
        found: list[tuple[int, tuple[Function | None, ...]]] = [(0, ())]
        for name in names:
            more = [
                (sure + fit, (*calls, one))
                for sure, calls in found
                for one in self._called(name)
                if (fit := _fits(calls, one)) >= 0
            ]
            if not more:
                break
            found = more
        best = max(sure for sure, _ in found)
        told = [" from ".join(str(one) for one in calls if one) for sure, calls in found if sure == best]
        told = list(dict.fromkeys(told))
        if len(found[0][1]) < min(2, len(names)) or not told[0] or len(told) > MOST:
            return None
        return ", or ".join(told)

    def _called(self, name: str) -> list[Function | None]:
        if name == "*":
            return [None]
        return [one for one in self._functions if name in self._short.get(one.name, {one.name})]


def _fits(calls: tuple[Function | None, ...], caller: Function | None) -> int:
    """How well this function may have called the last one; below 0: not at all."""
    last = calls[-1] if calls else None
    if last is None or caller is None:
        return 0
    if last is caller and last.name not in (last.own if last.within else last.names):
        return -1  # it does not call itself
    near = last.path == caller.path
    if last.within and last.name in caller.own:
        return 1 if near and last.within == caller.within else 0
    if last.name in caller.others or (last.within == "" and last.name in caller.names):
        # `game.do(…)` rather calls what a Game does than what another class does.
        called = last.within.rstrip(".").lower()
        return 1 if (near and not called) or called in caller.names | caller.own else 0
    return -1


def functions(path: str, source: str) -> Iterator[Function]:
    """The functions of a module and of its classes."""
    for node in ast.parse(source, path).body:
        inside = node.body if isinstance(node, ast.ClassDef) else [node]
        within = node.name + "." if isinstance(node, ast.ClassDef) else ""
        for one in inside:
            if isinstance(one, ast.FunctionDef):
                yield _function(path, within, one)


def _function(path: str, within: str, tree: ast.FunctionDef) -> Function:
    names: set[str] = set()
    own: set[str] = set()
    others: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            names.add(node.id)
        elif isinstance(node, ast.Attribute):
            of_itself = isinstance(node.value, ast.Name) and node.value.id == "self"
            (own if of_itself else others).add(node.attr)
    return Function(path, tree.name, within, frozenset(names), frozenset(own), frozenset(others))


def of_a_bundle(board: str) -> Where | None:
    """For a bundle that this version makes for a board, with all systems; some seconds. None for a board that is not
    known here."""
    from signifer_host.bundle import build, systems
    from simulator import boards

    try:
        modules, short = build.shortened(boards.load(board), systems.chosen(None))
    except boards.BoardError:
        return None
    return Where(modules, short.attributes, short.names)
