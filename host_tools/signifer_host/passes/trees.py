"""Walk over syntax trees, three times as fast as `ast`: the build traverses the program many times."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from typing import Any

_SIMPLE = frozenset(
    {
        *("id", "ctx", "attr", "arg", "name", "op", "ops", "kind", "lineno", "type_comment"),
        *("module", "level", "asname", "conversion", "simple", "is_async", "rest", "kwd_attrs"),
    }
)
"""Fields without interesting nodes, in any node: texts, numbers, operators."""


class _Fields(dict[type, tuple[str, ...]]):
    def __missing__(self, kind: type) -> tuple[str, ...]:
        # None and texts stand in lists of nodes: they have no fields.
        fields = kind._fields if issubclass(kind, ast.AST) and kind is not ast.Constant else ()
        found = self[kind] = tuple(name for name in fields if name not in _SIMPLE)
        return found


_FIELDS = _Fields()
"""The fields that hold nodes, lists of nodes or None, by the kind of node."""
_NONE = type(None)


def children(node: ast.AST) -> list[ast.AST]:
    """Return the direct child nodes in order, without operators and contexts of names."""
    found: list[ast.AST] = []
    for name in _FIELDS[type(node)]:
        value = getattr(node, name, None)
        if type(value) is list:
            found += [one for one in value if isinstance(one, ast.AST)]
        elif value is not None:
            found.append(value)
    return found


def walk(node: ast.AST) -> list[ast.AST]:
    """Return a node and all below it, level by level, as `ast.walk` yields them; without what `children` leaves out."""
    found = [node]
    add = found.append
    fields = _FIELDS
    odd = False  # a list of nodes may have texts and None in it
    for one in found:  # the list grows; as in `children`, which would be called a million times
        kind: type = type(one)
        if kind is ast.Name or kind is ast.Constant:  # half of all nodes, with none below
            continue
        if kind is str or kind is _NONE:
            odd = True
            continue
        for name in fields[kind]:
            value = getattr(one, name, None)
            if type(value) is list:
                found += value
            elif value is not None:
                add(value)
    return [one for one in found if isinstance(one, ast.AST)] if odd else found


_BLOCKS = ("body", "orelse", "finalbody", "handlers", "cases")
_ALONE = frozenset(
    {ast.Assign, ast.AugAssign, ast.Expr, ast.Return, ast.ImportFrom, ast.Import, ast.Raise, ast.Pass}
)
"""The kinds of most statements without others below them."""


def blocks(node: ast.AST) -> list[ast.AST]:
    """Return the statements right below a module or a statement, with the handlers of `try`."""
    found: list[ast.AST] = []
    for name in _BLOCKS:
        value = getattr(node, name, None)
        if value:
            found += value
    return found


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """Yield all statements below a module or a statement, level by level, as `walk` does. Expressions, which most nodes
    are, are left out: for what looks for imports, or functions.
    """
    waiting = blocks(node)
    for one in waiting:  # the list grows
        if type(one) not in _ALONE:
            waiting += blocks(one)
        yield one


class Changer(ast.NodeTransformer):
    """A transformer of `ast` that does not visit operators and contexts of names: most nodes are such. It looks for the
    method of a kind of node once."""

    def __init_subclass__(cls) -> None:
        cls._methods = _Methods(cls)

    _methods: _Methods

    def visit(self, node: ast.AST) -> Any:
        """Visit a node with its kind's method, or else the nodes below it."""
        kind = type(node)
        method = self._methods[kind]
        if method is not None:
            return method(self, node)
        return self.generic_visit(node) if _FIELDS[kind] else node

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Visit the nodes right below, each with what its method gives in its place: a node, several or None."""
        methods, fields = self._methods, _FIELDS  # as in `visit`, which would be called a million times
        for name in fields[type(node)]:
            old = getattr(node, name, None)
            if type(old) is list:
                changed = False
                new: list[object] = []
                for one in old:
                    kind = type(one)
                    method = methods[kind]
                    if method is None:
                        if fields[kind]:
                            self.generic_visit(one)
                        new.append(one)
                        continue
                    value = method(self, one)
                    changed = changed or value is not one
                    if isinstance(value, list):
                        new += value
                    elif value is not None:
                        new.append(value)
                if changed:
                    old[:] = new
            elif old is not None:
                kind = type(old)
                method = methods[kind]
                if method is None:
                    if fields[kind]:
                        self.generic_visit(old)
                    continue
                value = method(self, old)
                if value is None:
                    delattr(node, name)
                elif value is not old:
                    setattr(node, name, value)
        return node


class _Methods(dict[type, Callable[[Any, Any], Any] | None]):
    """The methods of a kind of `Changer` by the kind of node; None where the nodes below are visited alone."""

    def __init__(self, of: type[Changer]) -> None:
        self._of = of

    def __missing__(self, kind: type) -> Callable[[Any, Any], Any] | None:
        name = "visit_" + kind.__name__
        method = getattr(self._of, name, None)
        # `ast` has a method of its own for constants, which does nothing new.
        if method is getattr(ast.NodeVisitor, name, None):
            method = None
        self[kind] = method
        return method
