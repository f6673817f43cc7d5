"""Copies of what a module needs of others, so that a device loads one file for it.

Each file that a device loads costs it a search and the reading of its names, and what a page needs of a game system's
view, or of a screen that it is made of, is a small part of it. So a module that comes and goes brings copies of the
functions, classes and values that it uses of other such modules, and of what these use in turn; the rest of them stays
in flash. A module is not copied if a copy could be told from it: if it keeps something while the program runs, if
exceptions are told apart by its classes, or if somebody hands it on as a whole.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Collection, Iterator, Mapping

from signifer_host.scopes import PACKAGE, inside, keeps, with_locals

Name = tuple[str, str]


class _Module:
    """A module's top: what its statements define and what they ask for."""

    def __init__(self, name: str, tree: ast.Module, modules: Collection[str]) -> None:
        self.tree = tree
        self.imported: dict[str, Name] = {}  # a name -> (module, name in it), "" for the module itself
        self.defining: dict[str, list[int]] = {}
        self.asking: list[set[Name]] = []
        self.always: list[int] = []
        for number, node in enumerate(tree.body):
            if isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    whole = f"{node.module}.{alias.name}"
                    ours = (whole, "") if whole in modules else (node.module, alias.name)
                    self.imported[alias.asname or alias.name] = ours
            defined = {one for inner in [node, *inside_of(node)] for one in _defined(inner)}
            for bound in defined:
                self.defining.setdefault(bound, []).append(number)
            if not isinstance(node, (ast.Import, ast.ImportFrom)) and not _only_defines(node):
                self.always.append(number)
        self.whole: set[str] = set()  # modules that are handed on as a whole
        of = {bound: module for bound, (module, attribute) in self.imported.items() if not attribute}
        for node in tree.body:
            asked: set[Name] = set()
            self.asking.append(asked)
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                continue
            dotted: set[int] = set()
            for one, local in with_locals(ast.Module([node], [])):
                if isinstance(one, ast.Attribute) and isinstance(one.value, ast.Name):
                    if one.value.id not in local:
                        asked.add((one.value.id, one.attr))
                    dotted.add(id(one.value))
                elif isinstance(one, ast.Name) and one.id not in local and id(one) not in dotted:
                    asked.add((one.id, ""))
                    if one.id in of:
                        self.whole.add(of[one.id])
                elif isinstance(one, ast.Global):
                    asked.update((name, "") for name in one.names)

    def names(self, number: int) -> Iterator[Name]:
        """What a statement asks for: (name, "") of the module's own, or (name, attribute) of one that it imports."""
        for name, attribute in self.asking[number]:
            ours = name in self.imported and not self.imported[name][1]
            yield (name, attribute) if ours else (name, "")


class Bringing:
    """`trees` by module name, as they are before anything is joined; `fixed` says of a module that it is not copied,
    since it is in memory anyway."""

    def __init__(self, trees: Mapping[str, ast.Module], fixed: Callable[[str], bool]) -> None:
        self.modules = {name: _Module(name, tree, trees) for name, tree in trees.items()}
        handed = {name for module in self.modules.values() for name in module.whole}
        self.free = {
            name
            for name, tree in trees.items()
            if name != PACKAGE and name not in handed and not fixed(name) and not _told_apart(tree)
        }

    def brought(self, root: str) -> dict[str, ast.Module]:
        """The root and copies of what it needs, by the names of the modules that they are of, each after what it
        needs."""
        parts: dict[str, set[int]] = {}
        imports: dict[str, set[str]] = {}
        order: list[str] = []
        waiting: list[tuple[str, int]] = []

        def want(module: str, number: int) -> None:
            if number not in parts[module]:
                parts[module].add(number)
                waiting.append((module, number))

        def enter(module: str) -> None:
            if module not in parts:
                parts[module], imports[module] = set(), set()
                for number in self.modules[module].always:
                    want(module, number)

        def ask(module: str, name: str, attribute: str) -> None:
            here = self.modules[module]
            if name in here.imported:
                imports[module].add(name)
                of, its = here.imported[name]
                its = its or attribute
                if of in self.free and of != root and its:
                    enter(of)
                    ask(of, its, "")
            for number in here.defining.get(name, ()):
                want(module, number)

        enter(root)
        for number in range(len(self.modules[root].tree.body)):
            want(root, number)
        for name, (_, attribute) in self.modules[root].imported.items():
            if attribute:  # it may be asked for in the root
                ask(root, name, "")
        while waiting:
            module, number = waiting.pop()
            for name, attribute in self.modules[module].names(number):
                ask(module, name, attribute)
        copies = {module: f"{module}_in_{root.replace('.', '_')}" for module in parts if module != root}
        found: dict[str, ast.Module] = {}

        def put(module: str) -> None:
            if module in order:
                return
            order.append(module)
            for name, (of, _) in self.modules[module].imported.items():
                if name in imports[module] and of in copies:
                    put(of)
            found[module] = self._part(module, parts[module], imports[module], copies)

        for module in parts:
            put(module)
        return {copies.get(module, module): tree for module, tree in found.items()}

    def _part(self, module: str, numbers: set[int], names: set[str], copies: Mapping[str, str]) -> ast.Module:
        body: list[ast.stmt] = []
        for number, node in enumerate(self.modules[module].tree.body):
            if isinstance(node, ast.ImportFrom) and node.module:
                body += _imported(node, names, copies)
            elif number in numbers or isinstance(node, ast.Import):
                body.append(copy.deepcopy(node))
        return ast.Module(body, [])


def inside_of(node: ast.stmt) -> Iterator[ast.AST]:
    """The nodes of a statement at the top, without what is in scopes within it."""
    if not isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        yield from inside(ast.Module([node], []))


def _imported(node: ast.ImportFrom, names: set[str], copies: Mapping[str, str]) -> Iterator[ast.stmt]:
    """What is left of an import, from copies where there are any."""
    for alias in node.names:
        bound = alias.asname or alias.name
        if (node.module or "").split(".")[0] != PACKAGE:
            yield ast.ImportFrom(node.module, [copy.copy(alias)], 0)
        elif bound in names:
            whole = copies.get(f"{node.module}.{alias.name}")
            if whole:
                package, _, last = whole.rpartition(".")
                yield ast.ImportFrom(package, [ast.alias(last, bound)], 0)
            else:
                yield ast.ImportFrom(copies.get(node.module or "", node.module), [copy.copy(alias)], 0)


def _defined(node: ast.AST) -> list[str]:
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return [node.name]
    return [node.id] if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load) else []


def _only_defines(node: ast.stmt) -> bool:
    """Whether nothing but names comes of it."""
    if isinstance(node, ast.Assign):
        return all(isinstance(one, (ast.Name, ast.Tuple)) for one in node.targets)
    return isinstance(node, (ast.FunctionDef, ast.ClassDef))


def _told_apart(tree: ast.Module) -> bool:
    """Whether a copy could be told from the module itself."""
    if keeps(tree):
        return True
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name == "__getattr__":
            return True
        if isinstance(node, ast.ClassDef):
            bases = [ast.unparse(base) for base in node.bases]
            if any(base.endswith(("Error", "Exception")) for base in bases):
                return True
    return any(isinstance(node, ast.Name) and node.id == "__name__" for node in ast.walk(tree))
