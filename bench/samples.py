"""Sample game of each system: 20 units a side, the commands of a round, and the pages to look at."""

from __future__ import annotations

import ast
import importlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from signifer.core.game import Game
from signifer.core.setup import Setup
from signifer.games import load
from signifer.games.table import FOLDERS

TESTS = Path(__file__).resolve().parents[1] / "tests"
UI = TESTS / "ui"
ROUNDS = 6
SECRET, NUMBERS = bytes(range(32)), (12, 34)
Line = dict[str, Any]


@dataclass(frozen=True)
class Sample:
    """`blobs` by side; the `lines` of a round, each with force, and those of further rounds; `pages` from the system's
    walk."""

    ruleset: str
    blobs: dict[str, bytes]
    lines: list[Line]
    further: list[Line]
    pages: list[tuple[Any, ...]] = field(default_factory=list)


def walk_of(ruleset: str) -> Path:
    """Return the walk through the game's pages; a game without one uses the walk through the shared pages."""
    own = TESTS / "games" / FOLDERS[ruleset] / "screens" / (FOLDERS[ruleset] + "_walk.py")
    return own if own.exists() else UI / "walk.py"


def _pages(ruleset: str, absent: tuple[tuple[Any, ...], ...]) -> list[tuple[Any, ...]]:
    """Return the pages of a walk that can be named without the walk's own objects."""
    tree = ast.parse(walk_of(ruleset).read_text("utf-8"))
    named = {
        node.targets[0].id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
    }
    texts = {name: node.value for name, node in named.items() if isinstance(node, ast.Constant)}
    pages = named["PAGES"]
    assert isinstance(pages, ast.Tuple)
    found = []
    for page in pages.elts:
        try:
            found.append(eval(ast.unparse(page), {"__builtins__": {}}, texts))
        except NameError:  # a function among its arguments
            continue
    assert found
    return [page for page in found if page not in absent]


def sample(ruleset: str, units: int = 20, kind: str = "made") -> Sample:
    """Return a game of that system with `units` units a side: the `kind` that its module makes, if it has more than
    one. Its lines can be executed ROUNDS times in a row."""
    module = importlib.import_module(f"tests.games.{FOLDERS[ruleset]}.sample")
    blobs, lines = getattr(module, kind, module.made)(units)
    game = Game(load(ruleset), Setup(ruleset, blobs, "A", SECRET, NUMBERS))
    for line in lines:
        line["force"] = True
    done = [[line for line in lines if game.answer(line)["ok"]] for _ in range(ROUNDS)]
    assert len(done[0]) > 2 * units
    pages = _pages(ruleset, getattr(module, "ABSENT", ()))
    return Sample(ruleset, blobs, done[0], [line for again in done[1:] for line in again], pages)
