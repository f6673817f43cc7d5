"""Put one change into the running program: the function gets the changed code wherever it is referenced."""

from __future__ import annotations

import ast
import importlib.machinery
import sys
from types import CodeType, FunctionType, ModuleType
from typing import Any

from tools.mutation.mutants import Mutant


class CannotChange(Exception):
    """The function is not where its name says, or its code cannot be replaced."""


def put(mutant: Mutant) -> None:
    """Change the module in memory, and any copy of it that is imported from now on."""
    name = "signifer." + mutant.module.removesuffix(".__init__")
    code, defaults = _compiled(mutant)
    _exchange(sys.modules[name], mutant, code, defaults)
    ran = importlib.machinery.SourceFileLoader.exec_module

    def run(loader: Any, module: ModuleType) -> None:
        ran(loader, module)
        if module.__name__ == name:
            _exchange(module, mutant, code, defaults)

    importlib.machinery.SourceFileLoader.exec_module = run  # type: ignore[assignment, method-assign]


def _exchange(module: ModuleType, mutant: Mutant, code: CodeType, defaults: dict[int, Any]) -> None:
    held: Any = module
    for part in mutant.function.split("."):
        held = vars(held).get(part)
        if held is None:
            raise CannotChange(f"{mutant.module}: no {mutant.function}")
    function = getattr(held, "__func__", held)
    if not isinstance(function, FunctionType):
        raise CannotChange(f"{mutant.module}: {mutant.function} is no function")
    try:
        function.__code__ = code.replace(co_filename=function.__code__.co_filename)
    except ValueError as error:
        raise CannotChange(str(error))
    values = list(function.__defaults__ or ())
    for i, value in defaults.items():
        values[i] = value
    function.__defaults__ = tuple(values) or None


def _compiled(mutant: Mutant) -> tuple[CodeType, dict[int, Any]]:
    """Return the changed function's code, and those defaults of its arguments that are literals."""
    tree = ast.parse(mutant.source)
    code = compile(tree, mutant.module, "exec", dont_inherit=True)
    node: Any = tree.body[0]
    for part in mutant.function.split("."):
        code = next(c for c in code.co_consts if isinstance(c, CodeType) and c.co_name == part)
    if isinstance(node, ast.ClassDef):
        node = node.body[0]
    literals = {}
    for i, default in enumerate(node.args.defaults):
        if isinstance(default, ast.Constant):
            literals[i] = default.value
    return code, literals
