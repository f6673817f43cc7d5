"""Change the program's source before it is compiled: a list of passes, in their order.

| pass | takes | gives | saves |
|---|---|---|---|
| `typing` | typed Python | the same without annotations, docstrings and what only checkers read | most of the text |
| `display` | questions about the display | what this one answers | flash, time |
| `declaring` | declared texts | their numbers | the words, which lie in files |
| `deferring` | modules and functions that are only named | texts by which they are loaded later | memory, time |
| `constants` | names of numbers and texts | the numbers and texts themselves, in other modules too | memory, time |
| `joining` | modules that are in memory together | one module | memory, a search for each |
| `loading` | imports of the program's modules | calls that load them | a search, a collection, names |

Names stay as the source has them, so that a traceback can be read.
"""

from __future__ import annotations

import ast
import gc
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager

from signifer_host.passes import constants, declaring, deferring, display, joining, loading, typing
from signifer_host.passes.scopes import PACKAGE
from signifer_host.passes.trees import statements

SAVING = ("constants", "joining")
"""The passes without which the program still runs."""


def module_name(path: str) -> str:
    """Return a file's import name: "signifer/core/game.py" is signifer.core.game; a file in `lib` is at the
    top.
    """
    name = path.removeprefix("lib/").removesuffix(".py").replace("/", ".")
    return name.removesuffix(".__init__")


def parse(source: str, path: str = "<unknown>") -> ast.Module:
    """Return a module's tree after the first pass, without types."""
    return typing.strip(ast.parse(source, path))


@contextmanager
def pause_collector() -> Iterator[None]:
    """Trees of a whole program are many objects and no garbage; collecting them would take a third of the
    time.
    """
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


class Program:
    """The program's modules after the passes, and the programs that use them. `modules` are the sources by
    path; `programs` are those that CircuitPython starts, by path. `without` names passes of `SAVING` to leave
    out, to measure what they bring. `shown` is the display, where it is known. `read` has the trees of modules that
    `parse` made before, by path; they are changed.
    """

    @pause_collector()
    def __init__(
        self,
        modules: Mapping[str, str],
        programs: Mapping[str, str] | None = None,
        without: Collection[str] = (),
        shown: display.Display | None = None,
        read: Mapping[str, ast.Module] | None = None,
    ) -> None:
        programs = programs or {}
        read = read or {}
        self._paths = {module_name(path): path for path in modules}
        trees = {module_name(path): read.get(path) or parse(source, path) for path, source in modules.items()}
        for name, tree in trees.items():
            if name.partition(".")[0] == PACKAGE:  # Adafruit's libraries are as they are
                constants.check(tree, self._paths[name])
        started = {path: parse(text, path) for path, text in programs.items()}
        if shown is not None:
            display.settle(trees, started.values(), shown)
        declaring.declare(trees)
        deferring.defer(trees)
        self._constants = constants.Constants({} if "constants" in without else trees, started.values())
        for name, tree in self._constants.trees.items():
            self._constants.put(tree, name)
        for tree in started.values():
            self._constants.put(tree)
        self._constants.drop()
        # Joined modules leave `trees`.
        self._joiner = joining.Joiner(trees, {}, ()) if "joining" in without else joining.join(trees)
        self._there = {name for name in trees if not self._joiner.empty(name)}

        def joined_source(name: str) -> str:
            tree = self._joiner.join(name)
            loading.load(tree, self._there, name)
            return _text(tree)

        self._texts = {self._paths[name]: joined_source(name) for name in trees if name in self._there}
        self._programs = {path: self._finish(tree) for path, tree in started.items()}
        # `outside` needs only their values and names.
        self._constants.forget()
        self._joiner.trees = {}

    @property
    def homes(self) -> dict[str, str]:
        """Return the module that each joined module is in, by name."""
        return self._joiner.home

    def modules(self) -> dict[str, str]:
        """Return the modules by path, without joined and empty ones."""
        return dict(self._texts)

    def programs(self) -> dict[str, str]:
        """Return the programs that CircuitPython starts, by path."""
        return dict(self._programs)

    def outside(self, source: str) -> str:
        """Convert another program that uses the modules in their present form."""
        tree = parse(source)
        self._constants.put(tree)
        return self._finish(tree)

    def _finish(self, tree: ast.Module) -> str:
        tree = self._joiner.outside(tree)
        loading.load(tree, self._there)
        return _text(tree)


def alone(source: str, called: bool = False) -> str:
    """Convert a program that imports none of the modules: without types, with constants in place. `called`: its code
    is not imported, but called as a function (`loading`).
    """
    tree = parse(source)
    known = constants.Constants({"": tree})
    known.put(tree)
    known.drop(private=True)
    if called:
        loading.load(tree, ())
    return _text(tree)


def _text(tree: ast.Module) -> str:
    for node in statements(tree):
        node.lineno = 1  # type: ignore[attr-defined]  # a new statement has none, and `unparse` asks for it
    return ast.unparse(tree) + "\n"
