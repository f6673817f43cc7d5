"""Seventh pass: an argument that no call names gets a name that its module has anyway.

    def cut(text, width):                               def cut(self, cut):
        return text.strip()[:width]                         return self.strip()[:cut]

The names of arguments are all that is left of variables in a compiled function, and nothing reads them but calls by
name. Each takes two bytes in its module's table, and a place in the program's table of names.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Collection, Iterable, Iterator

from signifer_host.passes.scopes import arguments
from signifer_host.passes.trees import children, walk

_FUNCTIONS = (ast.FunctionDef, ast.Lambda)
_DEFINITIONS = (ast.FunctionDef, ast.ClassDef)
_BINDING = (*_DEFINITIONS, ast.Import, ast.ImportFrom, ast.Global, ast.Nonlocal)
_BUILTINS = frozenset(dir(builtins))
_OWN = "self"


def named(trees: Iterable[ast.AST]) -> set[str]:
    """Collect the names by which calls give arguments."""
    return {
        node.arg
        for tree in trees
        for node in walk(tree)
        if isinstance(node, ast.keyword) and node.arg is not None
    }


def rename(tree: ast.Module, kept: Collection[str]) -> None:
    """Rename the arguments of a module's functions, but for those called one of `kept`. A function that takes any
    argument by name keeps all of its own."""
    outside = list(_outside(tree))
    said = {name: None for node in walk(tree) for name in _said(node)}
    said.update({node.id: None for node in outside if isinstance(node, ast.Name)})
    known = [name for name in said if name not in _BUILTINS]
    staying = {*said, *kept, *_BUILTINS, _OWN}
    for node in outside:
        if isinstance(node, _FUNCTIONS):
            _rename(node, known, staying)


def _outside(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what runs with a module: functions, but nothing of what is in them."""
    for child in children(node):
        yield child
        if not isinstance(child, _FUNCTIONS):
            yield from _outside(child)


def _said(node: ast.AST) -> Iterator[str]:
    """Yield the names in a node that a compiled module has in its table, but variables."""
    if isinstance(node, ast.Attribute):
        yield node.attr
    elif isinstance(node, _DEFINITIONS):
        yield node.name
    elif isinstance(node, ast.keyword) and node.arg is not None:
        yield node.arg
    elif isinstance(node, (ast.Import, ast.ImportFrom)):
        for alias in node.names:
            yield (alias.asname or alias.name).partition(".")[0]
    elif isinstance(node, (ast.Global, ast.Nonlocal)):
        yield from node.names


def _rename(function: ast.FunctionDef | ast.Lambda, known: Collection[str], kept: Collection[str]) -> None:
    """Give a function's arguments, and those of the functions in it, names out of `known`. A name means one thing in
    all of them, so each keeps its meaning if it becomes one that none of them has."""
    nodes = walk(function)
    inner = [node for node in nodes if isinstance(node, _FUNCTIONS)]
    if any(node.args.kwarg for node in inner) or any(isinstance(node, ast.ClassDef) for node in nodes):
        return
    used = {node.id for node in nodes if isinstance(node, ast.Name)}
    used.update(node.name for node in nodes if isinstance(node, ast.ExceptHandler) and node.name)
    used.update(name for node in nodes[1:] if isinstance(node, _BINDING) for name in _said(node))
    asked = dict.fromkeys(one.arg for node in inner for one in arguments(node.args))
    free = (name for name in (_OWN, *known) if name not in used and name not in asked)
    new = dict(zip((name for name in asked if name not in kept), free, strict=False))
    for node in nodes:
        if isinstance(node, ast.arg):
            node.arg = new.get(node.arg, node.arg)
        elif isinstance(node, ast.Name):
            node.id = new.get(node.id, node.id)
        elif isinstance(node, ast.ExceptHandler) and node.name:
            node.name = new.get(node.name, node.name)
