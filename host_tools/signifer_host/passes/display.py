"""Between the first and the second pass: what is known about the display of the board that the program is built for.

    def paint(picture):                               def paint(picture):
        if not picture.colour:                            faces = (B20, T16)
            faces = (B14, U12)
        elif picture.height < 200:         becomes
            faces = (B20, T16)
        else:
            faces = (B28, B24)

`picture` is a name, or an attribute `_picture`; `has_buffer` of a `brush` is known as well. What cannot run goes,
and with it the functions that nothing names any more. A page has its places and letters for three sizes of displays; an
image has one of them.
"""

from __future__ import annotations

import ast
import operator
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from signifer_host.passes.trees import Changer, walk

_HAS_BUFFER = "has_buffer"
_WORD = re.compile(r"[A-Za-z_]\w*")
_COMPARED: dict[type[ast.cmpop], Callable[[int, int], bool]] = {
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}


class Display(NamedTuple):
    """What `Picture` says of the display, and whether its brush keeps pixels."""

    width: int
    height: int
    colour: bool
    has_buffer: bool


def settle(trees: Mapping[str, ast.Module], programs: Iterable[ast.Module], display: Display) -> None:
    """Put the values in their places, and remove what is never run."""
    change = _Settle(display._asdict())
    said: Counter[str] = Counter()
    for tree in programs:
        said.update(_names(tree))
    gone: set[str] = set()
    for tree in trees.values():
        names = _names(tree)
        if not change.values.keys().isdisjoint(names):
            before = Counter(names)
            change.visit(tree)
            names = _names(tree)
            gone |= (before - Counter(names)).keys()
        said.update(names)
    _drop(trees, said, gone)


class _Settle(Changer):
    def __init__(self, values: Mapping[str, int]) -> None:
        self.values = values

    def value(self, node: ast.Attribute) -> int | None:
        """Return the value of an attribute of the picture."""
        of = node.value
        if node.attr == _HAS_BUFFER:
            brush = of.id if isinstance(of, ast.Name) else of.attr if isinstance(of, ast.Attribute) else ""
            return self.values[_HAS_BUFFER] if brush == "brush" else None
        picture = isinstance(of, ast.Name) and of.id == "picture"
        if picture or (isinstance(of, ast.Attribute) and of.attr == "_picture"):
            return self.values.get(node.attr)
        return None

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        value = self.value(node)
        return self.generic_visit(node) if value is None else ast.copy_location(ast.Constant(value), node)

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        compared, left = _COMPARED.get(type(node.ops[0])), _number(node.left)
        right = _number(node.comparators[0]) if len(node.ops) == 1 else None
        if compared is None or left is None or right is None:
            return node
        return ast.copy_location(ast.Constant(compared(left, right)), node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        self.generic_visit(node)
        found = _truth(node.operand) if isinstance(node.op, ast.Not) else None
        return node if found is None else ast.copy_location(ast.Constant(not found), node)

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        self.generic_visit(node)
        ends = isinstance(node.op, ast.Or)  # a value that is so ends the expression
        left: list[ast.expr] = []
        for value in node.values:
            found = _truth(value)
            if found is None or found is ends or value is node.values[-1]:
                left.append(value)
            if found is ends:
                break
        node.values = left
        return left[0] if len(left) == 1 else node

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        self.generic_visit(node)
        found = _truth(node.test)
        return node if found is None else node.body if found else node.orelse

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        self.generic_visit(node)
        found = _truth(node.test)
        if found is None:
            if not node.body:
                node.body = [ast.Pass()]
            return node
        return node.body if found else node.orelse

    def _block(self, node: ast.FunctionDef | ast.For | ast.While) -> ast.AST:
        self.generic_visit(node)
        node.body = node.body or [ast.Pass()]
        return node

    visit_FunctionDef = visit_For = visit_While = _block


def _truth(node: ast.expr) -> bool | None:
    """Return whether a constant counts as true; None for anything else."""
    return bool(node.value) if isinstance(node, ast.Constant) else None


def _number(node: ast.expr) -> int | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, int) else None


def _drop(trees: Mapping[str, ast.Module], said: Counter[str], names: set[str]) -> None:
    """Remove the functions with these names that nothing names any more, and those that only they named. `said`: how
    often each name is named in all of the program.
    """
    while names:
        now, names = names, set()
        for tree in trees.values():
            for node in tree.body:
                if isinstance(node, ast.FunctionDef) and node.name in now and not said[node.name]:
                    inside = Counter(_names(node))
                    said.subtract(inside)
                    names.update(inside)
            tree.body = [
                node
                for node in tree.body
                if not (isinstance(node, ast.FunctionDef) and node.name in now and not said[node.name])
            ]


def _names(tree: ast.AST) -> list[str]:
    """Return all that is named: by a name, an attribute, an import, or a word of a text."""
    found: list[str] = []
    for node in walk(tree):
        if isinstance(node, ast.Name):
            found.append(node.id)
        elif isinstance(node, ast.Attribute):
            found.append(node.attr)
        elif isinstance(node, ast.Constant):
            if type(node.value) is str:
                found += _WORD.findall(node.value)
        elif isinstance(node, ast.alias):
            found.append(node.name)
    return found
