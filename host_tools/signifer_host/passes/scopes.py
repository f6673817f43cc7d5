"""Find the names of a function, a class or a module: Python's scopes, for joining modules."""

from __future__ import annotations

import ast

from signifer_host.passes.trees import children

PACKAGE = "signifer"
_GAMES = PACKAGE + ".games."
_SCOPES = frozenset(
    {
        ast.FunctionDef,
        ast.ClassDef,
        ast.Lambda,
        ast.ListComp,
        ast.SetComp,
        ast.DictComp,
        ast.GeneratorExp,
    }
)
_NAMING = frozenset(
    {
        *(ast.FunctionDef, ast.ClassDef, ast.ExceptHandler),
        *(ast.Import, ast.ImportFrom, ast.Global, ast.Nonlocal),
    }
)
"""The kinds of nodes that give names, besides `ast.Name`."""


def of_screens(module: str) -> bool:
    """Tell whether a module lies in a game's package `screens`, which shared pages ask."""
    return module.startswith(_GAMES) and module.split(".")[3:4] == ["screens"]


def rules_of(module: str) -> str | None:
    """Return the package of the rules that a module belongs to, "signifer.games.calth.rules"."""
    parts = module.split(".")
    return ".".join(parts[:4]) if module.startswith(_GAMES) and parts[3:4] == ["rules"] else None


def as_list(new: ast.AST | list[ast.stmt] | None) -> list[ast.stmt]:
    return new if isinstance(new, list) else [] if new is None else [new]  # type: ignore[list-item]


def arguments(args: ast.arguments) -> list[ast.arg]:
    more = [one for one in (args.vararg, args.kwarg) if one]
    return [*args.posonlyargs, *args.args, *args.kwonlyargs, *more]


def bound_names(node: ast.FunctionDef | ast.ClassDef) -> set[str]:
    """Return the names that belong to a function or a class body itself."""
    found = {arg.arg for arg in arguments(node.args)} if isinstance(node, ast.FunctionDef) else set()
    shared: set[str] = set()
    for inner in inside(node):
        kind = type(inner)
        if kind is ast.Name:
            if type(inner.ctx) is not ast.Load:  # type: ignore[attr-defined]
                found.add(inner.id)  # type: ignore[attr-defined]
        elif kind in _NAMING:
            found.update(_bindings(inner))
            if isinstance(inner, (ast.Import, ast.ImportFrom)):
                found.update((alias.asname or alias.name).split(".")[0] for alias in inner.names)
            elif isinstance(inner, (ast.Global, ast.Nonlocal)):
                shared.update(inner.names)
    return found - shared


def _bindings(node: ast.AST) -> list[str]:
    """Return the name that a node assigns, except imports."""
    if isinstance(node, ast.Name):
        return [] if isinstance(node.ctx, ast.Load) else [node.id]
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return [node.name]
    return [node.name] if isinstance(node, ast.ExceptHandler) and node.name else []


def inside(node: ast.AST) -> list[ast.AST]:
    """Return the nodes of a body, without those in inner scopes."""
    named = isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.Module))
    waiting: list[ast.AST] = list(node.body) if named else children(node)  # type: ignore[attr-defined]
    waiting.reverse()
    found = []
    while waiting:
        child = waiting.pop()
        found.append(child)
        kind = type(child)
        if kind is not ast.Name and kind is not ast.Constant and kind not in _SCOPES:
            waiting += reversed(children(child))
    return found


def top_names(tree: ast.Module) -> set[str]:
    """Return what a module defines itself, at its top."""
    found: set[str] = set()
    for inner in inside(tree):
        found.update(_bindings(inner))
        if isinstance(inner, (ast.Import, ast.ImportFrom)):
            found.update(alias.asname for alias in inner.names if alias.asname and not _ours(inner))
    return found


def _ours(node: ast.Import | ast.ImportFrom) -> bool:
    return isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == PACKAGE
