"""Sixth pass: imports of the program's modules become calls that load them.

    from signifer.core.language import fill, code       global _load_module, fill, code
                                                        _load_module = __import__("pack").enter("signifer.ui.page")
                                                        fill = _load_module("signifer.core.language")
                                                        code = fill.code
                                                        fill = fill.fill

CircuitPython looks for an imported module in four steps, keeps its name and path for good, and collects garbage after
it, 11 to 18 ms with a game in memory. So every module is loaded by one look into a table (firmware/pack.py,
firmware/linked/loader.py), which also lets modules leave memory again (core/modules.py). The loader calls a module's
code as a function: so its names are said to be global, or they were those of whatever runs just then.

An import inside a function lends the module: it stays in memory while there is room, and the modules that were used
longest ago leave first.

    def replay(game):                                   def replay(game):
        from signifer.core import entry                     entry = _load_module("signifer.core.entry", 1)
        return entry.replay(game)                           return entry.replay(game)

Modules of the hardware and libraries are not lent, since a second copy of one would not know what the first has set up.
What shared pages ask of a game is not lent either.
"""

from __future__ import annotations

import ast
from collections.abc import Collection

from signifer_host.passes.scopes import PACKAGE, of_screens
from signifer_host.passes.trees import Changer, children

LOAD = "_load_module"
"""The modules' name for the function that loads others."""
PACK = "pack"
_ENTER = "enter"
_STAYING = PACKAGE + ".hal."
_INNER = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


def load(tree: ast.Module, modules: Collection[str], name: str = "") -> None:
    """Replace imports of `modules` by calls, in the module `name` or in a program (""). Raises ValueError for
    a form of import that the passes do not support.
    """
    calls = _Calls(modules, name)
    calls.visit(tree)
    if name or calls.is_used:
        words = ast.Constant(name)
        pack = ast.Call(ast.Name("__import__", ast.Load()), [ast.Constant(PACK)], [])
        first: ast.expr = ast.Attribute(pack, "load", ast.Load())
        if name:
            first = ast.Call(ast.Attribute(pack, _ENTER, ast.Load()), [words], [])
        line: ast.stmt = ast.Expr(first)
        if calls.is_used:
            line = ast.Assign([ast.Name(LOAD, ast.Store())], first)
        tree.body.insert(0, line)
    if said := sorted(_outer(tree)):
        tree.body.insert(0, ast.Global(said))


def _outer(tree: ast.Module) -> set[str]:
    """Return the names that are used outside of functions and classes."""
    found: set[str] = set()
    waiting: list[ast.AST] = list(tree.body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found.add(node.name)
            waiting += node.decorator_list
            if isinstance(node, ast.FunctionDef):
                waiting += [one for one in (*node.args.defaults, *node.args.kw_defaults) if one is not None]
            else:
                waiting += node.bases
            continue
        if isinstance(node, ast.Lambda):
            waiting += node.args.defaults
            continue
        if isinstance(node, _INNER):
            waiting.append(node.generators[0].iter)
            continue
        if isinstance(node, ast.Name):
            found.add(node.id)
        elif isinstance(node, ast.alias):
            found.add((node.asname or node.name).partition(".")[0])
        elif isinstance(node, ast.ExceptHandler) and node.name:
            found.add(node.name)
        waiting += children(node)
    return found


class _Calls(Changer):
    def __init__(self, modules: Collection[str], name: str) -> None:
        self.modules = modules
        self.name = name
        self.is_used = False
        self.depth = 0  # names of enclosing functions

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        self.depth += 1
        self.generic_visit(node)
        self.depth -= 1
        return node

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if node.id == LOAD:
            raise ValueError(f"{self.name}: {LOAD} is a name of the build's")
        if node.id == "__name__" and self.name:  # it has another name while it runs
            return ast.copy_location(ast.Constant(self.name), node)
        return node

    def visit_Import(self, node: ast.Import) -> ast.AST | list[ast.stmt]:
        if not any(alias.name in self.modules for alias in node.names):
            return node
        made: list[ast.stmt] = []
        for alias in node.names:
            if alias.name not in self.modules:
                made.append(ast.Import([alias]))
            elif alias.asname is None and "." in alias.name:
                raise ValueError(f"{self.name}: `import {alias.name}` needs an `as`")
            else:
                made.append(_assign(alias.asname or alias.name, self._load(alias.name)))
        return made

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | list[ast.stmt]:
        package = node.module or ""
        inside = [alias for alias in node.names if f"{package}.{alias.name}" in self.modules]
        others = [alias for alias in node.names if alias not in inside]
        if not inside and package not in self.modules:
            return node
        made = []
        if others:
            if package not in self.modules:
                raise ValueError(f"{self.name}: {package} has no {others[0].name}")
            first = others[0].asname or others[0].name
            if len(others) == 1:
                made = [_assign(first, ast.Attribute(self._load(package), others[0].name, ast.Load()))]
            else:
                made = [_assign(first, self._load(package))]
                for alias in [*others[1:], others[0]]:
                    of = ast.Attribute(ast.Name(first, ast.Load()), alias.name, ast.Load())
                    made.append(_assign(alias.asname or alias.name, of))
        # As in Python, after the package: what it keeps in memory when it is loaded (core/modules.py) is less then.
        made += [
            _assign(alias.asname or alias.name, self._load(f"{package}.{alias.name}")) for alias in inside
        ]
        return made

    def _load(self, module: str) -> ast.expr:
        self.is_used = True
        args: list[ast.expr] = [ast.Constant(module)]
        stays = module.startswith(_STAYING) or of_screens(module)
        if self.depth and module.startswith(PACKAGE) and not stays:
            args.append(ast.Constant(1))
        return ast.Call(ast.Name(LOAD, ast.Load()), args, [])


def _assign(name: str, value: ast.expr) -> ast.stmt:
    return ast.Assign([ast.Name(name, ast.Store())], value)
