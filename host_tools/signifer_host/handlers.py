"""Commands' procedures without names of their own.

A procedure is called `do_NAME`, and asked for by a text: `getattr(module, "do_" + name)(…)`. So in the device's
build its name would be kept as it is written, and stay in memory for good once its module was there. So there a module
with procedures has them in a dictionary at its end, which leaves memory with it:

    do = {"wound": do_wound, "heal": do_heal}

and they are asked for by `module.do[name](…)`; what they are called is nobody's business then.
"""

from __future__ import annotations

import ast

PREFIX = "do_"
TABLE = "do"


def tabled(tree: ast.Module) -> ast.Module:
    """The module with its procedures in a table, and what asks for procedures asks their module's."""
    found = [
        node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith(PREFIX)
    ]
    if found:
        keys: list[ast.expr | None] = [ast.Constant(name[len(PREFIX) :]) for name in found]
        table = ast.Dict(keys, [ast.Name(name, ast.Load()) for name in found])
        tree.body.append(ast.Assign([ast.Name(TABLE, ast.Store())], table))
    _Asked().visit(tree)
    return ast.fix_missing_locations(tree)


class _Asked(ast.NodeTransformer):
    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if not isinstance(node.func, ast.Name) or node.func.id != "getattr" or len(node.args) != 2:
            return node
        thing, name = node.args
        if not (
            isinstance(name, ast.BinOp) and isinstance(name.left, ast.Constant) and name.left.value == PREFIX
        ):
            return node
        return ast.Subscript(ast.Attribute(thing, TABLE, ast.Load()), name.right, ast.Load())
