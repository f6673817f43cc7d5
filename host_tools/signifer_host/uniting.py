"""A class that one other alone is made from becomes one class with it.

A page is often made of another (`class Page(units.Page)`), and brings a copy of it (bringing.py) that nobody else
knows. Two classes cost a device more than one, in flash and in memory, and what the upper one has in place of the lower
one's is there twice. So the methods of both go into one class: of the lower one's, those that the upper one has anew
stay only where it asks for them by `super()`, under another name.
"""

from __future__ import annotations

import ast
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping

from signifer_host.scopes import inside


def unite(trees: Mapping[str, ast.Module], kept: Collection[str]) -> None:
    """Changes the modules, which are given by name, in place; `kept` are names that a text or another program asks
    for."""
    nodes = [node for tree in trees.values() for node in ast.walk(tree)]
    asked = {*kept, *(node.attr for node in nodes if isinstance(node, ast.Attribute))}
    bases = [base for node in nodes if isinstance(node, ast.ClassDef) for base in node.bases]
    made_of = {base.attr for base in bases if isinstance(base, ast.Attribute)}
    imported: dict[str, set[str]] = defaultdict(set)
    for node in nodes:
        if isinstance(node, ast.ImportFrom):
            imported[node.module or ""].update(alias.name for alias in node.names)
    for module, tree in trees.items():
        while _united(tree, asked | imported[module], made_of | imported[module]):
            pass


def _united(tree: ast.Module, asked: Collection[str], made_of: Collection[str]) -> bool:
    """Makes one class of two, if there are such. Other modules ask for the classes `asked`, and may make something of
    those `made_of`."""
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    said = Counter(node.id for node in ast.walk(tree) if isinstance(node, ast.Name))
    for upper in classes.values():
        name = ast.unparse(upper.bases[0]) if len(upper.bases) == 1 else ""
        lower = classes.get(name)
        if lower is not None and said[name] == 1 and name not in asked and _may(lower, upper):
            # What no class is made of needs no names that are its own alone.
            _put(lower, upper, f"_of_{name}" if said[upper.name] or upper.name in made_of else "_below")
            tree.body.remove(lower)
            return True
    return False


def _may(lower: ast.ClassDef, upper: ast.ClassDef) -> bool:
    """Whether nobody could tell the one class from the two."""
    if not _plain(lower) or not _plain(upper):
        return False
    own = {_name(node) for node in upper.body}
    below = {_name(node): node for node in lower.body}
    for node in upper.body:
        for one, _ in _supers(node):
            # One that the upper class has not anew, a class above it might.
            if one.attr in below and (one.attr not in own or isinstance(below[one.attr], ast.Assign)):
                return False
    return True


def _put(lower: ast.ClassDef, upper: ast.ClassDef, mark: str) -> None:
    """Makes one class of two; what the upper one has anew is marked in the lower one."""
    own = {_name(node) for node in upper.body}
    below = {_name(node): node for node in lower.body if not isinstance(node, ast.Pass)}
    again: dict[str, str] = {}
    for node in upper.body:
        for one, me in _supers(node):
            if one.attr in below:
                now = one.attr.strip("_") + mark  # a name that the build may shorten
                while now in own or now in below:
                    now += mark
                again[one.attr] = now
                one.value, one.attr = ast.Name(me, ast.Load()), now
    for name, now in again.items():
        method = below[name]
        assert isinstance(method, ast.FunctionDef)
        method.name = now
    first = [node for name, node in below.items() if name in again or name not in own]
    upper.body = first + [node for node in upper.body if not isinstance(node, ast.Pass)] or [ast.Pass()]
    upper.bases = lower.bases


def _plain(node: ast.ClassDef) -> bool:
    """Whether it is nothing but methods and literals, each once, and no method asks for more than another's by
    `super()`."""
    if node.keywords or node.decorator_list or len({_name(one) for one in node.body}) < len(node.body):
        return False
    for one in node.body:
        names = [inner for inner in ast.walk(one) if isinstance(inner, ast.Name)]
        if isinstance(one, ast.Assign):
            if not _name(one) or len(names) > 1:
                return False
        elif isinstance(one, ast.FunctionDef):
            if one.decorator_list or not one.args.args:
                return False
            me = one.args.args[0].arg
            if any(name.id == me and not isinstance(name.ctx, ast.Load) for name in names):
                return False
            if [name.id for name in names].count("super") != len(list(_supers(one))):
                return False
        elif not isinstance(one, ast.Pass):
            return False
    return True


def _supers(node: ast.stmt) -> Iterator[tuple[ast.Attribute, str]]:
    """Each place where a method asks `super()` for something, and what it calls its object."""
    if isinstance(node, ast.FunctionDef):
        for one in inside(node):
            if isinstance(one, ast.Attribute) and ast.unparse(one.value) == "super()":
                yield one, node.args.args[0].arg


def _name(node: ast.stmt) -> str:
    """What a statement of a class gives it, "" if that is not one thing."""
    if isinstance(node, ast.FunctionDef):
        return node.name
    if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
        return node.targets[0].id
    return ""
