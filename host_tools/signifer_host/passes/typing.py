"""First pass: without what only readers and checkers need. Annotations, docstrings, `__all__`, `TYPE_CHECKING`.

def half(n: "int") -> "int":        def half(n):
    'Return half of it.'           return n // 2
    return n // 2
"""

from __future__ import annotations

import ast

from signifer_host.passes.scopes import arguments
from signifer_host.passes.trees import Changer


class _Strip(Changer):
    def _body(self, body: list[ast.stmt]) -> list[ast.stmt]:
        return [n for n in body if not (isinstance(n, ast.Expr) and isinstance(n.value, ast.Constant))]

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        for arg in arguments(node.args):
            arg.annotation = None
        return self.visit_ClassDef(node)

    def visit_ClassDef(self, node: ast.FunctionDef | ast.ClassDef) -> ast.AST:
        node.body = self._body(node.body)
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
    """Remove the types, in place."""
    one = _Strip()
    tree.body = one._body(tree.body)
    one.visit(tree)
    return tree
