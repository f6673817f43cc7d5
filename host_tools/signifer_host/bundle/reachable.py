"""Find the modules that the device's program can ever import; the others are left out."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping

from signifer_host.passes import module_name, parse
from signifer_host.passes.trees import statements, walk

_PREFIX = re.compile(r"(signifer(?:\.\w+)*)\.")
_TEXT = re.compile(r"[\"']signifer\b")
# Loaded by a name that the program composes at run time: a text, a part of a game system.
_BY_NAME = re.compile(r"signifer/(core/plural_[a-z]{2}\.py|games/\w+/(rules/|screens/|flows/))")


def reachable(
    modules: Mapping[str, str], programs: Iterable[str], trees: dict[str, ast.Module] | None = None
) -> set[str]:
    """Return the paths of the modules that these programs import, directly or indirectly. The modules that were read
    for it are put into `trees`, by path, without types (`passes.parse`).
    """
    paths = {module_name(path): path for path in modules}
    read = {} if trees is None else trees
    waiting = [name for name, path in paths.items() if _BY_NAME.match(path)]
    for source in programs:
        waiting += _names(parse(source), source, paths)
    while waiting:
        name = waiting.pop()
        if name in paths and paths[name] not in read:
            source = modules[paths[name]]
            tree = read[paths[name]] = parse(source, paths[name])
            waiting += _names(tree, source, paths)
            waiting += [name.rsplit(".", count)[0] for count in range(1, name.count(".") + 1)]
    return set(read)


def _names(tree: ast.AST, source: str, paths: Mapping[str, str]) -> Iterator[str]:
    """Return the modules that a module names: in an import, or in a text as a path or the beginning of one."""
    for node in walk(tree) if _TEXT.search(source) else statements(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            if node.value in paths:
                yield node.value
            elif prefix := _PREFIX.fullmatch(node.value):
                # What follows is a package's name if there are packages, else a module's.
                inside = [name for name in paths if name.rpartition(".")[0] == prefix.group(1)]
                packages = [name for name in inside if paths[name].endswith("__init__.py")]
                yield from packages or inside
