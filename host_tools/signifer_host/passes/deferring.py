"""Third pass: modules and functions that are only named become texts, by which they are loaded when they are needed.

    def _forget():                                      def _forget():
        from signifer.store import pair                     modules.drop("signifer.store.pair")
        modules.drop(path(pair))
    def slots(self):                                    def slots(self):
        from signifer.store import pair                     call("signifer.store.pair:open_slots", self)
        call(deferred(pair.open_slots), self)         (a function of the module itself can be named, too)
    def draw(self):                                     def draw(self):
        from signifer.ui.boxes import show                  show = modules.load("signifer.ui.boxes.show")
        modules.keep(show)                                    return show.page(self)
        return show.page(self)

`path`, `lazy`, `deferred` and `keep` are functions of core/modules.py. An editor and mypy follow the imports. `lazy` is
`path` for a function that returns the module. An import that only names leaves the function or the module.

It saves the loading of modules that are only named.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping

from signifer_host.passes.scopes import inside
from signifer_host.passes.trees import Changer, walk

_HOME = "signifer.core"
_MODULES = "modules"
_PATH, _LAZY, _DEFERRED, _KEEP = "path", "lazy", "deferred", "keep"
_MARKERS = frozenset({_PATH, _LAZY, _DEFERRED, _KEEP})
_LOAD = "load"


def defer(trees: Mapping[str, ast.Module]) -> None:
    """Replace what these functions name by texts, in the modules by their names. Raises ValueError for an argument
    that is no imported module, or no thing of one.
    """
    for path, tree in trees.items():
        one = _Texts(path, trees)
        if one.markers or one.loader:
            one.scope(tree)
    home = trees.get(f"{_HOME}.{_MODULES}")
    if home is not None:
        home.body = [
            node for node in home.body if not (isinstance(node, ast.FunctionDef) and node.name in _MARKERS)
        ]


class _Texts(Changer):
    """Change one module. `modules`: the meaning of the names of imported modules in the scope that is being changed."""

    def __init__(self, path: str, trees: Mapping[str, ast.Module]) -> None:
        self.path = path
        self.trees = trees
        self.own = {
            node.name for node in trees[path].body if isinstance(node, (ast.FunctionDef, ast.ClassDef))
        }
        self.markers: dict[str, str] = {}  # names of this module for the markers
        self.loader = ""  # its name for core/modules.py
        self.modules: dict[str, str] = {}
        self.residents: set[str] = set()  # names of this scope's modules that are to stay in memory
        for node in trees[path].body:
            if isinstance(node, ast.ImportFrom) and node.module == f"{_HOME}.{_MODULES}":
                self.markers |= {
                    one.asname or one.name: one.name for one in node.names if one.name in _MARKERS
                }
            elif isinstance(node, ast.ImportFrom) and node.module == _HOME:
                for one in node.names:
                    if one.name == _MODULES:
                        self.loader = one.asname or one.name

    def scope(self, node: ast.Module | ast.FunctionDef) -> None:
        """Change a function, or a whole module, and remove the imports that only named."""
        around, residents = self.modules, self.residents
        mine = self._imports(node)
        self.modules = {**around, **mine}
        self.residents = {word for word in mine if word in self._keeps(node)}
        words = {*mine, *self.markers} if isinstance(node, ast.Module) else set(mine)
        before = _uses(node, words)
        self.generic_visit(node)
        after = _uses(node, words)
        gone = {word for word in words if before.get(word) and not after.get(word)}
        if gone:
            node.body = _without(node.body, gone)
        node.body = node.body or [ast.Pass()]
        self.modules, self.residents = around, residents

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        self.scope(node)
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        marker = self._marker(node.func)
        if not marker:
            return self.generic_visit(node)
        named = node.args[0]
        if marker == _DEFERRED:
            if isinstance(named, ast.Attribute):
                return ast.Constant(f"{self._module(marker, named.value)}:{named.attr}")
            if isinstance(named, ast.Name) and named.id in self.own:
                return ast.Constant(f"{self.path}:{named.id}")
            raise ValueError(f"{self.path}: {marker} needs something of a module")
        if marker == _KEEP:
            raise ValueError(f"{self.path}: {marker} stands alone, beside the import")
        return ast.Constant(self._module(marker, named))

    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        return None if self._keep_name(node) else self.generic_visit(node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | list[ast.stmt]:
        kept = [alias for alias in node.names if (alias.asname or alias.name) in self.residents]
        if not kept:
            return node
        node.names = [alias for alias in node.names if alias not in kept]
        made: list[ast.stmt] = [node] if node.names else []
        for alias in kept:
            load = ast.Attribute(ast.Name(self.loader, ast.Load()), _LOAD, ast.Load())
            call = ast.Call(load, [ast.Constant(f"{node.module}.{alias.name}")], [])
            made.append(ast.Assign([ast.Name(alias.asname or alias.name, ast.Store())], call))
        return made

    def _keep_name(self, node: ast.AST) -> str:
        """Return the name that `modules.keep(name)` keeps; "" for any other statement."""
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            named = node.value.args[0] if node.value.args else None
            if self._marker(node.value.func) == _KEEP and self.loader and isinstance(named, ast.Name):
                return named.id
        return ""

    def _keeps(self, node: ast.Module | ast.FunctionDef) -> set[str]:
        return {word for one in inside(node) if (word := self._keep_name(one))}

    def _marker(self, called: ast.expr) -> str:
        if isinstance(called, ast.Name):
            return self.markers.get(called.id, "")
        if not (isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name)):
            return ""
        return called.attr if called.value.id == self.loader and called.attr in _MARKERS else ""

    def _module(self, marker: str, named: ast.expr) -> str:
        found = self.modules.get(named.id) if isinstance(named, ast.Name) else None
        if found is None:
            raise ValueError(f"{self.path}: {marker} needs a module that is imported")
        return found

    def _imports(self, node: ast.Module | ast.FunctionDef) -> dict[str, str]:
        """Return the program's modules that a scope imports itself, by their names there."""
        found = {}
        for one in inside(node):
            if isinstance(one, ast.ImportFrom) and one.module:
                for alias in one.names:
                    if f"{one.module}.{alias.name}" in self.trees:
                        found[alias.asname or alias.name] = f"{one.module}.{alias.name}"
        return found


def _uses(node: ast.AST, words: set[str]) -> dict[str, int]:
    """Return how often a scope uses each of these names, in scopes inside it too."""
    found: dict[str, int] = {}
    for one in walk(node):
        if isinstance(one, ast.Name) and one.id in words:
            found[one.id] = found.get(one.id, 0) + 1
    return found


def _without(body: list[ast.stmt], words: set[str]) -> list[ast.stmt]:
    """Return the statements without imports of these names."""
    kept: list[ast.stmt] = []
    for node in body:
        if isinstance(node, ast.ImportFrom):
            node.names = [alias for alias in node.names if (alias.asname or alias.name) not in words]
            if not node.names:
                continue
        kept.append(node)
    return kept
