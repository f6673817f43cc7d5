"""Where names stand in a module's tree, and giving them others."""

from __future__ import annotations

import ast
import keyword
from collections import Counter
from collections.abc import Container, Iterable, Mapping
from typing import Any

_ONE_BYTE = 120  # some come before: the module's own name, and what imports need


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


def mark_modules(tree: ast.AST, modules: Container[str]) -> None:
    """Where a module is imported from its package, its name is that of a file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                if f"{node.module}.{alias.name}" in modules:
                    alias.asname = alias.asname or alias.name
                    alias.is_module = True  # type: ignore[attr-defined]


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
        own = [] if "." in node.name or hasattr(node, "is_module") else [node.name]
        return own + ([node.asname] if node.asname else [])
    return []


def often_first(tree: ast.Module) -> None:
    """Have a module begin with the names that its functions use most.

    Compiled code says a name by its number in the module's table, in one byte for the first 128, and they are
    numbered as they come. The line that names them does nothing, and leaves memory once the module is there. Texts in
    it would be names for good, which bundle/words.py makes none of.
    """
    counted: Counter[str] = Counter()
    for scope in ast.walk(tree):
        if isinstance(scope, (ast.FunctionDef, ast.Lambda)):
            local = {arg.arg for arg in ast.walk(scope.args) if isinstance(arg, ast.arg)}
            for node in ast.walk(scope):
                if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
                    local.add(node.id)
            for node in ast.walk(scope):
                if not (isinstance(node, ast.Name) and node.id in local):
                    counted.update(name for name in identifiers(node) if name.isidentifier())
    often = [name for name, count in counted.most_common(_ONE_BYTE) if not keyword.iskeyword(name)]
    if len(counted) > _ONE_BYTE:
        chain: ast.expr = ast.Constant("")
        for name in often:
            chain = ast.Attribute(chain, name, ast.Load())
        line = ast.Expr(ast.BoolOp(ast.And(), [ast.List([], ast.Load()), chain]))
        tree.body.insert(0, ast.fix_missing_locations(line))


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
            if "." not in node.name and not hasattr(node, "is_module"):
                node.name = names.get(node.name, node.name)
            if node.asname:
                node.asname = names.get(node.asname, node.asname)
        return self.generic_visit(node)


class Outside(Rename):
    """As Rename, for a program that only uses the renamed modules: what it has for itself keeps its names where they
    would meet others. `modules` are names of modules, which stay."""

    def __init__(
        self, attributes: Mapping[str, str], names: Mapping[str, str], tree: ast.AST, modules: Iterable[str]
    ) -> None:
        nodes = list(ast.walk(tree))
        said = {name for node in nodes if not isinstance(node, ast.Attribute) for name in identifiers(node)}
        keywords = {node.arg for node in nodes if isinstance(node, ast.keyword) and node.arg}
        modules = {*modules}
        for node in nodes:
            if isinstance(node, ast.Import):
                modules.update(alias.asname or alias.name for alias in node.names)
        self.imported = dict(names)
        # What another program may ask this one for, as an attribute.
        body = tree.body if isinstance(tree, ast.Module) else []
        own = {n.name for n in body if isinstance(n, (ast.FunctionDef, ast.ClassDef))} & set(attributes)
        fixed = own | keywords
        kept, taken = {}, {name for name in said if name not in names or name in modules}
        for name in sorted(said & set(names) - modules, key=lambda name: (name not in fixed, name)):
            if names[name] in taken and name in fixed:
                raise ValueError(
                    f"{name} becomes {names[name]}, which this program has: give it another name"
                )
            if names[name] not in taken:
                kept[name] = names[name]
                taken.add(names[name])
        super().__init__(attributes, kept)
        for node in nodes:
            if isinstance(node, ast.ClassDef):
                self._check(node)

    def _check(self, node: ast.ClassDef) -> None:
        """That no two attributes of a class become one."""
        found: dict[str, str] = {}
        stored = {
            n.attr for n in ast.walk(node) if isinstance(n, ast.Attribute) and not isinstance(n.ctx, ast.Load)
        }
        for name in bound_in(node) | stored:
            short = self.attributes.get(name, name)
            if found.setdefault(short, name) != name:
                raise ValueError(
                    f"{node.name}: {name} and {found[short]} both become {short}; keep one of them"
                )

    def visit(self, node: ast.AST) -> Any:
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                bound = alias.asname or alias.name
                now = self.names.get(bound, bound)
                if not hasattr(alias, "is_module"):
                    alias.name = self.imported.get(alias.name, alias.name)
                alias.asname = None if now == alias.name else now
            return node
        if isinstance(node, ast.ClassDef):
            bound_in(node)
            for child in node.body:  # what a class has as plain values others ask for as attributes
                if isinstance(child, ast.Assign):
                    for target in child.targets:
                        for n in ast.walk(target):
                            if isinstance(n, ast.Name):
                                n.id = self.attributes.get(n.id, n.id)
        return super().visit(node)
