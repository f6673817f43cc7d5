"""Find the source of a fault in a compiled program: the functions whose names the device recorded.

A compiled program has no line numbers. The device records which functions called each other, innermost first,
each with the last part of its module's name: `home: log.head<app.key`. If the build joined modules
(passes/joining.py), that is the name of the joined module.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping

from signifer_host import passes

MOST = 4  # functions that are listed if a name is ambiguous
_JOINED = re.compile(r"_of_\d+$")  # suffix that joining adds to a name that two modules have
_CALL = re.compile(r"\w+\.\w+")


class Where:
    """`modules`: the program's sources by path; `homes`: the module that each joined one went into
    (`passes.Program.homes`).
    """

    def __init__(self, modules: Mapping[str, str], homes: Mapping[str, str]) -> None:
        self._functions: dict[str, list[str]] = {}
        for path, source in sorted(modules.items()):
            module = passes.module_name(path)
            home = homes.get(module, module).rpartition(".")[2]
            for name, told in functions(path, source):
                self._functions.setdefault(f"{home}.{name}", []).append(told)

    def explain(self, place: str) -> str | None:
        """Name the functions of a fault's place; None if the place is not of a compiled program."""
        told = []
        for call in _CALL.findall(place.rpartition(": ")[2]):
            found = self._functions.get(_JOINED.sub("", call), [])
            if found and len(found) <= MOST:
                told.append(" or ".join(found))
        return " from ".join(told) or None


def functions(path: str, source: str) -> Iterator[tuple[str, str]]:
    """Yield the functions of a module and of its classes: name, and a description for people."""
    for node in ast.parse(source, path).body:
        inside = node.body if isinstance(node, ast.ClassDef) else [node]
        within = node.name + "." if isinstance(node, ast.ClassDef) else ""
        for one in inside:
            if isinstance(one, ast.FunctionDef):
                yield one.name, f"{path} {within}{one.name}"


def of_a_bundle(board: str) -> Where | None:
    """Return the function that explains places in this version's image for a board with all systems. None for
    an unknown board.
    """
    from signifer_host import boards
    from signifer_host.bundle import build, systems

    try:
        modules = build.chosen_modules(build.Edition(boards.load(board), systems.parse(None)))
    except boards.BoardError:
        return None
    return Where(modules, passes.Program(modules).homes)
