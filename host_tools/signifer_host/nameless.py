"""Modules that come and go leave no names behind: imports of them become calls that load them under one name.

CircuitPython keeps the name and the path of each module that an `import` ever asked for. `core/parts.py` loads modules
by a text instead, which is gone with who said it, and `firmware/pack.py` reads them all as one. So in the device's
build

    from r_citadel_read import Card, left      is      Card = parts.load("r_citadel_read")
                                                       left = Card.left
                                                       Card = Card.Card

where `r_citadel_read` is a module beside others in `lib`. What stays in memory keeps its name.

Such a module ends by raising `END` with itself in it. CircuitPython collects garbage after each import, 11 to 18 ms
with a game in memory, but not where the module's last line was an exception: the loader takes the module from it.
Garbage is collected when the player has pressed nothing for a moment, as ever.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from signifer.rulesets import IDS
from signifer_host import packages

# `r_own` and its like, the packages of game systems, are asked for their own names.
_COMING = re.compile(rf"lib/(?!{packages.SHORT['signifer.rulesets']}_({'|'.join(IDS)})\.)[a-z]_\w+\.py")
_OFTEN = re.compile(r"^lib/h_(?!machine)|_(words|home|line|units|game)\.py$")  # most of h_machine goes
END = "raise GeneratorExit(__import__(__name__))\n"
"""The last line of a module that comes and goes."""
_ENGINE = {"k_game"}  # there as long as a game is, and imported by nearly all
_FREE = "NotImplemented"  # a name that the interpreter has, and no module of ours uses
LOADER = "from signifer.core.parts import load\n"
"""What a program of the device would write to have `load`."""
ONE = "it"
"""What a traceback calls a module that was loaded under the one name."""


@dataclass(frozen=True)
class Coming:
    """The modules that come and go: those that lose their `names`, and those whose `words` go with them. The latter
    are not such as are there most of the time."""

    names: frozenset[str] = frozenset()
    words: frozenset[str] = frozenset()


def nameless(
    sources: Mapping[str, str], loader: str, programs: Iterable[str] = ()
) -> tuple[dict[str, str], Coming]:
    """The sources, by their paths in a bundle, and which modules come and go. `loader` is an import of `parts.load` as
    the sources would write it: "from a import q as load". What the `programs` that CircuitPython starts import keeps
    its name: they have nothing else yet to load it by."""
    asked = ast.parse(loader).body[0]  # k_game or a, whatever `parts` was joined to
    assert isinstance(asked, ast.ImportFrom) and asked.module
    first = {name for text in programs for node in ast.walk(ast.parse(text)) for name in _imported(node)}
    gone = coming(sources, {asked.module, *first})
    found = dict(sources)
    for path, source in sources.items():
        if path.startswith("lib/"):
            found[path] = without_names(source, gone, asked.module, asked.names[0].name)
            if path[4:-3] in gone:
                found[path] += END
    seldom = {path[4:-3] for path in sources if _COMING.fullmatch(path) and not _OFTEN.search(path)}
    return found, Coming(frozenset(gone), frozenset(seldom - {asked.module}))


def coming(sources: Mapping[str, str], staying: Collection[str]) -> set[str]:
    """The modules in `lib` that lose their names: those that come and go. `sources` by path; `staying` are modules
    that do not leave."""
    beside = {path[4:-3] for path in sources if _COMING.fullmatch(path)}
    return beside - set(staying) - _ENGINE


def without_names(source: str, gone: Collection[str], home: str, load: str) -> str:
    """The source with imports of `gone` modules as calls of `home`'s function `load`."""
    tree = ast.parse(source)
    if not any(name in gone for node in ast.walk(tree) for name in _imported(node)):
        return source
    inner = {name for node in tree.body for name in _inside(node)}
    bound = next((name for name in _bound_to(tree, home) if name not in inner), None)
    if bound is None:
        bound = home if home not in inner and home not in _top(tree) else _FREE
    # Before any that it loads.
    tree.body = [
        node for node in tree.body if not (isinstance(node, ast.Import) and _is_of(node, home, bound))
    ]
    tree.body.insert(0, ast.Import([ast.alias(home, None if bound == home else bound)]))
    tree = _Calls(gone, bound, load).visit(tree)
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"


class _Calls(ast.NodeTransformer):
    def __init__(self, gone: Collection[str], home: str, load: str) -> None:
        self.gone = gone
        self.home = home
        self.load = load

    def visit_Import(self, node: ast.Import) -> list[ast.stmt]:
        kept = [alias for alias in node.names if alias.name not in self.gone]
        made: list[ast.stmt] = [ast.Import(kept)] if kept else []
        for alias in node.names:
            if alias.name in self.gone:
                made.append(_assign(alias.asname or alias.name, self._loaded(alias.name)))
        return made

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.stmt | list[ast.stmt]:
        if node.module not in self.gone:
            return node
        assert node.module is not None
        first = node.names[0].asname or node.names[0].name
        made: list[ast.stmt] = [_assign(first, self._loaded(node.module))]
        for alias in [*node.names[1:], node.names[0]]:
            of = ast.Attribute(ast.Name(first, ast.Load()), alias.name, ast.Load())
            made.append(_assign(alias.asname or alias.name, of))
        return made

    def _loaded(self, module: str) -> ast.expr:
        function = ast.Attribute(ast.Name(self.home, ast.Load()), self.load, ast.Load())
        return ast.Call(function, [ast.Constant(module)], [])


def _bound_to(tree: ast.Module, module: str) -> Iterator[str]:
    """The names that the module has at the top."""
    for node in tree.body:
        if isinstance(node, ast.Import):
            yield from (alias.asname or alias.name for alias in node.names if alias.name == module)


def _is_of(node: ast.Import, module: str, bound: str) -> bool:
    """Whether that is all that it imports."""
    return [(alias.name, alias.asname or alias.name) for alias in node.names] == [(module, bound)]


def _top(tree: ast.Module) -> set[str]:
    """What is used at the top."""
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}


def _inside(node: ast.stmt) -> Iterator[str]:
    """What functions and classes call their own."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        for inner in ast.walk(node):
            if isinstance(inner, ast.arg):
                yield inner.arg
            elif isinstance(inner, ast.Name) and not isinstance(inner.ctx, ast.Load):
                yield inner.id
            elif isinstance(inner, ast.alias):
                yield inner.asname or inner.name
            elif isinstance(inner, (ast.FunctionDef, ast.ClassDef)) and inner is not node:
                yield inner.name


def _imported(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom) and node.module:
        yield node.module


def _assign(name: str, value: ast.expr) -> ast.stmt:
    return ast.Assign([ast.Name(name, ast.Store())], value)
