"""Whole numbers at the top of a module, put where their names are used."""

from __future__ import annotations

import ast
from collections import Counter


class Numbers:
    """The numbers of `trees`, by module name and their own; those that are made of others too."""

    def __init__(self, trees: dict[str, ast.Module]) -> None:
        self.trees = trees
        self.numbers: dict[str, dict[str, int]] = {}
        found = self.numbers
        waiting: list[tuple[str, str, ast.expr]] = []
        for module, tree in trees.items():
            found[module] = {}
            bound = _bindings(tree)
            for node in tree.body:
                target = node.targets[0] if isinstance(node, ast.Assign) and len(node.targets) == 1 else None
                if isinstance(target, ast.Name) and bound[target.id] == 1:
                    assert isinstance(node, ast.Assign)
                    waiting.append((module, target.id, node.value))
        again = True
        while again:  # numbers made of numbers
            again = False
            for module, name, value in waiting:
                if name not in found[module]:
                    number = self._value(module, value)
                    if number is not None:
                        found[module][name] = number
                        again = True

    def _value(self, module: str, node: ast.expr) -> int | None:
        if isinstance(node, ast.Constant) and type(node.value) is int:
            return node.value
        if isinstance(node, ast.Name):
            return self.numbers[module].get(node.id, self.imported(self.trees[module]).get(node.id))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "const":
            return self._value(module, node.args[0])
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            value = self._value(module, node.operand)
            return None if value is None else -value
        if isinstance(node, ast.BinOp):
            left, right = self._value(module, node.left), self._value(module, node.right)
            if left is not None and right is not None:
                by = {
                    ast.Add: "+",
                    ast.Sub: "-",
                    ast.Mult: "*",
                    ast.LShift: "<<",
                    ast.RShift: ">>",
                    ast.BitOr: "|",
                }
                if type(node.op) in by:
                    return int(eval(f"{left} {by[type(node.op)]} {right}"))
        return None

    def imported(self, tree: ast.Module) -> dict[str, int]:
        """Numbers that a module has from others, by the names that it gives them."""
        found = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module in self.numbers:
                for alias in node.names:
                    if alias.name in self.numbers[node.module]:
                        found[alias.asname or alias.name] = self.numbers[node.module][alias.name]
        return found

    def drop(self, kept: set[str]) -> None:
        """Take the definitions away that nobody needs any more."""
        wanted = set(kept)
        for tree in self.trees.values():
            for node in ast.walk(tree):
                if isinstance(node, ast.Attribute):
                    wanted.add(node.attr)
                elif isinstance(node, ast.ImportFrom):
                    wanted.update(alias.name for alias in node.names)
        for module, tree in self.trees.items():
            numbers = self.numbers[module]
            tree.body = [
                node
                for node in tree.body
                if not (
                    isinstance(node, ast.Assign)
                    and isinstance(node.targets[0], ast.Name)
                    and node.targets[0].id in numbers
                    and node.targets[0].id not in wanted
                )
            ]

    def put(self, tree: ast.Module, module: str = "") -> ast.Module:
        """The module, or another program, with numbers in place of their names."""
        done: ast.Module = ast.fix_missing_locations(_Put(self, module, tree).visit(tree))
        return done


def _bindings(tree: ast.Module) -> Counter[str]:
    """How often each name is given a value, anywhere in a module."""
    found: Counter[str] = Counter()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            found[node.id] += 1
        elif isinstance(node, ast.arg):
            found[node.arg] += 1
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found[node.name] += 1
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            found.update(node.names * 2)
        elif isinstance(node, ast.alias):
            found[node.asname or node.name] += 1
    return found


class _Put(ast.NodeTransformer):
    """Puts numbers where their names are used."""

    def __init__(self, known: Numbers, module: str, tree: ast.Module) -> None:
        self.all = known.numbers
        imported = known.imported(tree)
        bound = _bindings(tree)
        self.mine = {name: number for name, number in imported.items() if bound[name] == 1}
        self.mine.update(self.all.get(module, {}))
        self.modules: dict[str, str] = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    if f"{node.module}.{alias.name}" in self.all:
                        self.modules[alias.asname or alias.name] = f"{node.module}.{alias.name}"

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if isinstance(node.ctx, ast.Load) and node.id in self.mine:
            return ast.copy_location(_number(self.mine[node.id]), node)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if isinstance(node.value, ast.Name) and node.value.id in self.modules:
            numbers = self.all[self.modules[node.value.id]]
            if node.attr in numbers:
                return ast.copy_location(_number(numbers[node.attr]), node)
        return self.generic_visit(node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        if node.module in self.all:
            numbers = self.all[node.module]
            node.names = [
                alias
                for alias in node.names
                if not (alias.name in numbers and (alias.asname or alias.name) in self.mine)
                and alias.name != "const"
            ]
        return node if node.names else None

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if isinstance(node.func, ast.Name) and node.func.id == "const":
            done: ast.AST = self.visit(node.args[0])
            return done
        return self.generic_visit(node)


def _number(value: int) -> ast.expr:
    return ast.Constant(value) if value >= 0 else ast.UnaryOp(ast.USub(), ast.Constant(-value))
