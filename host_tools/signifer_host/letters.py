"""Which short name each name of the device's program gets.

CircuitPython keeps every name for good that is not in the machine's own table, so the fewer different ones a program
has, the better. Two names may have the same letters unless they meet somewhere: among what one module knows, or among
the attributes of one family of classes (a class with those that it is made of, and those that are made of it).
"""

from __future__ import annotations

import ast
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping

from signifer_host.naming import bound_in, identifiers, of_attribute, top_names

_ANY = ("attribute", "")  # where an attribute stands that may be any object's
_OF_EXCEPTIONS = {*dir(OSError), *dir(StopIteration), "value", "errno", "args"}
Room = tuple[str, str]
Said = tuple[str, str]  # ("name" | "attribute" | "both", what it is)


class Letters:
    """`trees` by path; `paths` of the modules by the name by which they are imported. The letters to give are
    those that are `costless`, then `others`, each in its order."""

    def __init__(
        self,
        trees: Mapping[str, ast.Module],
        paths: Mapping[str, str],
        costless: Iterable[str],
        others: Iterable[str],
    ) -> None:
        self.costless = dict.fromkeys(costless)
        self.free = [*self.costless, *others]
        self.rooms: dict[Said, set[Room]] = defaultdict(set)
        self.count: Counter[Said] = Counter()
        self.wide: set[str] = set()  # names that modules or classes have, not functions alone
        self.interned: set[str] = set()  # those, and what else is known to others by its name
        self._attributes: set[str] = set()
        self._names: dict[str, set[str]] = {}
        self._families = _Families(trees, paths)
        for path, tree in trees.items():
            self._look(path, tree)
        for name in self._attributes:
            self._place_attribute(name)
        for path, names in self._names.items():
            for name in names:
                self.rooms[self._said("name", name)].add(("module", path))

    def given(self, kept: set[str], prefixes: tuple[str, ...]) -> tuple[dict[str, str], dict[str, str]]:
        """What attributes become, and what everything else."""

        def stays(name: str) -> bool:
            return name in kept or name[:2] == "__" or name.startswith(prefixes) or name == "_"

        taken: dict[str, set[Room]] = defaultdict(set)
        waiting = []
        for said, rooms in self.rooms.items():
            role, name = said
            if stays(name) or (role == "name" and name not in self.interned):
                taken[name] |= rooms
            else:
                waiting.append(said)
        for name in _OF_EXCEPTIONS | kept:
            taken[name].update(("family", family) for family in self._families.foreign)
        waiting.sort(key=lambda said: (-len(self.rooms[said]), -self.count[said], said))
        attributes, names = {}, {}
        for said in waiting:
            role, name = said
            rooms = self.rooms[said]
            short = next(one for one in self.free if not _meet(rooms, taken[one]))
            if len(name) <= len(short) and short not in self.costless and not _meet(rooms, taken[name]):
                short = name
            taken[short] |= rooms
            if role != "name":
                attributes[name] = short
            if role != "attribute":
                names[name] = short
        return attributes, names

    def _said(self, role: str, name: str) -> Said:
        return ("both" if name in self._attributes and name in self.wide else role), name

    def _look(self, path: str, tree: ast.Module) -> None:
        here = self._names[path] = set()
        nodes = list(ast.walk(tree))
        for node in nodes:
            if isinstance(node, ast.ClassDef):
                self.wide.update(bound_in(node))
        top = top_names(tree)
        self.wide |= top
        self.interned |= top
        for node in nodes:
            said = identifiers(node)
            if of_attribute(node):
                self._attributes.update(said)
            else:
                here.update(said)
                if isinstance(node, (ast.arg, ast.keyword, ast.FunctionDef, ast.ClassDef, ast.alias)):
                    self.interned.update(said)
            for name in said:
                self.count["name", name] += 1
        self.interned |= self.wide

    def _place_attribute(self, name: str) -> None:
        rooms = self.rooms[self._said("attribute", name)]
        found = self._families.defined.get(name, set())
        rooms.update(("family", family) for family in found)
        if name in self._families.anywhere or (not found and name not in self.wide):
            rooms.add(_ANY)


def _meet(rooms: set[Room], others: set[Room]) -> bool:
    if not rooms.isdisjoint(others):
        return True
    return (_ANY in rooms and _of_objects(others)) or (_ANY in others and _of_objects(rooms))


def _of_objects(rooms: set[Room]) -> bool:
    return any(kind != "module" for kind, _ in rooms)


class _Families:
    """Classes that have attributes in common, and which attribute each family has.

    `defined`: families by attribute; `anywhere`: attributes that are given to objects from outside their class;
    `foreign`: families with a class that is not ours.
    """

    def __init__(self, trees: Mapping[str, ast.Module], paths: Mapping[str, str]) -> None:
        self.above: dict[str, str] = {}
        self.defined: dict[str, set[str]] = defaultdict(set)
        self.anywhere: set[str] = set()
        self.foreign: set[str] = set()
        classes = {
            f"{path}:{node.name}": (path, node)
            for path, tree in trees.items()
            for node in ast.walk(tree)
            if isinstance(node, ast.ClassDef)
        }
        for key in classes:
            self.above[key] = key
        outer = set()
        for key, (path, node) in classes.items():
            for base in node.bases:
                found = self._ours(base, path, trees, paths)
                if not found and ast.unparse(base) != "object":
                    outer.add(key)
                for other in found:
                    self.above[self.top(other)] = self.top(key)
        self.foreign = {self.top(key) for key in outer}
        for key, (path, node) in classes.items():
            for name in (*self._of_class(node), *_lent(node, trees[path], trees, paths)):
                self.defined[name].add(self.top(key))
        for tree in trees.values():
            inside = {
                id(n) for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for n in ast.walk(node)
            }
            for n in ast.walk(tree):
                stored = isinstance(n, ast.Attribute) and not isinstance(n.ctx, ast.Load)
                if isinstance(n, ast.Attribute) and stored and not (_of_self(n) and id(n) in inside):
                    self.anywhere.add(n.attr)

    def top(self, key: str) -> str:
        while self.above[key] != key:
            key = self.above[key]
        return key

    def _ours(
        self, base: ast.expr, path: str, trees: Mapping[str, ast.Module], paths: Mapping[str, str]
    ) -> list[str]:
        """The classes that a base may be."""
        if isinstance(base, ast.Attribute):
            return [key for key in self.above if key.endswith(":" + base.attr)]
        assert isinstance(base, ast.Name)
        if f"{path}:{base.id}" in self.above:
            return [f"{path}:{base.id}"]
        for node in ast.walk(trees[path]):
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    if (alias.asname or alias.name) == base.id:
                        key = f"{paths.get(node.module or '')}:{alias.name}"
                        if key in self.above:
                            return [key]
        return []

    @staticmethod
    def _of_class(node: ast.ClassDef) -> Iterator[str]:
        """Its attributes, and the names that its body itself uses: those must not be hidden by attributes."""
        yield from bound_in(node)
        for child in node.body:
            own = (
                [*child.decorator_list, *child.args.defaults]
                if isinstance(child, ast.FunctionDef)
                else [child]
            )
            for part in own:
                yield from (n.id for n in ast.walk(part) if isinstance(n, ast.Name))
        for n in ast.walk(node):
            if isinstance(n, ast.Attribute) and not isinstance(n.ctx, ast.Load) and _of_self(n):
                yield n.attr


def _lent(
    node: ast.ClassDef, tree: ast.Module, trees: Mapping[str, ast.Module], paths: Mapping[str, str]
) -> Iterator[str]:
    """Names of the modules whose functions a class has through `__getattr__`."""
    texts = {
        target.id: one.value.value
        for one in tree.body
        if isinstance(one, ast.Assign) and isinstance(one.value, ast.Constant)
        for target in one.targets
        if isinstance(target, ast.Name)
    }
    for method in node.body:
        if isinstance(method, ast.FunctionDef) and method.name == "__getattr__":
            for n in ast.walk(method):
                said = (
                    n.value
                    if isinstance(n, ast.Constant)
                    else texts.get(n.id)
                    if isinstance(n, ast.Name)
                    else None
                )
                if isinstance(said, str) and said in paths:
                    yield from top_names(trees[paths[said]])


def _of_self(node: ast.Attribute) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id == "self"
