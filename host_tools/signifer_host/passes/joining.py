"""Fifth pass: what is imported together and stays together becomes one module.

    # view.py                    # read.py                         # view.py
    from read import unit        def unit(game): ...    becomes    def unit(game): ...
    def shown(game): ...                                           def shown(game): ...

Each module costs its object, its path, and a place for every name that it has from another, and a look into a table. So
whatever a root imports at the top of a file, and what that imports in turn, is put before the root's own lines; so is a
module that only one other imports, and no text names. Names of these modules that would meet there get the module's
number (`unit_of_7`). Modules that are loaded by their path while the program runs (one in a text says so) stay as
they are.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Mapping

from signifer_host.passes.mentions import called_by_path, imported_modules, imports, said_once, texts, words
from signifer_host.passes.scopes import (
    PACKAGE,
    arguments,
    as_list,
    bound_names,
    of_screens,
    rules_of,
    top_names,
)
from signifer_host.passes.trees import Changer, walk

# Modules that are in memory together: the program, and what each game system uses most of the time.
ROOTS = {
    "signifer.app": ("signifer.ui.clock",),
    "signifer.core.game": ("signifer.core.setup", "signifer.games"),
    "signifer.hal.machine": (),
    "signifer.app.agent": (),
}
APART = ("signifer.hal", "signifer.games.")

_HAL = PACKAGE + ".hal."
_TABLE = PACKAGE + ".games.table"
# The conversation with a host is released when it ends, so nothing that other modules use joins it.
_TALK, _SYNC = PACKAGE + ".app.agent", PACKAGE + ".sync."


def join(trees: dict[str, ast.Module]) -> Joiner:
    """Join the modules, given by their import names, in place."""
    systems = [name for name in trees if rules_of(name) == name]
    views = [f"{name}.view" for name in systems]
    return Joiner(trees, {**ROOTS, **dict.fromkeys(systems + views, ())}, APART)


class Joiner:
    """`trees` by module name; a joined module leaves it. `join` then makes each of the others.

    `roots` are the modules that others join, in the order in which they are loaded, each with modules that
    join it although it does not import them. A module whose name begins with one of `apart` joins none.
    """

    def __init__(
        self, trees: dict[str, ast.Module], roots: Mapping[str, tuple[str, ...]], apart: tuple[str, ...]
    ) -> None:
        self.trees = trees
        self.apart = apart
        self.home: dict[str, str] = {}  # joined module -> its root
        self.number: dict[str, int] = {}
        self._mentions = texts(trees)
        self._calls = called_by_path(trees, self._mentions)
        self._imports = {name: imported_modules(tree) for name, tree in trees.items()}
        order = {root: self._closure(root, roots) for root in roots if root in trees}
        if roots:
            order |= self._singles(order)
        self._single = {root: said_once([trees[one] for one in (*order[root], root)]) for root in order}
        self._had_from: dict[tuple[str, str], tuple[str, str]] = {}
        for module, tree in trees.items():
            for node in tree.body:
                if isinstance(node, ast.ImportFrom) and node.module in trees:
                    for alias in node.names:
                        if f"{node.module}.{alias.name}" not in trees:
                            self._had_from[module, alias.asname or alias.name] = (node.module, alias.name)
        self.own = {name: top_names(tree) for name, tree in trees.items()}
        # If a root imports a name from a module that joins it, the name stays: others import it from the
        # root.
        self.exports: dict[tuple[str, str], str] = {}
        for module, name in self._had_from:
            if module in order:
                origin = self.origin(module, name)
                if self.home.get(origin[0]) == module:
                    self.exports[origin] = name
        self._order = order
        self._parts = {name: trees.pop(name) for name in self.home}

    def join(self, name: str) -> ast.Module:
        """Return a module of `trees` with those that join it. It is changed in place: call this once."""
        body: list[ast.stmt] = []
        seen = set()
        for part in [*self._order.get(name, ()), name]:
            for statement in self._change(part).body:
                text = ast.dump(statement) if isinstance(statement, (ast.Import, ast.ImportFrom)) else ""
                if name not in self._order or not text or text not in seen:
                    body.append(statement)
                seen.add(text)
        return ast.Module(body, [])

    def empty(self, name: str) -> bool:
        """Return whether nothing will be left of a module: it only imports what joins it."""
        for part in (*self._order.get(name, ()), name):
            tree = self._parts.get(part) or self.trees[part]
            if any(not isinstance(node, (ast.Import, ast.ImportFrom)) for node in tree.body):
                return False
            if _ModuleChange(self, part, copy.deepcopy(tree)).result().body:
                return False
        return True

    def _change(self, name: str) -> ast.Module:
        tree = self._parts.get(name) or self.trees[name]
        if name in self.home or name in self._order or not self.home.keys().isdisjoint(self._imports[name]):
            return _ModuleChange(self, name, tree).result()
        return tree

    def outside(self, tree: ast.Module) -> ast.Module:
        """Convert another program's imports."""
        return _ModuleChange(self, "", tree).result()

    def _closure(self, root: str, roots: Mapping[str, tuple[str, ...]]) -> list[str]:
        """Return the modules that join the root, each after the modules that it needs."""
        found: list[str] = []
        entered = {root}

        def enter(module: str) -> None:
            more = [name for name in roots[root] if name in self.trees] if module == root else []
            for wanted in [*imports(self.trees[module], self.trees), *more]:
                if wanted in entered or wanted in self.home or wanted in roots or wanted in self._calls:
                    continue
                within = root.startswith(_HAL) and wanted.startswith(_HAL)
                within |= rules_of(root) is not None and rules_of(root) == rules_of(wanted)
                within |= wanted == _TABLE
                if (wanted.startswith(self.apart) and not within) or wanted == PACKAGE:
                    continue
                if root.startswith(_HAL) and not within:
                    continue
                if root == _TALK and not wanted.startswith(_SYNC):
                    continue
                if rules_of(root) is not None and not within:
                    continue
                entered.add(wanted)
                enter(wanted)
                found.append(wanted)

        enter(root)
        for module in found:
            self.home[module] = root
            self.number[module] = len(self.number)
        return found

    def _singles(self, order: Mapping[str, list[str]]) -> dict[str, list[str]]:
        """Return the modules that only one other imports, by that one's name."""
        users: dict[str, set[str]] = {}
        for module in self.trees:
            for wanted in self._imports[module] & self.trees.keys():
                users.setdefault(wanted, set()).add(module)
        said = words(self._mentions)
        found: dict[str, str] = {}
        for module in self.trees:
            by = users.get(module, set())
            (user,) = by if len(by) == 1 else ("",)
            if (
                not (rules_of(module) or of_screens(module))
                or module in self.home
                or module in order
                or module in self._calls
                or (not of_screens(module) and module.rpartition(".")[2] in said)
                or "." + module.rpartition(".")[2] in said
                or user not in self.trees
                or module not in imports(self.trees[user], self.trees)
                or any(other.startswith(module + ".") for other in self.trees)
            ):
                continue
            found[module] = user
        joined: dict[str, list[str]] = {}
        taking = set(found.values())
        for module, user in found.items():
            # A module that is joined itself, or that others join, stays.
            if user in found or user in self.home or user in order or module in taking:
                continue
            self.home[module] = user
            self.number[module] = len(self.number)
            joined.setdefault(user, []).append(module)
        return joined

    def name(self, module: str, name: str) -> str:
        """Return the new name in the root of a joined module's own name."""
        if (module, name) in self.exports:
            return self.exports[module, name]
        return name if name in self._single[self.home[module]] else f"{name}_of_{self.number[module]}"

    def origin(self, module: str, name: str) -> tuple[str, str]:
        """Return (module, name) of the definition: in the module itself, or where it is imported from."""
        while (module, name) in self._had_from:
            module, name = self._had_from[module, name]
        return module, name

    def place(self, module: str, name: str) -> tuple[str, str]:
        """Return the (module, name) to import it from now."""
        module, name = self.origin(module, name)
        if module in self.home:
            return self.home[module], self.name(module, name)
        return module, name


class _ModuleChange(Changer):
    """One module after joining: names of joined modules become those in their roots."""

    def __init__(self, joiner: Joiner, module: str, tree: ast.Module) -> None:
        self.joiner = joiner
        self.module = module
        self.root = joiner.home.get(module, module)
        self.scopes: list[tuple[set[str], bool]] = []
        self.names: dict[str, str] = {}  # top-level names -> what they are now
        self.modules: dict[str, str] = {}  # top-level names of joined modules
        if module in joiner.home:
            for name in joiner.own[module]:
                self.names[name] = joiner.name(module, name)
        for node in tree.body:
            if isinstance(node, ast.ImportFrom) and node.module in joiner.own:
                for alias in node.names:
                    bound = alias.asname or alias.name
                    whole = f"{node.module}.{alias.name}"
                    if whole in joiner.own:
                        if whole in joiner.home:
                            self.modules[bound] = whole
                        elif module in joiner.home:
                            self.names[bound] = joiner.name(module, bound)
                    else:
                        home, name = joiner.place(node.module, alias.name)
                        if home == self.root:
                            self.names[bound] = name
                        elif module in joiner.home:
                            self.names[bound] = joiner.name(module, bound)
        self.tree = tree

    def result(self) -> ast.Module:
        body: list[ast.stmt] = []
        for node in self.tree.body:
            new = self.visit(node)
            body += new if isinstance(new, list) else [] if new is None else [new]
        return ast.Module(body, [])

    def _global(self, name: str) -> bool:
        last = len(self.scopes) - 1
        for depth, (bound, is_class) in enumerate(self.scopes):
            if name in bound and (not is_class or depth == last):
                return False
        return True

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if self._global(node.id):
            if node.id in self.modules and self.joiner.home[self.modules[node.id]] == self.root:
                raise ValueError(f"{self.module} uses the module {node.id} as a value")
            node.id = self.names.get(node.id, node.id)
        return node

    def visit_Global(self, node: ast.Global) -> ast.AST:
        node.names = [self.names.get(name, name) for name in node.names]
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        value = node.value
        if isinstance(value, ast.Name) and value.id in self.modules and self._global(value.id):
            home, name = self.joiner.place(self.modules[value.id], node.attr)
            if home == self.root:
                return ast.copy_location(ast.Name(name, node.ctx), node)
            module = self.modules[value.id]
            # The module imports the name, and is itself in the root.
            if self.joiner.home[module] == self.root:
                return ast.copy_location(ast.Name(self.joiner.name(module, node.attr), node.ctx), node)
            node.attr = name
            return node
        return self.generic_visit(node)

    def visit_Import(self, node: ast.Import) -> ast.AST:
        if not self.scopes:
            for alias in node.names:
                if alias.asname in self.names:
                    alias.asname = self.names[alias.asname]
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | list[ast.stmt] | None:
        joiner = self.joiner
        if node.module not in joiner.own:
            if not self.scopes:
                for alias in node.names:
                    bound = alias.asname or alias.name
                    if bound in self.names:
                        alias.asname = self.names[bound]
            return node
        out: list[ast.stmt] = []
        for alias in node.names:
            bound = alias.asname or alias.name
            top = not self.scopes
            now = self.names.get(bound, bound) if top else bound
            whole = f"{node.module}.{alias.name}"
            if whole in joiner.own:
                if whole not in joiner.home:
                    out.append(_import(node.module, alias.name, now))
                elif joiner.home[whole] != self.root or not top:
                    if not top:
                        raise ValueError(f"{self.module} imports the module {whole} inside a function")
                    package, _, name = joiner.home[whole].rpartition(".")
                    out.append(_import(package, name, now))
            else:
                home, name = joiner.place(node.module, alias.name)
                if home != self.root or not top:
                    out.append(_import(home, name, now))
        return _merge(out)

    # Scopes

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        if self._global(node.name):
            node.name = self.names.get(node.name, node.name)
        node.decorator_list = [self.visit(one) for one in node.decorator_list]
        self._defaults(node.args)
        self.scopes.append((bound_names(node), False))
        node.body = [new for one in node.body for new in as_list(self.visit(one))] or [ast.Pass()]
        self.scopes.pop()
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        self._defaults(node.args)
        self.scopes.append(({arg.arg for arg in arguments(node.args)}, False))
        node.body = self.visit(node.body)
        self.scopes.pop()
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        if self._global(node.name):
            node.name = self.names.get(node.name, node.name)
        node.bases = [self.visit(base) for base in node.bases]
        self.scopes.append((bound_names(node), True))
        node.body = [new for one in node.body for new in as_list(self.visit(one))] or [ast.Pass()]
        self.scopes.pop()
        return node

    def _comprehension(self, node: ast.AST) -> ast.AST:
        bound = {n.id for n in walk(node) if isinstance(n, ast.Name) and not isinstance(n.ctx, ast.Load)}
        self.scopes.append((bound, False))
        self.generic_visit(node)
        self.scopes.pop()
        return node

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = _comprehension

    def _defaults(self, args: ast.arguments) -> None:
        args.defaults = [self.visit(one) for one in args.defaults]
        args.kw_defaults = [one and self.visit(one) for one in args.kw_defaults]


def _import(module: str, name: str, bound: str) -> ast.ImportFrom:
    return ast.ImportFrom(module, [ast.alias(name, None if bound == name else bound)], 0)


def _merge(imports: list[ast.stmt]) -> list[ast.stmt] | None:
    """Return one import statement for each module."""
    by: dict[str, ast.ImportFrom] = {}
    for one in imports:
        assert isinstance(one, ast.ImportFrom) and one.module
        if one.module in by:
            by[one.module].names += one.names
        else:
            by[one.module] = one
    return list(by.values()) or None
