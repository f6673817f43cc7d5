"""What the build does to the program's source before it is compiled: a list of passes, in their order.

| pass | takes | gives | saves |
|---|---|---|---|
| `typing` | typed Python | the same without annotations, docstrings and what only checkers read | most of the text |
| `pages` | pages that are only named | texts by which they are loaded when they are shown | memory, time |
| `constants` | names of numbers and texts | the numbers and texts themselves, in other modules too | memory, time |
| `joining` | modules that are in memory together | one module | memory, a search for each |
| `loading` | imports of the program's modules | calls that load them | a search, a collection, names |

Names, modules and functions stay as the source has them, so that a traceback can be read.
"""

from __future__ import annotations

import ast
import gc
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager

from signifer_host.passes import constants, joining, loading, pages, typing

SAVING = ("constants", "joining")
"""The passes without which the program runs too."""


def dotted(path: str) -> str:
    """Return the name by which a file is imported: "signifer/core/game.py" is signifer.core.game; in `lib` is the
    top."""
    name = path.removeprefix("lib/").removesuffix(".py").replace("/", ".")
    return name.removesuffix(".__init__")


class Program:
    """The program's modules after the passes, and what other programs that use them become. `modules` are the sources
    by path; `programs` are those that CircuitPython starts, by path too. `without` names passes that are left out, of
    `SAVING`, to see what they bring."""

    def __init__(
        self,
        modules: Mapping[str, str],
        programs: Mapping[str, str] | None = None,
        without: Collection[str] = (),
    ) -> None:
        with _uncollected():
            self._make(modules, programs or {}, without)

    def _make(
        self, modules: Mapping[str, str], programs: Mapping[str, str], without: Collection[str]
    ) -> None:
        self._paths = {dotted(path): path for path in modules}
        trees = {dotted(path): typing.strip(ast.parse(source, path)) for path, source in modules.items()}
        started = {path: typing.strip(ast.parse(text, path)) for path, text in programs.items()}
        pages.name(trees)
        self._constants = constants.Constants({} if "constants" in without else trees, started.values())
        for name, tree in self._constants.trees.items():
            self._constants.put(tree, name)
        for tree in started.values():
            self._constants.put(tree)
        self._constants.drop()
        self._joiner = joining.Joiner(trees, {}, ()) if "joining" in without else joining.join(trees)
        self._there = {name for name, tree in trees.items() if tree.body}
        for name in self._there:
            loading.load(trees[name], self._there, name)
        self._texts = {self._paths[name]: _text(tree) for name, tree in trees.items() if name in self._there}
        self._started = {path: self._finished(tree) for path, tree in started.items()}
        # What `outside` needs of them are their values and names alone.
        self._constants.forget()
        self._joiner.trees = {}

    @property
    def homes(self) -> dict[str, str]:
        """The module that each joined one is in, by their names."""
        return self._joiner.home

    def modules(self) -> dict[str, str]:
        """Return the modules by path, those that joined others and empty ones left out."""
        return dict(self._texts)

    def programs(self) -> dict[str, str]:
        """Return what CircuitPython starts, by path."""
        return dict(self._started)

    def outside(self, source: str) -> str:
        """Return another program that uses the modules as they are now."""
        tree = typing.strip(ast.parse(source))
        self._constants.put(tree)
        return self._finished(tree)

    def _finished(self, tree: ast.Module) -> str:
        tree = self._joiner.outside(tree)
        loading.load(tree, self._there)
        return _text(tree)


def alone(source: str) -> str:
    """Return a program that imports none of ours, without its types and with its constants in place."""
    tree = typing.strip(ast.parse(source))
    known = constants.Constants({"": tree})
    known.put(tree)
    known.drop(private=True)
    return _text(tree)


@contextmanager
def _uncollected() -> Iterator[None]:
    """Trees of a whole program are many objects and no garbage: to look through them takes a third of the time."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def _text(tree: ast.Module) -> str:
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"
