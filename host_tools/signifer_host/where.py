"""Where a fault of a compiled program was: the functions whose names the device noted, in its source.

A compiled program knows no lines; the device notes which functions called each other, the innermost first, each with
its module's last name: `home: log.head<app.key`. Where the build joined modules (passes/joining.py), that is the one
that the others joined.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping

from signifer_host import passes

MOST = 4  # functions that are named where it is not clear which it was
_JOINED = re.compile(r"_of_\d+$")  # what joining puts behind a name that two modules have
_CALL = re.compile(r"\w+\.\w+")


class Where:
    """`modules`: the program's sources by path; `homes`: where joined modules are (`passes.Program.homes`)."""

    def __init__(self, modules: Mapping[str, str], homes: Mapping[str, str]) -> None:
        self._functions: dict[str, list[str]] = {}
        for path, source in sorted(modules.items()):
            module = passes.dotted(path)
            home = homes.get(module, module).rpartition(".")[2]
            for name, told in functions(path, source):
                self._functions.setdefault(f"{home}.{name}", []).append(told)

    def explain(self, place: str) -> str | None:
        """Name the calls that a fault's place stands for; None where it is no compiled program's."""
        told = []
        for call in _CALL.findall(place.rpartition(": ")[2]):
            found = self._functions.get(_JOINED.sub("", call), [])
            if found and len(found) <= MOST:
                told.append(" or ".join(found))
        return " from ".join(told) or None


def functions(path: str, source: str) -> Iterator[tuple[str, str]]:
    """Yield the functions of a module and of its classes: name, and what a person is told."""
    for node in ast.parse(source, path).body:
        inside = node.body if isinstance(node, ast.ClassDef) else [node]
        within = node.name + "." if isinstance(node, ast.ClassDef) else ""
        for one in inside:
            if isinstance(one, ast.FunctionDef):
                yield one.name, f"{path} {within}{one.name}"


def of_a_bundle(board: str) -> Where | None:
    """Return what explains places in an image that this version makes for a board, with all systems. None for a board
    that is not known here."""
    from signifer_host.bundle import build, systems
    from simulator import boards

    try:
        modules = build.chosen_modules(boards.load(board), systems.chosen(None))
    except boards.BoardError:
        return None
    return Where(modules, passes.Program(modules).homes)
