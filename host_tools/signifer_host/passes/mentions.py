"""Find how modules refer to each other: by imports, and by texts."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Collection, Mapping

from signifer_host.passes.scopes import PACKAGE, inside, is_page, page_name
from signifer_host.passes.trees import walk


def asked(tree: ast.Module) -> set[str]:
    """Return what a module imports from, anywhere: modules, and what may be modules."""
    found = set()
    for node in walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
    return found


def imported(tree: ast.Module, trees: Mapping[str, ast.Module]) -> list[str]:
    """Return the modules of the program that are imported at a module's top, in order."""
    found = []
    for node in inside(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                found.append(whole if whole in trees else node.module)
    return [name for name in found if name in trees]


def words(trees: Mapping[str, ast.Module]) -> set[str]:
    """Return every word in a text, because a module may be loaded by it. A page of a game is one word, "own.bag"."""
    pages = {page_name(module) for module in trees if is_page(module)}
    said: set[str] = set()
    for tree in trees.values():
        for node in walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                for word in re.findall(r"[\w.]+", node.value):
                    said.update([word] if word in pages else word.split("."))
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


def called_by_path(trees: Mapping[str, ast.Module]) -> set[str]:
    """Return modules that a text names, that are imported with `import`, or that a function imports as a
    whole.
    """
    found = set()
    path = re.compile(re.escape(PACKAGE) + r"(\.\w+)+")
    for tree in trees.values():
        inside: set[ast.AST] = set()  # functions that are in another one, which was looked through
        for node in walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and path.fullmatch(node.value):
                found.add(node.value)
            elif isinstance(node, ast.Import):
                found.update(alias.name for alias in node.names)
            elif isinstance(node, ast.FunctionDef) and node not in inside:
                for inner in walk(node):
                    if isinstance(inner, ast.ImportFrom):
                        found.update(f"{inner.module}.{alias.name}" for alias in inner.names)
                    elif isinstance(inner, ast.FunctionDef):
                        inside.add(inner)
    return found
