"""What a module declares becomes its numbers: the texts of pages, and the columns of a game's cells.

text = Book(0)
DRAW = text("Draw a die", width=17)    becomes    DRAW = 1114112

column = Columns()
GAME_T = column.table("game")          becomes    GAME_T = 0
ENDED = column("ended", 0, 1)                     ENDED = 0
TABLES = column.tables()                          TABLES = (("game", (("ended", 0, 1, 0, 0, 0),)),)

The words of texts lie in files of their own.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from signifer.core.cells import BY_HAND, INTERNAL
from signifer.core.columns import Columns
from signifer.ui.book import Book

_MAKER = "text"
_COLUMNS = "column"
_MAKERS = (Book.__module__, Columns.__module__)


class TextDeclaration(NamedTuple):
    """A text of a module: its name, its words, its width in tiles (0: a paragraph), its number, and its line."""

    name: str
    words: str
    width: int
    number: int
    line: int


def declare(trees: Mapping[str, ast.Module]) -> None:
    """Put the numbers of declared texts and columns in the place of their declarations, in modules by name. The modules
    with which they were declared become empty."""
    for name, tree in trees.items():
        if name in _MAKERS:
            tree.body = []
        if any(_target(node) == _COLUMNS for node in tree.body):
            tree.body = _number(tree.body)
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


def _number(body: list[ast.stmt]) -> list[ast.stmt]:
    """Return a module's lines with numbers and literals in the place of its declared columns. What stands in a
    declaration is kept as it is: the next passes know its constants."""
    tables: list[tuple[ast.expr, list[ast.expr]]] = []
    found: list[ast.stmt] = []
    for node in body:
        value = node.value if isinstance(node, ast.Assign) else None
        called = ast.unparse(value.func) if isinstance(value, ast.Call) else ""
        if _target(node) == _COLUMNS or (
            isinstance(node, ast.ImportFrom) and node.module == Columns.__module__
        ):
            continue
        if isinstance(value, ast.Call) and called == f"{_COLUMNS}.table":
            tables.append((value.args[0], []))
            value = ast.Constant(len(tables) - 1)
        elif isinstance(value, ast.Call) and called == _COLUMNS:
            tables[-1][1].append(_column(value))
            value = ast.Constant(len(tables[-1][1]) - 1)
        elif called == f"{_COLUMNS}.tables":
            value = _tuple(*(_tuple(name, _tuple(*columns)) for name, columns in tables))
        else:
            found.append(node)
            continue
        found.append(ast.Assign([ast.Name(_target(node), ast.Store())], value, lineno=1))
    return found


def _column(call: ast.Call) -> ast.expr:
    """Return the literal of a declared column: what `Columns` makes of the call."""
    given = dict(zip(("name", "low", "high", "reset", "start"), call.args, strict=False))
    given.update({str(word.arg): word.value for word in call.keywords})
    marks = sum(
        mark
        for name, mark in (("by_hand", BY_HAND), ("internal", INTERNAL))
        if name in given and ast.literal_eval(given[name])
    )
    zero = ast.Constant(0)
    parts = (given["name"], given["low"], given["high"], given.get("reset", zero), given.get("start", zero))
    return _tuple(*parts, ast.Constant(marks))


def _tuple(*parts: ast.expr) -> ast.expr:
    return ast.Tuple(list(parts), ast.Load())


def number_of(name: str, book: ast.expr, trees: Mapping[str, ast.Module]) -> int:
    """Return the number that `Book` was given in the module `name`: a number, or BOOK of the game's manifest."""
    if isinstance(book, ast.Constant) and isinstance(book.value, int):
        return book.value
    for node in trees[name.rpartition(".")[0]].body:
        if _target(node) == "BOOK" and isinstance(node, ast.Assign):
            return int(ast.literal_eval(node.value))
    raise KeyError(name)


def texts(tree: ast.Module, number: int = 0) -> Iterator[TextDeclaration]:
    """Yield the texts that a module declares, in their order; nothing for a module that declares none. `number` is its
    book's."""
    if _book(tree) is None:
        return
    book = Book(number)
    for node in tree.body:
        if (
            isinstance(node, ast.Assign)
            and isinstance(node.value, ast.Call)
            and _callee(node.value) == _MAKER
        ):
            words = ast.literal_eval(node.value.args[0])
            (width,) = [ast.literal_eval(word.value) for word in node.value.keywords] or [0]
            yield TextDeclaration(_target(node), words, width, book(words, width), node.lineno)


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


def _callee(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""
