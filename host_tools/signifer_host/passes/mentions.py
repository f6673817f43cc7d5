"""Find how modules refer to each other: by imports, and by texts."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Collection, Mapping

from signifer_host.passes.scopes import PACKAGE, inside
from signifer_host.passes.trees import statements, walk


def imported_modules(tree: ast.Module) -> set[str]:
    """Return what a module imports from, anywhere: modules, and what may be modules."""
    found = set()
    for node in statements(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
    return found


def imports(tree: ast.Module, trees: Mapping[str, ast.Module]) -> list[str]:
    """Return the modules of the program that are imported at a module's top, in order."""
    found = []
    for node in inside(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                found.append(whole if whole in trees else node.module)
    return [name for name in found if name in trees]


def texts(trees: Mapping[str, ast.Module]) -> set[str]:
    """Return every text in these modules."""
    return {
        node.value
        for tree in trees.values()
        for node in walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def words(found: Collection[str]) -> set[str]:
    """Return every word in these texts, because a module may be loaded by it. The end of a path, as of "screens.steps"
    and ".words", has its dot.
    """
    said: set[str] = set()
    for text in found:
        for word in re.findall(r"[\w.]+", text):
            said.update(word.split("."))
            said.add("." + word.rpartition(".")[2] if "." in word else word)
    return said


def said_once(trees: Collection[ast.Module]) -> set[str]:
    """Return the names that only one of these modules contains."""
    found: Counter[str] = Counter()
    for tree in trees:
        said: set[str] = set()
        for node in walk(tree):
            if isinstance(node, ast.Name):
                said.add(node.id)
            elif isinstance(node, ast.arg):
                said.add(node.arg)
            elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                said.add(node.name)
            elif isinstance(node, ast.alias):
                said.update((node.name, node.asname or node.name))
        found.update(said)
    return {name for name, count in found.items() if count == 1}


def called_by_path(trees: Mapping[str, ast.Module], found: Collection[str]) -> set[str]:
    """Return modules that one of the texts of `trees` names, that are imported with `import`, or that a function
    imports as a whole.
    """
    path = re.compile(re.escape(PACKAGE) + r"(\.\w+)+")
    called = {text for text in found if path.fullmatch(text)}
    for tree in trees.values():
        for node in statements(tree):
            if isinstance(node, ast.Import):
                called.update(alias.name for alias in node.names)
            elif isinstance(node, ast.FunctionDef):
                for inner in statements(node):
                    if isinstance(inner, ast.ImportFrom):
                        called.update(f"{inner.module}.{alias.name}" for alias in inner.names)
    return called
