"""Fourth pass: numbers and texts at the top of a module stand where their names are used, in other modules too.

    # events.py                          # page.py
    PRESS = const(1 << 2)                from events import PRESS
    _HELD = PRESS | 1                    def seen(event):
                                             return event == PRESS    becomes    return event == 4

A function that only returns an expression (`def ident(book, number): return book << 8 | number`) may make constants
too. A module of constants alone that nobody imports afterwards is left out.

A name in a module's dictionary takes memory and time for as long as the module is there; a constant lies in flash.
"""

from __future__ import annotations

import ast
import operator
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from signifer_host.passes.mentions import imported_modules
from signifer_host.passes.trees import Changer, walk

Value = int | str
_BY: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.BitOr: operator.or_,
}
_WORD = re.compile(r"[A-Za-z_]\w*")
_CAPITALS = re.compile(r"_*[A-Z][A-Z0-9_]*")


def check(tree: ast.Module, path: str) -> None:
    """Refuse a line of a module that gives several names in capitals their values: only a name that stands alone is
    seen as a constant, others would take memory. `path` is the module's. Raises ValueError with path and line.
    """
    for node in tree.body:
        if not isinstance(node, ast.Assign) or _targets(node):
            continue
        names = [
            one.id
            for target in node.targets
            for one in walk(target)
            if isinstance(one, ast.Name) and not isinstance(one.ctx, ast.Load)
        ]
        capitals = [name for name in names if _CAPITALS.fullmatch(name)]
        if len(names) > 1 and capitals:
            raise ValueError(
                f"{path}, line {node.lineno}: {', '.join(capitals)} would stay in memory as names; "
                "give each constant a line of its own"
            )


class Constants:
    """The constants of `trees`, by module name and own name, including those made of others. `programs`
    import them.
    """

    def __init__(self, trees: Mapping[str, ast.Module], programs: Iterable[ast.Module] = ()) -> None:
        self.trees = trees
        self.programs = list(programs)
        self.values: dict[str, dict[str, Value]] = {module: {} for module in trees}
        self._import_map: dict[str, dict[str, tuple[str, str]]] = {}
        self._bindings: dict[str, Counter[str]] = {}
        self._formulas = {module: dict(_formulas(tree)) for module, tree in trees.items()}
        self._had = self._imports()
        self._mentions: set[str] = set()  # names that are used from outside, and words of texts
        waiting: list[tuple[str, str, ast.expr]] = []
        for module, tree in trees.items():
            bound, self._import_map[module] = _names(tree)
            self._bindings[module] = bound
            waiting += [(module, name, value) for name, value in _assignments(tree) if bound[name] == 1]
        while waiting:  # constants made of constants
            left = []
            for module, name, node in waiting:
                value = self._value(module, node)
                if value is None:
                    left.append((module, name, node))
                else:
                    self.values[module][name] = value
            if len(left) == len(waiting):
                break
            waiting = left

    def _value(self, module: str, node: ast.expr, given: Mapping[str, Value] | None = None) -> Value | None:
        """Return the value of an expression; None if it is no constant. `given` are a formula's arguments."""
        if isinstance(node, ast.Constant) and type(node.value) in (int, str):
            return node.value  # type: ignore[return-value]
        if isinstance(node, ast.Name):
            return given[node.id] if given and node.id in given else self._find(module, node.id)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id == "const":
                return self._value(module, node.args[0], given)
            return self._call(module, node.func.id, [self._value(module, one, given) for one in node.args])
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            value = self._value(module, node.operand, given)
            return -value if isinstance(value, int) else None
        if isinstance(node, ast.BinOp) and type(node.op) in _BY:
            left, right = self._value(module, node.left, given), self._value(module, node.right, given)
            if isinstance(left, int) and isinstance(right, int):
                return _BY[type(node.op)](left, right)
        return None

    def _call(self, module: str, name: str, args: list[Value | None]) -> Value | None:
        """Return the result of a formula, by its name in `module`; None if that is no constant."""
        home, there = self._import_map[module].get(name, (module, name))
        formula = self._formulas.get(home, {}).get(there)
        if formula is None or len(formula[0]) != len(args):
            return None
        given = {key: value for key, value in zip(formula[0], args, strict=True) if value is not None}
        return self._value(home, formula[1], given) if len(given) == len(args) else None

    def _find(self, module: str, name: str) -> Value | None:
        own = self.values[module].get(name)
        if own is not None or name not in self._import_map[module]:
            return own
        home, there = self._import_map[module][name]
        return self.values.get(home, {}).get(there)

    def put(self, tree: ast.Module, module: str = "") -> None:
        """Replace names by constants, in a module or in another program."""
        bound, imported = _names(tree) if not module else (self._bindings[module], self._import_map[module])
        changed = _Folder(self.values, bound, imported, self.values.get(module, {}), self._mentions)
        changed.visit(tree)
        changed.drop_imports(tree)

    def forget(self) -> None:
        """Release the modules: `put` no longer needs them."""
        self.trees, self.programs = {}, []

    def drop(self, private: bool = False) -> None:
        """Remove definitions that nothing uses: by an attribute, an import or a text, in what `put` has changed.
        `private`: only names that begin with an underscore.
        """
        mentions = self._mentions
        for module, tree in self.trees.items():
            gone = {
                name
                for name in self.values[module]
                if name not in mentions and (name[0] == "_" or not private)
            }
            tree.body = [node for node in tree.body if not (_targets(node) & gone)]
        self._drop_tables()

    def _drop_tables(self) -> None:
        """Empty the modules that held only constants and that no importer needs now."""
        for module in self._had - self._imports():
            tree, known = self.trees[module], self.values[module].keys()
            if known and all(
                isinstance(node, ast.ImportFrom) or _targets(node) & known for node in tree.body
            ):
                tree.body = []

    def _imports(self) -> set[str]:
        """Return the modules from which modules and programs import names."""
        found: set[str] = set()
        for tree in (*self.trees.values(), *self.programs):
            found |= imported_modules(tree)
        return found & set(self.trees)


def _formulas(tree: ast.Module) -> Iterable[tuple[str, tuple[list[str], ast.expr]]]:
    """Yield the functions that only return an expression: name, arguments, expression."""
    for node in tree.body:
        if not isinstance(node, ast.FunctionDef) or len(node.body) != 1:
            continue
        (line,) = node.body
        if isinstance(line, ast.Return) and line.value is not None:
            yield node.name, ([arg.arg for arg in node.args.args], line.value)


def _targets(node: ast.stmt) -> set[str]:
    if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
        return {node.targets[0].id}
    return set()


def _assignments(tree: ast.Module) -> Iterable[tuple[str, ast.expr]]:
    for node in tree.body:
        for name in _targets(node):
            assert isinstance(node, ast.Assign)
            yield name, node.value


def _names(tree: ast.Module) -> tuple[Counter[str], dict[str, tuple[str, str]]]:
    """Return how often each name is assigned, anywhere in a module, and, by the local name, the imported
    (module, name).
    """
    found: Counter[str] = Counter()
    imported: dict[str, tuple[str, str]] = {}
    for node in walk(tree):
        if isinstance(node, ast.Name):
            if not isinstance(node.ctx, ast.Load):
                found[node.id] += 1
        elif isinstance(node, (ast.Constant, ast.Attribute, ast.Call)):
            pass  # most of the others
        elif isinstance(node, ast.arg):
            found[node.arg] += 1
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found[node.name] += 1
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            found.update(node.names * 2)
        elif isinstance(node, ast.alias):
            found[node.asname or node.name] += 1
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                name, origin = alias.asname or alias.name, (node.module, alias.name)
                if imported.get(name) == origin:
                    found[name] -= 1  # the same in several functions
                imported[name] = origin
    return found, imported


class _Folder(Changer):
    """Replace names by constants. `own` are the module's. What is left of attributes, imports and texts goes to
    `mentions`."""

    def __init__(
        self,
        values: Mapping[str, Mapping[str, Value]],
        bound: Mapping[str, int],
        imported: Mapping[str, tuple[str, str]],
        own: Mapping[str, Value],
        mentions: set[str],
    ) -> None:
        self.values = values
        self.mentions = mentions
        self.mine: dict[str, Value] = {}
        self.modules: dict[str, str] = {}
        self._sources: set[str] = set()  # modules of which a constant was taken
        for name, (home, there) in imported.items():
            if f"{home}.{there}" in values and bound[name] == 1:
                self.modules[name] = f"{home}.{there}"
            elif bound[name] == 1 and there in values.get(home, {}):
                self.mine[name] = values[home][there]
        self.mine.update(own)

    def drop_imports(self, tree: ast.Module) -> None:
        """Remove the imports of modules of which only constants were wanted."""
        gone = self._sources - {node.id for node in walk(tree) if isinstance(node, ast.Name)}
        if gone:
            _DropImports(gone).visit(tree)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if isinstance(node.ctx, ast.Load) and node.id in self.mine:
            return ast.copy_location(self._constant(self.mine[node.id]), node)
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if type(node.value) is str:
            self.mentions.update(_WORD.findall(node.value))
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if isinstance(node.value, ast.Name) and node.value.id in self.modules:
            value = self.values[self.modules[node.value.id]].get(node.attr)
            if value is not None:
                self._sources.add(node.value.id)
                return ast.copy_location(self._constant(value), node)
        self.mentions.add(node.attr)
        return self.generic_visit(node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        if node.module and node.module in self.values:
            there = self.values[node.module]
            node.names = [
                alias
                for alias in node.names
                if not (alias.name in there and (alias.asname or alias.name) in self.mine)
                and alias.name != "const"
            ]
        self.mentions.update([alias.name for alias in node.names])
        return node if node.names else None

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if isinstance(node.func, ast.Name) and node.func.id == "const":
            done: ast.AST = self.visit(node.args[0])
            return done
        return self.generic_visit(node)

    def _constant(self, value: Value) -> ast.expr:
        if isinstance(value, int):
            return ast.UnaryOp(ast.USub(), ast.Constant(-value)) if value < 0 else ast.Constant(value)
        self.mentions.update(_WORD.findall(value))
        return ast.Constant(value)


class _DropImports(Changer):
    """Remove the imports that bind these names."""

    def __init__(self, names: set[str]) -> None:
        self.names = names

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        node.names = [alias for alias in node.names if (alias.asname or alias.name) not in self.names]
        return node if node.names else None
