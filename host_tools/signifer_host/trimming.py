"""What can be taken off a module before it is compiled: what only readers and checkers need, and the names of
arguments that no call says."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator


def keywords(tree: ast.AST) -> Iterator[str]:
    """Names by which arguments are given in calls."""
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword) and node.arg:
            yield node.arg


def arguments(tree: ast.AST, said: set[str], taken: set[str]) -> None:
    """Give arguments that no call names the same few letters in every function."""
    for node in ast.iter_child_nodes(tree):
        if not isinstance(node, (ast.FunctionDef, ast.Lambda)):
            arguments(node, said, taken)
            continue
        nodes = list(ast.walk(node))
        used = {n.id for n in nodes if isinstance(n, ast.Name)}
        used.update(n.arg for n in nodes if isinstance(n, ast.arg))
        used.update(name for n in nodes if isinstance(n, ast.Nonlocal) for name in n.names)
        again = _bound_again(node)
        mine = {}
        free = (letter for letter in string.ascii_lowercase if letter not in used and letter not in taken)
        for arg in [*node.args.args, *([node.args.vararg] if node.args.vararg else [])]:
            if arg.arg not in said and arg.arg != "self" and arg.arg not in again:
                mine[arg.arg] = arg.arg if len(arg.arg) == 1 else next(free)
                arg.arg = mine[arg.arg]
        outer = node.args.defaults + (node.decorator_list if isinstance(node, ast.FunctionDef) else [])
        skip = {id(n) for default in outer for n in ast.walk(default)}
        for inner in nodes:
            if isinstance(inner, ast.Name) and id(inner) not in skip:
                inner.id = mine.get(inner.id, inner.id)
        arguments(node, said, taken | set(mine.values()))


def _bound_again(function: ast.FunctionDef | ast.Lambda) -> set[str]:
    """Names that scopes inside have of their own, and those that are no plain variables."""
    found: set[str] = set()
    own = {id(arg) for arg in ast.walk(function.args) if isinstance(arg, ast.arg)}
    scopes = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.FunctionDef, ast.Lambda)
    for node in ast.walk(function):
        if isinstance(node, ast.arg) and id(node) not in own:
            found.add(node.arg)
        elif isinstance(node, (ast.ExceptHandler, ast.FunctionDef)) and node.name:
            found.add(node.name)
        elif isinstance(node, ast.alias):
            found.add(node.asname or node.name)
        if isinstance(node, scopes) and node is not function:
            found.update(
                inner.id
                for inner in ast.walk(node)
                if isinstance(inner, ast.Name) and not isinstance(inner.ctx, ast.Load)
            )
    return found


class _Prune(ast.NodeTransformer):
    """Takes away what only readers and checkers need."""

    def _body(self, body: list[ast.stmt]) -> list[ast.stmt]:
        return [n for n in body if not (isinstance(n, ast.Expr) and isinstance(n.value, ast.Constant))]

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        for arg in ast.walk(node.args):
            if isinstance(arg, ast.arg):
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

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        if isinstance(node.targets[0], ast.Name) and node.targets[0].id in ("TYPE_CHECKING", "__all__"):
            return None
        return self.generic_visit(node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        return None if node.module == "__future__" else node


def pruned(tree: ast.Module) -> ast.Module:
    prune = _Prune()
    tree.body = prune._body(tree.body)
    tree = prune.visit(tree)
    return ast.fix_missing_locations(tree)


def pack_commands(tree: ast.Module) -> None:
    """Make one text of a module's table of commands (signifer/core/command.py says how it is read)."""
    known: dict[str, object] = {}
    for node in tree.body:
        target = node.targets[0] if isinstance(node, ast.Assign) else None
        if not isinstance(node, ast.Assign) or not isinstance(target, ast.Name):
            continue
        try:
            code = compile(ast.Expression(node.value), "table", "eval")
            known[target.id] = eval(code, {"__builtins__": {}}, known)  # literals and the texts above them
        except Exception:
            continue
        table = known[target.id]
        if target.id == "COMMANDS" and isinstance(table, tuple):
            package = max((line[2].rpartition(".")[0] for line in table), key=len) + "."
            lines = [package]
            for op, name, module, fields, *after_end in table:
                assert not module or module.startswith(package), module
                lines.append(f"{op} ={name} {len(after_end)} {module[len(package) :]} {fields}")
            node.value = ast.copy_location(ast.Constant("\n".join(lines) + "\n"), node.value)
