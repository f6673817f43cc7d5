"""The device's modules joined: what is imported together and stays together becomes one module.

Each module costs its object, its path, and a place for every name that it has from another. So whatever a
root imports at the top of a file, and what that imports in turn, is put before the root's own lines, and the
names of all these modules that would meet there get the module's number. Modules that are loaded by their path
while the program runs (one in a text says so) stay as they are.

A module that is loaded for a moment brings copies of what it needs of others (bringing.py).
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Collection, Mapping

from signifer_host.bringing import Bringing
from signifer_host.scopes import PACKAGE, arguments, bound_names, inside, listed, top_names

_RULESETS = PACKAGE + ".rulesets."
_HAL = PACKAGE + ".hal."


def dotted(path: str) -> str:
    """The name by which a file is imported."""
    name = path[:-3].replace("/", ".")
    return name[:-9] if name.endswith(".__init__") else name


class Linker:
    """`trees` by module name, changed in place; what was joined to another module leaves it.

    `roots` are the modules that others are joined to, in the order in which they are loaded, each with what joins
    it though it does not import it; a module whose name begins with one of `apart` is joined to none. `bringing` says
    which modules have copies of what they import, `fixed` of which none are made; `lent` are roots that are not in
    memory for long, so that they and what joins them are copied.
    """

    def __init__(
        self,
        trees: dict[str, ast.Module],
        roots: Mapping[str, tuple[str, ...]],
        apart: tuple[str, ...],
        bringing: Callable[[str], bool] = lambda name: False,
        fixed: Callable[[str], bool] = lambda name: False,
        lent: Collection[str] = (),
    ) -> None:
        self.trees = trees
        self.apart = apart
        self.home: dict[str, str] = {}  # joined module -> its root
        self.number: dict[str, int] = {}
        self._copied = 0
        self._called = _called_by_path(trees)
        order = {root: self._closure(root, roots) for root in roots if root in trees}
        self._before = tuple(trees)
        there = {name for name in (*roots, *self.home) if self.home.get(name, name) not in lent}
        copies = Bringing(dict(trees), lambda name: name in there or fixed(name))
        for root in self._before:
            if root not in self.home and root not in roots and bringing(root):
                order[root] = self._copies(root, copies)
        self._had_from: dict[tuple[str, str], tuple[str, str]] = {}
        for module, tree in trees.items():
            for node in tree.body:
                if isinstance(node, ast.ImportFrom) and node.module in trees:
                    for alias in node.names:
                        if f"{node.module}.{alias.name}" not in trees:
                            self._had_from[module, alias.asname or alias.name] = (node.module, alias.name)
        self.own = {name: top_names(tree) for name, tree in trees.items()}
        # What a root has from those that join it keeps the root's name for it: others ask the root for it.
        self.given: dict[tuple[str, str], str] = {}
        for module, name in self._had_from:
            if module in order:
                origin = self.origin(module, name)
                if self.home.get(origin[0]) == module:
                    self.given[origin] = name
        for name in list(trees):
            trees[name] = _Joined(self, name).done()
        for root, modules in order.items():
            body: list[ast.stmt] = []
            seen = set()
            for name in [*modules, root]:
                for statement in trees[name].body:
                    text = ast.dump(statement) if isinstance(statement, (ast.Import, ast.ImportFrom)) else ""
                    if not text or text not in seen:
                        body.append(statement)
                    seen.add(text)
            trees[root] = ast.fix_missing_locations(ast.Module(body, []))
        for name in self.home:
            del trees[name]
            if any(other.startswith(name + ".") for other in trees):  # a package must stay one
                trees[name] = ast.Module([], [])

    def outside(self, tree: ast.Module) -> ast.Module:
        """Another program, with its imports as they are now."""
        return _Joined(self, "", tree).done()

    def _closure(self, root: str, roots: Mapping[str, tuple[str, ...]]) -> list[str]:
        """What joins the root, each after what it needs."""
        found: list[str] = []
        entered = {root}

        def enter(module: str) -> None:
            more = [name for name in roots[root] if name in self.trees] if module == root else []
            for wanted in [*_imports(self.trees[module], self.trees), *more]:
                if wanted in entered or wanted in self.home or wanted in roots or wanted in self._called:
                    continue
                within = root.startswith(_HAL) and wanted.startswith(_HAL)
                if (wanted.startswith(self.apart) and not within) or wanted == PACKAGE:
                    continue
                if root.startswith(_HAL) and not within:
                    continue
                if root.startswith(_RULESETS) and not wanted.startswith(".".join(root.split(".")[:3]) + "."):
                    continue
                entered.add(wanted)
                enter(wanted)
                found.append(wanted)

        enter(root)
        for module in found:
            self.home[module] = root
            self.number[module] = len(self.number)
        return found

    def _copies(self, root: str, bringing: Bringing) -> list[str]:
        """Puts the root and copies of what it needs among the modules, the copies joined to it; returns their names,
        each after what it needs."""
        made = bringing.brought(root)
        self.trees.update(made)
        copies = [name for name in made if name != root]
        for name in copies:
            self.home[name] = root
            # Each copy's names are its root's alone, so that they may have letters that cost nothing.
            self._copied += 1
            self.number[name] = len(self._before) + self._copied
        return copies

    def name(self, module: str, name: str) -> str:
        """What a joined module's own name is called in its root."""
        return self.given.get((module, name)) or f"{name}_of_{self.number[module]}"

    def origin(self, module: str, name: str) -> tuple[str, str]:
        """(module, name) where that module has the name from: itself, or what it imports it from."""
        while (module, name) in self._had_from:
            module, name = self._had_from[module, name]
        return module, name

    def place(self, module: str, name: str) -> tuple[str, str]:
        """(module, name) to import it from now."""
        module, name = self.origin(module, name)
        if module in self.home:
            return self.home[module], self.name(module, name)
        return module, name


class _Joined(ast.NodeTransformer):
    """One module after joining: names of joined modules are those that they have in their roots."""

    def __init__(self, linker: Linker, module: str, tree: ast.Module | None = None) -> None:
        self.linker = linker
        self.module = module
        self.root = linker.home.get(module, module)
        self.scopes: list[tuple[set[str], bool]] = []
        self.names: dict[str, str] = {}  # top-level names -> what they are now
        self.modules: dict[str, str] = {}  # top-level names of joined modules
        tree = tree or linker.trees[module]
        if module in linker.home:
            for name in linker.own[module]:
                self.names[name] = linker.name(module, name)
        for node in tree.body:
            if isinstance(node, ast.ImportFrom) and node.module in linker.own:
                for alias in node.names:
                    bound = alias.asname or alias.name
                    whole = f"{node.module}.{alias.name}"
                    if whole in linker.own:
                        if whole in linker.home:
                            self.modules[bound] = whole
                        elif module in linker.home:
                            self.names[bound] = linker.name(module, bound)
                    else:
                        home, name = linker.place(node.module, alias.name)
                        if home == self.root:
                            self.names[bound] = name
                        elif module in linker.home:
                            self.names[bound] = linker.name(module, bound)
        self.tree = tree

    def done(self) -> ast.Module:
        body: list[ast.stmt] = []
        for node in self.tree.body:
            if (
                self.module in self.linker.home
                and isinstance(node, ast.FunctionDef)
                and node.name == "__getattr__"
            ):
                continue
            new = self.visit(node)
            body += new if isinstance(new, list) else [] if new is None else [new]
        return ast.fix_missing_locations(ast.Module(body, []))

    def _global(self, name: str) -> bool:
        last = len(self.scopes) - 1
        for depth, (bound, is_class) in enumerate(self.scopes):
            if name in bound and (not is_class or depth == last):
                return False
        return True

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if self._global(node.id):
            if node.id in self.modules and self.linker.home[self.modules[node.id]] == self.root:
                raise ValueError(f"{self.module} uses the module {node.id} as a value")
            node.id = self.names.get(node.id, node.id)
        return node

    def visit_Global(self, node: ast.Global) -> ast.AST:
        node.names = [self.names.get(name, name) for name in node.names]
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        value = node.value
        if isinstance(value, ast.Name) and value.id in self.modules and self._global(value.id):
            home, name = self.linker.place(self.modules[value.id], node.attr)
            if home == self.root:
                return ast.copy_location(ast.Name(name, node.ctx), node)
            module = self.modules[value.id]
            if self.linker.home[module] == self.root:  # it has the name from elsewhere, and is here itself
                return ast.copy_location(ast.Name(self.linker.name(module, node.attr), node.ctx), node)
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
        linker = self.linker
        if node.module not in linker.own:
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
            if whole in linker.own:
                if whole not in linker.home:
                    out.append(_import(node.module, alias.name, now))
                elif linker.home[whole] != self.root or not top:
                    if not top:
                        raise ValueError(f"{self.module} imports the module {whole} inside a function")
                    package, _, name = linker.home[whole].rpartition(".")
                    out.append(_import(package, name, now))
            else:
                home, name = linker.place(node.module, alias.name)
                if home != self.root or not top:
                    out.append(_import(home, name, now))
        return _merged(out)

    # Scopes

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        if self._global(node.name):
            node.name = self.names.get(node.name, node.name)
        node.decorator_list = [self.visit(one) for one in node.decorator_list]
        self._defaults(node.args)
        self.scopes.append((bound_names(node), False))
        node.body = [new for one in node.body for new in listed(self.visit(one))] or [ast.Pass()]
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
        node.body = [new for one in node.body for new in listed(self.visit(one))] or [ast.Pass()]
        self.scopes.pop()
        return node

    def _comprehension(self, node: ast.AST) -> ast.AST:
        bound = {n.id for n in ast.walk(node) if isinstance(n, ast.Name) and not isinstance(n.ctx, ast.Load)}
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


def _merged(imports: list[ast.stmt]) -> list[ast.stmt] | None:
    """One import a module."""
    by: dict[str, ast.ImportFrom] = {}
    for one in imports:
        assert isinstance(one, ast.ImportFrom) and one.module
        if one.module in by:
            by[one.module].names += one.names
        else:
            by[one.module] = one
    return list(by.values()) or None


def _imports(tree: ast.Module, trees: Mapping[str, ast.Module]) -> list[str]:
    """The modules of ours that are imported at a module's top, in their order."""
    found = []
    for node in inside(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                found.append(whole if whole in trees else node.module)
    return [name for name in found if name in trees]


def _called_by_path(trees: Mapping[str, ast.Module]) -> set[str]:
    """Modules that a text names, and those that are imported with `import`."""
    found = set()
    path = re.compile(re.escape(PACKAGE) + r"(\.\w+)+")
    for tree in trees.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and path.fullmatch(node.value):
                found.add(node.value)
            elif isinstance(node, ast.Import):
                found.update(alias.name for alias in node.names)
    return found
