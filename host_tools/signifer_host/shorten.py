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
import io
import json
import keyword
import re
import string
import struct
import sys
from collections.abc import Iterable, Mapping
from typing import Any

from signifer_host import packages
from signifer_host.handlers import tabled
from signifer_host.inlining import Inliner
from signifer_host.letters import Letters
from signifer_host.linking import Linker, dotted
from signifer_host.naming import Outside, Rename, identifiers, mark_modules, often_first, top_names
from signifer_host.numbers import Numbers
from signifer_host.rom_names import ELSEWHERE, ROM
from signifer_host.trimming import arguments, keywords, pack_commands, pruned
from signifer_host.uniting import unite

# What is in memory together: the program, and of each game system what it imports at once.
ROOTS = {
    "signifer.app": ("signifer.ui.screen", "signifer.ui.clock"),
    "signifer.core.game": ("signifer.core.setup", "signifer.core.borrowed", "signifer.rulesets"),
    "signifer.hal.machine": (),
    "signifer.app.agent": (),
}
RULESETS = "signifer.rulesets."
# In memory for a moment, with copies of all that they need for it: every page and its helpers, what a start or a push
# loads, and of each game system what a press does most. Where flash is not to be filled, others import.
_BRINGING = re.compile(
    r"signifer\.(ui\.screens\.\w+|app\.(first|beginning)"
    r"|store\.(opening|loaded|begin|turn|host|reading)"
    r"|rulesets\.\w+\.(answers|build|harm|shown))"
)
# In memory anyway, or none of the program's own: nothing has copies of them.
_FIXED = re.compile(
    r"signifer\.(hal|ports|ui\.texts)\b.*|signifer\.ui\.screens\.(\w+_)?(words|home)|(?!signifer\.).*"
)
APART = ("signifer.ui.screens.", "signifer.hal", "signifer.ui.texts.")

_WORD = re.compile(r"[A-Za-z_][A-Za-z_0-9]*")
_JOINED = re.compile(r"[A-Za-z_]\w*(?:[.:][A-Za-z_]\w*)+")
_PLACE = re.compile(r"\{([A-Za-z_][A-Za-z_0-9]*)\}")
# Sentences: nothing in them is the name of anything in the program, but for their placeholders.
_PROSE = re.compile(r"(_en|/texts/[a-z]{2}/[a-z_]+)\.py$")
# What is said there is what a game's data and its log call things: no function is asked for by it.
_DATA = re.compile(r"signifer/rulesets/")
_PACKAGE = "signifer"
_BY_TEXT = ("getattr", "hasattr", "setattr", "delattr")
# What MicroPython and CircuitPython have more than the Python that this runs on.
_DEVICE = (
    "const",
    "indices",
    "mem_free",
    "mem_alloc",
    "readinto",
    "encrypt_into",
    "digest",
    "update",
    "ticks_ms",
)


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
        io.StringIO,
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


def _keys(node: ast.AST) -> Iterable[ast.AST | None]:
    """What is only compared with others or looked up by: no attribute has its name of it."""
    if isinstance(node, ast.Dict):
        return node.keys
    if isinstance(node, ast.Subscript):
        return [node.slice]
    if isinstance(node, ast.Compare):
        sides = [node.left, *node.comparators]
        return sides + [one for side in sides if isinstance(side, ast.Tuple) for one in side.elts]
    return []


def _written(tree: ast.Module) -> tuple[set[str], set[str], set[str] | None]:
    """Words in a module's texts that may be names, placeholders in them, and attributes that it asks for by a text;
    None if that may be any."""
    words: set[str] = set()
    places: set[str] = set()
    asked: set[str] = set()
    free = False
    keys = {id(key) for node in ast.walk(tree) for key in _keys(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            places.update(_PLACE.findall(node.value))
            if packages.name(node.value) == node.value and id(node) not in keys:
                words.update(_names_in(node.value))
        elif isinstance(node, ast.FunctionDef):
            free = free or node.name == "__getattr__"
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _BY_TEXT:
            name = node.args[1]
            if isinstance(name, ast.Constant):
                asked.add(str(name.value))
            else:
                free = True
    return words, places, None if free else asked


class Shortener:
    """`modules` are the device's files by path ("signifer/core/game.py"); `keep`: sources whose words
    keep their letters, such as the programs that start the device's."""

    def __init__(self, modules: Mapping[str, str], keep: Iterable[str] = ()) -> None:
        keep = list(keep)
        self.paths = {dotted(path): path for path in modules}
        self.trees = {path: tabled(pruned(ast.parse(source, path))) for path, source in modules.items()}
        kept = self._kept(keep)
        modules_ = {dotted(path): tree for path, tree in self.trees.items()}
        self.numbers = Numbers(modules_)
        for name, tree in modules_.items():
            modules_[name] = self.numbers.put(tree, name)
        self.numbers.drop(kept)
        Inliner(modules_, keep)
        roots = [name for name in modules_ if name.startswith(RULESETS) and name.count(".") == 2]
        views = [root + ".view" for root in roots]
        self.linker = Linker(
            modules_,
            {**ROOTS, **dict.fromkeys(roots + views, ())},
            APART,
            bringing=lambda name: bool(_BRINGING.fullmatch(name)),
            fixed=lambda name: bool(_FIXED.fullmatch(name)),
            lent=views,
        )
        self.trees = {path: modules_[dotted(path)] for path in self.trees if dotted(path) in modules_}
        unite(modules_, kept)
        self.modules = {dotted(path): path for path in self.trees}
        for tree in self.trees.values():
            pack_commands(tree)
        self._drop_unused(kept)
        said = {word for text in keep for word in keywords(ast.parse(text))}
        said.update(word for tree in self.trees.values() for word in keywords(tree))
        for tree in self.trees.values():
            arguments(tree, said, set())
            packages.joined_by_text(tree)
            mark_modules(tree, self.modules)
        self.attributes, self.names = self._short(kept)

    def sources(self) -> dict[str, str]:
        """The shortened modules by path."""
        rename = Rename(self.attributes, self.names)
        found = {}
        for path, tree in self.trees.items():
            renamed = rename.visit(tree)
            often_first(renamed)
            found[path] = ast.unparse(ast.fix_missing_locations(renamed)) + "\n"
        return found

    def outside(self, source: str, modules: Iterable[str] = ()) -> str:
        """Another program that uses these modules, with their names as they are now; `modules` were imported by
        their names before it begins."""
        tree = self.linker.outside(self.numbers.put(ast.parse(source)))
        mark_modules(tree, self.modules)
        tree = Outside(self.attributes, self.names, tree, modules).visit(tree)
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
                kept.update(name for name in identifiers(node) if name[0] != "_" or name[:2] == "__")
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    kept.update(_names_in(node.value))
        # An argument that none of ours has is another program's.
        every = [node for tree in self.trees.values() for node in ast.walk(tree)]
        ours = {node.arg for node in every if isinstance(node, ast.arg)}
        kept.update(
            node.arg for node in every if isinstance(node, ast.keyword) and node.arg and node.arg not in ours
        )
        # What a text names, a module has at its top, or an object whose attributes are asked for by name.
        tops = {name for tree in self.trees.values() for name in top_names(tree)}
        for path, tree in self.trees.items():
            words, places, asked = _written(tree)
            if not _PROSE.search(path):
                found = set() if _DATA.match(path) else words & tops
                kept |= words if asked is None else found | asked
            kept |= places
            outer: set[str] = set()
            for node in ast.walk(tree):
                if isinstance(node, ast.Import):
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
        """What names stand for each attribute, and for everything else."""
        written = {
            node.value
            for tree in self.trees.values()
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        # `const` is no function to the compiler: what is called so must be given a number.
        costless = [name for name in ROM.split() if name not in written and name != "const"]
        # No name that a person would give.
        made = [a + b for a in string.ascii_letters for b in string.ascii_uppercase + string.digits]
        others = [*ELSEWHERE.split(), *made]
        letters = Letters(self.trees, self.modules, costless, others)
        return letters.given(kept, _prefixes(kept))
