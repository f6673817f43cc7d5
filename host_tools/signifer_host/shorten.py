"""The device's program with short names, for compiling: what it does is the same, what it takes is a third less.

CircuitPython keeps every name of a program in memory for good, also those of modules that have left it again,
and reads whole numbers that modules share through their names. So before compiling

* names of functions, classes, attributes and arguments become two letters, the same ones in every file;
* whole numbers at the top of a module stand where they are used, in other modules too;
* what only types and checkers need is left out.

A name keeps its letters if anything outside these files may know it: what Python or a machine's modules define,
what stands in a text (the name of a screen, of a command, of a placeholder), names of modules, and all that
`keep` names. So `getattr` with a text goes on working.
"""

from __future__ import annotations

import array
import ast
import binascii
import builtins
import gc
import hashlib
import json
import keyword
import re
import string
import struct
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from signifer_host.linking import Linker, dotted
from signifer_host.naming import Rename, bound_in, identifiers, of_attribute, top_names
from signifer_host.numbers import Numbers
from signifer_host.trimming import arguments, keywords, pack_commands, pruned

# What is in memory together: the program, and of each game system what it imports at once.
ROOTS = {
    "signifer.app": ("signifer.ui.screen", "signifer.ui.clock"),
    "signifer.core.game": ("signifer.core.setup", "signifer.core.borrowed", "signifer.rulesets"),
}
RULESETS = "signifer.rulesets."
APART = ("signifer.ui.screens.", "signifer.hal", "signifer.ui.texts.")

_WORD = re.compile(r"[A-Za-z_][A-Za-z_0-9]*")
_JOINED = re.compile(r"[A-Za-z_]\w*(?:[.:][A-Za-z_]\w*)+")
_PLACE = re.compile(r"\{([A-Za-z_][A-Za-z_0-9]*)\}")
# Sentences: nothing in them is the name of anything in the program, but for their placeholders.
_PROSE = re.compile(r"(_en|/texts/[a-z]{2}/[a-z_]+)\.py$")
_PACKAGE = "signifer"
# What MicroPython and CircuitPython have more than the Python that this runs on.
_DEVICE = ("const", "mem_free", "mem_alloc", "readinto", "encrypt_into", "digest", "update", "ticks_ms")


def _foreign() -> set[str]:
    """Names that belong to Python."""
    things: list[Any] = [
        builtins,
        str,
        bytes,
        bytearray,
        memoryview,
        list,
        dict,
        set,
        tuple,
        int,
        bool,
        property,
    ]
    things += [
        array.array("h"),
        struct,
        binascii,
        sys,
        gc,
        json,
        hashlib,
        sys.implementation,
        BaseException,
        OSError,
    ]
    names = set(_DEVICE) | set(keyword.kwlist) | set(keyword.softkwlist)
    for thing in things:
        names.update(dir(thing))
    return names | {"reverse", "key", "default", "sep", "end", "array"}


def _prefixes(kept: set[str]) -> tuple[str, ...]:
    """Beginnings of names that the program puts together."""
    return tuple(word for word in kept if word.endswith("_") and len(word) > 2 and word[0] != "_")


def _names_in(text: str) -> list[str]:
    """Words in a text that may be names of something: any if it is no sentence, else those joined to others and
    placeholders."""
    if " " not in text:
        return _WORD.findall(text)
    return [name for word in _JOINED.findall(text) for name in _WORD.findall(word)] + _PLACE.findall(text)


class Shortener:
    """`modules` are the device's files by path ("signifer/core/game.py"); `keep`: sources whose words
    keep their letters, such as the programs that start the device's."""

    def __init__(self, modules: Mapping[str, str], keep: Iterable[str] = ()) -> None:
        keep = list(keep)
        self.paths = {dotted(path): path for path in modules}
        self.trees = {path: pruned(ast.parse(source, path)) for path, source in modules.items()}
        kept = self._kept(keep)
        modules_ = {dotted(path): tree for path, tree in self.trees.items()}
        self.numbers = Numbers(modules_)
        for name, tree in modules_.items():
            modules_[name] = self.numbers.put(tree, name)
        self.numbers.drop(kept)
        roots = [name for name in modules_ if name.startswith(RULESETS) and name.count(".") == 2]
        self.linker = Linker(modules_, {**ROOTS, **dict.fromkeys(roots, ())}, APART)
        self.trees = {path: modules_[dotted(path)] for path in self.trees if dotted(path) in modules_}
        for tree in self.trees.values():
            pack_commands(tree)
        self._drop_unused(kept)
        said = {word for text in keep for word in keywords(ast.parse(text))}
        said.update(word for tree in self.trees.values() for word in keywords(tree))
        for tree in self.trees.values():
            arguments(tree, said, set())
        self.roots = {self.paths[name] for name in ROOTS if name in self.paths}
        self.needed: dict[str, set[str]] = {}
        self.attributes, self.names = self._short(kept)

    def sources(self) -> dict[str, str]:
        """The shortened modules by path."""
        rename = Rename(self.attributes, self.names)
        return {
            path: ast.unparse(ast.fix_missing_locations(rename.visit(tree))) + "\n"
            for path, tree in self.trees.items()
        }

    def outside(self, source: str, modules: Iterable[str] = ()) -> str:
        """Another program that uses these modules, with their names as they are now; `modules` were imported by
        their names before it begins."""
        tree = ast.parse(source)
        known = set(self.names.values()) | set(self.attributes.values())
        modules = set(modules)  # what `import` itself gives a name to
        for node in ast.walk(tree):
            for name in identifiers(node):
                if name in known:
                    raise ValueError(f"{name} is a shortened name already")
            if isinstance(node, ast.Import):
                modules.update(alias.asname or alias.name for alias in node.names)
        names = {name: short for name, short in self.names.items() if name not in modules}
        tree = Rename(self.attributes, names).visit(self.linker.outside(self.numbers.put(tree)))
        return ast.unparse(ast.fix_missing_locations(tree)) + "\n"

    def forget(self) -> None:
        """Keep only what `outside` needs."""
        self.trees.clear()
        self.linker.trees = {}
        self.numbers.trees = {}

    def _kept(self, keep: Iterable[str]) -> set[str]:
        kept = _foreign()
        for text in keep:
            for node in ast.walk(ast.parse(text)):
                kept.update(identifiers(node))
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    kept.update(_names_in(node.value))
        for path in self.paths.values():
            kept.update(_WORD.findall(path))
        for path, tree in self.trees.items():
            prose = _PROSE.search(path)
            outer: set[str] = set()
            for node in ast.walk(tree):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    kept.update(_PLACE.findall(node.value) if prose else _names_in(node.value))
                elif isinstance(node, ast.Import):
                    for alias in node.names:
                        if alias.name.split(".")[0] != _PACKAGE:
                            kept.update(_WORD.findall(alias.name))
                            outer.add(alias.asname or alias.name)
                elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] != _PACKAGE:
                    kept.update(_WORD.findall(node.module or ""))
                    kept.update(alias.name for alias in node.names)
            for node in ast.walk(tree):
                if (
                    isinstance(node, ast.Attribute)
                    and isinstance(node.value, ast.Name)
                    and node.value.id in outer
                ):
                    kept.add(node.attr)
        return kept

    def _drop_unused(self, kept: set[str]) -> None:
        """Take away functions, methods and values that nobody asks for."""
        asked = set(kept)
        prefixes = _prefixes(kept)
        for tree in self.trees.values():
            for node in ast.walk(tree):
                stored = isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
                if not stored and not isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                    asked.update(identifiers(node))

        def needless(node: ast.stmt) -> bool:
            if isinstance(node, ast.FunctionDef):
                name = re.sub(r"_of_\d+$", "", node.name)
                return node.name not in asked and name not in kept and not name.startswith(("__", *prefixes))
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                return isinstance(node.value, ast.Constant) and node.targets[0].id not in asked
            return False

        for tree in self.trees.values():
            tree.body = [node for node in tree.body if not needless(node)]
            for node in tree.body:
                if isinstance(node, ast.ClassDef):
                    methods = [
                        one for one in node.body if not (isinstance(one, ast.FunctionDef) and needless(one))
                    ]
                    node.body = methods or [ast.Pass()]

    # Names

    def _short(self, kept: set[str]) -> tuple[dict[str, str], dict[str, str]]:
        """What names stand for each attribute, and for everything else.

        The two may use the same letters: nobody takes an attribute for a variable.
        """
        attributes: Counter[str] = Counter()
        names: Counter[str] = Counter()
        wide: set[str] = (
            set()
        )  # names that modules have, not functions alone: an attribute may mean one of them
        self._said: dict[str, set[str]] = {}
        for path, tree in self.trees.items():
            nodes = list(ast.walk(tree))
            for node in nodes:
                if isinstance(node, ast.ClassDef):
                    wide.update(bound_in(node))
            here = self._said[path] = set()
            for node in nodes:
                said = identifiers(node)
                if said:
                    (attributes if of_attribute(node) else names).update(said)
                    here.update(said)
            wide.update(top_names(tree))
        prefixes = _prefixes(kept)

        def to_shorten(counted: Counter[str]) -> list[str]:
            order = sorted(counted, key=lambda name: (-counted[name], name))
            return [
                name
                for name in order
                if name not in kept and len(name) > 2 and not name.startswith(prefixes) and name[:2] != "__"
            ]

        # No name that a person would give.
        every = [a + b for a in string.ascii_letters for b in string.ascii_uppercase + string.digits]
        taken = kept | set(attributes) | set(names)
        free = [short for short in every if short not in taken]
        both = to_shorten(
            Counter(
                {
                    name: attributes[name] + names[name]
                    for name in attributes
                    if name in names and name in wide
                }
            )
        )
        shared = dict(zip(both, free, strict=False))
        free = free[len(shared) :]
        only = [name for name in to_shorten(attributes) if name not in shared]
        others = [name for name in to_shorten(names) if name not in shared]
        others.sort(key=lambda name: name not in wide)
        return self._given(only, free, shared), self._given(others, free, shared)

    def _given(self, names: list[str], free: list[str], shared: dict[str, str]) -> dict[str, str]:
        """Letters for each name. What only one module has may have the letters of what only another one has,
        unless one of them imports the other: a class may be made of the other's."""
        found: dict[str, set[str]] = {}
        for path, here in self._said.items():
            for name in here:
                found.setdefault(name, set()).add(path)
        common = [name for name in names if len(found[name]) > 1 or found[name] & self.roots]
        given = {**shared, **dict(zip(common, free, strict=False))}
        own: dict[str, list[str]] = {}
        for name in names:
            if name not in given:
                own.setdefault(next(iter(found[name])), []).append(name)
        used: dict[str, set[str]] = {}
        for path in sorted(own, key=lambda path: len(self._needs(path))):
            near = set().union(*[used.get(other, set()) for other in self._needs(path)])
            left = (short for short in free[len(common) :] if short not in near)
            mine = {name: next(left) for name in own[path]}
            used[path] = set(mine.values()) | near
            given.update(mine)
        return given

    def _needs(self, path: str) -> set[str]:
        """The modules that a module imports, and what those import in turn."""
        if path not in self.needed:
            self.needed[path] = set()
            for node in ast.walk(self.trees[path]):
                wanted = []
                if isinstance(node, ast.ImportFrom):
                    wanted = [node.module or "", *[f"{node.module}.{alias.name}" for alias in node.names]]
                elif isinstance(node, ast.Import):
                    wanted = [alias.name for alias in node.names]
                for name in wanted:
                    other = self.paths.get(name)
                    if other in self.trees and other not in self.roots and other != path:
                        self.needed[path] |= {other} | self._needs(other)
        return self.needed[path]
