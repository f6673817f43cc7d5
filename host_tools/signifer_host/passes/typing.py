"""First pass: without what only readers and checkers need. Annotations, docstrings, `__all__`, `TYPE_CHECKING`.

def half(n: "int") -> "int":        def half(n):
    'Return half of it.'           return n // 2
    return n // 2
class Pips(NamedTuple):            Pips = namedtuple("Pips", ("now", "most"))
    now: int
    most: int
"""

from __future__ import annotations

import ast

from signifer_host.passes.scopes import arguments
from signifer_host.passes.trees import Changer


class _Strip(Changer):
    def body(self, body: list[ast.stmt]) -> list[ast.stmt]:
        return [n for n in body if not (isinstance(n, ast.Expr) and isinstance(n.value, ast.Constant))]

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        for arg in arguments(node.args):
            arg.annotation = None
        return self.visit_ClassDef(node)

    def visit_ClassDef(self, node: ast.FunctionDef | ast.ClassDef) -> ast.AST:
        node.body = self.body(node.body)
        self.generic_visit(node)
        node.body = node.body or [ast.Pass()]
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        if node.value is None:
            return None
        return ast.copy_location(ast.Assign([node.target], self.visit(node.value)), node)

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt] | None:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            rest = [self.visit(statement) for statement in node.orelse]
            return [statement for statement in rest if statement is not None] or None
        return self.generic_visit(node)

    def visit_Try(self, node: ast.Try) -> ast.AST | None:
        self.generic_visit(node)
        return node if node.body else None  # a body that has become empty was only for type checkers

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        if isinstance(node.targets[0], ast.Name) and node.targets[0].id in ("TYPE_CHECKING", "__all__"):
            return None
        return self.generic_visit(node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        return None if node.module in ("__future__", "typing") else node


def strip(tree: ast.Module) -> ast.Module:
    """Remove the types, in place. Raises ValueError for a named tuple with more than fields."""
    named_tuples(tree)
    one = _Strip()
    tree.body = one.body(tree.body)
    one.visit(tree)
    return tree


def named_tuples(tree: ast.Module) -> None:
    """Make a module's classes of `typing.NamedTuple` plain named tuples, in place: MicroPython has no others. Raises
    ValueError for one with more than fields."""
    found = [node for node in tree.body if isinstance(node, ast.ClassDef) and _is_named_tuple(node)]
    if not found:
        return
    tree.body = [_named_tuple(node) if node in found else node for node in tree.body]
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module == "typing":
            node.names = [alias for alias in node.names if alias.name != "NamedTuple"]
    tree.body = [node for node in tree.body if not isinstance(node, ast.ImportFrom) or node.names]
    ahead = [node for node in tree.body if isinstance(node, ast.ImportFrom) and node.module == "__future__"]
    at = tree.body.index(ahead[0]) + 1 if ahead else 0
    tree.body.insert(at, ast.ImportFrom("collections", [ast.alias("namedtuple")], 0))


def _is_named_tuple(node: ast.ClassDef) -> bool:
    return any(isinstance(base, ast.Name) and base.id == "NamedTuple" for base in node.bases)


def _named_tuple(node: ast.ClassDef) -> ast.Assign:
    """Return the assignment of a plain named tuple with the fields of a class."""
    fields: list[ast.expr] = []
    for field in node.body:
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and field.value is None:
            fields.append(ast.Constant(field.target.id))
        elif not (isinstance(field, ast.Expr) and isinstance(field.value, ast.Constant)):
            raise ValueError(f"{node.name}: a named tuple has fields without defaults, and nothing else")
    call = ast.Call(
        ast.Name("namedtuple", ast.Load()), [ast.Constant(node.name), ast.Tuple(fields, ast.Load())], []
    )
    return ast.Assign([ast.Name(node.name, ast.Store())], call)
