"""Functions that are one short expression, put where they are called.

A view of a game says `points(game, row)` for `game.get(2, row, 3)`: good to read, and on a device 75 bytes and a call
each. The expression takes no more than the call. What nobody calls then any more goes.

A function is put in place if it returns an expression of its arguments and of what Python itself defines; a call is
replaced if its arguments can be put there without being worked out twice, or not at all. It goes if its module is only
ever reached by imports, so that all who know it are known.
"""

from __future__ import annotations

import ast
import copy
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

LARGEST = 16  # nodes of an expression that is no larger than a call
_PYTHON = {"bool", "bytes", "int", "len", "max", "min", "str", "abs", "tuple", "list"}
_BRANCHES = (ast.IfExp, ast.BoolOp)
_SCOPES = (
    ast.Lambda,
    ast.ListComp,
    ast.SetComp,
    ast.DictComp,
    ast.GeneratorExp,
    ast.NamedExpr,
    ast.JoinedStr,
)
Key = tuple[str, str]


class Inliner:
    """`trees` by module name, changed in place; `programs` are others that import them."""

    def __init__(self, trees: dict[str, ast.Module], programs: Iterable[str]) -> None:
        self.trees = trees
        self.programs = [ast.parse(text) for text in programs]
        self.bound = {module: _bindings(tree) for module, tree in trees.items()}
        self.known = {module: self._known(module) for module in trees}
        self.found: dict[Key, ast.FunctionDef] = {}
        again = True
        while again:  # functions made of such functions
            again = False
            for module, tree in trees.items():
                _Calls(self, module).visit(tree)
                for node in tree.body:
                    if not isinstance(node, ast.FunctionDef) or (module, node.name) in self.found:
                        continue
                    if self.bound[module][node.name] == 1 and _short(node):
                        self.found[module, node.name] = node
                        again = True
        self._drop()

    def _known(self, module: str) -> dict[str, str | Key]:
        """What a name in a module stands for: another module, or (module, function)."""
        tree, bound = self.trees[module], self.bound[module]
        found: dict[str, str | Key] = {}
        for node in tree.body:
            if isinstance(node, ast.FunctionDef):
                found[node.name] = (module, node.name)
            elif isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    whole = f"{node.module}.{alias.name}"
                    name = alias.asname or alias.name
                    found[name] = whole if whole in self.trees else (node.module, alias.name)
        return {name: thing for name, thing in found.items() if bound[name] == 1}

    def meant(self, module: str, node: ast.expr) -> Key | None:
        """The (module, function) that an expression names."""
        if isinstance(node, ast.Name):
            known = self.known[module].get(node.id)
            return known if isinstance(known, tuple) else None
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            known = self.known[module].get(node.value.id)
            return (known, node.attr) if isinstance(known, str) else None
        return None

    def _drop(self) -> None:
        """Take away the functions that nobody asks for any more, and imports of them."""
        free = self._reached_otherwise()
        asked: set[Key] = set()
        for module, tree in self.trees.items():
            for node in _outside_imports(tree):
                meant = self.meant(module, node) if isinstance(node, (ast.Name, ast.Attribute)) else None
                if meant:
                    asked.add(meant)
        # What is imported and used under a name that others give too, or is imported from the importer in turn.
        for tree in [*self.trees.values(), *self.programs]:
            names = {node.id for node in _outside_imports(tree) if isinstance(node, ast.Name)}
            inside = [] if tree in self.programs else tree.body
            for node in ast.walk(tree):
                if isinstance(node, ast.ImportFrom) and node.module:
                    for alias in node.names:
                        name = alias.asname or alias.name
                        if name in names or node not in inside:
                            asked.add((node.module, alias.name))
        # Names that a program has from nowhere are meant for whatever has them.
        said: set[str] = set()
        for program in self.programs:
            bound = _bindings(program)
            names = {node.id for node in ast.walk(program) if isinstance(node, ast.Name)}
            said |= {name for name in names if not bound[name]}
        gone = {
            (module, name)
            for module, name in self.found
            if (module, name) not in asked and name not in said and (name[0] == "_" or module not in free)
        }
        for module, tree in self.trees.items():
            kept: list[ast.stmt] = []
            for node in tree.body:
                if isinstance(node, ast.FunctionDef) and (module, node.name) in gone:
                    continue
                if isinstance(node, ast.ImportFrom) and node.module:
                    node.names = [one for one in node.names if (node.module, one.name) not in gone]
                    if not node.names:
                        continue
                kept.append(node)
            tree.body = kept

    def _reached_otherwise(self) -> set[str]:
        """Modules that somebody has as a value, or loads by a text that names them or may end in their name."""
        texts: set[str] = set()
        found: set[str] = set()
        for module, tree in self.trees.items():
            bases = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
            paths = {id(inner) for node in ast.walk(tree) if _is_of_paths(node) for inner in ast.walk(node)}
            for node in _outside_imports(tree):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in paths:
                    texts.add(node.value)
                elif isinstance(node, ast.Name) and id(node) not in bases:
                    known = self.known[module].get(node.id)
                    if isinstance(known, str):
                        found.add(known)
            for node in ast.walk(tree):
                if isinstance(node, ast.Import):
                    found.update(alias.name for alias in node.names)
                elif isinstance(node, ast.ImportFrom) and node not in tree.body:
                    found.update(f"{node.module}.{alias.name}" for alias in node.names)
        for program in self.programs:
            for node in ast.walk(program):
                if isinstance(node, ast.ImportFrom):
                    found.update(f"{node.module}.{alias.name}" for alias in node.names)
        for module in self.trees:
            last = module.rpartition(".")[2]
            if texts & {module, last, "." + last, "_" + last}:
                found.add(module)
            if ".ui.screens." in module or ".ui.texts." in module or module + ".__init__" in self.trees:
                found.add(module)
        return found


class _Calls(ast.NodeTransformer):
    """Puts functions in place of their calls in one module."""

    def __init__(self, inliner: Inliner, module: str) -> None:
        self.inliner = inliner
        self.module = module

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        meant = self.inliner.meant(self.module, node.func)
        function = self.inliner.found.get(meant) if meant else None
        if function is None or node.keywords or len(node.args) != len(function.args.args):
            return node
        expression = _expression(function)
        used = Counter(one.id for one in ast.walk(expression) if isinstance(one, ast.Name))
        branches = any(isinstance(one, _BRANCHES) for one in ast.walk(expression))
        given: dict[str, ast.expr] = {}
        for arg, value in zip(function.args.args, node.args, strict=True):
            plain = value.operand if isinstance(value, ast.UnaryOp) else value
            if not isinstance(plain, (ast.Name, ast.Constant)) and (used[arg.arg] != 1 or branches):
                return node
            given[arg.arg] = value
        put: ast.expr = _Put(given).visit(copy.deepcopy(expression))
        return ast.copy_location(put, node)


class _Put(ast.NodeTransformer):
    def __init__(self, given: Mapping[str, ast.expr]) -> None:
        self.given = given

    def visit_Name(self, node: ast.Name) -> ast.AST:
        return copy.deepcopy(self.given.get(node.id, node))


def _expression(function: ast.FunctionDef) -> ast.expr:
    (body,) = function.body
    assert isinstance(body, ast.Return) and body.value
    return body.value


def _short(node: ast.FunctionDef) -> bool:
    """Whether the function can be put in place of its calls."""
    args = node.args
    if (
        node.decorator_list
        or args.defaults
        or args.vararg
        or args.kwarg
        or args.kwonlyargs
        or args.posonlyargs
    ):
        return False
    if len(node.body) != 1 or not isinstance(node.body[0], ast.Return) or node.body[0].value is None:
        return False
    inside = [
        one for one in ast.walk(node.body[0].value) if not isinstance(one, (ast.expr_context, ast.operator))
    ]
    if len(inside) > LARGEST or any(isinstance(one, _SCOPES) for one in inside):
        return False
    allowed = _PYTHON | {arg.arg for arg in args.args}
    return all(one.id in allowed for one in inside if isinstance(one, ast.Name))


def _bindings(tree: ast.Module) -> Counter[str]:
    """How often each name is given to something, anywhere in a module."""
    found: Counter[str] = Counter()
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found[node.name] += 1
        elif isinstance(node, ast.arg):
            found[node.arg] += 1
        elif isinstance(node, ast.alias):
            found[node.asname or node.name] += 1
        elif isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            found[node.id] += 1
        elif isinstance(node, ast.ExceptHandler) and node.name:
            found[node.name] += 1
    return found


def _is_of_paths(node: ast.AST) -> bool:
    """Whether these are the paths of modules that stay in memory, which nobody is loaded by."""
    return (
        isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and node.targets[0].id == "keeps"
    )


def _outside_imports(tree: ast.AST) -> Iterator[ast.AST]:
    for node in ast.walk(tree):
        if not isinstance(node, (ast.Import, ast.ImportFrom, ast.alias)):
            yield node
