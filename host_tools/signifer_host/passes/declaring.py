"""The texts that a module declares become their numbers; their words lie in files of their own.

text = Book(0)
DRAW = text("Draw a die", width=17)    becomes    DRAW = 1114112
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from signifer.ui.book import Book

_MAKER = "text"
_MANIFEST = ".manifest"


class Declared(NamedTuple):
    """A text of a module: its name, its words, its width in tiles (0: a paragraph), its number, and its line."""

    name: str
    words: str
    width: int
    number: int
    line: int


def declare(trees: Mapping[str, ast.Module]) -> None:
    """Put the numbers of declared texts in the place of their words, in modules by name."""
    for name, tree in trees.items():
        book = _book(tree)
        if book is None:
            continue
        numbers = {one.name: one.number for one in texts(tree, number_of(name, book, trees))}
        body: list[ast.stmt] = []
        for node in tree.body:
            target = _target(node)
            if target in numbers:
                body.append(
                    ast.Assign([ast.Name(target, ast.Store())], ast.Constant(numbers[target]), lineno=1)
                )
            elif target != _MAKER and not (
                isinstance(node, ast.ImportFrom) and node.module == Book.__module__
            ):
                body.append(node)
        tree.body = body


def number_of(name: str, book: ast.expr, trees: Mapping[str, ast.Module]) -> int:
    """Return the number that `Book` was given in the module `name`: a number, or BOOK of the game's manifest."""
    if isinstance(book, ast.Constant) and isinstance(book.value, int):
        return book.value
    for node in trees[name.rpartition(".")[0] + _MANIFEST].body:
        if _target(node) == "BOOK" and isinstance(node, ast.Assign):
            return int(ast.literal_eval(node.value))
    raise KeyError(name)


def texts(tree: ast.Module, number: int = 0) -> Iterator[Declared]:
    """Yield the texts that a module declares, in their order; nothing for a module that declares none. `number` is its
    book's."""
    if _book(tree) is None:
        return
    book = Book(number)
    for node in tree.body:
        if (
            isinstance(node, ast.Assign)
            and isinstance(node.value, ast.Call)
            and _called(node.value) == _MAKER
        ):
            words = ast.literal_eval(node.value.args[0])
            (width,) = [ast.literal_eval(word.value) for word in node.value.keywords] or [0]
            yield Declared(_target(node), words, width, book(words, width), node.lineno)


def _book(tree: ast.Module) -> ast.expr | None:
    """Return what `Book` is called with in a module; None where it is not."""
    for node in tree.body:
        if _target(node) == _MAKER and isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            return node.value.args[0]
    return None


def _target(node: ast.stmt) -> str:
    if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
        return node.targets[0].id
    return ""


def _called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""
