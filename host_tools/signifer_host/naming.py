"""Where names stand in a module's tree, and giving them others."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import Any


def of_attribute(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) or getattr(node, "is_method", False)


def bound_in(node: ast.ClassDef) -> set[str]:
    """What a class's body gives a name to."""
    found = set()
    for child in node.body:
        if isinstance(child, (ast.FunctionDef, ast.ClassDef)):
            child.is_method = True  # type: ignore[union-attr]
            found.add(child.name)
        else:
            found.update(
                n.id for n in ast.walk(child) if isinstance(n, ast.Name) and not isinstance(n.ctx, ast.Load)
            )
    return found


def top_names(tree: ast.Module) -> set[str]:
    """What a module, and imports in it, give a name to."""
    found = {child.name for child in tree.body if isinstance(child, (ast.FunctionDef, ast.ClassDef))}
    for child in tree.body:
        if not isinstance(child, (ast.FunctionDef, ast.ClassDef)):
            found.update(n.id for n in ast.walk(child) if isinstance(n, ast.Name))
    for node in ast.walk(tree):
        if isinstance(node, ast.alias):
            found.update(identifiers(node))
    return found


def identifiers(node: ast.AST) -> list[str]:
    """The names that stand at a node itself."""
    if isinstance(node, ast.Name):
        return [node.id]
    if isinstance(node, ast.Attribute):
        return [node.attr]
    if isinstance(node, (ast.arg, ast.keyword)):
        return [node.arg] if node.arg else []
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return [node.name]
    if isinstance(node, ast.ExceptHandler):
        return [node.name] if node.name else []
    if isinstance(node, (ast.Global, ast.Nonlocal)):
        return list(node.names)
    if isinstance(node, ast.alias):
        return ([] if "." in node.name else [node.name]) + ([node.asname] if node.asname else [])
    return []


class Rename(ast.NodeTransformer):
    """Gives everything its short name."""

    def __init__(self, attributes: Mapping[str, str], names: Mapping[str, str]) -> None:
        self.attributes = attributes
        self.names = names

    def visit(self, node: ast.AST) -> Any:
        names = self.attributes if of_attribute(node) else self.names
        if isinstance(node, ast.ClassDef):
            bound_in(node)
        if isinstance(node, ast.Name):
            node.id = names.get(node.id, node.id)
        elif isinstance(node, ast.Attribute):
            node.attr = names.get(node.attr, node.attr)
        elif isinstance(node, (ast.arg, ast.keyword)) and node.arg:
            node.arg = names.get(node.arg, node.arg)
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            node.name = names.get(node.name, node.name)
        elif isinstance(node, ast.ExceptHandler):
            node.name = names.get(node.name, node.name) if node.name else None
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            node.names = [names.get(name, name) for name in node.names]
        elif isinstance(node, ast.alias):
            if "." not in node.name:
                node.name = names.get(node.name, node.name)
            if node.asname:
                node.asname = names.get(node.asname, node.asname)
        return self.generic_visit(node)
